package gamestest

import (
	"errors"
	"fmt"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// afterDeed bounds a game of many deeds, which may never end.
const afterDeed = 1500

// deeds plays free deeds at every fifth seam. Check must hold at every question, and
// the game must replay.
func (b *battery) deeds(seed uint64) error {
	t, err := b.tape(seed)
	if err != nil {
		return err
	}
	r := chance(seed, wellDeeds)
	var recs []replay.Record
	var wrong error
	g := t.begin()
	err = guarded(func(uint64) error {
		return replay.Play(g, replay.Live{Places: true, Quiet: true}, func(q *table.Question) (replay.Record, bool) {
			if err := g.Check(); err != nil && wrong == nil {
				wrong = fmt.Errorf("at %s Check says: %w: %s", where(q), err, Text(err.Text))
			}
			if len(recs) == afterDeed || wrong != nil {
				return replay.Record{}, false
			}
			b.seen.deeds(q)
			recs = append(recs, act(q, r, t.even, 5))
			return recs[len(recs)-1], true
		}).Err
	}, 0)
	if err = errors.Join(err, wrong); err != nil {
		return fmt.Errorf("%v: %w\nafter:%s", t, err, lastOf(recs, 0))
	}
	if err := sameReplayed(t, g, recs); err != nil {
		return fmt.Errorf("%v: %w", t, err)
	}
	return nil
}
