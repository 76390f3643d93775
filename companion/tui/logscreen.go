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
	now    *referee.Now          // the log shown is this one's
	n      int                   // how many entries it has
	marked int                   // the entry marked; 0 is the set-up, which comes first
	lines  map[int]*referee.Line // entries in words, those that were seen
}

func newLogScreen(e *evening) *logScreen {
	s := &logScreen{e: e}
	s.fresh()
	s.marked = s.n
	return s
}

// fresh reads the log again if it has changed.
func (s *logScreen) fresh() {
	if s.now != s.e.now {
		s.now, s.n = s.e.now, s.e.now.N()-1
		s.marked = min(s.marked, s.n)
		s.lines = map[int]*referee.Line{}
	}
}

// see puts the entries from first to last into words.
func (s *logScreen) see(first, last int) {
	first, last = max(first, 1), min(last, s.n)
	for first <= last && s.lines[first] != nil {
		first++
	}
	for first <= last && s.lines[last] != nil {
		last--
	}
	if first > last {
		return
	}
	for _, l := range s.now.Lines(first, last) {
		s.lines[l.N] = &l
	}
}

// line is the marked entry, nil for the set-up.
func (s *logScreen) line() *referee.Line {
	s.see(s.marked, s.marked)
	return s.lines[s.marked]
}

// fateWord is what became of an entry, "" if it stands.
func (s *logScreen) fateWord(l *referee.Line) string {
	if l.Waits {
		return s.e.o.say("ui.fate.waits")
	}
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
	in := rest.Box(s.e.o.say("ui.log.title", numArg("count", s.n)), c.Theme.Frame)
	first := Window(s.marked, s.n+1, s.room(c.h))
	s.see(first, first+in.h-1)
	for y := range min(in.h, s.n+1-first) {
		s.drawLine(in.Part(0, y, in.w, 1), first+y)
	}
	s.e.o.app.DrawHints(hints)
}

func (s *logScreen) drawLine(c Canvas, n int) {
	st, mark, number, fate, seat := c.Theme.Plain, " ", "", "", -1
	text := s.e.o.say("ui.log.setup")
	if l := s.lines[n]; l != nil {
		number, fate, seat, text = strconv.Itoa(n), s.fateWord(l), s.e.seat(l.Who), s.e.o.speaker.Put(l.Text)
		if fate != "" && l.Fate.Status != table.Corrected {
			st = c.Theme.Struck
		}
	}
	if n == s.marked {
		mark, st = ">", c.Theme.Marked
	}
	line := []Span{{mark + PadLeft(number, 5) + " ", c.Theme.Strong}, {c.Theme.SeatSign(seat) + " ", c.Theme.Seat(seat)}}
	if fate != "" {
		line = append(line, Span{"(" + fate + ") ", c.Theme.Strong})
	}
	c.Spans(0, 0, append(line, Span{text, st})...)
}

// Keys walks through the log and does things with the marked entry.
func (s *logScreen) Keys() Layer {
	s.fresh()
	_, h := s.e.o.size()
	page := max(s.room(h)-1, 1)
	to := func(i int) func(Press) {
		return func(Press) { s.marked = clamp(i, 0, s.n) }
	}
	older := s.marked - page
	if s.marked == 0 {
		older = s.n
	}
	o := s.e.o
	l := Layer{Binds: []Bind{
		{Act: Up, Do: to(s.marked - 1)}, {Act: Down, Do: to(s.marked + 1)},
		{Act: PageUp, Do: to(s.marked - page)}, {Act: PageDown, Do: to(s.marked + page)},
		{Act: First, Do: to(0)}, {Act: Last, Do: to(s.n)},
		{Act: Take, Do: func(Press) { o.app.Push(s.entry()) }, Long: o.say("ui.log.open")},
		{Act: Correct, Off: s.offCorrect(), Do: func(Press) { s.correct() }},
		{Act: JumpBack, Off: s.offStands(), Do: func(Press) { s.jump() }},
		{Act: Why, Off: s.offWhy(), Do: func(Press) { s.e.why(s.marked) }},
		{Act: Back, Do: func(Press) { o.app.Pop() }},
		{Act: Luck, Rank: -1, Do: func(Press) { o.app.Push(o.luck(s.now.ID)) }},
	}}
	if s.n >= s.room(h) { // the set-up is a line too
		l.Binds = append(l.Binds, Bind{Act: Page, Do: to(older), Long: o.say("ui.log.older")})
	}
	undo := o.speaker.Put(s.e.undoes)
	l.Binds = append(l.Binds,
		Bind{Act: Undo, Off: offUnless(undo != "", o, "ui.off.undo"), Long: longText(o, "ui.undoes", undo), Do: func(Press) { s.e.undo() }},
		Bind{Act: Redo, Off: offUnless(!s.e.redoes.IsZero(), o, "ui.off.redo"), Do: func(Press) { s.e.do(s.e.ref.Redo) }})
	return l
}

// offStands says why the marked entry is none that something can be done about.
func (s *logScreen) offStands() string {
	l := s.line()
	switch {
	case l != nil && l.Op != table.OpAnswer && l.Op != table.OpDeed && l.Op != table.OpRuling:
		return s.e.o.say("ui.off.act")
	case l == nil || l.Fate.Status != table.Stands && l.Fate.Status != table.Corrected:
		return s.e.o.say("ui.off.stands")
	}
	return ""
}

func (s *logScreen) offCorrect() string {
	switch l := s.line(); {
	case l == nil && s.now.Asking:
		return s.e.o.say("ui.off.correct.setup")
	case l == nil:
		return ""
	case s.offStands() != "":
		return s.offStands()
	case l.Op == table.OpDeed:
		return s.e.o.say("ui.off.correct.kind")
	case l.Secret && s.now.Asked(l.N) == nil:
		return s.e.o.say("ui.off.correct.secret")
	}
	return ""
}

func (s *logScreen) offWhy() string {
	l := s.line()
	return offUnless(l != nil && l.Op == table.OpAnswer, s.e.o, "ui.off.why.entry")
}

// jump goes back to before the marked entry: its question is asked anew.
func (s *logScreen) jump() {
	n := s.marked
	s.e.o.app.Pop()
	s.e.do(func() (*referee.Outcome, error) { return s.e.ref.Back(n) })
}

func (s *logScreen) correct() {
	if s.marked == 0 {
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
			if s.marked == 0 {
				return o.say("ui.log.setup")
			}
			return o.say("ui.log.entry")
		},
		words: func() []string { return s.entryWords() },
		items: func() []choice {
			return []choice{
				{text: o.say("ui.log.correct"), off: s.offCorrect(), do: pop(s.correct)},
				{text: o.say("ui.log.why"), off: s.offWhy(), do: pop(func() { s.e.why(s.marked) })},
				{text: o.say("ui.log.jump"), off: s.offStands(), do: pop(s.jump)},
				{text: o.say("ui.log.nothing"), do: o.app.Pop},
			}
		}}}
}

func (s *logScreen) entryWords() []string {
	o, l := s.e.o, s.line()
	if l == nil {
		return []string{o.say("ui.log.setup")}
	}
	words := []string{o.speaker.Put(l.Text)}
	if l.Auto {
		words = append(words, o.say("ui.log.auto"))
	}
	if fate := s.fateWord(l); fate != "" && l.Fate.By > 0 {
		words = append(words, o.say("ui.log.fate", nameArg("fate", fate)))
	}
	return append(words, o.say("ui.log.at", nameArg("when", o.speaker.Moment(l.At))))
}
