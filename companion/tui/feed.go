package tui

import (
	"slices"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// A feed lists what has happened, newest last: answers, announcements, undone acts. Lines of the last act are
// fresh. Orders are not in it, see [referee.Orders].
type feed struct {
	lines  []feedLine
	undone []feedLine         // lines of undone acts, which redo shows again
	story  []setup.StoryEvent // of the game
}

// A feedLine is one thing that happened.
type feedLine struct {
	kind  feedKind
	text  table.Text
	fresh bool
	echo  bool // the last answer
	n     int  // the last entry of its act; 0 in a game just opened
}

type feedKind uint8

const (
	feedAct  feedKind = iota // what the players did
	feedRoll                 // what was rolled or drawn, or a sum
	feedSaid                 // any other announcement
	feedTurn                 // a turning point of the game: a ship sinks, a captain falls
)

// feedSigns are the signs before a line, which show its kind without colour.
var feedSigns = [...]string{" ", "·", "·", "!"}

// mostFeed is how many lines are kept; everything is in the log.
const mostFeed = 200

// open fills the feed of a game just opened with the last acts and announcements, or those of
// its beginning. The announcements of the last act are fresh.
func (f *feed) open(out *referee.Reply) {
	f.story = out.Now.Info.Story
	defer f.greet(out)
	for _, h := range out.Recent {
		if h.Act.IsZero() {
			f.say(h.Announcement, h.Last)
		} else {
			f.add(feedAct, h.Act, false)
		}
	}
	for _, s := range out.Announcements { // at the start, or of what the program rolled when it opened the game
		f.say(s, true)
	}
}

// greet adds at the beginning of a game which key lists all keys.
func (f *feed) greet(out *referee.Reply) {
	if out.Now.N() == 1 && !out.Now.Asking {
		f.add(feedSaid, table.Say("ui.feed.keys"), true)
	}
}

// addReply adds the lines of an act. did is what undo would take back now; undoes and redoes are what undo and redo would have
// changed before the act.
func (f *feed) addReply(out *referee.Reply, did, undoes, redoes table.Text) {
	for i := range f.lines {
		f.lines[i].fresh, f.lines[i].echo = false, false
	}
	if out.Begun {
		f.lines, f.undone = nil, nil
	}
	f.takeBack(out.Back)
	old := len(f.lines)
	switch {
	case out.Changed:
		f.add(feedAct, changeText(out.Now, undoes, redoes), true)
	case out.Begun:
	case out.Now.Asking: // the answers of a set-up say little without their questions
		f.add(feedAct, out.Now.Last().Text, false)
	default:
		f.add(feedAct, did, false)
	}
	for k := old; k < len(f.lines); k++ {
		f.lines[k].echo = true
	}
	for _, c := range table.Summarize(out.Changes) {
		if c.News {
			f.add(feedSaid, c.Text, true)
		}
	}
	n := out.Now.N() - 1
	if order := out.Now.Order(); out.Changed && out.Now.Last().Op == replay.OpRedo && len(order) > 0 {
		n = order[len(order)-1]
	}
	again := f.sayAgain(n)
	for _, s := range out.Announcements {
		if !again && (!out.Changed || !isUndo(out.Now)) { // else it was announced before
			f.say(s, true)
		}
	}
	for k := old; k < len(f.lines); k++ {
		f.lines[k].n = n
	}
	f.greet(out)
	if len(f.lines) > mostFeed {
		f.lines = f.lines[len(f.lines)-mostFeed:]
	}
}

// takeBack removes the lines of the acts whose last entries are in undone.
func (f *feed) takeBack(undone []int) {
	var kept []feedLine
	for _, l := range f.lines {
		switch {
		case !slices.Contains(undone, l.n):
			kept = append(kept, l)
		case l.kind != feedAct:
			f.undone = append(f.undone, l)
		}
	}
	f.lines, f.undone = kept, f.undone[max(0, len(f.undone)-mostFeed):]
}

// sayAgain adds what was announced in the act with the last entry n when it was undone. It reports whether that was anything.
func (f *feed) sayAgain(n int) (some bool) {
	for _, l := range f.undone {
		if l.n == n {
			f.lines, some = append(f.lines, feedLine{kind: l.kind, text: l.text, fresh: true}), true
		}
	}
	f.undone = slices.DeleteFunc(f.undone, func(l feedLine) bool { return l.n == n })
	return some
}

// isUndo reports whether the last entry undoes others. A game whose set-up has just ended has no entry yet.
func isUndo(now *referee.Snapshot) bool {
	if now.N() == 1 {
		return false
	}
	op := now.Last().Op
	return op == replay.OpUndo || op == replay.OpBack
}

// changeText describes the last entry, which is not an answer, with what undo or redo changed.
func changeText(now *referee.Snapshot, undoes, redoes table.Text) table.Text {
	switch last := now.Last(); last.Op {
	case replay.OpUndo:
		return table.Say("ui.feed.undone", table.Sub("what", undoes))
	case replay.OpRedo:
		return table.Say("ui.feed.redone", table.Sub("what", redoes))
	default:
		return last.Text
	}
}

// say adds an announcement, unless it is an order.
func (f *feed) say(s table.Announcement, fresh bool) {
	switch {
	case s.MustSee():
	case s.Sum != nil, s.Text.Key == "say.rolled", s.Text.Key == "say.drawn":
		f.add(feedRoll, s.Text, fresh)
	case slices.ContainsFunc(f.story, func(t setup.StoryEvent) bool { return t.Matches(s.Text) && t.Turn != nil && t.Turn(s.Text) }):
		f.add(feedTurn, s.Text, fresh)
	default:
		f.add(feedSaid, s.Text, fresh)
	}
}

func (f *feed) add(kind feedKind, t table.Text, fresh bool) {
	if !t.IsZero() {
		f.lines = append(f.lines, feedLine{kind: kind, text: t, fresh: fresh})
	}
}

// orderSign returns the sign before an order. A score sheet has the sign of an announcement.
func orderSign(th *term.Theme, o *referee.Order) string {
	if o.Tally != nil {
		return feedSigns[feedSaid]
	}
	return th.OrderSign()
}
