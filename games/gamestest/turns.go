package gamestest

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"hafenmeister/games/table"
)

// turns resumes a game from the values stored at a turn's start: a new game with
// these values set must equal the game, and play on alike with the rest of the
// records. What is not so is state that no value lists.
func (b *battery) turns(seed uint64) error {
	t, err := b.tape(seed)
	if err != nil {
		return err
	}
	r := chance(seed, wellTurns)
	type start struct {
		at  int
		set []table.Setting
	}
	var starts []start
	var wrong error
	var cursors []table.Setting
	g := t.begin()
	end := table.Replay(g, t.recs, table.Watch{Asked: func(i int, q *table.Question, _ *table.Record) {
		if wrong != nil || q == nil || r.IntN(8) > 0 {
			return
		}
		if now := cursorsOf(g); !slices.Equal(now, cursors) {
			wrong = fmt.Errorf("%v: at record %d, %s, the cursors are %v, at the turn's start they were %v: a turn hands on last", t, i, where(q), now, cursors)
		}
	}, Turn: func(i int) {
		cursors = cursorsOf(g)
		if wrong != nil || i == len(t.recs) || seed >= 4 && r.IntN(4) > 0 {
			return
		}
		set := table.Settings(g)
		h := t.begin()
		if _, err := table.Apply(h, set); err != nil {
			wrong = fmt.Errorf("%v: the values at the turn's start before record %d cannot be set in a new game: %w: %s", t, i, err, Text(err.Text))
			return
		}
		if !b.opts.Equal(h, g) {
			wrong = fmt.Errorf("%v: at the turn's start before record %d, %s, a new game with these values set is not the game: what differs is listed by no value",
				t, i, inShort(&t.recs[i]))
		}
		starts = append(starts, start{i, set})
	}})
	if wrong != nil {
		return wrong
	}
	for _, s := range starts {
		h := t.begin()
		table.Apply(h, s.set)
		res := table.Replay(h, t.recs[s.at:], table.Watch{})
		err := res.Err
		if err == nil {
			err = errors.Join(sameAsked(res.Open, end.Open), sameValues(h, g))
		}
		if err != nil {
			return fmt.Errorf("%v: resumed from the values at the turn's start before record %d, %s, the game goes on differently: %w",
				t, s.at, inShort(&t.recs[s.at]), err)
		}
	}
	return nil
}

// cursorsOf are the values that say whose turn it is.
func cursorsOf(g table.Game) (set []table.Setting) {
	for _, v := range table.ValuesOf(g) {
		if v.Cursor {
			set = append(set, table.Setting{Path: v.Path, To: v.Get()})
		}
	}
	return set
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
	p, err := table.Resume(t.table, logOf(t.recs[:i]))
	if err != nil || p.Result.Open == nil {
		return err
	}
	asked, start := p.Result.Open, p.Result.Start
	_, q, err := p.Next(table.Entry{Record: table.Record{Op: table.OpCallOff}})
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
