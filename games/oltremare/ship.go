package oltremare

import (
	"iter"

	"hafenmeister/games/table"
)

// ship moves the player's ship by exactly one harbour for each ship symbol.
// Without a symbol the ship stays, and the active marker too (OLT-R14, A15, A16). Only the people
// know the routes (OLT-A17, A18).
func (g *Game) ship(t table.T) {
	p := g.active()
	if n := g.Icons.Ships; n == 0 {
		t.Tell("OLT-A15", "say.olt.sail.none", p.Arg())
	} else {
		rule := "OLT-R14"
		if n > 3 {
			rule = "OLT-A16"
		}
		t.Order(rule, "say.olt.sail", p.Arg(), count(n)).UndoneBy(table.Say("say.olt.sail.back", p.Arg())).Move("ship." + p.ID()).By(n).To("harbour")
		off := table.Action(t, func() { g.land(t, p) })
		if off {
			return
		}
	}
	g.Phase = PhaseStow
}

// land asks which marker is in the harbour where the ship stops, and gives it to the player
// (OLT-R15, R16). After a compass it may ask for a second harbour.
func (g *Game) land(t table.T, p *Player) {
	kind := g.askStop(t, p)
	if kind == Compass && table.Confirm(t, asks("ship.compass", p.ID(), "OLT-A29", p.Arg(), g.shipsArg()).Likelihood(table.Likelihood{Yes: 3, Of: 4})) {
		kind = table.Choose(t, asks("ship.goal", p.ID(), "OLT-A29", p.Arg(), g.shipsArg()).Likelihood(likelyMarker), g.markers(Compass)).kind
		t.Order("OLT-A29", "say.olt.compass", p.Arg()).Take("marker.compass").From("harbour").To("box")
	}
	was := p.Marker
	p.Marker = kind
	switch {
	case kind == NoMarker && was == NoMarker:
		t.Tell("OLT-R16", "say.olt.marker.still", p.Arg())
	case kind == NoMarker:
		t.Order("OLT-R16", "say.olt.marker.none", p.Arg()).Turn("marker." + p.ID())
	default:
		p.Markers = min(p.Markers+1, markersInBox)
		if g.house.effects && kind != Plain && !g.Empty { // without a deck there is no later turn in which it could work
			t.Order("OLT-A38", "say.olt.marker.kind", p.Arg(), table.Sub("marker", markerWord(kind, g.sixth)), table.Num("now", p.Markers)).Give("marker").From("harbour").To("player." + p.ID())
		} else {
			t.Order("OLT-R15", "say.olt.marker", p.Arg(), table.Num("now", p.Markers)).Give("marker").From("harbour").To("player." + p.ID())
		}
		if was != NoMarker {
			t.Order("OLT-A20", "say.olt.marker.turned").Turn("marker." + p.ID())
		}
	}
}

// askStop asks which marker is where the ship stops, or only whether there is one if markers have
// no effects.
func (g *Game) askStop(t table.T, p *Player) Marker {
	if g.house.effects {
		return table.Choose(t, asks("ship.kind", p.ID(), "OLT-R15", p.Arg(), g.shipsArg()).Likelihood(likelyMarker), g.markers("")).kind
	}
	if table.Confirm(t, asks("ship.stop", p.ID(), "OLT-R15", p.Arg(), g.shipsArg()).Likelihood(table.Likelihood{Yes: 2, Of: 3})) {
		return Plain
	}
	return NoMarker
}

// shipsArg returns how many harbours the ship moves, as the argument "count": what is there depends
// on it.
func (g *Game) shipsArg() table.Arg { return count(g.Icons.Ships) }

var kindsOfMarker = []Marker{NoMarker, Compass, Fight, Terms, Authority, BigDeal, Plain}

// markers returns the kinds of markers that a harbour may have, except without; NoMarker is first.
func (g *Game) markers(without Marker) iter.Seq[found] {
	return func(yield func(found) bool) {
		for _, kind := range kindsOfMarker {
			if kind != without && !yield(found{kind, g.sixth}) {
				return
			}
		}
	}
}
