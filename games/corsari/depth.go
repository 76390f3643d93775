package corsari

import (
	"slices"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Watching is how closely the program watches (COR-A35).
func (g *Game) Watching() table.Depth { return g.Depth }

// follows reports whether it is known which cards lie in the pier and on the discard pile.
func (g *Game) follows() bool { return g.Depth == table.DepthAll }

// counts reports whether pier and stock are only counted.
func (g *Game) counts() bool { return g.Depth == table.DepthRules }

// pad reports whether only scores are entered.
func (g *Game) pad() bool { return g.Depth == table.DepthScore }

// at reports whether the phase comes up at that depth.
func (p Phase) at(d table.Depth) bool {
	switch p {
	case PhaseOpen, PhaseDiscard, PhaseAnchor:
		return d == table.DepthAll
	case PhaseColour:
		return d == table.DepthRules
	case PhaseRound:
		return d == table.DepthScore
	case PhaseStow:
		return d != table.DepthAll
	case PhaseTake, PhaseHand, PhaseCrew, PhaseAdd, PhaseScore:
		return d != table.DepthScore
	}
	return true
}

// handsDeed is open while what each has left is asked and the pier is counted: the table may
// enter the hands of this round instead, and the program lays them out.
func (g *Game) handsDeed(list []table.Deed) []table.Deed {
	if g.Phase != PhaseStow || !g.counts() {
		return list
	}
	return append(list, table.Deed{ID: "hands", Rule: "COR-A35", Text: table.Say("deed.cor.hands"), Do: func(t table.T) {
		g.Phase = PhaseColour
		t.Order("COR-R12", "say.cor.open")
		table.Restart(t)
	}})
}

// watchDeed is open where no turn is half done and no hand lies open.
func (g *Game) watchDeed(list []table.Deed) []table.Deed {
	switch g.Phase {
	case PhaseStart, PhaseDeal, PhaseOpen, PhaseTake, PhaseRound:
		return append(list, setup.DepthDeed(g.Depth, "COR-A35", g.watch))
	}
	return list
}

// watch has the program watch more or less closely from now on.
func (g *Game) watch(t table.T, to table.Depth) {
	dealt := g.Phase != PhaseStart && g.Phase != PhaseDeal
	switch {
	case !dealt:
	case to == table.DepthScore:
		g.On, g.Turn, g.Phase = "", max(g.Turn, 1), PhaseRound
	case to == table.DepthRules && g.follows():
		g.Pier = g.pier()
		for _, c := range g.Cards {
			c.At = Unseen
		}
		g.Phase = PhaseTake
	case g.pad():
		g.deepen(t, to)
	default:
		g.follow(g.askPiles(t, g.Pier))
	}
	g.Depth = to
	g.Forget()
}

// Forget forgets what is not watched.
func (g *Game) Forget() {
	if !g.follows() {
		g.Taken = ""
	}
	if !g.counts() {
		g.Pier, g.Colour = 0, ""
	}
	if g.pad() {
		g.Stock = 0
		for _, c := range g.Cards {
			c.At = Unseen
		}
	}
}

// deepen asks what scores alone do not tell: how many cards are in pier and stock, and whose
// turn it is.
func (g *Game) deepen(t table.T, to table.Depth) {
	room := deck - g.aside() - handSize*g.staying() - 1 // one lies on the discard pile
	most := min(basePier+g.staying(), room-1)
	if most < 1 {
		table.CallOff(t)
	}
	pier := table.Number(t, table.Q("depth.pier", "", "COR-A35"), 1, most, table.Count)
	stock := table.Number(t, table.Q("depth.stock", "", "COR-A35"), 1, room-pier, table.Count)
	on := table.Choose(t, table.Q("depth.turn", "", "COR-A35"), g.in())
	var lie piles
	if to == table.DepthAll {
		lie = g.askPiles(t, pier)
	}
	if pier+stock > deck-g.aside()-handSize*g.staying()-1 { // the table has set cards aside meanwhile
		table.CallOff(t)
	}
	g.Stock, g.On, g.Phase = stock, on.id, PhaseTake // not before: a ruling forgets what is not watched yet
	if to == table.DepthAll {
		g.follow(lie)
	} else {
		g.Pier = pier
	}
}

// piles are what lies open.
type piles struct {
	pier []*Card // from the bottom
	top  *Card   // of the discard pile
}

// askPiles asks which cards lie in the pier and on top of the discard pile.
func (g *Game) askPiles(t table.T, pier int) piles {
	ask := table.Q("depth.cards", "", "COR-A35", table.Num("count", pier)).InOrder().By(table.DrawnByTable)
	cards := table.DrawSome(t, ask, "deck", pier, slices.Values(g.Cards), oneOf(g.unseen))
	top := table.Draw(t, table.Q("depth.pile", "", "COR-A35").By(table.DrawnByTable), "deck", slices.Values(g.Cards), oneOf(func(c *Card) bool { return !slices.Contains(cards, c) }))
	if g.counts() && g.Pier != pier { // the table has set it meanwhile
		table.CallOff(t)
	}
	return piles{cards, top}
}

// follow begins to follow the cards of pier and discard pile.
func (g *Game) follow(lie piles) {
	for i, c := range lie.pier {
		c.At = Place(pierPlaces[i+1])
	}
	g.lay(lie.top)
	g.Pier = 0
}
