package tischpiraten

import "hafenmeister/games/table"

var (
	openCards = []string{string(NoMagic), string(Due), string(FaceDown), string(Jack), string(Rum), string(Gold), string(Plague), string(Mermaids), string(Klabautermann)}
	heldCards = append([]string{string(Unknown)}, openCards[3:]...)
	feats     = []string{string(Undone), string(Done), string(Repaid)}

	featWord = table.WordsOf("val.feat.")
)

// handValues list what p has to do with magic cards; which card lies face down is his
// secret.
func (g *Game) handValues(v *table.Values, p *Player) {
	h := &p.Hand
	label := func(what string) table.Text { return table.Say("value.magic."+what, table.Name("player", p.Name)) }
	path := "magic." + p.id
	table.OneOf(v, path+".card", label("card"), &h.Card, openCards).As(magicWord)
	table.OneOf(v, path+".held", label("held"), &h.Held, heldCards).As(magicWord).For(p.id)
	v.Flag(path+".spent", label("spent"), &h.Spent)
	table.OneOf(v, path+".felled", label("felled"), &h.Felled, feats).As(featWord).Silent()
	table.OneOf(v, path+".fetched", label("fetched"), &h.Fetched, feats).As(featWord).Silent()
	p.earnedValue(v, "tasks", &p.Earned.Tasks, forTask)
}

// magicRow shows the card of p: that it lies face down, or which it is.
func (g *Game) magicRow(rows []table.Row, p *Player) []table.Row {
	h := &p.Hand
	if h.Card == NoMagic || h.Card == Due {
		return rows
	}
	row := table.Row{ID: "magic." + p.id, Name: table.Say("view.magic"), Done: h.Spent}
	row.Cells = append(row.Cells, table.Cell{Kind: table.CellText, Text: magicWord(string(h.Card))})
	if h.burdens() {
		row.Cells = append(row.Cells, table.Cell{Kind: table.CellMark, Text: table.Say("view.magic.on"), Bad: true})
	}
	return append(rows, row)
}

// burdens reports whether the open card changes what happens now.
func (h *Hand) burdens() bool {
	return !h.Spent && (h.Card == Gold || h.Card == Plague || h.Card == Klabautermann)
}
