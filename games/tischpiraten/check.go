package tischpiraten

import "hafenmeister/games/table"

// Check returns nil if the values fit together. It asks only for what the rules
// cannot do without: one thing in one hand, and nobody aboard a ship that is gone.
func (g *Game) Check() *table.Refusal {
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
