package smugglers

import (
	"iter"
	"slices"

	"hafenmeister/games/table"
)

// A voyage finds out where a boat's move ends. It asks what the boat does, then where, then to
// which boat or good, each only if there is a choice.
type voyage struct {
	g       *Game
	p       *Player
	way     way
	leg     string
	ends    []destination // those that fit all answers so far
	filters []func(*destination) bool
}

// update computes the ends again and applies the answers so far.
func (v *voyage) update() {
	v.ends = v.g.reach(v.p, v.way).destinations()
	for _, fits := range v.filters {
		v.removeUnfit(fits)
	}
}

// keepFitting keeps the ends that fit the latest answer.
func (v *voyage) keepFitting(fits func(*destination) bool) {
	v.filters = append(v.filters, fits)
	v.removeUnfit(fits)
}

func (v *voyage) removeUnfit(fits func(*destination) bool) {
	v.ends = slices.DeleteFunc(v.ends, func(e destination) bool { return !fits(&e) })
}

// anyEnd reports whether so returns true for any of the ends.
func (v *voyage) anyEnd(fits func(*destination) bool) bool {
	return slices.ContainsFunc(v.ends, func(e destination) bool { return fits(&e) })
}

// endsDiffer reports whether any end is not like the first, according to alike.
func (v *voyage) endsDiffer(same func(a, b *destination) bool) bool {
	return v.anyEnd(func(e *destination) bool { return !same(e, &v.ends[0]) })
}

// liveOptions yields the options from. If asked again after a ruling, it first updates the voyage.
func liveOptions[X any](v *voyage, from iter.Seq[X]) iter.Seq[X] {
	again := false
	return func(yield func(X) bool) {
		if again {
			v.update()
		}
		again = true
		from(yield)
	}
}

// choose asks until one end is left, and returns it.
func (v *voyage) choose(t table.T) destination {
	v.chooseMove(t)
	switch v.ends[0].action {
	case push:
		if v.endsDiffer(func(a, b *destination) bool { return a.other == b.other }) {
			v.chooseBoat(t)
		}
	case deliver, sail:
		v.choosePlace(t)
	case load: // on a board first the island, since it has a digit and a square does not
		if v.g.board != nil {
			v.chooseHome(t)
		}
		v.choosePlace(t)
		v.chooseHome(t)
		v.chooseGood(t)
	}
	return v.ends[0]
}

// chooseMove asks what the boat does or, on a board, where it sails and then what it does there.
func (v *voyage) chooseMove(t table.T) {
	g, p := v.g, v.p
	rule := "SMU-A46"
	if g.board != nil {
		rule = "SMU-R15"
	}
	ask := table.QFunc(func() table.Ask {
		return newAsk("voyage.what", p.ID(), rule, p.Arg(), g.hereArg(p), v.way.arg()).About(v.leg).
			Likelihood(table.Likelihood{Weigh: v.likelyMove}).WhyBarred(v.whyNoMove).Actions()
	})
	choice := table.ChooseOpen(t, ask, func(yield func(table.Item) bool) {
		v.update()
		v.moves(yield)
	}, func(x table.Item) bool {
		m, isMove := x.(move)
		return !isMove || v.canDo(m.action)
	})
	q, isSquare := choice.(*square)
	if !isSquare {
		v.keepAction(action(choice.ID()))
		return
	}
	v.keepFitting(func(e *destination) bool { return e.at == q.place })
	if !v.endsDiffer(func(a, b *destination) bool { return a.action == b.action }) {
		return
	}
	ask = newAsk("voyage.there", p.ID(), "SMU-A46", p.Arg(), table.ID("square", q.name), g.cargoArg(p)).About(v.leg).
		Likelihood(table.Likelihood{Weigh: v.likelyMove}).Actions()
	v.keepAction(table.Choose(t, ask, liveOptions(v, func(yield func(move) bool) {
		for _, a := range actions {
			if v.canDo(a) && !yield(move{action: a, swaps: g.cargo(p) != nil}) {
				return
			}
		}
	})).action)
}

// canDo reports whether the boat can do this.
func (v *voyage) canDo(a action) bool {
	return v.anyEnd(func(e *destination) bool { return e.action == a })
}

func (v *voyage) keepAction(a action) {
	v.keepFitting(func(e *destination) bool { return e.action == a })
}

// moves yields all actions and, on a board, the squares where the boat can sail.
func (v *voyage) moves(yield func(table.Item) bool) {
	g := v.g
	m := move{swaps: g.cargo(v.p) != nil}
	if q := g.square(v.p.Boat); q != nil && q.island < 0 {
		m.here = q
	}
	if i := slices.IndexFunc(v.ends, func(e destination) bool { return e.action == sail }); i >= 0 {
		m.to = g.square(v.ends[i].at)
	}
	for _, m.action = range actions {
		if !yield(m) {
			return
		}
	}
	if g.board == nil {
		return
	}
	var pushed []Place // yielded before; push ends precede sail ends
	for i := range v.ends {
		e := &v.ends[i]
		if e.action != push && e.action != sail || slices.Contains(pushed, e.at) {
			continue
		}
		if e.action == push {
			pushed = append(pushed, e.at)
		}
		if !yield(g.board.place(e.at)) {
			return
		}
	}
}

// whyNoMove returns why the boat cannot do this.
func (v *voyage) whyNoMove(id string) *table.Refusal {
	switch {
	case action(id) == deliver && v.g.cargo(v.p) == nil:
		return table.Refuse("illegal", "refuse.deliver.empty", "SMU-R32", v.p.Arg())
	case action(id) == deliver:
		return table.Refuse("illegal", "refuse.deliver.far", "SMU-R15")
	case action(id) == load:
		return table.Refuse("illegal", "refuse.load.none", "SMU-R27")
	case action(id) == push:
		return table.Refuse("illegal", "refuse.push.none", "SMU-R18")
	case action(id) == sail:
		return table.Refuse("illegal", "refuse.sail.none", "SMU-R16")
	case action(id) == stay:
		return table.Refuse("illegal", "refuse.stay.sailed", "SMU-R16")
	}
	return v.whyNotSquare(id)
}

// whyNotSquare returns why the boat cannot sail to a square; nil if the game has no board.
func (v *voyage) whyNotSquare(name string) *table.Refusal {
	q, key, rule := v.g.squareNamed(name), "refuse.square.far", "SMU-R15"
	switch {
	case v.g.board == nil:
		return nil
	case q == nil:
		key = "refuse.square.land"
	case v.g.hasRock(q):
		key, rule = "refuse.square.rock", "SMU-R6"
	case q.isLit(v.g.Beam):
		key, rule = "refuse.square.lit", "SMU-R17"
	}
	return table.Refuse("illegal", key, rule, table.ID("square", name))
}

// choosePlace asks where the boat delivers, loads or sails.
func (v *voyage) choosePlace(t table.T) {
	if !v.endsDiffer(func(a, b *destination) bool { return a.at == b.at }) {
		return
	}
	g, p, what := v.g, v.p, v.ends[0].action
	ask := newAsk(string(what)+".where", p.ID(), "SMU-R15", p.Arg(), g.cargoArg(p)).About(v.leg).
		Likelihood(table.Likelihood{Weigh: v.likelyPlace}).WhyBarred(v.whyNotThere).Actions()
	at := table.ChooseOpen(t, ask, liveOptions(v, func(yield func(berth) bool) { v.places(what, yield) }),
		func(b berth) bool { return v.anyEnd(func(e *destination) bool { return e.at == b.at }) }).at
	v.keepFitting(func(e *destination) bool { return e.at == at })
}

// places yields all harbours and, except for deliveries, the other places where the boat can end.
func (v *voyage) places(what action, yield func(berth) bool) {
	g := v.g
	for _, i := range g.Islands {
		b := berth{g: g, at: i.harbour}
		if what == deliver && v.p.Boat == i.harbour && v.anyEnd(func(e *destination) bool { return e.at == i.harbour && e.distance > 0 }) {
			b.how = berthBack
		}
		if !yield(b) {
			return
		}
	}
	if what == deliver {
		return
	}
	if g.board == nil {
		yield(berth{g: g, at: Sea})
		return
	}
	for _, q := range g.board.squares {
		if q.island < 0 && v.anyEnd(func(e *destination) bool { return e.at == q.place }) && !yield(berth{g: g, at: q.place}) {
			return
		}
	}
}

// whyNotThere returns why the boat cannot end in a harbour; nil if no reason is known.
func (v *voyage) whyNotThere(id string) *table.Refusal {
	g := v.g
	at := Place(id)
	if q := g.squareNamed(id); q != nil {
		at = q.place
	}
	i := g.islandAt(at)
	if i == nil {
		return nil
	}
	if x := g.boatAt(at, v.p); x != nil {
		return table.Refuse("illegal", "refuse.harbour.taken", "SMU-R18", i.arg, table.Name("player", x.Name))
	}
	switch {
	case v.ends[0].action == load && g.cargo(v.p) == nil && g.top(i) == nil:
		return table.Refuse("illegal", "refuse.harbour.bare", "SMU-R34", i.arg)
	case g.board == nil && v.p.Boat == at:
		return table.Refuse("illegal", "refuse.harbour.back", "SMU-A31", i.arg)
	case g.board != nil:
		return table.Refuse("illegal", "refuse.harbour.far", "SMU-R15", i.arg)
	}
	return nil
}

// chooseBoat asks which boat is pushed.
func (v *voyage) chooseBoat(t table.T) {
	ask := newAsk("push.whom", v.p.ID(), "SMU-R18", v.p.Arg()).About(v.leg).Actions()
	x := table.Choose(t, ask, liveOptions(v, func(yield func(*Player) bool) {
		for _, x := range v.g.Seats {
			if v.anyEnd(func(e *destination) bool { return e.other == x }) && !yield(x) {
				return
			}
		}
	}))
	v.keepFitting(func(e *destination) bool { return e.other == x })
}

// home returns the island from which the good loaded comes.
func (v *voyage) home(e *destination) *Island {
	if e.good == nil {
		return v.g.islandAt(e.at)
	}
	return e.good.home
}

// chooseHome asks which island the good loaded comes from (SMU-A25).
func (v *voyage) chooseHome(t table.T) {
	if !v.endsDiffer(func(a, b *destination) bool { return v.home(a) == v.home(b) }) {
		return
	}
	ask := newAsk("load.tile", v.p.ID(), "SMU-A25", v.p.Arg(), v.g.cargoArg(v.p)).About(v.leg).Actions()
	i := table.ChooseOpen(t, ask, liveOptions(v, slices.Values(v.g.Islands)), func(i *Island) bool {
		return v.anyEnd(func(e *destination) bool { return v.home(e) == i })
	})
	v.keepFitting(func(e *destination) bool { return v.home(e) == i })
}

// chooseGood asks whether the boat loads the top good of the stack or one in the harbour.
func (v *voyage) chooseGood(t table.T) {
	if !v.endsDiffer(func(a, b *destination) bool { return a.good == b.good }) {
		return
	}
	g, p := v.g, v.p
	ask := newAsk("load.which", p.ID(), "SMU-A25", p.Arg(), g.cargoArg(p)).About(v.leg).Actions()
	x := table.Choose(t, ask, liveOptions(v, func(yield func(tile) bool) {
		for _, e := range v.ends {
			if !yield(tile{e.good}) {
				return
			}
		}
	})).Good
	v.keepFitting(func(e *destination) bool { return e.good == x })
}
