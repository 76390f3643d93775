package oltremare

import (
	"slices"
	"strconv"
	"strings"

	"hafenmeister/games/table"
)

// Check returns nil if the values fit together: the phase exists at the detail level; in a game
// that is tracked, round 0 is the layout and only that; somebody at the table is marked as the
// winner exactly if the table named the winners; cargo stacks hold goods of the game; and printed
// points are numbers.
func (g *Game) Check() *table.Refusal {
	if !g.Phase.at(g.Detail) {
		return table.Refuse("illegal", "refuse.olt.depth", "OLT-A41", table.Sub("phase", phaseWord(string(g.Phase))))
	}
	if !g.pad() && g.Phase.layout() != (g.Round == 0) {
		return table.Refuse("illegal", "refuse.olt.phase", "", table.Num("round", g.Round), table.Sub("phase", phaseWord(string(g.Phase))))
	}
	if (g.Over == Declared) != slices.ContainsFunc(g.Seats, func(p *Player) bool { return p.Won && !p.Out }) {
		return table.Refuse("illegal", "refuse.olt.won", "OLT-A41", table.Sub("over", endingWord(string(g.Over))))
	}
	for _, p := range g.Seats {
		for _, cargo := range []string{p.Cargo, strings.TrimPrefix(p.Final.Cargo, unnoted)} {
			for _, id := range strings.Fields(cargo) {
				if g.good(id) == nil {
					return table.Refuse("illegal", "refuse.olt.cargo", "OLT-A26", p.Arg(), table.Name("id", id))
				}
			}
		}
	}
	for _, x := range g.Goods {
		if !x.readable() {
			return table.Refuse("illegal", "refuse.olt.points", "OLT-R19", table.Sub("good", x.label), table.Num("most", mostSeries), table.Num("max", mostPoints))
		}
	}
	return nil
}

// readable reports whether a good's points are a list of numbers, or "-" for unknown ones, not
// longer than its longest series.
func (x *Good) readable() bool {
	list := strings.Fields(x.Points)
	if len(list) > mostSeries || x.Longest > 0 && len(list) > x.Longest {
		return false
	}
	for _, s := range list {
		if n, err := strconv.Atoi(s); s != unknown && (err != nil || n < 0 || n > mostPoints) {
			return false
		}
	}
	return true
}
