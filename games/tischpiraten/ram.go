package tischpiraten

import (
	"iter"

	"hafenmeister/games/table"
)

// ram drives the bow of s into the long side of another ship: two hull hits for that
// one, then two damage rolls for each, all of them carried out (TIS-R43, R44, A31,
// A35, A115, A117).
func (g *Game) ram(t table.T, s *Ship, v *voyage) {
	ask := table.Q("ram.target", s.Command, "TIS-R43", table.Name("ship", s.Name), g.moves(v)).Only("say.only.ship").About(s.id).Prospects(g.ramHopes(s))
	other := table.Choose(t, ask, g.others(s))
	t.Tell("TIS-A35", "say.ram", table.Name("ship", s.Name), table.Name("other", other.Name))
	h := hit{by: g.player(s.Command), from: s}
	g.hullHit(t, other, h.by, 2, "TIS-R44")
	for _, struck := range [...]*Ship{other, s} {
		for range 2 {
			g.damage(t, &h, struck)
		}
	}
	switch {
	case s.Fate != Afloat || other.Fate != Afloat:
	case g.house.ramAfter == "lashed":
		g.lash(t, s, other)
	default:
		t.Tell("TIS-A117", "say.ram.stops", table.Name("ship", s.Name))
	}
}

// others are all ships on the field but s.
func (g *Game) others(s *Ship) iter.Seq[*Ship] {
	return g.ships(func(o *Ship) bool { return o != s })
}
