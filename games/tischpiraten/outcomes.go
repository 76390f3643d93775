package tischpiraten

import (
	"slices"

	"hafenmeister/games/table"
)

// What people may want to know the chance of before they roll, or before they choose at
// whom and where to, is named here. The chances come of playing the rules over all dice
// (TIS-X16). Before a choice they are told in a word, since the option names the rest.

// after is the game at the end of one way that things can go.
func after(end table.End) *Game { return end.Game.(*Game) }

// asks reports whether one of the questions follows.
func asks(end table.End, keys ...string) bool {
	return end.Next != nil && slices.Contains(keys, end.Next.Key)
}

// settledBy settles all when none of the questions follows.
func settledBy(keys ...string) func(table.End) bool {
	return func(end table.End) bool { return !asks(end, keys...) }
}

// byThisRoll settles all with the one roll.
func byThisRoll(table.End) bool { return true }

// inRange takes for granted that a measured way is short enough.
func inRange(q *table.Question) table.Answer {
	if q.Kind == table.KindNumber {
		return table.First(q)
	}
	return nil
}

// only are hopes that are counted through together, and nothing besides.
func only(h table.Hopes) []table.Hopes { return []table.Hopes{h} }

// shotOutcomes are those of a shot: its target falls, in a melee one of the own side does,
// and the weapon breaks.
func (g *Game) shotOutcomes(f, target *Figure, w *handWeapon) table.Hopes {
	list := []table.Hope{falls(target, table.Say("odds.falls", table.Name("figure", target.Name)))}
	if g.risksOthers(f, target) {
		list = append(list, g.ownFalls(f, "odds.own"))
	}
	if gun := f.gun(w.kind, GunLoaded); gun >= 0 {
		list = append(list, table.Hope{Text: table.Say("odds.broken", table.Term("weapon", w.term)),
			Met: func(end table.End) bool { return after(end).figure(f.id).Guns[gun] == GunBroken }})
	}
	return table.Hopes{List: list}
}

// targetOutcomes are those of a shot of f at each target, if it is within reach: how far it is
// nobody has measured yet (TIS-R51).
func (g *Game) targetOutcomes(f *Figure) func(string) []table.Hopes {
	return func(id string) []table.Hopes {
		if id == string(theMonster) {
			return only(table.Hopes{List: g.monsterHit("odds.brief.hit"), Given: inRange})
		}
		target := g.figure(id)
		list := []table.Hope{falls(target, table.Say("odds.brief.falls"))}
		if g.risksOthers(f, target) {
			list = append(list, g.ownFalls(f, "odds.brief.own"))
		}
		return only(table.Hopes{List: list, Given: inRange})
	}
}

// blowOutcomes are those of a blow.
func (g *Game) blowOutcomes(victim *Figure) table.Hopes {
	return table.Hopes{List: []table.Hope{falls(victim, table.Say("odds.falls", table.Name("figure", victim.Name)))}}
}

// foeOutcomes are those of a blow at each enemy.
func (g *Game) foeOutcomes(id string) []table.Hopes {
	return only(table.Hopes{List: []table.Hope{falls(g.figure(id), table.Say("odds.brief.falls"))}})
}

// falls is the hope that a figure is removed.
func falls(f *Figure, text table.Text) table.Hope {
	return table.Hope{Text: text, Met: func(end table.End) bool { return !after(end).figure(f.id).alive() }}
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
	return table.Hope{Text: table.Say(key), Met: func(end table.End) bool { return others(after(end)) < was }}
}

// monsterOutcomes is that the sea monster is hit.
func (g *Game) monsterOutcomes() table.Hopes {
	return table.Hopes{List: g.monsterHit("odds.monster")}
}

func (g *Game) monsterHit(key string) []table.Hope {
	was := g.Monster
	return []table.Hope{{Text: table.Say(key), Met: func(end table.End) bool { return after(end).Monster != was }}}
}

// cannonOutcomes are those of a cannon shot: a hull hit, and a broken mast.
func (g *Game) cannonOutcomes(s *Ship) table.Hopes {
	return shipOutcomes(s, table.Say("odds.hull", table.Name("ship", s.Name)), table.Say("odds.mast"))
}

// cannonTargetOutcomes are those of a cannon shot at each target.
func (g *Game) cannonTargetOutcomes(id string) []table.Hopes {
	if id == string(theMonster) {
		return only(table.Hopes{List: g.monsterHit("odds.brief.slain")})
	}
	return only(shipOutcomes(g.ship(id), table.Say("odds.brief.hull"), table.Say("odds.brief.mast")))
}

func shipOutcomes(s *Ship, holed, dismasted table.Text) table.Hopes {
	hull, masts := s.Hull, s.Masts
	hit := func(end table.End) bool { return after(end).ship(s.id).Hull > hull }
	list := []table.Hope{{Text: holed, Met: hit}}
	if masts > 0 {
		list = append(list, table.Hope{Text: dismasted, Met: func(end table.End) bool { return after(end).ship(s.id).Masts < masts }})
	}
	return table.Hopes{List: list, Until: hit}
}

// boardOutcomes is that the ships are lashed together.
func (g *Game) boardOutcomes(s, other *Ship) table.Hopes {
	return table.Hopes{Until: byThisRoll, List: []table.Hope{
		lashes(s, table.Say("odds.lashed", table.Name("ship", s.Name), table.Name("other", other.Name)))}}
}

// preyOutcomes are those of boarding each ship; a ship that moves is lashed to none before.
func (g *Game) preyOutcomes(s *Ship) func(string) []table.Hopes {
	return func(string) []table.Hopes {
		return only(table.Hopes{List: []table.Hope{lashes(s, table.Say("odds.brief.lashed"))}, Until: settledBy("board.target", "board.roll")})
	}
}

// lashes is the hope that s is lashed to another ship.
func lashes(s *Ship, text table.Text) table.Hope {
	return table.Hope{Text: text, Met: func(end table.End) bool {
		g := after(end)
		return g.lashed(g.ship(s.id))
	}}
}

// moveOutcomes are those of boarding and ramming, as ends of a move (TIS-R33, R44).
func (g *Game) moveOutcomes(s *Ship) func(string) []table.Hopes {
	return func(end string) []table.Hopes {
		switch table.Word(end) {
		case boarding:
			return g.preyOutcomes(s)(end)
		case ramming:
			return g.ramOutcomes(s)(end)
		}
		return nil
	}
}

// ramOutcomes are that the rammed ship must sink, and that the ramming one is holed. They
// hang on the damage rolls of that ship alone: what else is asked changes nothing of them.
func (g *Game) ramOutcomes(s *Ship) func(string) []table.Hopes {
	sinking, hull := g.sinkingBut(s), s.Hull
	rolls := func(end table.End, own bool) bool {
		return asks(end, "damage.roll") && (end.Next.About == s.id) == own
	}
	given := func(own bool) func(*table.Question) table.Answer {
		return func(q *table.Question) table.Answer {
			if q.Key == "ram.target" || rolls(table.End{Next: q}, own) {
				return nil
			}
			return table.First(q)
		}
	}
	return func(string) []table.Hopes {
		return []table.Hopes{
			{List: []table.Hope{{Text: table.Say("odds.brief.sinks"), Met: func(end table.End) bool { return after(end).sinkingBut(s) > sinking }}},
				Until: func(end table.End) bool { return rolls(end, true) }, Given: given(false)},
			{List: []table.Hope{{Text: table.Say("odds.brief.holed"), Met: func(end table.End) bool { return after(end).ship(s.id).Hull > hull }}},
				Given: given(true)},
		}
	}
}

// sinkingBut is how many ships other than s sink.
func (g *Game) sinkingBut(s *Ship) (n int) {
	for _, o := range g.Ships {
		if o.id != s.id && o.sinking() {
			n++
		}
	}
	return n
}

// gybeOutcomes is that a ship gets the wind to its other side.
func (g *Game) gybeOutcomes() table.Hopes {
	return table.Hopes{List: changesSides("odds.gybes"), Until: byThisRoll}
}

// courseOutcomes is the same of the courses that take a roll.
func (g *Game) courseOutcomes(id string) []table.Hopes {
	if way := table.Word(id); way != gybing && way != tacking {
		return nil
	}
	return only(table.Hopes{List: changesSides("odds.brief.works"), Until: settledBy("gybe.roll", "tack.roll")})
}

func changesSides(key string) []table.Hope {
	return []table.Hope{{Text: table.Say(key), Met: func(end table.End) bool { return asks(end, "gybe.course") }}}
}

// stepOutcomes is that f gets to a ship with the one roll, across or out of the water.
func (g *Game) stepOutcomes(f *Figure, to *Ship) table.Hopes {
	return table.Hopes{Until: byThisRoll, List: []table.Hope{
		reaches(f, to, table.Say("odds.aboard", table.Name("figure", f.Name), table.Name("ship", to.Name)))}}
}

// climbOutcomes is that f gets aboard each ship out of the water.
func (g *Game) climbOutcomes(f *Figure) func(string) []table.Hopes {
	return func(id string) []table.Hopes {
		return only(table.Hopes{List: []table.Hope{reaches(f, g.ship(id), table.Say("odds.brief.aboard"))}, Until: settledBy("climb.roll")})
	}
}

// destinationOutcomes is that f gets across to a ship that lies alongside, if it is within reach.
func (g *Game) destinationOutcomes(f *Figure) func(string) []table.Hopes {
	from := f.At
	return func(id string) []table.Hopes {
		to := g.shipAt(Place(id))
		if to == nil {
			return nil
		}
		return only(table.Hopes{List: []table.Hope{reaches(f, to, table.Say("odds.brief.across"))}, Given: inRange,
			Until: func(end table.End) bool { return after(end).figure(f.id).At != from }})
	}
}

// reaches is the hope that f gets to the deck of a ship.
func reaches(f *Figure, to *Ship, text table.Text) table.Hope {
	return table.Hope{Text: text, Met: func(end table.End) bool { return after(end).figure(f.id).At == to.deck }}
}
