package oltremare

import (
	"slices"
	"strconv"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Players, goods, markers and words can be chosen: ID is what the log holds, Label what
// people read.

// Digit returns the player's own wherever players are chosen.
func (p *Player) Digit() int { return p.Seat() + 1 }

// moveCube says that the order moves the cube of p to their ducats.
func (p *Player) moveCube(o *table.Order) *table.Order {
	return o.Move("coin." + p.ID()).To("mark." + strconv.Itoa(p.Ducats))
}

func (x *Good) ID() string        { return x.id }
func (x *Good) Label() table.Text { return x.label }

// A word is any other thing to choose.
type word string

func (w word) ID() string        { return string(w) }
func (w word) Label() table.Text { return table.Say("opt.olt." + string(w)) }

// goodNames are the goods of both editions.
var goodNames = setup.Known{Key: "oltremare.good", Rule: "OLT-R19", Other: "opt.olt.other-good", Prefix: "term.olt.",
	Names: []string{"cloth", "salt", grainName, "wine", "wood", "spices", "silver", "jewels", "silk", "olives", "clay-jars"}}

// A found marker is a kind of harbour marker as one chooses it, or that there is none.
type found struct {
	kind  Marker
	sixth string
}

func (f found) ID() string        { return string(f.kind) }
func (f found) Label() table.Text { return markerWord(f.kind, f.sixth) }

// Digit is that of the kind, whichever others may be there.
func (f found) Digit() int { return 1 + slices.Index(kindsOfMarker, f.kind) }

// markerWord returns what people call a kind of marker; the sixth kind by their own words.
func markerWord(kind Marker, sixth string) table.Text {
	if kind == Plain && sixth != "" {
		return table.NameText(sixth)
	}
	return table.Say("val.olt.marker." + string(kind))
}

// pointsWord returns the points printed on a good's cards, or that nobody has said them.
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

// placeOf returns a whole number of at least two digits, for the places of turns.
func placeOf(n int) string {
	if n < 10 {
		return "0" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}
