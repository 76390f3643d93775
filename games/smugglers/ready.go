package smugglers

import (
	"slices"
	"strconv"

	"hafenmeister/games/table"
)

// setUp sets everything up, in the order of the book (SMU-R1 to R7, R37).
func (g *Game) setUp(t table.T) {
	board := "say.ready.board"
	if g.board != nil {
		board = "say.ready.board.own"
	}
	t.Order("SMU-R1", board).Place("board").AddNext().Place("lighthouse").To("board")
	table.Action(t, func() { g.aimBeam(t) })
	for _, p := range g.Seats {
		if !p.Out {
			table.Action(t, func() { g.askMooring(t, p) })
		}
	}
	o := t.Order("SMU-R5", "say.ready.goods")
	for n, i := range g.Islands {
		if n > 0 {
			o = o.AddNext()
		}
		o.Place("tile." + i.id).To("stack." + i.id).Times(goodsEach).Hidden()
	}
	if g.tracksRocks() {
		table.Action(t, func() { g.layRocks(t) })
	}
	var first *Player
	table.Action(t, func() {
		first = table.Choose(t, newAsk("ready.first", "", "SMU-R7"), g.boatsExcept(nil))
	})
	if first == nil {
		first = g.Seats[0]
	}
	if !g.tracksRocks() { // last, since nothing else says later where rocks are: as an order of round 1 it stays
		g.layRocks(t)
	}
	g.Round, g.First, g.Turn, g.Phase = 1, first.ID(), first.ID(), Sailing
}

// aimBeam points the beam at an island (SMU-R3). If the board does not say at which mark, the table is
// asked; without a board it is mark 0 (SMU-A34).
func (g *Game) aimBeam(t table.T) {
	switch {
	case g.marks == 0:
		t.Order("SMU-R3", "say.ready.beam").Turn("lighthouse").Around(table.EitherWay).To("land")
	case g.board == nil:
		g.Beam = 0
		t.Order("SMU-A34", "say.ready.beam.zero").Turn("lighthouse").Around(table.EitherWay).To("land")
	case table.None(g.islands(g.isAimedAt)):
		g.Beam = table.Number(t, newAsk("ready.mark", "", "SMU-R3"), 0, g.marks-1, table.Count)
	default:
		i := table.Choose(t, newAsk("ready.beam", "", "SMU-R3"), g.islands(g.isAimedAt))
		g.Beam = g.board.starts[i.n]
		t.Tell("SMU-R3", "say.ready.beam.mark", i.arg, table.Num("mark", g.Beam))
	}
}

// isAimedAt reports whether the board says at which mark the beam points at the island.
func (g *Game) isAimedAt(i *Island) bool { return g.board.starts[i.n] != noMark }

// askMooring asks for the harbour of a boat, which must be free unless a house rule says otherwise
// (SMU-R4, A35). A lit boat is not caught (SMU-A14).
func (g *Game) askMooring(t table.T, p *Player) {
	ask := newAsk("ready.harbour", p.ID(), "SMU-R4", p.Arg(), table.Term("boat", "term.boat."+p.colour)).WhyBarred(func(id string) *table.Refusal {
		if i := g.islandOf(id); i != nil && g.boatAt(i.harbour, p) != nil {
			return table.Refuse("illegal", "refuse.start.taken", "SMU-A35", i.arg, table.Name("player", g.boatAt(i.harbour, p).Name))
		}
		return nil
	})
	i := table.ChooseOpen(t, ask, slices.Values(g.Islands), func(i *Island) bool {
		return !p.Out && (g.house.startShared || g.boatAt(i.harbour, p) == nil)
	})
	p.Boat, p.Fresh = i.harbour, false
}

// layRocks lays the rock for two players and those of the variant (SMU-R6, R37, A5, A28).
func (g *Game) layRocks(t table.T) {
	for _, r := range g.Rocks {
		r.At = Off
	}
	least := 0
	if table.Len(g.present()) == 2 {
		least = 1
		g.layAnchorRock(t)
	}
	if !g.tracksRocks() {
		t.Tell("SMU-R37", "say.ready.rocks")
		return
	}
	ask := newAsk("ready.rocks", "", "SMU-R37", table.NotInKey(table.Num("left", rocks-least))).Likelihood(table.Likelihood{Mid: 0, Spread: 1})
	more := table.Number(t, ask, 0, rocks-least, table.Count)
	for n := least; n < least+more; n++ {
		g.layRock(t, g.Rocks[n])
	}
}

// tracksRocks reports whether the program follows where rocks are.
func (g *Game) tracksRocks() bool { return g.board != nil || g.Detail == table.DetailAll }

// layAnchorRock lays the rock that blocks the passage in a game for two (SMU-R6).
func (g *Game) layAnchorRock(t table.T) {
	t.Order("SMU-R6", "say.ready.anchor").Place("rock.1").To("sea.anchor")
	switch {
	case g.board != nil:
		g.Rocks[0].At = g.board.anchor().place
	case g.Detail == table.DetailAll:
		g.Rocks[0].At = Sea
	}
}

func (g *Game) layRock(t table.T, r *Rock) {
	if g.board == nil {
		r.At = Sea
		t.Order("SMU-R37", "say.ready.rock").Place("rock." + strconv.Itoa(r.number)).To("sea")
		return
	}
	ask := newAsk("ready.rock", "", "SMU-R37", table.Num("number", r.number)).About(strconv.Itoa(r.number))
	r.At = table.Choose(t, ask, func(yield func(*square) bool) {
		for _, q := range g.board.squares {
			if g.canTakeRock(q) && !yield(q) {
				return
			}
		}
	}).place
}

// canTakeRock reports whether a rock can be laid on the square: it must be a free sea square, and all
// harbours must remain connected (SMU-R37).
func (g *Game) canTakeRock(q *square) bool {
	return q.island < 0 && !g.hasRock(q) && g.boatAt(q.place, nil) == nil &&
		g.board.isConnected(func(x *square) bool { return x == q || g.hasRock(x) })
}
