package halunken

import (
	"slices"

	"hafenmeister/games/table"
)

// chooseOpener asks who opens the first round, by lot or by name. That player also places the first
// captain (HAL-A5).
func (g *Game) chooseOpener(t table.T) {
	t.Order("HAL-R1", "say.hal.ring", table.Num("last", taverns)).Place("card").To("tavern").Times(perTavern).Hidden()
	if g.house.blackJack && g.house.jackDraw == "app" {
		t.Tell("HAL-A25", "say.hal.jack.app")
	}
	var p *Player
	table.Action(t, func() {
		if g.house.openerFirst == "named" {
			p = table.Choose(t, newAsk("opener.name", "", "HAL-A5"), g.Present())
			return
		}
		p = table.DrawLot(t, newAsk("opener.draw", "", "HAL-A5"), g.Present())
	})
	if p == nil {
		return
	}
	g.Opener = p.ID()
	g.Phase = PhaseCaptains
}

// oneEach returns 1: the number left of a thing that exists once.
func oneEach[X any](X) int { return 1 }

// placeCaptain asks for a free tavern for the next captain, whose player takes the top card there
// (HAL-R2, A32). After the last captain it sets the next phase.
func (g *Game) placeCaptain(t table.T) {
	p := table.First(func(yield func(*Player) bool) {
		for p := range g.Clockwise(g.opener()) {
			if p.At == 0 && !yield(p) {
				return
			}
		}
	})
	switch {
	case p == nil:
		g.Phase = PhaseTops
		if g.house.blackJack {
			g.Phase = PhaseJack
		}
		return
	}
	table.Action(t, func() {
		n := table.ChooseOpen(t, newAsk("captain.place", p.ID(), "HAL-R2", p.Arg()).WhyBarred(g.whyNotTavern).Form(landingForm()), allTaverns, g.isFree)
		p.At = int(n)
		c := g.top(p.At)
		if g.takeTop(t, p, "HAL-R2"); c != nil && c.Face == unseenFace {
			g.announceFace(t, c, g.askFace(t, g.faceQuestion(c).Form(landingForm(cardNumber(n).Label()))))
		}
	})
}

// landingForm shows the questions for a captain's tavern and for the top card there as one form; filled
// is the tavern, once it is known.
func landingForm(filled ...table.Text) func() table.Form {
	return func() table.Form {
		return table.Form{Fields: []table.Text{table.Say("form.hal.tavern"), table.Say("form.hal.card")}, Given: filled}
	}
}

func allTaverns(yield func(tavern) bool) {
	for n := tavern(1); n <= taverns; n++ {
		if !yield(n) {
			return
		}
	}
}

// isFree reports whether there is no captain in a tavern (HAL-A32).
func (g *Game) isFree(n tavern) bool {
	return !slices.ContainsFunc(g.Seats, func(p *Player) bool { return p.At == int(n) && !p.Out })
}

// whyNotTavern returns a refusal that names a captain in the tavern, or nil if there is none
// (HAL-A32).
func (g *Game) whyNotTavern(id string) *table.Refusal {
	for p := range g.Present() {
		if tavern(p.At).ID() == id && p.At > 0 {
			r := table.Refuse("illegal", "refuse.hal.tavern", "HAL-A32", p.Arg(), table.Num("tavern", p.At))
			r.Value = "players." + p.ID() + ".at"
			return r
		}
	}
	return nil
}

// takeTop gives p the top card of their captain's tavern. It reports whether there was one (HAL-A44).
func (g *Game) takeTop(t table.T, p *Player, rule string) bool {
	c := g.top(p.At)
	if c == nil {
		t.Tell("HAL-A44", "say.hal.take.none", p.Arg(), table.Num("tavern", p.At))
		return false
	}
	c.At = p.hand
	then, next := "say.hal.take.last", g.top(p.At)
	switch {
	case g.Round == 0: // the next ones are turned up after all captains are placed
		then, next = "say.hal.take.hidden", nil
	case next != nil:
		then = "say.hal.take.next"
	}
	from, last := tavernPlaces[p.At], table.Sub("then", table.Say(then))
	var o *table.Order
	if c.Face == unseenFace {
		o = t.Order(rule, "say.hal.take.top", p.Arg(), table.Num("tavern", p.At), last).Draw("card")
	} else {
		o = t.Order(rule, "say.hal.take", p.Arg(), g.card(c), table.Num("tavern", p.At), last).Draw("card." + c.id).Show(g.codeOf(c.Face))
	}
	o.From(string(from)).To("player." + p.ID())
	if next != nil {
		o.AddNext().Turn("card." + next.id).From(string(from))
	}
	return true
}

// placeJack puts Black Jack in a free tavern. The player with the lowest first card chooses it, or
// by a house rule the table (HAL-A30).
func (g *Game) placeJack(t table.T) {
	n := tavern(0)
	table.Action(t, func() {
		if g.house.jackStart == "named" {
			n = table.ChooseOpen(t, newAsk("jack.place-any", "", "HAL-A30").WhyBarred(g.whyNotTavern), allTaverns, g.isFree)
			return
		}
		p := g.drawLowest(t)
		n = table.ChooseOpen(t, newAsk("jack.place", p.ID(), "HAL-A30", p.Arg()).WhyBarred(g.whyNotTavern), allTaverns, g.isFree)
	})
	if n == 0 {
		return
	}
	g.Jack = int(n)
	t.Order("HAL-A30", "say.hal.jack.stands", table.Num("tavern", g.Jack)).Move("jack").To(string(tavernPlaces[g.Jack]))
	g.Phase = PhaseTops
}

// drawLowest returns the player with the lowest first card; if there are several, a lot decides.
func (g *Game) drawLowest(t table.T) *Player {
	list := g.lowestPlayers()
	if len(list) == 1 {
		t.Tell("HAL-A30", "say.hal.jack.lowest", list[0].Arg())
		return list[0]
	}
	t.Tell("HAL-A30", "say.hal.jack.tied", table.Num("count", len(list)))
	return table.DrawLot(t, newAsk("jack.who", "", "HAL-A30"), g.yieldLowest)
}

// yieldLowest yields lowestPlayers as of the moment when the lot is drawn.
func (g *Game) yieldLowest(yield func(*Player) bool) { slices.Values(g.lowestPlayers())(yield) }

func (g *Game) lowestPlayers() (list []*Player) {
	least := 0
	for p := range g.Present() {
		n := g.firstWorth(p)
		if len(list) == 0 || n < least {
			list, least = nil, n
		}
		if n == least {
			list = append(list, p)
		}
	}
	return list
}

func (g *Game) firstWorth(p *Player) int {
	if cards := g.cardsAt(p.hand); len(cards) > 0 {
		return g.worth(cards[0])
	}
	return mostWorth + 1
}

// turnUpTops has the top card of every tavern turned up and begins the first round (HAL-R4).
func (g *Game) turnUpTops(t table.T) {
	if g.tracksAll() {
		t.Tell("HAL-R4", "say.hal.tops")
	} else {
		t.Order("HAL-R4", "say.hal.tops.table").Turn("card").From("tavern").Times(0)
	}
	g.Round = 1
	g.beginRound()
}
