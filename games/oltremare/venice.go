package oltremare

import (
	"slices"

	"hafenmeister/games/table"
)

// scoreVenice pays for prestige and sets it back to 0 for all; then the Venice card is out
// of the game (OLT-R18, A22, A23, A33).
func (g *Game) scoreVenice(t table.T) {
	g.Venice = true
	awards := g.awards(prestigeOf)
	t.Tell("OLT-R18", "say.olt.venice", table.Sub("brought", g.broughtBy(awards)))
	for i, n := range awards {
		p := g.Seats[i]
		if n > 0 {
			p.Ducats += n
			t.Order("OLT-A23", "say.olt.venice.award", p.Arg(), table.Num("prestige", p.Prestige), count(n), table.Num("now", p.Ducats))
		}
	}
	for _, p := range g.Seats {
		p.Prestige = 0
	}
	t.Order("OLT-A33", "say.olt.venice.reset")
}

// broughtBy is what the Venice card brings, as a story tells it: who gets most first.
func (g *Game) broughtBy(awards []int) table.Text {
	var list []table.Text
	for n := slices.Max(awards); n > 0; n-- {
		for i, p := range g.Seats {
			if awards[i] == n {
				list = append(list, table.Say("story.olt.ducats.of", p.Arg(), count(n)))
			}
		}
	}
	if list == nil {
		return table.Say("story.olt.venice.nothing")
	}
	return table.Say("story.olt.venice.brought", table.List("list", list))
}

// foundVenice is the Venice card that turns up in the pirate stack of p, where it was put
// unseen: it is scored now, and a card from the deck takes its place (OLT-A21).
func (g *Game) foundVenice(t table.T, p *Player) {
	h := haul{venice: true}
	g.replace(t, p, &h)
	if h.cards == 0 {
		p.Pirates = max(p.Pirates-1, 0)
	}
	g.drawn(t, h)
}

// search turns the pirate stacks over. The Venice card that is found only now scores
// nothing and is no pirate card (OLT-A21).
func (g *Game) search(t table.T) {
	var in *Player
	if !g.Venice {
		off := table.Action(t, func() {
			if x, ok := table.Choose(t, asks("venice.last", "", "OLT-A21").Likelihood(rareVenice), g.stacks).(*Player); ok {
				in = x
			}
		})
		if off {
			return
		}
	}
	if in != nil {
		in.Pirates = max(in.Pirates-1, 0)
		g.Venice = true
		t.Order("OLT-A21", "say.olt.venice.last", in.Arg())
	}
	t.Tell("OLT-A26", "say.olt.reveal")
	g.Phase = PhaseCount
}

const nobody = word("nobody")

// stacks are the players who have a pirate stack, and nobody.
func (g *Game) stacks(yield func(table.Item) bool) {
	if !yield(nobody) {
		return
	}
	for p := range g.In() {
		if p.Pirates > 0 && !yield(p) {
			return
		}
	}
}
