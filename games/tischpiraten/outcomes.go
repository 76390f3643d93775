package tischpiraten

import (
	"slices"

	"hafenmeister/games/table"
)

// Outcomes whose probability is shown before a roll, or before people choose a target or a
// destination. The probability comes from playing the rules for all faces of the dice
// (TIS-X16). Before a choice the text is one word, since the option says the rest.

// outcome returns an outcome that is met if is returns true for the game at the end of a branch.
func outcome(text table.Text, is func(*Game) bool) table.Outcome {
	return table.Outcome{Text: text, Met: func(end table.End) bool { return is(end.Game.(*Game)) }}
}

// asks reports whether the next question has one of the keys.
func asks(end table.End, keys ...string) bool {
	return end.Next != nil && slices.Contains(keys, end.Next.Key)
}

// endsWithout returns a function that ends a branch if the next question has none of the keys.
func endsWithout(keys ...string) func(table.End) bool {
	return func(end table.End) bool { return !asks(end, keys...) }
}

// afterOneRoll ends each branch after the first roll.
func afterOneRoll(table.End) bool { return true }

// inRange answers a question for a distance with the shortest; it returns nil for others.
func inRange(q *table.Question) table.Answer {
	if q.Kind == table.KindNumber {
		return table.FirstAnswer(q)
	}
	return nil
}

// outcomes returns the outcomes of one calculation.
func outcomes(list ...table.Outcome) table.Outcomes { return table.Outcomes{List: list} }

// shotOutcomes returns the outcomes of a shot: the target is removed, in a melee another figure of
// the shooter's player is, the weapon breaks.
func (g *Game) shotOutcomes(f, target *Figure, w GunKind) table.Outcomes {
	list := g.hitOutcomes(f, target, table.Say("odds.falls", target.Arg()), "odds.own")
	if gun := f.gun(w, Loaded); gun >= 0 {
		list = append(list, outcome(table.Say("odds.broken", w.arg()), func(g *Game) bool { return g.figure(f.id).Guns[gun] == Broken }))
	}
	return outcomes(list...)
}

func (g *Game) hitOutcomes(f, target *Figure, falls table.Text, own string) []table.Outcome {
	list := []table.Outcome{removalOutcome(target, falls)}
	if !g.risksOthers(f, target) {
		return list
	}
	others := func(g *Game) int {
		return table.Len(where(g.living(f.Owner), func(x *Figure) bool { return x.id != f.id }))
	}
	was := others(g)
	return append(list, outcome(table.Say(own), func(g *Game) bool { return others(g) < was }))
}

// targetOutcomes returns a function from the id of a target to the outcomes of a shot of f at it,
// assuming that it is in range: nobody has measured yet (TIS-R51).
func (g *Game) targetOutcomes(f *Figure) func(string) []table.Outcomes {
	return func(id string) []table.Outcomes {
		target, s := g.figure(id), g.shipAt(Place(id))
		switch {
		case id == string(theMonster):
			return []table.Outcomes{{List: []table.Outcome{g.monsterHit("odds.brief.hit")}, Assume: inRange}}
		case s != nil:
			return []table.Outcomes{shipOutcomes(s, table.Say("odds.brief.hull"), table.Say("odds.brief.mast"))}
		case target == nil: // tooFar, or a crew
			return nil
		}
		return []table.Outcomes{{List: g.hitOutcomes(f, target, table.Say("odds.brief.falls"), "odds.brief.own"), Assume: inRange}}
	}
}

// foeOutcomes returns the outcomes of a blow at the enemy id.
func (g *Game) foeOutcomes(id string) []table.Outcomes {
	return []table.Outcomes{outcomes(removalOutcome(g.figure(id), table.Say("odds.brief.falls")))}
}

func removalOutcome(f *Figure, text table.Text) table.Outcome {
	return outcome(text, func(g *Game) bool { return !g.figure(f.id).alive() })
}

func (g *Game) monsterHit(key string) table.Outcome {
	was := g.Monster
	return outcome(table.Say(key), func(g *Game) bool { return g.Monster != was })
}

func (g *Game) monsterOutcomes() table.Outcomes { return outcomes(g.monsterHit("odds.monster")) }

// shipOutcomes returns the outcomes of a cannon shot at s: a hull hit, and a broken mast if it has
// one.
func shipOutcomes(s *Ship, holed, dismasted table.Text) table.Outcomes {
	hull, masts := s.Hull, s.Masts
	hit := outcome(holed, func(g *Game) bool { return g.ship(s.id).Hull > hull })
	list := []table.Outcome{hit}
	if masts > 0 {
		list = append(list, outcome(dismasted, func(g *Game) bool { return g.ship(s.id).Masts < masts }))
	}
	return table.Outcomes{List: list, Until: hit.Met}
}

// preyOutcomes returns a function from a ship to the outcomes of boarding it. They rely on s not
// being lashed while it moves.
func (g *Game) preyOutcomes(s *Ship) func(string) []table.Outcomes {
	return func(string) []table.Outcomes {
		return []table.Outcomes{{List: []table.Outcome{lashes(s, table.Say("odds.brief.lashed"))}, Until: endsWithout("board.target", "board.roll")}}
	}
}

// lashes returns the outcome that s is lashed to another ship.
func lashes(s *Ship, text table.Text) table.Outcome {
	return outcome(text, func(g *Game) bool { return g.isLashed(g.ship(s.id)) })
}

// moveOutcomes returns a function from an end of a move to its outcomes: those of boarding and
// ramming; nil for other ends (TIS-R33, R44).
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

// ramOutcomes returns a function from a ship to the outcomes of ramming it: that it begins to sink,
// and that s takes a hull hit. Each depends only on the damage rolls of that ship.
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
	sinks := outcome(table.Say("odds.brief.sinks"), func(g *Game) bool { return g.sinkingBut(s) > sinking })
	holed := outcome(table.Say("odds.brief.holed"), func(g *Game) bool { return g.ship(s.id).Hull > hull })
	return func(string) []table.Outcomes {
		return []table.Outcomes{
			{List: []table.Outcome{sinks}, Until: func(end table.End) bool { return rolls(end, true) }, Assume: given(false)},
			{List: []table.Outcome{holed}, Assume: given(true)},
		}
	}
}

// sinkingBut returns how many ships other than s are sinking.
func (g *Game) sinkingBut(s *Ship) int {
	return table.Len(g.ships(func(o *Ship) bool { return o.id != s.id && o.sinking() }))
}

// courseOutcomes returns the outcomes of a course that needs a roll: that the ship brings the wind
// to its other side; nil for other courses.
func (g *Game) courseOutcomes(id string) []table.Outcomes {
	if way := table.Word(id); way != gybing && way != tacking {
		return nil
	}
	return []table.Outcomes{{List: changesSides("odds.brief.works"), Until: endsWithout("gybe.roll", "tack.roll")}}
}

func changesSides(key string) []table.Outcome {
	return []table.Outcome{{Text: table.Say(key), Met: func(end table.End) bool { return asks(end, "gybe.course") }}}
}

// destinationOutcomes returns a function from a destination to its outcomes: for a ship, that f
// gets aboard it, assuming that it is in reach; nil for others.
func (g *Game) destinationOutcomes(f *Figure) func(string) []table.Outcomes {
	from := f.At
	return func(id string) []table.Outcomes {
		to := g.shipAt(Place(id))
		if to == nil {
			return nil
		}
		return []table.Outcomes{{List: []table.Outcome{reaches(f, to, table.Say("odds.brief.across"))}, Assume: inRange,
			Until: func(end table.End) bool { return end.Game.(*Game).figure(f.id).At != from }}}
	}
}

// reaches returns the outcome that f is on the deck of to.
func reaches(f *Figure, to *Ship, text table.Text) table.Outcome {
	return outcome(text, func(g *Game) bool { return g.figure(f.id).At == to.deck })
}
