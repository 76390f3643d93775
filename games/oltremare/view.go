package oltremare

import "hafenmeister/games/table"

// View returns what a screen draws: a panel for each player, and the deck. A cargo stack is shown
// as the lions and nets on top and the number of cards; its goods are shown once they are counted.
func (g *Game) View() table.View {
	v := table.View{Title: g.viewTitle(), Status: g.viewStatus()}
	for i, p := range g.Seats {
		s := table.Score{Player: p.ID(), Points: p.Ducats, Unit: table.Say("term.olt.ducats", count(p.Ducats)), Active: g.acts(p), Out: p.Out}
		switch {
		case g.hasResult():
			n := g.result(p).total()
			s.Points, s.Unit = n, table.Say("term.olt.points", count(n))
		case g.pad(): // the points are unknown until the count
			s.Points, s.Unit = 0, table.Text{}
		}
		v.Score = append(v.Score, s)
		v.Panels = append(v.Panels, g.playerPanel(i, p))
	}
	if !g.pad() {
		v.Panels = append(v.Panels, g.deckPanel())
	}
	return v
}

// viewTitle returns the round, and whether it is the last one or the turn is the last one.
func (g *Game) viewTitle() table.Text {
	switch {
	case g.pad():
		return table.Say("view.olt.counting")
	case g.Round == 0:
		return table.Say("view.olt.layout")
	case g.Phase.counting():
		return table.Say("view.olt.round", table.Num("round", g.Round))
	}
	return table.Say("view.olt.round"+g.last(), table.Num("round", g.Round))
}

func (g *Game) viewStatus() []table.Text {
	if g.Over != Running {
		return []table.Text{endingWord(string(g.Over))}
	}
	if g.pad() {
		return []table.Text{table.Say("view.olt.counting.only")}
	}
	return []table.Text{phaseWord(string(g.Phase))}
}

// acts reports whether it is the turn of p.
func (g *Game) acts(p *Player) bool {
	return g.Over == Running && g.Phase != PhaseFirst && !g.Phase.counting() && g.active() == p
}

// playerPanel returns what a player has apart from the ducats, which are the score, and the top of
// the cargo stack; after the count it returns the result.
func (g *Game) playerPanel(seat int, p *Player) table.Panel {
	panel := table.Panel{ID: "players." + p.ID(), Title: p.Label(), Seat: seat}
	switch {
	case g.pad() && p.Final.Cargo == unnoted:
		panel.Rows = []table.Row{{ID: panel.ID, Name: p.Label(), Out: p.Out}}
	case g.hasHiddenStacks():
		panel.Rows = []table.Row{g.turnRow(p), g.stockRow(p)}
	default:
		panel.Rows = g.countRows(p)
	}
	return panel
}

// turnRow returns what every turn needs; a small screen shows only this row.
func (g *Game) turnRow(p *Player) table.Row {
	row := table.Row{ID: "players." + p.ID(), Name: p.Label(), Active: g.acts(p), Out: p.Out, Cells: []table.Cell{
		amount("view.olt.prestige", p.Prestige), amount("view.olt.hand", g.inHand(p))}}
	if p.Lions > 0 || p.Nets > 0 {
		row.Cells = append(row.Cells, amount("view.olt.lions", p.Lions), amount("view.olt.nets", p.Nets))
	}
	if row.Active && g.Played > 0 {
		row.Cells = append(row.Cells, amount("view.olt.open", g.Played))
	}
	return row
}

// inHand returns the number of cards in p's hand, without those that lie open while their symbols
// are entered.
func (g *Game) inHand(p *Player) int {
	if g.Phase == PhasePlay && p == g.active() {
		return max(p.Hand-g.Played, 0)
	}
	return p.Hand
}

// stockRow returns the sizes of a player's stacks, and the markers.
func (g *Game) stockRow(p *Player) table.Row {
	row := table.Row{ID: "players." + p.ID() + ".stock", Indent: 1, Name: table.Say("view.olt.stock"), Cells: []table.Cell{
		amount("view.olt.cargo", p.cargo()), amount("view.olt.pirates", p.Pirates), amount("view.olt.markers", p.Markers)}}
	switch {
	case p.Marker == NoMarker:
	case g.house.effects:
		row.Cells = append(row.Cells, table.Cell{Kind: table.CellMark, Text: markerWord(p.Marker, g.sixth)})
	default:
		row.Cells = append(row.Cells, table.Cell{Kind: table.CellMark, Text: table.Say("view.olt.active")})
	}
	return row
}

// countRows returns the parts of a player's result, then the groups of the cargo stack.
func (g *Game) countRows(p *Player) []table.Row {
	r, id := g.result(p), "players."+p.ID()
	rows := []table.Row{{ID: id, Name: p.Label(), Out: p.Out, Cells: []table.Cell{
		amount("view.olt.goods", r.goods), amount("view.olt.for.markers", r.markers), amount("view.olt.for.prestige", r.prestige),
		amount("view.olt.pirates", -r.pirates), amount("view.olt.ducats", r.ducats)}}}
	for _, x := range g.groups(p) {
		rows = append(rows, table.Row{ID: id + ".group", Indent: 1, Name: x.good.Label(),
			Cells: []table.Cell{amount("view.olt.cards", x.cards), amount("view.olt.points", g.worth(x))}})
	}
	return rows
}

func amount(label string, n int) table.Cell {
	return table.Cell{Kind: table.CellCount, Label: table.Say(label), Have: n}
}

// deckPanel returns what belongs to no player.
func (g *Game) deckPanel() table.Panel {
	deck := table.Row{ID: "deck", Name: g.deckWord()}
	venice := table.Row{ID: "venice", Name: table.Say("view.olt.venice.in")}
	switch {
	case g.Venice:
		venice.Name = table.Say("view.olt.venice.out")
	case g.Empty:
		venice.Name = table.Say("view.olt.venice.never")
	}
	p := table.Panel{ID: "deck", Title: table.Say("view.olt.deck"), Seat: -1, Rows: []table.Row{deck, venice}}
	if g.First != "" {
		p.Rows = append(p.Rows, table.Row{ID: "first", Name: table.Say("view.olt.first", g.at(g.First).Arg())})
	}
	if g.Phase == PhaseDeal {
		p.Rows = append(p.Rows, table.Row{ID: "bought", Name: table.Say("view.olt.bought", count(g.Bought), table.Num("most", mostBought))})
	}
	return p
}

// deckWord returns how many cards are left in the deck, as far as that is known (OLT-A31).
func (g *Game) deckWord() table.Text {
	switch {
	case g.Empty:
		return table.Say("view.olt.deck.empty")
	case !g.counted && g.Deck == 0:
		return table.Say("view.olt.deck.uncounted")
	case !g.counted:
		return table.Say("view.olt.deck.least", count(g.Deck))
	case g.Deck == 0:
		return table.Say("view.olt.deck.none")
	}
	return table.Say("view.olt.deck.left", count(g.Deck))
}
