package smugglers

import "hafenmeister/games/table"

// View returns what screens show: the players with boats and goods, the islands, the goods at sea,
// the board if known, and the direction of the lighthouse.
func (g *Game) View() table.View {
	v := table.View{Title: table.Say("view.voyage.round", table.Num("round", g.Round)), Status: g.viewStatus()}
	if g.marks > 0 && !g.scoreOnly() {
		v.Pointer = &table.Pointer{At: g.markAfter(g.thrown.swept) + 1, Of: g.marks, Off: g.thrown.yellow == asleep}
	}
	unit := "term.points"
	if g.house.winByGoods {
		unit = "term.goods"
	}
	for i, p := range g.Seats {
		points := g.score(p)
		v.Score = append(v.Score, table.Score{Player: p.ID(), Points: points, Unit: table.Say(unit, table.Num("count", points)), Active: g.isOnTurn(p), Out: p.Out})
		v.Panels = append(v.Panels, g.playerPanel(i, p))
	}
	if g.scoreOnly() {
		v.Title, v.NoRounds = table.Say("title.smugglers"), true
		return v
	}
	switch {
	case g.board == nil && g.marks > 0:
		v.Untracked = table.Say("view.untracked.squares")
	case g.board == nil:
		v.Untracked = table.Say("view.untracked")
	default:
		v.Panels = append(v.Panels, table.Panel{ID: "board", Title: g.boardTitle(), Seat: -1, Map: g.boardMap()})
	}
	v.Panels = append(v.Panels, g.islandPanel())
	if sea := g.seaPanel(); len(sea.Rows) > 0 {
		v.Panels = append(v.Panels, sea)
	}
	return v
}

// isOnTurn reports whether it is the player's turn.
func (g *Game) isOnTurn(p *Player) bool {
	return g.Over == Running && g.Phase == Sailing && p.ID() == g.Turn
}

func (g *Game) viewStatus() []table.Text {
	if g.Over != Running {
		return []table.Text{endingWord(string(g.Over))}
	}
	if g.scoreOnly() {
		return []table.Text{table.Say("house.depth.score")}
	}
	if g.Phase == Ready {
		return []table.Text{phaseWord(string(g.Phase))}
	}
	var status []table.Text
	if g.thrown.yellow != "" {
		status = append(status, table.Say("view.thrown", table.Sub("yellow", table.Say("val."+g.thrown.yellow)), table.Num("count", g.thrown.white)))
	}
	if g.marks > 0 && g.thrown.swept == 0 {
		status = append(status, table.Say("view.beam", table.Num("mark", g.Beam)))
	}
	return status
}

func (g *Game) playerPanel(seat int, p *Player) table.Panel {
	row := table.Row{ID: "boats." + p.ID(), Name: table.Say("term.boat." + p.colour), Active: g.isOnTurn(p), Out: p.Out}
	if p.isInPlay() && !g.scoreOnly() {
		row.Cells = append(row.Cells, table.Cell{Kind: table.CellText, Text: g.spotWord(p.Boat)})
		row.Cells = append(row.Cells, g.cargoCell(p))
	}
	row.Cells = append(row.Cells, table.Cell{Kind: table.CellCount, Label: table.Say("view.delivered"), Piece: "harbour", Have: g.deliveries(p)})
	return table.Panel{ID: "players." + p.ID(), Title: table.NameText(p.Name), Seat: seat, Rows: []table.Row{row}}
}

// cargoCell shows the good aboard.
func (g *Game) cargoCell(p *Player) table.Cell {
	x := g.cargo(p)
	if x == nil {
		return table.Cell{Kind: table.CellText, Text: table.Say("view.empty")}
	}
	return table.Cell{Kind: table.CellMark, Text: table.Say("view.aboard", x.home.arg), Piece: "tile." + x.home.id}
}

// deliveries returns the number of goods that a player has delivered.
func (g *Game) deliveries(p *Player) int {
	return p.noteCount() + table.CountWhere(g.Goods, func(x *Good) bool { return x.At == p.won })
}

func (g *Game) islandPanel() table.Panel {
	panel := table.Panel{ID: "islands", Title: table.Say("view.islands"), Seat: -1}
	for _, i := range g.Islands {
		name := i.name
		if g.board != nil {
			name = table.Say("view.island", table.Name("letter", string(rune('A'+i.n))), i.arg)
		}
		panel.Rows = append(panel.Rows, table.Row{ID: "islands." + i.id, Name: name,
			Cells: []table.Cell{{Kind: table.CellCount, Have: g.goodsOn(i)}}})
	}
	return panel
}

func (g *Game) seaPanel() table.Panel {
	panel := table.Panel{ID: "sea", Title: table.Say("view.sea"), Seat: -1}
	for _, i := range g.Islands {
		row, n := table.Row{ID: "goods." + i.id}, 0
		for _, x := range g.Goods {
			if x.home != i || !g.isAfloat(x) {
				continue
			}
			n++
			if x.At != Sea {
				row.Cells = append(row.Cells, table.Cell{Kind: table.CellText, Text: g.placeWord(string(x.At))})
			}
		}
		if n > 0 {
			row.Name = table.Say("view.tiles", table.Num("count", n), i.arg)
			panel.Rows = append(panel.Rows, row)
		}
	}
	return panel
}

func (g *Game) boardTitle() table.Text {
	if g.board.Name == "" {
		return table.Say("view.board")
	}
	return table.NameText(g.board.Name)
}
