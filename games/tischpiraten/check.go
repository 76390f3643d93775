package tischpiraten

import "hafenmeister/games/table"

// Check returns nil if the values fit together. It asks only for what the rules
// cannot do without: names to tell things apart by, a round that is played,
// no winner before the end, one thing in one hand, and nobody aboard a ship that is gone.
func (g *Game) Check() *table.Refusal {
	if err := g.checkNames(); err != nil {
		return err
	}
	if g.playsNot(g.Round) {
		return table.Refuse("out-of-range", "refuse.round", "TIS-A94", table.Num("last", g.lastRound()))
	}
	for _, p := range g.Seats {
		if p.Won && g.Over == Running {
			return table.Refuse("illegal", "refuse.won-running", "TIS-R95", table.Name("player", p.Name))
		}
	}
	for _, f := range g.Figures {
		if err := g.checkHands(f); err != nil {
			return err
		}
		if s := g.shipAt(f.At); s != nil && s.Fate != Afloat {
			return table.Refuse("illegal", "refuse.aboard-gone", "TIS-R46", table.Name("figure", f.Name), table.Name("ship", s.Name))
		}
	}
	return nil
}

// checkNames wants no name twice among players, ships or figures.
func (g *Game) checkNames() *table.Refusal {
	names := g.names()
	ends := []int{len(g.Seats), len(g.Seats) + len(g.Ships), len(names)}
	from := 0
	for _, to := range ends {
		for i := from; i < to; i++ {
			for _, other := range names[from:i] {
				if table.SameName(other, names[i]) {
					return table.Refuse("illegal", "refuse.name.taken", "", table.Name("name", names[i]))
				}
			}
		}
		from = to
	}
	return nil
}

// lastRound is the round after which the game ends, 0 if none was agreed (TIS-A11, A94).
func (g *Game) lastRound() int {
	if g.house.victory == "points" {
		return g.house.pointsRounds
	}
	return g.house.roundsMax
}

// playsNot reports whether the game is over before the round.
func (g *Game) playsNot(round int) bool {
	last := g.lastRound()
	return last > 0 && round > last
}

// checkHands looks at what f carries: one item at most, and none when he is out
// (TIS-R18, A137).
func (g *Game) checkHands(f *Figure) *table.Refusal {
	n := 0
	for _, i := range g.Items {
		if i.At == f.carries {
			n++
		}
	}
	switch {
	case n > 1:
		return table.Refuse("illegal", "refuse.carries-two", "TIS-R18", table.Name("figure", f.Name))
	case n == 1 && !f.alive():
		return table.Refuse("illegal", "refuse.carries-dead", "TIS-A137", table.Name("figure", f.Name))
	}
	return nil
}
