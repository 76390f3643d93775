package corsari

import (
	"iter"
	"slices"

	"hafenmeister/games/table"
)

// openHand asks for the twelve cards of an open hand (COR-R8, R12). Later questions and rules
// determine where each goes.
func (g *Game) openHand(t table.T) {
	p := g.PlayerOrNext(g.On)
	var cards []*Card
	off := table.Action(t, func() {
		ask := table.Q("hand.open", p.ID(), g.ruleFor(p, "COR-R8", "COR-R12"), p.Arg(), table.Num("count", handSize)).At(table.DetailRules).By(table.DrawnByTable).WhyBarred(g.whyNotInHand(p)).Why(g.captainSum())
		cards = table.DrawSome(t, ask.Likelihood(g.likelyHand(p)), "hand", handSize, slices.Values(g.Cards), oneOf(func(c *Card) bool { return g.canBeInHand(p, c) }))
	})
	if off {
		return
	}
	for _, at := range p.places() {
		for _, c := range g.cardsAt(at) {
			c.At = Unseen
		}
	}
	for _, c := range cards {
		c.At = p.hand
	}
	g.Phase = PhaseCrew
}

// canBeInHand reports whether a card may be in the hand of p: it is not in the pier, on top of the
// discard pile or at another player's place. A card deeper in the discard pile may be, since
// people need not enter all discards (COR-A37).
func (g *Game) canBeInHand(p *Player, c *Card) bool {
	switch {
	case c.At == Unseen, slices.Contains(sliceOf(p.places()), c.At):
		return true
	case slots[c.At].pile == inPile:
		return c != g.top(inPile)
	}
	return false
}

// whyNotInHand returns a function that returns an error for a card that cannot be in the hand of p.
func (g *Game) whyNotInHand(p *Player) func(id string) *table.Refusal {
	return func(id string) *table.Refusal {
		if c := g.card[id]; c == nil || g.canBeInHand(p, c) {
			return nil
		}
		return g.whyNotUnseen(p)(id)
	}
}

// layCrew asks for the crew of player On: at most two colours, and each value once (COR-R8,
// R9, R13), and lays it out.
func (g *Game) layCrew(t table.T) {
	p := g.PlayerOrNext(g.On)
	g.sayBest(t, p)
	var crew []*Card
	if off := table.Action(t, func() { crew = g.askCrew(t, p) }); !off {
		g.layOut(t, p, crew)
	}
}

// keepAction returns the optional action to keep some cards out of the crew (COR-A30).
func (g *Game) keepAction() table.OptionalAction {
	p := g.PlayerOrNext(g.On)
	return table.OptionalAction{ID: "keep", Digit: 1, Who: p.ID(), Rule: "COR-A30", Text: table.Say("action.cor.keep", p.Arg()), Do: func(t table.T) {
		crew := g.askCrew(t, p)
		if len(crew) > 0 {
			ask := table.Q("crew.out", p.ID(), "COR-A30", p.Arg()).At(table.DetailRules).About(idsOf(crew)...).Why(g.staySum(p, crew))
			out := table.ChooseSome(t, ask, 1, len(crew), false, slices.Values(crew))
			crew = slices.DeleteFunc(crew, func(c *Card) bool { return slices.Contains(out, c) })
		}
		g.layOut(t, p, crew)
		table.Restart(t)
	}}
}

// layOut lays out the crew of p and puts away the cards in the colour of the pier (COR-R10, R14, A14). If a ruling
// has the captain lay out again, others take back the cards that they have added to the old crew.
func (g *Game) layOut(t table.T, p *Player, crew []*Card) {
	if p.ID() == g.Captain {
		for q := range g.Present() {
			for _, c := range g.cardsAt(q.added) {
				c.At = q.hand
			}
		}
	}
	for _, c := range crew {
		if c.At == p.hand && g.canJoinCrew(p, c) {
			c.At = p.crew
		}
	}
	laid := g.cardsAt(p.crew)
	rule := g.ruleFor(p, "COR-R8", "COR-R13")
	if len(coloursOf(laid)) < crewColours {
		rule = "COR-A12"
	}
	t.Tell(rule, "say.cor.crew", p.Arg(), cardList(laid))
	g.putAway(t, p)
	if p.ID() == g.Captain {
		g.stow(t, p)
		return
	}
	g.Phase = PhaseAdd
}

// ruleFor returns captain if p is the captain, else other.
func (g *Game) ruleFor(p *Player, captain, other string) string {
	if p.ID() == g.Captain {
		return captain
	}
	return other
}

// suits yields the colours of the open hand of p.
func (g *Game) suits(p *Player) iter.Seq[suit] {
	return func(yield func(suit) bool) {
		for _, s := range g.suitsOf(p) {
			if !yield(s) {
				return
			}
		}
	}
}

func (g *Game) suitsOf(p *Player) (list []suit) {
	for _, c := range g.cardsAt(p.hand) { // which are in the order of colours
		if n := len(list); n == 0 || list[n-1].Colour != c.colour {
			list = append(list, suit{Colour: c.colour})
		}
		s := &list[len(list)-1]
		s.cards = append(s.cards, c)
	}
	return list
}

func colourList(suits []suit) (list []*Colour) {
	for _, s := range suits {
		list = append(list, s.Colour)
	}
	return list
}

// askCrew asks for the colours of the crew, and for one of two cards of equal value (COR-R9).
func (g *Game) askCrew(t table.T, p *Player) (crew []*Card) {
	ask := table.Q("crew.colours", p.ID(), g.ruleFor(p, "COR-R8", "COR-R13"), p.Arg(), table.Num("count", crewColours)).At(table.DetailRules).Mark(func() table.Answer { return g.bestColours(p) })
	colours := colourList(table.ChooseSome(t, ask, 0, crewColours, false, g.suits(p)))
	for worth := 1; worth <= values; worth++ {
		switch equal := g.equalCards(p, colours, worth); len(equal) {
		case 0:
		case 1:
			crew = append(crew, equal[0])
		default:
			ask := table.Q("crew.equal", p.ID(), "COR-R9", p.Arg(), cardList(equal)).At(table.DetailRules).About(idsOf(equal)...).Digits(g.colourOfID)
			ask = ask.Mark(func() table.Answer { return g.bestOf(p, colours, worth) })
			crew = append(crew, table.Choose(t, ask, slices.Values(equal)))
		}
	}
	return crew
}

// colourOfID returns the number, from 1, of the colour of the card with an id: its digit among cards of one value.
func (g *Game) colourOfID(id string) int { return g.card[id].colour.index + 1 }

// equalCards returns the cards of a value and these colours in the open hand of p.
func (g *Game) equalCards(p *Player, colours []*Colour, worth int) (list []*Card) {
	for _, c := range g.cardsAt(p.hand) {
		if c.worth == worth && slices.Contains(colours, c.colour) {
			list = append(list, c)
		}
	}
	return list
}

// canJoinCrew reports whether c may be in the crew of p: at most two colours, and each value once
// (COR-R8, R9).
func (g *Game) canJoinCrew(p *Player, c *Card) bool {
	var colours []*Colour
	for _, o := range append(g.cardsAt(p.crew), c) {
		if o != c && o.worth == c.worth {
			return false
		}
		if !slices.Contains(colours, o.colour) {
			colours = append(colours, o.colour)
		}
	}
	return len(colours) <= crewColours
}

// putAway puts away all cards in p's hand in the colour of the pier (COR-R10, R14, A13, A14).
func (g *Game) putAway(t table.T, p *Player) {
	colour := g.pierColour()
	if colour == nil {
		return
	}
	for _, c := range g.cardsAt(p.hand) {
		if c.colour == colour {
			c.At = p.away
		}
	}
	if away := g.cardsAt(p.away); len(away) > 0 {
		var pieces []string
		var faces []table.Code
		for _, c := range away {
			pieces, faces = append(pieces, "card."+c.id), append(faces, c.code)
		}
		t.Order(g.ruleFor(p, "COR-R10", "COR-R14"), "say.cor.away", p.Arg(), cardList(away)).Take(pieces...).Show(faces...).From("player." + p.ID())
	}
}

// stow makes the rest of the hand stowaways (COR-R11). Without stowaways the captain wins at once,
// by house rule other players too (COR-R27, A6, A7).
func (g *Game) stow(t table.T, p *Player) {
	for _, c := range g.cardsAt(p.hand) {
		c.At = p.stows
	}
	cards := g.cardsAt(p.stows)
	if len(cards) == 0 {
		t.Tell("COR-R11", "say.cor.stows.none", p.Arg())
	} else {
		t.Tell("COR-R11", "say.cor.stows", p.Arg(), cardList(cards), table.Num("sum", sum(cards)), table.Num("count", len(cards)))
	}
	if len(cards) == 0 && (p.ID() == g.Captain || g.house.followers) && g.isResolved(p) {
		g.Winner = p.ID()
		g.finish(t, Instant)
		return
	}
	g.nextLayer()
}

// nextLayer continues with the next player, clockwise from the captain, who has not laid out a hand; after the
// last one, with the scoring (COR-R12).
func (g *Game) nextLayer() {
	for p := range g.Clockwise(g.PlayerOrNext(g.Captain)) {
		if !g.isResolved(p) {
			g.On, g.Phase = p.ID(), PhaseHand
			if g.openCards(p) == handSize {
				g.Phase = PhaseCrew
			}
			return
		}
	}
	g.Phase = PhaseScore
}
