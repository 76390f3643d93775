package smugglers

import (
	"slices"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Free lists what is open besides the question: to look again at the underside of one's
// good, at any time (SMU-R31), and at a seam to leave the table or to
// come to it.
func (g *Game) Free(at *table.Question) (list []table.Deed) {
	if g.Over != Running {
		return nil
	}
	if at == nil || at.Seam {
		list = g.scoreDeed(list)
	}
	for _, p := range g.Seats {
		if p.Out {
			continue
		}
		if g.cargo(p) != nil {
			list = append(list, table.Deed{ID: "look", Who: p.id, Rule: "SMU-R31", Text: table.Say("deed.look", p.arg()),
				Do: func(t table.T) { t.Tell("SMU-R31", "say.look", p.arg()) }})
		}
		if at != nil && !at.Seam {
			continue
		}
		list = append(list, table.Deed{ID: "away", Who: p.id, Rule: "SMU-R7", Text: table.Say("deed.away", p.arg()),
			Do: func(t table.T) { g.away(t, p) }})
	}
	if at == nil || at.Seam {
		list = append(list, g.join())
	}
	return list
}

// join is the deed that somebody comes late (SMU-A48). Where only points are noted no round
// begins: they sit down at once.
func (g *Game) join() table.Deed {
	var players []setup.Seated
	for p := range g.staying() {
		players = append(players, setup.Seated{Player: p.id, Name: &p.Name})
	}
	if g.pad() {
		return g.Late.DeedNow(players, false, g.nameTaken, g.welcome)
	}
	return g.Late.Deed(players, false, g.nameTaken)
}

const (
	othersPlay = table.Word("others-sail")
	handOver   = table.Word("hand-over")
	boatOff    = table.Word("boat-off")
)

// away is what happens when somebody has to go: others play on for them, or their boat is
// taken off the board and its good stays where it was.
func (g *Game) away(t table.T, p *Player) {
	ask := table.Q("away.how", "", "SMU-R7", p.arg()).About(p.id)
	how := table.Choose(t, ask, func(yield func(table.Word) bool) { _ = yield(othersPlay) && yield(handOver) && yield(boatOff) })
	switch {
	case how == othersPlay || p.Out:
		t.Say("say.away.others", p.arg())
		return
	case how == handOver:
		setup.HandOver(t, "SMU-R7", p.id, &p.Name, g.nameTaken)
		return
	}
	g.throw(p, p.Boat)
	p.Out, p.Boat = true, Off
	t.Order("", "say.away.off", p.arg())
	if p.id == g.Turn && g.Phase == Sailing {
		g.next(t)
		table.Restart(t)
	}
	g.settled(t)
}

// nameTaken reports whether a player, or somebody who waits to be one, is called so.
func (g *Game) nameTaken(name string) bool {
	return g.Late.Waits(name) || slices.ContainsFunc(g.Seats, func(p *Player) bool { return table.SameName(p.Name, name) })
}
