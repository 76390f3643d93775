package oltremare

import "hafenmeister/games/table"

// unnoted replaces a cargo stack whose cards nobody has entered yet.
const unnoted = "?"

// enteredCount returns how many cargo stacks were entered for the final count.
func (g *Game) enteredCount() int {
	return table.CountWhere(g.Seats, func(p *Player) bool { return p.Final.Cargo != unnoted })
}

// stock returns what counts at the end for p.
func (g *Game) stock(p *Player) Stock {
	if g.pad() {
		return p.Final
	}
	return p.Stock
}

// unnotedPlayer returns the first player whose cargo stack was not entered, nil if there is none.
func (g *Game) unnotedPlayer() *Player {
	for p := range g.Present() {
		if p.Final.Cargo == unnoted {
			return p
		}
	}
	return nil
}

// askFinal asks at the end for all that counts for one player, if the program only counts
// (OLT-A41).
func (g *Game) askFinal(t table.T) {
	p := g.unnotedPlayer()
	if p == nil {
		g.Phase = PhaseCount
		return
	}
	if g.enteredCount() == 0 {
		t.Order("OLT-A41", "say.olt.pad")
	}
	var s Stock
	var goods []*Good
	off := table.Action(t, func() {
		f := fields{player: p, labels: table.Says("form.olt.ducats", "form.olt.prestige", "form.olt.markers", "form.olt.pirates", "form.olt.cards", "form.olt.goods")}
		s = f.stock(t)
		n := f.number(t, "stock.cards", 0, g.house.deck, table.Likelihood{Mid: 18, Spread: 4})
		goods = nil
		if n > 0 {
			goods = table.DrawSome(t, f.ask("stock.goods", count(n)).InOrder(), "", n, g.allGoods, func(*Good) int { return n })
		}
	})
	if off || p.Final.Cargo != unnoted { // a ruling has set it meanwhile
		return
	}
	s.Cargo = idsOf(goods)
	p.Final = s
}

// wonAction returns the action by which the table names the winners, after a count without the
// program.
func (g *Game) wonAction() table.OptionalAction {
	return table.OptionalAction{ID: "won", Digit: 2, Rule: "OLT-A41", Text: table.Say("action.olt.won"), Do: func(t table.T) {
		for _, p := range table.ChooseSome(t, table.Q("merchant.won", "", "OLT-A41"), 1, len(g.Seats), false, g.Present()) {
			p.Won = true
		}
		g.finish(t, Declared)
		table.Restart(t)
	}}
}
