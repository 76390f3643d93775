package tischpiraten

import (
	"iter"

	"hafenmeister/games/table"
)

// join lets f and e touch: whoever touches one of them stands in one melee with both
// (TIS-A135).
func (g *Game) join(t table.T, f, e *Figure) {
	if e.Melee == 0 {
		e.Melee, e.Since = f.Melee, g.Round
	}
	if e.Melee == 0 {
		e.Melee = g.freeMelee()
	}
	if f.Melee == 0 {
		f.Melee, f.Since = e.Melee, g.Round
	}
	was := f.Melee
	for _, x := range g.Figures {
		if x.Melee == was {
			x.Melee = e.Melee
		}
	}
	t.Tell("TIS-A135", "say.melee.joined", table.Name("figure", f.Name), table.Name("target", e.Name))
}

// freeMelee is a number that no melee has.
func (g *Game) freeMelee() int {
	n := 1
	for i := 0; i < len(g.Figures); i++ {
		if g.Figures[i].Melee == n {
			n, i = n+1, -1
		}
	}
	return n
}

// part ends the contacts of f. Where only figures of one player are left there is no
// melee any more.
func (g *Game) part(f *Figure) {
	n := f.Melee
	f.Melee, f.Since = 0, 0
	if n == 0 {
		return
	}
	owner, sides := "", 0
	for _, x := range g.Figures {
		if x.Melee == n && x.Owner != owner {
			owner, sides = x.Owner, sides+1
		}
	}
	if sides > 1 {
		return
	}
	for _, x := range g.Figures {
		if x.Melee == n {
			x.Melee, x.Since = 0, 0
		}
	}
}

// mingles reports whether f and e stand in one melee. In the water there is none
// (TIS-A82).
func (f *Figure) mingles(e *Figure) bool {
	return f.Melee != 0 && f.Melee == e.Melee && f.At == e.At && f.At != Water && f.alive()
}

// touches reports whether f and e stand in one melee, on different sides.
func (f *Figure) touches(e *Figure) bool {
	return f.Owner != e.Owner && f.mingles(e)
}

// foes are the enemies f touches.
func (g *Game) foes(f *Figure) iter.Seq[*Figure] {
	return g.figures(f.touches)
}

// remove takes a figure out of the game, as rule says. by is who is paid for it; nil
// nobody (TIS-A75). Nobody takes over its rank (TIS-A103).
func (g *Game) remove(t table.T, f *Figure, by *Player, rule string) {
	if f.alive() {
		g.takeOut(t, f)
		sayOut(t, rule, f)
		g.payOut(t, by, f)
	}
}

// removeAll takes several figures out at once, as rule says; nobody is paid.
func (g *Game) removeAll(t table.T, rule string, which func(*Figure) bool) {
	var gone []*Figure
	for _, f := range g.Figures {
		if f.alive() && which(f) {
			g.takeOut(t, f)
			gone = append(gone, f)
		}
	}
	sayOut(t, rule, gone...)
}

// takeOut takes f off the table; what it carried stays.
func (g *Game) takeOut(t table.T, f *Figure) {
	g.part(f)
	if i := g.carried(f); i != nil {
		g.lay(t, i, f.At)
	}
	f.At = Out
}

// sayOut says who is out, and that nobody takes over their ranks (TIS-A103).
func sayOut(t table.T, rule string, gone ...*Figure) {
	if len(gone) == 0 {
		return
	}
	var all, ranked []table.Text
	for _, f := range gone {
		all = append(all, f.Label())
		if f.Rank != Seaman {
			ranked = append(ranked, f.Label())
		}
	}
	t.Order(rule, "say.figure.out", table.List("figures", all), table.Num("count", len(all)))
	if len(ranked) > 0 {
		t.Tell("TIS-A103", "say.figure.rank", table.List("figures", ranked))
	}
}
