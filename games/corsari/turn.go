package corsari

import (
	"slices"

	"hafenmeister/games/table"
)

// A source is where a card may be taken from.
type source struct {
	word
	label table.Text
	open  bool
}

const (
	fromPier    = word("pier")
	fromDiscard = word("discard")
	fromStock   = word("stock")
)

// Label says what lies there.
func (s source) Label() table.Text { return s.label }

// sources are the three places of COR-R4, with what is known of them.
func (g *Game) sources() []source {
	pier := table.Say("val.cor.from.pier", table.Num("count", g.pier()))
	if c := g.top(inPier); c != nil {
		pier = table.Say("val.cor.from.pier.card", table.Sub("card", c.label), table.Num("count", g.pier()))
	}
	if g.pier() == 1 {
		pier = table.Say("val.cor.from.pier.last")
	}
	pile := table.Say("val.cor.from.discard")
	if c := g.top(inPile); c != nil {
		pile = table.Say("val.cor.from.discard.card", table.Sub("card", c.label))
	}
	stock := table.Say("val.cor.from.stock", table.Num("count", g.Stock))
	return []source{{fromPier, pier, g.pier() > 0}, {fromDiscard, pile, g.discarded() > 0}, {fromStock, stock, g.Stock > 0}}
}

// offered are the sources as they are whenever the question is put.
func (g *Game) offered(yield func(source) bool) { slices.Values(g.sources())(yield) }

// take is one card from the pier, the discard pile or the stock (COR-R4). With the last
// card of the pier the round is void, at once (COR-R23, A10).
func (g *Game) take(t table.T) {
	p := g.named(g.On)
	var from word
	off := table.Action(t, func() {
		ask := table.Q("turn.take", p.id, "COR-R4", name(p)).Likelihood(likelyTake).Barred(g.nothingThere)
		from = table.ChooseOpen(t, ask, g.offered, func(s source) bool { return s.open }).word
	})
	if off {
		return
	}
	g.Taken = ""
	switch from {
	case fromPier:
		g.takePier(t, p)
	case fromDiscard:
		if c := g.top(inPile); c != nil {
			c.At, g.Taken = Unseen, c.id
		}
	case fromStock:
		if g.Stock--; g.Stock == 0 {
			t.Order("COR-A11", "say.cor.stock.last", name(p))
		}
	}
	if g.pier() == 0 {
		g.void(t, "COR-R23")
		return
	}
	g.Phase = PhaseAnchor
	if g.house.piled() {
		g.Phase = PhaseDiscard
	}
}

// nothingThere says of a place that no card is there.
func (g *Game) nothingThere(id string) *table.Refusal {
	for _, s := range g.sources() {
		if s.ID() == id {
			return table.Refuse("illegal", "refuse.cor.take", "COR-R4", table.Sub("place", s.label))
		}
	}
	return nil
}

// takePier takes the uncovered card of the pier; the one below sets the colour from now
// on (COR-A27, A28).
func (g *Game) takePier(t table.T, p *Player) {
	if g.house.counted() {
		g.Pier--
		return
	}
	c := g.top(inPier)
	c.At, g.Taken = Unseen, c.id
	if below := g.top(inPier); below != nil {
		t.Tell("COR-A27", "say.cor.pier", name(p), table.Sub("card", c.label), table.Sub("colour", below.colour.label))
	}
}

// discard is the card that is put on the discard pile (COR-R5, A9).
func (g *Game) discard(t table.T) {
	p := g.named(g.On)
	if !g.house.sameCard && g.card[g.Taken] == nil {
		t.Tell("COR-A36", "say.cor.not-same", name(p))
	}
	var c *Card
	table.Action(t, func() {
		ask := table.Q("turn.discard", p.id, "COR-R5", name(p)).By(table.DrawnByTable).Barred(g.discardBarred)
		c = table.Draw(t, ask, "hand", slices.Values(g.Cards), oneOf(g.discardable))
	})
	if c == nil {
		return
	}
	g.lay(c)
	g.Taken, g.Phase = "", PhaseAnchor
}

// discardable reports whether the table may say that a card was discarded.
func (g *Game) discardable(c *Card) bool {
	return c.At == Unseen && (g.house.sameCard || c.id != g.Taken)
}

func (g *Game) discardBarred(id string) *table.Refusal {
	if c := g.card[id]; c != nil && c.At == Unseen && c.id == g.Taken {
		r := table.Refuse("illegal", "refuse.cor.same", "COR-A9", table.Sub("card", c.label))
		r.Value = "taken"
		return r
	}
	return g.inTheWay(nil)(id)
}

const (
	playOn = word("on")
	lift   = word("lift")
)

func endings(yield func(word) bool) { _ = yield(playOn) && yield(lift) }

// anchor asks whether the anchor is lifted, in any turn from the first on (COR-R6, A29);
// who has drawn the last card of the stock must lift it (COR-R7).
func (g *Game) anchor(t table.T) {
	p := g.named(g.On)
	if !g.house.piled() && !g.house.sameCard {
		t.Tell("COR-A36", "say.cor.not-same", name(p))
	}
	if g.Stock == 0 {
		t.Tell("COR-R7", "say.cor.forced", name(p))
		g.liftAnchor(t, p)
		return
	}
	var how word
	key := "turn.anchor"
	if !g.house.piled() {
		key = "turn.end"
	}
	if table.Action(t, func() { how = table.Choose(t, table.Q(key, p.id, "COR-R6", name(p)).Likelihood(likelyLift), endings) }) {
		return
	}
	if how == lift {
		g.liftAnchor(t, p)
		return
	}
	g.Taken = ""
	g.On, g.Turn, g.Phase = g.left(p).id, min(g.Turn+1, mostTurns), PhaseTake
}

// liftAnchor makes p the fleet captain; he lays out first (COR-R6, R12).
func (g *Game) liftAnchor(t table.T, p *Player) {
	t.Tell("COR-R6", "say.cor.captain", name(p))
	t.Order("COR-R12", "say.cor.open")
	g.Taken, g.Captain, g.On, g.Phase = "", p.id, p.id, PhaseHand
	if !g.house.tracked() {
		g.Phase = PhaseColour
	}
}

const pierEmpty = word("pier-empty")

// howItEnded asks in light mode who has lifted the anchor, or whether the pier is empty
// (COR-A35).
func (g *Game) howItEnded(t table.T) {
	var who table.Item
	off := table.Action(t, func() {
		who = table.Choose(t, table.Q("round.end", "", "COR-A35", table.Num("round", g.Round)).Likelihood(likelyEnd), func(yield func(table.Item) bool) {
			for p := range g.in() {
				if !yield(p) {
					return
				}
			}
			yield(pierEmpty)
		})
	})
	if off {
		return
	}
	if p, ok := who.(*Player); ok {
		g.liftAnchor(t, p)
		return
	}
	g.void(t, "COR-A35")
}

// askColour asks for the colour of the uncovered card of the pier, where it is not known.
func (g *Game) askColour(t table.T) {
	var c *Colour
	off := table.Action(t, func() {
		ask := table.Anew(func() table.Ask { return table.Q("pier.colour", "", "COR-A28", table.Sub("pier", g.pierWord())) })
		c = table.Choose(t, ask, slices.Values(g.colours))
	})
	if off {
		return
	}
	g.Colour, g.On, g.Phase = c.id, g.named(g.Captain).id, PhaseHand
}

// pierWord is the pier, with the cards left in it as far as they are counted: which is the
// uncovered one hangs on that.
func (g *Game) pierWord() table.Text {
	if g.house.counted() {
		return table.Say("val.cor.pier.counted", table.Num("count", g.Pier))
	}
	return table.Say("val.cor.pier")
}

// void ends a round of which nothing counts (COR-R23, A10, A19).
func (g *Game) void(t table.T, rule string) {
	t.Tally(rule, "say.cor.void", g.tally(nil), table.Num("round", g.Round))
	if g.Last && !g.house.replayVoid {
		g.finish(t, Void)
		return
	}
	if g.Last {
		t.Tell("COR-A20", "say.cor.replay")
	}
	g.nextRound()
}
