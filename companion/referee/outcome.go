package referee

import (
	"slices"
	"strings"
	"time"

	"hafenmeister/companion/typedline"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// A Reply is what came of a message: where the game now is and what the table
// is told. It is public; see the package comment.
type Reply struct {
	Now     *Snapshot
	Said    []table.Announcement // in order
	Recent  []Event              // only of a game that was just opened: what happened last
	Back    []int                // entries that stood and stand no more
	Aside   []int                // entries that were set aside
	Changes []table.Change       // what changes on the table
	Changed bool                 // it was no answer: undo, redo, back, set, correct, call off, drop
	Settled bool                 // no old answer waits any more: Changes are all since before the correction
	Begun   bool                 // the set-up is complete and the game proper has begun
	Line    *typedline.Result    // of a typed line; nil else
}

// A Event is one thing that happened at the table: what somebody did, or what was
// said after it.
type Event struct {
	Act  table.Text // what was done, as [Snapshot.Undoes] words it; zero of what was said
	Said table.Announcement
	Last bool // it followed the last act
}

// A Roll is the last effective roll and the question that it answered.
type Roll struct {
	Who   string // "" is the table
	Asked table.Text
	Fell  table.Text // what the dice showed
	Sum   *table.Sum // nil where the roll decides by no sum
	place string
}

// isCurrent reports whether people still look at the roll when a question is put at that place: in the
// same turn, and what a test came to also in the next ones of the same round.
func (r *Roll) isCurrent(place string) bool {
	if r.Sum == nil {
		return place[:max(strings.LastIndexByte(place, '.'), 0)] == r.place[:max(strings.LastIndexByte(r.place, '.'), 0)]
	}
	round, _, _ := strings.Cut(place, ".")
	was, _, _ := strings.Cut(r.place, ".")
	return round == was
}

// endsWith reports whether nobody wonders about the roll any more once q is answered: somebody else
// than who rolled was asked. What the program draws at once is not.
func (r *Roll) endsWith(q *table.Question, o Options) bool {
	return r != nil && r.Who != q.Who && !o.Answers(q)
}

// rollFunc returns a function that returns roll.
func rollFunc(roll *Roll) func() *Roll { return func() *Roll { return roll } }

// older reports whether the newest effective record is older than entry n.
func older(p *replay.Played, n int) bool {
	if p.Len() == 0 {
		return n > 0
	}
	return p.Step(p.Len()-1).N != n
}

// rollOf returns the roll that a answers q with, with the sum that was said of it.
func rollOf(q *table.Question, a table.Answer, said []table.Announcement) *Roll {
	roll := &Roll{Who: q.Who, Asked: q.Text(), Fell: q.AnswerText(a), place: q.Place}
	for _, s := range said {
		if s.Sum != nil && s.To == "" {
			roll.Sum = s.Sum
			break
		}
	}
	return roll
}

// lastSaid returns what was said after the newest effective record. Where that is an older one
// than entry n its orders were carried out long ago, and its score sheet was read: what
// there is to do now is the list of changes.
func lastSaid(p *replay.Played, n int) []table.Announcement {
	old := older(p, n)
	return slices.DeleteFunc(slices.Clone(p.Result.Said), func(s table.Announcement) bool { return s.After < p.Len() || s.MustSee() && old })
}

// take adds what is said after entry n, which led to next. waited reports whether old answers waited before it.
func (o *Reply) take(next *replay.Played, n int, waited bool) {
	switch {
	case len(next.Timeline.Waiting()) > 0: // nobody moves anything yet
		o.Said = nil
	case waited || o.Changed: // what was said on the way to here is no news
		o.Said = lastSaid(next, n)
	default:
		o.Said = append(o.Said, next.Result.Said...)
	}
}

// isChange reports whether an entry is no answer: undo, redo, back, set, correct, call off, drop.
func isChange(e *replay.Entry) bool { return e.Op != replay.OpAnswer && e.Op != replay.OpDeed }

// A Divergence says that the rules now give another result than they did when the
// evening was played: a stored turn differs, or a record no longer fits. People choose
// with [Referee.TakeStored] or [Referee.Recompute]. Any other act settles it too, as
// far as the rules can continue from there.
type Divergence struct {
	N       int                 // the first entry that no longer fits, or whose turn began differently
	Place   string              // its place
	Key     string              // and question
	Misfit  *replay.MisfitError // nil if all records fit and only values differ
	Stored  int                 // the entry whose stored turn can be taken up; 0 if none can
	Changes []table.Change      // from the values stored there to what the rules now say, for all to see

	back int             // to take it up: the entry that is gone back to
	set  []table.Setting // and what is set there
}

// Orders are what people have to do with the pieces. There is no other list of them: whatever shows
// orders shows these, and ticks them off with [Referee.Tick].
type Orders struct {
	Current []Order // of the last act, in order, with the score sheet of the round that it ended
	Older   []Order // those of earlier acts of the round that nobody has ticked off, oldest first
}

// An Order is one thing to do, or a score sheet to read.
type Order struct {
	ID    string // what ticks it off; never used again in a game
	Text  table.Text
	Tally *table.Tally // of a score sheet; nil of an order
	Done  bool         // it was ticked off
	Do    *table.Order // what the game says of it; nil of a score sheet, and of what a ruling or a correction changes

	act    int // the first entry of the act that gave it
	number int // of a said one: how many orders after the same record come before it
	after  int // and after which
	change table.Change
	even   bool // it takes back an order that nobody had ticked off: once it is older, neither is open
}

// OutlastsPutBack reports whether an order may still have to be carried out when all pieces are where the put-back sheet and
// the picture of the table have them: it is about no piece, or about cards that people hold.
func (o *Order) OutlastsPutBack() bool {
	return o.Do != nil && (o.Do.Kind == table.OrderOther || o.Do.Source == "hand")
}

// Open returns the orders of the last act that nobody has ticked off, with the score sheet.
func (o *Orders) Open() []Order {
	return slices.DeleteFunc(slices.Clone(o.Current), func(x Order) bool { return x.Done })
}

// Count returns how many orders nobody has ticked off; a score sheet is none.
func (o *Orders) Count() (n int) {
	for _, x := range o.Open() {
		if x.Tally == nil {
			n++
		}
	}
	return n + len(o.Older)
}

// orders is what the referee keeps of them. The list never changes, another takes its place.
type orders struct {
	list  []Order
	act   int // the first entry of the last act
	jumps jumps
}

// jumps are undo, redo and back one soon after the other, as by keys held down: what they change on the table
// is one list.
type jumps struct {
	from  *replay.Played // before the first
	waits bool           // one of them made old answers wait: the one list comes when they are settled
	last  time.Time
}
