package tui

import (
	"slices"
	"strconv"

	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// How much of a panel is shown.
type density int

const (
	headings density = iota // only what is at depth 0
	acting                  // and below it what acts or is asked about
	cramped                 // and as much of the crews by name as there is room for, at the ships' cost
	tight                   // and without that
	some                    // and below what acts or has a marker all by name, with markers and cards
	brief                   // and all others so
	all
	roomy // and boards of tiles larger
)

// panelArea draws the view's panels into a place as well as they fit.
type panelArea struct {
	e      *evening
	panels []table.Panel
	framed bool
	crew   crewing // while the detail is tight
	tile   int     // how many columns wide a tile is drawn, framed, while the detail is roomy
	left   int     // how much of the panels the last plan leaves out; no unit, only to compare
}

// A block is one panel, ready for the screen.
type block struct {
	seat  int // whose it is; -1 nobody's
	turn  bool
	title []term.Span
	lines [][]term.Span
}

// minPanel is the width below which a panel says nothing any more.
const minPanel = 36

func (a *panelArea) draw(c term.Canvas) {
	w, h := c.Size()
	if w <= 0 || h <= 0 || len(a.panels) == 0 {
		return
	}
	blocks, split := a.plan(w, h)
	a.drawColumns(c, blocks, split)
}

// plan tries less and less detail, in more and more columns, until all fits. split is the
// first block of each column.
func (a *panelArea) plan(w, h int) (blocks []block, split []int) {
	if m := a.tileMap(); a.framed && m != nil {
		for a.tile = mostTile; a.tile >= leastTile(m); a.tile-- {
			blocks := a.blocks(w, roomy)
			if split, ok := a.split(blocks, 1, h); ok && a.tileFits(m, w) {
				return blocks, split
			}
		}
	}
	a.left = 0
	for _, much := range []density{all, brief, tight, cramped, some, acting, headings} {
		if much != all && much != brief && much != tight { // those have all, in few words
			a.left += leftAtDetail
		}
		for columns := 1; columns == 1 || w/columns >= minPanel && columns <= 3; columns++ {
			if much == tight || much == cramped {
				if blocks, split, left, ok := a.crews(w, h, columns, much == cramped); ok {
					a.left += left
					return blocks, split
				}
				continue
			}
			blocks := a.blocks(w/columns, much)
			if split, ok := a.split(blocks, columns, h); ok {
				return blocks, a.balance(blocks, split, h)
			}
		}
	}
	if lines := a.together(w); len(lines) > 0 && len(lines) <= h {
		return []block{{seat: -1, lines: lines}}, []int{0}
	}
	return a.urgent(w, h), []int{0}
}

// leftAtDetail is more than is left out at any one detail.
const leftAtDetail = 1000

// countLeftOut returns how much of the panels w columns and h lines leave out.
func (a *panelArea) countLeftOut(w, h int) int {
	a.plan(w, h)
	return a.left
}

// together returns the headings of all panels, as many in a line as fit: eight players need no
// eight lines. What is nobody's keeps its title. There are none where panels have frames or a
// board.
func (a *panelArea) together(w int) [][]term.Span {
	var rows [][]term.Span
	for i := range a.panels {
		p := &a.panels[i]
		if a.framed || p.Map != nil {
			return nil
		}
		if p.Seat < 0 {
			for k, piece := range a.notePieces(p, w) {
				if k > 0 { // it may begin a line
					piece = append([]term.Span{{Text: " ", Style: a.e.o.app.Theme().Plain}}, piece...)
				}
				rows = append(rows, piece)
			}
			continue
		}
		for _, r := range a.visibleRows(p, headings) {
			row := a.head(p, r)
			pieces := a.pieces(p, r, nil, w)
			if s := a.points(p, r); s != nil { // after the name, as in the header
				pieces = slices.Insert(pieces, 1, []term.Span{{Text: strconv.Itoa(s.Points), Style: a.e.o.app.Theme().Plain}})
			}
			for k, piece := range pieces {
				if k > 0 {
					row = append(row, term.Span{Text: " ", Style: a.e.o.app.Theme().Plain})
				}
				row = append(row, piece...)
			}
			rows = append(rows, row)
		}
	}
	return flowTogether(a.e.o.app.Theme(), rows, w, 0)
}

// urgent returns what is left where not even the headings fit: the board as far as there is
// room for all of it, then first what is asked about.
func (a *panelArea) urgent(w, h int) []block {
	first, rest := a.blocks(w, acting), block{seat: -1}
	var board, lines [][]term.Span
	for i := range a.panels {
		p := &a.panels[i]
		if m := a.boardLines(p, w); m != nil && len(board)+len(m) <= h {
			board = append(board, m...)
			continue
		}
		if p.Map != nil && len(p.Rows) == 0 { // its name alone says nothing
			continue
		}
		if p.Seat < 0 && !a.framed {
			rest.lines = append(rest.lines, a.noteLines(p, w)...)
			continue
		}
		for _, r := range a.visibleRows(p, acting) {
			line := a.rowLines(p, []*table.Row{r}, w)
			if r.Active || a.isAsked(r) {
				lines = append(lines, line...)
			} else {
				rest.lines = append(rest.lines, line...)
			}
		}
	}
	if a.framed {
		return a.dropTall(first, h)
	}
	lines, room := append(lines, rest.lines...), h-len(board)
	if len(lines) > room {
		lines = lines[:room]
		if room > 1 {
			lines[room-1] = []term.Span{{Text: "   " + a.e.o.say("ui.panel.more"), Style: a.e.o.app.Theme().Plain}}
		}
	}
	return []block{{seat: -1, lines: append(board, lines...)}}
}

// dropTall leaves out the panels for which h lines have no room; the whole table shows
// them.
func (a *panelArea) dropTall(blocks []block, h int) (fit []block) {
	for i := range blocks {
		if high := a.high(&blocks[i]); high <= h {
			fit, h = append(fit, blocks[i]), h-high
		}
	}
	return fit
}

// boardLines returns the board of a panel, nil if it has none that w columns can hold.
func (a *panelArea) boardLines(p *table.Panel, w int) [][]term.Span {
	if p.Map == nil {
		return nil
	}
	lines := a.mapLines(p.Map, 1)
	if len(lines) == 0 || spansWidth(lines[0]) > w {
		return nil
	}
	return lines
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

// balance returns the split with columns of about the same height, where there are
// frames: else the last one may be all but empty.
func (a *panelArea) balance(blocks []block, split []int, h int) []int {
	if !a.framed {
		return split
	}
	for lower := h - 1; ; lower-- {
		even, ok := a.split(blocks, len(split), lower)
		if !ok {
			return split
		}
		split = even
	}
}

func (a *panelArea) high(b *block) int {
	if a.framed {
		return len(b.lines) + 2
	}
	return len(b.lines)
}

func (a *panelArea) drawColumns(c term.Canvas, blocks []block, first []int) {
	w := c.W / len(first)
	for k, from := range first {
		to := len(blocks)
		if k+1 < len(first) {
			to = first[k+1]
		}
		column := c.Part(k*w, 0, w, c.H)
		if k == len(first)-1 {
			column = c.Part(k*w, 0, c.W-k*w, c.H)
		}
		a.drawColumn(column, blocks[from:to])
	}
}

func (a *panelArea) drawColumn(c term.Canvas, blocks []block) {
	y, spare := 0, a.spare(blocks, c.H)
	for i := range blocks {
		b := &blocks[i]
		high := a.high(b) + spare
		if a.framed && i == len(blocks)-1 {
			high = max(high, c.H-y)
		}
		part := c.Part(0, y, c.W, high)
		y += high
		if a.framed {
			lines := term.SingleLines
			if b.turn {
				lines = term.DoubleLines
			}
			part = part.Frame(lines, c.Theme.Rim(b.seat), b.title...)
		}
		for k, line := range b.lines {
			part.Spans(0, k, line...)
		}
	}
}

// spare is by how many lines each frame of a column is higher than it need be, so that players
// have the same room. Of what is nobody's the last frame takes all of it.
func (a *panelArea) spare(blocks []block, h int) int {
	for i := range blocks {
		h -= a.high(&blocks[i])
		if blocks[i].seat < 0 {
			return 0
		}
	}
	if !a.framed || len(blocks) == 0 { // where none fits
		return 0
	}
	return max(h/len(blocks), 0)
}

// blocks makes the panels ready for columns of width w.
func (a *panelArea) blocks(w int, much density) []block {
	var out []block
	if a.framed {
		w -= 2
	}
	for i := range a.panels {
		p := &a.panels[i]
		b := block{seat: p.Seat, turn: a.turn(p.Seat), title: a.title(p)}
		b.title = append(b.title, a.e.phoneSpans(p.Seat, w-spansWidth(b.title))...)
		switch {
		case much == roomy && p.Map != nil && p.Map.TileWidth > 0:
			b.lines = append(a.tileLines(p.Map), a.legend(p.Map, w)...)
		case p.Map != nil:
			b.lines = append(a.mapLines(p.Map, 1), a.legend(p.Map, w)...)
		case p.Seat < 0 && !a.framed:
			b.lines = a.noteLines(p, w)
		case much == tight:
			b.lines = a.tightLines(p, w)
		case much == brief, much == some && a.isWatched(p):
			b.lines = a.briefLines(p, w)
		default:
			b.lines = a.rowLines(p, a.visibleRows(p, much), w)
		}
		if len(b.lines) > 0 {
			out = append(out, b)
		}
	}
	return out
}

// tileMap returns the first board made of tiles, or nil.
func (a *panelArea) tileMap() *table.Map {
	for i := range a.panels {
		if m := a.panels[i].Map; m != nil && m.TileWidth > 0 {
			return m
		}
	}
	return nil
}

func (a *panelArea) say(t table.Text) string { return a.e.o.speaker.Put(t) }

// turn reports whether it is the turn of a player; never of nobody (-1).
func (a *panelArea) turn(seat int) bool {
	return seat >= 0 && seat < len(a.e.view.Score) && a.e.view.Score[seat].Active
}

// title returns whose panel it is, with their points.
func (a *panelArea) title(p *table.Panel) []term.Span {
	th := a.e.o.app.Theme()
	title := []term.Span{{Text: " ", Style: th.Plain}}
	switch {
	case a.turn(p.Seat):
		title = append(title, term.Span{Text: th.TurnSign() + th.SeatSign(p.Seat) + " " + a.say(p.Title) + " ", Style: th.Turn(p.Seat)})
	case p.Seat >= 0:
		title = append(title, term.Span{Text: th.SeatSign(p.Seat) + " " + a.say(p.Title), Style: th.Seat(p.Seat).Bold(true)})
	default:
		title = append(title, term.Span{Text: a.say(p.Title), Style: th.Strong})
	}
	if p.Seat >= 0 && p.Seat < len(a.e.view.Score) {
		if s := &a.e.view.Score[p.Seat]; !s.Unit.IsZero() {
			title = append(title, term.Span{Text: "  " + strconv.Itoa(s.Points) + " " + a.say(s.Unit), Style: th.Plain})
		}
	}
	return append(title, term.Span{Text: " ", Style: th.Plain})
}
