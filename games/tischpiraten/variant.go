package tischpiraten

import "hafenmeister/games/table"

// Variants of the game, as set-up files name them (TIS-R97 to R101).
const (
	pirates  = "pirates"  // the book's own game; "" in a file
	ancients = "ancients" // Caesar and Vikings
)

// variants are what else is ready to be played.
var variants = []table.Variant{{Name: ancients, Sample: ancientSample}, {Name: theIsland, Sample: islandSample, Campaign: true}}

// ancient reports whether Romans and Vikings are played.
func (s *Setup) ancient() bool { return s.Variant == ancients }

// gunWord and gunsWord are what people call a cannon and cannons: a catapult where Romans
// and Vikings are played (TIS-R100).
func (g *Game) gunWord() table.Arg {
	if g.setup.ancient() {
		return table.Term("gun", "term.catapult")
	}
	return table.Term("gun", "term.cannon")
}

func (s *Setup) gunsWord() table.Arg {
	if s.ancient() {
		return table.Term("guns", "term.catapults")
	}
	return table.Term("guns", "term.cannons")
}

// Shield is the shield that a figure has (TIS-R97, R98).
type Shield string

const (
	NoShield    Shield = "none"
	SmallShield Shield = "small"
	LargeShield Shield = "large" // the Romans' rectangular one: like any other where the people have not agreed on it
)

// Mount is what a figure rides or drives (TIS-R101).
type Mount string

const (
	OnFoot  Mount = "foot"
	Horse   Mount = "horse"
	Chariot Mount = "chariot"
)

var (
	shields = []string{string(NoShield), string(SmallShield), string(LargeShield)}
	mounts  = []string{string(OnFoot), string(Horse), string(Chariot)}
)

// bowKinds are the weapons of the ancients that shoot; how far, only the table knows
// (TIS-A156).
var bowKinds = []string{string(Bow), string(Crossbow), string(Sling)}

// bowReach is how far they shoot if nobody says otherwise, in mm (TIS-A156, R50).
const bowReach = 250

// bow reports whether w is no firearm (TIS-A156).
func (w *arm) bow() bool { return w.kind == Bow || w.kind == Crossbow || w.kind == Sling }

// reachOf is how far w shoots, in mm (TIS-R50, A156).
func (g *Game) reachOf(w *arm) int {
	if far, said := g.setup.Reach[string(w.kind)]; said {
		return far
	}
	return w.reach
}
