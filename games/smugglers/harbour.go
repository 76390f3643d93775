package smugglers

import (
	"iter"
	"slices"
	"strconv"

	"hafenmeister/games/table"
)

// deliver asks what the underside of the good aboard shows and gives the good to p if it belongs to
// this island. ends reports whether the move ends (SMU-R32, A10).
func (g *Game) deliver(t table.T, p *Player, leg int) (ends bool) {
	i, x := g.islandAt(p.Boat), g.cargo(p)
	if i == nil || x == nil {
		return true
	}
	ask := newAsk("deliver.shows", p.ID(), "SMU-R32", p.Arg(), i.arg, x.tileArg(), table.Sub("home", x.home.name)).Likelihood(table.Likelihood{Weigh: g.likelyIsland(p)}).Actions()
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
	g.endIfOver(t)
	return g.loadAgain(t, p, leg) || g.house.deliverEndsMove
}

// An underside is what people see on a good that is uncovered: its points if it belongs to the
// island, else wrongIsland.
type underside int

const wrongIsland underside = 0

// ID and Label implement [table.Item].
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

// eachUnderside yields the points that a good may show, and then wrongIsland.
func eachUnderside(yield func(underside) bool) {
	for n := range mostPoints {
		if !yield(underside(n + 1)) {
			return
		}
	}
	yield(wrongIsland)
}

// emptyAction returns the action by which p takes no new good after a delivery. It is not a question,
// because few do so where a delivery ends the move: the next turn begins with loading (SMU-A6,
// A26).
func (g *Game) emptyAction(p *Player) table.OptionalAction {
	return table.OptionalAction{ID: "empty", Digit: g.SeatDigit(digitEmpty, p), Who: p.ID(), Rule: "SMU-R33", Text: table.Say("action.empty", p.Arg()), Do: func(t table.T) {
		g.thrown.empty = true
		t.Tell("SMU-R33", "say.deliver.empty", p.Arg())
	}}
}

// loadAgain loads a new good for p, who has delivered one on this island. If p may sail on without
// one, it asks first. It reports whether a good was loaded (SMU-R33, R34, A8).
func (g *Game) loadAgain(t table.T, p *Player, leg int) bool {
	i := g.islandAt(p.Boat)
	if i == nil || g.cargo(p) != nil {
		return false
	}
	if g.top(i) == nil {
		t.Tell("SMU-R34", "say.deliver.bare", p.Arg(), i.arg)
		return false
	}
	more := !g.thrown.empty
	if !g.house.deliverEndsMove {
		ask := newAsk("deliver.more", p.ID(), "SMU-R33", p.Arg(), i.arg).About(strconv.Itoa(leg)).Likelihood(table.Likelihood{Yes: 19, Of: 20}).Actions()
		more = table.Confirm(t, ask)
	}
	if i := g.islandAt(p.Boat); more && i != nil && g.cargo(p) == nil && g.top(i) != nil {
		g.take(t, p, i, "SMU-R33")
		return true
	}
	return false
}

// loadFrom loads a good; nil is the top one of the stack on the island where the boat is.
func (g *Game) loadFrom(t table.T, p *Player, x *Good) {
	if x != nil {
		g.load(t, p, x)
		return
	}
	if i := g.islandAt(p.Boat); i != nil && g.cargo(p) == nil && g.top(i) != nil {
		g.take(t, p, i, "SMU-A7")
	}
}

// load loads a good from its square, or swaps it for the one aboard, which is then on that square
// (SMU-R27 to R29).
func (g *Game) load(t table.T, p *Player, x *Good) {
	if !g.isAfloat(x) {
		return // a ruling has removed it
	}
	old, at := g.cargo(p), x.At
	x.At, p.Fresh = p.aboard, g.islandAt(p.Boat) != nil
	if old == nil {
		t.Order("SMU-R27", "say.good.loaded", p.Arg(), x.home.arg, table.Sub("place", g.placeWord(string(at)))).Move(x.piece()).From(string(at)).To(string(p.aboard)).Alone()
		return
	}
	old.At = at
	t.Order("SMU-R29", "say.good.swapped", p.Arg(), x.home.arg, table.Sub("other", old.home.name), table.Sub("place", g.placeWord(string(at)))).
		Move(x.piece()).From(string(at)).To(string(p.aboard)).AddNext().Move(old.piece()).From(string(p.aboard)).To(string(at))
}

// announceLapse announces that n squares lapse, if n is positive and the number of squares sailed is known.
func (g *Game) announceLapse(t table.T, rule string, n int) {
	if n > 0 && (g.board != nil || g.Detail == table.DetailAll) {
		t.Tell(rule, "say.lapse", table.Num("count", n))
	}
}

// floatingGoods returns the goods on squares for which here returns true. Of several goods from one
// island on a square it returns one, since the players cannot tell them apart (SMU-A25).
func (g *Game) floatingGoods(here func(Place) bool) iter.Seq[tile] {
	return func(yield func(tile) bool) {
		var seen []*Good
		for _, x := range g.Goods {
			same := func(y *Good) bool { return y.home == x.home && y.At == x.At }
			if !g.isAfloat(x) || !here(x.At) || slices.ContainsFunc(seen, same) {
				continue
			}
			seen = append(seen, x)
			if !yield(tile{x}) {
				return
			}
		}
	}
}

// goodsAtBoat returns the goods on the square of a boat; see [Game.floatingGoods].
func (g *Game) goodsAtBoat(p *Player) iter.Seq[tile] {
	return g.floatingGoods(func(at Place) bool { return at == p.Boat })
}

// A tile is a good that can be loaded; a nil Good is the top one of the stack of an island.
type tile struct{ *Good }

// ID, Label and Digit implement [table.Keyed]. They name the island, since the players cannot tell
// the goods of an island apart.
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
