package tischpiraten

import (
	"strconv"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Shown is what has been entered so far: a panel for each player, with ships and crews.
func (s *Setup) Shown() (list []table.Panel) {
	for i := range s.Seats {
		p := &s.Seats[i]
		if p.Name == "" {
			continue
		}
		panel := table.Panel{ID: "players." + strconv.Itoa(i+1), Title: table.NameText(p.Name), Seat: i}
		if p.Suit != "" {
			panel.Rows = append(panel.Rows, table.Row{ID: panel.ID + ".suit", Name: table.Say("view.setup.suit", table.Sub("suit", table.Say("term.suit."+p.Suit)))})
		}
		for j := range p.Ships {
			panel.Rows = append(panel.Rows, p.Ships[j].shown(panel.ID+".ship."+strconv.Itoa(j+1)))
		}
		for j := range p.Crews {
			panel.Rows = append(panel.Rows, s.crewShown(&p.Crews[j], panel.ID+".crew."+strconv.Itoa(j+1))...)
		}
		list = append(list, panel)
	}
	return append(list, setup.ShownHouse(houseRules, s.House))
}

// shown is a ship with what has been entered of it.
func (ship *ShipSetup) shown(id string) table.Row {
	return table.Row{ID: id, Name: table.NameText(ship.Name), Cells: shownFields(ship, shipFields)}
}

// crewShown are the figures of a crew with what has been entered of them.
func (s *Setup) crewShown(c *CrewSetup, id string) (rows []table.Row) {
	for k := range c.Figures {
		f := &c.Figures[k]
		row := table.Row{ID: id + ".figure." + strconv.Itoa(k+1), Depth: 1, Name: table.NameText(f.Name)}
		for _, word := range f.facts(s.plays("recruits")) {
			row.Cells = append(row.Cells, table.Cell{Kind: table.CellText, Text: word})
		}
		if f.Name != "" {
			rows = append(rows, row)
		}
	}
	return rows
}

// facts are the rank of a figure and what it carries.
func (f *FigureSetup) facts(recruits bool) []table.Text {
	rank := f.Rank
	if f.Recruit && recruits {
		rank = "recruit"
	}
	return append([]table.Text{table.Say("term." + rank)}, f.arms()...)
}

// arms are what a figure carries.
func (f *FigureSetup) arms() (list []table.Text) {
	for _, kind := range f.Ranged {
		list = append(list, table.Say("term."+kind))
	}
	for _, cell := range shownFields(f, figureFields) {
		list = append(list, cell.Text)
	}
	return list
}
