package smugglers

import (
	"iter"

	"hafenmeister/games/table"
)

// seaBeside is, in an order, any sea square next to the boat.
const seaBeside = Sea + ".beside"

// throwOverboard throws the good of a boat in the beam overboard: keeper, whose turn it is, puts it next to
// the boat (SMU-R23, R24, A23). An empty boat is only announced (SMU-A29). On a board it does nothing once a
// ruling has taken the boat out of the beam.
func (g *Game) throwOverboard(t table.T, keeper, p *Player) {
	if g.board != nil && !g.inBeam(p.Boat) {
		return
	}
	if g.cargo(p) == nil {
		t.Tell("SMU-A29", "say.caught.empty", p.Arg())
		return
	}
	if p == keeper {
		t.Tell("SMU-R23", "say.caught.self", p.Arg())
	} else {
		t.Tell("SMU-R23", "say.caught", table.Name("keeper", keeper.Name), p.Arg())
	}
	order := func(key string, more ...table.Arg) *table.Order {
		if p == keeper {
			return t.Order("SMU-R23", key+".self", append(more, p.Arg())...)
		}
		return t.Order("SMU-R24", key, append(more, keeper.Arg(), p.otherArg())...)
	}
	if g.board == nil {
		order("say.overboard").Move(g.cargo(p).piece()).From(string(p.aboard)).To(string(seaBeside)).Hidden()
		g.dropCargo(p, g.askSplash(t, keeper, p))
		return
	}
	if table.None(g.throwSteps(p)) { // no square fits: people lay it on the square of the boat (SMU-A42)
		x := g.dropCargo(p, p.Boat)
		t.Order("SMU-A42", "say.overboard.own", p.Arg()).Move(x.piece()).From(string(p.aboard)).To(string(p.Boat)).Hidden()
		return
	}
	ask := newAsk("overboard.square", keeper.ID(), "SMU-R24", p.Arg(), g.placeOf(p), g.cargoArg(p)).About(p.ID()).Actions()
	var to *square
	if table.Attempt(t, func() { to = table.Choose(t, ask, g.throwSteps(p)).to }) {
		return
	}
	x := g.dropCargo(p, to.place)
	order("say.overboard.square", table.ID("square", to.name)).Move(x.piece()).From(string(p.aboard)).To(string(to.place)).Hidden()
}

// askSplash returns where a good thrown overboard is when only the table knows the board: at sea,
// since every boat has a sea square next to it. If it may be a harbour, the table is asked
// (SMU-A24).
func (g *Game) askSplash(t table.T, keeper, p *Player) Place {
	if !g.house.overboardHarbour {
		return Sea
	}
	ask := newAsk("overboard.where", keeper.ID(), "SMU-A24", p.Arg(), g.placeOf(p), g.cargoArg(p)).About(p.ID()).
		Likelihood(table.Likelihood{Weigh: weighBerth}).Actions()
	return table.Choose(t, ask, func(yield func(berth) bool) {
		for _, i := range g.Islands {
			if !yield(berth{g: g, at: i.harbour}) {
				return
			}
		}
		yield(berth{g: g, at: Sea})
	}).at
}

// dropCargo puts the good of a boat on a square and returns it; nil if the boat is empty.
func (g *Game) dropCargo(p *Player, at Place) *Good {
	x := g.cargo(p)
	if x != nil {
		x.At = at
	}
	p.Fresh = false
	return x
}

// throwSteps returns the steps to the squares on which a good can be thrown: adjacent sea squares
// without a rock, and harbours if a house rule allows it. Boats, goods and light do not matter
// (SMU-A24).
func (g *Game) throwSteps(p *Player) iter.Seq[step] {
	return func(yield func(step) bool) {
		at := g.board.place(p.Boat)
		if at == nil || !at.isLit(g.Beam) {
			return
		}
		for _, s := range at.next {
			fits := !g.hasRock(s.to) && (s.to.island < 0 || g.house.overboardHarbour)
			if fits && !yield(s) {
				return
			}
		}
	}
}
