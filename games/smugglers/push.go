package smugglers

import (
	"iter"
	"slices"

	"hafenmeister/games/table"
)

// push asks where the pushed boat goes and moves both boats; this ends the turn (SMU-R18 to R21,
// A32, A40). left is the number of squares that lapse.
func (g *Game) push(t table.T, p *Player, e destination, w way, left int) {
	x := e.other
	at := g.choosePushed(t, p, e, w)
	if !p.isInPlay() || !x.isInPlay() {
		return
	}
	p.Boat, x.Boat = e.at, at
	p.Fresh, x.Fresh = false, false
	g.finishPush(t, p, x, left)
}

// choosePushed asks where the pushed boat goes. If only the table knows the board, it first asks
// whether the boats swap places, and then where the pusher came from if that may be several places.
func (g *Game) choosePushed(t table.T, p *Player, e destination, w way) Place {
	ask := func(key string) table.Ask {
		return newAsk(key, p.ID(), "SMU-R19", p.Arg(), e.other.otherArg(), g.placeOf(p), table.Position(table.Sub("to", g.spotWord(e.at)))).
			About(e.other.ID()).Likelihood(table.Likelihood{Weigh: weighBerth}).Actions()
	}
	berths, key := g.pushBerths(p, e, w), "push.to"
	if g.board == nil && !g.house.pushToHarbour {
		if from := table.First(berths).at; from == Sea || from == "" { // from no harbour: at sea even if they swap
			return Sea
		}
		if table.Choose(t, ask(key), slices.Values(pushWords)) == free {
			return Sea
		}
		key = "push.from"
	}
	return table.Choose(t, ask(key), berths).at
}

const free = table.Word("free") // a free sea square

var pushWords = []table.Word{free, "swap"}

// pushBerths returns the places to which a boat can be pushed: free ones next to its own, or the one
// that the pusher came from (SMU-R19, A18 to A21).
func (g *Game) pushBerths(p *Player, e destination, w way) iter.Seq[berth] {
	return func(yield func(berth) bool) {
		if g.board == nil {
			g.yieldUnknownBerths(p, e, w, yield)
			return
		}
		r, to := g.reach(p, w), g.board.place(e.at)
		for _, s := range to.next {
			b := berth{g: g, at: s.to.place}
			if s.to.island >= 0 && !g.house.pushToHarbour {
				b.how = berthSwap
			}
			if (g.canTakePushed(s.to) || r.canContinueFrom(s.to)) && !yield(b) {
				return
			}
		}
	}
}

// yieldUnknownBerths is pushBerths when only the table knows the board: the harbours that the pusher may
// have come from, or by house rule all free ones, and the sea.
func (g *Game) yieldUnknownBerths(p *Player, e destination, w way, yield func(berth) bool) {
	for _, i := range g.Islands {
		other := g.boatAt(i.harbour, p)
		empty := i.harbour != e.at && (other == nil || other == e.other)
		if empty && (g.house.pushToHarbour || w.passes(p.Boat, i.harbour)) && !yield(berth{g: g, at: i.harbour}) {
			return
		}
	}
	if g.house.pushToHarbour || p.Boat == Sea || w.most > 1 {
		yield(berth{g: g, at: Sea})
	}
}

// passes reports whether a boat that starts in from can be in a harbour one square before the end
// of its way (SMU-A31).
func (w way) passes(from, harbour Place) bool {
	if from == harbour {
		return !w.counted || w.least != 2
	}
	return w.most > 1
}

// canContinueFrom reports whether the boat can sail to the square and one square farther.
func (r *reach) canContinueFrom(from *square) bool {
	return r.distances[from.n] >= 0 && r.distances[from.n] < r.most
}

// canTakePushed reports whether a boat can be pushed onto the square: it must be free, and at sea
// unless a house rule allows harbours. Light does not matter (SMU-A18, A19).
func (g *Game) canTakePushed(q *square) bool {
	return !g.hasRock(q) && g.boatAt(q.place, nil) == nil && (q.island < 0 || g.house.pushToHarbour)
}

// finishPush announces a push, has p catch a boat pushed into the beam, offers to load if a house
// rule allows it, and announces the squares left (SMU-R20, R21, A15, A17, A39).
func (g *Game) finishPush(t table.T, p, x *Player, left int) {
	to := x.Boat
	if to == Sea {
		to = seaBeside
	}
	t.Order("SMU-R18", "say.pushed", p.Arg(), table.Sub("own", g.placeWord(string(p.Boat))), x.otherArg(), g.placeOf(x)).Move("boat." + x.ID()).To(string(to))
	if g.house.pushCaught && !g.isSheltered(x) && g.isPushedIntoBeam(t, x) && x.isInPlay() {
		g.throwOverboard(t, p, x)
	}
	if g.house.pushMayLoad && !table.None(g.goodsAtBoat(p)) {
		g.loadAfterPush(t, p)
	}
	g.announceLapse(t, "SMU-R20", left)
}

// isPushedIntoBeam reports whether the beam lights a pushed boat; without a board it asks.
func (g *Game) isPushedIntoBeam(t table.T, x *Player) bool {
	if g.board != nil {
		return g.inBeam(x.Boat)
	}
	args := []table.Arg{x.otherArg(), g.placeOf(x)}
	if g.marks > 0 {
		args = append(args, g.markArg())
	}
	return table.Confirm(t, newAsk("push.lit", "", "SMU-R21", args...).
		About(x.ID()).Likelihood(table.Likelihood{Yes: 1, Of: 8}).Actions())
}

// loadAfterPush offers the goods on the square to a player who has pushed (SMU-A17).
func (g *Game) loadAfterPush(t table.T, p *Player) {
	ask := newAsk("push.load", p.ID(), "SMU-A17", p.Arg(), g.placeOf(p), g.cargoArg(p)).Likelihood(table.Likelihood{Weigh: weighPushLoad}).
		Digits(keyZero(string(stay))).Actions()
	got := table.Choose(t, ask, func(yield func(table.Item) bool) {
		if !yield(table.Word(stay)) {
			return
		}
		for x := range g.goodsAtBoat(p) {
			if !yield(tile{x.Good}) {
				return
			}
		}
	})
	if x, ok := got.(tile); ok && p.isInPlay() {
		g.load(t, p, x.Good)
	}
}
