package setup

import (
	"maps"

	"hafenmeister/games/table"
)

// IsHouseChosen reports whether the people chose house rules before the set-up, which then asks
// for none that has a default. The detail level alone does not count.
func IsHouseChosen(t table.T) bool {
	_, depth := t.House()[DetailKeyName]
	return t.House() != nil && !(depth && len(t.House()) == 1)
}

// NewHouse returns a copy of the house rules that the people chose before the set-up; empty if there are none.
func NewHouse(t table.T) map[string]any {
	if t.House() == nil {
		return map[string]any{}
	}
	return maps.Clone(t.House())
}

// FlatHouse returns house rules with their full keys: a file may have officer.scope without
// quotes, which in TOML is a table in a table.
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
