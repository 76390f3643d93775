package tui

import (
	"slices"
	"strconv"
	"strings"

	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// A list is a list of choices. A choice is taken by typing its key, or marked with arrows and taken
// with Enter. The options of a question have fixed keys; if they do not fit, their texts are
// truncated, and as a last resort only a page around the mark is shown. A menu has pages, which
// 0 turns. What is visible depends only on the mark and the size, so that resizing the terminal
// and back shows the same rows.
//
// It does not use tview.List, which truncates each item to one line and keeps its offset after
// the terminal was resized. A row here may take several lines.
type list struct {
	rows    []listRow
	marked  int           // -1: none
	keys    []string      // the key of each row, "" if it has none; nil: its place on the page
	bare    bool          // the keys are not shown
	typed   string        // the digits typed so far of a key with several
	field   bool          // text is typed: only arrows and Enter choose
	some    bool          // several rows may be taken; Enter ends the choice
	small   bool          // the rows may be in several columns, if all are short
	face    term.TypeSize // the big type of the rows; 0: they have none
	columns int           // in big type: the number of columns
}

// A listRow is one choice.
type listRow struct {
	sign   string // before it: "[x]", "2."; all rows have one of the same width, or none
	text   string
	end    string // after it, on the right where there is room: "3 left"
	off    bool   // it cannot be taken now
	likely bool   // the arrow keys begin here; the text says why
}

// nothing is the mark of a list without a marked row, as it is when a question is opened.
const nothing = -1

// mostDigits is the most choices of a page if there are several, because 0 turns the page.
const mostDigits = 9

// A listPage is the visible part of a list in a given size.
type listPage struct {
	from, to int // of the rows listed
	at, of   int // page at of of, counted from 0
	columns  int
	width    int  // of a column
	open     bool // only what can be taken is listed
	cut      bool // a row has one line, whatever its text
}

// visibleRows returns the indices of the rows that can be seen.
func (l *list) visibleRows(open bool) (list []int) {
	for i := range l.rows {
		if !open || !l.rows[i].off || i == l.marked {
			list = append(list, i)
		}
	}
	return list
}

// head returns the width of what is before the text: the mark, the digits, two blanks, the sign.
func (l *list) head() int {
	w := len("> ")
	if !l.bare {
		digits := 1
		for _, k := range l.keys {
			digits = max(digits, len(k))
		}
		w += digits + 2
	}
	if len(l.rows) > 0 && l.rows[0].sign != "" {
		w += term.Width(l.rows[0].sign) + 1
	}
	return w
}

// wide returns how wide a row is on one line.
func (l *list) wide(r *listRow) int {
	w := l.head() + term.Width(r.text)
	if r.end != "" {
		w += 2 + term.Width(r.end)
	}
	return w
}

// lines wraps a row's text and end for a column of width w.
func (l *list) lines(r *listRow, w int) []string {
	text := r.text
	if r.end != "" {
		text += "  " + r.end
	}
	return term.Wrap(text, max(w-l.head(), 1))
}

// page returns the visible part in w columns and h lines.
func (l *list) page(w, h int) listPage {
	if l.keys == nil {
		return l.menuPage(w, h)
	}
	n := len(l.rows)
	for _, open := range []bool{false, true} {
		if open {
			n = len(l.visibleRows(true))
		}
		for columns := 1; columns <= l.mostColumns(w); columns++ {
			if p := (listPage{0, n, 0, 1, columns, w / columns, open, false}); l.height(p) <= h {
				return p
			}
		}
	}
	for columns := 1; columns <= max(w/leastColumn, 1); columns++ {
		if p := (listPage{0, n, 0, 1, columns, w / columns, true, true}); l.height(p) <= h {
			return p
		}
	}
	columns := l.mostColumns(w)
	return l.pageOf(listPage{columns: columns, width: w / columns, open: true, cut: true}, max(h-1, 1))
}

// leastColumn is the least width of a column with truncated texts.
const leastColumn = 22

func (l *list) menuPage(w, h int) listPage {
	n := len(l.rows)
	for columns := 1; columns <= l.mostColumns(w); columns++ {
		if p := (listPage{0, n, 0, 1, columns, w / columns, false, false}); (l.field || n <= mostDigits+1) && l.height(p) <= h {
			return p
		}
	}
	columns, width := 1, w
	if k := l.mostColumns(w); k > 1 && h-1 < mostDigits {
		columns, width = 2, w/2
	}
	return l.pageOf(listPage{columns: columns, width: width}, max(h-1, 1))
}

// mostColumns returns how many columns the rows can be in.
func (l *list) mostColumns(w int) int {
	widest := 1
	for i := range l.rows {
		widest = max(widest, l.wide(&l.rows[i])+1)
	}
	switch {
	case !l.small:
		return 1
	case l.keys != nil && len(l.rows) > mostDigits+1:
		return max(w/widest, 1)
	}
	return term.Clamp(w/widest, 1, 3)
}

// pageOf returns the page of the marked row.
func (l *list) pageOf(like listPage, h int) listPage {
	p, listed := like, l.visibleRows(like.open)
	for from := 0; from < len(listed); p.of++ {
		to := l.fill(listed, from, like, h)
		if at := slices.Index(listed, max(l.marked, 0)); at >= from && at < to || p.to == 0 {
			p.from, p.to, p.at = from, to, p.of
		}
		from = to
	}
	return p
}

// fill returns the end of the page that begins at listed[from]: the index in listed after its last row.
func (l *list) fill(listed []int, from int, like listPage, h int) int {
	used, to := 0, from
	for to < len(listed) && (l.field || l.keys != nil || to-from < mostDigits) {
		switch {
		case like.columns > 1:
			used = (to-from)/like.columns + 1
		case like.cut:
			used++
		default:
			used += len(l.lines(&l.rows[listed[to]], like.width))
		}
		if used > h && (to > from || like.columns > 1) {
			break
		}
		to++
	}
	return to
}

// height returns how many lines a page takes.
func (l *list) height(p listPage) int {
	if p.columns > 1 || p.cut {
		return (p.to - p.from + p.columns - 1) / p.columns
	}
	h := 0
	for _, i := range l.visibleRows(p.open)[p.from:p.to] {
		h += len(l.lines(&l.rows[i], p.width))
	}
	return h
}

// tall returns how many lines the list needs in w columns; a menu with several pages needs one page.
func (l *list) tall(w int) int {
	if l.face > 0 {
		h, _ := l.bigTall(w)
		return h
	}
	h := 0
	for i := range l.rows {
		h += len(l.lines(&l.rows[i], w))
	}
	if n := len(l.rows); n > mostDigits+1 && !l.field {
		if l.keys == nil {
			return min(h, mostDigits) + 1
		}
		columns := l.mostColumns(w)
		return min(h, (n+columns-1)/columns)
	}
	return h
}

// draw draws the visible part.
func (l *list) draw(c term.Canvas, say wording) {
	w, h := c.Size()
	if w <= 0 || h <= 0 || len(l.rows) == 0 {
		return
	}
	if l.face > 0 {
		l.drawBig(c)
		return
	}
	p := l.page(w, h)
	gap, below := 0, 0
	if c.Large && p.of == 1 && p.columns == 1 && l.height(p)+p.to-p.from-1 <= h {
		gap = 1
	}
	high := (p.to - p.from + p.columns - 1) / p.columns // rows of a column
	for k, i := range l.visibleRows(p.open)[p.from:p.to] {
		if p.columns > 1 {
			l.drawRow(c.Part(k/high*p.width, k%high, p.width-1, 1), i, k+1, p.cut)
			below = high
			continue
		}
		below += l.drawRow(c.Part(0, below, w, h-below), i, k+1, p.cut) + gap
	}
	if p.of > 1 {
		cap := keyOf(actPage).Cap
		if l.field && !l.bare || l.keys != nil {
			cap = keyOf(actPageDown).capOf(bind{}, say)
		}
		c.Text(2, min(below, h-1), cap+"  "+say(table.Say("ui.list.more", table.Num("page", p.at+1), table.Num("of", p.of))), c.Theme.Plain)
	}
}

// key returns the key shown before row i, the digit-th visible row; "" if none is shown.
func (l *list) key(i, digit int) string {
	switch {
	case l.field, l.bare:
		return ""
	case l.keys != nil:
		return l.keys[i]
	}
	return strconv.Itoa(digit % 10)
}

// bigLines returns the lines of row i in big type for w columns, nil if they are too many or a word is too long,
// and what stays small after them: texts in brackets, unless only they differ from those of another row, and the end.
func (l *list) bigLines(i, w int) (lines []string, small string) {
	r := &l.rows[i]
	text, small := withoutBrackets(r.text)
	for k := range l.rows {
		if other, _ := withoutBrackets(l.rows[k].text); k != i && other == text {
			text, small = r.text, ""
		}
	}
	small = strings.TrimSpace(small + "  " + r.end)
	lines = term.WrapBig(strings.TrimSpace(l.key(i, i+1)+" "+text), w-l.bigMargin())
	if len(lines) > mostBigLines {
		return nil, ""
	}
	return lines, small
}

// withoutBrackets returns a text without those parts in brackets that follow a blank, and these.
func withoutBrackets(text string) (rest, brackets string) {
	for {
		before, after, _ := strings.Cut(text, " (")
		inside, after, closed := strings.Cut(after, ")")
		if before == "" || !closed {
			return text, strings.TrimSpace(brackets)
		}
		text, brackets = before+after, brackets+" ("+inside+")"
	}
}

// mostBigLines is the most lines of a row in big type, mostBigColumns the most columns of them.
const mostBigLines, mostBigColumns = 2, 3

// bigTall returns how many lines all rows take in big type; false if one cannot be drawn in it.
func (l *list) bigTall(w int) (h int, ok bool) {
	w /= l.columns
	high, used := l.bigRows(), 0
	for i := range l.rows {
		lines, small := l.bigLines(i, w)
		if lines == nil || !l.hasRoom(lines, small, w) {
			return 0, false
		}
		if i%high == 0 {
			used = 0
		}
		used += len(lines) * int(l.face)
		h = max(h, used)
	}
	return h, true
}

// hasRoom reports whether small fits into w columns after the last of lines in big type.
func (l *list) hasRoom(lines []string, small string, w int) bool {
	return small == "" || l.bigMargin()+term.BigWidth(lines[len(lines)-1])+2+term.Width(small) <= w
}

// bigRows returns the number of rows of a column in big type.
func (l *list) bigRows() int { return max((len(l.rows)+l.columns-1)/l.columns, 1) }

// bigMark is what is before a row in big type: its mark and two blanks.
const bigMark = 3

// bigMargin returns the width of what is before the text of a row in big type: mark and sign.
func (l *list) bigMargin() int {
	if sign := l.rows[0].sign; sign != "" {
		return bigMark + term.Width(sign)
	}
	return bigMark
}

// drawBig draws all rows in big type.
func (l *list) drawBig(c term.Canvas) {
	var column term.Canvas
	for i := range l.rows {
		if k := i / l.bigRows(); i%l.bigRows() == 0 {
			column = c.Part(k*(c.W/l.columns), 0, c.W/l.columns, c.H)
		}
		column = l.drawBigRow(column, i)
	}
}

// drawBigRow draws row i in big type and returns the room below it.
func (l *list) drawBigRow(c term.Canvas, i int) term.Canvas {
	lines, small := l.bigLines(i, c.W)
	high, left := l.face.Height(), l.bigMargin()
	row, rest := c.Top(len(lines) * int(l.face))
	row, st := row.Part(0, 0, row.W, row.H-int(l.face)+high), c.Theme.Strong
	r := &l.rows[i]
	row.Text(bigMark-1, high/2, r.sign, st)
	switch {
	case i == l.marked:
		row.Text(0, high/2, term.SignMark, st)
		widest := 0
		for _, line := range lines {
			widest = max(widest, term.BigWidth(line))
		}
		st = c.Theme.Marked
		row.Part(left-1, 0, widest+2, row.H).Fill(st)
	case r.off:
		st = c.Theme.Faint
	}
	for k, line := range lines {
		row.BigIn(l.face, left, k*int(l.face), line, st)
	}
	row.Text(left+term.BigWidth(lines[len(lines)-1])+2, row.H-1-high/2, small, st)
	return rest
}

// drawRow draws row i, the digit-th visible row, and returns how many lines it took.
func (l *list) drawRow(c term.Canvas, i, digit int, cut bool) int {
	r := &l.rows[i]
	st, mark := c.Theme.Plain, "  "
	switch {
	case i == l.marked:
		st, mark = c.Theme.Marked, "> "
	case r.off, l.typed != "" && !strings.HasPrefix(l.keys[i], l.typed):
		st = c.Theme.Faint
	}
	c.Text(0, 0, mark+l.key(i, digit), c.Theme.Strong)
	x := l.head()
	if r.sign != "" {
		c.Text(x-term.Width(r.sign)-1, 0, r.sign, c.Theme.Strong)
	}
	lines := l.lines(r, c.W)
	switch {
	case cut:
		c.Text(x, 0, l.clip(i, max(c.W-x, 1)), st)
		return 1
	case len(lines) == 1 && r.end != "":
		end := c.Text(x, 0, r.text, st)
		c.Text(max(end+2, min(c.W-term.Width(r.end), l.endColumn(c.W))), 0, r.end, c.Theme.Plain)
		return 1
	}
	c.Lines(x, 0, lines, st)
	return len(lines)
}

// clip shortens the text of row i to room columns. Where other rows begin in the same way it omits what
// they share instead of the end, so that no two look equal.
func (l *list) clip(i, room int) string {
	text := l.rows[i].text
	short, from := term.Clip(text, room), 0
	for k := range l.rows {
		if other := l.rows[k].text; k != i && term.Clip(other, room) == short {
			from = max(from, len(sharedWords(text, other)))
		}
	}
	if short == text || from == 0 {
		return short
	}
	rest := term.Ellipsis + text[from:]
	return term.Clip(term.Clip(text, max(room-term.Width(rest), room/3))+rest[len(term.Ellipsis):], room)
}

// sharedWords returns the words with which a and b both begin.
func sharedWords(a, b string) string {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return a[:strings.LastIndexByte(a[:n], ' ')+1]
}

// endColumn returns where in a line of w columns the ends of all rows begin: after the longest
// text, if the longest end has room there.
func (l *list) endColumn(w int) int {
	at, end := usualEnd, 0
	for i := range l.rows {
		if r := &l.rows[i]; r.end != "" {
			at, end = max(at, l.wide(r)-term.Width(r.end)), max(end, term.Width(r.end))
		}
	}
	if at+end > w {
		return usualEnd
	}
	return at
}

// usualEnd is the column of the ends if all texts are short.
const usualEnd = 40

// bind binds digits, arrows and Enter to the rows visible in w columns and h lines.
func (l *list) bind(layer *layer, w, h int, take func(i int)) {
	n := len(l.rows)
	if n == 0 {
		return
	}
	p := l.page(w, h)
	listed := l.visibleRows(p.open)
	switch {
	case l.field:
	case l.keys != nil:
		l.bindKeys(layer, take)
	default:
		answer := bind{Act: actAnswer, Top: min(p.to-p.from, mostDigits), whole: !l.some, Do: func(press press) {
			i := p.from + press.Digit - 1
			if l.marked != nothing { // the mark follows the digit
				l.marked = i
			}
			take(i)
		}}
		if n == mostDigits+1 && p.of == 1 {
			answer.Only = []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9} // the hint of one names both
			layer.Binds = append(layer.Binds, bind{Act: actTenth, Rank: -1, whole: !l.some, Do: func(press) { take(mostDigits) }})
		}
		layer.Binds = append(layer.Binds, answer)
	}
	if l.marked >= 0 {
		layer.Binds = append(layer.Binds, bind{Act: actTake, Do: func(press) { l.typed = ""; take(l.marked) }})
	}
	layer.Binds = append(layer.Binds,
		bind{Act: actUp, Do: func(press) { l.move(listed, -1) }},
		bind{Act: actDown, Do: func(press) { l.move(listed, 1) }},
		bind{Act: actFirst, Do: func(press) { l.mark(listed[0]) }},
		bind{Act: actLast, Do: func(press) { l.mark(listed[len(listed)-1]) }})
	if high := (p.to - p.from + p.columns - 1) / p.columns; p.columns > 1 && !hasKey(layer, actLeft) {
		layer.Binds = append(layer.Binds,
			bind{Act: actLeft, Do: func(press) { l.move(listed, -high) }},
			bind{Act: actRight, Do: func(press) { l.move(listed, high) }})
	}
	if p.of > 1 {
		next := func(press) { l.mark(listed[p.to%len(listed)]) }
		if l.keys == nil && !l.field {
			layer.Binds = append(layer.Binds, bind{Act: actPage, Do: next})
		}
		layer.Binds = append(layer.Binds, bind{Act: actPageDown, Do: next},
			bind{Act: actPageUp, Do: func(press) { l.mark(listed[(p.from+len(listed)-1)%len(listed)]) }})
	}
}

func (l *list) mark(i int) { l.typed, l.marked = "", i }

// move moves the mark by a number of rows, around the ends. Without a mark it marks the suggested row, else the
// first or last one.
func (l *list) move(listed []int, by int) {
	at := slices.Index(listed, l.marked)
	switch likely := slices.IndexFunc(listed, func(i int) bool { return l.rows[i].likely }); {
	case at >= 0:
		at += by
	case likely >= 0:
		at = likely
	case by > 0:
		at = 0
	default:
		at = -1
	}
	n := len(listed)
	l.mark(listed[(at%n+n)%n])
}

// bindKeys binds the digits with which the keys of the rows can continue what is typed.
func (l *list) bindKeys(layer *layer, take func(i int)) {
	var next, open, begins []int // the digits that may come, those of rows that can be taken, those that another may follow
	for i, k := range l.keys {
		if rest, ok := strings.CutPrefix(k, l.typed); ok && rest != "" && rest[0] >= '0' && rest[0] <= '9' {
			digit := int(rest[0] - '0')
			next = append(next, digit)
			if !l.rows[i].off {
				open = append(open, digit)
			}
			if len(rest) > 1 {
				begins = append(begins, digit)
			}
		}
	}
	if l.typed != "" {
		layer.Binds = append(layer.Binds, bind{Act: actErase, Do: func(press) { l.erase() }})
	}
	slices.Sort(next)
	slices.Sort(open)
	next = slices.Compact(next)
	if len(next) == 0 {
		return
	}
	do := func(p press) { l.press(p.Digit, take) }
	if next[0] == 0 {
		layer.Binds = append(layer.Binds, bind{Act: actTenth, Rank: -1, whole: !l.some, begins: begins, before: l.typed, Do: do}) // the hint of the others names it
	}
	answer := bind{Act: actAnswer, Top: max(next[len(next)-1], 1), Only: next, Span: span(open), whole: !l.some, begins: begins, before: l.typed, Do: do}
	switch {
	case len(open) == 0:
		answer.Rank = -1 // the digits only say why their rows are off
	case l.typed == "" && l.long():
		answer.Span = l.span(anyKey)
	}
	layer.Binds = append(layer.Binds, answer)
}

// press handles a digit. A complete key takes its row. If another digit could follow, it only marks
// the row, and Enter takes it.
func (l *list) press(digit int, take func(i int)) {
	typed := l.typed + strconv.Itoa(digit)
	i := slices.Index(l.keys, typed)
	l.typed, l.marked = "", nothing
	switch {
	case l.continues(typed):
		l.typed, l.marked = typed, i
	case i >= 0:
		take(i)
	}
}

// erase removes the last digit typed.
func (l *list) erase() {
	l.typed = l.typed[:len(l.typed)-1]
	l.marked = nothing
	if l.typed != "" {
		l.marked = slices.Index(l.keys, l.typed)
	}
}

// span returns the numbers that are typed for the rows that can be taken and whose key has some property: "1-14".
func (l *list) span(has func(key string) bool) string {
	var numbers []int
	for i, k := range l.keys {
		if n, err := strconv.Atoi(k); err == nil && !l.rows[i].off && has(k) {
			numbers = append(numbers, n)
		}
	}
	slices.Sort(numbers)
	return span(numbers)
}

// prompt returns the line below numbers of several digits: what to type, and for which of them Enter, or if several
// are taken the space bar, is needed, because a digit could be added.
func (l *list) prompt(o *shared) string {
	end := o.say("ui.cap.enter")
	if l.some {
		end = o.say("ui.cap.space")
	}
	key, open := "ui.numbered", l.span(l.continues)
	switch {
	case l.typed != "" && slices.Contains(l.keys, l.typed):
		key = "ui.numbered.open"
	case l.typed == "" && open != "":
		key = "ui.numbered.after"
	}
	return o.say(key, nameArg("span", l.span(anyKey)), nameArg("open", open), nameArg("key", end), nameArg("typed", l.typed))
}

func anyKey(string) bool { return true }

// continues reports whether a digit can follow what is typed.
func (l *list) continues(typed string) bool {
	return slices.ContainsFunc(l.keys, func(k string) bool { return len(k) > len(typed) && strings.HasPrefix(k, typed) })
}

// long reports whether some rows have more than one digit.
func (l *list) long() bool {
	return slices.ContainsFunc(l.keys, func(k string) bool { return len(k) > 1 })
}

// hasKey reports whether the layer binds one of acts.
func hasKey(l *layer, acts ...Act) bool {
	return slices.ContainsFunc(l.Binds, func(b bind) bool { return slices.Contains(acts, b.Act) })
}
