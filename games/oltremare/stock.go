package oltremare

import "hafenmeister/games/table"

// unnoted stands for a cargo stack whose cards nobody has entered as they were laid.
const unnoted = "?"

// noted is how many cargo stacks are known.
func (g *Game) noted() (n int) {
	for _, p := range g.Seats {
		if g.stock(p).Cargo != unnoted {
			n++
		}
	}
	return n
}

// stock is what p has that counts at the end.
func (g *Game) stock(p *Player) Stock {
	if g.pad() {
		return p.Final
	}
	return p.Stock
}

// unnotedPlayer is the first one whose cargo stack is not known, nil if all are.
func (g *Game) unnotedPlayer() *Player {
	for p := range g.in() {
		if g.stock(p).Cargo == unnoted {
			return p
		}
	}
	return nil
}

// takeStock asks at the end for what one player has, as far as nobody has watched it: the cargo
// stack, and where the program has watched nothing all else that counts (OLT-A41).
func (g *Game) takeStock(t table.T) {
	p := g.unnotedPlayer()
	if p == nil {
		g.Phase = PhaseCount
		return
	}
	if g.pad() && g.noted() == 0 {
		t.Order("OLT-A41", "say.olt.pad")
	}
	var s Stock
	var goods []*Good
	off := table.Action(t, func() {
		f := fields{player: p, names: []string{"cards", "goods"}}
		if g.pad() {
			f.names = append([]string{"ducats", "prestige", "markers", "pirates"}, f.names...)
			s = f.stock(t, "stock.")
		}
		n := f.number(t, "stock.cards", 0, g.house.deck, table.Likelihood{Mid: 18, Spread: 4})
		goods = nil
		if n > 0 {
			goods = table.DrawSome(t, f.ask("stock.goods", count(n)).InOrder(), "", n, g.allGoods, func(*Good) int { return n })
		}
	})
	if off || g.stock(p).Cargo != unnoted { // the table has said it meanwhile
		return
	}
	if s.Cargo = idsOf(goods); g.pad() {
		p.Final = s
	} else {
		p.Cargo = s.Cargo
	}
}

// wonDeed has the table say who has won, where it has counted without the program.
func (g *Game) wonDeed() table.Deed {
	return table.Deed{ID: "won", Rule: "OLT-A41", Text: table.Say("deed.olt.won"), Do: func(t table.T) {
		for _, p := range table.ChooseSome(t, table.Q("merchant.won", "", "OLT-A41"), 1, len(g.Seats), false, g.in()) {
			p.Won = true
		}
		g.finish(t, Told)
		table.Restart(t)
	}}
}
