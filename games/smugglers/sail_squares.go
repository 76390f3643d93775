package smugglers

import (
	"iter"
	"slices"
	"strconv"

	"hafenmeister/games/table"
)

// A move is one thing that a boat can do on a board: a step to a square next to it,
// something where it lies, or to stop.
type move struct {
	g    *Game
	what string // "to", "push", "load", "swap", "deliver", "fetch", "stop"; of a pushed boat "aside", "swap-places"
	to   step
	good *Good
	boat *Player
}

// ID is the square's name, or what is done and to whom.
func (m move) ID() string {
	switch m.what {
	case "to", string(pushAside):
		return m.to.to.name
	case "push":
		return "push." + m.boat.id + "." + m.to.to.name
	case "load", "swap":
		return m.what + "." + m.good.id
	}
	return m.what
}

// Label is what people read.
func (m move) Label() table.Text {
	switch m.what {
	case "to", string(pushAside):
		return table.Say("opt.to."+m.to.way, table.Sub("square", m.g.squareWord(m.to.to)))
	case "push":
		return table.Say("opt.push."+m.to.way, table.Name("other", m.boat.Name), table.Sub("square", m.g.squareWord(m.to.to)))
	case "load", "swap":
		return table.Say("opt."+m.what+".good", table.Sub("good", floatingGood{m.g, m.good}.Label()))
	}
	return table.Text{Key: "opt." + m.what}
}

// squareWord is the name of a square, with its harbour.
func (g *Game) squareWord(q *square) table.Text {
	if q.island >= 0 {
		return table.Say("val.square.harbour", table.ID("square", q.name), g.Islands[q.island].arg)
	}
	return table.NameText(q.name)
}

// A voyage is the move of one boat over the squares of the board.
type voyage struct {
	*Player
	used  int // squares
	asked int // questions, to tell them apart
	moved bool
	bare  bool // has delivered where it lies and taken no new good
}

// sailSquares moves a boat square by square (SMU-R15 to R17). The board's squares come
// first; what it forbids the table may say all the same.
func (g *Game) sailSquares(t table.T, p *Player) {
	v := voyage{Player: p}
	for v.in() && !table.None(g.moves(&v)) {
		v.asked++
		ask := table.Q("voyage.step", p.id, "SMU-R15", p.arg(), g.placeOf(p), g.cargoArg(p), g.beamArg(), table.Left("count", g.thrown.white-v.used)).
			About(strconv.Itoa(v.asked)).Likelihood(table.Likelihood{Weigh: g.likelyMove(p)}).Deeds()
		chosen := table.ChooseOr(t, ask, items(g.moves(&v)), g.elsewhere(&v))
		if !v.in() {
			return
		}
		switch m := chosen.(type) {
		case *otherSquare:
			g.shift(&v, m.q)
			t.Tell("SMU-R15", "say.elsewhere", p.arg(), table.ID("square", m.q.name))
		case move:
			if g.do(t, &v, m) {
				return
			}
		}
	}
}

// items are the moves as what can be chosen beside other things.
func items(moves iter.Seq[move]) iter.Seq[table.Item] {
	return func(yield func(table.Item) bool) {
		for m := range moves {
			if !yield(m) {
				return
			}
		}
	}
}

// moves are what the boat can do now; none if it could only stop, and has sailed all
// its squares.
func (g *Game) moves(v *voyage) iter.Seq[move] {
	return func(yield func(move) bool) {
		any := false
		offer := func(m move) bool { any = true; m.g = g; return yield(m) }
		if !g.offerHere(v, offer) || !g.offerSteps(v, offer) {
			return
		}
		if any || v.used < g.thrown.white {
			yield(move{g: g, what: "stop"})
		}
	}
}

// offerHere offers what can be done on the square itself (SMU-A37, A38, A46).
func (g *Game) offerHere(v *voyage, offer func(move) bool) bool {
	if (v.moved || g.house.deliverStanding) && g.mayDeliver(v.Player) && !offer(move{what: "deliver"}) {
		return false
	}
	if v.moved && !v.bare && g.mayTake(v.Player) && !offer(move{what: "fetch"}) {
		return false
	}
	if !v.moved && !g.house.loadStanding {
		return true
	}
	what := "load"
	if g.cargo(v.Player) != nil {
		what = "swap"
	}
	for x := range g.floatingAt(v.Player) {
		if !offer(move{what: what, good: x.Good}) {
			return false
		}
	}
	return true
}

// offerSteps offers the dark squares beside the boat that no rock bars; entering one
// with a boat is pushing it (SMU-R15, R17, R18, A36, A39).
func (g *Game) offerSteps(v *voyage, offer func(move) bool) bool {
	at := g.board.place(v.Boat)
	if at == nil || v.used >= g.thrown.white {
		return true
	}
	for _, s := range at.next {
		if g.rocky(s.to) || s.to.lit(g.Beam) {
			continue
		}
		if g.boatAt(s.to.place, v.Player) == nil {
			if !offer(move{what: "to", to: s}) {
				return false
			}
			continue
		}
		for x := range g.boats(v.Player) { // two, if they began in one harbour (SMU-A35)
			if x.Boat == s.to.place && !offer(move{what: "push", to: s, boat: x}) {
				return false
			}
		}
	}
	return true
}

// do carries a move out. It reports whether the boat's move ends.
func (g *Game) do(t table.T, v *voyage, m move) (ends bool) {
	left := g.thrown.white - v.used
	switch m.what {
	case "to":
		g.shift(v, m.to.to)
		return false
	case "push":
		g.pushSquare(t, v.Player, m.boat, m.to.to, left-1)
	case "load", "swap":
		g.load(t, v.Player, m.good)
		g.lapse(t, "SMU-R30", left)
	case "fetch":
		g.takeHere(t, v.Player)
		g.lapse(t, "SMU-R30", left)
	case "deliver":
		if !g.bringHome(t, v.Player, left, v.asked) {
			v.bare = true
			return false
		}
	default:
		g.lapse(t, "SMU-R16", left)
	}
	return true
}

// shift moves the boat to a square.
func (g *Game) shift(v *voyage, to *square) {
	v.Boat, v.Fresh, v.moved, v.bare = to.place, false, true, false
	v.used = min(v.used+1, g.thrown.white)
}

// An otherSquare is a square that the board does not let the boat step to: the people
// may have drawn their board not quite as it is, or turned the lighthouse otherwise.
type otherSquare struct {
	g *Game
	q *square
}

// ID and Label make it one that can be chosen.
func (o *otherSquare) ID() string { return o.q.name }
func (o *otherSquare) Label() table.Text {
	return table.Say("opt.elsewhere", table.Sub("square", o.g.squareWord(o.q)))
}

// elsewhere are all other squares that are free. To go there counts as one square.
func (g *Game) elsewhere(v *voyage) iter.Seq[table.Item] {
	return func(yield func(table.Item) bool) {
		if v.used >= g.thrown.white {
			return
		}
		at := g.board.place(v.Boat)
		taken := g.taken()
		for i := range g.others {
			o := &g.others[i]
			if !slices.Contains(taken[:], o.q) && !g.steps(at, o.q) && !yield(o) {
				return
			}
		}
	}
}

// taken are the squares where boats and rocks lie.
func (g *Game) taken() (list [mostPlayers + rocks]*square) {
	for i, p := range g.Seats {
		if p.in() {
			list[i] = g.board.place(p.Boat)
		}
	}
	for i, r := range g.Rocks {
		list[mostPlayers+i] = g.board.place(r.At)
	}
	return list
}

// steps reports whether the board lets a boat step from one square to the other.
func (g *Game) steps(from, to *square) bool {
	return from != nil && !to.lit(g.Beam) && slices.ContainsFunc(from.next, func(s step) bool { return s.to == to })
}
