package smugglers

import (
	"iter"
	"slices"
	"strconv"

	"hafenmeister/games/table"
)

// An action is what a boat does with its move. Its digit never changes.
type action string

const (
	deliver action = "deliver" // the good aboard, in a harbour
	load    action = "load"    // a good from a stack or a square, or swap it for the one aboard
	push    action = "push"    // another boat off its square
	sail    action = "sail"    // and do nothing at the destination
	stay    action = "stay"
)

var actions = []action{deliver, load, push, sail, stay}

// A destination is a place where a boat can sail, and what it does there (SMU-R15, A46).
type destination struct {
	action   action
	at       Place
	good     *Good   // the good loaded; nil is the top one of the stack
	other    *Player // the player whose boat is pushed
	distance int     // minimum number of squares sailed
}

// A move is the first answer about a boat's way; on a board that can also be the square where it sails.
type move struct {
	action action
	swaps  bool    // the boat has a good aboard, so that loading is swapping
	here   *square // where the boat is; nil if unknown or in a harbour
	to     *square // an example of where it can sail; nil if unknown
}

// ID, Label and Digit implement [table.Keyed].
func (m move) ID() string { return string(m.action) }

func (m move) Label() table.Text {
	switch {
	case m.action == load && m.swaps:
		return table.Say("opt.move.swap")
	case m.action == stay && m.here != nil: // people may type the square
		return table.Say("opt.move.stay", table.ID("square", m.here.name))
	case m.action == sail && m.to != nil:
		return table.Say("opt.move.sail.to", table.Name("typed", m.to.name))
	}
	return table.Say("opt.move." + string(m.action))
}

func (m move) Digit() int { return slices.Index(actions, m.action) + 1 }

// ShortName returns the label without the example, for echoes and the log.
func (m move) ShortName() table.Text { m.to = nil; return m.Label() }

// squareWord returns the name of a square, and of its harbour if it is one.
func (g *Game) squareWord(q *square) table.Text {
	if q.island >= 0 {
		return table.Say("val.square.harbour", table.ID("square", q.name), g.Islands[q.island].arg)
	}
	return q.Label()
}

// sail moves the boat by up to the white die's number of squares. By house rule, a player who
// delivers and takes no new good may sail on (SMU-R9, R15 to R17, A8).
func (g *Game) sail(t table.T, p *Player) {
	left, onward := g.thrown.white, true
	for leg := 1; onward && p.isInPlay() && (leg == 1 || left > 0); leg++ {
		left, onward = g.sailLeg(t, p, leg, left)
	}
}

// sailLeg sails a part of the way, of up to most squares. It returns how many squares are left, and
// whether the boat may sail on.
func (g *Game) sailLeg(t table.T, p *Player, leg, most int) (left int, onward bool) {
	w := way{least: 0, most: most}
	if g.board == nil && g.Detail == table.DetailAll {
		n := g.askSquares(t, p, leg, most)
		w = way{least: n, most: n, counted: true}
	}
	if !p.isInPlay() {
		return 0, false
	}
	v := &voyage{g: g, p: p, way: w, leg: strconv.Itoa(leg)}
	e := v.choose(t)
	if !p.isInPlay() {
		return 0, false
	}
	return g.carryOut(t, p, e, w, most, leg)
}

// askSquares asks how many squares a boat sails, at DetailAll when only the table knows the board.
func (g *Game) askSquares(t table.T, p *Player, leg, most int) int {
	ask := table.Q("voyage.squares", p.ID(), "SMU-R17", p.Arg(), g.hereArg(p)).At(table.DetailAll).
		About(strconv.Itoa(leg)).Likelihood(table.Likelihood{Weigh: weighSquares(most)}).Actions()
	sum := table.Amount(table.Count, "SMU-R9")
	sum.Add("white", g.thrown.white, "SMU-R9")
	if most < g.thrown.white {
		sum.Add("sailed", most-g.thrown.white, "SMU-A8")
	}
	return int(table.Choose(t, ask.Why(&sum), smallNumbers(0, most)))
}

// A smallNumber is a number that is chosen with one digit.
type smallNumber int

// ID and Label implement [table.Item].
func (c smallNumber) ID() string        { return strconv.Itoa(int(c)) }
func (c smallNumber) Label() table.Text { return table.Say("number", table.Num("number", int(c))) }

func smallNumbers(least, most int) iter.Seq[smallNumber] {
	return func(yield func(smallNumber) bool) {
		for n := least; n <= most; n++ {
			if !yield(smallNumber(n)) {
				return
			}
		}
	}
}

// carryOut moves the boat and acts at its destination. It returns how many squares are left, and
// whether the boat may sail on.
func (g *Game) carryOut(t table.T, p *Player, e destination, w way, most, leg int) (left int, onward bool) {
	left = most - e.distance
	if e.action == push {
		g.push(t, p, e, w, left)
		return 0, false
	}
	if e.action != stay {
		p.Boat, p.Fresh = e.at, p.Fresh && e.distance == 0
	}
	switch e.action {
	case deliver:
		if !g.deliver(t, p, leg) {
			return left, true
		}
		g.announceLapse(t, "SMU-A8", left)
	case load:
		g.loadFrom(t, p, e.good)
		g.announceLapse(t, "SMU-R30", left)
	default:
		g.announceLapse(t, "SMU-R16", left)
	}
	return 0, false
}

// placeOf fills the slot "place" with where a boat is.
func (g *Game) placeOf(p *Player) table.Arg {
	return table.Position(table.Sub("place", g.spotWord(p.Boat)))
}

// hereArg fills the slot "here" with where a boat is, what is aboard and, if marks are numbered,
// the mark of the beam.
func (g *Game) hereArg(p *Player) table.Arg {
	here := table.Say("val.here", g.placeOf(p), g.cargoArg(p))
	if g.marks > 0 {
		here = table.Say("val.here.mark", append(here.Args, g.markArg())...)
	}
	return table.Sub("here", here)
}

// A berth is a place for a boat or a good.
type berth struct {
	g   *Game
	at  Place
	how string // suffix of the label's key: how the boat comes there, if not as usual
}

const (
	berthBack = ".back" // out of the harbour and in again (SMU-A31)
	berthSwap = ".swap" // the pusher came from there and swaps places (SMU-A39)
)

// ID, Label and Digit implement [table.Keyed]. A harbour has the digit of its island.
func (b berth) ID() string {
	if q := b.g.square(b.at); q != nil {
		return q.name
	}
	return string(b.at)
}

func (b berth) Label() table.Text {
	text := b.g.placeWord(string(b.at))
	if q := b.g.square(b.at); q != nil {
		text = b.g.squareWord(q)
	}
	text.Key += b.how
	return text
}

func (b berth) Digit() int {
	if i := b.g.islandAt(b.at); i != nil {
		return i.Digit()
	}
	if b.at == Sea {
		return len(islandIDs) + 1
	}
	return 0 // people type its square
}

// keyZero returns a function for [table.Ask.Digits] that gives the option zero the key 0.
func keyZero(zero string) func(id string) int {
	return func(id string) int {
		if id == zero {
			return 10
		}
		return 0
	}
}
