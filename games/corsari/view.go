package corsari

import "hafenmeister/games/table"

// View returns a panel with pier, discard pile and stock, and one for each player.
func (g *Game) View() table.View {
	v := table.View{Title: table.Say("view.cor.round", table.Num("round", g.Round)), Status: g.viewStatus()}
	switch {
	case g.Round == 0:
		v.Title = table.Say("view.cor.start")
	case g.Last:
		v.Title = table.Say("view.cor.last", table.Num("round", g.Round))
	}
	counted := !g.tracksAll() && g.Over != Running // at the end the numbers of untracked piles mean nothing
	if !g.scoreOnly() && !counted && g.Phase != PhaseStart && g.Phase != PhaseDeal {
		v.Panels = append(v.Panels, g.tablePanel())
	}
	turn := g.OnTurn()
	for i, p := range g.Seats {
		v.Score = append(v.Score, table.Score{Player: p.ID(), Points: p.Aside, Unit: table.Say("term.cor.cards", table.Num("count", p.Aside)), Active: p.ID() == turn, Out: p.Out})
		v.Panels = append(v.Panels, g.playerPanel(i, p, p.ID() == turn))
	}
	return v
}

// viewStatus returns the phase or ending, and how near the last round is.
func (g *Game) viewStatus() []table.Text {
	if g.Over != Running {
		return []table.Text{endingWord(string(g.Over))}
	}
	var status []table.Text
	if g.Phase != PhaseStart { // which is in the title
		status = append(status, phaseWord(string(g.Phase)))
	}
	if g.house.scope == "total" && !g.Last {
		status = append(status, table.Say("view.cor.aside", table.Num("count", g.countAside()), table.Num("threshold", g.house.threshold)))
	}
	return status
}

// OnTurn returns the id of the player whose turn it is or who lays out a hand; "" if there is none.
func (g *Game) OnTurn() string {
	switch {
	case g.Over != Running:
	case g.Phase.hasTurns(), g.Phase == PhaseHand, g.Phase == PhaseCrew, g.Phase == PhaseAdd:
		return g.PlayerOrNext(g.On).ID()
	}
	return ""
}

func cardsCell(label string, cards []*Card) table.Cell {
	c := table.Cell{Kind: table.CellCards}
	if label != "" {
		c.Label = table.Say(label)
	}
	for _, card := range cards {
		c.Cards = append(c.Cards, card.code)
	}
	return c
}

// tablePanel shows the pier, from the bottom, the discard pile and the stock.
func (g *Game) tablePanel() table.Panel {
	pier := table.Row{ID: "pier", Name: table.Say("view.cor.pier")}
	if g.tracksAll() {
		pier.Cells = []table.Cell{cardsCell("", g.pileCards(inPier))}
	} else {
		pier.Cells = []table.Cell{{Kind: table.CellCount, Have: g.Pier}}
	}
	if c := g.pierColour(); c != nil {
		pier.Cells = append(pier.Cells, table.Cell{Kind: table.CellText, Text: table.Say("view.cor.colour", table.Sub("colour", c.label))})
	}
	piles := table.Row{ID: "stock", Name: table.Say("view.cor.stock"), Cells: []table.Cell{{Kind: table.CellCount, Have: g.Stock}}}
	pile := table.Row{ID: "discard", Name: table.Say("view.cor.discard")}
	if c := g.top(inPile); c != nil {
		pile.Cells = []table.Cell{cardsCell("", []*Card{c})}
	} else {
		pile.Cells = []table.Cell{{Kind: table.CellCount, Have: max(g.discardSize(), 0)}}
	}
	return table.Panel{ID: "table", Title: table.Say("view.cor.table"), Seat: -1, Rows: []table.Row{pier, pile, piles}}
}

// inHand returns the size of p's closed hand; 0 if p has none.
func (g *Game) inHand(p *Player) int {
	switch {
	case p.Out || g.Over != Running:
		return 0
	case g.Phase == PhaseDiscard && p == g.PlayerOrNext(g.On):
		return handSize + 1
	case g.Phase == PhaseOpen || g.Phase.hasTurns():
		return handSize
	}
	return 0
}

// playerPanel shows a player and the cards of an open hand.
func (g *Game) playerPanel(seat int, p *Player, active bool) table.Panel {
	row := table.Row{ID: "players." + p.ID(), Name: p.Label(), Active: active, Done: g.isResolved(p), Out: p.Out}
	if p.ID() == g.Captain {
		row.Cells = append(row.Cells, table.Cell{Kind: table.CellMark, Text: table.Say("view.cor.captain")})
	}
	if n := g.inHand(p); n > 0 {
		row.Cells = append(row.Cells, table.Cell{Kind: table.CellCount, Label: table.Say("view.cor.hand"), Have: n})
	}
	if n := g.countAt(p.stows); g.isResolved(p) {
		row.Cells = append(row.Cells, table.Cell{Kind: table.CellText, Text: table.Say("view.cor.sum", table.Num("sum", sum(g.cardsAt(p.stows))), table.Num("count", n))})
	}
	panel := table.Panel{ID: row.ID, Title: p.Label(), Seat: seat, Rows: []table.Row{row}}
	for i, at := range p.places() {
		if cards := g.cardsAt(at); len(cards) > 0 {
			panel.Rows = append(panel.Rows, table.Row{ID: row.ID + "." + places[i], Indent: 1, Name: table.Say("view.cor." + places[i]), Cells: []table.Cell{cardsCell("", cards)}})
		}
	}
	return panel
}
