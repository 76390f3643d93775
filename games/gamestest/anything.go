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

// anything plays a game answer by answer, and then does all that people may do, in any order, from
// the middle of it. Each log must play again to the same, and undo must take each act back.
func (b *battery) anything(seed uint64) error {
	t, err := b.tape(seed)
	if err != nil {
		return err
	}
	r := chance(seed, wellAnything)
	if _, err := bothWays(t.table, t.recs); err != nil {
		return fmt.Errorf("%v: %w", t, err)
	}
	p, err := replay.Resume(t.table, logOf(t.recs[:r.IntN(len(t.recs)+1)]))
	if err != nil {
		return fmt.Errorf("%v: %w", t, err)
	}
	for range 24 {
		e, q, err := b.doAnything(r, p)
		if err == nil && q.Game != nil {
			err = checkEntry(t, p, q)
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

// checkEntry holds what must be true of every entry, p before and q after it.
func checkEntry(t *tape, p, q replay.Played) error {
	if err := sameGame(q, t.table, q.Timeline.Log()); err != nil {
		return fmt.Errorf("the log plays to another game than was played: %w", err)
	}
	if err := q.Game.Check(); err != nil {
		return fmt.Errorf("the values do not fit together: %w", err)
	}
	if err := oneList(t, p, q); err != nil {
		return fmt.Errorf("people are told what to move, and come to another game: %w", err)
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
		return fmt.Errorf("undo does not take it back: %w", err)
	}
	if !slices.Equal(back.Timeline.History().Steps, p.Timeline.History().Steps) || !slices.Equal(back.Timeline.Waiting(), p.Timeline.Waiting()) {
		return errors.New("undo leaves another timeline")
	}
	return nil
}

// checkCallOff demands the beginning of the action that was asked about before.
func checkCallOff(p, q replay.Played) error {
	switch asked, first := p.Result.Open, q.Result.Open; {
	case asked == nil:
		return nil
	case first == nil || !first.Seam || place(first) != place(asked):
		return fmt.Errorf("at %s it leads back to %s, no beginning of that action", where(asked), where(first))
	case q.Len() != p.Result.Start:
		return fmt.Errorf("at %s it leaves %d records, and the action began after %d", where(asked), q.Len(), p.Result.Start)
	}
	return nil
}

// place returns where a question is, without the deed it may belong to.
func place(q *table.Question) string {
	p, _, _ := strings.Cut(q.Place, "+")
	return p
}

// oneList applies the list of changes that people get after an entry to what lay on the table
// before it or, if old answers waited then, before they did: it must lead to what is. While
// any wait there is none.
func oneList(t *tape, p, q replay.Played) error {
	if len(q.Timeline.Waiting()) > 0 {
		return nil
	}
	if len(p.Timeline.Waiting()) > 0 {
		var err error
		if p, err = p.At(p.Timeline.WithoutPending().N()); err != nil {
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
	q, steps := p.Result.Open, p.Timeline.History().Steps
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
		e.Op, e.To, e.Answer = replay.OpCorrect, steps[i].N, changeWord(r, p.Records()[i].Answer)
	}
	return e
}

// changeWord returns the answer with one word replaced.
func changeWord(r *rand.Rand, a table.Answer) table.Answer {
	a = slices.Clone(a)
	if len(a) > 0 {
		a[r.IntN(len(a))] = []string{"1", "2", "5", "6", "yes", "no", "0"}[r.IntN(7)]
	}
	return a
}

// bothWays answers one question after the other, as people do: each time the game is built from
// the values at the start of the running turn. What is then asked, the values and what was said
// must be as in one playing of all records. It returns the game at its end.
func bothWays(begin replay.Begin, recs []replay.Record) (p replay.Played, err error) {
	if p, err = replay.Resume(begin, nil); err != nil {
		return p, err
	}
	g, err := begin(nil)
	if err != nil {
		return p, err
	}
	m := newFingerprinter(g)
	marks := make([]fingerprint, len(recs)+1)
	end := replay.Replay(g, recs, replay.Observer{Asked: func(i int, q *table.Question, _ *replay.Record) {
		if marks[i] == (fingerprint{}) { // once, before a deed or a ruling that is done there
			marks[i] = m.of(q)
		}
	}})
	if end.Err != nil {
		return p, end.Err
	}
	marks[len(recs)] = m.of(end.Open)
	said := end.Said
	for i := range marks {
		var then []table.Announcement
		for ; len(said) > 0 && said[0].After == i; said = said[1:] {
			then = append(then, said[0])
		}
		if now := newFingerprinter(p.Game); now.of(p.Result.Open) != marks[i] {
			return p, fmt.Errorf("after %d answers the game built from its turn is another one: it asks\n%s", i, appendQuestion(nil, p.Result.Open))
		}
		if a, b := string(appendSaid(nil, p.Result.Said)), string(appendSaid(nil, then)); a != b {
			return p, fmt.Errorf("after %d answers the game built from its turn says other things:\n%s", i, firstDifference(a, b))
		}
		if i == len(recs) {
			break
		}
		if _, p, err = p.Next(replay.Entry{Record: recs[i]}); err != nil {
			return p, fmt.Errorf("record %d, %s: %w", i, inShort(&recs[i]), err)
		}
	}
	again, err := replay.Open(begin, p.Timeline)
	return p, errors.Join(err, sameGame(again, begin, p.Timeline.Log()))
}

// sameGame compares what is played with another log of the same set-up.
func sameGame(p replay.Played, begin replay.Begin, log []replay.Entry) error {
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

func lastSaid(p replay.Played) []table.Announcement {
	return slices.DeleteFunc(slices.Clone(p.Result.Said), func(s table.Announcement) bool { return s.After < p.Len() })
}

func sameStart(got, want replay.Result) error {
	if got.Start != want.Start || got.Turn != want.Turn {
		return fmt.Errorf("action from record %d, turn from %d; want %d and %d", got.Start, got.Turn, want.Start, want.Turn)
	}
	return nil
}
