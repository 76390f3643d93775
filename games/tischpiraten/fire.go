package tischpiraten

import "hafenmeister/games/table"

// burn is the roll after a hit of a catapult that shoots fire: on a natural 6 the ship
// takes one more hull hit (TIS-R100, A157).
func (g *Game) burn(t table.T, h *hit, s *Ship) {
	if !h.from.Fire || s.Fate != Afloat {
		return
	}
	ask := table.Q("fire.roll", h.by.id, "TIS-A157", table.Name("ship", s.Name))
	if table.RollOne(t, ask.About(s.id)) != 6 || s.Fate != Afloat {
		return
	}
	t.Tell("TIS-R100", "say.fire.burns", table.Name("ship", s.Name))
	g.shotThrough(t, h, s, "TIS-R100")
}
