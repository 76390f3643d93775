package tischpiraten

import "hafenmeister/games/table"

// View is what a screen draws: a panel for each player with ships and crews, cargo that has
// moved, and the pile.
func (g *Game) View() table.View {
	v := table.View{Title: g.viewTitle(), Status: g.viewStatus()}
	turn := g.OnTurn()
	for i, p := range g.Seats {
		v.Score = append(v.Score, table.Score{Player: p.ID(), Points: worth(p), Unit: table.Say("term.doubloons", table.Num("count", worth(p))),
			Active: p.ID() == turn && g.Over == Running, Out: p.Out})
		v.Panels = append(v.Panels, g.playerPanel(i, p))
	}
	if g.pad() {
		return v
	}
	if cargo := g.cargoPanel(); len(cargo.Rows) > 0 {
		v.Panels = append(v.Panels, cargo)
	}
	v.Panels = append(v.Panels, g.pilePanel())
	return v
}

// OnTurn is the id of the player whose figure acts or whose ship moves, "" between
// turns.
func (g *Game) OnTurn() string {
	switch {
	case g.acting != nil:
		return g.acting.Owner
	case g.Phase == PhaseShips:
		for s := range g.shipsToMove() {
			return s.Command
		}
	}
	return ""
}

// movesNow reports whether it is the turn of s to move.
func (g *Game) movesNow(s *Ship) bool {
	for next := range g.shipsToMove() {
		if s == next {
			return g.Phase == PhaseShips
		}
	}
	return false
}

func (g *Game) viewTitle() table.Text {
	last := g.house.roundsMax
	if g.house.victory == string(Points) {
		last = g.house.pointsRounds
	}
	if last > 0 {
		return table.Say("view.round.of", table.Num("round", g.Round), table.Num("last", last))
	}
	return table.Say("view.round", table.Num("round", g.Round))
}

func (g *Game) viewStatus() []table.Text {
	if g.Over != Running {
		return []table.Text{endingWord(string(g.Over))}
	}
	if g.pad() {
		return []table.Text{table.Say("view.pad")}
	}
	status := []table.Text{phaseWord(string(g.Phase))}
	if g.Wind != NoWind {
		status = append(status, table.Say("view.wind", table.Sub("wind", windWord(string(g.Wind)))))
	}
	return g.monsterStatus(status)
}

func (g *Game) playerPanel(seat int, p *Player) table.Panel {
	panel := table.Panel{ID: "players." + p.ID(), Title: table.NameText(p.Name), Seat: seat}
	if g.pad() {
		for r := range g.rewards(p) {
			panel.Rows = append(panel.Rows, table.Row{ID: "points." + p.ID() + "." + r.one, Name: r.Label(), Cells: []table.Cell{{Kind: table.CellCount, Have: *r.count}}})
		}
		return panel
	}
	for _, s := range g.Ships {
		if s.Owner != p.ID() {
			continue
		}
		panel.Rows = append(panel.Rows, g.shipRow(s))
		for _, f := range g.Figures {
			if f.home == s {
				panel.Rows = append(panel.Rows, g.figureRow(f))
			}
		}
	}
	panel.Rows = g.magicRow(g.ashorePanel(panel.Rows, p), p)
	return panel
}

// dangerHits is how many hull hits make a hull show as in danger.
const dangerHits = 3

func (g *Game) shipRow(s *Ship) table.Row {
	row := table.Row{ID: "ships." + s.id, Name: table.NameText(s.Name),
		Active: g.movesNow(s), Done: s.Moved && g.Phase == PhaseShips, Out: s.Fate != Afloat}
	if s.Fate != Afloat {
		row.Cells = []table.Cell{{Kind: table.CellText, Text: fateWord(string(s.Fate)), Bad: true}}
		return row
	}
	row.Cells = append(row.Cells, table.Cell{Kind: table.CellGauge, Label: table.Say("view.hull"),
		Have: min(s.Hull, hitsToSink), Of: hitsToSink, Harm: true, Bad: s.Hull >= dangerHits})
	if s.Built > 0 {
		row.Cells = append(row.Cells, table.Cell{Kind: table.CellGauge, Label: table.Say("view.masts"),
			Have: s.Masts, Of: s.Built, Bad: s.Masts < s.Built})
	}
	row.Cells = append(row.Cells, cannonCells("view.port", s.Port)...)
	row.Cells = append(row.Cells, cannonCells("view.starboard", s.Starboard)...)
	if n := g.cargoAboard(s); n > 0 {
		row.Cells = append(row.Cells, table.Cell{Kind: table.CellCount, Label: table.Say("view.cargo"), Have: n})
	}
	return g.shipMarks(row, s)
}

// cannonCells count the cannons that can fire out of all that are left, and those that are gone; a side without
// any says so.
func cannonCells(label string, side []Cannon) []table.Cell {
	ready, left := 0, 0
	for _, c := range side {
		if c == Loaded {
			ready++
		}
		if c != Removed {
			left++
		}
	}
	switch {
	case len(side) == 0:
		return []table.Cell{{Kind: table.CellText, Label: table.Say(label), Text: table.Say("view.cannon.none")}}
	case left == 0:
		return []table.Cell{{Kind: table.CellText, Label: table.Say(label), Text: table.Say("view.cannon.gone"), Bad: true}}
	}
	cells := []table.Cell{{Kind: table.CellGauge, Label: table.Say(label), Have: ready, Of: left}}
	if lost := len(side) - left; lost > 0 {
		cells = append(cells, table.Cell{Kind: table.CellText, Text: table.Say("view.cannon.lost", table.Num("count", lost)), Bad: true})
	}
	return cells
}

func (g *Game) cargoAboard(s *Ship) (n int) {
	for _, i := range g.Items {
		if i.At == s.hold || i.At == s.deck {
			n++
		}
	}
	return n
}

func (g *Game) shipMarks(row table.Row, s *Ship) table.Row {
	mark := func(bad bool, key string, args ...table.Arg) {
		row.Cells = append(row.Cells, table.Cell{Kind: table.CellMark, Text: table.Say(key, args...), Bad: bad})
	}
	if s.Sinks > 0 {
		if g.playsNot(s.Sinks) {
			mark(true, "view.sinks.never")
		} else {
			mark(true, "view.sinks", table.Num("round", s.Sinks))
		}
	}
	if s.Command != s.Owner {
		mark(true, "view.captured", table.Sub("player", g.PlayerWord(s.Command)))
	}
	for _, l := range g.pairs {
		o := l.other(s)
		if l.By != "" && o != nil {
			mark(false, "view.lashed", table.Name("ship", o.Name))
		}
		if l.Touch && o != nil {
			mark(false, "view.touching", table.Name("ship", o.Name))
		}
	}
	if s.Incendiary {
		row.Cells = append(row.Cells, table.Cell{Kind: table.CellText, Text: table.Say("view.fire")})
	}
	if s.Corvus {
		row.Cells = append(row.Cells, table.Cell{Kind: table.CellText, Text: table.Say("view.corvus")})
	}
	if s.Locked > 0 {
		row.Cells = append(row.Cells, table.Cell{Kind: table.CellText, Text: table.Say("view.locked", table.Num("count", s.Locked))})
	}
	return row
}

func (g *Game) figureRow(f *Figure) table.Row {
	row := table.Row{ID: "figures." + f.id, Depth: 1, Name: table.NameText(f.Name),
		Active: f == g.acting, Done: f.Acted, Out: !f.alive()}
	row.Cells = append(row.Cells, table.Cell{Kind: table.CellText, Text: g.rankWord(f)})
	if !f.alive() {
		return row
	}
	if f.At != f.begins() {
		row.Cells = append(row.Cells, table.Cell{Kind: table.CellMark, Text: g.placeWord(string(f.At)), Bad: f.At == Water})
	}
	for i, kind := range f.Kinds {
		weapon := kind.Label()
		cell := table.Cell{Kind: table.CellText, Text: weapon}
		if f.Guns[i] != GunLoaded {
			cell = table.Cell{Kind: table.CellMark, Text: table.Say("view.gun."+string(f.Guns[i]), table.Sub("weapon", weapon)), Bad: f.Guns[i] == GunBroken}
		}
		row.Cells = append(row.Cells, cell)
	}
	return g.figureMarks(row, f)
}

func (g *Game) figureMarks(row table.Row, f *Figure) table.Row {
	if f.Bayonet {
		row.Cells = append(row.Cells, table.Cell{Kind: table.CellText, Text: table.Say("view.bayonet")})
	}
	row = g.diggerMarks(shieldMark(row, f), f)
	if f.Mount != OnFoot {
		row.Cells = append(row.Cells, table.Cell{Kind: table.CellText, Text: table.Say("val.mount." + string(f.Mount))})
	}
	if f.Blades > 0 {
		row.Cells = append(row.Cells, table.Cell{Kind: table.CellText, Text: table.Say("view.blades", table.Num("count", f.Blades))})
	}
	if i := g.carried(f); i != nil {
		row.Cells = append(row.Cells, table.Cell{Kind: table.CellMark, Text: table.Say("view.carries", table.Sub("item", i.Label()))})
	}
	if f.Melee > 0 {
		row.Cells = append(row.Cells, table.Cell{Kind: table.CellMark, Text: table.Say("view.melee"), Bad: true})
	}
	return row
}

// shieldMark shows the shield of a figure, and that it lies elsewhere.
func shieldMark(row table.Row, f *Figure) table.Row {
	switch {
	case f.Shield == NoShield:
	case f.ShieldAt == f.carries:
		row.Cells = append(row.Cells, table.Cell{Kind: table.CellText, Text: table.Say("val.shield." + string(f.Shield))})
	default:
		row.Cells = append(row.Cells, table.Cell{Kind: table.CellMark, Text: table.Say("view.shield.left"), Bad: true})
	}
	return row
}

// cargoPanel shows what has left the hold it began in.
func (g *Game) cargoPanel() table.Panel {
	panel := table.Panel{ID: "items", Title: table.Say("view.cargo"), Seat: -1}
	for _, i := range g.Items {
		if i.Home != nil && i.At == i.Home.hold {
			continue
		}
		panel.Rows = append(panel.Rows, table.Row{ID: "items." + i.id, Name: i.Label(), Out: i.At == Lost,
			Cells: []table.Cell{{Kind: table.CellText, Text: g.placeWord(string(i.At))}}})
	}
	return panel
}

func (g *Game) pilePanel() table.Panel {
	panel := table.Panel{ID: "pile", Title: table.Say("view.pile"), Seat: -1}
	for _, p := range g.Seats {
		panel.Rows = append(panel.Rows, table.Row{ID: "pile." + p.ID(), Name: (*suit)(p).Label(),
			Cells: []table.Cell{{Kind: table.CellCount, Have: p.Cards}}})
	}
	return panel
}
