package halunken

import (
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// A sheet is a player's score sheet.
type sheet struct {
	cards  [colours]int
	sums   [colours]int
	double int // index of the colour that counts twice; -1 without cards
	points int
}

// sheet adds up the crew of p: the colour with the most cards counts twice; of several such
// colours, the one with the largest sum (HAL-R25, R26, A29).
func (g *Game) sheet(p *Player) sheet { return g.sheetWith(p, nil) }

// sheetWith returns the sheet of p with one more card, unless more is nil.
func (g *Game) sheetWith(p *Player, more *Card) sheet {
	s := sheet{double: -1}
	for i, c := range p.Tally {
		s.cards[i], s.sums[i] = c.Cards, c.Sum
		s.points += c.Sum
	}
	for _, c := range g.Cards {
		if f := g.face[c.Face]; (c.At == p.hand || c == more) && f != nil {
			s.cards[f.colour.index]++
			s.sums[f.colour.index] += f.worth
			s.points += f.worth
		}
	}
	for i, n := range s.cards {
		if n > 0 && (s.double < 0 || n > s.cards[s.double] || n == s.cards[s.double] && s.sums[i] > s.sums[s.double]) {
			s.double = i
		}
	}
	if s.double >= 0 {
		s.points += s.sums[s.double]
	}
	return s
}

// isTied reports whether another colour has as many cards as the one that counts twice.
func (s *sheet) isTied() bool {
	for i, n := range s.cards {
		if s.double >= 0 && i != s.double && n == s.cards[s.double] {
			return true
		}
	}
	return false
}

// tally returns the score sheets of the players at the table, as of now.
func (g *Game) tally() table.Tally {
	var t table.Tally
	for _, c := range g.colours {
		t.Columns = append(t.Columns, table.TallyColumn{ID: c.id, Name: c.Label(), Short: c.sign})
	}
	t.Columns = append(t.Columns, table.TallyColumn{ID: "double", Name: table.Say("tally.hal.double"), Short: table.Say("tally.hal.double.short")},
		table.TallyColumn{ID: "points", Name: table.Say("tally.hal.points")})
	for p := range g.Present() {
		s := g.sheet(p)
		l := table.TallyRow{Player: p.ID(), Name: p.Label(), Numbers: s.sums[:len(g.colours):len(g.colours)]}
		double := 0
		if s.double >= 0 {
			double = s.sums[s.double]
		}
		l.Numbers = append(l.Numbers, double, s.points)
		t.Rows = append(t.Rows, l)
	}
	return t
}

// lines returns a text for each colour of the sheet that has cards, or one that says there are
// none.
func (g *Game) lines(s *sheet) []table.Text {
	var list []table.Text
	for i, c := range g.colours {
		if s.cards[i] > 0 {
			list = append(list, table.Say("say.hal.sheet", table.Sub("colour", c.Label()), table.Num("count", s.cards[i]), table.Num("sum", s.sums[i])))
		}
	}
	if list == nil {
		list = []table.Text{table.Say("say.hal.sheet.none")}
	}
	return list
}

func (g *Game) doubleWord(s *sheet) table.Text {
	if s.double < 0 {
		return table.Say("val.hal.nothing")
	}
	return g.colours[s.double].Label()
}

// finish ends the game and announces the result (HAL-R24 to R27), without points if the table named
// the winners.
func (g *Game) finish(t table.T, how Ending) {
	g.Over = how
	if how == Declared {
		g.sayDeclaredWinners(t)
		return
	}
	t.Tell("HAL-R24", "say.hal.over")
	if n := g.countAt(Hoard); n > 0 {
		t.Tell("HAL-A27", "say.hal.over.hoard", table.Num("count", n))
	}
	for p := range g.Present() {
		s := g.sheet(p)
		rule := "HAL-R25"
		switch {
		case s.double < 0:
			rule = "HAL-A29"
		case s.isTied():
			rule = "HAL-R26"
		}
		t.Tell(rule, "say.hal.score", p.Arg(), table.List("sheet", g.lines(&s)), table.Sub("double", g.doubleWord(&s)), table.Num("count", s.points))
	}
	g.sayWinners(t)
}

// sayWinners announces the players with the most points; if there are several, all have won
// (HAL-R27, A28).
func (g *Game) sayWinners(t table.T) {
	list := g.Standings()
	winners := g.Winners(list)
	switch {
	case len(winners) == 1:
		t.Tell("HAL-R27", "say.hal.wins", table.List("players", winners), table.Num("points", list[0].Points))
	case len(winners) > 1:
		t.Tell("HAL-A28", "say.hal.win", table.List("players", winners), table.Num("points", list[0].Points))
	}
}

// sayDeclaredWinners announces the winners whom the table named.
func (g *Game) sayDeclaredWinners(t table.T) {
	switch winners := g.Winners(g.Standings()); len(winners) {
	case 1:
		t.Tell("HAL-A47", "say.hal.won", table.List("players", winners))
	default:
		t.Tell("HAL-A47", "say.hal.won.shared", table.List("players", winners))
	}
}

// Standings returns the current ranking: winners whom the table named first, then by points;
// players who have left are last (HAL-R27, A28, A47).
func (g *Game) Standings() []table.Standing {
	return g.RankPlayers(func(p *Player) table.Standing {
		s := g.sheet(p)
		standing := table.Standing{Points: s.points, Why: table.Say("say.hal.end."+string(g.Over), table.List("sheet", g.lines(&s)), table.Sub("double", g.doubleWord(&s)))}
		if !g.hasPoints() {
			standing.Points, standing.Unknown = 0, true
		}
		return standing
	}, func(p *Player) bool { return p.Won }, setup.MostPoints)
}

// hasPoints reports whether the points are known. If the program only counts, that is so after
// round 8.
func (g *Game) hasPoints() bool { return !g.scoreOnly() || g.Over == Rounds }
