package tui

import (
	"strconv"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// A logScreen shows every entry with what became of it. From here the people go back,
// change an entry, or ask why.
type logScreen struct {
	e      *evening
	now    *referee.Now // the log shown is this one's
	log    []referee.Line
	marked int            // index into log; -1 is the set-up, which comes first
	texts  map[int]string // entries described, by number and language
	lang   string
}

func newLogScreen(e *evening) *logScreen {
	s := &logScreen{e: e}
	s.fresh()
	s.marked = len(s.log) - 1
	return s
}

// fresh reads the log again if it has changed.
func (s *logScreen) fresh() {
	if s.now != s.e.now {
		s.now, s.log = s.e.now, s.e.now.Log()
		s.marked = min(s.marked, len(s.log)-1)
		s.texts = nil
	}
	if lang := s.e.o.speaker.Lang(); s.texts == nil || s.lang != lang {
		s.texts, s.lang = map[int]string{}, lang
	}
}

// text is entry i as it was asked, whatever became of it.
func (s *logScreen) text(i int) string {
	if i < 0 {
		return s.e.o.say("ui.log.setup")
	}
	l := &s.log[i]
	text, known := s.texts[l.N]
	if !known {
		t := l.Text
		if l.Op == table.OpAnswer && l.Fate.Status != table.Stands && l.Fate.Status != table.Corrected {
			t = s.now.Describe(l.N)
		}
		text = s.e.o.speaker.Put(t)
		s.texts[l.N] = text
	}
	return text
}

// fateWord is what became of an entry, "" if it stands.
func (s *logScreen) fateWord(l *referee.Line) string {
	switch l.Fate.Status {
	case table.Undone:
		return s.e.o.say("ui.fate.undone")
	case table.CalledOff:
		return s.e.o.say("ui.fate.calledoff")
	case table.SetAside:
		return s.e.o.say("ui.fate.aside")
	case table.Corrected:
		return s.e.o.say("ui.fate.corrected")
	}
	return ""
}

// room is how many entries are seen on h lines.
func (s *logScreen) room(h int) int { return max(h-4, 1) }

// Draw draws a page of the log around the marked entry.
func (s *logScreen) Draw(c Canvas) {
	s.fresh()
	rest, hints := c.Bottom(1)
	header, rest := rest.Top(1)
	s.e.drawHeader(header)
	in := rest.Box(s.e.o.say("ui.log.title", numArg("count", len(s.log))), c.Theme.Plain)
	n := len(s.log) + 1
	first := Window(s.marked+1, n, s.room(c.h))
	for y := range min(in.h, n-first) {
		s.drawLine(in.Part(0, y, in.w, 1), first+y-1)
	}
	s.e.o.app.DrawHints(hints)
}

func (s *logScreen) drawLine(c Canvas, i int) {
	st, mark, number, fate := c.Theme.Plain, " ", "", ""
	seat := -1
	if i >= 0 {
		l := &s.log[i]
		number, fate, seat = strconv.Itoa(l.N), s.fateWord(l), s.e.seat(l.Who)
		if fate != "" && l.Fate.Status != table.Corrected {
			st = c.Theme.Struck
		}
	}
	if i == s.marked {
		mark, st = ">", c.Theme.Marked
	}
	line := []Span{{mark + PadLeft(number, 5) + " ", c.Theme.Strong}, {c.Theme.SeatSign(seat) + " ", c.Theme.Seat(seat)}}
	if fate != "" {
		line = append(line, Span{"(" + fate + ") ", c.Theme.Strong})
	}
	c.Spans(0, 0, append(line, Span{s.text(i), st})...)
}

// Keys walks through the log and does things with the marked entry.
func (s *logScreen) Keys() Layer {
	s.fresh()
	_, h := s.e.o.size()
	page := max(s.room(h)-1, 1)
	to := func(i int) func(Press) {
		return func(Press) { s.marked = clamp(i, -1, len(s.log)-1) }
	}
	older := s.marked - page
	if s.marked == -1 {
		older = len(s.log) - 1
	}
	o := s.e.o
	l := Layer{Binds: []Bind{
		{Act: Up, Do: to(s.marked - 1)}, {Act: Down, Do: to(s.marked + 1)},
		{Act: PageUp, Do: to(s.marked - page)}, {Act: PageDown, Do: to(s.marked + page)},
		{Act: Page, Do: to(older), Long: o.say("ui.log.older")},
		{Act: First, Do: to(-1)}, {Act: Last, Do: to(len(s.log) - 1)},
		{Act: Take, Do: func(Press) { o.app.Push(s.entry()) }, Long: o.say("ui.log.open")},
		{Act: Correct, Off: s.offCorrect(), Do: func(Press) { s.correct() }},
		{Act: JumpBack, Off: s.offJump(), Do: func(Press) { s.jump() }},
		{Act: Why, Off: s.offWhy(), Do: func(Press) { s.e.why(s.log[s.marked].N) }},
		{Act: Back, Do: func(Press) { o.app.Pop() }},
	}}
	undo := o.speaker.Put(s.e.undoes)
	l.Binds = append(l.Binds,
		Bind{Act: Undo, Off: offUnless(undo != "", o, "ui.off.undo"), Long: longText(o, "ui.undoes", undo), Do: func(Press) { s.e.undo() }},
		Bind{Act: Redo, Off: offUnless(!s.e.redoes.IsZero(), o, "ui.off.redo"), Do: func(Press) { s.e.do(s.e.ref.Redo) }})
	return l
}

// line is the marked entry, nil for the set-up.
func (s *logScreen) line() *referee.Line {
	if s.marked < 0 {
		return nil
	}
	return &s.log[s.marked]
}

func (s *logScreen) stands() bool {
	l := s.line()
	return l != nil && (l.Fate.Status == table.Stands || l.Fate.Status == table.Corrected) &&
		(l.Op == table.OpAnswer || l.Op == table.OpDeed || l.Op == table.OpRuling)
}

func (s *logScreen) offCorrect() string {
	switch l := s.line(); {
	case l == nil && s.now.Asking:
		return s.e.o.say("ui.off.correct.setup")
	case l == nil:
		return ""
	case !s.stands():
		return s.e.o.say("ui.off.stands")
	case l.Op == table.OpDeed:
		return s.e.o.say("ui.off.correct.kind")
	case l.Secret && s.now.Asked(l.N) == nil:
		return s.e.o.say("ui.off.correct.secret")
	}
	return ""
}

func (s *logScreen) offJump() string { return offUnless(s.stands(), s.e.o, "ui.off.stands") }

func (s *logScreen) offWhy() string {
	l := s.line()
	return offUnless(l != nil && l.Op == table.OpAnswer, s.e.o, "ui.off.why.entry")
}

// jump goes back to before the marked entry: its question is asked anew.
func (s *logScreen) jump() {
	n := s.log[s.marked].N
	s.e.o.app.Pop()
	s.e.do(func() (*referee.Outcome, error) { return s.e.ref.Back(n) })
}

func (s *logScreen) correct() {
	if s.marked < 0 {
		s.e.correctSetup()
		return
	}
	if l := s.line(); l.Op == table.OpRuling {
		s.e.correctRuling(l.N, l.Set)
	} else {
		s.e.correct(l.N)
	}
}

// entry shows the marked entry in full and what can be done with it.
func (s *logScreen) entry() Scene {
	o := s.e.o
	pop := func(do func()) func() { return func() { o.app.Pop(); do() } }
	return overMenu{&menu{o: o,
		title: func() string {
			if s.marked < 0 {
				return o.say("ui.log.setup")
			}
			return o.say("ui.log.entry", numArg("n", s.log[s.marked].N))
		},
		words: func() []string { return s.entryWords() },
		items: func() []choice {
			return []choice{
				{text: o.say("ui.log.correct"), off: s.offCorrect(), do: pop(s.correct)},
				{text: o.say("ui.log.why"), off: s.offWhy(), do: pop(func() { s.e.why(s.log[s.marked].N) })},
				{text: o.say("ui.log.jump"), off: s.offJump(), do: pop(s.jump)},
				{text: o.say("ui.log.nothing"), do: o.app.Pop},
			}
		}}}
}

func (s *logScreen) entryWords() []string {
	o, l := s.e.o, s.line()
	words := []string{s.text(s.marked)}
	if l == nil {
		return words
	}
	if l.Auto {
		words = append(words, o.say("ui.log.auto"))
	}
	if fate := s.fateWord(l); fate != "" && l.Fate.By > 0 {
		words = append(words, o.say("ui.log.fate", nameArg("fate", fate), numArg("by", l.Fate.By)))
	}
	return append(words, o.say("ui.log.at", nameArg("when", l.At.Local().Format(o.say("ui.date"))), nameArg("place", l.Place)))
}
