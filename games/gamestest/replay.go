package gamestest

import (
	"fmt"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// replay plays a game live and aloud, then replays it: every question, all values and
// all that was said must be the same, along the way and from the start to any prefix.
func (b *battery) replay(seed uint64) error {
	t, err := b.tape(seed)
	if err != nil {
		return err
	}
	g := t.begin()
	m := newFingerprinter(g)
	marks := make([]fingerprint, 0, len(t.recs)+1)
	live := replay.Play(g, replay.Live{Places: true}, func(q *table.Question) (replay.Record, bool) {
		i := len(marks)
		marks = append(marks, m.of(q))
		if i == len(t.recs) {
			return replay.Record{}, false
		}
		return t.recs[i], true
	})
	if live.Err != nil {
		return fmt.Errorf("%v: with announcements it is another game than without: %w", t, live.Err)
	}
	if live.Open == nil {
		marks = append(marks, m.of(nil))
	}
	if err := b.replayAlong(t, live, marks); err != nil {
		return fmt.Errorf("%v: %w", t, err)
	}
	r := chance(seed, wellReplay)
	for range 10 {
		h, i := t.begin(), r.IntN(len(t.recs)+1)
		res := quietly(h, t.recs[:i])
		if res.Err != nil {
			return fmt.Errorf("%v: replay of %d records: %w", t, i, res.Err)
		}
		if m := newFingerprinter(h); m.of(res.Open) != marks[i] {
			got := m.of(res.Open)
			return fmt.Errorf("%v: replay of %d records is not the game that was played: asked alike %v, values alike %v, asks\n%s",
				t, i, got.asked == marks[i].asked, got.values == marks[i].values, appendQuestion(nil, res.Open))
		}
	}
	return nil
}

// replayAlong replays once and compares each question on the way, and all that is said.
func (b *battery) replayAlong(t *tape, live replay.Result, marks []fingerprint) error {
	var wrong error
	g := t.begin()
	m := newFingerprinter(g)
	res := replay.Replay(g, t.recs, replay.Observer{Asked: func(i int, q *table.Question, rec *replay.Record) {
		if wrong == nil && m.question(q) != marks[i].asked {
			wrong = fmt.Errorf("record %d, %s, is not asked as it was live:\n%s", i, inShort(rec), appendQuestion(nil, q))
		}
		if wrong == nil && m.values() != marks[i].values {
			wrong = fmt.Errorf("before record %d, %s, the values are not as they were live", i, inShort(rec))
		}
	}})
	switch {
	case wrong != nil:
		return wrong
	case res.Err != nil:
		return res.Err
	case m.of(res.Open) != marks[len(t.recs)]:
		return fmt.Errorf("replayed to the end it is another game: %w", sameAsked(res.Open, live.Open))
	}
	if a, b := string(appendSaid(nil, res.Announcements)), string(appendSaid(nil, live.Announcements)); a != b {
		return fmt.Errorf("what is said differs:\n%s", firstDifference(a, b))
	}
	return nil
}
