package tui

import (
	"strings"

	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// askText asks for a name or a few words. All letters belong to the text; Esc clears it and, if it
// is empty, goes one step back.
type askText struct {
	asking
	field   *term.Field
	none    bool // the text may be empty, and a player chose that
	offered bool // the field began with what Enter takes, however it was opened
	wrong   wrongText
}

func newAskText(a asking) *askText {
	t := &askText{asking: a, field: term.NewField("")}
	t.field.Max = a.q.Max
	return t
}

func (a *askText) tall(w int) int { return 1 + len(a.below(w)) }

func (a *askText) below(w int) []string {
	if wrong := a.wrong.of(a.field); wrong != "" {
		return term.Wrap(wrong, w)
	}
	if table.Letters(a.field.Text()) >= a.q.Max {
		return term.Wrap(a.o.say("ui.field.full", numArg("max", a.q.Max)), w)
	}
	if s := a.suggestion(); len(s) == 1 && a.field.Text() == "" {
		return term.Wrap(a.o.say("ui.field.suggested", nameArg("value", s[0])), w)
	}
	if a.q.Min == 0 && a.field.Text() == "" {
		return term.Wrap(a.o.say("ui.field.empty"), w)
	}
	return term.Wrap(a.o.say("ui.field.typing"), w)
}

func (a *askText) draw(c term.Canvas) {
	x := c.Text(0, 0, "> [", c.Theme.Strong)
	room := term.Clamp(a.q.Max+1, 1, max(c.W-x-2, 1))
	a.field.Draw(c.Part(x, 0, room, 1), 0, 0)
	c.Text(x+room, 0, "]", c.Theme.Strong)
	st := c.Theme.Plain
	if a.wrong.of(a.field) != "" {
		st = c.Theme.Strong
	}
	c.Lines(2, 1, a.below(c.W-2), st)
}

func (a *askText) bind(l *layer, _, _ int) {
	empty := a.field.Text() == ""
	a.none = a.none || !empty && a.q.Min == 0 // remembers that text was typed, so that Enter may send it cleared
	l.Field = a.field
	if a.list {
		l.Names = namesIn
	}
	l.Binds = append(l.Binds, bind{Act: actTake, Do: func(press) { a.take() }, Off: offUnless(!empty || a.none, a.o, "ui.off.untyped"), text: a.offered})
	switch s := a.suggestion(); {
	case len(s) == 1:
		l.Binds = append(l.Binds, bindSuggested(func(press) {
			a.field.Clear()
			a.field.Insert(s[0])
			a.field.Choose()
		})...)
	case a.q.Min == 0:
		l.Binds = append(l.Binds, bindSuggested(func(press) { a.field.Clear(); a.none = true })...)
	}
	switch {
	case !empty:
		l.Binds = append(l.Binds, bind{Act: actErase, Do: func(press) { a.field.Clear() }})
	case a.back != nil:
		l.Binds = append(l.Binds, bind{Act: actBack, Do: func(press) { a.back() }})
	}
}

// namesIn returns the names in a pasted list, separated by commas, semicolons, tabs or line breaks.
func namesIn(pasted string) (names []string) {
	between := func(r rune) bool { return strings.ContainsRune("\r\n\t,;", r) }
	for _, name := range strings.FieldsFunc(pasted, between) {
		if name = strings.TrimSpace(name); name != "" {
			names = append(names, name)
		}
	}
	return names
}

func (a *askText) take() {
	answer := table.Answer{strings.TrimSpace(a.field.Text())}
	if refusal := a.q.Legal(answer); refusal != nil {
		a.wrong = wrongText{a.o.speaker.Render(refusal.Text), a.field.Text()}
		return
	}
	a.give(answer)
}

// askText asks for a text in a box over another scene, which the answer closes.
func (o *shared) askText(title func() string, words func() []string, q *table.Question, give func(text string)) *askText {
	ask := newAskText(asking{o: o, q: q, give: func(a table.Answer) { o.app.Pop(); give(a[0]) }})
	o.app.Push(over{&askBox{o: o, title: title, words: words, ask: ask}})
	return ask
}
