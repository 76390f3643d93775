package corsari

import (
	"slices"

	"hafenmeister/games/table"
)

// chooseStarter chooses who begins the first round, by lot or by name (COR-A21).
func (g *Game) chooseStarter(t table.T) {
	var p *Player
	table.Action(t, func() {
		if g.house.first == "named" {
			p = table.Choose(t, table.Q("start.name", "", "COR-A21"), g.Present())
			return
		}
		p = table.DrawLot(t, table.Q("start.draw", "", "COR-A21"), g.Present())
	})
	if p == nil {
		return
	}
	g.Starter, g.Round, g.Phase = p.ID(), 1, PhaseDeal
}

// pierSize returns how many cards the pier gets, and whether there are enough for a round with at
// least one card in the stock (COR-R2, A22, A33).
func (g *Game) pierSize() (size int, ok bool) {
	size = basePier + g.CountStaying()
	room := deck - g.countAside() - handSize*g.CountStaying() - 2 // one for the discard pile, one for the stock
	if room < size && g.house.short == "shrink_pier" {
		size = room
	}
	return size, size >= 1 && size <= room
}

// deal announces the deal and asks which cards are in the pier (COR-R1, R2). It ends the game if there are
// too few cards.
func (g *Game) deal(t table.T) {
	size, ok := g.pierSize()
	if !ok {
		t.Tell("COR-A22", "say.cor.short", table.Num("count", deck-g.countAside()))
		g.finish(t, Short)
		return
	}
	g.sayDeal(t, size)
	var cards []*Card
	if g.tracksAll() {
		off := table.Action(t, func() {
			ask := table.QFunc(func() table.Ask {
				if now, ok := g.pierSize(); !ok || now != size { // a ruling has changed how many cards are set aside
					table.Restart(t)
				}
				return table.Q("deal.pier", "", "COR-R2", table.Num("count", size)).At(table.DetailAll).InOrder().By(table.DrawnByTable).WhyBarred(g.whyNotUnseen(nil))
			})
			cards = table.DrawSome(t, ask, "deck", size, slices.Values(g.Cards), oneOf(g.isUnseen))
		})
		if off {
			return
		}
	}
	g.gatherCards()
	for i, c := range cards {
		c.At = Place(pierPlaces[i+1])
	}
	g.Pier = size
	g.Stock = deck - g.countAside() - handSize*g.CountStaying() - size - 1
	g.beginTurns()
}

// spareCards returns how many more cards could be set aside if there were one more player and a full pier;
// negative if there are too few.
func (g *Game) spareCards() int {
	n := g.CountStaying() + 1
	return deck - g.countAside() - handSize*n - basePier - n - 2 // as in pierSize
}

// sayDeal announces how to deal.
func (g *Game) sayDeal(t table.T, size int) {
	p := g.PlayerOrNext(g.Starter)
	if g.Last {
		t.Tell("COR-R25", "say.cor.last", table.Num("round", g.Round), table.Num("count", g.countAside()))
	}
	if size < basePier+g.CountStaying() {
		t.Tell("COR-A33", "say.cor.shrunk", table.Num("count", size))
	}
	rule, key := "COR-R1", "say.cor.deal"
	if g.Round > 1 {
		rule, key = "COR-R24", "say.cor.deal.next"
	}
	t.Tell(rule, "say.cor.round", table.Num("round", g.Round), p.Arg())
	g.orderDeal(t, rule, key, size)
}

// orderDeal orders the deal, with size cards in the pier.
func (g *Game) orderDeal(t table.T, rule, key string, size int) {
	stock := deck - g.countAside() - handSize*g.CountStaying() - size - 1
	t.Order(rule, key, table.Num("hand", handSize), table.Num("pier", size), table.Num("count", stock)).UndoneBy(table.Say("say.cor.deal.back"), "").
		Draw("card").From("pile").To("hand").Times(handSize).AddNext().Draw("card").From("pile").To("pier").Times(size).AddNext().Draw("card").From("pile").To("discard")
}

// beginTurns begins the turns of a round, or asks only for its end if people enter only
// scores (COR-A35).
func (g *Game) beginTurns() {
	switch {
	case g.scoreOnly():
		g.Stock, g.Pier, g.Turn, g.Phase = 0, 0, 1, PhaseRound
		return
	case g.tracksAll():
		g.Phase = PhaseOpen
	default:
		g.Phase = PhaseTake
	}
	if !g.tracksCounts() {
		g.Pier = 0
	}
	g.Turn, g.On = 1, g.PlayerOrNext(g.Starter).ID()
}

// openPile asks for the first card of the discard pile (COR-R3).
func (g *Game) openPile(t table.T) {
	var c *Card
	table.Action(t, func() {
		ask := table.Q("deal.open", "", "COR-R3").At(table.DetailAll).By(table.DrawnByTable).WhyBarred(g.whyNotUnseen(nil))
		c = table.Draw(t, ask, "deck", slices.Values(g.Cards), oneOf(g.isUnseen))
	})
	if c == nil {
		return
	}
	for _, low := range g.pileCards(inPile) { // from rulings: there is no pile yet
		low.At = Unseen
	}
	g.discardCard(c)
	g.Phase = PhaseTake
}

// discardCard puts a card on the discard pile.
func (g *Game) discardCard(c *Card) {
	c.At = Unseen
	n := 0
	if top := g.top(inPile); top != nil {
		n = slots[top.At].n
	}
	if n == deck { // rulings have left gaps: close them
		for i, low := range g.pileCards(inPile) {
			low.At, n = Place(pilePlaces[i+1]), i+1
		}
	}
	c.At = Place(pilePlaces[n+1])
}

// isUnseen reports whether the place of a card is unknown.
func (g *Game) isUnseen(c *Card) bool { return c.At == Unseen }

// oneOf returns a function that returns 1 for cards that may be drawn, else 0.
func oneOf(isPossible func(*Card) bool) func(*Card) int {
	return func(c *Card) int {
		if isPossible(c) {
			return 1
		}
		return 0
	}
}

// whyNotUnseen returns a function that returns an error for a card whose place is known, unless that is
// one of p, which may be nil.
func (g *Game) whyNotUnseen(p *Player) func(id string) *table.Refusal {
	return func(id string) *table.Refusal {
		c := g.card[id]
		if c == nil || c.At == Unseen || p != nil && slices.Contains(sliceOf(p.places()), c.At) {
			return nil
		}
		r := table.Refuse("illegal", "refuse.cor.lies", "COR-A37", table.Sub("card", c.label), table.Sub("place", g.placeWord(c.At)))
		r.Value = "cards." + c.id + ".at"
		return r
	}
}

func sliceOf(places [5]Place) []Place { return places[:] }
