package corsari

import (
	"slices"

	"hafenmeister/games/table"
)

// A source is a place from which a player may take a card.
type source struct {
	word
	open bool  // can be chosen
	left int   // the number of cards; 0 for the discard pile
	top  *Card // the uncovered card, nil if unknown
}

const (
	fromPier    = word("pier")
	fromDiscard = word("discard")
	fromStock   = word("stock")
)

// Label names the place and what is there.
func (s source) Label() table.Text {
	switch {
	case s.word == fromStock:
		return table.Say("val.cor.from.stock", table.Num("count", s.left))
	case s.word == fromDiscard && s.top == nil:
		return table.Say("val.cor.from.discard")
	case s.word == fromDiscard:
		return table.Say("val.cor.from.discard.card", table.Sub("card", s.top.label))
	case s.left == 1:
		return table.Say("val.cor.from.pier.last")
	case s.top == nil:
		return table.Say("val.cor.from.pier", table.Num("count", s.left))
	}
	return table.Say("val.cor.from.pier.card", table.Sub("card", s.top.label), table.Num("count", s.left))
}

// sources returns the three places of COR-R4.
func (g *Game) sources() [3]source {
	pier := g.pierCount()
	return [...]source{
		{fromPier, pier > 0, pier, g.top(inPier)},
		{fromDiscard, g.discardSize() > 0, 0, g.top(inPile)},
		{fromStock, g.Stock > 0, g.Stock, nil},
	}
}

// eachSource yields the sources.
func (g *Game) eachSource(yield func(source) bool) {
	for _, s := range g.sources() {
		if !yield(s) {
			return
		}
	}
}

// A move is a whole turn as one option, for games in which cards are not tracked.
type move struct {
	source
	id    word
	lifts bool           // the player lifts the anchor after taking and discarding a card
	why   *table.Refusal // why the move is not allowed although there is a card; nil if it is
}

func (m move) ID() string { return string(m.id) }

func (m move) Label() table.Text {
	switch {
	case !m.lifts:
		return m.source.Label()
	case m.word == fromPier && m.left == 1:
		return table.Say("val.cor.from.lift", table.Sub("from", table.Say("val.cor.from.pier.bare")))
	case m.word == fromStock && m.left == 1:
		return table.Say("val.cor.from.lift", table.Sub("from", table.Say("val.cor.from.stock.one")))
	}
	return table.Say("val.cor.from.lift", table.Sub("from", m.source.Label()))
}

const liftSuffix = "-" + lift // follows the id of the source in the id of a move

// moves yields all moves. After the last card of the stock a player must lift the anchor, and after the
// last card of the pier they cannot, since the round is void (COR-R7, R23).
func (g *Game) moves(yield func(move) bool) {
	sources := g.sources()
	for _, s := range sources {
		m := move{source: s, id: s.word}
		if s.word == fromStock && s.left == 1 {
			m.open, m.why = false, table.Refuse("illegal", "refuse.cor.last-stock", "COR-R7")
		}
		if !yield(m) {
			return
		}
	}
	for i, id := range [...]word{fromPier + liftSuffix, fromDiscard + liftSuffix, fromStock + liftSuffix} {
		m := move{source: sources[i], id: id, lifts: true}
		if m.word == fromPier && m.left == 1 {
			m.open, m.why = false, table.Refuse("illegal", "refuse.cor.last-pier", "COR-A10")
		}
		if !yield(m) {
			return
		}
	}
}

// playUntracked plays a turn with one question, for games in which cards are not tracked (COR-R4 to R7).
func (g *Game) playUntracked(t table.T) {
	p := g.PlayerOrNext(g.On)
	if !g.house.sameCard {
		t.Tell("COR-A36", "say.cor.not-same", p.Arg())
	}
	var m move
	off := table.Action(t, func() {
		ask := table.Q("turn.play", p.ID(), "COR-R4", p.Arg()).At(table.DetailRules).Likelihood(likelyMove).WhyBarred(g.whyEmpty)
		m = table.ChooseOpen(t, ask, g.moves, func(m move) bool { return m.open })
	})
	if off || g.applyTake(t, p, m.word) {
		return
	}
	g.Thrown = min(g.Thrown+1, mostMoves)
	if m.word == fromDiscard {
		g.Picked = min(g.Picked+1, mostMoves)
	}
	if m.lifts || g.Stock == 0 {
		g.liftAnchor(t, p)
	} else {
		g.On, g.Turn = g.nextClockwise(p).ID(), min(g.Turn+1, mostTurns)
	}
}

// take asks for the source of a card (COR-R4).
func (g *Game) take(t table.T) {
	p := g.PlayerOrNext(g.On)
	var from word
	off := table.Action(t, func() {
		ask := table.Q("turn.take", p.ID(), "COR-R4", p.Arg()).At(table.DetailAll).Form(g.turnForm(0)).Likelihood(likelyTake).WhyBarred(g.whyEmpty)
		from = table.ChooseOpen(t, ask, g.eachSource, func(s source) bool { return s.open }).word
	})
	if !off && !g.applyTake(t, p, from) {
		g.Phase = PhaseDiscard
	}
}

// turnForm returns a function that returns the form of the three questions of a turn, of which the one
// with index at is open.
func (g *Game) turnForm(at int) func() table.Form {
	return func() table.Form {
		f := table.Form{Fields: table.Says("form.cor.take", "form.cor.discard", "form.cor.anchor"), Apart: true}
		if at > 0 {
			taken := table.Say("form.cor.stock") // only cards from the other sources are known
			if c := g.card[g.Taken]; c != nil {
				taken = c.label
			}
			f.Given = append(f.Given, taken)
		}
		if c := g.top(inPile); at > 1 && c != nil {
			f.Given = append(f.Given, c.label)
		}
		return f
	}
}

// applyTake takes a card for p. It reports whether the round is void: after the last card of the
// pier (COR-R23, A10).
func (g *Game) applyTake(t table.T, p *Player, from word) (void bool) {
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
			t.Order("COR-A11", "say.cor.stock.last", p.Arg()).Give("card").From("player." + p.ID()).To("discard")
		}
	}
	if g.pierCount() > 0 {
		return false
	}
	g.voidRound(t, "COR-R23", table.Say("story.cor.pier.last", p.Arg()))
	return true
}

// whyEmpty returns why the move or source with an id cannot be chosen.
func (g *Game) whyEmpty(id string) *table.Refusal {
	for m := range g.moves {
		switch {
		case m.ID() != id:
		case m.why != nil:
			return m.why
		default:
			return table.Refuse("illegal", "refuse.cor.take", "COR-R4", table.Sub("place", m.Label()))
		}
	}
	return nil
}

// takePier takes the uncovered card of the pier. The next one determines the colour of the pier
// (COR-A27, A28).
func (g *Game) takePier(t table.T, p *Player) {
	if g.tracksCounts() {
		g.Pier--
		return
	}
	c := g.top(inPier)
	c.At, g.Taken = Unseen, c.id
	if below := g.top(inPier); below != nil {
		t.Tell("COR-A27", "say.cor.pier", p.Arg(), table.Sub("card", c.label), table.Sub("colour", below.colour.label))
	}
}

// discard asks for the card that the player discards (COR-R5, A9).
func (g *Game) discard(t table.T) {
	p := g.PlayerOrNext(g.On)
	if !g.house.sameCard && g.card[g.Taken] == nil {
		t.Tell("COR-A36", "say.cor.not-same", p.Arg())
	}
	var c *Card
	table.Action(t, func() {
		ask := table.Q("turn.discard", p.ID(), "COR-R5", p.Arg()).At(table.DetailAll).Form(g.turnForm(1)).By(table.DrawnByTable).WhyBarred(g.whyNotDiscarded)
		c = table.Draw(t, ask, "hand", slices.Values(g.Cards), oneOf(g.canDiscard))
	})
	if c == nil {
		return
	}
	g.discardCard(c)
	g.Phase = PhaseAnchor
}

// canDiscard reports whether a card can be the one discarded.
func (g *Game) canDiscard(c *Card) bool {
	return c.At == Unseen && (g.house.sameCard || c.id != g.Taken)
}

func (g *Game) whyNotDiscarded(id string) *table.Refusal {
	if c := g.card[id]; c != nil && c.At == Unseen && c.id == g.Taken {
		r := table.Refuse("illegal", "refuse.cor.same", "COR-A9", table.Sub("card", c.label))
		r.Value = "taken"
		return r
	}
	return g.whyNotUnseen(nil)(id)
}

const (
	playOn = word("on")
	lift   = word("lift")
)

func endings(yield func(word) bool) { _ = yield(lift) && yield(playOn) }

// askAnchor asks whether the player lifts the anchor, which is possible from the first turn (COR-R6, A29). After
// the last card of the stock they must (COR-R7).
func (g *Game) askAnchor(t table.T) {
	p := g.PlayerOrNext(g.On)
	if g.Stock == 0 {
		t.Tell("COR-R7", "say.cor.forced", p.Arg())
		g.liftAnchor(t, p)
		return
	}
	var how word
	if table.Action(t, func() {
		how = table.Choose(t, table.Q("turn.anchor", p.ID(), "COR-R6", p.Arg()).At(table.DetailAll).Form(g.turnForm(2)).Likelihood(likelyLift), endings)
	}) {
		return
	}
	if how == lift {
		g.liftAnchor(t, p)
		return
	}
	g.Taken = ""
	g.On, g.Turn, g.Phase = g.nextClockwise(p).ID(), min(g.Turn+1, mostTurns), PhaseTake
}

// liftAnchor makes p the fleet captain, who lays out first (COR-R6, R12).
func (g *Game) liftAnchor(t table.T, p *Player) {
	t.Tell("COR-R6", "say.cor.captain", p.Arg())
	g.Taken, g.Captain, g.On = "", p.ID(), p.ID()
	if g.tracksAll() {
		g.Phase = PhaseHand
		t.Order("COR-R12", "say.cor.open").Turn("card").From("hand").Times(0)
		return
	}
	g.Phase = PhaseStow
	t.Order("COR-R8", "say.cor.lay", p.Arg()).Place("card").From("hand").Times(0).AddNext().Take("card.pier").From("hand").Times(0)
}

// liftAction returns the optional action of the previous player to lift the anchor, if there was no answer since theirs,
// which they gave before they had seen the card.
func (g *Game) liftAction() table.OptionalAction {
	var p *Player
	for p = range g.Others(g.PlayerOrNext(g.On)) { // the last one is before them
	}
	return table.OptionalAction{ID: string(lift), Digit: 5, Who: p.ID(), Rule: "COR-R6", Text: table.Say("action.cor.lift", p.Arg()), Do: func(t table.T) {
		g.liftAnchor(t, p)
		table.Restart(t)
	}}
}

const pierEmpty = word("pier-empty")

// endDigit gives pierEmpty the digit 0, as 10. Players have digits of their own.
func endDigit(id string) int {
	if id == string(pierEmpty) {
		return 10
	}
	return 0
}

// askEnding asks who has lifted the anchor or whether the pier is empty, for games in which only scores
// are entered (COR-A35).
func (g *Game) askEnding(t table.T) {
	var who table.Item
	off := table.Action(t, func() {
		who = table.Choose(t, table.Q("round.end", "", "COR-A35", table.Num("round", g.Round)).Likelihood(likelyEnd).Digits(endDigit), func(yield func(table.Item) bool) {
			for p := range g.Present() {
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
	g.voidRound(t, "COR-A35", table.Say("story.cor.pier.empty"))
}

// askColour asks for the colour of the uncovered card of the pier.
func (g *Game) askColour(t table.T) {
	var c *Colour
	off := table.Action(t, func() {
		ask := table.QFunc(func() table.Ask {
			return table.Q("pier.colour", "", "COR-A28", table.Num("count", g.Pier)).At(table.DetailRules)
		})
		c = table.Choose(t, ask, slices.Values(g.colours))
	})
	if off {
		return
	}
	g.Colour, g.On, g.Phase = c.id, g.PlayerOrNext(g.Captain).ID(), PhaseHand
}

// voidRound ends a void round, of which nothing counts; how is the reason (COR-R23, A10, A19).
func (g *Game) voidRound(t table.T, rule string, how table.Text) {
	t.Tell(rule, "say.cor.void", table.Num("round", g.Round), table.Sub("how", how))
	if g.Last && !g.house.replayVoid {
		g.finish(t, Void)
		return
	}
	if g.Last {
		t.Tell("COR-A20", "say.cor.replay")
	}
	g.nextRound()
}
