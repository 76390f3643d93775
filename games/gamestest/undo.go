package gamestest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// undo takes a whole game back, entry by entry, and puts it back again.
func (b *battery) undo(seed uint64) error {
	t, err := b.tape(seed)
	if err != nil {
		return err
	}
	n := len(t.recs)
	log := t.log()
	for range n {
		log = append(log, replay.Entry{N: len(log) + 1, Record: replay.Record{Op: replay.OpUndo}})
	}
	for range n {
		log = append(log, replay.Entry{N: len(log) + 1, Record: replay.Record{Op: replay.OpRedo}})
	}
	r := chance(seed, wellUndo)
	at := []int{n, 2 * n, 3 * n}
	for range 4 {
		at = append(at, n+r.IntN(2*n+1))
	}
	for _, k := range at {
		left := n - (k - n) // records that stand after k entries
		if k > 2*n {
			left = k - 2*n
		}
		if err := b.undone(t, log[:k], left); err != nil {
			return fmt.Errorf("%v: after %d entries, of which %d records stand: %w", t, k, left, err)
		}
	}
	return nil
}

// undone compares a log with undos with the first records played plainly.
func (b *battery) undone(t *tape, log []replay.Entry, left int) error {
	p, err := replay.Resume(t.table, log)
	if err != nil {
		return err
	}
	if len(p.Fold.History().Steps) != left {
		return fmt.Errorf("%d stand", len(p.Fold.History().Steps))
	}
	// Undo and redo held down are one list.
	before := t.begin()
	quietly(before, t.recs)
	return errors.Join(samePlayed(p, t.table, logOf(t.recs[:left])), changesLead(before, p.Game, t), changesLead(p.Game, before, t))
}

// samePlayed compares what is played with another log of the same set-up.
func samePlayed(p replay.Played, begin replay.Begin, log []replay.Entry) error {
	want, err := replay.Resume(begin, log)
	if err != nil {
		return err
	}
	return errors.Join(sameAsked(p.Result.Open, want.Result.Open), sameValues(p.Game, want.Game), sameStart(p.Result, want.Result), sameLastSaid(p, want))
}

// sameLastSaid compares what was said after the newest record.
func sameLastSaid(got, want replay.Played) error {
	a, b := string(appendSaid(nil, lastSaid(got))), string(appendSaid(nil, lastSaid(want)))
	if a != b {
		return fmt.Errorf("what was said last differs:\n%s", firstDifference(a, b))
	}
	return nil
}

func lastSaid(p replay.Played) []table.Said {
	return slices.DeleteFunc(slices.Clone(p.Result.Said), func(s table.Said) bool { return s.After < p.Len() })
}

func sameStart(got, want replay.Result) error {
	if got.Start != want.Start || got.Turn != want.Turn {
		return fmt.Errorf("action from record %d, turn from %d; want %d and %d", got.Start, got.Turn, want.Start, want.Turn)
	}
	return nil
}

// anything does all that people may do, in any order, from the middle of a game. Each
// log must play again to the same, and undo must take each act back.
func (b *battery) anything(seed uint64) error {
	t, err := b.tape(seed)
	if err != nil {
		return err
	}
	r := chance(seed, wellAnything)
	p, err := bothWays(t.table, t.recs[:r.IntN(len(t.recs)+1)])
	if err != nil {
		return err
	}
	for range 24 {
		e, q, err := b.doAnything(r, p)
		if err == nil && q.Game != nil {
			err = provenEntry(t, p, q)
		}
		if err != nil {
			return fmt.Errorf("%v: %s %s: %w", t, e.Op, inShort(&e.Record), err)
		}
		if q.Game != nil {
			p = q
		}
	}
	return nil
}

// provenEntry holds what must be true of every entry, p before and q after it.
func provenEntry(t *tape, p, q replay.Played) error {
	if err := samePlayed(q, t.table, q.Fold.Log()); err != nil {
		return fmt.Errorf("the log plays to another game than was played: %w", err)
	}
	if err := q.Game.Check(); err != nil {
		return fmt.Errorf("the values do not fit together: %w", err)
	}
	if err := oneList(t, p, q); err != nil {
		return fmt.Errorf("people are told what to move, and come to another game: %w", err)
	}
	e := q.Fold.Log()[len(q.Fold.Log())-1]
	if e.Op == replay.OpUndo || e.Op == replay.OpRedo {
		return nil
	}
	_, back, err := q.Next(replay.Entry{Record: replay.Record{Op: replay.OpUndo}})
	if err == nil {
		err = errors.Join(sameAsked(back.Result.Open, p.Result.Open), sameValues(back.Game, p.Game))
	}
	if err != nil {
		return fmt.Errorf("undo does not take it back: %w", err)
	}
	if !slices.Equal(back.Fold.History().Steps, p.Fold.History().Steps) || !slices.Equal(back.Fold.Waiting(), p.Fold.Waiting()) {
		return errors.New("undo leaves another timeline")
	}
	return nil
}

// oneList applies the list of changes that people get after an entry to what lay on the table
// before it or, if old answers waited then, before they did: it must lead to what is. While
// any wait there is none.
func oneList(t *tape, p, q replay.Played) error {
	if len(q.Fold.Waiting()) > 0 {
		return nil
	}
	if len(p.Fold.Waiting()) > 0 {
		var err error
		if p, err = p.At(p.Fold.Settled().N()); err != nil {
			return err
		}
	}
	return changesLead(p.Game, q.Game, t)
}

// doAnything tries one random act. What is refused with a sentence changes nothing.
func (b *battery) doAnything(r *rand.Rand, p replay.Played) (replay.Entry, replay.Played, error) {
	e := randomEntry(r, p)
	_, q, err := p.Next(e)
	var refused *table.Refusal
	if errors.As(err, &refused) {
		b.seen.refusal(refused)
		return e, replay.Played{}, nil
	}
	return e, q, err
}

func randomEntry(r *rand.Rand, p replay.Played) replay.Entry {
	var e replay.Entry
	q, steps := p.Result.Open, p.Fold.History().Steps
	k := r.IntN(20)
	switch {
	case k < 9 && q != nil:
		e.Op, e.Answer = replay.OpAnswer, table.Guess(q, r, true)
	case k < 10 && q != nil && len(q.Also) > 0:
		d := q.Also[r.IntN(len(q.Also))]
		e.Op, e.Key, e.Who = replay.OpDeed, d.ID, d.Who
	case k < 12:
		e.Op, e.Set = replay.OpRuling, randomSettings(r, p.Game)
	case k < 14:
		e.Op = replay.OpUndo
	case k < 15:
		e.Op = replay.OpRedo
	case k < 16:
		e.Op = replay.OpDrop
	case k < 17 || len(steps) == 0:
		e.Op = replay.OpCallOff
	case k < 18:
		e.Op, e.To = replay.OpBack, steps[r.IntN(len(steps))].N
	default:
		i := r.IntN(len(steps))
		e.Op, e.To, e.Answer = replay.OpCorrect, steps[i].N, changed(r, p.Records()[i].Answer)
	}
	return e
}

// changed is an answer with another word in it.
func changed(r *rand.Rand, a table.Answer) table.Answer {
	a = slices.Clone(a)
	if len(a) > 0 {
		a[r.IntN(len(a))] = []string{"1", "2", "5", "6", "yes", "no", "0"}[r.IntN(7)]
	}
	return a
}
