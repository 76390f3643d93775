package halunken

import (
	"slices"
	"strconv"

	"hafenmeister/games/table"
)

// The ring of taverns is drawn clockwise from the upper left: five above, two on the right, five
// below, two on the left, with the harbour basin between them. Each is two lines of five
// characters: the top card with a point for each card below it, then the tavern's number and who is
// there.
const (
	wide        = 5 // taverns above, and below
	tavernWidth = 5
	tavernLines = 2
	ringWidth   = wide * tavernWidth
	ringHeight  = 4 * tavernLines
)

// jackSign is Black Jack's figure in the ring. The signs of players are not letters.
const jackSign = 'J'

func (g *Game) ringPanel() table.Panel {
	m := &table.Map{Width: ringWidth, Height: ringHeight, TileWidth: tavernWidth, TileHeight: tavernLines, Cells: make([]table.MapCell, ringWidth*ringHeight)}
	for i := range m.Cells {
		m.Cells[i] = table.MapCell{Glyph: ' ', Seat: -1}
	}
	g.drawBasin(m)
	for n := 1; n <= taverns; n++ {
		x, y := tavernCorner(n)
		g.drawTavern(m, n, x, y)
	}
	m.Legend = []table.MapCell{{Glyph: '·', Seat: -1, Text: table.Say("view.hal.legend.card")}}
	if g.tracksAll() {
		m.Legend = []table.MapCell{{Glyph: '?', Seat: -1, Text: table.Say("view.hal.legend.unseen")}, {Glyph: '·', Seat: -1, Text: table.Say("view.hal.legend.below")}}
	}
	if g.house.blackJack {
		m.Legend = append(m.Legend, table.MapCell{Glyph: jackSign, Seat: -1, Text: blackJack})
	}
	for _, c := range g.colours {
		m.Legend = append(m.Legend, table.MapCell{Sign: c.sign, Seat: -1, Hue: c.hue, Text: c.Label()})
	}
	return table.Panel{ID: "ring", Title: table.Say("view.hal.ring"), Seat: -1, Map: m}
}

// tavernCorner returns the upper left cell of tavern n.
func tavernCorner(n int) (x, y int) {
	column, row := 0, 0
	switch {
	case n <= wide:
		column = n - 1
	case n <= wide+2:
		column, row = wide-1, n-wide
	case n <= 2*wide+2:
		column, row = 2*wide+2-n, 3
	default:
		row = taverns + 1 - n
	}
	return column * tavernWidth, row * tavernLines
}

func cellAt(m *table.Map, x, y int) *table.MapCell { return &m.Cells[y*m.Width+x] }

// drawLine draws a line of characters from a cell to the right.
func drawLine(m *table.Map, x, y int, line string) {
	for _, r := range line {
		cellAt(m, x, y).Glyph = r
		x++
	}
}

// drawBasin draws the water and a frame around it.
func (g *Game) drawBasin(m *table.Map) {
	left, right, top, bottom := tavernWidth+1, ringWidth-tavernWidth-2, tavernLines, ringHeight-tavernLines-1
	for y := top; y <= bottom; y++ {
		for x := left; x <= right; x++ {
			cellAt(m, x, y).Ground = table.Sea
		}
	}
	for x := left; x <= right; x++ {
		cellAt(m, x, top).Glyph, cellAt(m, x, bottom).Glyph = '─', '─'
	}
	for y := top; y <= bottom; y++ {
		cellAt(m, left, y).Glyph, cellAt(m, right, y).Glyph = '│', '│'
	}
	cellAt(m, left, top).Glyph, cellAt(m, right, top).Glyph = '┌', '┐'
	cellAt(m, left, bottom).Glyph, cellAt(m, right, bottom).Glyph = '└', '┘'
}

func (g *Game) drawTavern(m *table.Map, n, x, y int) {
	drawLine(m, x, y, g.topSign(n))
	if c := g.top(n); c != nil && c.Face != unseenFace {
		colour := g.face[c.Face].colour
		cellAt(m, x, y).Sign, cellAt(m, x, y).Hue = colour.sign, colour.hue
	}
	number := strconv.Itoa(n)
	drawLine(m, x+2-len(number), y+1, number)
	cellAt(m, x, y).Text, cellAt(m, x, y).Nth, cellAt(m, x, y).Alone = g.tavernText(n), n, true
	signs := g.signsAt(n)
	if room := tavernWidth - 2; len(signs) > room {
		signs = append(signs[:room-1], table.MapCell{Glyph: '+', Seat: -1})
	}
	for i, s := range signs {
		*cellAt(m, x+2+i, y+1) = s
	}
}

// topSign returns the top card of a tavern with a point for each card below it, such as " 15··"; only
// points if top cards are not tracked. drawTavern replaces the first character by the letter of its colour.
func (g *Game) topSign(n int) string {
	c := g.top(n)
	if c == nil {
		return "  -"
	}
	sign := " ? "
	if f := g.face[c.Face]; f != nil {
		worth := strconv.Itoa(f.worth)
		sign = "   "[:3-len(worth)] + worth
	}
	if !g.tracksAll() && c.Face == unseenFace {
		sign = "  ·"
	}
	for range min(g.countAt(tavernPlaces[n])-1, tavernWidth-3) {
		sign += "·"
	}
	return sign
}

// signsAt returns the figures in a tavern: captains, as the signs of their players, then Black
// Jack.
func (g *Game) signsAt(n int) (signs []table.MapCell) {
	now := g.OnTurn()
	for p := range g.captains(n, g.Seats[0]) {
		signs = append(signs, table.MapCell{Seat: p.Seat(), Lit: p.ID() == now})
	}
	if g.Jack == n {
		signs = append(signs, table.MapCell{Glyph: jackSign, Seat: -1})
	}
	return signs
}

// tavernText returns the text for a tavern where no map can be shown.
func (g *Game) tavernText(n int) table.Text {
	var figures []table.Text
	for p := range g.captains(n, g.Seats[0]) {
		figures = append(figures, p.Label())
	}
	if g.Jack == n {
		figures = append(figures, blackJack)
	}
	text := table.Say("view.hal.tavern.empty", table.Num("number", n))
	if c := g.top(n); c != nil {
		text = table.Say("view.hal.tavern.unseen", table.Num("number", n), table.Num("count", g.countAt(tavernPlaces[n])))
		if g.face[c.Face] != nil {
			text = table.Say("view.hal.tavern", append(text.Args, g.card(c))...)
		}
	}
	if figures == nil {
		return text
	}
	return table.Say("view.hal.tavern.there", table.Sub("tavern", text), table.List("there", figures))
}

// letterOf returns the first letter of the name that is not used, or else the first such letter of
// freeLetters.
func letterOf(name string, used []rune) rune {
	list := letters(name + freeLetters)
	return list[slices.IndexFunc(list, func(r rune) bool { return !slices.Contains(used, r) })]
}
