package tui

import (
	"slices"
	"strconv"
	"strings"

	"github.com/gdamore/tcell/v2"

	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// noteLines returns the lines of a panel without player and frame: its title and rows, as many in
// a line as fit.
func (a *panelArea) noteLines(p *table.Panel, w int) [][]term.Span {
	return flowTogether(a.e.o.app.Theme(), a.notePieces(p, w), w, noteIndent)
}

// noteIndent is the indent of all lines of such a panel but the first.
const noteIndent = 3

// notePieces returns the title of such a panel, with the first piece if it fits, and the other pieces.
func (a *panelArea) notePieces(p *table.Panel, w int) (together [][]term.Span) {
	th := a.e.o.app.Theme()
	title := term.Span{Text: " " + a.say(p.Title) + ":", Style: th.Strong}
	var pieces []term.Span
	for i := range p.Rows {
		r := &p.Rows[i]
		texts := []string{a.say(r.Name)}
		var cards []term.Span
		for k := range r.Cells {
			c := &r.Cells[k]
			switch last := &texts[len(texts)-1]; {
			case c.Kind == table.CellCards:
				cards = append(cards, a.cardSpans(c)...)
			case k > 0 && term.Width(*last+" "+a.cell(c)) > w-noteIndent: // breaks only between cells
				texts = append(texts, a.cell(c))
			default:
				*last += " " + a.cell(c)
			}
		}
		for _, text := range texts {
			pieces = append(pieces, term.Span{Text: text, Style: th.Plain})
		}
		pieces = append(pieces, cards...)
	}
	together = [][]term.Span{{title}}
	for i, piece := range pieces {
		if first := append(together[0], term.Span{Text: "  ", Style: th.Plain}, piece); i == 0 && spansWidth(first) <= w-noteIndent {
			together[0] = first
			continue
		}
		together = append(together, []term.Span{piece})
	}
	return together
}

// flow joins pieces with two blanks into lines of w columns. All lines but the first begin with
// indent blanks.
func flow(th *term.Theme, pieces []term.Span, w, indent int) (lines [][]term.Span) {
	list := make([][]term.Span, len(pieces))
	for i := range pieces {
		list[i] = pieces[i : i+1]
	}
	return flowTogether(th, list, w, indent)
}

// flowTogether is flow for pieces of several spans. It splits only pieces wider than a line.
func flowTogether(th *term.Theme, pieces [][]term.Span, w, indent int) (lines [][]term.Span) {
	var line []term.Span
	used := 0
	for _, p := range breakPieces(pieces, w-indent) {
		wide := spansWidth(p)
		if used > 0 && used+2+wide > w {
			lines = append(lines, line)
			line, used = []term.Span{{Text: strings.Repeat(" ", indent), Style: th.Plain}}, indent
		} else if used > 0 {
			line, used = append(line, term.Span{Text: "  ", Style: th.Plain}), used+2
		}
		line, used = append(line, p...), used+wide
	}
	return append(lines, line)
}

// breakPieces wraps the spans of pieces that are wider than w columns.
func breakPieces(pieces [][]term.Span, w int) (parts [][]term.Span) {
	for _, p := range pieces {
		if spansWidth(p) <= w {
			parts = append(parts, p)
			continue
		}
		for _, s := range p {
			for _, text := range term.Wrap(s.Text, max(w, 1)) {
				parts = append(parts, []term.Span{{Text: text, Style: s.Style}})
			}
		}
	}
	return parts
}

// rowLines returns rows as a table, in which names and cells of one depth are aligned. If that is
// wider than w, only names and first cells are, and rows may take several lines.
func (a *panelArea) rowLines(p *table.Panel, rows []*table.Row, w int) (lines [][]term.Span) {
	widths := a.columnWidths(rows, w)
	for _, r := range rows {
		pieces := a.pieces(p, r, widths[min(r.Indent, 1)], w)
		if s := a.points(p, r); s != nil {
			pieces = append(pieces, []term.Span{{Text: strconv.Itoa(s.Points) + " " + a.say(s.Unit), Style: a.e.o.app.Theme().Plain}})
		}
		lines = append(lines, a.wrapRow(p, r, pieces, w)...)
	}
	return lines
}

// columnWidths returns the widths of the columns by depth, 0 and below it: of the name, then of the
// cells; only of name and first cell if all are wider than w.
func (a *panelArea) columnWidths(rows []*table.Row, w int) (widths [2][]int) {
	for depth := range widths {
		var texts [][]string
		for _, r := range rows {
			if min(r.Indent, 1) != depth {
				continue
			}
			line := []string{a.say(r.Name)}
			for i := range r.Cells {
				if c := &r.Cells[i]; c.Kind == table.CellCards { // cards are not aligned
					line = append(line, "")
				} else {
					line = append(line, a.cell(c))
				}
			}
			texts = append(texts, line)
		}
		widths[depth] = term.ColumnWidths(texts, 1<<20, 2)
		if a.indent(depth)+term.Excess(widths[depth], 2) > w {
			widths[depth] = widths[depth][:min(len(widths[depth]), 2)]
		}
	}
	return widths
}

// wrapRow returns the lines of a row that consists of these pieces.
func (a *panelArea) wrapRow(p *table.Panel, r *table.Row, pieces [][]term.Span, w int) (lines [][]term.Span) {
	head := a.head(p, r)
	for k, line := range flowTogether(a.e.o.app.Theme(), pieces, w-a.indent(r.Indent), 2) {
		if k > 0 {
			head = []term.Span{{Text: strings.Repeat(" ", a.indent(r.Indent)), Style: a.e.o.app.Theme().Plain}}
		}
		lines = append(lines, append(head, line...))
	}
	return lines
}

// briefLines returns headings and rows that act or are asked about in full, all others by name,
// markers and cards.
func (a *panelArea) briefLines(p *table.Panel, w int) (lines [][]term.Span) {
	th := a.e.o.app.Theme()
	var names []term.Span
	flush := func() {
		if len(names) > 0 {
			for _, line := range flow(th, names, w-5, 0) {
				lines = append(lines, append([]term.Span{{Text: "     ", Style: th.Plain}}, line...))
			}
		}
		names = nil
	}
	for i := range p.Rows {
		r := &p.Rows[i]
		if r.Indent == 0 || r.Active || a.isAsked(r) {
			flush()
			lines = append(lines, a.rowLines(p, []*table.Row{r}, w)...)
			continue
		}
		names = append(names, term.Span{Text: a.nameAndMarks(r, false), Style: th.Plain})
		for k := range r.Cells {
			if c := &r.Cells[k]; c.Kind == table.CellCards {
				names = append(names, a.cardSpans(c)...)
			}
		}
	}
	flush()
	return lines
}

// isWatched reports whether people look at the panel now: a row of it acts or is asked about, or a
// heading has a marker.
func (a *panelArea) isWatched(p *table.Panel) bool {
	return slices.ContainsFunc(p.Rows, func(r table.Row) bool {
		return r.Active || a.isAsked(&r) || r.Indent == 0 && slices.ContainsFunc(r.Cells, func(c table.Cell) bool { return c.Kind == table.CellMark })
	})
}

// nameAndMarks returns the sign and name of a row and, unless it is out of the game, its markers and
// bad cells in brackets; in their brief form if brief.
func (a *panelArea) nameAndMarks(r *table.Row, brief bool) string {
	text := a.signAndName(r)
	var marks []string
	for _, c := range r.Cells {
		if brief && !c.Brief.IsZero() {
			c.Text = c.Brief
		}
		if c.Kind != table.CellCards && (c.Kind == table.CellMark || c.Bad) {
			marks = append(marks, a.cell(&c))
		}
	}
	if len(marks) > 0 && !r.Out {
		text += " (" + strings.Join(marks, ", ") + ")"
	}
	return text
}

// signAndName returns the sign, if any, and name of a row.
func (a *panelArea) signAndName(r *table.Row) string {
	if sign := a.sign(r); sign != " " {
		return sign + a.say(r.Name)
	}
	return a.say(r.Name)
}

// visibleRows returns the rows that are shown at this density.
func (a *panelArea) visibleRows(p *table.Panel, much density) (rows []*table.Row) {
	for i := range p.Rows {
		r := &p.Rows[i]
		if r.Indent == 0 || much >= all || much >= acting && (r.Active || a.isAsked(r)) {
			rows = append(rows, r)
		}
	}
	return rows
}

// isAsked reports whether the open question is about the row.
func (a *panelArea) isAsked(r *table.Row) bool {
	q := a.e.shownQuestion()
	return q != nil && q.About != "" && strings.HasSuffix(r.ID, "."+q.About)
}

// indent returns how many columns are before a row's name.
func (a *panelArea) indent(depth int) int { return 3 + 2*depth }

// head returns what is before a row's name: its sign, the player's sign, and the indent.
func (a *panelArea) head(p *table.Panel, r *table.Row) []term.Span {
	th := a.e.o.app.Theme()
	seat := " "
	if r.Indent == 0 {
		seat = th.SeatSign(p.Seat)
	}
	return []term.Span{{Text: a.sign(r), Style: th.Strong}, {Text: seat, Style: th.Seat(p.Seat)}, {Text: strings.Repeat(" ", a.indent(r.Indent)-2), Style: th.Plain}}
}

// sign returns the sign of a row's state, a blank if it has none.
func (a *panelArea) sign(r *table.Row) string {
	switch {
	case r.Out:
		return term.SignOut
	case r.Active:
		return a.e.o.app.Theme().TurnSign()
	case a.isAsked(r):
		return term.SignAsked
	case r.Done:
		return term.SignDone
	}
	return " "
}

// pieces returns a row's name and cells, padded to the given widths. Columns without a width, or of
// half of w and more, are not padded.
func (a *panelArea) pieces(p *table.Panel, r *table.Row, widths []int, w int) [][]term.Span {
	th := a.e.o.app.Theme()
	st := th.Plain
	switch {
	case r.Active:
		st = th.Turn(p.Seat)
	case r.Out || r.Done && r.Indent > 0:
		st = th.Faint
	case r.Indent == 0 && p.Seat >= 0:
		st = th.Seat(p.Seat).Bold(true)
	}
	pad := func(text string, i int) string {
		if i < len(widths) && 2*widths[i] < w {
			return term.Pad(text, widths[i])
		}
		return text
	}
	name := a.say(r.Name)
	pieces := [][]term.Span{{{Text: name, Style: st}, {Text: pad(name, 0)[len(name):], Style: th.Plain}}}
	for i := range r.Cells {
		switch c := &r.Cells[i]; c.Kind {
		case table.CellCards:
			for _, s := range a.cardSpans(c) {
				pieces = append(pieces, []term.Span{s})
			}
		case table.CellGauge:
			bar := a.gauge(c)
			text := a.cell(c)
			pieces = append(pieces, append(bar, term.Span{Text: pad(text, i+1)[len(text):], Style: th.Plain}))
		default:
			text, label := pad(a.cell(c), i+1), ""
			if c.Kind != table.CellMark {
				label = a.say(c.Label)
			}
			label = text[:min(len(label), len(text))]
			value := a.style(c)
			if r.Out && value == th.Plain {
				value = th.Faint
			}
			pieces = append(pieces, []term.Span{{Text: label, Style: th.Faint}, {Text: text[len(label):], Style: value}})
		}
	}
	return pieces
}

// points returns the score that is shown in a player's row because the header has no room for names;
// nil if the header or a frame has it.
func (a *panelArea) points(p *table.Panel, r *table.Row) *table.Score {
	w, _ := a.e.o.size()
	if a.framed || r.Indent > 0 || p.Seat < 0 || p.Seat >= len(a.e.view.Score) || a.e.view.Score[p.Seat].Unit.IsZero() || a.e.scoreNames(a.e.o.app.Theme(), w) != nil {
		return nil
	}
	return &a.e.view.Score[p.Seat]
}

// gauge returns a gauge, with its bar in the colour of its level.
func (a *panelArea) gauge(c *table.Cell) []term.Span {
	th := a.e.o.app.Theme()
	label := a.say(c.Label)
	if label != "" {
		label += " "
	}
	text, st := term.Gauge(c.Have, c.Of, mostGauge), th.Level(level(c))
	full := len(text) - len(strings.TrimLeft(text, "█"))
	empty := len(text) - len(strings.TrimLeft(text[full:], "·"))
	return []term.Span{{Text: label, Style: th.Faint}, {Text: text[:full], Style: st}, {Text: text[full:empty], Style: th.Faint}, {Text: text[empty:], Style: st}}
}

// level returns the level of a gauge, as [term.Theme.Level] takes it.
func level(c *table.Cell) int {
	good := c.Have
	if c.Harm {
		good = c.Of - c.Have
	}
	switch {
	case c.Bad && (c.Harm || 3*good <= c.Of):
		return 2
	case good < c.Of:
		return 1
	}
	return 0
}

// cardSpans returns the label and the cards of a cell, each card in its colour.
func (a *panelArea) cardSpans(c *table.Cell) (spans []term.Span) {
	th := a.e.o.app.Theme()
	if label := a.say(c.Label); label != "" {
		spans = append(spans, term.Span{Text: label, Style: th.Faint})
	}
	for _, card := range c.Cards {
		spans = append(spans, term.Span{Text: a.card(card), Style: th.Hue(string(card.Hue))})
	}
	return spans
}

// card returns a card as its short sign and rank.
func (a *panelArea) card(c table.Code) string { return a.say(c.Sign) + c.Rank }

// mostGauge is the length of the longest gauge drawn as a bar; others are numbers.
const mostGauge = 8

// cell returns a cell as text.
func (a *panelArea) cell(c *table.Cell) string {
	label := a.say(c.Label)
	if label != "" {
		label += " "
	}
	switch c.Kind {
	case table.CellGauge:
		return label + term.Gauge(c.Have, c.Of, mostGauge)
	case table.CellCount:
		return label + strconv.Itoa(c.Have)
	case table.CellTrack:
		return label + strconv.Itoa(c.Have) + "/" + strconv.Itoa(c.Of)
	case table.CellCards:
		var cards []string
		for _, card := range c.Cards {
			cards = append(cards, a.card(card))
		}
		return label + strings.Join(cards, " ")
	}
	return label + a.say(c.Text)
}

// style returns the style of a cell's value.
func (a *panelArea) style(c *table.Cell) tcell.Style {
	th := a.e.o.app.Theme()
	switch {
	case c.Kind == table.CellMark:
		return th.Marker
	case c.Bad:
		return th.Strong
	}
	return th.Plain
}
