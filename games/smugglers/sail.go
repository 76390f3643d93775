package smugglers

import (
	"iter"
	"slices"
	"strconv"

	"hafenmeister/games/table"
)

// What a boat does where its way ends.
const (
	endStay    = "stay"    // it has not sailed and does nothing
	endLie     = "lie"     // it lies there and does nothing
	endDeliver = "deliver" // it delivers in a harbour
	endFetch   = "fetch"   // it takes a good of the harbour's island
	endLoad    = "load"    // it takes a good out of the sea
	endSwap    = "swap"    // likewise, for the one aboard
	endPush    = "push"    // it pushes another boat off its square
)

// An end is where a boat can sail to, and what it does there (SMU-R15, A46).
type end struct {
	g      *Game
	what   string
	at     Place
	island *Island // where it delivers or fetches
	good   *Good   // which it loads or swaps for
	other  *Player // whom it pushes
	far    int     // squares sailed at least
	way    way
}

// ID and Label make it one that can be chosen.
func (e end) ID() string {
	switch e.what {
	case endDeliver, endFetch:
		return e.what + "." + e.island.id
	case endLoad, endSwap:
		return e.what + "." + e.good.id
	case endPush:
		return e.what + "." + e.other.ID()
	case endLie:
		if q := e.g.square(e.at); q != nil {
			return q.name
		}
		return string(e.at)
	}
	return e.what
}

func (e end) Label() table.Text {
	switch e.what {
	case endDeliver, endFetch:
		label := table.Say("opt.end."+e.what, e.island.arg)
		if q := e.g.square(e.at); q != nil { // nobody reads it: people may type it
			label.Args = append(label.Args, table.ID("square", q.name))
		}
		return label
	case endLoad, endSwap:
		label := floatingGood{e.g, e.good}.Label()
		if q := e.g.square(e.at); q != nil {
			return table.Say("opt.end."+e.what+".square", table.Sub("good", label), table.ID("square", q.name))
		}
		return table.Say("opt.end."+e.what, table.Sub("good", label))
	case endPush:
		if q := e.g.square(e.at); q != nil {
			return table.Say("opt.end.push.square", e.other.otherArg(), table.ID("square", q.name))
		}
		return table.Say("opt.end.push", e.other.otherArg())
	case endLie:
		if q := e.g.square(e.at); q != nil {
			return e.g.squareWord(q)
		}
		return table.Say("opt.end."+kindOf(string(e.at)), e.g.placeArg(string(e.at)))
	}
	label := table.Say("opt.end.stay")
	if q := e.g.square(e.at); q != nil && q.island < 0 { // back in its harbour it may have come in anew
		label.Args = append(label.Args, table.ID("square", q.name))
	}
	return label
}

// squareWord is the name of a square, with its harbour.
func (g *Game) squareWord(q *square) table.Text {
	if q.island >= 0 {
		return table.Say("val.square.harbour", table.ID("square", q.name), g.Islands[q.island].arg)
	}
	return q.Label()
}

// sail moves the boat as the white die says: to where its way ends. Who delivers and takes
// nothing new may sail on, if the table plays so (SMU-R9, R15 to R17, A8).
func (g *Game) sail(t table.T, p *Player) {
	left, onward := g.thrown.white, true
	for leg := 1; onward && p.in() && (leg == 1 || left > 0); leg++ {
		left, onward = g.sailLeg(t, p, leg, left)
	}
}

// sailLeg sails a part of the way, of at most so many squares. It reports how many are left,
// and whether the boat may sail on.
func (g *Game) sailLeg(t table.T, p *Player, leg, most int) (left int, onward bool) {
	w := way{least: 0, most: most}
	if g.board == nil && g.Depth == table.DepthAll {
		n := g.squares(t, p, leg, most)
		w = way{least: n, most: n, counted: true}
	}
	if !p.in() {
		return 0, false
	}
	rule := "SMU-A46"
	if g.board != nil {
		rule = "SMU-R15"
	}
	ask := table.Anew(func() table.Ask {
		return asks("voyage.end", p.ID(), rule, p.Arg(), g.placeOf(p), g.cargoArg(p), g.beamArg(), w.arg()).
			About(strconv.Itoa(leg)).Likelihood(table.Likelihood{Weigh: g.likelyEnd(p)}).Barred(g.barredEnd(p, w)).Deeds()
	})
	e := table.Choose(t, ask, g.ends(p, w))
	if !p.in() {
		return 0, false
	}
	return g.carryOut(t, p, e, most, leg)
}

// squares asks how far a boat sails, where every move is watched on a board that the table
// alone knows.
func (g *Game) squares(t table.T, p *Player, leg, most int) int {
	ask := table.Q("voyage.squares", p.ID(), "SMU-R17", p.Arg(), g.placeOf(p), g.cargoArg(p), g.beamArg()).At(table.DepthAll).
		About(strconv.Itoa(leg)).Likelihood(table.Likelihood{Weigh: weighSquares(most)}).Deeds()
	sum := table.Amount(table.Count, "SMU-R9")
	sum.Add("white", g.thrown.white, "SMU-R9")
	if most < g.thrown.white {
		sum.Add("sailed", most-g.thrown.white, "SMU-A8")
	}
	return int(table.Choose(t, ask.Why(&sum), counts(0, most)))
}

// A count is a small number as people choose it: with one digit.
type count int

// ID and Label make it one that can be chosen.
func (c count) ID() string        { return strconv.Itoa(int(c)) }
func (c count) Label() table.Text { return table.Say("number", table.Num("number", int(c))) }

func counts(least, most int) iter.Seq[count] {
	return func(yield func(count) bool) {
		for n := least; n <= most; n++ {
			if !yield(count(n)) {
				return
			}
		}
	}
}

// ends are all that the boat can do with its way: the likeliest first.
func (g *Game) ends(p *Player, w way) iter.Seq[end] {
	return func(yield func(end) bool) {
		r := g.reach(p, w)
		for _, e := range slices.Concat(r.offshore(), r.landfalls(), r.catches(), r.lies()) {
			if e.way = w; !yield(e) {
				return
			}
		}
	}
}

// carryOut does what a boat's way ends with. It reports how many squares are left, and
// whether the boat may sail on.
func (g *Game) carryOut(t table.T, p *Player, e end, most, leg int) (left int, onward bool) {
	left = most - e.far
	if e.what == endPush {
		g.push(t, p, e, left)
		return 0, false
	}
	if e.what != endStay {
		p.Boat, p.Fresh = e.at, p.Fresh && e.far == 0
	}
	switch e.what {
	case endDeliver:
		if !g.deliver(t, p, leg) {
			return left, true
		}
		g.lapse(t, "SMU-A8", left)
	case endFetch:
		if g.cargo(p) == nil && g.top(e.island) != nil {
			g.take(t, p, e.island, "SMU-A7")
		}
		g.lapse(t, "SMU-R30", left)
	case endLoad, endSwap:
		g.load(t, p, e.good)
		g.lapse(t, "SMU-R30", left)
	default:
		g.lapse(t, "SMU-R16", left)
	}
	return 0, false
}

// placeOf fills the slot "place" with where a boat lies.
func (g *Game) placeOf(p *Player) table.Arg { return table.Sub("place", g.spotWord(p.Boat)) }

// A berth is a place where a boat or a good may lie.
type berth struct {
	g  *Game
	at Place
}

// ID and Label make it one that can be chosen.
func (b berth) ID() string {
	if q := b.g.square(b.at); q != nil {
		return q.name
	}
	return string(b.at)
}

func (b berth) Label() table.Text {
	if q := b.g.square(b.at); q != nil {
		return b.g.squareWord(q)
	}
	return b.g.placeWord(string(b.at))
}
