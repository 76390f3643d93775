package shipcaptaincrew

import (
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// View shows the points, and a panel for each player.
func (g *Game) View() table.View {
	v := table.View{Title: table.Say("view.scc.round", table.Num("round", g.Round), table.Num("last", g.house.rounds)), Status: []table.Text{g.status()}}
	for i, p := range g.Seats {
		v.Score = append(v.Score, table.Score{Player: p.ID(), Points: g.points(p), Unit: table.Say("term.scc.points", count(g.points(p))), Active: g.isActive(p), Out: p.Out})
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
	row.Cells = append(row.Cells, table.Cell{Kind: table.CellCount, Label: table.Say("view.scc.cargo"), Have: g.cargo(p)})
	return row
}

// cargo returns the cargo of p in this round, 0 before their turn.
func (g *Game) cargo(p *Player) int {
	if g.Over == Running && (g.turnOf(p) > g.turnOf(g.Player(g.Active)) || g.isActive(p) && g.Rolls == 0) {
		return 0
	}
	return p.Cargo
}

// points returns the points of p, with the cargo of this round after their turn if each cargo counts.
func (g *Game) points(p *Player) int {
	if g.Over == Running && g.house.points == pointsCargo && g.turnOf(p) < g.turnOf(g.Player(g.Active)) {
		return p.Points + p.Cargo
	}
	return p.Points
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
		return table.Standing{Points: g.points(p), Why: table.Say("say.scc.end."+string(g.Over), count(g.points(p)))}
	}, nil, setup.MostPoints)
}
