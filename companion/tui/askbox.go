package tui

import (
	"hafenmeister/companion/tui/term"
)

// An askBox is a question other than the open one, in a box of its own: a correction, a
// value of a ruling, a secret.
type askBox struct {
	o     *shared
	title func() string
	words func() []string // the paragraphs above the answer
	ask   asker           // nil if there is nothing to answer
	back  func()          // what Esc does; nil closes the box
	alone bool            // the keys common to all screens do nothing here, except those that leave
	wipes bool            // every key that is no answer closes the box
}

// shape lays the box out on w columns and h lines, of which the last is the hint line. inner
// is the width inside, lines the wrapped words, and body the number of lines of the answer.
func (b *askBox) shape(w, h int) (inner int, lines []string, body int) {
	inner = max(boxWidth(w)-4, 1)
	for _, words := range b.words() {
		lines = append(lines, term.Wrap(words, inner)...)
	}
	room := max(h-3, 0)
	if b.ask != nil {
		body = term.Clamp(b.ask.tall(inner), 1, max(room-len(lines)-1, room/2, 1))
	}
	return inner, lines[:min(len(lines), max(room-body, 0))], body
}

// Draw draws the box.
func (b *askBox) Draw(c term.Canvas) {
	rest, hints := c.Bottom(1)
	inner, lines, body := b.shape(c.W, c.H)
	high := min(len(lines)+body+3, rest.H)
	box := window(rest, rect{(rest.W - inner - 4) / 2, (rest.H - high) / 2, inner + 4, high})
	in := box.Box(b.title(), c.Theme.Frame)
	in = in.Part(1, 0, in.W-2, in.H)
	y := 0
	if len(lines) > 0 {
		y = in.Lines(0, 0, lines, c.Theme.Strong)
	}
	if len(lines)+body < in.H {
		y++
	}
	if b.ask != nil {
		b.ask.draw(in.Part(0, y, inner, body))
	}
	b.o.app.DrawHints(hints)
}

// Keys binds the keys of the answer and Esc.
func (b *askBox) Keys() layer {
	w, h := b.o.size()
	inner, _, body := b.shape(w, h)
	l := layer{Alone: b.alone}
	if b.ask != nil {
		b.ask.bind(&l, inner, body)
	}
	back := b.back
	if back == nil {
		back = b.o.app.Pop
	}
	long := ""
	if b.wipes {
		long = b.o.say("ui.secret.wipe")
	}
	if !hasKey(&l, actBack, actErase) {
		l.Binds = append(l.Binds, bind{Act: actBack, Do: func(press) { back() }, Long: long})
	}
	if b.wipes {
		l.Else = back
		l.Binds = append(l.Binds, bind{Act: actQuit, Do: func(press) { back(); b.o.quit() }})
	}
	return l
}
