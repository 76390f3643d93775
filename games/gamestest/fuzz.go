package gamestest

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// fuzz changes the records of a game at random. Replay and corrections may refuse them but must
// not panic, and an accepted game must pass Check.
func (b *battery) fuzz(t *tape) error {
	r := chance(t.seed, wellFuzz)
	for range 12 {
		recs := slices.Clone(t.recs)
		for range 1 + r.IntN(3) {
			recs = b.spoil(r, recs, t)
		}
		if err := recoverPanic(func(uint64) error { return spoilt(t, r, recs) }, 0); err != nil {
			return err
		}
	}
	return nil
}

// spoilt replays changed records and corrects one of them.
func spoilt(t *tape, r *rand.Rand, recs []replay.Record) error {
	g := t.begin()
	res := replay.Replay(g, recs, replay.Observer{SayFrom: len(recs)})
	if err := g.Check(); err != nil && res.Err == nil {
		return fmt.Errorf("refused by Check: %w: %s\nafter:%s", err, Text(err.Text), lastOf(recs))
	}
	p, err := replay.Resume(t.table, logOf(recs))
	if p.Game == nil || len(recs) == 0 {
		return err
	}
	k := r.IntN(len(recs))
	e := replay.Entry{Record: replay.Record{Op: replay.OpCorrect, Answer: changeWord(r, recs[k].Answer)}, To: k + 1}
	_, q, err := p.Next(e)
	if err != nil {
		return nil
	}
	if bad := q.Game.Check(); bad != nil {
		return fmt.Errorf("with record %d corrected to %v, Check says %w: %s", k, e.Answer, bad, Text(bad.Text))
	}
	return nil
}

// spoil returns the records with one random change. It may modify recs.
func (b *battery) spoil(r *rand.Rand, recs []replay.Record, t *tape) []replay.Record {
	if len(recs) < 2 {
		return recs
	}
	i, j := r.IntN(len(recs)), r.IntN(len(recs))
	switch r.IntN(9) {
	case 0:
		recs[i], recs[j] = recs[j], recs[i]
	case 1:
		recs = slices.Delete(recs, i, i+1)
	case 2:
		recs = slices.Insert(recs, i, recs[j])
	case 3:
		recs = recs[:i]
	case 4:
		recs[i].Answer = recs[j].Answer
	case 5:
		recs[i].Answer = append(slices.Clone(recs[i].Answer), "6")
	case 6:
		recs[i].Answer = table.Answer{[]string{"", "0", "-1", "99999999999999999999", "yes", "\x00", "é"}[r.IntN(7)]}
	case 7:
		recs[i].Key, recs[i].Who = recs[j].Key, recs[j].Who
	default:
		recs = slices.Insert(recs, i, replay.Record{Op: replay.OpRuling, Place: recs[i].Place, Set: randomSettings(r, t.begin())})
	}
	return recs
}
