package tui

import (
	"slices"
	"strconv"
	"strings"

	"hafenmeister/companion/dice"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// askRoll asks for a roll; each die is a box. A digit sets the face of the marked die, which is
// the first open one; arrows mark another, to correct it. D lets the program roll the open
// dice. What a tower read is shown until Enter keeps it or 0 discards it, to be thrown again.
type askRoll struct {
	asking
	at int // the die marked by arrows; -1 marks the first open one
}

// nextDie returns the index of the die that the next digit fills.
func (a *askRoll) nextDie(t *dice.Tray) int {
	if a.at >= 0 && a.at < len(t.Slots) {
		return a.at
	}
	return max(t.FirstOpen(), 0)
}

// digitSpan returns the digits of the faces of a die: "1-4".
func digitSpan(d *table.Die) string {
	return span(d.Digits())
}

func (a *askRoll) tall(w int) int {
	t := a.hand.tray()
	s := a.shape(&t, w, 9)
	return s.tall()
}

// least returns how many lines the roll needs with dice of one digit in a frame, without sources.
func (a *askRoll) least(w int) int {
	t := a.hand.tray()
	row := max(w/(max(dieKinds[3].wide, a.faceWidth(&t)+4)+1), 1)
	return len(a.head(&t, w)) + (len(t.Slots)+row-1)/row*dieKinds[3].high
}

// dieSize is the size of a drawn die.
type dieSize struct {
	wide, high int  // in cells, with the frame
	source     bool // a line below it says where it came from
}

// dieKinds are the sizes of a die, largest first: big type of five lines, pips, a digit, a digit
// without the source, and one line without a frame.
var dieKinds = []dieSize{{10, 7, true}, {9, 5, true}, {5, 3, true}, {5, 3, false}, {3, 1, false}}

// rollShape is the layout of the dice in a given size.
type rollShape struct {
	dieSize
	head  []string // the lines above the dice
	row   int      // dice in a row
	lines int      // rows of dice
}

// each returns the number of lines of a row of dice.
func (s rollShape) each() int {
	if s.source {
		return s.high + 1
	}
	return s.high
}

func (s rollShape) tall() int { return len(s.head) + s.lines*s.each() }

// shape chooses the largest dice that fit into w columns and h lines. Big type and pips need faces of one
// character and a screen of at least compactWidth columns, big type one that is read from afar.
// If even the smallest dice do not fit it truncates the head.
func (a *askRoll) shape(t *dice.Tray, w, h int) rollShape {
	s := rollShape{head: a.head(t, w)}
	screenW, screenH := a.o.size()
	face := a.faceWidth(t)
	for k, kind := range dieKinds {
		big := k == 0 && (screenW < term.LargeWidth || screenH < term.LargeHeight)
		pips := k <= 1 && (face > 1 || screenW < compactWidth)
		if big || pips {
			continue
		}
		kind.wide = max(kind.wide, face+4)
		if kind.source {
			kind.wide = max(kind.wide, widest(t, a.source)+1)
		}
		s.dieSize = kind
		s.row = max(w/(kind.wide+1), 1)
		s.lines = (len(t.Slots) + s.row - 1) / s.row
		if s.tall() <= h {
			return s
		}
	}
	if room := max(h-s.lines, 0); room < len(s.head) {
		s.head = s.head[:room]
		if room > 0 {
			s.head[room-1] = term.Clip(s.head[room-1]+" "+term.Ellipsis, w)
		}
	}
	return s
}

func (a *askRoll) faceWidth(t *dice.Tray) int {
	return widest(t, func(s *dice.Slot) string { return a.faceText(s.Face) })
}

// widest returns the width of the widest text of a die, at least 1.
func widest(t *dice.Tray, text func(*dice.Slot) string) int {
	w := 1
	for i := range t.Slots {
		w = max(w, term.Width(text(&t.Slots[i])))
	}
	return w
}

// head returns the lines above the dice: the sum that the roll is for, its chances, and which digit
// means which face.
func (a *askRoll) head(t *dice.Tray, w int) (lines []string) {
	if a.q.Sum != nil {
		lines = append(lines, term.Wrap(a.o.speaker.Sum(a.q.Sum), w)...)
	}
	if a.chances != nil {
		lines = append(lines, a.chances(w)...)
	}
	if len(t.Slots) == 0 {
		return lines
	}
	d := &t.Slots[a.nextDie(t)].Die
	if !d.CountsFromOne() {
		line := ""
		for i, f := range d.Faces { // do not break between a digit and its face
			face := strconv.Itoa(i+1) + " " + a.faceText(f)
			if line != "" && term.Width(line+"  "+face) > w {
				lines, line = append(lines, line), ""
			}
			line = strings.TrimPrefix(line+"  "+face, "  ")
		}
		lines = append(lines, line)
	}
	for i := range t.Slots {
		if means := t.Slots[i].Die.InPips(); means != "" {
			text := a.o.say("ui.roll.pips", table.Term("die", "val."+t.Slots[i].Die.Name), nameArg("pips", means), nameArg("span", digitSpan(&t.Slots[i].Die)))
			lines = append(lines, term.Wrap(text, w)...)
		}
	}
	return lines
}

// faceText returns a face as it is shown: a digit, or the text of the catalogue.
func (a *askRoll) faceText(face string) string {
	if key := "val." + face; face != "" && (face[0] < '0' || face[0] > '9') && a.o.speaker.Has(key) {
		return a.o.say(key)
	}
	return face
}

// source returns in a word where the face of a die came from, or that the tower could not read it; "" for
// an open die.
func (a *askRoll) source(slot *dice.Slot) string {
	switch from := slot.From; {
	case slot.Face == dice.Unknown:
		return a.o.say("ui.die.doubt")
	case from == dice.FromKey:
		return a.o.say("ui.die.typed")
	case from == dice.FromVirtual:
		return a.o.say("ui.die.virtual")
	case from == dice.FromTower:
		return a.o.say("ui.die.tower")
	}
	return ""
}

func (a *askRoll) draw(c term.Canvas) {
	t := a.hand.tray()
	s := a.shape(&t, c.W, c.H)
	y := c.Lines(0, 0, s.head, c.Theme.Plain)
	for i := range t.Slots {
		a.drawDie(c.Part(i%s.row*(s.wide+1), y+i/s.row*s.each(), s.wide, s.each()), &t.Slots[i], s.dieSize, i == a.nextDie(&t))
	}
	last := len(t.Slots) - 1
	x := last%s.row*(s.wide+1) + s.wide + 2
	for _, how := range a.how(&t) {
		if x+term.Width(how) <= c.W {
			c.Text(x, y+last/s.row*s.each()+s.high/2, how, c.Theme.Plain)
			break
		}
	}
}

// how returns sentences, longest first, that say how to enter a roll without any face, or what to do
// with dice that a tower read; draw shows the first one that fits.
func (a *askRoll) how(t *dice.Tray) []string {
	switch {
	case t.HasThrow() && t.IsComplete():
		keep := a.o.say("ui.roll.read.keys")
		if !t.IsAsRead() {
			return []string{keep}
		}
		return []string{a.o.say("ui.roll.read") + " " + keep, keep}
	case len(t.Slots) == 0:
		return nil
	}
	first, last := &t.Slots[0].Die, &t.Slots[len(t.Slots)-1].Die
	if hasFace(t) {
		if next := a.nextDie(t); last.Name != first.Name && next >= 0 {
			return []string{a.o.say("ui.roll.how.die", table.Term("die", "val."+t.Slots[next].Die.Name), nameArg("span", digitSpan(&t.Slots[next].Die)))}
		}
		return nil
	}
	digits := nameArg("span", digitSpan(first))
	if a.hand.tower != nil && a.hand.tower() {
		return []string{a.o.say("ui.roll.how.tower", digits)}
	}
	if a.q.Watched && a.o.evening.now.Options.Dice == "virtual" {
		return []string{a.o.say("ui.roll.how.virtual")}
	}
	if last.Name != first.Name {
		return []string{a.o.say("ui.roll.how.die", table.Term("die", "val."+first.Name), digits)}
	}
	return []string{a.o.say("ui.roll.how", digits)}
}

// hasFace reports whether a die in the tray has a face.
func hasFace(t *dice.Tray) bool {
	return slices.ContainsFunc(t.Slots, func(s dice.Slot) bool { return s.Face != "" })
}

func (a *askRoll) drawDie(c term.Canvas, slot *dice.Slot, kind dieSize, marked bool) {
	face := a.faceText(slot.Face)
	if kind.high == 1 {
		st := c.Theme.Strong
		if marked {
			st = c.Theme.Marked
		}
		open, shut := "[", "]"
		if slot.Face == dice.Unknown {
			open, shut = "!", "!"
		}
		x := c.Text(0, 0, open, c.Theme.Plain)
		x = c.Text(x, 0, term.Pad(face, max(c.W-2, 1)), st)
		c.Text(x, 0, shut, c.Theme.Plain)
		return
	}
	die := c.Part(0, 0, kind.wide, kind.high)
	in := die.Box("", c.Theme.Plain)
	if marked {
		die.Frame(term.DoubleLines, c.Theme.Strong)
	}
	if slot.Face == dice.Unknown { // unlike any face
		for y := range in.H {
			in.Text(0, y, strings.Repeat("▒", in.W), in.Theme.Plain)
		}
		in.Text((in.W-1)/2, in.H/2, dice.Unknown, in.Theme.Marked)
	} else {
		drawFace(in, face)
	}
	if kind.source {
		c.Text(1, kind.high, a.source(slot), c.Theme.Plain)
	}
}

// drawFace draws a face as large as the room allows: big type, pips, or the text of the face.
func drawFace(in term.Canvas, face string) {
	pips, isPips := diePips[face]
	switch {
	case face == "":
	case in.H >= term.BigHeight && term.BigWidth(face) <= in.W:
		in.Big((in.W-term.BigWidth(face))/2, 0, face, in.Theme.Strong)
	case in.H == len(pips) && isPips:
		in.Lines((in.W-term.Width(pips[0]))/2, 0, pips[:], in.Theme.Strong)
	default:
		in.Text(max((in.W-term.Width(face))/2, 0), in.H/2, face, in.Theme.Strong)
	}
}

// diePips are the faces of an ordinary die.
var diePips = map[string][3]string{
	"1": {"     ", "  ■  ", "     "}, "2": {"■    ", "     ", "    ■"}, "3": {"■    ", "  ■  ", "    ■"},
	"4": {"■   ■", "     ", "■   ■"}, "5": {"■   ■", "  ■  ", "■   ■"}, "6": {"■   ■", "■   ■", "■   ■"},
}

func (a *askRoll) bind(l *layer, _, _ int) {
	t := a.hand.tray()
	if len(t.Slots) == 0 {
		return
	}
	n, at := len(t.Slots), a.nextDie(&t)
	d := &t.Slots[at].Die
	l.Binds = append(l.Binds, bind{Act: actAnswer, Top: slices.Max(d.Digits()), Only: d.Digits(), Do: func(p press) {
		if face := d.FaceOfDigit(p.Digit); face != "" {
			a.at = -1
			a.hand.lay(at, face)
		}
	}, Long: a.o.say("ui.roll.type")})
	if n > 1 {
		l.Binds = append(l.Binds,
			bind{Act: actLeft, Do: func(press) { a.at = (at + n - 1) % n }},
			bind{Act: actRight, Do: func(press) { a.at = (at + 1) % n }})
	}
	if a.hand.virtual != nil {
		off := offUnless(!t.IsComplete(), a.o, "ui.off.virtual")
		l.Binds = append(l.Binds, bind{Act: actDice, Do: func(press) { a.at = -1; a.hand.virtual() }, Off: off})
	}
	if a.hand.keep != nil && t.HasThrow() {
		off := offUnless(t.IsComplete(), a.o, "ui.off.keep")
		l.Binds = append(l.Binds,
			bind{Act: actTake, late: true, Do: func(press) { a.at = -1; a.hand.keep() }, Off: off, Long: a.o.say("ui.roll.keep")},
			bind{Act: actAgain, Do: func(press) { a.at = -1; a.hand.again() }, Long: a.o.say("ui.roll.again")})
	}
	if hasFace(&t) {
		l.Binds = append(l.Binds, bind{Act: actErase, Do: func(press) { a.at = -1; a.hand.take() }})
	}
}
