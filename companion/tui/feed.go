package tui

import (
	"slices"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// A feed is what has just happened, newest last: answers, what the referee said, what was taken back. What came
// with the last act is fresh. What there is to do is not in it, see [referee.Orders].
type feed struct {
	lines []feedLine
	story []setup.Telling // of the game
}

// A feedLine is one thing that happened.
type feedLine struct {
	kind  feedKind
	text  table.Text
	fresh bool
	echo  bool // the last answer
}

type feedKind uint8

const (
	feedAct  feedKind = iota // what the people did
	feedRoll                 // what was rolled or drawn, and what it came to
	feedSaid                 // what else the referee said
	feedTurn                 // of that what turns the game: a ship goes down, a captain falls
)

// feedSigns are drawn before a line, so that the kinds are told apart without colour.
var feedSigns = [...]string{" ", "·", "·", "!"}

// mostFeed is how many lines are kept; everything is in the log.
const mostFeed = 200

// open fills the feed of a game just opened: with what was done and said last, or with
// what was said at its beginning. What followed the last act is as fresh as it was.
func (f *feed) open(out *referee.Reply) {
	f.story = out.Now.Info.Story
	defer f.greet(out)
	for _, h := range out.Recent {
		if h.Act.IsZero() {
			f.say(h.Said, h.Last)
		} else {
			f.add(feedAct, h.Act, false)
		}
	}
	for _, s := range out.Said { // at the start, or what the program rolled as it opened the game
		f.say(s, true)
	}
}

// greet tells who plays for the first time where all keys are.
func (f *feed) greet(out *referee.Reply) {
	if out.Now.N() == 1 && !out.Now.Asking {
		f.add(feedSaid, table.Say("ui.feed.keys"), true)
	}
}

// addReply adds the lines of what an act led to. did is what undo takes back now; undoes and redoes are what could be taken back
// and put back before it.
func (f *feed) addReply(out *referee.Reply, did, undoes, redoes table.Text) {
	for i := range f.lines {
		f.lines[i].fresh, f.lines[i].echo = false, false
	}
	if out.Begun {
		f.lines = nil
	}
	old := len(f.lines)
	switch {
	case out.Changed:
		f.add(feedAct, changeText(out.Now, undoes, redoes), true)
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
	for _, s := range out.Said {
		f.say(s, !out.Changed || !again(out.Now)) // what a jump leads to was told before
	}
	f.greet(out)
	if len(f.lines) > mostFeed {
		f.lines = f.lines[len(f.lines)-mostFeed:]
	}
}

// again reports whether the last entry puts the table where it was once before. A game whose set-up has just ended has
// no entry yet.
func again(now *referee.Snapshot) bool {
	if now.N() == 1 {
		return false
	}
	op := now.Last().Op
	return op == replay.OpUndo || op == replay.OpRedo || op == replay.OpBack
}

// changeText returns what the people did where that is more than an answer.
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

// say adds what the referee said; what there is to do is not in the feed.
func (f *feed) say(s table.Announcement, fresh bool) {
	switch {
	case s.MustSee():
	case s.Sum != nil, s.Text.Key == "say.rolled", s.Text.Key == "say.drawn":
		f.add(feedRoll, s.Text, fresh)
	case slices.ContainsFunc(f.story, func(t setup.Telling) bool { return t.Tells(s.Text) && t.Turn != nil && t.Turn(s.Text) }):
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

// orderSign returns what is drawn before an order; a score sheet is none.
func orderSign(th *term.Theme, o *referee.Order) string {
	if o.Tally != nil {
		return feedSigns[feedSaid]
	}
	return th.OrderSign()
}
