package tui

import (
	"strconv"
	"strings"
	"unicode"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui/term"
	"hafenmeister/companion/typedline"
)

// An askLine is a field for a line that answers the open question and those that follow: "ole kora 5". It
// shows what it has understood so far.
type askLine struct {
	e     *evening
	field *term.Field

	line *typedline.Result // the result of reading of, at the state now
	like string            // an example of a line for that state
	of   string
	now  *referee.Snapshot
}

// typeLine returns a box with the line over the table.
func (e *evening) typeLine() scene {
	question := e.o.speaker.Render(e.q.Text())
	return over{&askBox{o: e.o,
		title: func() string { return e.o.say("ui.line.title") },
		words: func() []string { return []string{question} },
		ask:   &askLine{e: e, field: term.NewField("")}}}
}

func (a *askLine) tall(w int) int { return 1 + len(a.below(w-2)) }

func (a *askLine) draw(c term.Canvas) {
	x := c.Text(0, 0, "> [", c.Theme.Strong)
	a.field.Draw(c.Part(x, 0, max(c.W-x-1, 1), 1), 0, 0)
	c.Text(c.W-1, 0, "]", c.Theme.Strong)
	c.Lines(2, 1, a.below(c.W-2), c.Theme.Plain)
}

// read returns the result of reading the line, without answering, and caches it.
func (a *askLine) read() *typedline.Result {
	if a.now != a.e.now {
		a.like = a.e.now.LineExample(a.e.o.speaker, "")
	}
	if text := a.text(); a.line == nil || a.of != text || a.now != a.e.now {
		a.line, a.of, a.now = a.e.now.Line(text, a.e.o.speaker), text, a.e.now
	}
	return a.line
}

// text returns the line. A word made up only of characters that French and Belgian digit keys type without
// Shift becomes those digits. A word with a digit is left as it is, such as -3, and so is "-", which ends a list.
func (a *askLine) text() string {
	words := strings.Split(a.field.Text(), " ")
	for i, word := range words {
		if word != "-" {
			words[i] = digitsOf(word)
		}
	}
	return strings.Join(words, " ")
}

// digitsOf returns the digits of the keys that typed word without Shift, or word if another character is in it.
func digitsOf(word string) (digits string) {
	for _, r := range word {
		d, ok := term.DigitOf(r)
		if !ok || unicode.IsDigit(r) {
			return word
		}
		digits += strconv.Itoa(d)
	}
	return digits
}

// below returns the lines below the field: the answers understood, then what is wrong with the rest or how
// to continue.
func (a *askLine) below(w int) (lines []string) {
	o, l := a.e.o, a.read()
	if len(l.Echo) > 0 {
		var said []string
		for _, x := range l.Echo {
			said = append(said, o.speaker.Render(x))
		}
		lines = term.Wrap(o.say("ui.line.taken", nameArg("answers", strings.Join(said, " · "))), w)
	}
	switch {
	case l.Left != "":
		return append(lines, term.Wrap(o.speaker.Render(l.Why), w)...)
	case l.Taken == 0:
		if a.like != "" {
			lines = term.Wrap(o.say("ui.line.like", nameArg("line", a.like)), w)
		}
		return append(lines, term.Wrap(o.say("ui.line.how"), w)...)
	case a.completion() != "":
		return append(lines, term.Wrap(o.say("ui.line.tab"), w)...)
	}
	return lines
}

// completion returns the line with its last word completed to the name found, or to the longest beginning of
// all names that it could be. It returns "" if that adds nothing, or if less of the line would fit then.
func (a *askLine) completion() string {
	text, l := a.text(), a.read()
	if text == "" || strings.HasSuffix(text, " ") {
		return ""
	}
	at := strings.LastIndex(text, " ") + 1
	word, full := text[at:], ""
	switch {
	case l.Left == "" && !l.Last.IsZero():
		full = a.e.o.speaker.Render(l.Last)
	case len(l.Could) > 0 && !strings.Contains(l.Left, " "):
		full = a.e.o.speaker.Render(l.Could[0])
		for _, c := range l.Could[1:] {
			full = common(full, a.e.o.speaker.Render(c))
		}
	}
	if len([]rune(full)) <= len([]rune(word)) || a.e.now.Line(text[:at]+full, a.e.o.speaker).Taken < l.Taken {
		return ""
	}
	return text[:at] + full
}

// common returns the longest beginning that a and b share, ignoring case, in the spelling of a.
func common(a, b string) string {
	x, y := []rune(a), []rune(b)
	n := 0
	for n < len(x) && n < len(y) && strings.EqualFold(string(x[n]), string(y[n])) {
		n++
	}
	return string(x[:n])
}

func (a *askLine) bind(l *layer, _, _ int) {
	o := a.e.o
	l.Field = a.field
	l.Binds = append(l.Binds,
		bind{Act: actTake, Do: func(press) { a.take() }},
		bind{Act: actNext, Off: offUnless(a.completion() != "", o, "ui.off.line.tab"), Do: func(press) { a.field = term.NewField(a.completion()) }, Short: o.say("ui.line.complete")},
		bind{Act: actBack, Do: func(press) { o.app.Pop() }, Long: o.say("ui.field.leave")})
}

// take answers with as much of the line as fits, and does nothing if that is not one answer. The question then
// shows why the rest did not fit.
func (a *askLine) take() {
	e, text := a.e, a.text()
	if a.read().Taken == 0 {
		return
	}
	e.o.app.Pop()
	var left *typedline.Result
	n := e.now.N()
	e.do(func() (*referee.Reply, error) {
		out, err := e.ref.Line(n, text, e.o.speaker)
		if err == nil {
			left = out.Line
		}
		return out, err
	})
	if left != nil && left.Left != "" {
		e.alert = left.Why
	}
}
