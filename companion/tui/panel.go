package tui

import (
	"strconv"
	"strings"

	"hafenmeister/games/table"
)

// How much of a panel is shown.
type detail int

const (
	headings detail = iota // only what stands at depth 0
	acting                 // and below it what acts or is asked about
	all
)

// panelArea draws the view's panels into a place as well as they fit.
type panelArea struct {
	e      *evening
	panels []table.Panel
	framed bool
}

// A block is one panel, ready for the screen.
type block struct {
	title []Span
	lines [][]Span
}

// minPanel is the width below which a panel says nothing any more.
const minPanel = 36

// draw tries less and less detail, in more and more columns, until all fits.
func (a *panelArea) draw(c Canvas) {
	w, h := c.Size()
	if w <= 0 || h <= 0 || len(a.panels) == 0 {
		return
	}
	for _, much := range []detail{all, acting, headings} {
		for columns := 1; columns == 1 || w/columns >= minPanel && columns <= 3; columns++ {
			blocks := a.blocks(w/columns, much)
			if split, ok := a.split(blocks, columns, h); ok {
				a.drawColumns(c, blocks, split)
				return
			}
		}
	}
	a.drawColumns(c, a.blocks(w, headings), []int{0})
}

// split puts the blocks into columns of height h: the first block of each column.
func (a *panelArea) split(blocks []block, columns, h int) (first []int, ok bool) {
	first, used := []int{0}, 0
	for i := range blocks {
		high := a.high(&blocks[i])
		if used > 0 && used+high > h {
			first, used = append(first, i), 0
		}
		if used += high; used > h || len(first) > columns {
			return nil, false
		}
	}
	return first, true
}

func (a *panelArea) high(b *block) int {
	if a.framed {
		return len(b.lines) + 2
	}
	return len(b.lines)
}

func (a *panelArea) drawColumns(c Canvas, blocks []block, first []int) {
	w := c.w / len(first)
	for k, from := range first {
		to := len(blocks)
		if k+1 < len(first) {
			to = first[k+1]
		}
		column := c.Part(k*w, 0, w, c.h)
		if k == len(first)-1 {
			column = c.Part(k*w, 0, c.w-k*w, c.h)
		}
		a.drawColumn(column, blocks[from:to])
	}
}

func (a *panelArea) drawColumn(c Canvas, blocks []block) {
	y := 0
	for i := range blocks {
		b := &blocks[i]
		high := a.high(b)
		if a.framed && i == len(blocks)-1 {
			high = max(high, c.h-y)
		}
		part := c.Part(0, y, c.w, high)
		y += high
		if a.framed {
			in := part.Box("", c.Theme.Plain)
			part.Part(1, 0, part.w-2, 1).Spans(0, 0, b.title...)
			part = in
		}
		for k, line := range b.lines {
			part.Spans(0, k, line...)
		}
	}
}

// blocks makes the panels ready for columns of width w.
func (a *panelArea) blocks(w int, much detail) []block {
	var out []block
	if a.framed {
		w -= 2
	}
	for i := range a.panels {
		p := &a.panels[i]
		b := block{title: a.title(p)}
		switch {
		case p.Map != nil:
			b.lines = a.mapLines(p.Map)
		case a.short(p) && !a.framed:
			b.lines = [][]Span{a.inOneLine(p)}
		default:
			b.lines = a.rowLines(p, w, much)
		}
		if len(b.lines) > 0 {
			out = append(out, b)
		}
	}
	return out
}

func (a *panelArea) say(t table.Text) string { return a.e.o.speaker.Put(t) }

// title is whose panel it is, with his points.
func (a *panelArea) title(p *table.Panel) []Span {
	th := a.e.o.app.Theme()
	title := []Span{{" ", th.Plain}}
	if p.Seat >= 0 {
		title = append(title, Span{th.SeatSign(p.Seat) + " ", th.Seat(p.Seat)})
	}
	title = append(title, Span{a.say(p.Title), th.Strong})
	if p.Seat >= 0 && p.Seat < len(a.e.view.Score) {
		if s := &a.e.view.Score[p.Seat]; !s.Unit.IsZero() {
			title = append(title, Span{"  " + strconv.Itoa(s.Points) + " " + a.say(s.Unit), th.Plain})
		}
	}
	return append(title, Span{" ", th.Plain})
}

// short reports whether each row has one thing to say at most, so that all of them
// stand in one line.
func (a *panelArea) short(p *table.Panel) bool {
	for _, r := range p.Rows {
		if len(r.Cells) > 1 {
			return false
		}
	}
	return len(p.Rows) > 0 && p.Seat < 0
}

func (a *panelArea) inOneLine(p *table.Panel) []Span {
	th := a.e.o.app.Theme()
	line := []Span{{" " + a.say(p.Title) + ":", th.Strong}}
	for _, r := range p.Rows {
		line = append(line, Span{"  " + a.say(r.Name), th.Plain})
		for _, c := range r.Cells {
			line = append(line, Span{" " + a.cell(&c), a.style(&c)})
		}
	}
	return line
}

// rowLines sets the rows as a table: names and cells of one depth stand below each
// other.
func (a *panelArea) rowLines(p *table.Panel, w int, much detail) [][]Span {
	rows := a.shown(p, much)
	widths := map[int][]int{} // by depth
	for depth := range 2 {
		var texts [][]string
		for _, r := range rows {
			if min(r.Depth, 1) != depth {
				continue
			}
			line := []string{a.say(r.Name)}
			for i := range r.Cells {
				line = append(line, a.cell(&r.Cells[i]))
			}
			texts = append(texts, line)
		}
		widths[depth] = ColumnWidths(texts, max(w-a.indent(depth), 0), 2)
	}
	var lines [][]Span
	for _, r := range rows {
		lines = append(lines, a.row(p, r, widths[min(r.Depth, 1)]))
	}
	return lines
}

// shown are the rows that detail lets through.
func (a *panelArea) shown(p *table.Panel, much detail) (rows []*table.Row) {
	for i := range p.Rows {
		r := &p.Rows[i]
		if r.Depth == 0 || much == all || much == acting && (r.Active || a.asked(r)) {
			rows = append(rows, r)
		}
	}
	return rows
}

// asked reports whether the open question is about the row.
func (a *panelArea) asked(r *table.Row) bool {
	q := a.e.q
	return q != nil && q.About != "" && strings.HasSuffix(r.ID, "."+q.About)
}

// indent is what stands before a row's name: its sign, the player's, the depth.
func (a *panelArea) indent(depth int) int { return 4 + 2*depth }

// rowSigns stand before a row: it acts now, has acted, is out of the game.
const (
	signActive = ">"
	signDone   = "·"
	signOut    = "x"
)

func (a *panelArea) row(p *table.Panel, r *table.Row, widths []int) []Span {
	th := a.e.o.app.Theme()
	sign := " "
	switch {
	case r.Out:
		sign = signOut
	case r.Active || a.asked(r):
		sign = signActive
	case r.Done:
		sign = signDone
	}
	seat := " "
	if r.Depth == 0 {
		seat = th.SeatSign(p.Seat)
	}
	st := th.Plain
	if r.Active {
		st = th.Marked
	}
	line := []Span{{sign, th.Strong}, {seat, th.Seat(p.Seat)}, {strings.Repeat(" ", a.indent(r.Depth)-3), th.Plain}}
	line = append(line, Span{Pad(a.say(r.Name), width(widths, 0)), st})
	for i := range r.Cells {
		if room := width(widths, i+1); room > 0 {
			line = append(line, Span{"  ", th.Plain}, Span{Pad(a.cell(&r.Cells[i]), room), a.style(&r.Cells[i])})
		}
	}
	return line
}

func width(widths []int, i int) int {
	if i < len(widths) {
		return widths[i]
	}
	return 0
}

// mostGauge is the longest gauge drawn in signs; longer ones are numbers.
const mostGauge = 8

// cell is a cell as text.
func (a *panelArea) cell(c *table.Cell) string {
	label := a.say(c.Label)
	if label != "" {
		label += " "
	}
	switch c.Kind {
	case table.CellGauge:
		return label + Gauge(c.Have, c.Of, mostGauge)
	case table.CellCount:
		return label + strconv.Itoa(c.Have)
	case table.CellTrack:
		return label + strconv.Itoa(c.Have) + "/" + strconv.Itoa(c.Of)
	}
	return label + a.say(c.Text)
}

func (a *panelArea) style(c *table.Cell) textStyle {
	th := a.e.o.app.Theme()
	if c.Bad || c.Kind == table.CellMark {
		return th.Strong
	}
	return th.Plain
}

// mapLines draws a board, one cell of the screen for one of the board.
func (a *panelArea) mapLines(m *table.Map) (lines [][]Span) {
	th := a.e.o.app.Theme()
	for y := range m.Height {
		line := []Span{{" ", th.Plain}}
		for x := range m.Width {
			cell := &m.Cells[y*m.Width+x]
			st := th.Seat(cell.Seat)
			if cell.Lit {
				st = st.Reverse(true)
			}
			line = append(line, Span{string(cell.Glyph), st})
		}
		lines = append(lines, line)
	}
	return lines
}
