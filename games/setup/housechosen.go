package setup

import (
	"maps"

	"hafenmeister/games/table"
)

// IsHouseChosen reports whether the people have chosen a set of house rules before set-up
// began: then it asks for none that has a default. Who has only said how closely the program shall
// watch has chosen none.
func IsHouseChosen(t table.T) bool {
	_, depth := t.House()[DetailKeyName]
	return t.House() != nil && !(depth && len(t.House()) == 1)
}

// NewHouse returns what the house rules of a set-up that is asked begin with: the set that the
// people have chosen, or none.
func NewHouse(t table.T) map[string]any {
	if t.House() == nil {
		return map[string]any{}
	}
	return maps.Clone(t.House())
}

// FlatHouse returns a set of house rules with every key written out: a file may say
// officer.scope without quotes, which TOML reads as a table in a table.
func FlatHouse(in map[string]any) map[string]any {
	out := map[string]any{}
	var unfold func(prefix string, in map[string]any)
	unfold = func(prefix string, in map[string]any) {
		for key, val := range in {
			if inner, ok := val.(map[string]any); ok {
				unfold(prefix+key+".", inner)
				continue
			}
			out[prefix+key] = val
		}
	}
	unfold("", in)
	return out
}
