package tischpiraten

import "hafenmeister/games/table"

const riding = 300 // how far a mounted figure comes with one action, in mm (TIS-R101)

// isMounted reports whether f sits on a horse or stands in a chariot: on land or on a deck.
// In the water, in a boat and on a mast everybody is on foot (TIS-R101).
func (g *Game) isMounted(f *Figure) bool {
	s := g.shipAt(f.At)
	return f.Mount != OnFoot && (f.At == Land || s != nil && f.At == s.deck)
}

// charge adds 1 to a mounted figure's roll against one on foot, as rule says (TIS-R101,
// A63).
func (g *Game) charge(s *table.Sum, f, target *Figure, rule string) {
	if g.isMounted(f) && !g.isMounted(target) {
		s.Add("mounted", 1, rule)
	}
}
