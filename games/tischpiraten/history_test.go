package tischpiraten

import (
	"slices"
	"strings"
	"testing"

	"hafenmeister/games/gamestest"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// A history watches a game without rulings for what must not happen in it.
type history struct {
	g     *Game
	round int
	acted []string // figures activated in this round
	hull  []int
}

// look checks an answer to q that is about to be taken.
func (h *history) look(t *testing.T, seed uint64, q *table.Question, a table.Answer) {
	g := h.g
	if g.Round != h.round {
		h.round, h.acted = g.Round, nil
		began := len(g.Figures)
		if p := g.open.owner; p != nil { // nobody else can act: only their cards are left, and the first is drawn
			began = -1
			for _, f := range g.Figures {
				began += boolToInt(f.Owner == p.ID())
			}
		}
		if n := g.pile(); g.Phase != PhaseEnd && n != began {
			t.Fatalf("seed %d, round %d: %d cards for %d figures that began", seed, g.Round, n, began)
		}
	}
	for i, s := range g.Ships {
		if s.Hull < h.hull[i] {
			t.Fatalf("seed %d at %s: %s has lost hull hits", seed, q.Key, s.Name)
		}
		h.hull[i] = s.Hull
	}
	id, _, _ := strings.Cut(q.About, "/")
	if f := g.figure(id); f != nil && g.ship(id) == nil && !f.alive() {
		t.Fatalf("seed %d: %s is asked of %s, who is out", seed, q.Key, f.Name)
	}
	if q.Key == "activate.figure" {
		if slices.Contains(h.acted, a[0]) {
			t.Fatalf("seed %d, round %d: %s is activated twice", seed, g.Round, a[0])
		}
		h.acted = append(h.acted, a[0])
	}
	if q.Sum != nil && q.Sum.Test {
		if sum := *q.Sum; a[0] == "1" {
			if sum.Face = 1; sum.Success() {
				t.Fatalf("seed %d: a natural 1 succeeds at %s", seed, q.Key)
			}
		}
	}
}

// In a game without rulings nobody acts twice in a round, there is a card for every
// figure that began, hull hits only grow, a player who is out is asked nothing, and a
// natural 1 never succeeds.
func TestHistory_ofGamesWithoutRulings(t *testing.T) {
	for seed := range gamestest.Games(t, 200) {
		r := rng(seed)
		g := anySetup(t, seed)().begin()
		h := &history{g: g, hull: make([]int, len(g.Ships))}
		answers := 0
		res := replay.Play(g, replay.Live{Places: true}, func(q *table.Question) (replay.Record, bool) {
			a := table.Guess(q, r, seed%3 == 0)
			h.look(t, seed, q, a)
			answers++
			return replay.Record{Answer: a}, answers < 2000
		})
		if res.Err != nil {
			t.Fatalf("seed %d: %v", seed, res.Err)
		}
	}
}

// A figure activated without a question, because it is the only one left, has not acted
// before.
func TestHistory_markers(t *testing.T) {
	for seed := range gamestest.Games(t, 60) {
		r := rng(seed)
		g := anySetup(t, seed)().begin()
		answers := 0
		res := replay.Play(g, replay.Live{}, func(q *table.Question) (replay.Record, bool) {
			answers++
			return replay.Record{Answer: table.Guess(q, r, false)}, answers < 2000
		})
		marked := map[string]bool{}
		for _, said := range res.Announcements {
			switch said.Text.Key {
			case "say.round.begins":
				clear(marked)
			case "say.activate.done":
				name := said.Text.Args[0].Str
				if marked[name] {
					t.Fatalf("seed %d: %s gets a second marker in one round", seed, name)
				}
				marked[name] = true
			}
		}
	}
}
