package tischpiraten

import "hafenmeister/games/table"

// captureShips gives each ship that only figures of another player are aboard to that
// player (TIS-A36, A107). It does not loosen the ropes (TIS-A109).
func (g *Game) captureShips(t table.T) {
	for _, s := range g.Ships {
		if p := g.holder(s); p != nil && s.Fate == Afloat && p.id != s.Command {
			g.capture(t, s, p)
		}
	}
}

// holder is the only player with living figures aboard s; nil if there is none or
// several.
func (g *Game) holder(s *Ship) *Player {
	owner := ""
	for _, f := range g.Figures {
		if !f.aboard(s) || f.Owner == owner {
			continue
		}
		if owner != "" {
			return nil
		}
		owner = f.Owner
	}
	return g.player(owner)
}

// loot captures what f has carried aboard s, if s is a ship of his player: it came from
// the ship from, or from land. What a boat brings back to the ship where it always was has
// not been carried off (TIS-R96, A76).
func (g *Game) loot(t table.T, f *Figure, i *Item, from, s *Ship) {
	if s.Command != f.Owner || from == nil && i.Home == s {
		return
	}
	p := g.player(f.Owner)
	paid := p.Earned.Cargo
	g.payItem(t, p, i)
	g.fetched(p, i, p.Earned.Cargo > paid)
	g.prize(t, p, i)
}

// stowed reports whether i is aboard s, in somebody's arms too.
func (g *Game) stowed(i *Item, s *Ship) bool {
	if i.At == s.hold || i.At == s.deck {
		return true
	}
	for _, f := range g.Figures {
		if i.At == f.carries {
			return f.aboard(s)
		}
	}
	return false
}

// capture makes s the ship of p, who may use it from the next round on.
func (g *Game) capture(t table.T, s *Ship, p *Player) {
	s.Command, s.Taken = p.id, g.Round
	key := "say.capture"
	if s.Owner != p.id && !g.house.capturedUse {
		key = "say.capture.prize"
	}
	t.Tell("TIS-A36", key, table.Name("ship", s.Name), table.Name("player", p.Name))
	g.payShip(t, p, s)
	if g.lashed(s) {
		t.Tell("TIS-A109", "say.capture.lashed", table.Name("ship", s.Name))
	}
	if !g.house.pointsCargoOfCaptured {
		return
	}
	for _, i := range g.Items {
		if g.stowed(i, s) {
			g.payItem(t, p, i)
			g.prize(t, p, i)
		}
	}
}
