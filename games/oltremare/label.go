package oltremare

import (
	"slices"
	"strconv"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Players, goods, markers and words are options: the log has the ID, people read the Label.

// Digit returns the same digit wherever players are chosen: the number of the seat, from 1.
func (p *Player) Digit() int { return p.Seat() + 1 }

// moveCube adds to the order that the cube of p moves to their number of ducats.
func (p *Player) moveCube(o *table.Order) *table.Order {
	return o.Move("coin." + p.ID()).To("mark." + strconv.Itoa(p.Ducats))
}

func (x *Good) ID() string        { return x.id }
func (x *Good) Label() table.Text { return x.label }

// A word is any other option.
type word string

func (w word) ID() string        { return string(w) }
func (w word) Label() table.Text { return table.Say("opt.olt." + string(w)) }

// goodNames are the known goods of both editions.
var goodNames = setup.KnownNames{Key: "oltremare.good", Rule: "OLT-R19", Other: "opt.olt.other-good", Prefix: "term.olt.",
	Names: []string{"cloth", "salt", grainName, "wine", "wood", "spices", "silver", "jewels", "silk", "olives", "clay-jars"}}

// A found is what a ship finds in a harbour, as an option: a kind of harbour marker, or none.
type found struct {
	kind  Marker
	sixth string
}

func (f found) ID() string        { return string(f.kind) }
func (f found) Label() table.Text { return markerWord(f.kind, f.sixth) }

// Digit returns a digit that does not depend on the other options.
func (f found) Digit() int { return 1 + slices.Index(kindsOfMarker, f.kind) }

// markerWord returns the name of a kind of marker. Plain is the sixth kind if people have named
// that.
func markerWord(kind Marker, sixth string) table.Text {
	if kind == Plain && sixth != "" {
		return table.NameText(sixth)
	}
	return table.Say("val.olt.marker." + string(kind))
}

// pointsWord returns the points printed on a good's cards, or that they are unknown.
func pointsWord(points string) table.Text {
	if points == "" {
		return table.Say("val.olt.points.none")
	}
	return table.NameText(points)
}

func number(n int) table.Text { return table.Say("number", table.Num("number", n)) }

var (
	phaseWord  = table.PrefixText("val.olt.phase.")
	endingWord = table.PrefixText("val.olt.over.")
)

// placeOf returns n with at least two digits, for the labels of turns.
func placeOf(n int) string {
	if n < 10 {
		return "0" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}
