package tui

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// A form is the layout of the question in its box, for drawing and for keys. From the top it has
// head, big, tail, notes, a gap, the body with the answers, and the rule.
type form struct {
	edge  edge
	w, h  int      // size inside the edge
	head  []string // the question, or the part of it above big
	big   []string // the question in big type, or the part of it that asks
	face  term.TypeSize
	large bool     // the answers are in big type too
	tail  []string // the part of the question below big
	notes []string // such as pending answers, or why the last answer was refused
	gap   int      // empty lines below the notes
	bodyH int      // lines for the answers
	rule  []string // the rule that the question comes from, if there is room
}

// An edge is what surrounds the question.
type edge int

const (
	noEdge  edge = iota
	topEdge      // only a line above, with the player who is asked, for small screens
	frame
)

// form lays the question out in its part of the screen.
func (e *evening) form(l layout) form {
	f := form{w: l.ask.w, h: l.ask.h}
	switch {
	case f.h < 6 || f.w < 20:
	case l.small:
		f.edge, f.w, f.h = topEdge, f.w-2, f.h-1
	default:
		f.edge, f.w, f.h = frame, f.w-4, f.h-2
	}
	f.head = term.Wrap(e.headText(), f.w)
	if len(f.head) > f.h {
		f.head = f.head[:max(f.h, 0)]
	}
	if list, _ := bigList(e.ask, f.w); list != nil {
		list.face = 0
	}
	if l.big {
		e.enlarge(&f)
	}
	for _, note := range e.notes() {
		f.notes = append(f.notes, term.Wrap(note, f.w)...)
	}
	heads := f.heads()
	if most := max(f.h-heads-2, 0); len(f.notes) > most {
		f.notes = f.notes[:most]
		if most > 0 { // wholeTable shows all notes
			f.notes[most-1] = term.Clip(f.notes[most-1], max(f.w-len(term.Ellipsis), 0)) + term.Ellipsis
		}
	}
	f.bodyH = max(f.h-heads-len(f.notes), 0)
	if e.ask == nil {
		return f
	}
	tall := e.ask.tall(f.w)
	if tall < f.bodyH {
		f.gap, f.bodyH = 1, f.bodyH-1
	}
	if text := e.ruleText(); text != "" {
		if rule := term.Wrap(text, f.w); tall+1+len(rule) <= f.bodyH {
			f.rule, f.bodyH = rule, f.bodyH-len(rule)
		}
	}
	return f
}

// bigLine is the height of a line of big type with the empty line below it.
const bigLine = int(term.Full)

// heads returns the height of the question without notes.
func (f *form) heads() int { return len(f.head) + len(f.big)*int(f.face) + len(f.tail) }

// bigList returns the list of answers that can be drawn in big type, and its width in a question of w
// columns; nil if there is none.
func bigList(a asker, w int) (*list, int) {
	switch a := a.(type) {
	case *askForm:
		if !a.full {
			return bigList(a.field, a.shape(w, 1<<10).w)
		}
	case *askOne:
		a.makeRows()
		return &a.list, w
	case *askConfirm:
		a.fresh()
		return &a.list, w
	case *askSome:
		a.fresh()
		return &a.list, w
	case *askDraw:
		a.fresh()
		return &a.list, w
	}
	return nil, 0
}

// enlarge sets the question in big type with the answers, in the largest that has room for both; where none
// has, where the answers keep enough room. A number being typed has big type too. Of the question it is all,
// if that is short, else the sentence that asks, else what comes after its colon, or before it if the sentence
// is no question.
func (e *evening) enlarge(f *form) {
	least := 1 + len(e.notes())
	if _, typed := e.ask.(*askNumber); typed {
		least += bigLine
	}
	if e.ask == nil && e.now.Over() { // big standings take precedence over a big heading
		e.freshEnd()
		least += len(e.now.Standings())*bigLine + e.endHeight(f.w, f.h)
	}
	before, asks, after := askingSentence(e.headText())
	cuts := [][3]string{{"", e.headText(), ""}, {before, asks, after}}
	if first, last, ok := strings.Cut(asks, ": "); ok {
		if strings.HasSuffix(asks, "?") {
			cuts = append(cuts, [3]string{strings.TrimSpace(before + " " + first + ":"), last, after})
		} else {
			cuts = append(cuts, [3]string{before, first + ":", strings.TrimSpace(last + " " + after)})
		}
	}
	list, wide := bigList(e.ask, f.w)
	faces, large := e.o.app.Theme().Faces(), list != nil
	fits := func(face term.TypeSize, cut [3]string) bool {
		g := form{w: f.w, face: face, big: term.WrapBig(cut[1], f.w)}
		if cut[0] != "" {
			g.head = append(term.Wrap(cut[0], f.w), "")
		}
		if cut[2] != "" {
			g.tail = term.Wrap(cut[2], f.w)
		}
		need := least + g.heads()
		if e.ask != nil {
			need += e.ask.tall(f.w)
		}
		if len(g.big) == 0 || len(g.big) > mostBigAsked && cut != cuts[len(cuts)-1] || !large && len(g.big)*int(face) > f.h*2/3 || need > f.h {
			return false
		}
		f.head, f.big, f.tail, f.face, f.large = g.head, g.big, g.tail, face, large
		return true
	}
	for columns := 1; large && columns <= mostBigColumns; columns++ {
		for _, face := range faces {
			list.face, list.columns = face, columns
			if _, ok := list.bigTall(wide); ok && slices.ContainsFunc(cuts, func(cut [3]string) bool { return fits(face, cut) }) {
				return
			}
		}
	}
	if large {
		list.face, large = 0, false
	}
	for _, face := range faces {
		if slices.ContainsFunc(cuts, func(cut [3]string) bool { return fits(face, cut) }) {
			return
		}
	}
}

// mostBigAsked is the most lines of a question in big type where a shorter part of it asks as well.
const mostBigAsked = 3

// askingSentence returns the last sentence of text that ends with a question mark, or else the last
// one, with the text before and after it.
func askingSentence(text string) (before, asks, after string) {
	sentences := sentencesOf(text)
	at := len(sentences) - 1
	for i, s := range sentences {
		if strings.HasSuffix(s, "?") {
			at = i
		}
	}
	return strings.Join(sentences[:at], " "), sentences[at], strings.Join(sentences[at+1:], " ")
}

// sentencesOf returns the sentences of a text. A full stop ends one only before a capital letter. For
// "" it returns one empty sentence.
func sentencesOf(text string) (list []string) {
	words := strings.Fields(text)
	from := 0
	for i, word := range words {
		next := ""
		if i+1 < len(words) {
			next = words[i+1]
		}
		first, _ := utf8.DecodeRuneInString(next)
		if next == "" || strings.HasSuffix(word, "?") || strings.HasSuffix(word, ".") && unicode.IsUpper(first) {
			list, from = append(list, strings.Join(words[from:i+1], " ")), i+1
		}
	}
	if list == nil {
		return []string{text}
	}
	return list
}

// ruleText returns the text of the rule that the question comes from; "" if there is none, and for
// questions that ask for a text such as a name.
func (e *evening) ruleText() string {
	q := e.shownQuestion()
	rule := q.Rule
	if q.Kind == table.KindText || rule == "" || !e.o.speaker.Has("rule."+rule) {
		return ""
	}
	return e.o.say("rule." + rule)
}

// headText returns the question with hints, or the text in its place: which old answer does not fit,
// that the game is over, or whom a secret question is for.
func (e *evening) headText() string {
	switch {
	case e.now.Mismatch() != nil:
		return e.o.say("ui.divergence.mismatch") + " " + e.o.speaker.Render(e.now.Describe(e.now.MismatchEntry()))
	case e.q == nil:
		return e.overText()
	case e.hidden:
		return e.o.say("ui.secret.head", nameArg("who", table.NameOf(e.players, e.q.Who)))
	}
	text := e.o.speaker.Render(e.shownQuestion().Text())
	for _, d := range e.shownQuestion().Actions {
		if !d.Hint.IsZero() {
			text += " " + e.o.speaker.Render(d.Hint)
		}
	}
	return text
}

// notes returns what people must know before the next answer, from the most urgent on: why an answer
// was refused, trouble with dice and devices, unsaved and pending answers, the answer before a correction.
func (e *evening) notes() (notes []string) {
	if !e.alert.IsZero() {
		notes = append(notes, "! "+e.o.speaker.Render(e.alert))
	}
	for _, text := range []table.Text{e.now.Unused, e.now.Tray.Why} {
		if !text.IsZero() {
			notes = append(notes, "! "+e.o.speaker.Render(text))
		}
	}
	for _, n := range e.o.devices {
		notes = append(notes, "! "+e.o.speaker.Render(n.text))
	}
	if e.now.SaveErr != nil {
		notes = append(notes, "! "+e.o.speaker.Render(e.o.errorOf(e.now.SaveErr)))
	}
	if n := e.now.PendingCount(); n > 0 {
		notes = append(notes, e.o.say("ui.waiting", numArg("count", n)))
	}
	if a := e.now.OldAnswer(); a != nil {
		notes = append(notes, e.o.say("ui.before", table.Sub("answer", e.q.AnswerText(a))))
	}
	return notes
}

// drawQuestion draws the question and its answers.
func (e *evening) drawQuestion(c term.Canvas, f form) {
	if c.H == 0 {
		return
	}
	in := c
	switch f.edge {
	case topEdge:
		c.Text(0, 0, strings.Repeat("─", c.W), c.Theme.Rim(e.askedSeat()))
		in = c.Part(1, 1, c.W-2, c.H-1)
	case frame:
		in = c.Box("", c.Theme.Rim(e.askedSeat()))
		in = in.Part(1, 0, in.W-2, in.H)
	}
	if f.edge != noEdge {
		title := e.askedTitle()
		c.Part(1, 0, c.W-2, 1).Spans(0, 0, append(title, e.phoneSpans(e.askedSeat(), c.W-2-spansWidth(title))...)...)
	}
	y := in.Lines(0, 0, f.head, c.Theme.Strong)
	for _, line := range f.big {
		in.BigIn(f.face, 0, y, line, c.Theme.Strong)
		y += int(f.face)
	}
	y = in.Lines(0, y, f.tail, c.Theme.Strong)
	y = in.Lines(0, y, f.notes, c.Theme.Alert)
	body := in.Part(0, y+f.gap, f.w, f.bodyH)
	in.Lines(0, y+f.gap+f.bodyH, f.rule, c.Theme.Faint)
	switch {
	case e.ask != nil:
		e.ask.draw(body)
	case e.now.Over():
		e.drawOver(in, y+f.gap, f)
	case e.hidden:
		body.Lines(0, 0, term.Wrap(e.o.say("ui.secret.how"), f.w), c.Theme.Plain)
	}
}

// askedTitle returns the title of the question's box: the player who is asked.
func (e *evening) askedTitle() []term.Span {
	th := e.o.app.Theme()
	if e.q == nil {
		return []term.Span{{Text: " " + e.o.say("ui.over.title") + " ", Style: th.Strong}}
	}
	seat := e.seat(e.shownQuestion().Who)
	if seat < 0 {
		return []term.Span{{Text: " " + e.o.say("ui.everybody") + " ", Style: th.Strong}}
	}
	return []term.Span{{Text: " " + th.SeatSign(seat) + " " + e.players[seat].Name + " ", Style: th.Seat(seat).Bold(true)}}
}

// askedSeat returns the seat of the player who is asked, -1 if all or none are.
func (e *evening) askedSeat() int {
	if e.q == nil {
		return -1
	}
	return e.seat(e.shownQuestion().Who)
}
