package tischpiraten

import (
	"strings"

	"hafenmeister/games/table"
)

// Players, figures, ships, boats and items are options: ID is written to the log, Label is
// shown to people.

func (f *Figure) ID() string { return f.id }

func (f *Figure) Label() table.Text { return table.NameText(f.Name) }

// Arg returns the argument "figure" with the name.
func (f *Figure) Arg() table.Arg { return table.Name("figure", f.Name) }

// A candidate is a figure that people can choose to act or to shoot at. Its label has what they
// would otherwise look up: its rank and whether its weapons are loaded. The name is first, so
// that people can type it.
type candidate struct{ *Figure }

func (c candidate) Label() table.Text {
	name, rank := c.Arg(), table.Sub("rank", c.rankWord())
	switch arms := c.arms(); {
	case len(arms) > 0:
		return table.Say("opt.figure", name, rank, table.List("arms", arms))
	case c.meleeWeapons() > 0:
		return table.Say("opt.figure.blades", name, rank, table.Num("count", c.meleeWeapons()))
	}
	return table.Say("opt.figure.unarmed", name, rank)
}

// Digit returns the figure's line on its crew card.
func (f *Figure) Digit() int { return f.line }

// ShortName returns the name alone.
func (c candidate) ShortName() table.Text { return c.Figure.Label() }

// arms returns texts of the figure's ranged weapons with their states, one of all that are alike.
func (c candidate) arms() (list []table.Text) {
	for i, kind := range c.Kinds {
		n, first := 0, i
		for k := range c.Kinds {
			if c.Kinds[k] == kind && c.Guns[k] == c.Guns[i] {
				n, first = n+1, min(first, k)
			}
		}
		if first == i {
			list = append(list, times(n, table.Say("opt.gun."+string(c.Guns[i]), kind.arg())))
		}
	}
	return list
}

// times returns the text of n things that are alike.
func times(n int, what table.Text) table.Text {
	if n == 1 {
		return what
	}
	return table.Say("val.times", table.Num("count", n), table.Sub("what", what))
}

func (s *Ship) ID() string { return s.id }

func (s *Ship) Label() table.Text { return table.NameText(s.Name) }

// Arg returns the argument "ship" with the name.
func (s *Ship) Arg() table.Arg { return table.Name("ship", s.Name) }

func (b *Boat) ID() string { return b.id }

func (b *Boat) Label() table.Text {
	if b.saved != nil {
		return table.Say("term.lifeboat-of", b.Ship.Arg(), b.saved.Arg())
	}
	return table.Say("term.dinghy-of", table.Num("number", b.number), b.Ship.Arg())
}

func (i *Item) ID() string { return i.id }

func (i *Item) Label() table.Text {
	switch {
	case i.Treasure:
		return table.Say("term.treasure")
	case i.Home == nil:
		return table.Say("term.barrel-ashore", table.Num("number", i.number))
	}
	key := "term.barrel-of"
	if i.Chest {
		key = "term.chest-of"
	}
	return table.Say(key, table.Num("number", i.number), i.Home.Arg())
}

// arg returns the argument "side".
func (s Side) arg() table.Arg { return table.Term("side", "term."+string(s)) }

// kindOf returns the kind of a place: "deck" of "deck.seegurke", "water" of "water".
func kindOf(at Place) string {
	kind, _, _ := strings.Cut(string(at), ".")
	return kind
}

// placeName returns the argument "place" with the ship, boat or figure that at belongs to, empty
// if there is none.
func (g *Game) placeName(at Place) table.Arg {
	kind, id, _ := strings.Cut(string(at), ".")
	name := ""
	switch kind {
	case "deck", "mast", "hold":
		if s := g.ship(id); s != nil {
			name = s.Name
		}
	case "boat":
		if b := g.boat(id); b != nil {
			return table.Sub("place", b.Label())
		}
	case "figure":
		if f := g.figure(id); f != nil {
			name = f.Name
		}
	}
	return table.Name("place", name)
}

func (g *Game) placeWord(at string) table.Text {
	return table.Say("val.place."+kindOf(Place(at)), g.placeName(Place(at)))
}

func (f *Figure) rankWord() table.Text {
	if f.Recruit {
		return table.Say("term.recruit")
	}
	return table.Say("term." + string(f.Rank))
}

func windWord(wind string) table.Text { return table.Text{Key: "val.wind." + wind} }

// cannonTerm and cannonsTerm return the arguments "gun" and "guns": cannons, or catapults in a
// game of Romans and Vikings (TIS-R100).
func (g *Game) cannonTerm() table.Arg {
	if g.setup.ancient() {
		return table.Term("gun", "term.catapult")
	}
	return table.Term("gun", "term.cannon")
}

func (s *Setup) cannonsTerm() table.Arg {
	if s.ancient() {
		return table.Term("guns", "term.catapults")
	}
	return table.Term("guns", "term.cannons")
}

// arrow returns the argument "wind": a short text of where the arrow points.
func (g *Game) arrow() table.Arg { return table.Term("wind", "term.arrow."+string(g.Wind)) }

func magicWord(val string) table.Text {
	if val == string(Unknown) {
		return table.Say("val.magic.unknown")
	}
	return table.Text{Key: "val.magic." + val}
}

var (
	phases  = []string{string(PhaseOrder), string(PhaseShips), string(PhaseMonster), string(PhaseCards), string(PhaseEnd)}
	endings = []string{string(Running), string(SailedOff), string(LastAfloat), string(Conquest), string(Goal), string(Points), string(Nobody), string(Conceded), table.Stopped, string(MapFound), string(TreasureWon)}
	fates   = []string{string(Afloat), string(Sunk), string(Gone)}
	cannons = []string{string(Loaded), string(Empty), string(Jammed), string(Broken), string(Removed)}
	guns    = []string{string(Loaded), string(Empty), string(Jammed), string(Broken)}

	phaseWord  = table.PrefixText("val.phase.")
	endingWord = table.PrefixText("val.over.")
	fateWord   = table.PrefixText("val.fate.")
	cannonWord = table.PrefixText("val.cannon.")
	gunWord    = table.PrefixText("val.gun.")
	shieldWord = table.PrefixText("val.shield.")
	mountWord  = table.PrefixText("val.mount.")
)

// whereabouts returns the place of f as an argument of a question that depends on it.
func (g *Game) whereabouts(f *Figure) table.Arg {
	return table.Position(table.Sub("place", g.placeWord(string(f.At))))
}

// from and to return the places of a figure and its target as arguments. Only corrections need
// them: people see where figures are.
func (f *Figure) from() table.Arg { return table.ID("from", string(f.At)) }

func (f *Figure) to() table.Arg { return table.ID("at", string(f.At)) }

// meleeWeapons returns the number of melee weapons of f. A bayonet is one, also on a broken musket
// (TIS-R58).
func (f *Figure) meleeWeapons() int {
	if f.Bayonet {
		return f.Blades + 1
	}
	return f.Blades
}
