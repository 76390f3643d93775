package tui

import (
	"strings"

	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// askText is a name or a few words. While it is being typed all letters belong to it;
// Esc leaves the field, so that letters are keys again, but for those that change the game:
// whoever types on must do no harm. A second Esc goes one step back.
type askText struct {
	asking
	field *term.Field
	left  bool // the field was left by Esc
	wrong wrongText
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
	if a.left {
		if a.back != nil {
			return term.Wrap(a.o.say("ui.field.left.back"), w)
		}
		return term.Wrap(a.o.say("ui.field.left"), w)
	}
	if len(a.q.Marked) == 1 && a.field.Text() == "" {
		return term.Wrap(a.o.say("ui.field.marked", nameArg("value", a.q.Marked[0])), w)
	}
	return term.Wrap(a.o.say("ui.field.typing"), w)
}

func (a *askText) draw(c term.Canvas) {
	x := c.Text(0, 0, "> [", c.Theme.Strong)
	room := term.Clamp(a.q.Max+1, 1, max(c.W-x-2, 1))
	if a.left {
		c.Text(x, 0, term.Pad(a.field.Text(), room), c.Theme.Plain)
	} else {
		a.field.Draw(c.Part(x, 0, room, 1), 0, 0)
	}
	c.Text(x+room, 0, "]", c.Theme.Strong)
	st := c.Theme.Plain
	if a.wrong.of(a.field) != "" {
		st = c.Theme.Strong
	}
	c.Lines(2, 1, a.below(c.W-2), st)
}

func (a *askText) bind(l *layer, _, _ int) {
	if a.left {
		l.Binds = append(l.Binds, bind{Act: actTake, Do: func(press) { a.left = false }, Long: a.o.say("ui.field.enter")})
		if a.back != nil {
			l.Binds = append(l.Binds, bind{Act: actBack, Do: func(press) { a.back() }})
		}
		return
	}
	l.Field = a.field
	l.Binds = append(l.Binds,
		bind{Act: actTake, Do: func(press) {
			answer := table.Answer{strings.TrimSpace(a.field.Text())}
			if answer[0] == "" && len(a.q.Marked) == 1 {
				answer = a.q.Marked
			}
			if refusal := a.q.Legal(answer); refusal != nil {
				a.wrong = wrongText{a.o.speaker.Put(refusal.Text), a.field.Text()}
				return
			}
			a.give(answer)
		}},
		bind{Act: actBack, Do: func(press) { a.left, a.wrong = true, wrongText{} }, Long: a.o.say("ui.field.leave")})
}
