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

// With any house rules a game ends after eight rounds, and no player has a movement card for a ninth.
func TestGameEndsAfterEightRounds(t *testing.T) {
	for seed := range gamestest.Games(t, 300) {
		r := rng(seed)
		g := randomSetup(r).begin()
		res := replay.Play(g, replay.Live{Quiet: true}, func(q *table.Question) (replay.Record, bool) {
			return replay.Record{Answer: table.Guess(q, r, seed%2 == 0)}, true
		})
		if res.Err != nil || res.Open != nil || g.Over != Rounds {
			t.Fatalf("seed %d: the game ended by %s, error %v, want %s", seed, g.Over, res.Err, Rounds)
		}
		for _, p := range g.Seats {
			if n := table.Len(movesInHand(p.Moves)); !g.scoreOnly() && n != len(p.Moves)-rounds {
				t.Errorf("seed %d: %s has %d movement cards left, want %d", seed, p.ID(), n, len(p.Moves)-rounds)
			}
		}
	}
}

// After the face of a card is corrected, at least 90 % of the later answers stay, since they name cards by their
// place and not by their face.
func TestCorrectedCardKeepsLaterAnswers(t *testing.T) {
	later, unchanged := 0, 0
	for seed := range gamestest.Games(t, 150) {
		r := rng(seed)
		begin := func(*replay.Entry) (table.Game, error) { return listedSample(2 + int(seed%3)).Game(), nil }
		var log []replay.Entry
		var faces []int
		g, _ := begin(nil)
		replay.Play(g, replay.Live{Quiet: true, Places: true}, func(q *table.Question) (replay.Record, bool) {
			if q.Key == "card.face" {
				faces = append(faces, len(log)+1)
			}
			rec := replay.Record{Op: replay.OpAnswer, Place: q.Place, Key: q.Key, Who: q.Who, About: q.About, Fingerprint: replay.Fingerprint(q), Answer: table.Guess(q, r, false)}
			log = append(log, replay.Entry{N: len(log) + 1, Record: rec})
			return rec, true
		})
		p, err := replay.Resume(begin, log)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		n := faces[r.IntN(len(faces)/2)]
		q, ok := correctFace(p, n, r)
		if !ok {
			continue
		}
		later += len(log) - n
		for _, s := range q.Timeline.History().Steps {
			if s.N > n && s.N <= len(log) && s.N == s.By {
				unchanged++
			}
		}
	}
	share := float64(unchanged) / float64(later)
	t.Logf("%.1f %% of %d later answers stay", 100*share, later)
	if share < 0.9 {
		t.Errorf("%.1f %% of %d later answers stay, want at least 90 %%", 100*share, later)
	}
}

// correctFace corrects the card of entry n to one that no later entry contains, and answers until no old answer is
// pending. It returns false if it finds no such card.
func correctFace(p replay.Played, n int, r *rand.Rand) (replay.Played, bool) {
	old := p.Timeline.Log()[n-1].Answer
	for _, face := range r.Perm(colours * mostWorth) {
		to := table.Answer{sampleColours[face/mostWorth] + "-" + fmt.Sprint(face%mostWorth+1)}
		if slices.Equal(to, old) {
			continue
		}
		_, q, err := p.Next(replay.Entry{Record: replay.Record{Op: replay.OpCorrect, Answer: to}, To: n})
		if err != nil {
			continue
		}
		for len(q.Timeline.Pending()) > 0 && q.Result.Open != nil {
			if _, q, err = q.Next(replay.Entry{Record: replay.Record{Op: replay.OpAnswer, Answer: table.Guess(q.Result.Open, r, false)}}); err != nil {
				return q, false
			}
		}
		return q, true
	}
	return p, false
}

// randomSetup returns the sample, with a list of the cards or without, and random house rules.
func randomSetup(r *rand.Rand) *Setup {
	s := listedSample(2 + r.IntN(3))
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

// The default of the sale is the cheapest card of the player who gets Black Jack, since people bid low.
func TestSaleMarksTheCheapestCard(t *testing.T) {
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
		t.Errorf("the default card is %q, want 2-2", marked)
	}
}
