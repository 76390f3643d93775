package tischpiraten

import (
	"slices"

	"hafenmeister/games/table"
)

// What people may want to know the chance of before they roll, or before they choose at
// whom and where to, is named here. The chances come of playing the rules over all dice
// (TIS-X16). Before a choice they are told in a word, since the option names the rest.

// came is the game at the end of one way that things can go.
func came(end table.End) *Game { return end.Game.(*Game) }

// asks reports whether one of the questions follows.
func asks(end table.End, keys ...string) bool {
	return end.Next != nil && slices.Contains(keys, end.Next.Key)
}

// settledBy settles all when none of the questions follows.
func settledBy(keys ...string) func(table.End) bool {
	return func(end table.End) bool { return !asks(end, keys...) }
}

// atOnce settles all with the one roll.
func atOnce(table.End) bool { return true }

// near takes for granted that a measured way is short enough.
func near(q *table.Question) table.Answer {
	if q.Kind == table.KindNumber {
		return table.First(q)
	}
	return nil
}

// alone are hopes that are counted through together, and nothing besides.
func alone(h table.Hopes) []table.Hopes { return []table.Hopes{h} }

// shotHopes are those of a shot: its target falls, in a melee one of the own side does,
// and the weapon breaks.
func (g *Game) shotHopes(f, target *Figure, w *arm) table.Hopes {
	list := []table.Hope{falls(target, table.Say("odds.falls", table.Name("figure", target.Name)))}
	if g.endangers(f, target) {
		list = append(list, g.ownFalls(f, "odds.own"))
	}
	if gun := f.gun(w.kind, GunLoaded); gun >= 0 {
		list = append(list, table.Hope{Text: table.Say("odds.broken", table.Term("weapon", w.term)),
			Met: func(end table.End) bool { return came(end).figure(f.id).Guns[gun] == GunBroken }})
	}
	return table.Hopes{List: list}
}

// aimHopes are those of a shot of f at each target, if it is within reach: how far it is
// nobody has measured yet (TIS-R51).
func (g *Game) aimHopes(f *Figure) func(string) []table.Hopes {
	return func(id string) []table.Hopes {
		if id == string(theMonster) {
			return alone(table.Hopes{List: g.monsterHit("odds.brief.hit"), Given: near})
		}
		target := g.figure(id)
		list := []table.Hope{falls(target, table.Say("odds.brief.falls"))}
		if g.endangers(f, target) {
			list = append(list, g.ownFalls(f, "odds.brief.own"))
		}
		return alone(table.Hopes{List: list, Given: near})
	}
}

// blowHopes are those of a blow.
func (g *Game) blowHopes(victim *Figure) table.Hopes {
	return table.Hopes{List: []table.Hope{falls(victim, table.Say("odds.falls", table.Name("figure", victim.Name)))}}
}

// foeHopes are those of a blow at each enemy.
func (g *Game) foeHopes(id string) []table.Hopes {
	return alone(table.Hopes{List: []table.Hope{falls(g.figure(id), table.Say("odds.brief.falls"))}})
}

// falls is the hope that a figure is removed.
func falls(f *Figure, text table.Text) table.Hope {
	return table.Hope{Text: text, Met: func(end table.End) bool { return !came(end).figure(f.id).alive() }}
}

// ownFalls is the hope that one of the side of f falls, but not f itself.
func (g *Game) ownFalls(f *Figure, key string) table.Hope {
	others := func(g *Game) (n int) {
		for range g.figures(func(x *Figure) bool { return x.Owner == f.Owner && x.id != f.id && x.alive() }) {
			n++
		}
		return n
	}
	was := others(g)
	return table.Hope{Text: table.Say(key), Met: func(end table.End) bool { return others(came(end)) < was }}
}

// monsterHopes is that the sea monster is hit.
func (g *Game) monsterHopes() table.Hopes {
	return table.Hopes{List: g.monsterHit("odds.monster")}
}

func (g *Game) monsterHit(key string) []table.Hope {
	was := g.Monster
	return []table.Hope{{Text: table.Say(key), Met: func(end table.End) bool { return came(end).Monster != was }}}
}

// cannonHopes are those of a cannon shot: a hull hit, and a broken mast.
func (g *Game) cannonHopes(s *Ship) table.Hopes {
	return shipHopes(s, table.Say("odds.hull", table.Name("ship", s.Name)), table.Say("odds.mast"))
}

// gunHopes are those of a cannon shot at each target.
func (g *Game) gunHopes(id string) []table.Hopes {
	if id == string(theMonster) {
		return alone(table.Hopes{List: g.monsterHit("odds.brief.slain")})
	}
	return alone(shipHopes(g.ship(id), table.Say("odds.brief.hull"), table.Say("odds.brief.mast")))
}

func shipHopes(s *Ship, holed, dismasted table.Text) table.Hopes {
	hull, masts := s.Hull, s.Masts
	hit := func(end table.End) bool { return came(end).ship(s.id).Hull > hull }
	list := []table.Hope{{Text: holed, Met: hit}}
	if masts > 0 {
		list = append(list, table.Hope{Text: dismasted, Met: func(end table.End) bool { return came(end).ship(s.id).Masts < masts }})
	}
	return table.Hopes{List: list, Until: hit}
}
