package tischpiraten

import (
	"iter"

	"hafenmeister/games/table"
)

// driftWay is how far a ship without masts drifts in a round, in mm (TIS-R65).
const driftWay = 60

// drifts reports whether s has no mast left to sail with; a rowed ship needs none
// (TIS-R65 to R67, A121).
func (s *Ship) drifts() bool { return !s.Galley && s.Masts == 0 }

// Where the bow of a drifting ship points.
const (
	downwind = table.Word("downwind") // with the wind already
	turned   = table.Word("turned")   // after the turn of this round
	turning  = table.Word("turning")  // not even then
)

// drift moves a ship without masts (TIS-R65, R70, A21, A22).
func (g *Game) drift(t table.T, s *Ship) {
	name := table.Name("ship", s.Name)
	nowhere := g.house.driftNowind
	if g.house.wind {
		nowhere = ""
	}
	switch nowhere {
	case "none":
		t.Tell("TIS-A21", "say.drift.none", name)
		return
	case "straight":
		t.Order("TIS-A21", "say.drift.straight", name, table.Length("way", driftWay))
	default:
		g.findWind(t)
		if s.Fate != Afloat || !g.pointsDownwind(t, s) {
			return
		}
		t.Order("TIS-R65", "say.drift.downwind", name, table.Length("way", driftWay))
	}
	g.underWay(t, s, &voyage{drift: true})
}

// pointsDownwind turns the bow of s by 6 cm, if it does not point downwind; once it
// does, the ship drifts, from the next round on (TIS-R66, A22).
func (g *Game) pointsDownwind(t table.T, s *Ship) bool {
	if s.Downwind {
		return true
	}
	bow := table.Choose(t, table.Anew(func() table.Ask {
		return table.Q("drift.bow", s.Command, "TIS-A22", table.Name("ship", s.Name), g.arrow(), table.Length("way", driftWay)).About(s.id)
	}), s.bows())
	s.Downwind = bow != turning
	if bow == turned {
		t.Tell("TIS-R66", "say.drift.turned", table.Name("ship", s.Name))
	}
	return bow == downwind
}

// bows are where the bow of s can point.
func (s *Ship) bows() iter.Seq[table.Word] {
	return func(yield func(table.Word) bool) {
		_ = s.Fate == Afloat && yield(downwind) && yield(turned) && yield(turning)
	}
}
