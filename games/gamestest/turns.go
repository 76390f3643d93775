package gamestest

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// turns resumes a game from the values stored at a turn's start: a new game with
// these values set must equal the game, and play on alike with the records from there
// to the next such start; from one of them it plays on to the end. What is not so is
// state that no value lists.
func (b *battery) turns(seed uint64) error {
	t, err := b.tape(seed)
	if err != nil {
		return err
	}
	r := chance(seed, wellTurns)
	var (
		starts  []stored
		begun   bool // a turn that is resumed later: its first question comes next
		wrong   error
		cursors []string
	)
	g := t.begin()
	m := markerOf(g)
	isCursor := slices.DeleteFunc(slices.Clone(m.list), func(v table.Value) bool { return !v.Cursor })
	end := replay.Replay(g, t.recs, replay.Observer{SayFrom: never, Asked: func(i int, q *table.Question, _ *replay.Record) {
		if wrong != nil || q == nil {
			return
		}
		if begun {
			starts[len(starts)-1].at, starts[len(starts)-1].first = i, m.of(q)
			begun = false
		}
		if r.IntN(8) == 0 && !slices.Equal(gets(isCursor), cursors) {
			wrong = fmt.Errorf("%v: at record %d, %s, the cursors are %v, at the turn's start they were %v: a turn hands on last", t, i, where(q), gets(isCursor), cursors)
		}
	}, Turn: func(i int, _ string) {
		cursors = gets(isCursor)
		if wrong != nil || i == len(t.recs) || r.IntN(4) > 0 {
			return
		}
		set := table.Settings(g)
		g.Players() // the names that it keeps are those of now, as they are in h
		h := t.begin()
		if _, err := table.Apply(h, set); err != nil {
			wrong = fmt.Errorf("%v: the values at the turn's start before record %d cannot be set in a new game: %w: %s", t, i, err, Text(err.Text))
			return
		}
		if !b.opts.Equal(h, g) {
			wrong = fmt.Errorf("%v: at the turn's start before record %d, %s, a new game with these values set is not the game: what differs is listed by no value",
				t, i, inShort(&t.recs[i]))
		}
		if !begun { // else a turn without a question lies between
			starts = append(starts, stored{})
		}
		starts[len(starts)-1] = stored{at: i, set: set}
		begun = true
	}})
	if wrong != nil {
		return wrong
	}
	starts = append(starts, stored{at: len(t.recs), first: m.of(end.Open)})
	far := r.IntN(len(starts))
	for k := range starts[:len(starts)-1] {
		to := k + 1
		if k == far {
			to = len(starts) - 1
		}
		if err := goesOnAlike(t, &starts[k], &starts[to]); err != nil {
			return fmt.Errorf("%v: resumed from the values at the turn's start before record %d, %s, the game goes on differently: %w",
				t, starts[k].at, inShort(&t.recs[starts[k].at]), err)
		}
	}
	return nil
}

// stored is a game stored at the start of a turn.
type stored struct {
	at    int
	set   []table.Setting
	first mark // at the first question of the turn, put without words
}

// goesOnAlike resumes a game from one turn's start and looks how it is at another's.
func goesOnAlike(t *tape, from, to *stored) error {
	h := t.begin()
	table.Apply(h, from.set)
	m := markerOf(h)
	res := replay.Replay(h, t.recs[from.at:to.at], replay.Observer{SayFrom: never})
	if res.Err != nil {
		return res.Err
	}
	if got := m.of(res.Open); got != to.first {
		return fmt.Errorf("before record %d asked is alike %v, values are alike %v; open is\n%s", to.at, got.asked == to.first.asked, got.values == to.first.values, appendQuestion(nil, res.Open))
	}
	return nil
}

// gets are the values of a list.
func gets(list []table.Value) (now []string) {
	for i := range list {
		now = append(now, list[i].Get())
	}
	return now
}

// callOff calls off the running action at random questions: all is as it was at the
// action's first question, and undo brings the action back.
func (b *battery) callOff(seed uint64) error {
	t, err := b.tape(seed)
	if err != nil {
		return err
	}
	r := chance(seed, wellCallOff)
	for range 6 {
		i := r.IntN(len(t.recs) + 1)
		if err := b.calledOff(t, i); err != nil {
			return fmt.Errorf("%v: called off after %d records: %w", t, i, err)
		}
	}
	return nil
}

func (b *battery) calledOff(t *tape, i int) error {
	p, err := replay.Resume(t.table, logOf(t.recs[:i]))
	if err != nil || p.Result.Open == nil {
		return err
	}
	asked, start := p.Result.Open, p.Result.Start
	_, q, err := p.Next(replay.Entry{Record: replay.Record{Op: replay.OpCallOff}})
	if refused := (*table.Refusal)(nil); errors.As(err, &refused) && start == i {
		return nil // it is the action's first question
	}
	if err != nil {
		return err
	}
	first := q.Result.Open
	switch {
	case first == nil || !first.Seam:
		return fmt.Errorf("at %s it leads back to %s, which is no seam", where(asked), where(first))
	case place(first) != place(asked):
		return fmt.Errorf("at %s it leads back to %s, another action", where(asked), where(first))
	}
	return samePlayed(q, t.table, logOf(t.recs[:start]))
}

// place is where a question stands, without the deed it may belong to.
func place(q *table.Question) string {
	p, _, _ := strings.Cut(q.Place, "+")
	return p
}
