package oltremare

import "hafenmeister/games/table"

// Free lists what is open besides the question at a seam: somebody has to go, or the
// Venice card has turned up in a pirate stack (OLT-A21).
func (g *Game) Free(*table.Question) []table.Deed {
	if g.Over != Running {
		return nil
	}
	var list []table.Deed
	for p := range g.in() {
		if p.Pirates > 0 && !g.Venice && !g.Phase.counting() {
			list = append(list, table.Deed{ID: "venice", Who: p.id, Rule: "OLT-A21", Text: table.Say("deed.olt.venice", who(p)),
				Do: func(t table.T) { g.foundVenice(t, p) }})
		}
	}
	for p := range g.in() {
		list = append(list, table.Deed{ID: "leave", Who: p.id, Text: table.Say("deed.olt.leave", who(p)),
			Do: func(t table.T) { g.leave(t, p) }})
	}
	return list
}

const (
	othersPlay = word("others-play")
	takeAway   = word("take-away")
)

// leave is what happens when p has to go: the others play on for him, or all that is his
// leaves the table.
func (g *Game) leave(t table.T, p *Player) {
	ask := table.Q("merchant.leave", "", "", who(p)).About(p.id).Odds(weighed(map[string]int{string(takeAway): 1, "": 8}))
	if table.Choose(t, ask, func(yield func(word) bool) { _ = yield(othersPlay) && yield(takeAway) }) == othersPlay {
		t.Say("say.olt.leave.others", who(p))
		return
	}
	p.Out = true
	t.Say("say.olt.leave", who(p))
	table.Restart(t)
}
