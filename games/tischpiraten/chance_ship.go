package tischpiraten

import "hafenmeister/games/table"

// boardHopes is that the ships are lashed together.
func (g *Game) boardHopes(s, other *Ship) table.Hopes {
	return table.Hopes{Until: atOnce, List: []table.Hope{
		lashes(s, table.Say("odds.lashed", table.Name("ship", s.Name), table.Name("other", other.Name)))}}
}

// preyHopes are those of boarding each ship; a ship that moves is lashed to none before.
func (g *Game) preyHopes(s *Ship) func(string) []table.Hopes {
	return func(string) []table.Hopes {
		return alone(table.Hopes{List: []table.Hope{lashes(s, table.Say("odds.brief.lashed"))}, Until: settledBy("board.target", "board.roll")})
	}
}

// lashes is the hope that s is lashed to another ship.
func lashes(s *Ship, text table.Text) table.Hope {
	return table.Hope{Text: text, Met: func(end table.End) bool {
		g := came(end)
		return g.lashed(g.ship(s.id))
	}}
}

// voyageHopes are those of boarding and ramming, as ends of a move (TIS-R33, R44).
func (g *Game) voyageHopes(s *Ship) func(string) []table.Hopes {
	return func(end string) []table.Hopes {
		switch table.Word(end) {
		case boarding:
			return g.preyHopes(s)(end)
		case ramming:
			return g.ramHopes(s)(end)
		}
		return nil
	}
}

// ramHopes are that the rammed ship must sink, and that the ramming one is holed. They
// hang on the damage rolls of that ship alone: what else is asked changes nothing of them.
func (g *Game) ramHopes(s *Ship) func(string) []table.Hopes {
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
			{List: []table.Hope{{Text: table.Say("odds.brief.sinks"), Met: func(end table.End) bool { return came(end).sinkingBut(s) > sinking }}},
				Until: func(end table.End) bool { return rolls(end, true) }, Given: given(false)},
			{List: []table.Hope{{Text: table.Say("odds.brief.holed"), Met: func(end table.End) bool { return came(end).ship(s.id).Hull > hull }}},
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

// gybeHopes is that a ship gets the wind to its other side.
func (g *Game) gybeHopes() table.Hopes {
	return table.Hopes{List: changesSides("odds.gybes"), Until: atOnce}
}

// courseHopes is the same of the courses that take a roll.
func (g *Game) courseHopes(id string) []table.Hopes {
	if way := table.Word(id); way != gybing && way != tacking {
		return nil
	}
	return alone(table.Hopes{List: changesSides("odds.brief.works"), Until: settledBy("gybe.roll", "tack.roll")})
}

func changesSides(key string) []table.Hope {
	return []table.Hope{{Text: table.Say(key), Met: func(end table.End) bool { return asks(end, "gybe.course") }}}
}

// stepHopes is that f gets to a ship with the one roll, across or out of the water.
func (g *Game) stepHopes(f *Figure, to *Ship) table.Hopes {
	return table.Hopes{Until: atOnce, List: []table.Hope{
		reaches(f, to, table.Say("odds.aboard", table.Name("figure", f.Name), table.Name("ship", to.Name)))}}
}

// climbHopes is that f gets aboard each ship out of the water.
func (g *Game) climbHopes(f *Figure) func(string) []table.Hopes {
	return func(id string) []table.Hopes {
		return alone(table.Hopes{List: []table.Hope{reaches(f, g.ship(id), table.Say("odds.brief.aboard"))}, Until: settledBy("climb.roll")})
	}
}

// wayHopes is that f gets across to a ship that lies alongside, if it is within reach.
func (g *Game) wayHopes(f *Figure) func(string) []table.Hopes {
	from := f.At
	return func(id string) []table.Hopes {
		to := g.shipAt(Place(id))
		if to == nil {
			return nil
		}
		return alone(table.Hopes{List: []table.Hope{reaches(f, to, table.Say("odds.brief.across"))}, Given: near,
			Until: func(end table.End) bool { return came(end).figure(f.id).At != from }})
	}
}

// reaches is the hope that f gets to the deck of a ship.
func reaches(f *Figure, to *Ship, text table.Text) table.Hope {
	return table.Hope{Text: text, Met: func(end table.End) bool { return came(end).figure(f.id).At == to.deck }}
}
