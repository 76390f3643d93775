package tui

import (
	"slices"
	"strconv"
	"strings"

	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// A list is choices that are taken by digit, or marked by arrows and taken by Enter.
// What does not fit stands on further pages, which 0 turns. The page follows from the
// mark and the room alone: a trip through a tiny window and back shows the same.
//
// Our own and not tview.List: that one draws each item in one line and cuts what does not
// fit, and keeps its offset, so that after a tiny window it shows other rows than before.
// A row here may take several lines, and its digit is its place on the page.
type list struct {
	rows   []listRow
	marked int
	number []int  // of each row, 0 to 9: its digit, in place of its place on the page; nil takes that
	typed  bool   // digits are being typed: only arrows and Enter choose
	some   bool   // several may be taken: Enter ends it
	small  bool   // several may stand in a line side by side, if all are short
	after  string // what else can be done, behind the way to the next page where there is room
}

// A listRow is one choice.
type listRow struct {
	sign string // before it: "[x]", "2."; all rows have one of the same width, or none
	text string
	end  string // after it, on the right where there is room: "3 left"
	off  bool   // it cannot be taken now; its text says why
}

// mostDigits is how many choices a page has: 0 turns it.
const mostDigits = 9

// A listPage is what is seen of a list in a given room.
type listPage struct {
	from, to int // rows
	at, of   int // page at of of, counted from 0
	columns  int
	width    int // of a column
}

// markWidth is what stands before a row: the mark, its digit, two blanks.
const markWidth = len("> 1  ")

func (r listRow) width() int {
	w := markWidth + term.Width(r.text)
	if r.sign != "" {
		w += term.Width(r.sign) + 1
	}
	if r.end != "" {
		w += 2 + term.Width(r.end)
	}
	return w
}

// lines breaks a row's text into lines for a column of width w.
func (r listRow) lines(w int) []string {
	indent := markWidth
	if r.sign != "" {
		indent += term.Width(r.sign) + 1
	}
	text := r.text
	if r.end != "" {
		text += "  " + r.end
	}
	return term.Wrap(text, max(w-indent, 1))
}

// page is the page of the marked row in a room of w columns and h lines.
func (l *list) page(w, h int) listPage {
	n := len(l.rows)
	for columns := 1; columns <= l.mostColumns(w); columns++ {
		if p := (listPage{0, n, 0, 1, columns, w / columns}); (l.typed || n <= mostDigits+1) && l.height(p) <= h {
			return p
		}
	}
	columns, width := 1, w
	if k := l.mostColumns(w); k > 1 && h-1 < mostDigits {
		columns, width = 2, w/2
	}
	return l.turned(columns, width, max(h-1, 1))
}

// mostColumns is how many columns the rows can stand in.
func (l *list) mostColumns(w int) int {
	widest := 1
	for _, r := range l.rows {
		widest = max(widest, r.width()+1)
	}
	if !l.small {
		return 1
	}
	return term.Clamp(w/widest, 1, 3)
}

// turned finds the page of the marked row where there are several.
func (l *list) turned(columns, width, h int) listPage {
	p := listPage{columns: columns, width: width}
	for from := 0; from < len(l.rows); p.of++ {
		to := l.fill(from, columns, width, h)
		if l.marked >= from && l.marked < to {
			p.from, p.to, p.at = from, to, p.of
		}
		from = to
	}
	return p
}

// fill is the row after the page that begins with row from.
func (l *list) fill(from, columns, width, h int) int {
	used, to := 0, from
	for to < len(l.rows) && (l.typed || to-from < mostDigits) {
		if columns > 1 {
			used = (to - from) / columns
			if used+1 > h {
				break
			}
		} else {
			used += len(l.rows[to].lines(width))
			if used > h && to > from {
				break
			}
		}
		to++
	}
	return to
}

// height is how many lines a page takes.
func (l *list) height(p listPage) int {
	if p.columns > 1 {
		return (p.to - p.from + p.columns - 1) / p.columns
	}
	h := 0
	for _, r := range l.rows[p.from:p.to] {
		h += len(r.lines(p.width))
	}
	return h
}

// tall is how many lines the list would like to have.
func (l *list) tall(w int) int {
	h := 0
	for _, r := range l.rows {
		h += len(r.lines(w))
	}
	if len(l.rows) > mostDigits+1 {
		return min(h, mostDigits) + 1
	}
	return h
}

// draw draws the page of the marked row.
func (l *list) draw(c term.Canvas, say wording) {
	w, h := c.Size()
	if w <= 0 || h <= 0 || len(l.rows) == 0 {
		return
	}
	p := l.page(w, h)
	if c.Afar && p.of == 1 && p.columns == 1 && l.drawAfar(c, p) {
		return
	}
	below := 0
	high := (p.to - p.from + p.columns - 1) / p.columns // rows of a column
	for i := p.from; i < p.to; i++ {
		k := i - p.from
		if p.columns > 1 {
			l.drawRow(c.Part(k/high*p.width, k%high, p.width-1, 1), i, k+1)
			below = high
			continue
		}
		below += l.drawRow(c.Part(0, below, w, h-below), i, k+1)
	}
	if p.of > 1 {
		cap := keyOf(actPage).Cap
		if l.typed || slices.Contains(l.number, 0) {
			cap = keyOf(actPageDown).capOf(bind{}, say)
		}
		x := c.Text(2, min(below, h-1), cap+"  "+say(table.Say("ui.list.more", table.Num("page", p.at+1), table.Num("of", p.of))), c.Theme.Plain)
		if l.after != "" && x+2+term.Width(l.after) <= w {
			c.Text(x+2, min(below, h-1), l.after, c.Theme.Plain)
		}
	}
}

// drawAfar draws a list of one page in big type or, where that has no room, with empty lines
// between its rows; false if there is none for those either.
func (l *list) drawAfar(c term.Canvas, p listPage) bool {
	n, big := p.to-p.from, true
	texts := make([]string, n)
	for k := range texts {
		r := &l.rows[p.from+k]
		texts[k] = strings.Join(strings.Fields(strconv.Itoa((k+1)%10)+" "+r.sign+" "+r.text+" "+r.end), " ")
		big = big && !r.off && r.sign == "" && term.BigWidth(texts[k])+bigMark <= c.W
	}
	if big && n*bigLine <= c.H {
		for k, text := range texts {
			row, st := c.Part(0, k*bigLine, c.W, term.BigHeight), c.Theme.Strong
			if p.from+k == l.marked {
				row.Text(0, term.BigHeight/2, term.SignMark, c.Theme.Strong)
				row, st = row.Part(bigMark-1, 0, term.BigWidth(text)+2, term.BigHeight), c.Theme.Marked
				row.Fill(st)
				row.Big(1, 0, text, st)
				continue
			}
			row.Big(bigMark, 0, text, st)
		}
		return true
	}
	if l.height(p)+n-1 > c.H {
		return false
	}
	y := 0
	for k := range n {
		y += l.drawRow(c.Part(0, y, c.W, c.H-y), p.from+k, k+1) + 1
	}
	return true
}

// bigMark is what stands before a row in big type: its mark and two blanks.
const bigMark = 3

// drawRow draws row i, the digit-th of its page, and returns how many lines it took.
func (l *list) drawRow(c term.Canvas, i, digit int) int {
	r := &l.rows[i]
	st, mark := c.Theme.Plain, "  "
	if i == l.marked {
		mark = "> "
		st = c.Theme.Marked
	}
	if l.rows[i].off {
		st = c.Theme.Plain
	}
	if l.number != nil {
		digit = l.number[i]
	}
	head := mark + strconv.Itoa(digit%10) + "  "
	if l.typed {
		head = term.Pad(mark, markWidth)
	}
	x := c.Text(0, 0, head, c.Theme.Strong)
	if r.sign != "" {
		x = c.Text(x, 0, r.sign+" ", c.Theme.Strong)
	}
	lines := r.lines(c.W)
	if len(lines) == 1 && r.end != "" {
		end := c.Text(x, 0, r.text, st)
		c.Text(max(end+2, min(c.W-term.Width(r.end), l.endColumn(c.W))), 0, r.end, c.Theme.Plain)
		return 1
	}
	c.Lines(x, 0, lines, st)
	return len(lines)
}

// endColumn is where in a line of w columns the ends of all rows stand: behind the longest
// text, if the longest end has room there.
func (l *list) endColumn(w int) int {
	at, end := usualEnd, 0
	for _, r := range l.rows {
		if r.end != "" {
			at, end = max(at, r.width()-term.Width(r.end)), max(end, term.Width(r.end))
		}
	}
	if at+end > w {
		return usualEnd
	}
	return at
}

// usualEnd is the column of the ends where all texts are short.
const usualEnd = 40

// bind makes digits, arrows and Enter mean the rows of a room of w columns and h lines.
func (l *list) bind(layer *layer, w, h int, take func(i int)) {
	n := len(l.rows)
	if n == 0 {
		return
	}
	p := l.page(w, h)
	if l.number != nil {
		l.bindNumbers(layer, take)
	} else {
		layer.Binds = append(layer.Binds,
			bind{Act: actAnswer, Top: min(p.to-p.from, mostDigits), whole: !l.some, Do: func(press press) { l.marked = p.from + press.Digit - 1; take(l.marked) }})
	}
	layer.Binds = append(layer.Binds,
		bind{Act: actTake, Do: func(press) { take(l.marked) }},
		bind{Act: actUp, Do: func(press) { l.marked = (l.marked + n - 1) % n }},
		bind{Act: actDown, Do: func(press) { l.marked = (l.marked + 1) % n }},
		bind{Act: actFirst, Do: func(press) { l.marked = 0 }},
		bind{Act: actLast, Do: func(press) { l.marked = n - 1 }})
	switch {
	case p.of > 1:
		next := func(press) { l.marked = p.to % n }
		if !bound(layer, actTenth) {
			layer.Binds = append(layer.Binds, bind{Act: actPage, Do: next})
		}
		layer.Binds = append(layer.Binds, bind{Act: actPageDown, Do: next},
			bind{Act: actPageUp, Do: func(press) { l.marked = (p.from + n - 1) % n }})
	case n == mostDigits+1 && l.number == nil:
		layer.Binds = append(layer.Binds, bind{Act: actTenth, whole: !l.some, Do: func(press) { l.marked = mostDigits; take(l.marked) }})
	}
}

// bindNumbers makes the digits mean the rows with these numbers, on whatever page they are.
func (l *list) bindNumbers(layer *layer, take func(i int)) {
	do := func(press press) {
		l.marked = slices.Index(l.number, press.Digit)
		take(l.marked)
	}
	only := slices.Sorted(slices.Values(l.number))
	if only[0] == 0 {
		layer.Binds = append(layer.Binds, bind{Act: actTenth, Rank: -1, whole: !l.some, Do: do}) // the hint of the others names it
	}
	layer.Binds = append(layer.Binds, bind{Act: actAnswer, Top: max(only[len(only)-1], 1), Only: only, whole: !l.some, Do: do})
}
