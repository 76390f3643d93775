package replay

import "hafenmeister/games/table"

// Live holds the options of [Play].
type Live struct {
	Quiet  bool        // announcements are not collected
	Places bool        // set the place and the optional actions of questions
	Turn   func(i int) // called at the start of a turn, before record i; may be nil
}

// Play plays g, with the records that act returns for each question, which is valid during the call.
// It stops when act returns false or the game is over. Of an answer, only its legality is checked, not
// its key or player. If a record is not possible, Play stops and sets Err to a *[MismatchError]. It does
// not set Turn and Began.
func Play(g table.Game, how Live, act func(*table.Question) (Record, bool)) (res Result) {
	sayFrom := 0
	if how.Quiet {
		sayFrom = never
	}
	l := &live{Playing: table.NewPlaying(g, 0, sayFrom), act: act, how: how}
	defer func() {
		res.Open, res.Start, res.Announcements, res.Label = l.Open(), l.Start(), l.Announcements(), l.Turn()
		res.Err = mismatchOf(recover())
	}()
	l.Play(l, how.Turn)
	return res
}

type live struct {
	*table.Playing
	act func(*table.Question) (Record, bool)
	how Live
}

// Answer uses the record that act returns. It stops the script at q if act returns false.
func (l *live) Answer(q *table.Question) (table.Answer, bool) {
	if l.how.Places {
		l.Locate(q)
	}
	rec, ok := l.act(q)
	if !ok {
		l.Stop(q)
	}
	switch rec.Op {
	case OpRuling:
		if err := l.Rule(rec.Set, l.Advance); err != nil {
			l.mismatch(q, rec, err)
		}
		return nil, true
	case OpAction:
		d := l.FindAction(q, rec.Key, rec.Who)
		if d == nil {
			l.mismatch(q, rec, nil)
		}
		l.Advance()
		l.Perform(d)
		return nil, true
	}
	if err := q.Legal(rec.Answer); err != nil {
		l.mismatch(q, rec, err)
	}
	l.Advance()
	return rec.Answer, false
}

func (l *live) mismatch(q *table.Question, rec Record, why *table.Refusal) {
	panic(&MismatchError{At: l.Index(), Record: rec, Asked: q.Clone(), Why: why})
}
