package smugglers

import (
	"iter"

	"hafenmeister/games/table"
)

// catch finds a boat in the beam: the good aboard goes overboard, whoever rolled is the
// keeper and lays it beside the boat (SMU-R23, R24, A23, A29).
func (g *Game) catch(t table.T, keeper, p *Player) {
	if g.cargo(p) == nil {
		t.Tell("SMU-A29", "say.caught.empty", p.Arg())
		return
	}
	if p == keeper {
		t.Tell("SMU-R23", "say.caught.self", p.Arg())
	} else {
		t.Tell("SMU-R23", "say.caught", table.Name("keeper", keeper.Name), p.Arg())
	}
	if g.board == nil {
		if p == keeper {
			t.Order("SMU-R23", "say.overboard.self", p.Arg())
		} else {
			t.Order("SMU-R24", "say.overboard", table.Name("keeper", keeper.Name), p.Arg())
		}
		g.throw(p, g.splash(t, keeper, p))
		return
	}
	if table.None(g.beside(p)) { // no square fits: it lies on the boat's own (SMU-A42)
		g.throw(p, p.Boat)
		t.Order("SMU-A42", "say.overboard.own", p.Arg())
		return
	}
	ask := asks("overboard.square", keeper.ID(), "SMU-R24", p.Arg(), g.placeOf(p), g.cargoArg(p)).About(p.ID()).Deeds()
	to := table.Choose(t, ask, g.beside(p)).to
	g.throw(p, to.place)
	t.Order("SMU-R24", "say.overboard.square", p.Arg(), table.ID("square", to.name))
}

// splash is where a good thrown overboard lies on a board that the table alone knows: at sea,
// as every boat has a square beside it, a harbour by its way out; the table is asked if it may
// be a harbour (SMU-A24).
func (g *Game) splash(t table.T, keeper, p *Player) Place {
	if !g.house.overboardHarbour {
		return Sea
	}
	ask := asks("overboard.where", keeper.ID(), "SMU-A24", p.Arg(), g.placeOf(p), g.cargoArg(p)).About(p.ID()).
		Likelihood(table.Likelihood{Weigh: weighBerth}).Deeds()
	return table.Choose(t, ask, func(yield func(berth) bool) {
		for _, i := range g.Islands {
			if !yield(berth{g, i.harbour}) {
				return
			}
		}
		yield(berth{g, Sea})
	}).at
}

// throw lays the good of a boat on a square.
func (g *Game) throw(p *Player, at Place) {
	if x := g.cargo(p); x != nil {
		x.At = at
	}
	p.Fresh = false
}

// beside are the squares that a good can be thrown on: at sea, directly beside the
// boat, no rock there. Boats, goods and light do not matter (SMU-A24).
func (g *Game) beside(p *Player) iter.Seq[step] {
	return func(yield func(step) bool) {
		at := g.board.place(p.Boat)
		if at == nil {
			return
		}
		for _, s := range at.next {
			fits := !g.rocky(s.to) && (s.to.island < 0 || g.house.overboardHarbour)
			if fits && !yield(s) {
				return
			}
		}
	}
}
