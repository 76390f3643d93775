package halunken

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"hafenmeister/games/gamestest"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// Whatever the house rules, a game ends after eight rounds, and nobody has a movement card for a ninth.
func TestPlay_eightRounds(t *testing.T) {
	for seed := range gamestest.Games(300) {
		r := rng(seed)
		g := anySetup(r).begin()
		res := replay.Play(g, replay.Live{Quiet: true}, func(q *table.Question) (replay.Record, bool) {
			return replay.Record{Answer: table.Guess(q, r, seed%2 == 0)}, true
		})
		if res.Err != nil || res.Open != nil || g.Over != Rounds {
			t.Fatalf("seed %d: %v, over by %s", seed, res.Err, g.Over)
		}
		for _, p := range g.Seats {
			if n := table.Len(movesInHand(p.Moves)); !g.scores() && n != len(p.Moves)-rounds {
				t.Errorf("seed %d: %s has %d movement cards left", seed, p.ID(), n)
			}
		}
	}
}

// A card that was mistyped is reworded in the middle of an evening: nearly all later
// answers stay, for they name cards by where they lay and not by what they show.
func TestPlay_mistypedCardsKeepTheEvening(t *testing.T) {
	later, kept := 0, 0
	for seed := range gamestest.Games(150) {
		r := rng(seed)
		begin := func(*replay.Entry) (table.Game, error) { return listed(2 + int(seed%3)).Game(), nil }
		var log []replay.Entry
		var values []int
		g, _ := begin(nil)
		replay.Play(g, replay.Live{Quiet: true, Places: true}, func(q *table.Question) (replay.Record, bool) {
			if q.Key == "card.face" {
				values = append(values, len(log)+1)
			}
			rec := replay.Record{Op: replay.OpAnswer, Place: q.Place, Key: q.Key, Who: q.Who, About: q.About, Fingerprint: replay.Fingerprint(q), Answer: table.Guess(q, r, false)}
			log = append(log, replay.Entry{N: len(log) + 1, Record: rec})
			return rec, true
		})
		p, err := replay.Resume(begin, log)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		n := values[r.IntN(len(values)/2)]
		q, ok := reworded(p, n, r)
		if !ok {
			continue
		}
		later += len(log) - n
		for _, s := range q.Timeline.History().Steps {
			if s.N > n && s.N <= len(log) && s.N == s.By {
				kept++
			}
		}
	}
	share := float64(kept) / float64(later)
	t.Logf("%.1f %% of %d later answers kept", 100*share, later)
	if share < 0.9 {
		t.Errorf("only %.1f %% of %d later answers are kept", 100*share, later)
	}
}

// reworded corrects the card of entry n to another that nobody has seen by the end of
// the evening, and answers what is asked again until no old answer waits.
func reworded(p replay.Played, n int, r *rand.Rand) (replay.Played, bool) {
	was := p.Timeline.Log()[n-1].Answer
	for _, face := range r.Perm(colours * mostWorth) {
		to := table.Answer{sampleColours[face/mostWorth] + "-" + fmt.Sprint(face%mostWorth+1)}
		if slices.Equal(to, was) {
			continue
		}
		_, q, err := p.Next(replay.Entry{Record: replay.Record{Op: replay.OpCorrect, Answer: to}, To: n})
		if err != nil {
			continue
		}
		for len(q.Timeline.Waiting()) > 0 && q.Result.Open != nil {
			if _, q, err = q.Next(replay.Entry{Record: replay.Record{Op: replay.OpAnswer, Answer: table.Guess(q.Result.Open, r, false)}}); err != nil {
				return q, false
			}
		}
		return q, true
	}
	return p, false
}

// anySetup is the sample, with a list of the cards or without, and every house rule at one
// of its values.
func anySetup(r *rand.Rand) *Setup {
	s := listed(2 + r.IntN(3))
	if r.IntN(2) == 0 {
		s = Sample(len(s.Seats)).(*Setup)
	}
	s.House = map[string]any{}
	for i := range keys {
		k := &keys[i]
		if len(k.Values) > 0 {
			s.House[k.Key] = k.Values[r.IntN(len(k.Values))]
		} else {
			s.House[k.Key] = int64(k.Min + r.IntN(k.Max-k.Min+1))
		}
	}
	return s
}

// Screens begin with the cheapest card of the player who gets Black Jack, wherever it is in their
// order: people bid low.
func TestSale_beginsWithTheCheapest(t *testing.T) {
	g := Sample(2).(*Setup).begin()
	g.Round, g.Phase, g.Opener, g.Jack = 2, PhaseAuction, "anna", 9
	for i, p := range g.Seats {
		p.At = i + 1
		for k, face := range []string{"red-12", "blue-3", "green-7"} {
			g.Cards[perTavern*i+k].At, g.Cards[perTavern*i+k].Face = p.hand, face
		}
	}
	var marked table.Answer
	replay.Play(g, replay.Live{}, func(q *table.Question) (replay.Record, bool) {
		marked = q.Marked
		return replay.Record{Answer: table.Answer{"ben"}}, q.Key == "favour.who"
	})
	if !slices.Equal(marked, table.Answer{"2-2"}) {
		t.Errorf("it begins with %q", marked)
	}
}
