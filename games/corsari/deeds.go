package corsari

import "hafenmeister/games/table"

// Free lists what is open besides the question at a seam: somebody has to go.
func (g *Game) Free(*table.Question) []table.Deed {
	if g.Over != Running {
		return nil
	}
	var list []table.Deed
	for p := range g.in() {
		list = append(list, table.Deed{ID: "leave", Who: p.id, Rule: "COR-R26", Text: table.Say("deed.cor.leave", name(p)),
			Do: func(t table.T) { g.leave(t, p) }})
	}
	return list
}

const (
	othersPlay = word("others-play")
	takeAway   = word("take-away")
)

func leavings(yield func(word) bool) { _ = yield(othersPlay) && yield(takeAway) }

// leave is what happens when p has to go: the others play on for him, or his cards go
// back into the deck and it is dealt anew.
func (g *Game) leave(t table.T, p *Player) {
	ask := table.Q("corsari.leave", "", "COR-R26", name(p)).About(p.id).Odds(weighed(map[word]int{othersPlay: 8, takeAway: 1}))
	if table.Choose(t, ask, leavings) == othersPlay {
		t.Tell("COR-R26", "say.cor.leave.others", name(p))
		return
	}
	p.Out, p.Aside = true, 0
	g.gather()
	t.Tell("COR-R26", "say.cor.leave", name(p))
	if g.Phase != PhaseStart {
		if g.staying() > 0 {
			g.Starter = g.named(g.Starter).id
		}
		g.Round, g.Phase = min(g.Round+1, mostRounds), PhaseDeal
	}
	table.Restart(t)
}
