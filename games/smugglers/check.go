package smugglers

import "hafenmeister/games/table"

// Check returns nil if the values are consistent: at most one good on a boat, none on a boat off
// the board, points on every delivered good, and no more goods noted than exist.
func (g *Game) Check() *table.Refusal {
	if g.remainingGoods() < 0 {
		return table.Refuse("illegal", "refuse.noted", "SMU-R5", table.Num("count", len(g.Goods)))
	}
	for _, p := range g.Seats {
		n := 0
		for _, x := range g.Goods {
			if x.At == p.aboard {
				n++
			}
			if x.At == p.won && x.Points == 0 {
				return table.Refuse("illegal", "refuse.good.points", "SMU-R33", table.Sub("good", x.label()))
			}
		}
		switch {
		case n > 1:
			return table.Refuse("illegal", "refuse.boat.full", "SMU-R28", p.Arg())
		case n == 1 && p.Boat == Off:
			return table.Refuse("illegal", "refuse.boat.off", "SMU-R8", p.Arg())
		}
	}
	return nil
}
