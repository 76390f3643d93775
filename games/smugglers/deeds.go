package smugglers

import "hafenmeister/games/table"

// Free lists what is open besides the question at a seam: to look again at the
// underside of one's good (SMU-R31), and to leave the table.
func (g *Game) Free(*table.Question) (list []table.Deed) {
	if g.Over != Running {
		return nil
	}
	for _, p := range g.Seats {
		if p.Out {
			continue
		}
		if g.cargo(p) != nil {
			list = append(list, table.Deed{ID: "look", Who: p.id, Rule: "SMU-R31", Text: table.Say("deed.look", p.arg()),
				Do: func(t table.T) { t.Tell("SMU-R31", "say.look", p.arg()) }})
		}
		list = append(list, table.Deed{ID: "away", Who: p.id, Rule: "SMU-R7", Text: table.Say("deed.away", p.arg()),
			Do: func(t table.T) { g.away(t, p) }})
	}
	return list
}

const (
	othersPlay = table.Word("others-sail")
	boatOff    = table.Word("boat-off")
)

// away is what happens when somebody has to go: others play on for him, or his boat is
// taken off the board and its good stays where it was.
func (g *Game) away(t table.T, p *Player) {
	ask := table.Q("away.how", "", "SMU-R7", p.arg()).About(p.id)
	how := table.Choose(t, ask, func(yield func(table.Word) bool) { _ = yield(othersPlay) && yield(boatOff) })
	if how == othersPlay || p.Out {
		t.Say("say.away.others", p.arg())
		return
	}
	at, said := p.Boat, "say.away.off"
	if at != Off && g.board == nil {
		if g.cargo(p) != nil && !g.strewn(at) {
			said = "say.away.off.harbour"
		}
		at = Sea
	}
	g.throw(p, at)
	p.Out, p.Boat = true, Off
	t.Say(said, p.arg())
	if p.id == g.Turn && g.Phase == Sailing {
		g.handOn()
		table.Restart(t)
	}
	g.settled(t)
}
