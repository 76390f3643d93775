package tui

import (
	"slices"
	"strconv"

	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// A density is how much of the panels is shown.
type density int

const (
	headings density = iota // only rows at depth 0
	acting                  // also rows that act or are asked about
	cramped                 // also as many names of crews as fit, in place of details of their ships
	tight                   // also as many names of crews as fit
	some                    // like brief for panels where something acts, is asked about or has a marker, like acting for others
	brief                   // also all other rows, by name, markers and cards only
	all                     // all rows and cells
	roomy                   // also boards of tiles enlarged
)

// A panelArea draws panels with as much detail as fits.
type panelArea struct {
	e      *evening
	panels []table.Panel
	framed bool
	crew   crewing // set for cramped and tight
	tile   int     // for roomy: width of a tile with its frame, in columns
	left   int     // how much the last plan leaves out, without a unit; less is better
}

// A block is a panel laid out for a width.
type block struct {
	seat  int  // of the player, or -1
	turn  bool // it is the player's turn
	title []term.Span
	lines [][]term.Span
}

// draw draws the panels on c.
func (a *panelArea) draw(c term.Canvas) {
	w, h := c.Size()
	if w <= 0 || h <= 0 || len(a.panels) == 0 {
		return
	}
	blocks, split := a.plan(w, h)
	a.drawColumns(c, blocks, split)
}

// plan returns the blocks in the most detail, and for that in the fewest columns, in which all
// fits. split has the index of the first block of each column. If nothing fits, plan returns the
// most urgent lines. It sets a.tile, a.left and a.crew.
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
		if much != all && much != brief && much != tight { // these leave out no row
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

// leftAtDetail is added to panelArea.left for each density that does not fit; it is more than one
// density can leave out.
const leftAtDetail = 1000

// together returns the headings of all panels, as many in a line as fit; nil if a panel has a frame
// or a board. Only panels without a player have their titles.
func (a *panelArea) together(w int) [][]term.Span {
	var rows [][]term.Span
	for i := range a.panels {
		p := &a.panels[i]
		if a.framed || p.Map != nil {
			return nil
		}
		if p.Seat < 0 {
			for k, piece := range a.notePieces(p, w) {
				if k > 0 { // indents a piece that begins a line
					piece = append([]term.Span{{Text: " ", Style: a.e.o.app.Theme().Plain}}, piece...)
				}
				rows = append(rows, piece)
			}
			continue
		}
		for _, r := range a.visibleRows(p, headings) {
			row := a.head(p, r)
			pieces := a.pieces(p, r, nil, w)
			if s := a.points(p, r); s != nil { // inserted after the name, as in the header
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

// urgent returns what is shown if not even the headings fit: boards that fit as a whole, then rows,
// first those that act or are asked about, and in the last line that there are more. With frames
// it returns the panels that fit.
func (a *panelArea) urgent(w, h int) []block {
	first, rest := a.blocks(w, acting), block{seat: -1}
	var board, lines [][]term.Span
	for i := range a.panels {
		p := &a.panels[i]
		if m := a.boardLines(p, w); m != nil && len(board)+len(m) <= h {
			board = append(board, m...)
			continue
		}
		if p.Map != nil && len(p.Rows) == 0 { // only a board that does not fit
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

// dropTall returns the blocks that fit into h lines, first come first served. The page of the whole
// table has the others.
func (a *panelArea) dropTall(blocks []block, h int) (fit []block) {
	for i := range blocks {
		if high := a.high(&blocks[i]); high <= h {
			fit, h = append(fit, blocks[i]), h-high
		}
	}
	return fit
}

// boardLines returns the board of a panel; nil if there is none or it is wider than w.
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

// split distributes the blocks over at most so many columns of height h and returns the index of
// the first block of each; ok is false if they do not fit.
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

// balance returns a split with columns of about the same height if the panels have frames, since
// the last column may be almost empty otherwise.
func (a *panelArea) balance(blocks []block, split []int, h int) []int {
	if !a.framed {
		return split
	}
	for lower := h - 1; lower > 0; lower-- {
		even, ok := a.split(blocks, len(split), lower)
		if !ok {
			break
		}
		split = even
	}
	return split
}

// high returns the height of a block with its frame.
func (a *panelArea) high(b *block) int {
	if a.framed {
		return len(b.lines) + 2
	}
	return len(b.lines)
}

// drawColumns draws the blocks in columns; first has the index of the first block of each.
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

// drawColumn draws the blocks one below the other.
func (a *panelArea) drawColumn(c term.Canvas, blocks []block) {
	y, spare := 0, a.spareLines(blocks, c.H)
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

// spareLines returns how many lines to add to each frame of a column so that the frames fill it. It
// returns 0 if a block has no player; the last frame then takes all empty lines.
func (a *panelArea) spareLines(blocks []block, h int) int {
	for i := range blocks {
		h -= a.high(&blocks[i])
		if blocks[i].seat < 0 {
			return 0
		}
	}
	if !a.framed || len(blocks) == 0 { // no block fitted
		return 0
	}
	return max(h/len(blocks), 0)
}

// blocks lays the panels out for columns of width w. It omits panels without lines.
func (a *panelArea) blocks(w int, much density) []block {
	var out []block
	if a.framed {
		w -= 2
	}
	for i := range a.panels {
		p := &a.panels[i]
		b := block{seat: p.Seat, turn: a.isTurn(p.Seat), title: a.title(p)}
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

func (a *panelArea) say(t table.Text) string { return a.e.o.speaker.Render(t) }

// isTurn reports whether it is the turn of a player; false for seat -1.
func (a *panelArea) isTurn(seat int) bool {
	return seat >= 0 && seat < len(a.e.view.Score) && a.e.view.Score[seat].Active
}

// title returns the title of a panel, with the player's sign and points.
func (a *panelArea) title(p *table.Panel) []term.Span {
	th := a.e.o.app.Theme()
	title := []term.Span{{Text: " ", Style: th.Plain}}
	switch {
	case a.isTurn(p.Seat):
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
