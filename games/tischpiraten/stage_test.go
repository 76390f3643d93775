package tischpiraten

import (
	"slices"
	"strings"
	"testing"

	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// A stage is a game of which only one piece is played.
type stage struct {
	*Game
	act    func(table.T)
	played bool
}

func (s *stage) Play(t table.T) {
	for !s.played && s.Over == Running {
		table.Turn(t, "r1.01", func() {
			s.played = true
			s.act(t)
		})
	}
}

// newGame is the sample of so many players, where every move is watched, under house rules
// "key=value".
func newGame(t *testing.T, players int, house ...string) *Game {
	t.Helper()
	s := Sample(players).(*Setup)
	s.House["depth"] = "all"
	return fromSetup(t, s, house...)
}

func fromSetup(t *testing.T, s *Setup, house ...string) *Game {
	t.Helper()
	for _, h := range house {
		key, val, _ := strings.Cut(h, "=")
		s.House[key] = val
	}
	if _, wrong := setup.ReadHouse(houseKeys, s.House); wrong != nil {
		t.Fatalf("house rules: %v", wrong)
	}
	return s.Game().(*Game)
}

// fleetGame is a game of two players with two ships and two crews each: Anna has the
// first two ships, Ben the others.
func fleetGame(t *testing.T, house ...string) *Game {
	t.Helper()
	s := Sample(2).(*Setup)
	s.House["depth"] = "all"
	other := Sample(4).(*Setup)
	for i := range s.Seats {
		p, from := &s.Seats[i], &other.Seats[i+2]
		from.Ships[0].ID, from.Crews[0].Ship = "", from.Ships[0].Name
		p.Crews[0].Ship = p.Ships[0].Name
		p.Ships = append(p.Ships, from.Ships[0])
		p.Crews = append(p.Crews, from.Crews[0])
	}
	s.AssignIDs()
	return fromSetup(t, s, house...)
}

// perform plays act on g with the given answers, "key=answer" in order; an answer
// "key about=answer" must be given about that figure or ship. All of them must be used
// and nothing else be asked. It returns the keys of what was said.
func perform(t *testing.T, g *Game, act func(table.T), answers ...string) []string {
	t.Helper()
	next := 0
	res := replay.Play(&stage{Game: g, act: act}, replay.Live{Places: true}, func(q *table.Question) (replay.Record, bool) {
		if next == len(answers) {
			t.Fatalf("asked %s about %q of %q, but no answer is left", q.Key, q.About, q.Who)
		}
		key, val, _ := strings.Cut(answers[next], "=")
		key, about, named := strings.Cut(key, " ")
		if key != q.Key || named && about != q.About {
			t.Fatalf("asked %s about %q of %q instead of %q", q.Key, q.About, q.Who, answers[next])
		}
		next++
		if err := g.Check(); err != nil {
			t.Fatalf("at %s: %v", q.Key, err)
		}
		answer := table.Answer{}
		if val != "" {
			answer = strings.Split(val, "+")
		}
		return replay.Record{Answer: answer}, true
	})
	if res.Err != nil {
		t.Fatal(res.Err)
	}
	if next < len(answers) {
		t.Fatalf("not asked: %v", answers[next:])
	}
	var said []string
	for _, s := range res.Announcements {
		said = append(said, s.Text.Key)
	}
	return said
}

func mustSay(t *testing.T, said []string, keys ...string) {
	t.Helper()
	for _, key := range keys {
		if !slices.Contains(said, key) {
			t.Errorf("%s was not said, but %v", key, said)
		}
	}
}

func mustNotSay(t *testing.T, said []string, keys ...string) {
	t.Helper()
	for _, key := range keys {
		if slices.Contains(said, key) {
			t.Errorf("%s was said", key)
		}
	}
}

// equal compares one fact of the game.
func equal[V comparable](t *testing.T, what string, got, want V) {
	t.Helper()
	if got != want {
		t.Errorf("%s = %v, want %v", what, got, want)
	}
}
