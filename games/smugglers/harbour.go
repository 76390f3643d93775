package smugglers

import (
	"iter"
	"strconv"

	"hafenmeister/games/table"
)

// deliver uncovers the good aboard and shows it. It reports whether the move ends.
func (g *Game) deliver(t table.T, p *Player, leg int) (ends bool) {
	g.uncover(t, p)
	i, x := g.islandAt(p.Boat), g.cargo(p)
	if i == nil || x == nil || x.Shows == "" || x.Points == 0 {
		return true
	}
	if x.Shows != i.id {
		t.Tell("SMU-R35", "say.deliver.wrong", p.Arg(), table.Sub("island", g.islandWord(x.Shows)), table.Num("count", x.Points))
		return true
	}
	x.At, p.Fresh = p.won, false
	t.Order("SMU-R33", "say.deliver.right", p.Arg(), i.arg, table.Num("count", x.Points))
	g.settled(t)
	return g.loadAnew(t, p, leg) || g.house.deliverEndsMove
}

// uncover has the underside shown to all: from now on it is known (SMU-R32, A10).
func (g *Game) uncover(t table.T, p *Player) {
	if i, x := g.islandAt(p.Boat), g.cargo(p); i != nil && x != nil && x.Shows == "" {
		ask := asks("deliver.shows", p.ID(), "SMU-R32", p.Arg(), i.arg, x.tileArg(), table.Sub("home", x.home.name)).Likelihood(table.Likelihood{Weigh: g.likelyShown(p)})
		shown := table.Choose(t, ask, shownHere)
		if x = g.cargo(p); x == nil {
			return
		}
		if shown == wrongIsland {
			g.uncoverWrong(t, p, i, x)
			return
		}
		x.Shows, x.Points = i.id, int(shown)
	}
	g.uncoverPoints(t, p)
}

// uncoverWrong asks what a good shows that does not belong to the island.
func (g *Game) uncoverWrong(t table.T, p *Player, i *Island, x *Good) {
	ask := asks("deliver.island", p.ID(), "SMU-R35", p.Arg(), x.home.arg, x.tileArg()).About(i.id).Likelihood(table.Likelihood{Weigh: g.likelyIsland(p)})
	shows := table.Choose(t, ask, g.islands(func(o *Island) bool { return o != i }))
	if x := g.cargo(p); x != nil {
		x.Shows = shows.id
	}
	g.uncoverPoints(t, p)
}

// uncoverPoints asks for the points of a good if nobody has seen them.
func (g *Game) uncoverPoints(t table.T, p *Player) {
	if x := g.cargo(p); x != nil && x.Points == 0 {
		n := table.Choose(t, asks("deliver.points", p.ID(), "SMU-R8", p.Arg(), x.home.arg, x.tileArg()), pointsShown)
		if x := g.cargo(p); x != nil {
			x.Points = int(n)
		}
	}
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

// pointsShown are the points that a good may show, shownHere beside them that it belongs to
// another island.
func pointsShown(yield func(underside) bool) {
	for n := range mostPoints {
		if !yield(underside(n + 1)) {
			return
		}
	}
}

func shownHere(yield func(underside) bool) {
	for u := range pointsShown {
		if !yield(u) {
			return
		}
	}
	yield(wrongIsland)
}

// loadAnew offers a new good of the island to who has just delivered there. It reports
// whether one was loaded (SMU-R33, R34).
func (g *Game) loadAnew(t table.T, p *Player, leg int) bool {
	i := g.islandAt(p.Boat)
	if i == nil || g.cargo(p) != nil {
		return false
	}
	if g.top(i) == nil {
		t.Tell("SMU-R34", "say.deliver.bare", p.Arg(), i.arg)
		return false
	}
	ask := asks("deliver.more", p.ID(), "SMU-R33", p.Arg(), i.arg).About(strconv.Itoa(leg)).Likelihood(table.Likelihood{Yes: 19, Of: 20}).Deeds()
	more := table.Confirm(t, ask)
	if i := g.islandAt(p.Boat); more && i != nil && g.cargo(p) == nil && g.top(i) != nil {
		g.take(t, p, i, "SMU-R33")
		return true
	}
	return false
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
		t.Order("SMU-R27", "say.good.loaded", p.Arg(), x.home.arg)
		return
	}
	old.At = at
	t.Order("SMU-R29", "say.good.swapped", p.Arg(), x.home.arg, table.Sub("other", old.home.name))
}

// lapse says how many squares lapse, and why, where that is known.
func (g *Game) lapse(t table.T, rule string, n int) {
	if n > 0 && (g.board != nil || g.Depth == table.DepthAll) {
		t.Tell(rule, "say.lapse", table.Num("count", n))
	}
}

// floating are the goods that lie where here holds, one of each that the table can tell
// apart (SMU-A25).
func (g *Game) floating(here func(Place) bool) iter.Seq[floatingGood] {
	return func(yield func(floatingGood) bool) {
		var seen []*Good
	next:
		for _, x := range g.Goods {
			if !g.afloat(x) || !here(x.At) {
				continue
			}
			for _, y := range seen {
				if y.home == x.home && y.Shows == x.Shows && y.Points == x.Points && y.At == x.At {
					continue next
				}
			}
			seen = append(seen, x)
			if !yield(floatingGood{g, x}) {
				return
			}
		}
	}
}

// floatingAt are those on the square where a boat lies.
func (g *Game) floatingAt(p *Player) iter.Seq[floatingGood] {
	return g.floating(func(at Place) bool { return at == p.Boat })
}

// A floatingGood is a good in the sea that can be chosen.
type floatingGood struct {
	g *Game
	*Good
}

// ID and Label make it one that can be chosen: by its island, and by what its underside
// shows if all have seen it.
func (x floatingGood) ID() string { return x.id }
func (x floatingGood) Label() table.Text {
	if x.Shows == "" {
		return table.Say("opt.good", x.home.arg)
	}
	return table.Say("opt.good.known", x.home.arg, table.Sub("to", x.g.islandWord(x.Shows)), table.Num("count", x.Points))
}
