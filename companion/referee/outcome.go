package referee

import (
	"slices"
	"strings"
	"time"

	"hafenmeister/companion/typedline"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// A Reply is the result of a call: the new state and what people see of the way to it. It is public; see the
// package comment.
type Reply struct {
	Now           *Snapshot
	Announcements []table.Announcement // in order
	Recent        []Event              // what happened last; only in the reply of Open
	Back          []int                // entries that were undone
	Discarded     []int                // entries that were discarded
	Changes       []table.Change       // what changes on the table
	Changed       bool                 // the act was undo, redo, back, set, correct, call off or drop
	Settled       bool                 // no old answer is pending any more: Changes lists all since the correction
	Begun         bool                 // the game proper has begun, or its set-up is asked again
	Line          *typedline.Result    // nil unless a line was typed
}

// An Event is one thing that happened at the table: an act of a person, or an announcement after it.
type Event struct {
	Act          table.Text // the act, worded as in [Snapshot.Undoes]; zero for an announcement
	Announcement table.Announcement
	Last         bool // it came after the last act
}

// A Roll is the last effective roll and the question that it answered.
type Roll struct {
	Who      string // "" is the table
	Question table.Text
	Result   table.Text // what the dice showed
	Sum      *table.Sum // nil if the roll is not decided by a sum
	place    string
}

// isCurrent reports whether people still need to see the roll when a question is asked at that place: in the
// same turn and, if the roll has a sum, in the rest of the round.
func (r *Roll) isCurrent(place string) bool {
	if r.Sum == nil {
		return place[:max(strings.LastIndexByte(place, '.'), 0)] == r.place[:max(strings.LastIndexByte(r.place, '.'), 0)]
	}
	round, _, _ := strings.Cut(place, ".")
	was, _, _ := strings.Cut(r.place, ".")
	return round == was
}

// endsWith reports whether the roll is no longer of interest once q is answered: q was asked of another person,
// and the program does not answer it by itself. A nil roll never ends.
func (r *Roll) endsWith(q *table.Question, o Options) bool {
	return r != nil && r.Who != q.Who && !o.Answers(q)
}

func rollFunc(roll *Roll) func() *Roll { return func() *Roll { return roll } }

// older reports whether the newest effective record comes from another entry than n.
func older(p *replay.Played, n int) bool {
	if p.Len() == 0 {
		return n > 0
	}
	return p.Step(p.Len()-1).N != n
}

// rollOf returns the roll that answers q with a, with the first public sum of said.
func rollOf(q *table.Question, a table.Answer, said []table.Announcement) *Roll {
	roll := &Roll{Who: q.Who, Question: q.Text(), Result: q.AnswerText(a), place: q.Place}
	for _, s := range said {
		if s.Sum != nil && s.To == "" {
			roll.Sum = s.Sum
			break
		}
	}
	return roll
}

// lastSaid returns the announcements after the newest effective record. If that record is older than entry n,
// its orders and score sheet are left out: people have carried them out and read them, and the list of changes
// says what is to be done now.
func lastSaid(p *replay.Played, n int) []table.Announcement {
	old := older(p, n)
	return slices.DeleteFunc(slices.Clone(p.Result.Announcements), func(s table.Announcement) bool { return s.After < p.Len() || s.MustSee() && old })
}

// take updates o.Announcements after entry n, which led to next. hadPending reports whether old answers were pending
// before it.
func (o *Reply) take(next *replay.Played, n int, hadPending bool) {
	switch {
	case len(next.Timeline.Pending()) > 0: // nobody moves anything yet
		o.Announcements = nil
	case hadPending || o.Changed: // earlier announcements are not new
		o.Announcements = lastSaid(next, n)
	default:
		o.Announcements = append(o.Announcements, next.Result.Announcements...)
	}
}

func isChange(e *replay.Entry) bool { return e.Op != replay.OpAnswer && e.Op != replay.OpAction }

// A Divergence says that the rules now give another result than they did when the game was played: a stored
// turn differs, or a record no longer fits. People settle it with [Referee.TakeStored] or [Referee.Recompute].
// Any other act settles it too, as far as the rules can continue from there.
type Divergence struct {
	N        int                   // the first entry that no longer fits, or whose turn began differently
	Place    string                // the place of entry N
	Key      string                // the key of its question
	Mismatch *replay.MismatchError // nil if all records fit and only values differ
	Stored   int                   // the entry whose stored turn TakeStored can set; 0 if none
	Changes  []table.Change        // from the values of the last differing turn to what the rules give; without secrets

	back int             // the entry that TakeStored goes back to
	set  []table.Setting // the values it sets there
}

// Orders are what people have to do with the pieces. All that shows orders shows these, and ticks them off with
// [Referee.Tick].
type Orders struct {
	Current []Order // of the last act, in order, with the score sheet if it ended a round
	Older   []Order // of earlier acts of the round and not ticked off, oldest first
	Counted []Order // of the last act before the game was opened, which the put-back sheet counts as carried out
}

// An Order is one thing to do, or a score sheet to read.
type Order struct {
	ID    string // for [Referee.Tick]; unique in a game
	Text  table.Text
	Tally *table.Tally // the score sheet; nil for an order
	Done  bool         // ticked off
	Do    *table.Order // the order of the game; nil for a score sheet and for a change by a ruling or a correction

	act    int // the first entry of the act that shows it as current
	entry  int // the entry that gave it; 0 for the start
	number int // how many announced orders after the same record come before it
	after  int // the number of records before it
	change table.Change
	about  map[string]string // the values that the order is about, by path, as they were after its act
	brief  bool              // it is not listed after this act: it is outdated, or reverses an order that was not ticked off
}

// Entry returns the number of the entry that gave the order; 0 if it was given at the start.
func (o *Order) Entry() int { return o.entry }

// OutlastsPutBack reports whether an order may still have to be carried out when all pieces are where the
// put-back sheet and the picture of the table have them: it is about no piece, or about cards in a hand.
func (o *Order) OutlastsPutBack() bool {
	return o.Do != nil && (o.Do.Kind == table.OrderOther || o.Do.Source == "hand")
}

// Open returns the orders of the last act that are not ticked off, including the score sheet.
func (o *Orders) Open() []Order {
	return slices.DeleteFunc(slices.Clone(o.Current), func(x Order) bool { return x.Done })
}

// Count returns how many orders are not ticked off, without score sheets.
func (o *Orders) Count() (n int) {
	for _, x := range o.Open() {
		if x.Tally == nil {
			n++
		}
	}
	return n + len(o.Older)
}

// orders are the orders as the referee stores them. list is never modified, only replaced.
type orders struct {
	list    []Order
	act     int     // the first entry of the last act
	counted []Order // see [Orders]
	jumps   jumps
}

// jumps is a series of undo, redo and back in quick succession, as by keys held down. What they change on the
// table is one list.
type jumps struct {
	from  *replay.Played // the state before the first; nil if there is no series
	waits bool           // one of them left old answers pending: the list comes when they are settled
	last  time.Time
}
