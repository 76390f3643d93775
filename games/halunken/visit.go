package halunken

import (
	"slices"

	"hafenmeister/games/table"
)

// visit lets the player whose captain moves rob Black Jack in the same tavern; he is not pushed
// (HAL-R18, A15, A37, A38).
func (g *Game) visit(t table.T) {
	p := g.mover()
	if p == nil {
		g.Phase = PhaseGo
		return
	}
	if p.At == g.Jack {
		g.robJack(t, p)
	}
	if g.jackFirst() {
		g.Phase = PhaseRob
		return
	}
	g.endMove(p)
}

func (g *Game) robJack(t table.T, p *Player) {
	switch {
	case !g.robs(p):
		t.Tell("HAL-A7", "say.hal.jack.stayed", p.Arg())
		return
	case g.holds(Hoard) == 0:
		t.Tell("HAL-A38", "say.hal.jack.empty", p.Arg())
		return
	case g.house.jackTest && !g.mayRob(p, Hoard):
		t.Tell("HAL-A15", "say.hal.jack.more", p.Arg(), table.Num("own", g.cardsToCompare(p)), table.Num("his", g.holds(Hoard)))
		return
	}
	table.Action(t, func() {
		var c *Card
		if g.house.jackChoice == "robber" {
			ask := table.QFunc(func() table.Ask {
				ask := asks("jack.rob", p.ID(), "HAL-R18", p.Arg(), at(g.Jack)).Likelihood(likelyTake).Digits(noneLast)
				return ask.Begin(g.dearest(p, slices.Collect(g.hand(Hoard, ""))))
			})
			o, _ := table.Choose(t, ask, orNot(g.hand(Hoard, ""), nothing)).(owned)
			c = o.Card
		} else if table.Confirm(t, asks("jack.try", p.ID(), "HAL-R18", p.Arg(), at(g.Jack)).Likelihood(table.Likelihood{Yes: 8, Of: 9})) {
			c = table.Draw(t, asks("jack.draw", "", "HAL-A15"), "hand", g.hand(Hoard, ""), oneEach[owned]).Card
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
