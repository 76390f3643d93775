package tui

import (
	"slices"
	"strconv"

	"hafenmeister/companion/tui/term"
)

// A choice is one line of a menu.
type choice struct {
	text   string
	number int    // the number key, 10 for the key 0; 0 means its place on the page. All choices of a menu have one, or none
	end    string // a note after the text, such as the present value
	likely bool   // the present state
	off    string // why it cannot be taken now; "" if it can
	do     func()
}

// A menu asks something that is not a question of the game. It shows sentences with choices
// below them, on the whole screen.
//
// tview.Modal does not do: it has buttons in a row, and here each choice has a digit, as the
// options of a question have.
type menu struct {
	o      *shared
	title  func() string
	words  func() []string // sentences, one paragraph each; may be nil
	items  func() []choice
	list   list
	top    int    // the first line of the sentences shown, where they do not all fit
	back   func() // called on Esc; nil closes the menu, unless it is the only scene
	extra  []bind // additional keys
	opaque bool   // hides what is below, for secrets
	opened bool   // was shown before
}

// newMenu returns a menu; title is the key of its title. words may be nil.
func (o *shared) newMenu(title string, words func() []string, items func() []choice) *menu {
	return &menu{o: o, title: func() string { return o.say(title) }, words: words, items: items}
}

// An over is a scene in a box over another scene.
type over struct{ scene }

// Overlays makes an over an overlay: the scene below remains visible.
func (over) Overlays() {}

// overMenu returns a menu over another scene.
func (o *shared) overMenu(title string, words func() []string, items func() []choice) scene {
	return over{o.newMenu(title, words, items)}
}

// tell shows a sentence in a box over another scene.
func (o *shared) tell(title string, said func() string) {
	o.app.Push(o.overMenu(title, func() []string { return []string{said()} },
		func() []choice { return []choice{{text: o.say("ui.settings.done"), do: o.app.Pop}} }))
}

// menuShape is the layout of a menu on a screen of a given size.
type menuShape struct {
	x, y, w, h int // the box, or all of the screen above the hints
	textH      int // lines for the sentences
	listH      int
	framed     bool
	text       []string
}

// mostMenuWidth is the greatest width of a menu: longer lines are hard to read.
const mostMenuWidth = 78

// window returns the canvas of a box over another scene. It clears the lines of the box from
// edge to edge, since a part of a line says nothing, and one line above and below; but not the
// first line of the screen. On a large screen it clears only two columns on each side.
func window(c term.Canvas, r rect) term.Canvas {
	cleared := rect{0, r.y, c.W, r.h + 1}
	if c.Large {
		cleared.x, cleared.w = r.x-2, r.w+4
	}
	if r.y > 1 {
		cleared.y, cleared.h = r.y-1, r.h+2
	}
	cleared.at(c).Fill(c.Theme.Plain)
	return r.at(c)
}

// boxWidth returns the width of a box on a screen of w columns: all of them, unless at least
// four remain on each side.
func boxWidth(w int) int {
	if w < mostMenuWidth+8 {
		return w
	}
	return mostMenuWidth
}

// fresh updates the list from items and returns them.
func (m *menu) fresh() []choice {
	items := m.items()
	m.list.show(items)
	if !m.opened && m.o.evening != nil { // in a game Enter takes nothing that nobody has marked
		m.list.marked = nothing
	}
	m.opened = true
	m.list.marked = min(m.list.marked, len(items)-1)
	return items
}

// untilNow returns text, with a remark if it is the present state.
func (o *shared) untilNow(is bool, text string) string {
	if is {
		return o.say("ui.list.now", nameArg("text", text))
	}
	return text
}

// show makes the rows and keys of the choices.
func (l *list) show(items []choice) {
	l.rows, l.keys = l.rows[:0], nil
	numbered := slices.ContainsFunc(items, func(it choice) bool { return it.number > 0 })
	for _, it := range items {
		switch {
		case it.number == 10:
			l.keys = append(l.keys, "0")
		case it.number > 0:
			l.keys = append(l.keys, strconv.Itoa(it.number))
		case numbered:
			l.keys = append(l.keys, "") // keys has an element for each row
		}
		row := listRow{text: it.text, end: it.end, off: it.off != "", likely: it.likely}
		if it.off != "" {
			row.end = "(" + it.off + ")"
		}
		l.rows = append(l.rows, row)
	}
}

// shape lays the menu out on a screen of w columns and h lines. The last line is for the hints.
func (m *menu) shape(w, h int) menuShape {
	s := menuShape{w: boxWidth(w)}
	room := max(h-1, 0)
	inner := max(s.w-4, 1)
	if m.words != nil {
		for i, paragraph := range m.words() {
			if i > 0 {
				s.text = append(s.text, "")
			}
			s.text = append(s.text, term.Wrap(paragraph, inner)...)
		}
	}
	frame := 0
	if s.framed = room >= 5; s.framed {
		frame = 2
	}
	gap := 0
	if len(s.text) > 0 && room-frame > 8 {
		gap = 1
	}
	list := m.list.tall(inner)
	if all := len(s.text) + gap + list + frame; all <= room {
		s.textH, s.listH, s.h = len(s.text)+gap, list, all
	} else {
		s.listH = term.Clamp(list, min(3, room-frame), max(room-frame-len(s.text), (room-frame)/2, 1))
		s.textH = max(room-frame-s.listH, 0)
		s.h = room
	}
	s.x, s.y = (w-s.w)/2, max((room-s.h)/2, 0)
	return s
}

// Draw draws the menu.
func (m *menu) Draw(c term.Canvas) {
	m.fresh()
	rest, hints := c.Bottom(1)
	w, h := c.Size()
	s := m.shape(w, h)
	if m.opaque {
		rest.Fill(c.Theme.Plain)
	}
	box := window(rest, rect{s.x, s.y, s.w, s.h})
	in := box
	if s.framed {
		in = box.Box(m.title(), c.Theme.Frame)
		in = in.Part(1, 0, in.W-2, in.H)
	}
	text, choices := in.Top(s.textH)
	m.drawText(text, s.text)
	m.list.draw(choices, m.o.app.Say)
	m.o.app.DrawHints(hints)
}

// drawText draws the lines, or if they do not fit, those from m.top, and in the last line of
// the canvas that there are more.
func (m *menu) drawText(c term.Canvas, lines []string) {
	if len(lines) <= c.H {
		c.Lines(0, 0, lines, c.Theme.Plain)
		return
	}
	room := max(c.H-1, 0)
	top := term.Clamp(m.top, 0, len(lines)-room)
	c.Lines(0, 0, lines[top:top+room], c.Theme.Plain)
	c.Text(0, room, m.o.say("ui.text.more"), c.Theme.Strong)
}

// Keys returns the keys of the choices, of scrolling, and of going back.
func (m *menu) Keys() layer {
	items := m.fresh()
	w, h := m.o.size()
	s := m.shape(w, h)
	l := layer{Binds: append([]bind(nil), m.extra...)}
	marks := m.list.marked != nothing
	m.list.bind(&l, max(s.w-4, 1), s.listH, func(i int) {
		if marks { // the choice taken becomes the marked one
			m.list.marked = i
		}
		if it := items[i]; it.off != "" {
			m.o.app.Notice(it.off)
		} else {
			it.do()
		}
	})
	if len(s.text) > s.textH {
		step, most := max(s.textH-2, 1), len(s.text)-max(s.textH-1, 0)
		l.Binds = append(l.Binds,
			bind{Act: actRight, Do: func(press) { m.top = min(m.top+step, most) }},
			bind{Act: actLeft, Do: func(press) { m.top = max(min(m.top, most)-step, 0) }})
	}
	back := m.back
	if back == nil && m.o.app.pages.GetPageCount() > 1 {
		back = m.o.app.Pop
	}
	if back != nil {
		l.Binds = append(l.Binds, bind{Act: actBack, Do: func(press) { back() }})
	}
	return l
}
