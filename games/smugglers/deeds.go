package smugglers

import (
	"hafenmeister/games/table"
)

// The digits of optional actions, followed by the seat.
const (
	digitLook  = 5
	digitEmpty = 6
)

// Free lists what is open apart from the question: to look again at the underside of one's
// good, at any time (SMU-R31), to take no new one after a delivery (SMU-A26), and at a seam to leave the table or to
// come to it.
func (g *Game) Free(at *table.Question) (list []table.Deed) {
	if g.Over != Running {
		return nil
	}
	if at == nil || at.Seam {
		list = g.scoreDeed(list)
	}
	for p := range g.Present() {
		if g.cargo(p) != nil {
			list = append(list, table.Deed{ID: "look", Digit: g.SeatDigit(digitLook, p), Who: p.ID(), Rule: "SMU-R31", Text: table.Say("deed.look", p.Arg()),
				Do: func(t table.T) { t.Tell("SMU-R31", "say.look", p.Arg()) }})
		}
	}
	if p := g.Player(g.Turn); at != nil && at.Key == "deliver.shows" && g.house.deliverEndsMove && !g.thrown.empty {
		list = append(list, g.emptyDeed(p))
	}
	if at == nil || at.Seam {
		list = append(list, g.LeaveDeeds("SMU-R7", g.leave)...)
		list = append(list, g.JoinDeed("SMU-A47", g.pad(), func(table.T, *Player) {}))
	}
	return list
}

// leave is what happens when p goes and nobody plays on for them: their boat is taken off the board
// and its good stays where it was.
func (g *Game) leave(t table.T, p *Player) {
	g.throw(p, p.Boat)
	p.Out, p.Boat = true, Off
	t.Order("", "say.away.off", p.Arg()).Take("boat." + p.ID())
	if p.ID() == g.Turn && g.Phase == Sailing {
		g.handOn()
		table.Restart(t)
	}
	g.checkEnd(t)
}
