package sketch

import (
	"math/rand/v2"

	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// BeginSkirmish returns a function that begins a skirmish. The number of words of a correction of the set-up is the
// size of the crews.
func BeginSkirmish(players int) replay.Begin {
	return func(correction *replay.Entry) (table.Game, error) {
		s := skirmish.Sample(players).(*skirmish.Setup)
		if correction != nil {
			s.Crew = len(correction.Answer)
		}
		return s.Game(), nil
	}
}

// Skirmish returns a new game of the sample.
func Skirmish(players int) table.Game { return skirmish.Sample(players).Game() }

// GuessGame plays a skirmish by guesses, with an optional action now and then, and returns its records.
func GuessGame(seed uint64, players int) []replay.Record {
	r := rand.New(rand.NewPCG(seed, 1))
	var recs []replay.Record
	replay.Play(Skirmish(players), replay.Live{Quiet: true, Places: true}, func(q *table.Question) (replay.Record, bool) {
		rec := replay.Record{Op: replay.OpAnswer, Place: q.Place, Key: q.Key, Who: q.Who, About: q.About, Fingerprint: replay.Fingerprint(q)}
		if len(q.Actions) > 0 && r.IntN(20) == 0 {
			d := q.Actions[r.IntN(len(q.Actions))]
			rec = replay.Record{Op: replay.OpAction, Place: q.Place, Key: d.ID, Who: d.Who}
		} else {
			rec.Answer = table.Guess(q, r, false)
		}
		recs = append(recs, rec)
		return rec, true
	})
	return recs
}
