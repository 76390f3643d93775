package halunken

import (
	"strconv"
	"strings"

	"hafenmeister/games/table"
)

// View returns what a screen draws: the ring of taverns, a panel for each player, and Black Jack.
// If the program only counts, it has the players only.
func (g *Game) View() table.View {
	v := table.View{Title: table.Say("view.hal.round", table.Num("round", g.Round), table.Num("last", rounds)), Status: g.viewStatus()}
	if g.Round == 0 {
		v.Title = table.Say("view.hal.layout")
	}
	turn := g.OnTurn()
	if g.scoreOnly() {
		v.Title = table.Say("view.hal.counting")
	} else {
		v.Panels = append(v.Panels, g.ringPanel())
	}
	for i, p := range g.Seats {
		s := g.sheet(p)
		score := table.Score{Player: p.ID(), Active: p.ID() == turn, Out: p.Out}
		if g.hasPoints() {
			score.Points, score.Unit = s.points, table.Say("term.hal.points", table.Num("count", s.points))
		}
		v.Score = append(v.Score, score)
		v.Panels = append(v.Panels, g.playerPanel(i, p))
	}
	if g.house.blackJack && !g.scoreOnly() {
		v.Panels = append(v.Panels, g.jackPanel())
	}
	return v
}

func (g *Game) viewStatus() []table.Text {
	if g.Over != Running {
		return []table.Text{endingWord(string(g.Over))}
	}
	if g.scoreOnly() {
		return []table.Text{table.Say("view.hal.counting.only")}
	}
	phase := g.Phase
	if phase == PhaseRob || phase == PhaseVisit { // until the question, nobody may be there to rob
		phase = PhaseGo
	}
	status := []table.Text{phaseWord(string(phase))}
	if p := g.Player(g.Favour); p != nil {
		status = append(status, table.Say("view.hal.favour", p.Arg()))
	}
	return status
}

// OnTurn returns the id of the player who bids, names a Rum, moves or raids with Black Jack; "" for
// no one.
func (g *Game) OnTurn() string {
	var p *Player
	switch {
	case g.Over != Running:
	case g.Phase == PhaseAuction && g.tracksAll():
		return g.Bidder
	case g.Phase == PhaseRum:
		p = g.rumPlayer()
	case g.Phase == PhaseGo, g.Phase == PhaseRob, g.Phase == PhaseVisit:
		p = g.nextMover()
	case g.Phase == PhaseRaid:
		p = g.raider()
	}
	if p == nil {
		return ""
	}
	return p.ID()
}

// playerPanel returns the crew by colours, then the movement cards unless the program only counts.
func (g *Game) playerPanel(seat int, p *Player) table.Panel {
	row := table.Row{ID: "players." + p.ID(), Name: p.Label(), Active: p.ID() == g.OnTurn(), Done: p.Moved, Out: p.Out}
	for _, c := range g.colours {
		worths := g.valuesText(p.hand, c)
		if g.scoreOnly() {
			worths = "?"
			if p.Counted {
				worths = strconv.Itoa(p.Tally[c.index].Sum)
			}
		}
		row.Cells = append(row.Cells, crewCell(c, worths))
	}
	if g.scoreOnly() {
		return table.Panel{ID: "players." + p.ID(), Title: p.Label(), Seat: seat, Rows: []table.Row{row}}
	}
	if c := g.bid(p); c != nil {
		row.Cells = append(row.Cells, table.Cell{Kind: table.CellMark, Text: table.Say("view.hal.bid", g.card(c))})
	}
	return table.Panel{ID: "players." + p.ID(), Title: p.Label(), Seat: seat, Rows: []table.Row{row, movesRow(row.ID, p.Moves)}}
}

func crewCell(c *Colour, values string) table.Cell {
	return table.Cell{Label: c.sign, Long: c.label, Hue: c.hue, Text: table.NameText(values)}
}

// movesRow returns the movement cards that are left and, if there are any, those that were played.
func movesRow(id string, moves []*Move) table.Row {
	row := table.Row{ID: id + ".card", Indent: 1, Name: table.Say("view.hal.moves"), Cells: []table.Cell{
		{Kind: table.CellText, Label: table.Say("view.hal.moves.hand"), Text: movesText(movesInHand(moves))}}}
	if table.Len(movesInHand(moves)) < len(moves) {
		row.Cells = append(row.Cells, table.Cell{Kind: table.CellText, Label: table.Say("view.hal.moves.open"), Text: playedText(moves)})
	}
	return row
}

// valuesText returns the values of the cards of one colour at a place, such as "3 7 15", or "-".
func (g *Game) valuesText(place Place, colour *Colour) string {
	var list []string
	for _, c := range g.cardsAt(place) {
		if f := g.face[c.Face]; f != nil && f.colour == colour {
			list = append(list, strconv.Itoa(f.worth))
		}
	}
	if list == nil {
		return "-"
	}
	return strings.Join(list, " ")
}

func movesText(moves func(func(*Move) bool)) table.Text {
	var list []table.Text
	for m := range moves {
		list = append(list, m.Label())
	}
	return movesList(list)
}

// playedText returns the movement cards that were played, in that order.
func playedText(moves []*Move) table.Text {
	var list []table.Text
	for round := 1; round <= rounds; round++ {
		if m := openMove(moves, round); m != nil {
			list = append(list, m.Label())
		}
	}
	return movesList(list)
}

func movesList(list []table.Text) table.Text {
	if list == nil {
		return table.Say("val.hal.nothing")
	}
	text := list[0]
	for _, next := range list[1:] {
		text = table.Say("view.hal.next", table.Sub("first", text), table.Sub("next", next))
	}
	return text
}

func (g *Game) jackPanel() table.Panel {
	row := table.Row{ID: "black_jack", Name: table.Say("view.hal.jack", table.Name("sign", string(jackSign))), Active: g.Phase == PhaseRaid}
	for _, c := range g.colours {
		row.Cells = append(row.Cells, crewCell(c, g.valuesText(Hoard, c)))
	}
	return table.Panel{ID: "black_jack", Title: row.Name, Seat: -1, Rows: []table.Row{row, movesRow("black_jack", g.Course)}}
}
