package shipcaptaincrew

import (
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// View shows the points, and a panel for each player.
func (g *Game) View() table.View {
	v := table.View{Title: table.Say("view.scc.round", table.Num("round", g.Round), table.Num("last", g.house.rounds)), Status: []table.Text{g.status()}}
	for i, p := range g.Seats {
		v.Score = append(v.Score, table.Score{Player: p.ID(), Points: p.Points, Unit: table.Say("term.scc.points", count(p.Points)), Active: g.isActive(p), Out: p.Out})
		v.Panels = append(v.Panels, table.Panel{ID: "players." + p.ID(), Title: table.NameText(p.Name), Seat: i, Rows: []table.Row{g.row(p)}})
	}
	return v
}

func (g *Game) status() table.Text {
	if g.Over != Running {
		return endingWord(string(g.Over))
	}
	if g.Detail == table.DetailScore {
		return table.Say("view.scc.entered")
	}
	return table.Say("view.scc.rolls", table.Num("rolls", g.Rolls), table.Num("most", mostRolls))
}

// isActive reports whether it is the turn of p.
func (g *Game) isActive(p *Player) bool { return g.Over == Running && p.ID() == g.Active }

// row shows how much of ship, captain and crew p has found in this turn, and the cargo.
func (g *Game) row(p *Player) table.Row {
	row := table.Row{ID: "players." + p.ID(), Name: table.NameText(p.Name), Active: g.isActive(p), Out: p.Out}
	if g.isActive(p) && g.Detail != table.DetailScore {
		row.Cells = append(row.Cells, table.Cell{Kind: table.CellGauge, Label: table.Say("view.scc.aboard"), Have: g.Aboard, Of: allAboard})
	}
	cargo := p.Cargo
	if g.isActive(p) && g.Rolls == 0 && g.Detail != table.DetailScore { // Cargo is still that of the round before
		cargo = 0
	}
	row.Cells = append(row.Cells, table.Cell{Kind: table.CellCount, Label: table.Say("view.scc.cargo"), Have: cargo})
	return row
}

// tally returns the score sheet of a round.
func (g *Game) tally() table.Tally {
	sheet := table.Tally{Columns: []table.TallyColumn{{ID: "cargo", Name: table.Say("view.scc.cargo")}, {ID: "points", Name: table.Say("tally.scc.points")}}}
	for p := range g.Present() {
		sheet.Rows = append(sheet.Rows, table.TallyRow{Player: p.ID(), Name: table.NameText(p.Name), Numbers: []int{p.Cargo, p.Points}})
	}
	return sheet
}

// Standings orders players by the most points; equal points share a place, and players who left
// come last (SCC-R7, A4, A5).
func (g *Game) Standings() []table.Standing {
	return g.RankPlayers(func(p *Player) table.Standing {
		return table.Standing{Points: p.Points, Why: table.Say("say.scc.end."+string(g.Over), count(p.Points))}
	}, nil, setup.MostPoints)
}
