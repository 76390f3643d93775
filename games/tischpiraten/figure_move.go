package tischpiraten

import (
	"iter"

	"hafenmeister/games/table"
)

// How far a figure comes with one action, in mm.
const (
	walking  = 200 // TIS-R15
	swimming = 50  // TIS-R47
	rowing   = 100 // TIS-R47
)

// canMove reports whether the figure can go anywhere: by house rule a swimmer moves once in
// a round (TIS-A10).
func (g *Game) canMove(a *activation) bool {
	return a.figure.At != Water || !a.swam || g.house.swimPer != "round"
}

// rowedOut reports whether f sits in a boat that has moved in this round: as ships do, or
// by house rule because somebody has rowed it (TIS-A10).
func (g *Game) rowedOut(f *Figure) bool {
	b := g.boatAt(f.At)
	return b != nil && b.Moved
}

// move takes a figure to another place, or about the place where they are. The distance is
// the whole way walked; more than one action allows takes both (TIS-R15, R16; 6 + 30 + 3 cm
// is 39 cm: both).
func (g *Game) move(t table.T, a *activation) {
	f := a.figure
	to := aimed(t, a, "form.way", func() table.Ask { return g.askDestination(f) }, g.destinations(f))
	if g.partingBlow(t, f); !a.acts() {
		return
	}
	far := 0
	if !g.rowedOut(f) && !g.brief() { // else they only climb out, or nobody measures
		far = table.Number(t, table.Anew(func() table.Ask { return g.askFar(a, to) }), 0, 0, table.Millimetres)
		a.answered("form.far", table.Say("form.length", table.Length("length", far)))
	}
	if !a.acts() {
		return
	}
	boat := g.boatAt(f.At)
	g.spend(a, far)
	g.follow(t, a, to)
	if boat != nil && g.house.swimPer == "round" {
		boat.Moved = true // not before the move has ended
	}
}

func (g *Game) askDestination(f *Figure) table.Ask {
	ask := table.Q("move.to", f.Owner, "TIS-R16", table.Name("figure", f.Name), g.whereabouts(f)).About(g.withPlace(f)...).Likelihood(guessDestination)
	return ask.OptionOutcomes(g.destinationOutcomes(f)).Barred(func(id string) *table.Refusal { return g.cannotGo(f, id) })
}

func (g *Game) askFar(a *activation, to table.Item) table.Ask {
	f := a.figure
	one, most := g.reach(a)
	limit := table.Say("view.move.most", table.Length("most", most))
	if one < most {
		limit = table.Say("view.move.one", table.Length("one", one), table.Length("most", most))
	}
	ask := table.Q("move.far", f.Owner, "TIS-R15", table.Name("figure", f.Name), f.from(), table.Sub("to", to.Label()), table.Besides(table.Sub("limit", limit))).Why(g.reachSum(a))
	return ask.About(append(g.withPlace(f), destinationIDs(to)...)...).Likelihood(guessWalk).Limits(0, most).At(table.DepthAll).Form(a.form("form.far"))
}

// destinationIDs is the id of the other ship or boat that f goes to.
func destinationIDs(to table.Item) []string {
	switch to := to.(type) {
	case *shipAway:
		return []string{to.id}
	case *boatAway:
		return []string{to.id}
	}
	return nil
}

// Other ships and boats as destinations are named by their place, so that none has the name
// of another destination.
type (
	shipAway Ship
	boatAway Boat
)

func (s *shipAway) ID() string { return string(s.deck) }

func (s *shipAway) Label() table.Text { return table.Say("opt.over-to", table.Name("ship", s.Name)) }

func (b *boatAway) ID() string { return string(b.in) }

func (b *boatAway) Label() table.Text {
	return table.Say("opt.into-boat", table.Sub("boat", (*Boat)(b).Label()))
}

// destinations are where a figure can go; the place where they are, named by what it is,
// comes first.
func (g *Game) destinations(f *Figure) iter.Seq[table.Item] {
	return func(yield func(table.Item) bool) {
		switch s := g.shipAt(f.At); {
		case s != nil:
			g.destinationsAboard(f, s, yield)
		case f.At == Water:
			_ = yield(table.Word("water")) && yield(table.Word("land"))
		case f.At == Land && g.ashore():
			g.destinationsAshore(f, yield)
		case f.At == Land:
			_ = yield(table.Word("land")) && yield(table.Word("water")) && g.beached(f, yield)
		case f.alive():
			_ = (g.rowedOut(f) || yield(table.Word("boat"))) && yield(table.Word("water")) && yield(table.Word("land"))
		}
	}
}

// destinationsAboard are deck and mast, ships lashed to s (TIS-R37, A132), its dinghies
// (TIS-A134), the water (TIS-A128) and the land.
func (g *Game) destinationsAboard(f *Figure, s *Ship, yield func(table.Item) bool) {
	if !yield(table.Word("deck")) || s.Masts > 0 && !yield(table.Word("mast")) {
		return
	}
	for _, l := range g.pairs { // in the order of the ships
		if o := l.other(s); l.By != "" && o != nil && o.Fate == Afloat && !yield((*shipAway)(o)) {
			return
		}
	}
	for _, b := range g.Boats {
		if b.Owner == "" && b.Ship == s && !yield((*boatAway)(b)) {
			return
		}
	}
	_ = yield(table.Word("water")) && yield(table.Word("land"))
}

// beached are the boats in which f's crew may have come ashore.
func (g *Game) beached(f *Figure, yield func(table.Item) bool) bool {
	for _, b := range g.Boats {
		if (b.Owner == "" || b.Owner == f.Owner && b.Ship.Fate == Sunk) && !yield((*boatAway)(b)) {
			return false
		}
	}
	return true
}

// reach is how far the figure gets with one action, and with all they have left, in mm.
func (g *Game) reach(a *activation) (one, most int) {
	f := a.figure
	switch {
	case f.At == Water && g.house.swimPer == "round":
		return g.stride(f), g.stride(f)
	case g.boatAt(f.At) != nil && g.house.swimPer == "round":
		return rowing, rowing
	}
	one = g.stride(f)
	return one, one * a.left
}

// stride is how far f gets with one action, in mm: each thing that slows them down halves
// it (TIS-R18, R98, A64, A139).
func (g *Game) stride(f *Figure) int {
	far, _, _ := g.gait(f)
	if g.boatAt(f.At) != nil {
		return far
	}
	if g.carried(f) != nil && f.At != Water {
		far /= 2
	}
	if g.hasLargeShield(f) {
		far /= 2
	}
	return far
}

// gait is how f moves where they are: how far with one action, in mm, as what, by which
// rule.
func (g *Game) gait(f *Figure) (far int, as, rule string) {
	switch {
	case f.At == Water:
		return swimming, "swim", "TIS-R47"
	case g.boatAt(f.At) != nil:
		return rowing, "row", "TIS-R47"
	case g.isMounted(f):
		return riding, "ride", "TIS-R101"
	}
	return walking, "walk", "TIS-R15"
}

// reachSum explains reach.
func (g *Game) reachSum(a *activation) *table.Sum {
	f := a.figure
	_, most := g.reach(a)
	far, as, rule := g.gait(f)
	s := table.Amount(table.Millimetres, "TIS-R15")
	left := far * (most / g.stride(f))
	s.Add(as, left, rule)
	if g.stride(f) == far {
		return &s
	}
	heavy := "TIS-R98"
	if g.carried(f) != nil && f.At != Water {
		carry := "TIS-R18"
		if as == "ride" {
			carry = "TIS-A139"
		}
		left -= left / 2
		s.Add("carry", -left, carry)
		heavy = "TIS-A64"
	}
	if g.hasLargeShield(f) {
		s.Add("large-shield", -left/2, heavy)
	}
	return &s
}

// spend takes the actions that a distance costs.
func (g *Game) spend(a *activation, far int) {
	if one, _ := g.reach(a); far > one {
		a.left--
	}
	a.left--
	if a.figure.At == Water {
		a.swam = true
	}
}

// follow brings the figure to their destination, if that is still open to them.
func (g *Game) follow(t table.T, a *activation, to table.Item) {
	f := a.figure
	for way := range g.destinations(f) {
		if way != to {
			continue
		}
		if to == table.Item(startPoint) {
			g.bringHome(t, f)
			return
		}
		if s, ok := to.(*shipAway); !ok || g.swing(t, a, (*Ship)(s)) {
			g.arrive(t, a, g.placeOf(f, to))
		}
		f.AtSpot = to == table.Item(diggingSpot) && f.At == Land
		return
	}
}

// placeOf is the place of a destination.
func (g *Game) placeOf(f *Figure, to table.Item) Place {
	switch to := to.(type) {
	case *shipAway:
		return to.deck
	case *boatAway:
		return to.in
	}
	switch to.ID() {
	case "deck":
		return g.shipAt(f.At).deck
	case "mast":
		return g.shipAt(f.At).aloft
	case "water":
		return Water
	case "land":
		return Land
	}
	return f.At
}

// arrive puts the figure where their own move ends: what they carry is loaded aboard a ship
// (TIS-A76), and they may now touch an enemy (TIS-R71).
func (g *Game) arrive(t table.T, a *activation, at Place) {
	f := a.figure
	from := g.shipAt(f.At)
	if at == Water && f.At != Water {
		t.Tell("TIS-A128", "say.move.overboard", table.Name("figure", f.Name))
	}
	g.put(t, f, at)
	s := g.shipAt(at)
	if i := g.carried(f); i != nil && s != nil && s != from {
		g.bringAboard(t, f, i, from, s)
	}
	rule := "TIS-R71"
	if from != nil && s != nil && from != s {
		rule = "TIS-A132"
	}
	g.meet(t, a, rule)
}
