package tischpiraten

import (
	"slices"

	"hafenmeister/games/table"
)

// How far a figure moves with one action, in mm.
const (
	walking  = 200 // TIS-R15
	swimming = 50  // TIS-R47
	rowing   = 100 // TIS-R47
)

// canMove reports whether the figure has any open destination. Only swimmers may have none.
func (g *Game) canMove(a *activation) bool {
	return g.canSwim(a) || slices.ContainsFunc(g.Ships, func(s *Ship) bool { return g.mayClimb(a.figure, s) })
}

// canSwim reports whether the figure may still swim: by house rule a swimmer swims once in a round
// (TIS-A10). It is true for figures out of the water.
func (g *Game) canSwim(a *activation) bool {
	return a.figure.At != Water || !a.swam || g.house.swimPer != "round"
}

// hasBoatMoved reports whether f is in a boat that has moved in this round: as ships do, or
// by house rule because a figure has rowed it (TIS-A10).
func (g *Game) hasBoatMoved(f *Figure) bool {
	b := g.boatAt(f.At)
	return b != nil && b.Moved
}

// move moves a figure to another place, or within its place. To climb aboard a ship out of the
// water or a boat is a move too. The distance is the whole way; if it is more than one action
// allows, the move takes both (TIS-R15, R16; TIS-G2: 6 + 30 + 3 = 39 cm takes both).
func (g *Game) move(t table.T, a *activation) {
	f := a.figure
	to := chooseOpen(t, func() table.Ask { return g.askDestination(a) }, func() []keyed { return g.ways(a) }).Item
	a.add("form.way", to.Label())
	if to == table.Item(anyBoat) {
		to = g.chooseBoat(t, f)
	}
	if g.partingBlow(t, f); !a.acts() {
		return
	}
	if s, ok := to.(*hull); ok {
		g.climb(t, a, (*Ship)(s))
		return
	}
	far := 0
	if !g.hasBoatMoved(f) && g.closely() { // otherwise f only climbs out, or moves are not tracked
		far = table.Number(t, table.QFunc(func() table.Ask { return g.askFar(a, to) }), 0, 0, table.Millimetres)
		a.add("form.far", table.Say("form.length", table.Length("length", far)))
	}
	if !a.acts() {
		return
	}
	boat := g.boatAt(f.At)
	g.spend(a, far)
	g.follow(t, a, to)
	if boat != nil && g.house.swimPer == "round" {
		boat.Moved = true // only now: follow checks it
	}
}

func (g *Game) askDestination(a *activation) table.Ask {
	f := a.figure
	limit := table.Say("view.move.action", table.Length("one", g.stride(f)))
	if g.closely() {
		limit = g.limitText(a)
	}
	ask := table.Q("move.to", f.Owner, "TIS-R16", f.Arg(), g.whereabouts(f), table.NotInKey(table.Sub("limit", limit))).About(g.withPlace(f)...).Likelihood(guessDestination).FormApart(a.form("form.way"))
	return ask.Only("say.only.way").OptionOutcomes(g.destinationOutcomes(f)).WhyBarred(func(id string) *table.Refusal { return g.cannotGo(a, id) })
}

func (g *Game) askFar(a *activation, to table.Item) table.Ask {
	f := a.figure
	_, most := g.reach(a)
	ask := table.Q("move.far", f.Owner, "TIS-R15", f.Arg(), f.from(), table.Sub("to", to.Label()), table.NotInKey(table.Sub("limit", g.limitText(a)))).Why(g.reachSum(a))
	return ask.About(append(g.withPlace(f), destinationIDs(to)...)...).Likelihood(guessWalk).Limits(0, most).At(table.DetailAll).FormApart(a.form("form.far"))
}

// limitText says how far the figure can move with one action, and with all actions left.
func (g *Game) limitText(a *activation) table.Text {
	one, most := g.reach(a)
	if one < most {
		return table.Say("view.move.one", table.Length("one", one), table.Length("most", most))
	}
	return table.Say("view.move.most", table.Length("most", most))
}

// destinationIDs returns the id of the other ship or boat that is the destination; nil for others.
func destinationIDs(to table.Item) []string {
	switch to := to.(type) {
	case *shipAway:
		return []string{to.id}
	case *boatAway:
		return []string{to.id}
	}
	return nil
}

// Other ships and boats as destinations have the ids of their places, which differ from the ids
// of all other destinations.
type (
	shipAway Ship // alongside
	hull     Ship // to be climbed from the water or a boat
	boatAway Boat
)

func (s *shipAway) ID() string { return string(s.deck) }

func (s *shipAway) Label() table.Text { return table.Say("opt.over-to", (*Ship)(s).Arg()) }

func (s *hull) ID() string { return string(s.deck) }

func (s *hull) Label() table.Text { return table.Say("opt.climb-to", (*Ship)(s).Arg()) }

func (b *boatAway) ID() string { return string(b.in) }

func (b *boatAway) Label() table.Text {
	return table.Say("opt.into-boat", table.Sub("boat", (*Boat)(b).Label()))
}

// A stay is the destination of a figure that stays where it is: it swims in the water, or rows the
// boat it is in.
type stay struct {
	table.Word
	as string
}

func (s stay) Label() table.Text { return table.Say("opt." + s.as) }

var (
	swimOn = stay{inWater, "swim"}
	rowOn  = stay{sameBoat, "row"}
)

// Destinations that are words.
const (
	sameDeck = table.Word("deck")
	aMast    = table.Word("mast")
	sameBoat = table.Word("boat")
	inWater  = table.Word("water")
	toLand   = table.Word("land")
	anyBoat  = table.Word("boats")
)

// Digits of destinations. Ships have those from digitShips on.
const (
	digitAboard = 1 // the deck of the ship, or the boat the figure is in
	digitMast   = 2
	digitWater  = 3
	digitLand   = 4
	digitShips  = 5
	digitSpot   = 5 // ashore there are no ships
	digitStart  = 6
	digitBoats  = 9
)

// ways returns where a move of the figure may end, including destinations that are not open now.
func (g *Game) ways(a *activation) []keyed {
	f := a.figure
	s, b := g.shipAt(f.At), g.boatAt(f.At)
	switch {
	case s != nil:
		return g.waysAboard(f, s)
	case f.At == Land && g.ashore():
		return g.waysAshore(f)
	case f.At == Land:
		return []keyed{{Item: toLand, digit: digitLand}, {Item: inWater, digit: digitWater}, {Item: anyBoat, digit: digitBoats, off: len(g.boatsFor(f)) == 0}}
	case f.At == Water:
		dry := !g.canSwim(a)
		return g.hulls(f, []keyed{{Item: swimOn, digit: digitWater, off: dry}, {Item: toLand, digit: digitLand, off: dry}})
	case b != nil:
		return g.hulls(f, []keyed{{Item: rowOn, digit: digitAboard, off: g.hasBoatMoved(f)}, {Item: inWater, digit: digitWater}, {Item: toLand, digit: digitLand}})
	}
	return nil
}

// waysAboard returns the destinations of a figure on s: its deck and mast, the water (TIS-A128),
// the land, other ships (TIS-R37, A31, A132) and the dinghies of s (TIS-A134).
func (g *Game) waysAboard(f *Figure, s *Ship) []keyed {
	list := []keyed{{Item: sameDeck, digit: digitAboard}}
	if s.Built > 0 {
		list = append(list, keyed{Item: aMast, digit: digitMast, off: s.Masts == 0})
	}
	list = append(list, keyed{Item: inWater, digit: digitWater}, keyed{Item: toLand, digit: digitLand})
	for i, o := range g.Ships {
		if o != s && o.Fate == Afloat {
			list = append(list, keyed{Item: (*shipAway)(o), digit: digitShips + i, off: !g.mayCross(f, s, o)})
		}
	}
	if len(g.boatsFor(f)) > 0 {
		list = append(list, keyed{Item: anyBoat, digit: digitBoats})
	}
	return list
}

// boatsFor returns the boats that f could get into: the dinghies of its ship, or ashore all
// dinghies and the boats that its player saved from wrecks (TIS-A134). A wreck's boat is open only
// if its ship has sunk.
func (g *Game) boatsFor(f *Figure) []keyed {
	var list []keyed
	s := g.shipAt(f.At)
	for _, b := range g.Boats {
		switch mine := b.Owner == "" || b.Owner == f.Owner; {
		case s != nil && b.Owner == "" && b.Ship == s, s == nil && mine:
			list = append(list, keyed{Item: (*boatAway)(b), digit: len(list) + 1, off: s == nil && b.Owner != "" && b.Ship.Fate != Sunk})
		}
	}
	return list
}

func (g *Game) chooseBoat(t table.T, f *Figure) table.Item {
	ask := func() table.Ask {
		return table.Q("move.boat", f.Owner, "TIS-A134", f.Arg(), g.whereabouts(f)).Only("say.only.boat").About(g.withPlace(f)...)
	}
	return chooseOpen(t, ask, func() []keyed { return g.boatsFor(f) }).Item
}

// reach returns how far the figure can move with one action, and with all actions left, in mm.
func (g *Game) reach(a *activation) (one, most int) {
	one = g.stride(a.figure)
	if g.house.swimPer == "round" && (a.figure.At == Water || g.boatAt(a.figure.At) != nil) {
		return one, one
	}
	return one, one * a.left
}

// stride returns how far f moves with one action, in mm. A carried item and a large shield halve
// it each, but not in a boat; in the water only the shield does (TIS-R18, R98, A64, A139).
func (g *Game) stride(f *Figure) int {
	far, _, _ := g.gait(f)
	if g.boatAt(f.At) != nil {
		return far
	}
	if g.carriedItem(f) != nil && f.At != Water {
		far /= 2
	}
	if g.hasLargeShield(f) {
		far /= 2
	}
	return far
}

// gait returns how f moves at its place: how far with one action without burdens, in mm, the key of
// the way of moving, and its rule.
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

// reachSum returns the sum that explains the second result of reach.
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
	if g.carriedItem(f) != nil && f.At != Water {
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

// spend takes off the actions that a move of far mm costs.
func (g *Game) spend(a *activation, far int) {
	if one, _ := g.reach(a); far > one {
		a.left--
	}
	a.left--
	a.served = ""
	if a.figure.At == Water {
		a.swam = true
	}
}

// follow moves the figure to its destination, if that is still open.
func (g *Game) follow(t table.T, a *activation, to table.Item) {
	f := a.figure
	list := g.ways(a)
	if _, ok := to.(*boatAway); ok {
		list = g.boatsFor(f)
	}
	if !slices.ContainsFunc(list, func(k keyed) bool { return k.Item == to && k.open() }) {
		return
	}
	if to == table.Item(startPoint) {
		g.bringHome(t, f)
		return
	}
	if s, ok := to.(*shipAway); !ok || g.swing(t, a, (*Ship)(s)) {
		g.arrive(t, a, g.placeOf(f, to))
	}
	f.AtSpot = to == table.Item(diggingSpot) && f.At == Land
}

// placeOf returns the place of a destination of f; that is its own place if it stays.
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

// arrive puts the figure where its own move ends. An item that it carries is brought aboard the
// ship (TIS-A76), and it may now touch an enemy (TIS-R71).
func (g *Game) arrive(t table.T, a *activation, at Place) {
	f := a.figure
	from := g.shipAt(f.At)
	if at == Water && f.At != Water {
		t.Tell("TIS-A128", "say.move.overboard", f.Arg())
	}
	g.put(t, f, at)
	s := g.shipAt(at)
	if i := g.carriedItem(f); i != nil && s != nil && s != from {
		g.bringAboard(t, f, i, from, s)
	}
	rule := "TIS-R71"
	if from != nil && s != nil && from != s {
		rule = "TIS-A132"
	}
	g.touch(t, a, rule)
}
