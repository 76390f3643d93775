package tui

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// A logScreen lists the entries by round, with their status and the results of their rolls.
// From here the players go back, correct an entry, or ask why; a search shows only the
// entries that contain its words.
//
// It does not use tview.TextView, which needs the whole text: an entry is worded only when
// it is shown.
type logScreen struct {
	e       *evening
	now     *referee.Snapshot         // the snapshot whose log is shown
	n       int                       // the number of its entries
	marked  int                       // the marked entry; 0 is the set-up, which comes first
	lines   map[int]*referee.LogEntry // the entries worded so far
	results map[int][]table.Text      // the results of their rolls

	search *term.Field // the search; nil if there is none
	typing bool        // the search is being typed
	found  []int       // the entries that the search finds
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
		s.lines, s.results = map[int]*referee.LogEntry{}, map[int][]table.Text{}
		s.find()
	}
}

// see words the entries from first to last, unless that is done.
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
	for _, l := range s.now.Entries(first, last) {
		s.lines[l.N] = &l
	}
	maps.Copy(s.results, s.now.Results(first, last))
}

// find updates the entries that the search finds, and marks the newest of them unless the marked
// entry is one of them.
func (s *logScreen) find() {
	s.found = nil
	if s.search == nil {
		return
	}
	want := searchFor(s.search.Text())
	s.see(1, s.n)
	for n := 1; n <= s.n; n++ {
		text := s.text(n)
		for _, t := range s.results[n] {
			text += " " + s.e.o.speaker.Render(t)
		}
		if want.finds(text) {
			s.found = append(s.found, n)
		}
	}
	if len(s.found) > 0 && !slices.Contains(s.found, s.marked) {
		s.marked = s.found[len(s.found)-1]
	}
}

// many returns the number of entries listed: those that the search finds or, without a search, all and
// the set-up.
func (s *logScreen) many() int {
	if s.search != nil {
		return len(s.found)
	}
	return s.n + 1
}

// nth returns the entry at place i of the list.
func (s *logScreen) nth(i int) int {
	if s.search != nil {
		return s.found[i]
	}
	return i
}

// at returns the place of entry n in the list; 0 if it is not listed.
func (s *logScreen) at(n int) int {
	if s.search != nil {
		return max(slices.Index(s.found, n), 0)
	}
	return n
}

// line returns the marked entry, nil for the set-up.
func (s *logScreen) line() *referee.LogEntry {
	s.see(s.marked, s.marked)
	return s.lines[s.marked]
}

// fateWord returns the status of an entry in a word, "" if it is effective.
func (s *logScreen) fateWord(l *referee.LogEntry) string {
	if l.Pending {
		return s.e.o.say("ui.fate.waits")
	}
	if key := fateKeys[l.Status.Status]; key != "" {
		return s.e.o.say(key)
	}
	return ""
}

var fateKeys = map[replay.Status]string{
	replay.Undone: "ui.fate.undone", replay.CalledOff: "ui.fate.calledoff", replay.Discarded: "ui.fate.discarded", replay.Corrected: "ui.fate.corrected",
}

// room returns the columns and lines of the entries on a screen of w columns and h lines.
func (s *logScreen) room(w, h int) (int, int) {
	if s.search != nil {
		h--
	}
	return max(w-2, 1), max(h-4, 1)
}

// logIndent is the width of what is before the text of an entry: mark, number, sign of the player.
const logIndent = len(">00000 A ")

// A logPage is the visible part of the log, from the entry at place first to that at place last.
type logPage struct {
	first, last int
	lines       [][]term.Span
}

// page returns the page around the marked entry, in h lines of w columns. An entry at its edge may be truncated.
func (s *logScreen) page(w, h int) logPage {
	n := s.many()
	if n == 0 {
		return logPage{last: -1}
	}
	at := s.at(s.marked)
	s.see(s.nth(max(at-h, 0)), s.nth(min(at+h, n-1)))
	p := logPage{at, at, s.entryLines(at, w)}
	for above := 0; len(p.lines) < h && (p.first > 0 || p.last < n-1); {
		if p.first > 0 && (above < h/2 || p.last == n-1) {
			p.first--
			more := s.entryLines(p.first, w)
			more = more[max(len(p.lines)+len(more)-h, 0):]
			above, p.lines = above+len(more), append(more, p.lines...)
			continue
		}
		p.last++
		p.lines = append(p.lines, s.entryLines(p.last, w)...)
	}
	p.lines = p.lines[:min(len(p.lines), h)]
	return p
}

// entryLines returns the entry at place i in lines of w columns, after the heading of its round if
// it is the first listed of that round.
func (s *logScreen) entryLines(i, w int) (lines [][]term.Span) {
	th, n := s.e.o.app.Theme(), s.nth(i)
	if round := s.round(n); round > 0 && (i == 0 || s.round(s.nth(i-1)) != round) {
		lines = append(lines, []term.Span{{Text: " " + s.e.o.say("ui.log.round", numArg("round", round)), Style: th.Strong}})
	}
	st, mark, number, seat := th.Plain, " ", "", -1
	if l := s.lines[n]; l != nil {
		number, seat = strconv.Itoa(n), s.e.seat(l.Who)
		if s.fateWord(l) != "" && l.Status.Status != replay.Corrected {
			st = th.Struck
		}
	}
	if n == s.marked {
		mark, st = ">", th.Marked
	}
	head := []term.Span{{Text: mark + term.PadLeft(number, 5) + " ", Style: th.Strong}, {Text: th.SeatSign(seat) + " ", Style: th.Seat(seat)}}
	said, asked := s.text(n), th.Faint
	if st != th.Plain {
		asked = st
	}
	rest, plain := said, len(said)-len(s.question(n))
	for _, text := range term.Wrap(said, max(w-logIndent, 1)) {
		_, after, _ := strings.Cut(rest, text)
		cut := term.Clamp(plain-(len(said)-len(after)-len(text)), 0, len(text))
		lines, rest = append(lines, append(head, term.Span{Text: text[:cut], Style: st}, term.Span{Text: text[cut:], Style: asked})), after
		head = []term.Span{{Text: term.Pad("", logIndent), Style: th.Plain}}
	}
	for _, t := range s.results[n] {
		for k, text := range term.Wrap(s.e.o.speaker.Render(t), max(w-logIndent-2, 1)) {
			lines = append(lines, []term.Span{{Text: term.Pad("", logIndent) + term.Pad([]string{feedSigns[feedRoll], ""}[min(k, 1)], 2) + text, Style: th.Plain}})
		}
	}
	return lines
}

// text returns the text of entry n, after its status if it is not effective; entry 0 is the set-up.
func (s *logScreen) text(n int) string {
	l := s.lines[n]
	if l == nil {
		return s.e.o.say("ui.log.setup")
	}
	text := s.e.o.speaker.Render(l.Text)
	if fate := s.fateWord(l); fate != "" {
		return "(" + fate + ") " + text
	}
	return text
}

// question returns the question with which the text of entry n ends; "" if it ends otherwise.
func (s *logScreen) question(n int) string {
	l := s.lines[n]
	if l == nil {
		return ""
	}
	for _, a := range l.Text.Args {
		if a.Slot == "question" && len(a.List) == 1 {
			if q := s.e.o.speaker.Render(a.List[0]); strings.HasSuffix(s.text(n), q) {
				return q
			}
		}
	}
	return ""
}

// round returns the round of entry n, 0 before the first round and in a set-up. An entry without a
// place belongs to the round of the entry before it.
func (s *logScreen) round(n int) int {
	for ; n > 0; n-- {
		if place := s.now.Entry(n).Place; place != "" {
			turn, _, _ := strings.Cut(strings.TrimPrefix(place, "r"), ".")
			round, _ := strconv.Atoi(turn)
			return round
		}
	}
	return 0
}

// Draw draws the page around the marked entry.
func (s *logScreen) Draw(c term.Canvas) {
	s.fresh()
	o := s.e.o
	rest, hints := c.Bottom(1)
	header, rest := rest.Top(1)
	s.e.drawHeader(header)
	in := rest.Box(o.say("ui.log.title", numArg("count", s.n)), c.Theme.Frame)
	if s.search != nil {
		var top term.Canvas
		top, in = in.Top(1)
		o.drawSearch(top.Part(1, 0, top.W-1, 1), s.search, s.typing, offUnless(len(s.found) > 0, o, "ui.log.none"))
	}
	w, h := s.room(c.W, c.H)
	for y, line := range s.page(w, h).lines {
		in.Spans(0, y, line...)
	}
	o.app.DrawHints(hints)
}

// Keys binds the keys of the list and of the marked entry.
func (s *logScreen) Keys() layer {
	s.fresh()
	o, at, many := s.e.o, s.at(s.marked), s.many()
	p := s.page(s.room(o.size()))
	to := func(i int) func(press) {
		return func(press) {
			if many > 0 {
				s.marked = s.nth(term.Clamp(i, 0, many-1))
			}
		}
	}
	walk := []bind{
		{Act: actUp, Do: to(at - 1)}, {Act: actDown, Do: to(at + 1)},
		{Act: actPageUp, Do: to(min(p.first, at-1))}, {Act: actPageDown, Do: to(max(p.last, at+1))},
		{Act: actFirst, Do: to(0)}, {Act: actLast, Do: to(many - 1)},
	}
	if s.typing {
		return layer{Field: searchField{s.search, s.find}, Binds: append(walk,
			bind{Act: actTake, Off: offUnless(many > 0, o, "ui.log.none"), Do: func(press) { s.typing = false }},
			bind{Act: actBack, Do: func(press) { s.search, s.typing = nil, false }})}
	}
	older := min(p.first, at-1)
	if at == 0 {
		older = many - 1
	}
	none := offUnless(many > 0, o, "ui.log.none")
	l := layer{Binds: append(walk, []bind{
		{Act: actTake, Off: none, Do: func(press) { o.app.Push(s.entry()) }, Long: o.say("ui.log.open")},
		{Act: actCorrect, Off: cmp.Or(none, s.offCorrect()), Do: func(press) { s.correct() }},
		{Act: actJumpBack, Off: cmp.Or(none, s.offStands()), Do: func(press) { o.app.Push(s.mayJump()) }},
		{Act: actWhy, Off: cmp.Or(none, s.offWhy()), Do: func(press) { s.e.why(s.marked) }},
		{Act: actFind, Do: func(press) { s.search, s.typing = term.NewField(""), true; s.find() }},
		{Act: actBack, Do: func(press) { s.back() }},
		{Act: actLuck, Rank: -1, Do: func(press) { o.app.Push(o.luck(s.now.ID)) }},
	}...)}
	if p.first > 0 || p.last < many-1 {
		l.Binds = append(l.Binds, bind{Act: actPage, Do: to(older), Long: o.say("ui.log.older")})
	}
	undo := o.speaker.Render(s.e.undoes)
	l.Binds = append(l.Binds,
		bind{Act: actUndo, Off: offUnless(undo != "", o, s.e.undoOff()), Long: longText(o, "ui.undoes", undo), Do: func(press) { s.e.undo() }},
		bind{Act: actRedo, Off: offUnless(!s.e.redoes.IsZero(), o, "ui.off.redo"), Do: func(press) { s.e.do(s.e.ref.Redo) }})
	return l
}

// back ends the search or, without one, closes the log.
func (s *logScreen) back() {
	if s.search != nil {
		s.search = nil
		return
	}
	s.e.o.app.Pop()
}

// offStands says why the game cannot go back to the marked entry, "" if it can.
func (s *logScreen) offStands() string {
	l := s.line()
	switch {
	case l != nil && l.Op != replay.OpAnswer && l.Op != replay.OpAction && l.Op != replay.OpRuling:
		return s.e.o.say("ui.off.act")
	case l == nil || l.Status.Status != replay.Effective && l.Status.Status != replay.Corrected:
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
	case l.Op == replay.OpAction:
		return s.e.o.say("ui.off.correct.kind")
	case l.Secret && s.now.QuestionAt(l.N) == nil:
		return s.e.o.say("ui.off.correct.secret")
	}
	return ""
}

func (s *logScreen) offWhy() string {
	l := s.line()
	return offUnless(l != nil && l.Op == replay.OpAnswer, s.e.o, "ui.off.why.entry")
}

// jump closes the log and takes the game back to before the marked entry, whose question is asked again.
func (s *logScreen) jump() {
	n := s.marked
	s.e.o.app.Pop()
	s.e.do(func() (*referee.Reply, error) { return s.e.ref.Back(n) })
}

// mayJump returns a menu that asks before it jumps, which may take back the whole evening.
func (s *logScreen) mayJump() scene {
	o := s.e.o
	return o.overMenu("ui.log.back", s.entryWords,
		func() []choice {
			return []choice{
				{text: o.say("ui.log.jump"), do: func() { o.app.Pop(); s.jump() }},
				{text: o.say("ui.log.nothing"), do: o.app.Pop},
			}
		})
}

func (s *logScreen) correct() {
	if s.marked == 0 {
		s.e.correctSetup()
		return
	}
	if l := s.line(); l.Op == replay.OpRuling {
		s.e.correctRuling(l.N, l.Set)
	} else {
		s.e.correct(l.N)
	}
}

// entry returns a menu with the marked entry in full and what can be done with it.
func (s *logScreen) entry() scene {
	o := s.e.o
	pop := func(do func()) func() { return func() { o.app.Pop(); do() } }
	return over{&menu{o: o,
		title: func() string {
			if s.marked == 0 {
				return o.say("ui.log.setup")
			}
			return o.say("ui.log.entry")
		},
		words: s.entryWords,
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
	words := []string{o.speaker.Render(l.Text)}
	if l.Auto {
		words = append(words, o.say("ui.log.auto"))
	}
	if fate := s.fateWord(l); fate != "" && l.Status.By > 0 {
		words = append(words, o.say("ui.log.fate", nameArg("fate", fate)))
	}
	return append(words, o.say("ui.log.at", nameArg("when", o.speaker.Moment(l.At))))
}
