package tui

import (
	"cmp"
	"strconv"
	"strings"

	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// askNumber asks for a number or a length, or a sum such as "6+30+3". If every legal number has
// one digit, the first digit answers. The line below the field says which of the two it is.
type askNumber struct {
	asking
	field *term.Field
	wrong wrongText
}

// A wrongText says why the text typed is no answer.
type wrongText struct{ why, typed string }

// of returns w.why as long as the field holds w.typed, else "".
func (w wrongText) of(f *term.Field) string {
	if f.Text() != w.typed {
		return ""
	}
	return w.why
}

// mostNumber is the most characters of a number: enough for a sum of a few parts.
const mostNumber = 24

func newAskNumber(a asking) *askNumber {
	n := &askNumber{asking: a, field: term.NewField("")}
	n.field.Allow, n.field.Max = term.Numbers, mostNumber
	switch {
	case a.q.Min < 0:
		n.field.Allow = n.leadingSign
	case a.q.Unit == table.Millimetres:
		n.field.Allow = n.length
	}
	return n
}

// leadingSign also allows a minus as the first character. On a French keyboard that key is also
// the 6: a number that begins with 6 is typed there with a leading 0.
func (a *askNumber) leadingSign(r rune) rune {
	if r == '-' && (a.field.Chosen || a.field.Text() == "") {
		return r
	}
	return term.Numbers(r)
}

// length also allows the unit after a number, so that C and M are no keys there, with a blank before it.
func (a *askNumber) length(r rune) rune {
	switch typed := a.field.Text() != "" && !a.field.Chosen; {
	case typed && strings.ContainsRune("cmCM", r):
		return r
	case typed && r == ' ':
		return '+'
	}
	return term.Numbers(r)
}

// value parses the text of the field; wrong says why it is no answer, "" if it is one. A length is
// in millimetres.
func (a *askNumber) value() (n int, wrong string) {
	typed := a.field.Text()
	if strings.Trim(typed, "+ ") == "" {
		return 0, a.limits()
	}
	if a.q.Unit == table.Millimetres {
		mm, err := a.o.speaker.ParseLength(strings.ReplaceAll(strings.Trim(typed, "+ "), "+cm", "cm"))
		if err != nil {
			return 0, a.o.errorText(err) + " " + a.limits()
		}
		n = mm
	} else {
		for part := range strings.SplitSeq(strings.Trim(typed, "+ "), "+") {
			k, err := strconv.Atoi(part)
			if err != nil {
				return 0, a.limits()
			}
			n += k
		}
	}
	if refusal := a.q.Legal(table.Answer{strconv.Itoa(n)}); refusal != nil {
		return n, a.o.speaker.Render(refusal.Text)
	}
	return n, ""
}

// limits returns a sentence with the least and the greatest answer, in the question's unit, and whether
// Enter is needed.
func (a *askNumber) limits() string {
	if a.q.Unit == table.Millimetres {
		return a.o.say("ui.number.limits", table.Length("min", a.q.Min), table.Length("max", a.q.Max), nameArg("like", a.o.speaker.LengthExample(a.q.Min, a.q.Max)))
	}
	key := "ui.number.range"
	if a.q.IsShort() {
		key = "ui.number.digit"
	}
	return a.o.say(key, numArg("min", a.q.Min), numArg("max", a.q.Max))
}

func (a *askNumber) tall(w int) int { return 1 + len(a.below(w)) }

// below returns the lines under the field: what is wrong; or the suggestion, the limits, and the sum
// that explains them.
func (a *askNumber) below(w int) []string {
	wrong := a.wrong.of(a.field)
	text := cmp.Or(wrong, a.limits())
	if n, ok := a.likely(); ok && wrong == "" && a.field.Text() == "" {
		text = a.o.say("ui.field.suggested", nameArg("value", a.o.speaker.Amount(a.q.Unit, n))) + " " + text
	}
	lines := term.Wrap(text, w)
	if a.q.Sum != nil && wrong == "" {
		lines = append(lines, term.Wrap(a.o.speaker.Sum(a.q.Sum), w)...)
	}
	return lines
}

// unit returns the text after the field: the total if a sum is typed, else the unit of a length. For a
// sum in another unit it is "= " and the total.
func (a *askNumber) unit() string {
	text := ""
	if n, _ := a.value(); n > 0 && strings.Contains(a.field.Text(), "+") {
		text = "= " + strconv.Itoa(n)
		if a.q.Unit == table.Millimetres {
			return "= " + a.o.speaker.Length(n)
		}
	}
	if a.q.Unit == table.Millimetres {
		text = a.o.say("ui.number.cm")
	}
	return text
}

func (a *askNumber) draw(c term.Canvas) {
	room := min(mostNumber+1, c.W-10)
	if a.q.IsShort() {
		room = min(room, len("-9"))
	}
	x := c.Text(0, 0, "> [", c.Theme.Strong)
	if c.W > 14 {
		a.field.Draw(c.Part(x, 0, room, 1), 0, 0)
		x = c.Text(x+room, 0, "] ", c.Theme.Strong)
		c.Text(x, 0, a.unit(), c.Theme.Plain)
	} else {
		a.field.Draw(c.Part(x, 0, c.W-x, 1), 0, 0)
	}
	st := c.Theme.Plain
	if a.wrong.of(a.field) != "" {
		st = c.Theme.Strong
	}
	y := c.Lines(2, 1, a.below(c.W-2), st)
	if typed := strings.TrimSpace(a.field.Text() + " " + a.unit()); c.Large && a.field.Text() != "" && y+1+term.BigHeight <= c.H {
		c.Part(0, 0, c.W, c.H).Big(2, y+1, typed, c.Theme.Strong)
	}
}

func (a *askNumber) bind(l *layer, _, _ int) {
	l.Field, l.Typed = a.field, a.takeWhole
	l.Binds = append(l.Binds, bind{Act: actTake, Do: func(press) { a.take() }, Off: offUnless(a.field.Text() != "", a.o, "ui.off.untyped")})
	if n, ok := a.likely(); ok {
		l.Binds = append(l.Binds, bindSuggested(func(press) { a.fillIn(n) })...)
	}
	if a.field.Text() != "" {
		l.Binds = append(l.Binds, bind{Act: actErase, Do: func(press) { a.field.Clear() }})
	}
}

// bindSuggested binds do, which fills in the suggestion, to the up and down arrows.
func bindSuggested(do func(press)) []bind {
	return []bind{{Act: actUp, Do: do}, {Act: actDown, Do: do}}
}

// likely returns the suggested number; ok is false if there is none.
func (a *askNumber) likely() (n int, ok bool) {
	n, err := strconv.Atoi(strings.Join(a.suggestion(), ""))
	return n, err == nil
}

// fillIn puts a number into the field as it would be typed, a length in centimetres, and selects it.
func (a *askNumber) fillIn(n int) {
	text := strconv.Itoa(n)
	if a.q.Unit == table.Millimetres {
		if text = strconv.Itoa(n / 10); n%10 > 0 {
			text += "," + strconv.Itoa(n%10)
		}
	}
	a.field.Clear()
	a.field.Insert(text)
	a.field.Choose()
}

func (a *askNumber) take() {
	n, wrong := a.value()
	if wrong != "" {
		a.wrong = wrongText{wrong, a.field.Text()}
		a.field.Choose()
		return
	}
	a.give(table.Answer{strconv.Itoa(n)})
}

// takeWhole answers with a single digit if every legal number has one digit. It returns the text of
// the field, also if it did not answer.
func (a *askNumber) takeWhole() (whole string) {
	text := a.field.Text()
	if digit := strings.TrimPrefix(text, "-"); a.q.IsShort() && len(digit) == 1 && digit[0] >= '0' && digit[0] <= '9' {
		a.take()
	}
	return text
}
