package devices

import (
	"slices"
	"strings"

	"hafenmeister/companion/report"
	"hafenmeister/games/table"
)

// A DieKind is a die that can be taught.
type DieKind struct {
	Die   table.Die
	Sides []string // the face of each
}

// Kinds are the dice of the games, as they ask for them.
var Kinds = []DieKind{
	{table.D6, table.D6.Faces},
	{table.Die{Name: "smuggler"}, []string{"1", "2", "2", "3", "3", "4"}},
	{table.Die{Name: "lighthouse", Prefix: "val."}, []string{"red2", "red3", "green2", "green3", "black2", "asleep"}},
}

// KindNamed returns the kind with that name, false if there is none.
func KindNamed(name string) (DieKind, bool) {
	i := slices.IndexFunc(Kinds, func(k DieKind) bool { return k.Die.Name == name })
	if i < 0 {
		return DieKind{}, false
	}
	return Kinds[i], true
}

// WithFaces returns the kind with other digits on its sides, one for each; false if no such die
// can be. "" changes nothing.
func (k DieKind) WithFaces(digits string) (DieKind, bool) {
	if digits == "" {
		return k, true
	}
	if k.Die.Prefix != "" || len(digits) != len(k.Sides) || strings.Trim(digits, "123456") != "" {
		return k, false
	}
	k.Sides = strings.Split(digits, "")
	return k, true
}

// kindText returns what people call a kind of die.
func kindText(kind string) table.Text {
	if _, ok := KindNamed(kind); ok {
		return report.DieText(kind)
	}
	return table.NameText(kind)
}
