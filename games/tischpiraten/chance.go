package tischpiraten

import "hafenmeister/games/table"

// What people may want to know the chance of before they roll is named here. The chances
// come of playing the rules over all dice (TIS-X16).

// shotHopes are those of a shot: its target falls, in a melee one of the own side does,
// and the weapon breaks.
func (g *Game) shotHopes(f, target *Figure, w *arm) table.Hopes {
	list := []table.Hope{falls(target)}
	if g.endangers(f, target) {
		list = append(list, table.Hope{Text: table.Say("odds.own"), Met: g.fewer(f)})
	}
	if gun := f.gun(w.kind, GunLoaded); gun >= 0 {
		list = append(list, table.Hope{Text: table.Say("odds.broken", table.Term("weapon", w.term)),
			Met: func(x table.Game) bool { return x.(*Game).figure(f.id).Guns[gun] == GunBroken }})
	}
	return table.Hopes{List: list}
}

// blowHopes are those of a blow.
func (g *Game) blowHopes(victim *Figure) table.Hopes {
	return table.Hopes{List: []table.Hope{falls(victim)}}
}

// falls is the hope that a figure is removed.
func falls(f *Figure) table.Hope {
	return table.Hope{Text: table.Say("odds.falls", table.Name("figure", f.Name)),
		Met: func(x table.Game) bool { return !x.(*Game).figure(f.id).alive() }}
}

// fewer is the hope that one of the side of f falls, but not f itself.
func (g *Game) fewer(f *Figure) func(table.Game) bool {
	others := func(g *Game) (n int) {
		for range g.figures(func(x *Figure) bool { return x.Owner == f.Owner && x.id != f.id && x.alive() }) {
			n++
		}
		return n
	}
	was := others(g)
	return func(x table.Game) bool { return others(x.(*Game)) < was }
}

// monsterHopes is that the sea monster is hit.
func (g *Game) monsterHopes() table.Hopes {
	was := g.Monster
	return table.Hopes{List: []table.Hope{{Text: table.Say("odds.monster"), Met: func(x table.Game) bool { return x.(*Game).Monster != was }}}}
}

// cannonHopes are those of a cannon shot: a hull hit, and a broken mast.
func (g *Game) cannonHopes(s *Ship) table.Hopes {
	hull, masts := s.Hull, s.Masts
	hit := func(x table.Game) bool { return x.(*Game).ship(s.id).Hull > hull }
	list := []table.Hope{{Text: table.Say("odds.hull", table.Name("ship", s.Name)), Met: hit}}
	if masts > 0 {
		list = append(list, table.Hope{Text: table.Say("odds.mast"), Met: func(x table.Game) bool { return x.(*Game).ship(s.id).Masts < masts }})
	}
	return table.Hopes{List: list, Until: hit}
}

// boardHopes is that the ships are lashed together: settled with the one roll.
func (g *Game) boardHopes(s, other *Ship) table.Hopes {
	return table.Hopes{Until: func(table.Game) bool { return true }, List: []table.Hope{{
		Text: table.Say("odds.lashed", table.Name("ship", s.Name), table.Name("other", other.Name)),
		Met: func(x table.Game) bool {
			g := x.(*Game)
			return g.lashing(g.ship(s.id), g.ship(other.id)).By != ""
		}}}}
}
