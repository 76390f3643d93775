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
	brief                  // and below it all others by name, with their markers
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
	for _, much := range []detail{all, brief, acting, headings} {
		for columns := 1; columns == 1 || w/columns >= minPanel && columns <= 3; columns++ {
			blocks := a.blocks(w/columns, much)
			if split, ok := a.split(blocks, columns, h); ok {
				a.drawColumns(c, blocks, split)
				return
			}
		}
	}
	a.drawColumns(c, a.urgent(w, h), []int{0})
}

// urgent is what is left where not even the headings fit: first what is asked about.
func (a *panelArea) urgent(w, h int) []block {
	first, rest := a.blocks(w, acting), block{}
	var lines [][]Span
	for i := range a.panels {
		p := &a.panels[i]
		if p.Seat < 0 && !a.framed {
			rest.lines = append(rest.lines, a.noteLines(p, w)...)
			continue
		}
		for _, r := range a.shown(p, acting) {
			line := a.rowLines(p, []*table.Row{r}, w)
			if r.Active || a.asked(r) {
				lines = append(lines, line...)
			} else {
				rest.lines = append(rest.lines, line...)
			}
		}
	}
	if a.framed {
		return first
	}
	lines = append(lines, rest.lines...)
	if len(lines) > h {
		lines = lines[:h]
		if h > 1 {
			lines[h-1] = []Span{{"   " + a.e.o.say("ui.panel.more"), a.e.o.app.Theme().Plain}}
		}
	}
	return []block{{lines: lines}}
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
		case p.Seat < 0 && !a.framed:
			b.lines = a.noteLines(p, w)
		case much == brief:
			b.lines = a.briefLines(p, w)
		default:
			b.lines = a.rowLines(p, a.shown(p, much), w)
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

// noteLines is a panel of nobody without a frame: its title and rows one after the
// other, as many in a line as fit.
func (a *panelArea) noteLines(p *table.Panel, w int) [][]Span {
	th := a.e.o.app.Theme()
	pieces := []Span{{" " + a.say(p.Title) + ":", th.Strong}}
	for i := range p.Rows {
		r := &p.Rows[i]
		text := a.say(r.Name)
		for k := range r.Cells {
			text += " " + a.cell(&r.Cells[k])
		}
		pieces = append(pieces, Span{text, th.Plain})
	}
	return flow(th, pieces, w, 3)
}

// flow sets pieces one after the other with two blanks between them; what does not fit
// goes to the next line, which begins with indent blanks.
func flow(th *Theme, pieces []Span, w, indent int) (lines [][]Span) {
	var line []Span
	used := 0
	for _, p := range pieces {
		if wide := Width(p.Text); used > 0 && used+2+wide > w {
			lines = append(lines, line)
			line, used = []Span{{strings.Repeat(" ", indent), th.Plain}}, indent
		} else if used > 0 {
			line, used = append(line, Span{"  ", th.Plain}), used+2
		}
		line, used = append(line, p), used+Width(p.Text)
	}
	return append(lines, line)
}

// rowLines sets rows as a table: names and cells of one depth stand below each other.
// Where that is too wide only names and first cells do; the rest follows, over several
// lines if need be.
func (a *panelArea) rowLines(p *table.Panel, rows []*table.Row, w int) [][]Span {
	var widths [2][]int // by depth
	for depth := range widths {
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
		widths[depth] = ColumnWidths(texts, 1<<20, 2)
		if a.indent(depth)+excess(widths[depth], 2) > w {
			widths[depth] = widths[depth][:min(len(widths[depth]), 2)]
		}
	}
	var lines [][]Span
	for _, r := range rows {
		head, pieces := a.head(p, r), a.pieces(r, widths[min(r.Depth, 1)], w)
		for k, line := range flow(a.e.o.app.Theme(), pieces, w-a.indent(r.Depth), 2) {
			if k > 0 {
				head = []Span{{strings.Repeat(" ", a.indent(r.Depth)), a.e.o.app.Theme().Plain}}
			}
			lines = append(lines, append(head, line...))
		}
	}
	return lines
}

// briefLines are the headings and what acts in full, all else by name and marker.
func (a *panelArea) briefLines(p *table.Panel, w int) (lines [][]Span) {
	th := a.e.o.app.Theme()
	var names []Span
	flush := func() {
		if len(names) > 0 {
			for _, line := range flow(th, names, w-5, 0) {
				lines = append(lines, append([]Span{{"     ", th.Plain}}, line...))
			}
		}
		names = nil
	}
	for i := range p.Rows {
		r := &p.Rows[i]
		if r.Depth == 0 || r.Active || a.asked(r) {
			flush()
			lines = append(lines, a.rowLines(p, []*table.Row{r}, w)...)
			continue
		}
		names = append(names, Span{a.nameAndMarks(r), th.Plain})
	}
	flush()
	return lines
}

// nameAndMarks is a row in few words: its sign, its name, what lies beside it.
func (a *panelArea) nameAndMarks(r *table.Row) string {
	text := a.say(r.Name)
	if sign := a.sign(r); sign != " " {
		text = sign + text
	}
	var marks []string
	for i := range r.Cells {
		if c := &r.Cells[i]; c.Kind == table.CellMark || c.Bad {
			marks = append(marks, a.cell(c))
		}
	}
	if len(marks) > 0 && !r.Out {
		text += " (" + strings.Join(marks, ", ") + ")"
	}
	return text
}

// shown are the rows that detail lets through.
func (a *panelArea) shown(p *table.Panel, much detail) (rows []*table.Row) {
	for i := range p.Rows {
		r := &p.Rows[i]
		if r.Depth == 0 || much == all || much >= acting && (r.Active || a.asked(r)) {
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
func (a *panelArea) indent(depth int) int { return 3 + 2*depth }

// rowSigns stand before a row: it acts now, has acted, is out of the game.
const (
	signActive = ">"
	signDone   = "·"
	signOut    = "x"
)

// head is what stands before a row's name.
func (a *panelArea) head(p *table.Panel, r *table.Row) []Span {
	th := a.e.o.app.Theme()
	seat := " "
	if r.Depth == 0 {
		seat = th.SeatSign(p.Seat)
	}
	return []Span{{a.sign(r), th.Strong}, {seat, th.Seat(p.Seat)}, {strings.Repeat(" ", a.indent(r.Depth)-2), th.Plain}}
}

func (a *panelArea) sign(r *table.Row) string {
	switch {
	case r.Out:
		return signOut
	case r.Active || a.asked(r):
		return signActive
	case r.Done:
		return signDone
	}
	return " "
}

// pieces are a row's name and cells for w columns, in columns of the given widths as
// far as there are any; one that would take half the room is none.
func (a *panelArea) pieces(r *table.Row, widths []int, w int) []Span {
	th := a.e.o.app.Theme()
	st := th.Plain
	if r.Active {
		st = th.Marked
	}
	pad := func(text string, i int) string {
		if i < len(widths) && 2*widths[i] < w {
			return Pad(text, widths[i])
		}
		return text
	}
	pieces := []Span{{pad(a.say(r.Name), 0), st}}
	for i := range r.Cells {
		pieces = append(pieces, Span{pad(a.cell(&r.Cells[i]), i+1), a.style(&r.Cells[i])})
	}
	return pieces
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
