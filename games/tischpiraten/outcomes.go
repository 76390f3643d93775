package tischpiraten

import (
	"slices"

	"hafenmeister/games/table"
)

// Outcomes whose probability people are told before they roll, or before they choose a
// target or a destination. The probability comes from playing the rules for all faces of
// the dice (TIS-X16). Before a choice the text is one word, since the option names the
// rest.

// after is the game at the end of one branch.
func after(end table.End) *Game { return end.Game.(*Game) }

// asks reports whether one of the questions follows.
func asks(end table.End, keys ...string) bool {
	return end.Next != nil && slices.Contains(keys, end.Next.Key)
}

// settledBy ends a branch when none of the questions follows.
func settledBy(keys ...string) func(table.End) bool {
	return func(end table.End) bool { return !asks(end, keys...) }
}

// byThisRoll ends each branch after the one roll.
func byThisRoll(table.End) bool { return true }

// inRange assumes that a distance to be measured is short enough.
func inRange(q *table.Question) table.Answer {
	if q.Kind == table.KindNumber {
		return table.FirstAnswer(q)
	}
	return nil
}

// only are outcomes that are counted together, and no others.
func only(h table.Outcomes) []table.Outcomes { return []table.Outcomes{h} }

// shotOutcomes are those of a shot: the target is out, in a melee one of the own side is,
// the weapon breaks.
func (g *Game) shotOutcomes(f, target *Figure, w GunKind) table.Outcomes {
	list := []table.Outcome{falls(target, table.Say("odds.falls", target.Arg()))}
	if g.risksOthers(f, target) {
		list = append(list, g.ownFalls(f, "odds.own"))
	}
	if gun := f.gun(w, GunLoaded); gun >= 0 {
		list = append(list, table.Outcome{Text: table.Say("odds.broken", w.arg()),
			Met: func(end table.End) bool { return after(end).figure(f.id).Guns[gun] == GunBroken }})
	}
	return table.Outcomes{List: list}
}

// targetOutcomes are those of a shot of f at each target, assuming it is in range: nobody
// has measured yet (TIS-R51).
func (g *Game) targetOutcomes(f *Figure) func(string) []table.Outcomes {
	return func(id string) []table.Outcomes {
		if id == string(theMonster) {
			return only(table.Outcomes{List: g.monsterHit("odds.brief.hit"), Assume: inRange})
		}
		if s := g.shipAt(Place(id)); s != nil {
			return only(shipOutcomes(s, table.Say("odds.brief.hull"), table.Say("odds.brief.mast")))
		}
		target := g.figure(id)
		if target == nil {
			return nil // too far away, or not named yet
		}
		list := []table.Outcome{falls(target, table.Say("odds.brief.falls"))}
		if g.risksOthers(f, target) {
			list = append(list, g.ownFalls(f, "odds.brief.own"))
		}
		return only(table.Outcomes{List: list, Assume: inRange})
	}
}

// blowOutcomes are those of a blow.
func (g *Game) blowOutcomes(victim *Figure) table.Outcomes {
	return table.Outcomes{List: []table.Outcome{falls(victim, table.Say("odds.falls", victim.Arg()))}}
}

// foeOutcomes are those of a blow at each enemy.
func (g *Game) foeOutcomes(id string) []table.Outcomes {
	return only(table.Outcomes{List: []table.Outcome{falls(g.figure(id), table.Say("odds.brief.falls"))}})
}

// falls is the outcome that a figure is removed.
func falls(f *Figure, text table.Text) table.Outcome {
	return table.Outcome{Text: text, Met: func(end table.End) bool { return !after(end).figure(f.id).alive() }}
}

// ownFalls is the outcome that one of f's side is removed, other than f.
func (g *Game) ownFalls(f *Figure, key string) table.Outcome {
	others := func(g *Game) int {
		return table.Len(where(g.living(f.Owner), func(x *Figure) bool { return x.id != f.id }))
	}
	was := others(g)
	return table.Outcome{Text: table.Say(key), Met: func(end table.End) bool { return others(after(end)) < was }}
}

// monsterOutcomes is that the sea monster is hit.
func (g *Game) monsterOutcomes() table.Outcomes {
	return table.Outcomes{List: g.monsterHit("odds.monster")}
}

func (g *Game) monsterHit(key string) []table.Outcome {
	was := g.Monster
	return []table.Outcome{{Text: table.Say(key), Met: func(end table.End) bool { return after(end).Monster != was }}}
}

// cannonOutcomes are those of a cannon shot: a hull hit, and a broken mast.
func (g *Game) cannonOutcomes(s *Ship) table.Outcomes {
	return shipOutcomes(s, table.Say("odds.hull", s.Arg()), table.Say("odds.mast"))
}

func shipOutcomes(s *Ship, holed, dismasted table.Text) table.Outcomes {
	hull, masts := s.Hull, s.Masts
	hit := func(end table.End) bool { return after(end).ship(s.id).Hull > hull }
	list := []table.Outcome{{Text: holed, Met: hit}}
	if masts > 0 {
		list = append(list, table.Outcome{Text: dismasted, Met: func(end table.End) bool { return after(end).ship(s.id).Masts < masts }})
	}
	return table.Outcomes{List: list, Until: hit}
}

// boardOutcomes is that the ships are lashed together.
func (g *Game) boardOutcomes(s, other *Ship) table.Outcomes {
	return table.Outcomes{Until: byThisRoll, List: []table.Outcome{
		lashes(s, table.Say("odds.lashed", s.Arg(), table.Name("other", other.Name)))}}
}

// preyOutcomes are those of boarding each ship. A moving ship is lashed to none before.
func (g *Game) preyOutcomes(s *Ship) func(string) []table.Outcomes {
	return func(string) []table.Outcomes {
		return only(table.Outcomes{List: []table.Outcome{lashes(s, table.Say("odds.brief.lashed"))}, Until: settledBy("board.target", "board.roll")})
	}
}

// lashes is the outcome that s is lashed to another ship.
func lashes(s *Ship, text table.Text) table.Outcome {
	return table.Outcome{Text: text, Met: func(end table.End) bool {
		g := after(end)
		return g.lashed(g.ship(s.id))
	}}
}

// moveOutcomes are those of boarding and ramming, as ends of a move (TIS-R33, R44).
func (g *Game) moveOutcomes(s *Ship) func(string) []table.Outcomes {
	return func(end string) []table.Outcomes {
		switch table.Word(end) {
		case boarding:
			return g.preyOutcomes(s)(end)
		case ramming:
			return g.ramOutcomes(s)(end)
		}
		return nil
	}
}

// ramOutcomes are that the rammed ship must sink, and that the ramming one is holed. Each
// depends on the damage rolls of that ship alone.
func (g *Game) ramOutcomes(s *Ship) func(string) []table.Outcomes {
	sinking, hull := g.sinkingBut(s), s.Hull
	rolls := func(end table.End, own bool) bool {
		return asks(end, "damage.roll") && (end.Next.About == s.id) == own
	}
	given := func(own bool) func(*table.Question) table.Answer {
		return func(q *table.Question) table.Answer {
			if q.Key == "ram.target" || rolls(table.End{Next: q}, own) {
				return nil
			}
			return table.FirstAnswer(q)
		}
	}
	return func(string) []table.Outcomes {
		return []table.Outcomes{
			{List: []table.Outcome{{Text: table.Say("odds.brief.sinks"), Met: func(end table.End) bool { return after(end).sinkingBut(s) > sinking }}},
				Until: func(end table.End) bool { return rolls(end, true) }, Assume: given(false)},
			{List: []table.Outcome{{Text: table.Say("odds.brief.holed"), Met: func(end table.End) bool { return after(end).ship(s.id).Hull > hull }}},
				Assume: given(true)},
		}
	}
}

// sinkingBut is how many ships other than s sink.
func (g *Game) sinkingBut(s *Ship) int {
	return table.Len(g.ships(func(o *Ship) bool { return o.id != s.id && o.sinking() }))
}

// gybeOutcomes is that a ship gets the wind to its other side.
func (g *Game) gybeOutcomes() table.Outcomes {
	return table.Outcomes{List: changesSides("odds.gybes"), Until: byThisRoll}
}

// courseOutcomes is the same for the courses that take a roll.
func (g *Game) courseOutcomes(id string) []table.Outcomes {
	if way := table.Word(id); way != gybing && way != tacking {
		return nil
	}
	return only(table.Outcomes{List: changesSides("odds.brief.works"), Until: settledBy("gybe.roll", "tack.roll")})
}

func changesSides(key string) []table.Outcome {
	return []table.Outcome{{Text: table.Say(key), Met: func(end table.End) bool { return asks(end, "gybe.course") }}}
}

// stepOutcomes is that f gets aboard a ship with this roll, across or out of the water.
func (g *Game) stepOutcomes(f *Figure, to *Ship) table.Outcomes {
	return table.Outcomes{Until: byThisRoll, List: []table.Outcome{
		reaches(f, to, table.Say("odds.aboard", f.Arg(), to.Arg()))}}
}

// destinationOutcomes is that f gets across to a ship alongside, assuming it is in reach, or climbs
// aboard it.
func (g *Game) destinationOutcomes(f *Figure) func(string) []table.Outcomes {
	from := f.At
	return func(id string) []table.Outcomes {
		to := g.shipAt(Place(id))
		if to == nil {
			return nil
		}
		return only(table.Outcomes{List: []table.Outcome{reaches(f, to, table.Say("odds.brief.across"))}, Assume: inRange,
			Until: func(end table.End) bool { return after(end).figure(f.id).At != from }})
	}
}

// reaches is the outcome that f gets to the deck of a ship.
func reaches(f *Figure, to *Ship, text table.Text) table.Outcome {
	return table.Outcome{Text: text, Met: func(end table.End) bool { return after(end).figure(f.id).At == to.deck }}
}
