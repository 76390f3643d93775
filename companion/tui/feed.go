package tui

import (
	"slices"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// A feed is what has just happened, newest last: answers, what the referee said, what
// was taken back and what that changes on the table. What came with the last act is
// fresh. Fresh orders and score sheets have to be seen before the next answer; see orders.go.
type feed struct {
	lines []feedLine
}

// A feedLine is one thing that happened.
type feedLine struct {
	kind  feedKind
	text  table.Text
	fresh bool
	tally *table.Tally // the score sheet of a round that has ended, else nil
	entry int          // the last entry of the log when it came
	due   int          // an order: for how many more acts it stands
	list  int          // an order: how many came with it, itself counted
	echo  bool         // the last answer
	path  string       // a move told alone: the value that it is about
	is    string       // and what that is to be
}

type feedKind uint8

const (
	feedAct   feedKind = iota // what the people did
	feedRoll                  // what was rolled or drawn, and what it came to
	feedSaid                  // what the referee said besides
	feedOrder                 // what to do with the pieces
	feedMove                  // what must change on the table after an act that was no answer
	feedTally                 // the end of a round
)

// feedSigns stand before a line, so that the kinds are told apart without colour.
var feedSigns = [...]string{" ", "·", "·", term.SignOrder, term.SignOrder, "·"}

// orders reports whether it says what to do with the pieces.
func (k feedKind) orders() bool { return k == feedOrder || k == feedMove }

// mostFeed is how many lines are kept; everything stands in the log.
const mostFeed = 200

// open fills the feed of a game just opened: with what was done and said last, or with
// what was said at its beginning. What followed the last act is as fresh as it was.
func (f *feed) open(out *referee.Outcome) {
	defer f.greet(out)
	last := -1
	for i, h := range out.Recent {
		if !h.Act.IsZero() {
			last = i
		}
	}
	for i, h := range out.Recent {
		if !h.Act.IsZero() {
			f.add(feedAct, h.Act, false)
			continue
		}
		if i > last && h.Said.Order && !h.Due {
			continue // it was carried out before what was corrected, taken back or jumped over
		}
		f.say(h.Said, i > last && (h.Due || !h.Said.MustSee()))
	}
	for _, c := range table.Told(out.Changes) {
		f.move(&c)
	}
	f.addSaid(out.Said) // at the start, or what the program rolled as it opened the game
	f.enter(0, out.Now)
}

// greet tells who plays for the first time where all keys stand.
func (f *feed) greet(out *referee.Outcome) {
	if out.Now.N() == 1 && !out.Now.Asking {
		f.add(feedSaid, table.Say("ui.feed.keys"), true)
	}
}

// took adds what came of an act, and changes, which are the moves that it asks for. undoes
// and redoes are what could be taken back and put back before it.
func (f *feed) took(e *evening, out *referee.Outcome, changes []table.Change, undoes, redoes table.Text) {
	for i := range f.lines {
		f.lines[i].fresh = false
		f.lines[i].due = max(f.lines[i].due-1, 0)
		f.lines[i].echo = false
	}
	if out.Begun {
		f.lines = nil
	}
	if out.Changed {
		f.forget(out.Now)
	}
	old := len(f.lines)
	switch {
	case out.Changed:
		f.add(feedAct, changing(out.Now, undoes, redoes), true)
	case out.Now.Asking: // the answers of a set-up say little without their questions
		f.add(feedAct, out.Now.Last().Text, false)
	default:
		f.add(feedAct, e.undoes, false)
	}
	for k := old; k < len(f.lines); k++ {
		f.lines[k].echo = true
	}
	for _, c := range table.Told(changes) {
		f.move(&c)
	}
	f.addSaid(out.Said)
	f.greet(out)
	f.enter(old, out.Now)
	f.overtake(out.Now)
	if len(f.lines) > mostFeed {
		f.lines = f.lines[len(f.lines)-mostFeed:]
	}
}

// enter notes at the lines from i on with which entry they came, and how long they stand: the
// more orders there are, the longer people take to carry them out, and somebody may answer
// meanwhile.
func (f *feed) enter(i int, now *referee.Snapshot) {
	orders := 0
	for k := i; k < len(f.lines); k++ {
		f.lines[k].entry = now.N() - 1
		if l := &f.lines[k]; l.fresh && l.kind.orders() {
			orders++
		}
	}
	for k := i; k < len(f.lines); k++ {
		if l := &f.lines[k]; l.fresh && l.kind.orders() {
			l.due, l.list = actsAnOrder*orders, orders
		}
	}
}

// actsAnOrder is for how many acts each order of a list lets the list stand.
const actsAnOrder = 2

// longList is how many orders make a list that takes rows of the question for half of its time.
const longList = 3

// listed reports whether a long list of orders was given not long ago.
func (f *feed) listed() bool {
	return slices.ContainsFunc(f.lines, func(l feedLine) bool { return !l.fresh && l.list >= longList && l.due > l.list })
}

// standing reports whether an order stands.
func (f *feed) standing() bool {
	return slices.ContainsFunc(f.lines, func(l feedLine) bool { return l.due > 0 })
}

// tick notes that orders are carried out: those of the last act, or all.
func (f *feed) tick(all bool) {
	for i := range f.lines {
		if l := &f.lines[i]; l.kind.orders() && (all || l.fresh) {
			l.due, l.fresh = 0, false
		}
	}
}

// forget leaves out the orders that the last act has made false: those of answers that do not
// stand any more, or that the rules now work out anew, and what earlier jumps changed.
func (f *feed) forget(now *referee.Snapshot) {
	anew := now.N()
	if last := now.Last(); last.Op == replay.OpCorrect {
		anew = last.To
	}
	f.lines = slices.DeleteFunc(f.lines, func(l feedLine) bool {
		if !l.kind.orders() || l.entry == 0 {
			return false
		}
		switch e := now.Entry(l.entry); e.Op {
		case replay.OpUndo, replay.OpRedo, replay.OpBack, replay.OpCallOff:
			return true
		default:
			return l.entry >= anew || e.Fate.Status != replay.Stands
		}
	})
}

// overtake leaves out the moves that stand and are not true any more: an answer since has changed the same.
func (f *feed) overtake(now *referee.Snapshot) {
	stands := func(l feedLine) bool { return !l.fresh && l.path != "" && l.due > 0 }
	if !slices.ContainsFunc(f.lines, stands) {
		return
	}
	values := now.Values()
	f.lines = slices.DeleteFunc(f.lines, func(l feedLine) bool {
		return stands(l) && slices.ContainsFunc(values, func(v table.Value) bool { return v.Path == l.path && v.Get() != l.is })
	})
}

// changing is what the people did where that is more than an answer.
func changing(now *referee.Snapshot, undoes, redoes table.Text) table.Text {
	switch last := now.Last(); last.Op {
	case replay.OpUndo:
		return table.Say("ui.feed.undone", table.Sub("what", undoes))
	case replay.OpRedo:
		return table.Say("ui.feed.redone", table.Sub("what", redoes))
	default:
		return last.Text
	}
}

// addSaid adds what the referee said.
func (f *feed) addSaid(said []table.Said) {
	for _, s := range said {
		f.say(s, true)
	}
}

func (f *feed) say(s table.Said, fresh bool) {
	f.put(feedLine{kind: saidKind(s), text: s.Text, fresh: fresh, tally: s.Tally})
}

func saidKind(s table.Said) feedKind {
	switch {
	case s.Order:
		return feedOrder
	case s.Tally != nil:
		return feedTally
	}
	if s.Sum != nil || s.Text.Key == "say.rolled" || s.Text.Key == "say.drawn" {
		return feedRoll
	}
	return feedSaid
}

func (f *feed) add(kind feedKind, t table.Text, fresh bool) {
	f.put(feedLine{kind: kind, text: t, fresh: fresh})
}

func (f *feed) move(c *table.Change) {
	l := feedLine{kind: feedMove, text: c.Text, fresh: true}
	if c.Alone() {
		l.path, l.is = c.Path, c.Is
	}
	f.put(l)
}

func (f *feed) put(l feedLine) {
	if !l.text.IsZero() {
		f.lines = append(f.lines, l)
	}
}
