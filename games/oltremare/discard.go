package oltremare

import (
	"strconv"

	"hafenmeister/games/table"
)

// discard is phase I: the player keeps as many cards as the top card of their cargo stack has
// lions, and puts the others face down on their pirate stack (OLT-R1, R2). At the highest detail
// level it first asks for the number of cards in hand, to check its own count (OLT-A39).
func (g *Game) discard(t table.T) {
	p := g.active()
	held := p.Hand
	off := g.follows() && table.Action(t, func() {
		ask := asks("hand.count", p.ID(), "OLT-A39", p.Arg()).At(table.DetailAll).Mark(func() table.Answer { return table.Answer{strconv.Itoa(p.Hand)} })
		held = table.Number(t, ask, 0, g.house.deck, table.Count)
	})
	if off {
		return
	}
	if n := p.Lions - leastLions; g.has(p, Authority) && n > 0 { // here, so that it belongs to this round
		p.Ducats += n
		p.moveCube(t.Order("OLT-A29", "say.olt.authority", p.Arg(), count(n), table.Num("now", p.Ducats)))
	}
	if held != p.Hand {
		t.Tell("OLT-A39", "say.olt.hand.other", p.Arg(), table.Num("counted", p.Hand), count(held))
	}
	p.Hand = held
	if n := max(p.Hand-p.Lions, 0); n > 0 {
		p.Hand, p.Pirates = p.Hand-n, p.Pirates+n
		t.Order("OLT-R2", "say.olt.discard", p.Arg(), count(n), table.Num("lions", p.Lions)).UndoneBy(table.Say("say.olt.discard.back", p.Arg(), count(n)), p.handPath(), p.piratesPath()).
			Give("card").From("player." + p.ID()).To("stack." + p.ID()).Times(n).Hidden()
	} else {
		t.Tell("OLT-R1", "say.olt.discard.none", p.Arg(), table.Num("lions", p.Lions))
	}
	g.Phase = PhaseDeal
}
