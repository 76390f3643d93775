package smugglers

import (
	"iter"

	"hafenmeister/games/table"
)

// How a pushed boat goes out of the way (SMU-R19).
const (
	pushAside   = table.Word("aside")
	pushHarbour = table.Word("harbour")
	pushSwap    = table.Word("swap-places")
)

// pushAsked pushes a boat on a board that the table alone knows. It ends the turn
// (SMU-R18 to R20, A32, A40).
func (g *Game) pushAsked(t table.T, p *Player, squares, left int) {
	ask := table.Q("push.whom", p.id, "SMU-R18", append(g.wayArgs(p, squares), g.boatsArg(g.pushable(p, squares)))...).Deeds()
	x := table.Choose(t, ask, g.pushable(p, squares))
	ask = table.Q("push.how", p.id, "SMU-R19", p.arg(), x.otherArg(), g.placeOf(x)).About(x.id).Deeds()
	how := table.Choose(t, ask, g.pushWays)
	if !p.in() || !x.in() {
		return
	}
	from, to := p.Boat, x.Boat
	p.Boat, p.Fresh, x.Fresh = to, false, false
	switch {
	case how == pushAside:
		x.Boat = Sea
	case how == pushHarbour:
		free := g.islands(func(i *Island) bool { return i.harbour != to && g.boatAt(i.harbour, x) == nil })
		ask := table.Q("push.harbour", p.id, "SMU-A18", x.otherArg(), g.placeOf(x)).About(x.id).Deeds()
		x.Boat = table.Choose(t, ask, free).harbour
	case squares == 1: // the pusher's square is the one they lay on (SMU-A21)
		x.Boat = from
	default:
		x.Boat = g.lies(t, p, x, from, squares)
	}
	g.pushed(t, p, x, how, left)
}

// pushable are the boats that can lie so many squares away: all others, but of two in one
// harbour (SMU-A35) not the one alongside after one square.
func (g *Game) pushable(p *Player, squares int) iter.Seq[*Player] {
	return func(yield func(*Player) bool) {
		for x := range g.boats(p) {
			alongside := squares == 1 && x.Boat == p.Boat && g.islandAt(p.Boat) != nil
			if !alongside && !yield(x) {
				return
			}
		}
	}
}

// pushWays are the ways a pushed boat can go: into a harbour only if the table plays so
// (SMU-A18).
func (g *Game) pushWays(yield func(table.Word) bool) {
	if !yield(pushAside) || g.house.pushToHarbour && !yield(pushHarbour) {
		return
	}
	yield(pushSwap)
}

// pushSquare pushes a boat off a square of the board (SMU-R18, R19, A20, A21).
func (g *Game) pushSquare(t table.T, p, x *Player, to *square, left int) {
	ask := table.Q("push.to", p.id, "SMU-R19", p.arg(), x.otherArg(), g.placeOf(p), table.Sub("to", g.spotWord(to.place))).
		About(x.id).Deeds()
	m := table.Choose(t, ask, func(yield func(move) bool) {
		for _, s := range to.next {
			if g.takesPushed(s.to) && !yield(move{g: g, what: string(pushAside), to: s}) {
				return
			}
		}
		if from := g.board.place(p.Boat); from != nil {
			yield(move{g: g, what: string(pushSwap), to: step{to: from}})
		}
	})
	if !p.in() || !x.in() {
		return
	}
	p.Boat, x.Boat = to.place, m.to.to.place
	p.Fresh, x.Fresh = false, false
	g.pushed(t, p, x, table.Word(m.what), left)
}

// takesPushed reports whether a pushed boat may be put on the square: free, at sea unless
// the table plays otherwise; light does not matter (SMU-A18, A19).
func (g *Game) takesPushed(q *square) bool {
	return !g.rocky(q) && g.boatAt(q.place, nil) == nil && (q.island < 0 || g.house.pushToHarbour)
}

// pushed tells of a push, has the keeper catch a boat pushed into the beam, and ends
// the turn (SMU-R20, R21, A15, A17, A39).
func (g *Game) pushed(t table.T, p, x *Player, how table.Word, left int) {
	t.Order("SMU-R18", "say.pushed", p.arg(), x.otherArg(), g.placeOf(x))
	if g.house.pushCaught && !g.sheltered(x) {
		ask := table.Q("push.lit", "", "SMU-R21", x.otherArg(), g.pushedTo(p, x, how), g.beamArg()).About(x.id).Likelihood(table.Likelihood{Yes: 1, Of: 8}).Deeds()
		if g.board != nil {
			ask = ask.Mark(func() table.Answer { return yesOrNo(g.inBeam(x.Boat)) })
		}
		if table.Confirm(t, ask) && x.in() {
			g.catch(t, p, x)
		}
	}
	if g.house.pushMayLoad && !table.None(g.floatingAt(p)) {
		g.loadAfterPush(t, p)
	}
	g.lapse(t, "SMU-R20", left)
}

// pushedTo fills the slot "place" with where a pushed boat lies; of a square that the game
// does not know, how it came there.
func (g *Game) pushedTo(p, x *Player, how table.Word) table.Arg {
	switch {
	case x.Boat != Sea:
		return g.placeOf(x)
	case how == pushAside:
		return table.Sub("place", table.Say("val.at.sea.aside"))
	}
	return table.Sub("place", table.Say("val.at.sea.swapped", p.arg()))
}

func yesOrNo(yes bool) table.Answer {
	if yes {
		return table.Answer{"yes"}
	}
	return table.Answer{"no"}
}

// loadAfterPush offers the goods on the square to whoever has pushed their way there, if the
// table plays so (SMU-A17).
func (g *Game) loadAfterPush(t table.T, p *Player) {
	ask := table.Q("push.load", p.id, "SMU-A17", p.arg(), g.placeOf(p), g.cargoArg(p)).Likelihood(table.Likelihood{Weigh: weighPushLoad}).Deeds()
	got := table.Choose(t, ask, func(yield func(table.Item) bool) {
		if !yield(eventStay) {
			return
		}
		for x := range g.floatingAt(p) {
			if !yield(x) {
				return
			}
		}
	})
	if x, ok := got.(floatingGood); ok && p.in() {
		g.load(t, p, x.Good)
	}
}
