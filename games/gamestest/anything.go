package gamestest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// anything makes random entries of every kind from a random point of a game. Each log must replay to the same game, and undo must revert each entry.
func (b *battery) anything(t *tape) error {
	r := chance(t.seed, wellAnything)
	p, err := replay.Resume(t.table, logOf(t.recs[:r.IntN(len(t.recs)+1)]))
	if err != nil {
		return err
	}
	for range 24 {
		e, q, err := b.doAnything(r, p)
		if err == nil && q.Game != nil {
			err = checkEntry(t, p, q)
		}
		if err != nil {
			return fmt.Errorf("%s %s: %w", e.Op, inShort(&e.Record), err)
		}
		if q.Game != nil {
			p = q
		}
	}
	return nil
}

// checkEntry checks what must be true of every entry; p is the game before it and q after it.
func checkEntry(t *tape, p, q replay.Played) error {
	if err := sameGame(q, t.table, q.Timeline.Log()); err != nil {
		return fmt.Errorf("replaying the log gives another game: %w", err)
	}
	if err := q.Game.Check(); err != nil {
		return fmt.Errorf("the values do not fit together: %w", err)
	}
	if err := oneList(t, p, q); err != nil {
		return fmt.Errorf("following the announcements leads to another game: %w", err)
	}
	switch q.Timeline.Log()[len(q.Timeline.Log())-1].Op {
	case replay.OpUndo, replay.OpRedo:
		return nil
	case replay.OpCallOff:
		if err := checkCallOff(p, q); err != nil {
			return err
		}
	}
	_, back, err := q.Next(replay.Entry{Record: replay.Record{Op: replay.OpUndo}})
	if err == nil {
		err = errors.Join(sameAsked(back.Result.Open, p.Result.Open), sameValues(back.Game, p.Game))
	}
	if err != nil {
		return fmt.Errorf("undo does not revert it: %w", err)
	}
	if !slices.Equal(back.Timeline.History().Steps, p.Timeline.History().Steps) || !slices.Equal(back.Timeline.Pending(), p.Timeline.Pending()) {
		return errors.New("undo leaves another timeline")
	}
	return nil
}

// checkCallOff checks that q is the beginning of the action whose question was open in p.
func checkCallOff(p, q replay.Played) error {
	switch asked, first := p.Result.Open, q.Result.Open; {
	case asked == nil:
		return nil
	case first == nil || !first.BetweenActions || place(first) != place(asked):
		return fmt.Errorf("at %s it leads back to %s, where that action does not begin", where(asked), where(first))
	case q.Len() != p.Result.Start:
		return fmt.Errorf("at %s it leaves %d records, and the action began after %d", where(asked), q.Len(), p.Result.Start)
	}
	return nil
}

// place returns the place of a question, without the optional action it may belong to.
func place(q *table.Question) string {
	p, _, _ := strings.Cut(q.Place, "+")
	return p
}

// oneList checks the list of changes that people get after an entry: applied to the game before the
// entry or, if old answers were pending then, to the game before they were, it must give the new game.
// While old answers are pending there is no list.
func oneList(t *tape, p, q replay.Played) error {
	if len(q.Timeline.Pending()) > 0 {
		return nil
	}
	if len(p.Timeline.Pending()) > 0 {
		var err error
		if p, err = p.At(p.Timeline.WithoutPending().N()); err != nil {
			return err
		}
	}
	return changesLead(p.Game, q.Game, t)
}

// doAnything makes one random entry. If the game refuses it, the Game of the result is nil.
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

// randomEntry returns an entry that may be legal in p.
func randomEntry(r *rand.Rand, p replay.Played) replay.Entry {
	var e replay.Entry
	q, steps := p.Result.Open, p.Timeline.History().Steps
	k := r.IntN(20)
	switch {
	case k < 9 && q != nil:
		e.Op, e.Answer = replay.OpAnswer, table.Guess(q, r, true)
	case k < 10 && q != nil && len(q.Actions) > 0:
		d := q.Actions[r.IntN(len(q.Actions))]
		e.Op, e.Key, e.Who = replay.OpAction, d.ID, d.Who
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
		e.Op, e.To, e.Answer = replay.OpCorrect, steps[i].N, changeWord(r, p.Records()[i].Answer)
	}
	return e
}

func changeWord(r *rand.Rand, a table.Answer) table.Answer {
	a = slices.Clone(a)
	if len(a) > 0 {
		a[r.IntN(len(a))] = []string{"1", "2", "5", "6", "yes", "no", "0"}[r.IntN(7)]
	}
	return a
}

// sameGame compares p with a replay of a log of the same set-up.
func sameGame(p replay.Played, begin replay.Begin, log []replay.Entry) error {
	want, err := replay.Resume(begin, log)
	if err != nil {
		return err
	}
	return errors.Join(sameAsked(p.Result.Open, want.Result.Open), sameValues(p.Game, want.Game), sameStart(p.Result, want.Result), sameLastSaid(p, want))
}

// sameLastSaid compares the announcements after the last record.
func sameLastSaid(got, want replay.Played) error {
	a, b := string(appendSaid(nil, lastSaid(got))), string(appendSaid(nil, lastSaid(want)))
	if a != b {
		return fmt.Errorf("what was said last differs:\n%s", firstDifference(a, b))
	}
	return nil
}

func lastSaid(p replay.Played) []table.Announcement {
	return slices.DeleteFunc(slices.Clone(p.Result.Announcements), func(s table.Announcement) bool { return s.After < p.Len() })
}

func sameStart(got, want replay.Result) error {
	if got.Start != want.Start || got.Turn != want.Turn {
		return fmt.Errorf("action from record %d, turn from %d; want %d and %d", got.Start, got.Turn, want.Start, want.Turn)
	}
	return nil
}
