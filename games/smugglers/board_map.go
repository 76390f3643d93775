package smugglers

import (
	"strconv"

	"hafenmeister/games/table"
)

// Glyphs of cells without a boat.
const (
	glyphSea   = '·'
	glyphLand  = '░'
	glyphRock  = '▒'
	glyphLight = 'L'
	glyphGood  = '°'
)

// Map returns the empty board for printing: names of columns and rows at the edges, harbours as
// their letters, the anchor square as "@". Rocks, the lighthouse and the anchor square have a text.
func (b *Board) Map() *table.Map {
	m := &table.Map{Width: b.Width + 1, Height: b.Height + 1, Squares: true}
	m.Cells = make([]table.MapCell, m.Width*m.Height)
	for i := range m.Cells {
		m.Cells[i] = table.MapCell{Glyph: ' ', Seat: -1}
	}
	for x := range b.Width {
		m.Cells[1+x].Glyph = rune('a' + x)
	}
	for y := range b.Height {
		number := strconv.Itoa(y + 1)
		edge := &m.Cells[(y+1)*m.Width]
		edge.Glyph = rune(number[0])
		if len(number) > 1 {
			edge.Second = rune(number[1])
		}
		for x := range b.Width {
			b.drawSign(&m.Cells[(y+1)*m.Width+1+x], b.signs[y*b.Width+x])
		}
	}
	return m
}

// legend returns the signs of the board with their meanings.
func (b *Board) legend() []table.MapCell {
	list := []table.MapCell{
		{Glyph: glyphSea, Lit: true, Text: table.Say("view.legend.beam")},
		{Glyph: glyphGood, Ground: table.Sea, Text: table.Say("view.legend.good")},
		{Glyph: glyphRock, Ground: table.Rock, Text: table.Say("term.rock")},
		{Glyph: glyphLand, Ground: table.Land, Text: table.Say("view.legend.land")},
		{Glyph: 'A', Ground: table.Sea, Second: '4', Text: table.Say("view.legend.harbour")},
		{Glyph: glyphLight, Ground: table.Sea, Text: table.Say("view.legend.light")},
	}
	if b.anchor() != nil {
		list = append(list, table.MapCell{Glyph: '@', Ground: table.Sea, Text: table.Say("term.anchor")})
	}
	for i := range list {
		list[i].Seat = -1
	}
	return list
}

func (b *Board) drawSign(c *table.MapCell, sign byte) {
	c.Ground = table.Sea
	switch sign {
	case '.':
		c.Glyph = glyphSea
	case '#':
		c.Glyph, c.Ground = glyphLand, table.Land
	case '*':
		c.Ground = table.Rock
		c.Glyph, c.Text = glyphRock, table.Say("term.rock")
	case 'L':
		c.Glyph, c.Text = glyphLight, table.Say("term.lighthouse")
	case '@':
		c.Glyph, c.Text = '@', table.Say("term.anchor")
	default:
		c.Glyph = rune(sign)
	}
}

// cell returns the index of a square in the cells of the map.
func (b *Board) cell(q *square) int { return (q.y+1)*(b.Width+1) + 1 + q.x }

// boardMap draws the board with the beam, boats, goods and rocks. Next to the letter of a harbour, or to a boat in it,
// is the number of goods left on the island.
func (g *Game) boardMap() *table.Map {
	b := g.board
	m := b.Map()
	m.Legend = b.legend()
	for _, q := range b.squares {
		c := &m.Cells[b.cell(q)]
		c.Lit = q.isLit(g.Beam)
		switch {
		case q.island >= 0:
			c.Second, c.Text = rune('0'+g.goodsOn(g.Islands[q.island])), g.squareWord(q)
		case g.hasRock(q):
			c.Ground = table.Rock
			c.Glyph, c.Text, c.Alone = glyphRock, table.Say("view.at.rock", table.ID("square", q.name)), !q.rock
		}
	}
	for _, x := range g.Goods {
		if q := b.place(x.At); q != nil {
			c := &m.Cells[b.cell(q)]
			c.Second, c.Text = glyphGood, table.Say("view.at.good", table.ID("square", q.name), x.home.arg)
		}
	}
	for i, p := range g.Seats {
		q := b.place(p.Boat)
		if q == nil || !p.isInPlay() {
			continue
		}
		c := &m.Cells[b.cell(q)]
		c.Glyph, c.Seat, c.Text = 0, i, table.Say("view.at.boat", table.Sub("square", g.squareWord(q)), p.Arg())
	}
	return m
}
