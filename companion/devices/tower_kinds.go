package devices

import (
	"slices"
	"strings"

	"hafenmeister/companion/report"
	"hafenmeister/games/table"
)

// A DieKind is a kind of die that can be taught.
type DieKind struct {
	Die   table.Die
	Sides []string // the face of each side
}

// Kinds are the kinds of dice that the games ask for.
var Kinds = []DieKind{
	{table.D6, table.D6.Faces},
	{table.Die{Name: "smuggler"}, []string{"1", "2", "2", "3", "3", "4"}},
	{table.Die{Name: "lighthouse", Prefix: "val."}, []string{"red2", "red3", "green2", "green3", "black2", "asleep"}},
}

// KindNamed returns the kind with that name, or false.
func KindNamed(name string) (DieKind, bool) {
	i := slices.IndexFunc(Kinds, func(k DieKind) bool { return k.Die.Name == name })
	if i < 0 {
		return DieKind{}, false
	}
	return Kinds[i], true
}

// WithFaces returns the kind with the faces in digits, 1 to 6, one for each side. It returns false
// if the number of digits differs, a digit is another one, or the faces of k are words. "" changes
// nothing.
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

func kindText(kind string) table.Text {
	if _, ok := KindNamed(kind); ok {
		return report.DieText(kind)
	}
	return table.NameText(kind)
}
