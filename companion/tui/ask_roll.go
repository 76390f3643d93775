package tui

import (
	"slices"
	"strconv"
	"strings"

	"hafenmeister/companion/dice"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// askRoll is a roll: every die is a box. A digit fills the die that is marked, at
// first the first open one; arrows mark another, so that a digit corrects it. D has
// the program throw what is open. What a tower read is shown until Enter keeps it or 0 has
// it thrown again.
type askRoll struct {
	asking
	at int // the die marked by arrows; -1 marks the first open one
}

// nextDie returns the index of the die that the next digit fills.
func (a *askRoll) nextDie(t *dice.Tray) int {
	if a.at >= 0 && a.at < len(t.Slots) {
		return a.at
	}
	return max(t.Open(), 0)
}

// digitSpan returns which digits mean a face of the die: "1-4".
func digitSpan(d *table.Die) string {
	digits := d.Digits()
	return span(digits[len(digits)-1], digits)
}

func (a *askRoll) tall(w int) int {
	t := a.hand.tray()
	s := a.shape(&t, w, 9)
	return s.tall()
}

// least returns how many rows the roll needs: with small dice that say nothing of where they
// came from.
func (a *askRoll) least(w int) int {
	t := a.hand.tray()
	row := max(w/(max(dieKinds[3].wide, a.faceWidth(&t)+4)+1), 1)
	return len(a.head(&t, w)) + (len(t.Slots)+row-1)/row*dieKinds[3].high
}

// dieSize is how large a die is drawn.
type dieSize struct {
	wide, high int // with its frame
	source     bool
}

// The sizes of a die, largest first: five lines of big type, pips, a digit; the last is
// one line without a frame.
var dieKinds = []dieSize{{10, 7, true}, {9, 5, true}, {5, 3, true}, {5, 3, false}, {3, 1, false}}

// rollShape is how the dice are in a given room.
type rollShape struct {
	dieSize
	head  []string // what the roll is good for
	row   int      // dice in a line
	lines int      // lines of dice
}

func (s rollShape) each() int {
	if s.source {
		return s.high + 1
	}
	return s.high
}

func (s rollShape) tall() int { return len(s.head) + s.lines*s.each() }

// shape takes the largest dice that fit. Big type and pips are for digits only, and big
// type for screens that are read from afar.
func (a *askRoll) shape(t *dice.Tray, w, h int) rollShape {
	s := rollShape{head: a.head(t, w)}
	screenW, screenH := a.o.size()
	for k, kind := range dieKinds {
		big := k == 0 && (screenW < term.AfarWidth || screenH < term.AfarHeight)
		pips := k <= 1 && (a.faceWidth(t) > 1 || screenW < compactWidth)
		if big || pips {
			continue
		}
		kind.wide = max(kind.wide, a.faceWidth(t)+4)
		if kind.source {
			kind.wide = max(kind.wide, a.sourceWidth(t)+1)
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

func (a *askRoll) sourceWidth(t *dice.Tray) (w int) {
	for _, slot := range t.Slots {
		w = max(w, term.Width(a.source(&slot)))
	}
	return w
}

func (a *askRoll) faceWidth(t *dice.Tray) int {
	w := 1
	for _, slot := range t.Slots {
		w = max(w, term.Width(a.faceText(slot.Face)))
	}
	return w
}

// head says what the roll needs and what to type.
func (a *askRoll) head(t *dice.Tray, w int) (lines []string) {
	if a.q.Sum != nil {
		lines = append(lines, term.Wrap(a.o.sumLine(a.q.Sum), w)...)
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
		for i, f := range d.Faces { // a digit and what it means stay together
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

// faceText returns a face as people read it: a digit, or the word of the catalogue.
func (a *askRoll) faceText(face string) string {
	if key := "val." + face; face != "" && (face[0] < '0' || face[0] > '9') && a.o.speaker.Has(key) {
		return a.o.say(key)
	}
	return face
}

// source returns where a die came from, in a word, or that it waits for people.
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

// how says how a roll is given, as long as no die is there, and what to do with what a
// tower read: the first that there is room for.
func (a *askRoll) how(t *dice.Tray) []string {
	switch {
	case t.Lies() && t.Complete():
		keep := a.o.say("ui.roll.read.keys")
		if !t.AsRead() {
			return []string{keep}
		}
		return []string{a.o.say("ui.roll.read") + " " + keep, keep}
	case lies(t) || len(t.Slots) == 0:
		return nil
	}
	digits := nameArg("span", digitSpan(&t.Slots[0].Die))
	if a.hand.tower != nil && a.hand.tower() {
		return []string{a.o.say("ui.roll.how.tower", digits)}
	}
	return []string{a.o.say("ui.roll.how", digits)}
}

// lies reports whether a die has a face already.
func lies(t *dice.Tray) bool {
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
		doubleFrame(die)
	}
	if slot.Face == dice.Unknown {
		doubt(in)
	} else {
		drawFace(in, face)
	}
	if kind.source {
		c.Text(1, kind.high, a.source(slot), c.Theme.Plain)
	}
}

// doubleFrame frames the marked die.
func doubleFrame(c term.Canvas) {
	if c.W < 3 || c.H < 3 {
		return
	}
	c.Frame(term.DoubleLines, c.Theme.Strong)
}

// doubt fills a die that could not be read: nobody should take it for one that was.
func doubt(c term.Canvas) {
	for y := range c.H {
		c.Text(0, y, strings.Repeat("▒", c.W), c.Theme.Plain)
	}
	c.Text((c.W-1)/2, c.H/2, dice.Unknown, c.Theme.Marked)
}

// drawFace draws a die's face as large as the die allows: big type, pips, or a digit.
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
		off := offUnless(!t.Complete(), a.o, "ui.off.virtual")
		l.Binds = append(l.Binds, bind{Act: actDice, Do: func(press) { a.at = -1; a.hand.virtual() }, Off: off})
	}
	if a.hand.keep != nil && t.Lies() {
		off := offUnless(t.Complete(), a.o, "ui.off.keep")
		l.Binds = append(l.Binds,
			bind{Act: actTake, late: true, Do: func(press) { a.at = -1; a.hand.keep() }, Off: off, Long: a.o.say("ui.roll.keep")},
			bind{Act: actAgain, Do: func(press) { a.at = -1; a.hand.again() }, Long: a.o.say("ui.roll.again")})
	}
	if lies(&t) {
		l.Binds = append(l.Binds, bind{Act: actBack, Do: func(press) { a.at = -1; a.hand.take() }, Long: a.o.say("ui.roll.back")})
	}
}
