package gamestest

import (
	"errors"
	"fmt"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// running plays a game answer by answer, as people do: each time the game is built from the
// values at the start of the running turn. At every question it must be the game that the
// whole log plays to.
func (b *battery) running(seed uint64) error {
	t, err := b.tape(seed)
	if err != nil {
		return err
	}
	if _, err := bothWays(t.table, t.recs); err != nil {
		return fmt.Errorf("%v: %w", t, err)
	}
	return nil
}

// bothWays answers one question after the other and compares what is then asked, the values
// and what was said with one playing of all records. It returns the game at its end.
func bothWays(begin replay.Begin, recs []replay.Record) (p replay.Played, err error) {
	if p, err = replay.Resume(begin, nil); err != nil {
		return p, err
	}
	g, err := begin(nil)
	if err != nil {
		return p, err
	}
	m := markerOf(g)
	marks := make([]mark, len(recs)+1)
	end := replay.Replay(g, recs, replay.Observer{Asked: func(i int, q *table.Question, _ *replay.Record) {
		if marks[i] == (mark{}) { // once, before a deed or a ruling that is done there
			marks[i] = m.of(q)
		}
	}})
	if end.Err != nil {
		return p, end.Err
	}
	marks[len(recs)] = m.of(end.Open)
	said := end.Said
	for i := range marks {
		var then []table.Said
		for ; len(said) > 0 && said[0].After == i; said = said[1:] {
			then = append(then, said[0])
		}
		if now := markerOf(p.Game); now.of(p.Result.Open) != marks[i] {
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
	again, err := replay.Open(begin, p.Fold)
	return p, errors.Join(err, samePlayed(again, begin, p.Fold.Log()))
}
