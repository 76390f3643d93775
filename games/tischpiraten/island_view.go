package tischpiraten

import (
	"strconv"

	"hafenmeister/games/table"
)

// crewValues list how far each crew has dug.
func (g *Game) crewValues(v *table.Values) {
	for _, c := range g.Crews {
		path := "island." + c.owner.id + "." + strconv.Itoa(c.number+1)
		v.Number(path+".marks", table.Say("value.island.marks", c.nameArg(g)), &c.Marks, 0, enoughMarks).Says(c.marksChange(g))
		v.Flag(path+".shovelled", table.Say("value.island.shovelled", c.nameArg(g)), &c.Shovelled).Silent()
	}
}

func (c *Crew) marksChange(g *Game) says {
	return func(was, is string) table.Text {
		more, now := difference(was, is)
		if more < 0 {
			return table.Say("change.island.less", c.nameArg(g), table.Num("count", -more), table.Num("now", now))
		}
		return table.Say("change.island.more", c.nameArg(g), table.Num("count", more), table.Num("now", now))
	}
}

// diggerValues list what f has to do with the treasure.
func (f *Figure) diggerValues(v *table.Values) {
	path, name := "figures."+f.id, table.Name("figure", f.Name)
	v.Flag(path+".at_spot", table.Say("value.island.spot", name), &f.AtSpot)
	v.Flag(path+".shovel", table.Say("value.island.shovel", name), &f.Shovel)
	v.Flag(path+".dug", table.Say("value.island.dug", name), &f.Dug).Silent()
}

// ashorePanel shows the crews of a player on the treasure island.
func (g *Game) ashorePanel(rows []table.Row, p *Player) []table.Row {
	for _, c := range g.Crews {
		if c.owner != p {
			continue
		}
		rows = append(rows, table.Row{ID: "island." + p.id + "." + strconv.Itoa(c.number+1), Name: table.Say("view.island.crew", c.nameArg(g)),
			Cells: []table.Cell{{Kind: table.CellGauge, Label: table.Say("view.island.marks"), Have: c.Marks, Of: enoughMarks}}})
		for _, f := range g.Figures {
			if c.has(f) {
				rows = append(rows, g.figureRow(f))
			}
		}
	}
	return rows
}

// diggerMarks shows a shovel, and who stands at the spot.
func (g *Game) diggerMarks(row table.Row, f *Figure) table.Row {
	if f.Shovel {
		row.Cells = append(row.Cells, table.Cell{Kind: table.CellText, Text: table.Say("view.island.shovel")})
	}
	if f.AtSpot && f.At == Land {
		row.Cells = append(row.Cells, table.Cell{Kind: table.CellMark, Text: table.Say("view.island.spot")})
	}
	return row
}
