package smugglers

import (
	"iter"
	"slices"
	"strconv"

	"hafenmeister/games/table"
)

// deliver uncovers the good aboard and shows it. It reports whether the move ends (SMU-R32, A10).
func (g *Game) deliver(t table.T, p *Player, leg int) (ends bool) {
	i, x := g.islandAt(p.Boat), g.cargo(p)
	if i == nil || x == nil {
		return true
	}
	ask := asks("deliver.shows", p.ID(), "SMU-R32", p.Arg(), i.arg, x.tileArg(), table.Sub("home", x.home.name)).Likelihood(table.Likelihood{Weigh: g.likelyIsland(p)}).Deeds()
	shown := table.Choose(t, ask, eachUnderside)
	if i, x = g.islandAt(p.Boat), g.cargo(p); i == nil || x == nil {
		return true
	}
	if shown == wrongIsland {
		t.Tell("SMU-R35", "say.deliver.wrong", p.Arg(), i.arg)
		return true
	}
	x.At, x.Points, p.Fresh = p.won, int(shown), false
	t.Order("SMU-R33", "say.deliver.right", p.Arg(), i.arg, table.Num("count", x.Points)).Give(x.piece()).From(string(p.aboard)).To("player." + p.ID())
	g.checkEnd(t)
	return g.loadAnew(t, p, leg) || g.house.deliverEndsMove
}

// An underside is what people see there: for the island where they are, with so many points,
// or for another.
type underside int

const wrongIsland underside = 0

// ID and Label make it one that can be chosen.
func (u underside) ID() string {
	if u == wrongIsland {
		return "wrong"
	}
	return strconv.Itoa(int(u))
}

func (u underside) Label() table.Text {
	if u == wrongIsland {
		return table.Say("opt.shows.wrong")
	}
	return table.Say("opt.shows.points", table.Num("count", int(u)))
}

// eachUnderside are the points that a good may show, and that it belongs to another island.
func eachUnderside(yield func(underside) bool) {
	for n := range mostPoints {
		if !yield(underside(n + 1)) {
			return
		}
	}
	yield(wrongIsland)
}

// emptyDeed has who delivers take no new good, which is rare where the move is over anyway: the next
// turn begins with taking one (SMU-A6, A26).
func (g *Game) emptyDeed(p *Player) table.Deed {
	return table.Deed{ID: "empty", Digit: g.SeatDigit(digitEmpty, p), Who: p.ID(), Rule: "SMU-R33", Text: table.Say("deed.empty", p.Arg()), Do: func(t table.T) {
		g.thrown.empty = true
		t.Tell("SMU-R33", "say.deliver.empty", p.Arg())
	}}
}

// loadAnew gives a new good of the island to who has just delivered there; who may sail on without
// one is asked. It reports whether one was loaded (SMU-R33, R34, A8).
func (g *Game) loadAnew(t table.T, p *Player, leg int) bool {
	i := g.islandAt(p.Boat)
	if i == nil || g.cargo(p) != nil {
		return false
	}
	if g.top(i) == nil {
		t.Tell("SMU-R34", "say.deliver.bare", p.Arg(), i.arg)
		return false
	}
	more, key := !g.thrown.empty, "say.good.offered"
	if !g.house.deliverEndsMove {
		ask := asks("deliver.more", p.ID(), "SMU-R33", p.Arg(), i.arg).About(strconv.Itoa(leg)).Likelihood(table.Likelihood{Yes: 19, Of: 20}).Deeds()
		more, key = table.Confirm(t, ask), "say.good.taken"
	}
	if i := g.islandAt(p.Boat); more && i != nil && g.cargo(p) == nil && g.top(i) != nil {
		g.take(t, p, i, "SMU-R33", key)
		return true
	}
	return false
}

// loadAt loads a good; nil is the top one of the island's stack.
func (g *Game) loadAt(t table.T, p *Player, x *Good) {
	if x != nil {
		g.load(t, p, x)
		return
	}
	if i := g.islandAt(p.Boat); i != nil && g.cargo(p) == nil && g.top(i) != nil {
		g.take(t, p, i, "SMU-A7", "say.good.taken")
	}
}

// load takes a good out of the sea, or swaps it for the one aboard, which then lies
// where the other lay (SMU-R27 to R29).
func (g *Game) load(t table.T, p *Player, x *Good) {
	if !g.afloat(x) {
		return // a ruling has taken it away
	}
	old, at := g.cargo(p), x.At
	x.At, p.Fresh = p.aboard, g.islandAt(p.Boat) != nil
	if old == nil {
		t.Order("SMU-R27", "say.good.loaded", p.Arg(), x.home.arg).Move(x.piece()).From(string(at)).To(string(p.aboard))
		return
	}
	old.At = at
	t.Order("SMU-R29", "say.good.swapped", p.Arg(), x.home.arg, table.Sub("other", old.home.name)).
		Move(x.piece()).From(string(at)).To(string(p.aboard)).Then().Move(old.piece()).From(string(p.aboard)).To(string(at))
}

// lapse says how many squares lapse, and why, where that is known.
func (g *Game) lapse(t table.T, rule string, n int) {
	if n > 0 && (g.board != nil || g.Detail == table.DetailAll) {
		t.Tell(rule, "say.lapse", table.Num("count", n))
	}
}

// floating returns the goods that are where here holds, one of those of an island on each square: the
// table cannot tell them apart (SMU-A25).
func (g *Game) floating(here func(Place) bool) iter.Seq[tile] {
	return func(yield func(tile) bool) {
		var seen []*Good
		for _, x := range g.Goods {
			same := func(y *Good) bool { return y.home == x.home && y.At == x.At }
			if !g.afloat(x) || !here(x.At) || slices.ContainsFunc(seen, same) {
				continue
			}
			seen = append(seen, x)
			if !yield(tile{x}) {
				return
			}
		}
	}
}

// floatingAt returns those on the square where a boat is.
func (g *Game) floatingAt(p *Player) iter.Seq[tile] {
	return g.floating(func(at Place) bool { return at == p.Boat })
}

// A tile is a good that can be loaded; nil is the top one of an island's stack.
type tile struct{ *Good }

// ID, Label and Digit make it one that can be chosen: by its island, as nobody can tell the
// tiles of an island apart.
func (x tile) ID() string {
	if x.Good == nil {
		return string(Stack)
	}
	return x.home.id
}

func (x tile) Label() table.Text {
	if x.Good == nil {
		return table.Say("opt.stack")
	}
	return table.Say("opt.good", x.home.arg)
}

func (x tile) Digit() int {
	if x.Good == nil {
		return len(islandIDs) + 1
	}
	return x.home.Digit()
}
