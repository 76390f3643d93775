package games

import (
	"math/rand/v2"
	"testing"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

func TestAll_canBePlayedAtOnce(t *testing.T) {
	for _, info := range All {
		for n := info.Least; n <= info.Most; n++ {
			s := info.Sample(n)
			if p := s.Problems(); len(p) > 0 {
				t.Errorf("%s: the sample for %d has problems: %v", info.Name, n, p)
			}
			if got := len(s.Game().Players()); got != n {
				t.Errorf("%s: the sample for %d seats %d", info.Name, n, got)
			}
		}
		if got := info.New().Players(); len(got) != 0 {
			t.Errorf("%s: a new set-up has players: %v", info.Name, got)
		}
	}
}

// What a game says of its dice and decks is what it asks for: where it has none, nobody is
// asked who rolls or draws, and the program does neither by itself. Who draws a deck that the
// table has agreed on, or lots, is no choice of that kind.
func TestAll_sayWhetherTheyHaveDiceAndDecks(t *testing.T) {
	for _, info := range All {
		dice, decks := false, false
		for seed := range uint64(20) {
			r := rand.New(rand.NewPCG(seed, 1))
			s := info.Sample(info.Least + int(seed)%(info.Most-info.Least+1))
			res := replay.Play(s.Game(), replay.Live{Quiet: true}, func(q *table.Question) (replay.Record, bool) {
				dice = dice || q.Kind == table.KindRoll
				decks = decks || q.Kind == table.KindDraw && q.Deck != "" && q.Deck != "lots" && q.By == ""
				return replay.Record{Answer: table.Guess(q, r, false)}, true
			})
			if res.Err != nil {
				t.Fatalf("%s, seed %d: %v", info.Name, seed, res.Err)
			}
		}
		if info.Dice != dice || info.Decks != decks {
			t.Errorf("%s says dice %v and decks %v, and asks for dice: %v, for cards of a deck: %v", info.Name, info.Dice, info.Decks, dice, decks)
		}
	}
}

// Every folder of texts is handed on, the engine's own among them, in every language that
// the program speaks: a game may be written in English alone, but not released so.
func TestTexts_ofAllGames(t *testing.T) {
	if len(Texts) != len(All)+3 {
		t.Errorf("%d catalogues for %d games and the three packages of all", len(Texts), len(All))
	}
	for i, fs := range Texts {
		if _, err := fs.ReadFile("de.toml"); err != nil {
			t.Errorf("catalogue %d: %v", i, err)
		}
	}
}
