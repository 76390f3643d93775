package table

import (
	"fmt"
	"slices"
)

// A MisfitError says that a record does not fit what the rules ask.
type MisfitError struct {
	At     int // index of the record
	Record Record
	Asked  *Question // what was asked instead, nil if the game was over
	Why    *Refusal  // why the record was refused, if the question was the right one
}

func (e *MisfitError) Error() string {
	if e.Asked == nil {
		return fmt.Sprintf("table: record %d answers %q, but the game is over", e.At, e.Record.Key)
	}
	if e.Why != nil {
		return fmt.Sprintf("table: record %d at %s %q: %v", e.At, e.Asked.Place, e.Asked.Key, e.Why)
	}
	return fmt.Sprintf("table: record %d answers %q at %s, but the rules ask %q at %s",
		e.At, e.Record.Key, e.Record.Place, e.Asked.Key, e.Asked.Place)
}

// A Watch looks on while records are replayed. Its zero value sees nothing.
type Watch struct {
	SayFrom int                                 // what was said after at least so many records is kept
	Asked   func(i int, q *Question, r *Record) // question q, put as record i came; valid during the call, nil after the end
	Turn    func(i int)                         // a turn begins before record i; state is whole
}

// A Result is where a replay ended.
type Result struct {
	Open  *Question // the first question without a record; nil when the game is over
	Start int       // index of the first record of the running action: call off goes back there
	Turn  int       // index of the first record of the running turn
	Began []Setting // the values at the start of that turn, where nothing is recorded in it yet
	Said  []Said
	Err   error // a *MisfitError, or nil
}

// Replay plays g, which is new, over the records and returns the question then open.
func Replay(g Game, recs []Record, w Watch) Result { return replay(g, 0, recs, w) }

// replay plays g, which stands at the start of a turn behind so many records, over those
// that follow.
func replay(g Game, first int, recs []Record, w Watch) Result {
	s := newStrict(g, first, recs, w)
	s.asker = s
	return s.play(s.afterwards)
}

// strict takes the answers from the records and bears no other.
type strict struct {
	*run
	first  int // records before recs
	recs   []Record
	watch  Watch
	keep   int               // the values at the start of turns behind at least so many records are kept
	turns  map[int][]Setting // these, by the number of records before them
	turnAt int
}

func newStrict(g Game, first int, recs []Record, w Watch) *strict {
	end := first + len(recs)
	return &strict{run: &run{game: g, index: first, quiet: w.SayFrom > first}, first: first, recs: recs, watch: w, keep: end, turnAt: first, turns: map[int][]Setting{}}
}

// end is how many records there are.
func (s *strict) end() int { return s.first + len(s.recs) }

// next is the record that comes next.
func (s *strict) next() *Record { return &s.recs[s.index-s.first] }

func (s *strict) play(afterwards func() bool) (res Result) {
	s.onTurn = func(i int) {
		s.turnAt = i
		if i >= s.keep || i == 0 {
			s.turns[i] = Settings(s.game)
		}
		if s.watch.Turn != nil {
			s.watch.Turn(i)
		}
	}
	defer func() {
		res.Open, res.Start, res.Turn, res.Said = s.open, s.start, s.turnAt, s.said
		if s.turnAt == s.index {
			res.Began = s.turns[s.index]
		}
		switch p := recover().(type) {
		case nil, pause:
		case *MisfitError:
			res.Err = p
		default:
			panic(p)
		}
	}()
	for {
		s.game.Play(T{s.run})
		if !afterwards() {
			return res
		}
	}
}

// afterwards applies the next ruling made after the game was over, which may give it
// back its life. It reports whether there was one.
func (s *strict) afterwards() bool {
	if s.index == s.end() {
		return false
	}
	rec := s.next()
	if rec.Op != OpRuling {
		panic(&MisfitError{At: s.index, Record: *rec})
	}
	if s.watch.Asked != nil {
		s.watch.Asked(s.index, nil, rec)
	}
	if _, err := Apply(s.game, rec.Set); err != nil {
		panic(&MisfitError{At: s.index, Record: *rec, Why: err})
	}
	s.used()
	s.loud()
	return true
}

func (s *strict) loud() { s.quiet = s.index < s.watch.SayFrom }

func (s *strict) answer(q *Question) (Answer, bool) {
	if s.index == s.end() {
		s.stop(q)
	}
	rec := s.next()
	switch rec.Op {
	case OpRuling:
		if s.watch.Asked != nil {
			s.asked(q, rec)
		}
		isCursor, err := Apply(s.game, rec.Set)
		if err != nil {
			s.misfit(q, rec, err)
		}
		s.used()
		s.ruled()
		s.loud()
		if isCursor {
			panic(moved{})
		}
		return nil, true
	case OpDeed:
		if !s.do(q, rec) {
			s.misfit(q, rec, nil)
		}
		return nil, true
	}
	if rec.Key != q.Key || rec.Who != q.Who || rec.About != q.About {
		s.misfit(q, rec, nil)
	}
	if err := q.Legal(rec.Answer); err != nil {
		s.misfit(q, rec, err)
	}
	if s.watch.Asked != nil {
		s.asked(q, rec)
	}
	s.used()
	s.loud()
	return rec.Answer, false
}

func (s *strict) asked(q *Question, rec *Record) {
	q.Place = s.place()
	s.watch.Asked(s.index, q, rec)
}

// do plays a free deed if it is open at q.
func (s *strict) do(q *Question, rec *Record) bool {
	q.Place = s.place()
	d := s.deedFor(q, rec)
	if d == nil {
		return false
	}
	if s.watch.Asked != nil {
		s.watch.Asked(s.index, q, rec)
	}
	begin := s.index
	s.used()
	s.loud()
	s.perform(d, begin)
	return true
}

// deedFor is the free deed of rec if it is open at q, or nil.
func (r *run) deedFor(q *Question, rec *Record) *Deed {
	if !q.deeds {
		return nil
	}
	free := r.game.Free(q)
	if i := slices.IndexFunc(free, func(d Deed) bool { return d.ID == rec.Key && d.Who == rec.Who }); i >= 0 {
		return &free[i]
	}
	return nil
}

// perform plays a deed whose record was the one at begin.
func (r *run) perform(d *Deed, begin int) {
	old, start, fresh := r.deed, r.start, r.fresh
	r.deed, r.start, r.fresh = d.ID, begin, false
	catch[calledOff](func() { d.Do(T{r}) })
	r.deed, r.start, r.fresh = old, start, fresh
	if start == begin { // the action had not begun: now it begins after the deed
		r.start = r.index
	}
}

func (s *strict) misfit(q *Question, rec *Record, why *Refusal) {
	q.Place = s.place()
	panic(&MisfitError{At: s.index, Record: *rec, Asked: q.clone(), Why: why})
}

// Live says how [Play] plays.
type Live struct {
	Quiet  bool // nothing said is kept
	Places bool // questions come with their place and free deeds
	Turn   func(i int)
}

// Play plays g with every question answered by act as soon as it is put; the
// question is valid during the call. It stops when act returns false, or the game
// is over. The answers are looked at like any others: a wrong one is a MisfitError.
func Play(g Game, how Live, act func(*Question) (Record, bool)) Result {
	l := &live{act: act, how: how}
	l.run = &run{game: g, asker: l, quiet: how.Quiet, onTurn: how.Turn}
	return l.play()
}

type live struct {
	*run
	act func(*Question) (Record, bool)
	how Live
}

func (l *live) play() (res Result) {
	defer func() {
		res.Open, res.Start, res.Said = l.open, l.start, l.said
		switch p := recover().(type) {
		case nil, pause:
		case *MisfitError:
			res.Err = p
		default:
			panic(p)
		}
	}()
	l.game.Play(T{l.run})
	return res
}

func (l *live) answer(q *Question) (Answer, bool) {
	if l.how.Places {
		q.Place = l.place()
		if q.deeds {
			q.Also = l.game.Free(q)
		}
	}
	rec, ok := l.act(q)
	if !ok {
		l.stop(q)
	}
	switch rec.Op {
	case OpRuling:
		isCursor, err := Apply(l.game, rec.Set)
		if err != nil {
			panic(&MisfitError{At: l.index, Record: rec, Asked: q.clone(), Why: err})
		}
		l.used()
		l.ruled()
		if isCursor {
			panic(moved{})
		}
		return nil, true
	case OpDeed:
		d := l.deedFor(q, &rec)
		if d == nil {
			panic(&MisfitError{At: l.index, Record: rec, Asked: q.clone()})
		}
		begin := l.index
		l.used()
		l.perform(d, begin)
		return nil, true
	}
	if err := q.Legal(rec.Answer); err != nil {
		panic(&MisfitError{At: l.index, Record: rec, Asked: q.clone(), Why: err})
	}
	l.used()
	return rec.Answer, false
}
