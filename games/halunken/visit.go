package halunken

import (
	"slices"

	"hafenmeister/games/table"
)

// visitJack lets the player whose captain moves rob Black Jack in the same tavern; he is not pushed
// (HAL-R18, A15, A37, A38).
func (g *Game) visitJack(t table.T) {
	p := g.nextMover()
	if p == nil {
		g.Phase = PhaseGo
		return
	}
	if p.At == g.Jack {
		g.robJack(t, p)
	}
	if g.robsJackFirst() {
		g.Phase = PhaseRob
		return
	}
	g.endMove(p)
}

func (g *Game) robJack(t table.T, p *Player) {
	switch {
	case !g.canRob(p):
		t.Tell("HAL-A7", "say.hal.jack.stayed", p.Arg())
		return
	case g.countAt(Hoard) == 0:
		t.Tell("HAL-A38", "say.hal.jack.empty", p.Arg())
		return
	case g.house.jackTest && !g.mayRob(p, Hoard):
		t.Tell("HAL-A15", "say.hal.jack.more", p.Arg(), table.Num("own", g.cardsToCompare(p)), table.Num("his", g.countAt(Hoard)))
		return
	}
	table.Action(t, func() {
		var c *Card
		if g.house.jackChoice == "robber" {
			ask := table.QFunc(func() table.Ask {
				ask := newAsk("jack.rob", p.ID(), "HAL-R18", p.Arg(), tavernArg(g.Jack)).Likelihood(likelyTake).Digits(noneDigit)
				return ask.Begin(g.mostValuable(p, slices.Collect(g.handCards(Hoard, ""))))
			})
			o, _ := table.Choose(t, ask, withNone(g.handCards(Hoard, ""), nothing)).(ownedCard)
			c = o.Card
		} else if table.Confirm(t, newAsk("jack.try", p.ID(), "HAL-R18", p.Arg(), tavernArg(g.Jack)).Likelihood(table.Likelihood{Yes: 8, Of: 9})) {
			c = table.Draw(t, newAsk("jack.draw", "", "HAL-A15"), "hand", g.handCards(Hoard, ""), oneEach[ownedCard]).Card
		}
		if c == nil || c.At != Hoard {
			t.Tell("HAL-A38", "say.hal.jack.spared", p.Arg())
			return
		}
		c.At = p.hand
		t.Order("HAL-R18", "say.hal.jack.robbed", p.Arg(), g.card(c)).Give("card." + c.id).Show(g.codeOf(c.Face)).From("jack").To("player." + p.ID())
	})
}

// nothing is the answer of a player who takes no card.
const nothing = word("nothing")
