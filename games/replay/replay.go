package replay

import (
	"fmt"

	"hafenmeister/games/table"
)

// A MismatchError reports a record that does not fit what the rules ask.
type MismatchError struct {
	At     int // index of the record
	Record Record
	Asked  *table.Question // the question that was open, nil if the game was over
	Why    *table.Refusal  // why the record was refused; nil if it is for another question
}

func (e *MismatchError) Error() string {
	if e.Asked == nil {
		return fmt.Sprintf("replay: record %d answers %q, but the game is over", e.At, e.Record.Key)
	}
	if e.Why != nil {
		return fmt.Sprintf("replay: record %d at %s %q: %v", e.At, e.Asked.Place, e.Asked.Key, e.Why)
	}
	return fmt.Sprintf("replay: record %d answers %q at %s, but the rules ask %q at %s",
		e.At, e.Record.Key, e.Record.Place, e.Asked.Key, e.Asked.Place)
}

// An Observer follows a replay. Asked and Turn may be nil.
type Observer struct {
	SayFrom int                                       // announcements are collected from this record on
	Asked   func(i int, q *table.Question, r *Record) // before record i; q is the open question, valid during the call, nil after the end
	Turn    func(i int, label string)                 // at the start of a turn, before record i; the state is consistent
}

// never is more records than any game has.
const never = int(^uint(0) >> 1)

// A Result is the state at the end of a replay.
type Result struct {
	Open          *table.Question // the first question without a record; nil if the game is over or Err is not nil
	Start         int             // index of the first record of the running action, to which a call off goes back
	Turn          int             // index of the first record of the running turn
	Began         []table.Setting // the values at the start of that turn if it has no records yet, else nil
	Announcements []table.Announcement
	Label         string // label of the last turn; only [Play] sets it
	Err           error  // a *MismatchError, or nil
}

// Replay plays g, which must be new, with the records and returns the state at the end of them. If a
// record does not fit, it stops there and sets Err.
func Replay(g table.Game, recs []Record, w Observer) Result { return replay(g, 0, recs, w) }

// replay is [Replay] for a game at the start of a turn. first is the number of records before it,
// recs are those that follow.
func replay(g table.Game, first int, recs []Record, w Observer) Result {
	s := newStrict(g, first, recs, w)
	return s.play(s, s.afterwards)
}

// strict takes its answers from the records and accepts no others.
type strict struct {
	*table.Playing
	first  int // records before recs
	recs   []Record
	watch  Observer
	keep   int                     // store the values at the start of turns from this record on
	turns  map[int][]table.Setting // these values, by the number of records before them
	turnAt int
}

func newStrict(g table.Game, first int, recs []Record, w Observer) *strict {
	end := first + len(recs)
	return &strict{Playing: table.NewPlaying(g, first, w.SayFrom), first: first, recs: recs, watch: w, keep: end, turnAt: first, turns: map[int][]table.Setting{}}
}

// end returns the number of records, including those before recs.
func (s *strict) end() int { return s.first + len(s.recs) }

// next returns the next record. There must be one.
func (s *strict) next() *Record { return &s.recs[s.Index()-s.first] }

func (s *strict) play(by table.Answerer, afterwards func() bool) (res Result) {
	defer func() {
		res.Open, res.Start, res.Turn, res.Announcements = s.Open(), s.Start(), s.turnAt, s.Announcements()
		if s.turnAt == s.Index() {
			res.Began = s.turns[s.Index()]
		}
		res.Err = mismatchOf(recover())
	}()
	for s.Play(by, s.turn) && afterwards() {
	}
	return res
}

// mismatchOf returns the *MismatchError with which a script panicked, nil for nil. It panics again with
// anything else.
func mismatchOf(panicked any) error {
	switch p := panicked.(type) {
	case nil:
		return nil
	case *MismatchError:
		return p
	default:
		panic(p)
	}
}

// turn is called at the start of a turn, after i records.
func (s *strict) turn(i int) {
	s.turnAt = i
	if i >= s.keep || i == 0 {
		s.turns[i] = table.Settings(s.Game)
	}
	if s.watch.Turn != nil {
		s.watch.Turn(i, s.Playing.Turn())
	}
}

// afterwards applies the next ruling made after the game was over, with which it may continue. It
// returns false if there are no more records.
func (s *strict) afterwards() bool {
	if s.Index() == s.end() {
		return false
	}
	rec := s.next()
	if rec.Op != OpRuling {
		panic(&MismatchError{At: s.Index(), Record: *rec})
	}
	if s.watch.Asked != nil {
		s.watch.Asked(s.Index(), nil, rec)
	}
	if _, err := table.Apply(s.Game, rec.Set); err != nil {
		panic(&MismatchError{At: s.Index(), Record: *rec, Why: err})
	}
	s.Advance()
	return true
}

// Answer uses the next record. It stops the script at q if there is none.
func (s *strict) Answer(q *table.Question) (table.Answer, bool) {
	if s.Index() == s.end() {
		s.Stop(q)
	}
	rec := s.next()
	switch rec.Op {
	case OpRuling:
		s.observe(q, rec)
		if err := s.Rule(rec.Set, s.Advance); err != nil {
			s.mismatch(q, rec, err)
		}
		return nil, true
	case OpAction:
		q.Place = s.Place()
		d := s.FindAction(q, rec.Key, rec.Who)
		if d == nil {
			s.mismatch(q, rec, nil)
		}
		s.observe(q, rec)
		s.Advance()
		s.Perform(d)
		return nil, true
	}
	if rec.Key != q.Key || rec.Who != q.Who || rec.About != q.About {
		s.mismatch(q, rec, nil)
	}
	if err := q.Legal(rec.Answer); err != nil {
		s.mismatch(q, rec, err)
	}
	s.observe(q, rec)
	s.Advance()
	return rec.Answer, false
}

// observe sets the question's place and passes it to the observer, if there is one.
func (s *strict) observe(q *table.Question, rec *Record) {
	if s.watch.Asked != nil {
		q.Place = s.Place()
		s.watch.Asked(s.Index(), q, rec)
	}
}

func (s *strict) mismatch(q *table.Question, rec *Record, why *table.Refusal) {
	q.Place = s.Place()
	panic(&MismatchError{At: s.Index(), Record: *rec, Asked: q.Clone(), Why: why})
}
