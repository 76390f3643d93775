package tischpiraten

import (
	"iter"

	"hafenmeister/games/table"
)

// cursed reports whether the ships of a player make half speed (TIS-R82, A143).
func (g *Game) cursed(player string) bool {
	return g.magical() && g.player(player).inForce(Gold)
}

// sicken takes 1 off a roll of a player with the plague aboard, in all his crews and
// ships (TIS-R83, A143).
func (g *Game) sicken(s *table.Sum, player string) {
	if g.magical() && g.player(player).inForce(Plague) {
		s.Add("plague", -1, "TIS-R83")
	}
}

// sickenSave is sicken for rolls against one's own end, where the table plays so
// (TIS-A60).
func (g *Game) sickenSave(s *table.Sum, player string) {
	if g.house.plagueSaves && g.magical() && g.player(player).inForce(Plague) {
		s.Add("plague", -1, "TIS-A60")
	}
}

// heal ends the plague of the player whose figure sets a barrel down aboard his ship: one
// from land or from a ship that was another's, but not where it always was, aboard a ship
// that he has captured (TIS-R83, A144).
func (g *Game) heal(t table.T, f *Figure, i *Item) {
	s := g.shipAt(f.At)
	p := g.player(f.Owner)
	foreign := i.Home == nil || i.Home.Owner != p.id && i.Home != s
	if p.inForce(Plague) && s != nil && s.Command == p.id && !i.Chest && foreign {
		g.lift(t, p, "say.magic.healed")
	}
}

// lift ends a burden, which pays nothing unless the table plays so (TIS-A144, A145).
func (g *Game) lift(t table.T, p *Player, key string) {
	p.Hand.Spent = true
	t.Tell("TIS-A144", key, table.Name("player", p.Name))
	if g.house.pointsBurdens {
		p.Earned.Tasks++
		t.Order("TIS-A145", "say.pay.task", table.Name("player", p.Name), table.Num("count", forTask), table.Num("total", worth(p)))
	}
}

// overboardDeed lets the acting figure throw the chest that it carries over the railing
// of a cursed ship (TIS-R82, A144).
func (g *Game) overboardDeed(list []table.Deed, f *Figure) []table.Deed {
	i, s := g.carried(f), g.shipAt(f.At)
	if !g.cursed(f.Owner) || i == nil || !i.Chest || s == nil || f.At != s.deck || s.Command != f.Owner {
		return list
	}
	return append(list, table.Deed{ID: "overboard", Who: f.Owner, Rule: "TIS-A144",
		Text: table.Say("deed.overboard", table.Name("figure", f.Name), table.Sub("item", i.Label())),
		Do: func(t table.T) {
			i.At = Lost
			g.lift(t, g.player(f.Owner), "say.magic.unladen")
		}})
}

// haunted reports whether weapons fired on s fail on a 2 as well: a captain, officer or
// mate of whoever has the Klabautermann lives aboard (TIS-R85, A70).
func (g *Game) haunted(s *Ship) bool {
	if s == nil || !g.magical() {
		return false
	}
	for _, p := range g.Seats {
		if !p.inForce(Klabautermann) {
			continue
		}
		for _, f := range g.Figures {
			if f.Owner == p.id && f.Rank != Seaman && f.aboard(s) {
				return true
			}
		}
	}
	return false
}

// fails reports whether a weapon of f that showed the natural face must be tested
// (TIS-R57, R85).
func (g *Game) fails(f *Figure, face int) bool {
	return face == 1 || face == 2 && g.haunted(g.shipAt(f.At))
}

// sing is what the mermaids do to everybody aboard one ship, friend and foe (TIS-R84,
// A73, A74).
func (g *Game) sing(t table.T, p *Player) {
	p.Hand.Spent = true
	s := table.Choose(t, table.Q("mermaids.ship", p.id, "TIS-A74", table.Name("player", p.Name)), g.enchanted(p))
	for _, f := range g.Figures {
		if f.aboard(s) {
			g.hears(t, p, s, f)
		}
	}
}

// enchanted are the ships of which p may choose one for the mermaids (TIS-A74).
func (g *Game) enchanted(p *Player) iter.Seq[*Ship] {
	return g.ships(func(s *Ship) bool { return g.house.mermaidsShip == "any" || s.Command == p.id })
}

// hears is the roll for one man. Whoever acts just now counts as activated and goes on
// (TIS-A147).
func (g *Game) hears(t table.T, p *Player, s *Ship, f *Figure) {
	name := table.Name("figure", f.Name)
	face := table.RollOne(t, table.Q("mermaids.roll", p.id, "TIS-R84", name).About(f.id))
	switch {
	case face != 1 || !f.aboard(s):
	case f == g.acting:
		t.Tell("TIS-A147", "say.mermaids.acting", name)
	case f.Acted:
		t.Tell("TIS-A73", "say.mermaids.acted", name)
	default:
		f.Acted = true
		t.Order("TIS-R84", "say.mermaids.enchanted", name)
	}
}
