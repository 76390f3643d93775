package line

import (
	"slices"
	"strings"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// ids maps names to the IDs of the players and pieces that have them.
type ids map[string][]string

// idsOf returns the IDs of the players of the game, and of the pieces whose names are values, such as
// "figures.kora.name".
func idsOf(n *referee.Snapshot) ids {
	list := ids{}
	for _, p := range n.Players() {
		list.add(p.Name, p.ID)
	}
	for _, v := range n.Values() {
		if rest, ok := strings.CutSuffix(v.Path, ".name"); ok && v.Kind == table.ValueText {
			list.add(v.Get(), rest[strings.LastIndexByte(rest, '.')+1:])
		}
	}
	return list
}

func (l ids) add(name, id string) {
	if !slices.Contains(l[name], id) {
		l[name] = append(l[name], id)
	}
}

// idsIn returns the ID of each player and piece that t names, once each. It leaves out a name that two of them
// share.
func (l ids) idsIn(t table.Text) (list []string) {
	for i := range t.Args {
		a := &t.Args[i]
		if a.Kind == table.ArgName && len(l[a.Str]) == 1 {
			list = append(list, l[a.Str][0])
		}
		for _, inner := range a.List {
			list = append(list, l.idsIn(inner)...)
		}
	}
	return unique(list)
}

func unique(list []string) (once []string) {
	for _, x := range list {
		if !slices.Contains(once, x) {
			once = append(once, x)
		}
	}
	return once
}
