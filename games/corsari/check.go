package corsari

import (
	"slices"

	"hafenmeister/games/table"
)

// Check returns nil if the values are consistent: 110 cards in all, twelve in each open
// hand, valid crews.
func (g *Game) Check() *table.Refusal {
	switch {
	case !g.Phase.occursAt(g.Detail):
		return table.Refuse("illegal", "refuse.cor.depth", "COR-A35", table.Sub("phase", phaseWord(string(g.Phase))))
	case (g.Phase == PhaseStart) != (g.Round == 0):
		return table.Refuse("illegal", "refuse.cor.phase", "", table.Num("round", g.Round), table.Sub("phase", phaseWord(string(g.Phase))))
	case (g.Over == Instant) != (g.Winner != ""):
		return table.Refuse("illegal", "refuse.cor.winner", "COR-R27", table.Sub("over", endingWord(string(g.Over))))
	case g.Over == Running && g.Phase.laysOut() && g.Player(g.Captain) == nil:
		return table.Refuse("illegal", "refuse.cor.captain", "COR-R6", table.Sub("phase", phaseWord(string(g.Phase))))
	case !g.Phase.laysOut() && g.Captain != "":
		return table.Refuse("illegal", "refuse.cor.captain.early", "COR-R6", table.Sub("phase", phaseWord(string(g.Phase))))
	}
	if err := g.checkPiles(); err != nil {
		return err
	}
	for _, p := range g.Seats {
		if err := g.checkHand(p); err != nil {
			return err
		}
	}
	return nil
}

// checkPiles checks the numbers of cards: all that are not set aside, in hands, in the pier
// or in the stock are on the discard pile.
func (g *Game) checkPiles() *table.Refusal {
	if all := g.countAside(); all > deck {
		return table.Refuse("illegal", "refuse.cor.aside", "COR-R22", table.Num("count", all))
	}
	if g.Over != Running || g.scoreOnly() || g.Phase == PhaseStart || g.Phase == PhaseDeal {
		return nil
	}
	pier, pile, least := g.pierCount(), g.discardSize(), 1
	if g.Phase == PhaseDiscard { // the player may have taken its only card
		least = 0
	}
	switch known := len(g.pileCards(inPile)); {
	case pier < 1:
		return table.Refuse("illegal", "refuse.cor.pier", "COR-R23")
	case pile < least || pile < known:
		return table.Refuse("illegal", "refuse.cor.deck", "COR-R3", table.Num("aside", g.countAside()), table.Num("hands", handSize*g.CountStaying()),
			table.Num("pier", pier), table.Num("stock", g.Stock), table.Num("count", pile))
	}
	return g.checkSlots()
}

// checkSlots refuses two cards in the same place of a pile, and any card in a pile if piles are not tracked.
func (g *Game) checkSlots() *table.Refusal {
	by := map[Place]*Card{}
	for _, c := range g.Cards {
		if slots[c.At].pile == elsewhere {
			continue
		}
		if !g.tracksAll() {
			return table.Refuse("illegal", "refuse.cor.not-followed", "COR-A35", table.Sub("card", c.label))
		}
		if o := by[c.At]; o != nil {
			r := table.Refuse("illegal", "refuse.cor.slot", "COR-A27", table.Sub("card", c.label), table.Sub("other", o.label), table.Sub("place", g.placeWord(c.At)))
			r.Value = "cards." + o.id + ".at"
			return r
		}
		by[c.At] = c
	}
	return nil
}

// checkHand checks that an open hand has twelve cards, that no hand is open before the anchor is lifted, and that the
// crew is valid.
func (g *Game) checkHand(p *Player) *table.Refusal {
	n := g.openCards(p)
	switch {
	case n != 0 && n != handSize:
		return table.Refuse("illegal", "refuse.cor.hand", "COR-R1", p.Arg(), table.Num("count", n), table.Num("want", handSize))
	case n != 0 && (!g.Phase.laysOut() || p.Out):
		return table.Refuse("illegal", "refuse.cor.hand.early", "COR-R6", p.Arg())
	}
	crew := g.cardsAt(p.crew)
	for i, c := range crew {
		for _, o := range crew[:i] {
			if o.worth == c.worth {
				return table.Refuse("illegal", "refuse.cor.equal", "COR-R9", p.Arg(), table.Sub("card", c.label), table.Sub("other", o.label))
			}
		}
	}
	if n := len(coloursOf(crew)); n > crewColours {
		return table.Refuse("illegal", "refuse.cor.colours", "COR-R8", p.Arg(), table.Num("count", n))
	}
	return g.checkAdded(p)
}

// checkAdded checks the cards that p has added to the captain's crew: values that it lacks, each once, in its colours.
func (g *Game) checkAdded(p *Player) *table.Refusal {
	captain := g.Player(g.Captain)
	if captain == nil {
		return nil
	}
	added := g.cardsAt(p.added)
	for i, c := range added {
		card := table.Sub("card", c.label)
		switch {
		case g.hasValueAt(captain.crew, c.worth):
			return table.Refuse("illegal", "refuse.cor.add.value", "COR-R15", card, table.Name("captain", captain.Name))
		case slices.ContainsFunc(added[:i], func(o *Card) bool { return o.worth == c.worth }):
			return table.Refuse("illegal", "refuse.cor.add.both", "COR-R17", card)
		case g.countAt(captain.crew) > 0 && !slices.Contains(g.captainColours(), c.colour): // else the captain lays out again
			return table.Refuse("illegal", "refuse.cor.add.colour", "COR-A15", card, table.Name("captain", captain.Name))
		}
	}
	return nil
}

// coloursOf returns the distinct colours of cards.
func coloursOf(cards []*Card) (list []*Colour) {
	for _, c := range cards {
		if !slices.Contains(list, c.colour) {
			list = append(list, c.colour)
		}
	}
	return list
}
