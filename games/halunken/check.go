package halunken

import "hafenmeister/games/table"

// Check returns nil if the values are consistent.
func (g *Game) Check() *table.Refusal {
	if !g.scoreOnly() && g.Phase.isLayout() != (g.Round == 0) {
		return table.Refuse("illegal", "refuse.hal.phase", "", table.Num("round", g.Round), table.Sub("phase", phaseWord(string(g.Phase))))
	}
	if (g.Over == Declared) != g.hasWinners() {
		return table.Refuse("illegal", "refuse.hal.won", "HAL-A47", table.Sub("over", endingWord(string(g.Over))))
	}
	for _, p := range g.Seats {
		if err := g.checkPlayer(p); err != nil {
			return err
		}
	}
	if err := checkMoves(g.Course, "HAL-A25", blackJack); err != nil {
		return err
	}
	if !g.scoreOnly() && g.Jack == 0 && g.house.blackJack && (g.Round > 0 || g.Phase == PhaseTops) {
		return table.Refuse("illegal", "refuse.hal.jack.off", "HAL-A30")
	}
	return g.checkFaces()
}

func (g *Game) checkPlayer(p *Player) *table.Refusal {
	if p.At == 0 && !p.Out && g.Phase != PhaseOpener && g.Phase != PhaseCaptains {
		return table.Refuse("illegal", "refuse.hal.captain.off", "HAL-R2", p.Arg())
	}
	if g.countAt(p.bid) > 1 {
		return table.Refuse("illegal", "refuse.hal.bids", "HAL-R5", p.Arg())
	}
	for i, c := range p.Tally {
		if c.Sum < c.Cards || c.Sum > c.Cards*mostWorth {
			return table.Refuse("illegal", "refuse.hal.crew", "HAL-R1", p.Arg(), table.Sub("colour", g.colours[i].Label()), table.Num("count", c.Cards), table.Num("sum", c.Sum))
		}
	}
	return checkMoves(p.Moves, "HAL-R13", p.Label())
}

// checkMoves refuses two movement cards played in one round.
func checkMoves(moves []*Move, rule string, who table.Text) *table.Refusal {
	for i, m := range moves {
		for _, o := range moves[:i] {
			if m.Round > 0 && m.Round == o.Round {
				return table.Refuse("illegal", "refuse.hal.moves", rule, table.Sub("player", who), table.Num("round", m.Round),
					table.Sub("card", m.Label()), table.Sub("other", o.Label()))
			}
		}
	}
	return nil
}

// checkFaces refuses more open cards of a face than the set-up lists, if it lists cards.
func (g *Game) checkFaces() *table.Refusal {
	if !g.listed {
		return nil
	}
	for _, c := range g.Cards {
		f := g.face[c.Face]
		if f == nil || g.openCount(f) <= f.times {
			continue
		}
		if one := g.cardWithFace(f); one != c {
			r := table.Refuse("illegal", "refuse.hal.card.more", "HAL-R1", table.Sub("card", f.Label()),
				table.Sub("place", g.placeWord(one.At)), table.Sub("other", g.placeWord(c.At)), table.Num("count", f.times))
			r.Value = "cards." + one.id + ".face"
			return r
		}
	}
	return nil
}
