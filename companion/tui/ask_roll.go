package tui

import (
	"slices"
	"strconv"
	"strings"

	"hafenmeister/companion/dice"
	"hafenmeister/games/table"
)

// askRoll is a roll: every die is a box. A digit fills the die that is marked, at
// first the first open one; arrows mark another, so that a digit corrects it. D has
// the program throw what is open.
type askRoll struct {
	asking
	at int // the die marked by arrows; -1 marks the first open one
}

// marked is the die that the next digit fills.
func (a *askRoll) marked(t *dice.Tray) int {
	if a.at >= 0 && a.at < len(t.Slots) {
		return a.at
	}
	return max(t.Open(), 0)
}

// faceOf is the face that a digit means: the face of that name, or the one at that
// place of a die whose faces are words.
func faceOf(d *table.Die, digit int) string {
	if name := strconv.Itoa(digit); slices.Contains(d.Faces, name) {
		return name
	}
	if numbered(d) || digit < 1 || digit > len(d.Faces) {
		return ""
	}
	return d.Faces[digit-1]
}

// numbered reports whether the die's faces are digits.
func numbered(d *table.Die) bool { return len(d.Faces) > 0 && d.Faces[0] == "1" }

func (a *askRoll) tall(w int) int {
	t := a.hand.tray()
	s := a.shape(&t, w, 100)
	return s.high()
}

// rollShape is how the dice stand in a given room.
type rollShape struct {
	head  []string // what to type, and what the roll is good for
	width int      // of a die with the gap after it
	row   int      // dice in a line
	lines int      // lines of dice
	die   int      // height of a die: 1, 3, or 4 with its source below
}

func (s rollShape) high() int { return len(s.head) + s.lines*s.die }

func (a *askRoll) shape(t *dice.Tray, w, h int) rollShape {
	s := rollShape{head: a.head(t, w)}
	label := 3
	for _, slot := range t.Slots {
		label = max(label, Width(a.faceText(slot.Face)), Width(a.source(slot.From)))
	}
	for s.die = 4; ; s.die-- {
		s.width = label + 3
		if s.die < 4 {
			s.width = a.faceWidth(t) + 5
		}
		s.row = max(w/max(s.width, 1), 1)
		s.lines = (len(t.Slots) + s.row - 1) / s.row
		if s.die == 1 {
			break
		}
		if s.die == 2 || s.high() > h {
			continue
		}
		return s
	}
	if s.high() > h {
		s.head = s.head[:max(min(len(s.head), h-s.lines), 0)]
	}
	return s
}

func (a *askRoll) faceWidth(t *dice.Tray) int {
	w := 1
	for _, slot := range t.Slots {
		w = max(w, Width(a.faceText(slot.Face)))
	}
	return w
}

// head says what the roll needs and what to type.
func (a *askRoll) head(t *dice.Tray, w int) (lines []string) {
	if a.q.Sum != nil {
		lines = append(lines, Wrap(a.o.sumLine(a.q.Sum), w)...)
	}
	if len(t.Slots) == 0 {
		return lines
	}
	d := &t.Slots[a.marked(t)].Die
	if !numbered(d) {
		var faces []string
		for i, f := range d.Faces {
			faces = append(faces, strconv.Itoa(i+1)+" "+a.faceText(f))
		}
		lines = append(lines, Wrap(strings.Join(faces, "  "), w)...)
	}
	return lines
}

// faceText is a face as people read it: a digit, or the word of the catalogue.
func (a *askRoll) faceText(face string) string {
	if key := "val." + face; face != "" && (face[0] < '0' || face[0] > '9') && a.o.speaker.Has(key) {
		return a.o.say(key)
	}
	return face
}

// source is where a die came from, in a word.
func (a *askRoll) source(from string) string {
	switch {
	case from == dice.FromKey:
		return a.o.say("ui.die.typed")
	case from == dice.FromVirtual:
		return a.o.say("ui.die.virtual")
	case strings.HasPrefix(from, "tower"):
		return a.o.say("ui.die.tower")
	}
	return ""
}

func (a *askRoll) draw(c Canvas) {
	t := a.hand.tray()
	s := a.shape(&t, c.w, c.h)
	y := c.Lines(0, 0, s.head, c.Theme.Plain)
	for i := range t.Slots {
		a.drawDie(c.Part(i%s.row*s.width, y+i/s.row*s.die, s.width, s.die), &t.Slots[i], s, i == a.marked(&t))
	}
}

func (a *askRoll) drawDie(c Canvas, slot *dice.Slot, s rollShape, marked bool) {
	face, st := a.faceText(slot.Face), c.Theme.Plain
	if face == "" {
		face = " "
	}
	if marked {
		st = c.Theme.Marked
	}
	if s.die == 1 {
		x := c.Text(0, 0, "[", c.Theme.Plain)
		x = c.Text(x, 0, " "+face+" ", st)
		c.Text(x, 0, "]", c.Theme.Plain)
		return
	}
	box := c.Part(0, 0, s.width-1, 3)
	in := box.Box("", c.Theme.Plain)
	if marked {
		in.Fill(st)
	}
	in.Text(max((in.w-Width(face))/2, 0), 0, face, st.Bold(true))
	if s.die == 4 {
		c.Text(1, 3, a.source(slot.From), c.Theme.Plain)
	}
}

func (a *askRoll) bind(l *Layer, _, _ int) {
	t := a.hand.tray()
	if len(t.Slots) == 0 {
		return
	}
	n, at := len(t.Slots), a.marked(&t)
	d := &t.Slots[at].Die
	l.Binds = append(l.Binds, Bind{Act: Answer, Top: min(len(d.Faces), mostDigits), Do: func(p Press) {
		if face := faceOf(d, p.Digit); face != "" {
			a.at = -1
			a.hand.lay(at, face)
		}
	}, Long: a.o.say("ui.roll.type")})
	if n > 1 {
		l.Binds = append(l.Binds,
			Bind{Act: Left, Do: func(Press) { a.at = (at + n - 1) % n }},
			Bind{Act: Right, Do: func(Press) { a.at = (at + 1) % n }})
	}
	if a.hand.virtual != nil {
		l.Binds = append(l.Binds, Bind{Act: Dice, Do: func(Press) { a.hand.virtual() }})
	}
	if slices.ContainsFunc(t.Slots, func(s dice.Slot) bool { return s.Face != "" }) {
		l.Binds = append(l.Binds, Bind{Act: Back, Do: func(Press) { a.at = -1; a.hand.take() }, Long: a.o.say("ui.roll.back")})
	}
}
