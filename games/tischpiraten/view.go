package tischpiraten

import (
	"slices"

	"hafenmeister/games/table"
)

// View returns what a screen shows: a panel for each player with ships and crews, one for cargo that
// has left its hold, and one for the pile. A score pad has only the players, with what they were paid for.
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

// OnTurn returns the id of the player whose figure acts or whose ship moves next, "" between
// turns.
func (g *Game) OnTurn() string {
	if g.acting != nil {
		return g.acting.Owner
	}
	if s := table.First(g.shipsToMove()); s != nil && g.Phase == PhaseShips {
		return s.Command
	}
	return ""
}

func (g *Game) movesNow(s *Ship) bool {
	return g.Phase == PhaseShips && slices.Contains(slices.Collect(g.shipsToMove()), s)
}

func (g *Game) viewTitle() table.Text {
	if last := g.lastRound(); last > 0 {
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

// dangerHits is the number of hull hits from which a hull is shown as in danger.
const dangerHits = 3

func (g *Game) shipRow(s *Ship) table.Row {
	row := table.Row{ID: "ships." + s.id, Name: table.NameText(s.Name),
		Active: g.movesNow(s), Done: s.Moved && g.Phase == PhaseShips, Out: s.Fate != Afloat}
	if s.Fate != Afloat {
		row.Cells = []table.Cell{{Kind: table.CellText, Text: fateWord(string(s.Fate)), Bad: true}}
		return row
	}
	list := cells{{Kind: table.CellGauge, Label: table.Say("view.hull"), Piece: "marker.hull",
		Have: min(s.Hull, hitsToSink), Of: hitsToSink, Harm: true, Bad: s.Hull >= dangerHits}}
	if n := table.Len(where(slices.Values(g.Boats), func(b *Boat) bool { return b.Ship == s && b.saved == nil })); n > 0 {
		list[0].Long = table.Say("view.hull.dinghies", table.Num("count", n)) // a screen has no room for them
	}
	if s.Built > 0 {
		list = append(list, table.Cell{Kind: table.CellGauge, Label: table.Say("view.masts"), Piece: "mast", Have: s.Masts, Of: s.Built, Bad: s.Masts < s.Built})
	}
	guns := g.setup.cannonsTerm()
	list.cannons("port", s.Port, guns)
	list.cannons("starboard", s.Starboard, guns)
	if n := table.Len(where(slices.Values(g.Items), func(i *Item) bool { return i.At == s.hold || i.At == s.deck })); n > 0 {
		list = append(list, table.Cell{Kind: table.CellCount, Label: table.Say("view.cargo"), Piece: "cargo", Have: n})
	}
	if s.Command != s.Owner {
		row.Holder = s.Command
	}
	g.shipMarks(&list, s)
	row.Cells = list
	return row
}

type cells []table.Cell

// text adds a cell with a text if holds is true.
func (c *cells) text(holds bool, key string, args ...table.Arg) {
	if holds {
		*c = append(*c, table.Cell{Kind: table.CellText, Text: table.Say(key, args...)})
	}
}

// mark adds a cell with a marker if lies is true.
func (c *cells) mark(lies, bad bool, key string, args ...table.Arg) {
	if lies {
		*c = append(*c, table.Cell{Kind: table.CellMark, Text: table.Say(key, args...), Bad: bad})
	}
}

// brief sets the short text of the last cell if lies is true.
func (c *cells) brief(lies bool, key string, args ...table.Arg) {
	if lies {
		(*c)[len(*c)-1].Brief = table.Say(key, args...)
	}
}

// cannons adds cells for the cannons of a side: how many are loaded, and in words how many are empty, jammed,
// broken or removed, so that none looks like a broken mast. A text replaces the gauge if none is
// loaded.
func (c *cells) cannons(at string, side []GunState, guns table.Arg) {
	n := map[GunState]int{}
	for _, cannon := range side {
		n[cannon]++
	}
	first, long := len(*c), "view."+at+".long"
	switch {
	case len(side) == 0:
		*c = append(*c, table.Cell{Kind: table.CellText, Text: table.Say("view.cannon.none")})
	case n[Removed] == len(side):
		*c = append(*c, table.Cell{Kind: table.CellText, Text: table.Say("view.cannon.gone"), Bad: true})
	default:
		if n[Loaded] > 0 {
			long = "view." + at + ".loaded"
			*c = append(*c, table.Cell{Kind: table.CellGauge, Have: n[Loaded], Of: n[Loaded]})
		}
		for _, state := range [...]GunState{Empty, Jammed, Broken, Removed} {
			if n[state] > 0 {
				*c = append(*c, table.Cell{Kind: table.CellText, Text: table.Say("view.cannon."+string(state), table.Num("count", n[state])), Bad: true})
			}
		}
	}
	(*c)[first].Label, (*c)[first].Long, (*c)[first].Piece = table.Say("view."+at, guns), table.Say(long, guns), "cannon."+at
}

func (g *Game) shipMarks(list *cells, s *Ship) {
	never := g.isPastLastRound(s.Sinks)
	list.mark(s.Sinks > 0 && never, true, "view.sinks.never")
	list.mark(s.Sinks > 0 && !never, true, "view.sinks", table.Num("round", s.Sinks))
	list.mark(s.Command != s.Owner, true, "view.captured", table.Sub("player", g.PlayerWord(s.Command)))
	for _, l := range g.pairs {
		if o := l.other(s); o != nil {
			list.mark(l.By != "", false, "view.lashed", o.Arg())
			list.mark(l.Touch, false, "view.touching", o.Arg())
		}
	}
	list.text(s.Incendiary, "view.fire")
	list.text(s.Corvus, "view.corvus")
	list.text(s.Locked > 0, "view.locked", table.Num("count", s.Locked))
}

func (g *Game) figureRow(f *Figure) table.Row {
	row := table.Row{ID: "figures." + f.id, Indent: 1, Name: table.NameText(f.Name),
		Active: f == g.acting, Done: f.Acted, Out: !f.alive()}
	row.Cells = []table.Cell{{Kind: table.CellText, Text: f.rankWord()}}
	if f.alive() {
		row.Cells = append(row.Cells, g.figureCells(f)...)
	}
	return row
}

func (g *Game) figureCells(f *Figure) (list cells) {
	if f.At != f.begins() {
		list = append(list, table.Cell{Kind: table.CellMark, Text: g.placeWord(string(f.At)), Bad: f.At == Water})
		list.brief(true, "view.brief."+kindOf(f.At), g.placeName(f.At))
	}
	for i, kind := range f.Kinds {
		state := f.Guns[i]
		list.text(state == Loaded, kind.Label().Key)
		list.mark(state != Loaded, state == Broken, "view.gun."+string(state), table.Sub("weapon", kind.Label()))
		list.brief(state != Loaded, "view.brief."+string(state))
	}
	list.text(f.Bayonet, "view.bayonet")
	list.text(f.Shield != NoShield && f.ShieldAt == f.carries, "val.shield."+string(f.Shield))
	list.mark(f.Shield != NoShield && f.ShieldAt != f.carries, true, "view.shield.left")
	list.text(f.Shovel, "view.island.shovel")
	list.mark(f.AtSpot && f.At == Land, false, "view.island.spot")
	list.text(f.Mount != OnFoot, "val.mount."+string(f.Mount))
	list.text(f.Blades > 0, "view.blades", table.Num("count", f.Blades))
	if i := g.carriedItem(f); i != nil {
		list.mark(true, false, "view.carries", table.Sub("item", i.Label()))
		list.brief(true, "view.brief.carries")
	}
	var foes []table.Text
	for e := range g.foes(f) {
		foes = append(foes, e.Label())
	}
	list.mark(len(foes) > 0, true, "view.melee", table.List("foes", foes))
	list.brief(len(foes) > 0, "view.brief.melee")
	return list
}

// cargoPanel shows the items that are not in the hold in which they began.
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

// orderPieces tells people to put each ship on the field with all that belongs to it, and then each crew with its arms
// (TIS-R1).
func (g *Game) orderPieces(t table.T) {
	for _, s := range g.Ships {
		cargo := func(chest bool) int {
			return table.Len(where(slices.Values(g.Items), func(i *Item) bool { return i.At == s.hold && i.Chest == chest }))
		}
		dinghies := table.Len(where(slices.Values(g.Boats), func(b *Boat) bool { return b.Ship == s && b.saved == nil }))
		var parts []table.Text
		for i, n := range [...]int{s.Built, len(s.Port), len(s.Starboard), cargo(false), cargo(true), dinghies, s.Locked} {
			if n > 0 {
				parts = append(parts, table.Say(partKeys[i], table.Num("count", n), g.cannonTerm(), g.setup.cannonsTerm()))
			}
		}
		key := "say.begin.ship"
		if parts == nil {
			key += ".bare"
		}
		t.Order("TIS-R1", key, s.Arg(), g.Player(s.Owner).Arg(), table.List("parts", parts)).Place("ship." + s.id)
	}
	for _, c := range g.Crews {
		var figures []table.Text
		var pieces []string
		for _, f := range c.figures {
			var facts []table.Text
			for _, cell := range g.figureRow(f).Cells {
				facts = append(facts, cell.Text)
			}
			figures, pieces = append(figures, table.Say("say.begin.figure", f.Arg(), table.List("facts", facts))), append(pieces, "figure."+f.id)
		}
		at := c.figures[0].begins()
		t.Order("TIS-R1", "say.begin.crew", c.owner.Arg(), table.Sub("place", g.placeWord(string(at))), table.List("figures", figures)).Place(pieces...).To(string(at))
	}
}

// partKeys are the keys of texts about how many parts of a kind a ship has.
var partKeys = [...]string{"say.begin.masts", "say.begin.port", "say.begin.starboard", "say.begin.barrels", "say.begin.chests", "say.begin.dinghies", "view.locked"}
