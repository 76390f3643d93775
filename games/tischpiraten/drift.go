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
	switch g.house.driftNowind {
	case "none":
		t.Tell("TIS-A21", "say.drift.none", name)
		return
	case "straight":
		t.Tell("TIS-A21", "say.drift.straight", name, table.Length("way", driftWay))
	default:
		g.findWind(t)
		if s.Fate != Afloat || !g.pointsDownwind(t, s) {
			return
		}
		t.Tell("TIS-R65", "say.drift.downwind", name, table.Length("way", driftWay))
	}
	g.underWay(t, s, &voyage{drift: true})
}

// turns is what the wind die does to the arrow: steps of 45 degrees clockwise for the
// faces 1 to 6 (TIS-R103, A3).
var turns = [6]int{0, 1, 7, 2, 6, 4}

// findWind rolls for the wind when it is needed first; it then stays (TIS-A21).
func (g *Game) findWind(t table.T) {
	if g.Wind != NoWind {
		return
	}
	face := table.RollOne(t, table.Q("drift.wind", "", "TIS-R103"))
	if g.Wind == NoWind { // the table has not set it meanwhile
		g.Wind = turns[face-1]
	}
	rule := "TIS-R103"
	if face == 4 || face == 5 {
		rule = "TIS-A3"
	}
	t.Tell(rule, "say.drift.wind", table.Sub("arrow", table.Text{Key: arrows[g.Wind]}))
}

// arrows say what to do with the arrow.
var arrows = [8]string{"say.arrow.0", "say.arrow.1", "say.arrow.2", "say.arrow.3", "say.arrow.4", "say.arrow.5", "say.arrow.6", "say.arrow.7"}

// pointsDownwind turns the bow of s by 6 cm, if it does not point downwind; once it
// does, the ship drifts, from the next round on (TIS-R66, A22).
func (g *Game) pointsDownwind(t table.T, s *Ship) bool {
	if s.Downwind {
		return true
	}
	ask := table.Q("drift.bow", s.Command, "TIS-A22", table.Name("ship", s.Name), table.Length("way", driftWay)).About(s.id)
	bow := table.Choose(t, ask, s.bows())
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
