package tischpiraten

import "hafenmeister/games/table"

// hullHit gives s n hull hits, as rule says. h is nil for hits by the monster. With the fifth, s is
// removed at the end of the next round (TIS-R45).
func (g *Game) hullHit(t table.T, s *Ship, h *hit, n int, rule string) {
	g.addHullHits(t, s, h, n, rule, g.Round+1)
}

// addHullHits is hullHit for a ship that is removed at the end of the round last
// (TIS-R45, A30, A116).
func (g *Game) addHullHits(t table.T, s *Ship, h *hit, n int, rule string, last int) {
	s.Hull = min(s.Hull+n, mostHits)
	if s.Sinks > 0 {
		rule = "TIS-A116"
	}
	t.Order(rule, "say.hull", append(h.gunnerArgs(), s.Arg(), table.Num("count", n), table.Num("hull", s.Hull))...).Place("marker.hull." + s.id).To("ship." + s.id).Times(n)
	if s.Hull >= hitsToSink && s.Sinks == 0 {
		var by *Player
		if h != nil {
			by = h.by
		}
		g.beginSinking(t, s, by, last)
	}
}

// beginSinking records that s is removed at the end of the round last, and that by is paid for it
// unless by is nil or commands s. If last is this round, the caller removes s at once
// (TIS-R45, A30, A77, A149).
func (g *Game) beginSinking(t table.T, s *Ship, by *Player, last int) {
	s.Sinks = last
	s.SunkOrder, s.SunkBy = 1, ""
	for _, o := range g.Ships {
		if o != s && o.sinking() {
			s.SunkOrder = min(max(s.SunkOrder, o.SunkOrder+1), len(g.Ships))
		}
	}
	key, rule := "say.founder", "TIS-R45"
	switch {
	case last == g.Round:
		key, rule = "say.founder.now", "TIS-A30"
	case g.isPastLastRound(last):
		key = "say.founder.never"
	}
	t.Tell(rule, key, s.Arg(), table.Num("round", s.Sinks))
	if by != nil && by.ID() != s.Command {
		s.SunkBy = by.ID()
	}
	if g.house.pointsSunk == "fifth_hit" {
		g.paySunk(t, s)
	}
}

// removeSunk removes the ships that are due, in the order of their fifth hits (TIS-R45, A104).
// If a ruling has changed the hull hits of a ship, it first begins or ends its sinking.
func (g *Game) removeSunk(t table.T) {
	for _, s := range g.Ships {
		switch {
		case s.Fate != Afloat:
		case s.Hull < hitsToSink:
			s.Sinks, s.SunkOrder = 0, 0
		case s.Sinks == 0:
			g.beginSinking(t, s, nil, g.Round+1)
		}
	}
	var announced *Ship
	for s := g.nextSunk(); s != nil; s = g.nextSunk() {
		if s != announced { // not again after a roll was called off
			g.sayDown(t, s)
		}
		announced = s
		table.Action(t, func() { g.goDown(t, s) })
	}
}

// sayDown announces that s is removed now. If other ships are due too, it cites the rule for the
// order.
func (g *Game) sayDown(t table.T, s *Ship) {
	rule := "TIS-R45"
	for _, o := range g.Ships {
		if o != s && o.sinking() && o.Sinks <= g.Round {
			rule = "TIS-A104"
		}
	}
	t.Tell(rule, "say.sink", s.Arg())
	if !table.None(g.aboard(s)) {
		t.Tell("TIS-R46", "say.sink.all")
	}
}

// countDown announces before the first card when each sinking ship is removed, so that the figures
// aboard can still leave it (TIS-R45).
func (g *Game) countDown(t table.T) {
	for s := range g.ships((*Ship).sinking) {
		key := "say.sinking.later"
		if s.Sinks <= g.Round {
			key = "say.sinking.now"
		}
		if s.Sinks > 0 && !g.isPastLastRound(s.Sinks) {
			t.Tell("TIS-R45", key, s.Arg(), table.Num("round", s.Sinks))
		}
	}
}

// nextSunk returns the ship that is to be removed next, nil if there is none.
func (g *Game) nextSunk() *Ship {
	var first *Ship
	for _, s := range g.Ships {
		if s.sinking() && s.Sinks > 0 && s.Sinks <= g.Round && (first == nil || s.SunkOrder < first.SunkOrder) {
			first = s
		}
	}
	return first
}

// goDown removes s after all figures aboard, friend or foe, have rolled (TIS-R46, R111, A112).
func (g *Game) goDown(t table.T, s *Ship) {
	for f := table.First(g.aboard(s)); f != nil && s.Fate == Afloat; f = table.First(g.aboard(s)) {
		g.abandon(t, s, f)
	}
	if s.Fate != Afloat {
		return // a ruling has changed it
	}
	if g.house.pointsSunk == "removal" {
		g.paySunk(t, s)
	}
	g.takeOff(t, s, Sunk)
}

// abandon rolls for a figure on a sunk ship: it drowns, swims, or gets into a boat
// (TIS-R46, A75, A133).
func (g *Game) abandon(t table.T, s *Ship, f *Figure) {
	needs := func() table.Sum { return g.saveSum(f, 4, "TIS-R46") }
	ask := table.QFunc(func() table.Ask {
		if g.Phase == PhaseEnd && !f.aboard(s) { // a ruling has moved the figure, or its player has left
			table.CallOff(t)
		}
		return table.Q("sink.roll", f.Owner, "TIS-R46", f.Arg(), s.Arg(), table.NotInKey(table.Sub("faces", wreckFaces(needs())))).About(f.id, s.id).Aim("save", nil)
	})
	roll := table.Test(t, ask, needs)
	switch {
	case !f.aboard(s):
	case !roll.Success():
		t.Tell("TIS-R46", "say.sink.drowns", f.Arg())
		g.remove(t, f, g.indirectPayee(g.Player(s.SunkBy)), "TIS-R46")
	case roll.Total() >= intoBoat:
		in := g.lifeboat(s, f.Owner).in
		t.Order("TIS-A133", "say.sink.boat", f.Arg()).Move("figure." + f.id).To(string(in))
		g.displace(t, f, in)
	default:
		t.Order("TIS-R46", "say.sink.swims", f.Arg()).Move("figure." + f.id).To(string(Water))
		g.displace(t, f, Water)
	}
}

// intoBoat is the total with which a figure on a sunk ship gets into a rowing boat (TIS-R46).
const intoBoat = 6

// wreckFaces says with which faces of the die a figure on a sunk ship drowns, swims or gets a boat.
func wreckFaces(s table.Sum) table.Text {
	swims, boat := s.LeastFace(), intoBoat-s.Modifiers()
	key := "ask.sink.faces"
	if boat > 6 {
		key = "ask.sink.faces.no-boat"
	}
	return table.Say(key, table.Num("low", swims-1), table.Num("swims", swims), table.Num("boat", boat))
}

// lifeboat returns the boat shared by the player's figures that are saved from the wreck of s
// (TIS-A133).
func (g *Game) lifeboat(s *Ship, player string) *Boat {
	return table.FirstWhere(g.Boats, func(b *Boat) bool { return b.Ship == s && b.Owner == player })
}

// takeOff takes s off the field with its cargo and shields and ends its lashings. No figure may be
// aboard.
func (g *Game) takeOff(t table.T, s *Ship, fate ShipFate) {
	s.Fate = fate
	key := "say.takeoff.bare"
	for _, i := range g.Items {
		if i.At == s.hold || i.At == s.deck || i.At == s.aloft {
			i.At, key = Lost, "say.takeoff"
		}
	}
	g.loseShields(s)
	for _, l := range g.pairs {
		if l.By != "" && (l.A == s || l.B == s) {
			l.By = ""
			t.Tell("TIS-A112", "say.ropes.gone", l.A.Arg(), table.Name("other", l.B.Name))
		}
	}
	t.Order("TIS-R111", key, s.Arg()).Take(withMarkers("ship", s.id)...)
}
