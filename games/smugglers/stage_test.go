package smugglers

import (
	"slices"
	"strings"
	"testing"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// newGame returns a game on our own board after the set-up: it is Anna's turn and every boat is in
// a harbour. Each word is a house rule "key=value" or a value to set, "path: value".
func newGame(t *testing.T, players int, words ...string) *Game {
	t.Helper()
	return newGameOf(t, Sample(players).(*Setup), words)
}

// boxGame is newGame with the box.
func boxGame(t *testing.T, players int, words ...string) *Game {
	t.Helper()
	return newGameOf(t, box.Sample(players).(*Setup), words)
}

func newGameOf(t *testing.T, s *Setup, words []string) *Game {
	t.Helper()
	var set []table.Setting
	for _, w := range words {
		if key, value, ok := strings.Cut(w, "="); ok {
			s.House[key] = value
		}
		if path, value, ok := strings.Cut(w, ": "); ok {
			set = append(set, table.Setting{Path: path, To: value})
		}
	}
	for _, p := range s.Problems() {
		if !p.Warning {
			t.Fatalf("the set-up has the problem %s with %s", p.Text.Key, p.Path)
		}
	}
	g := s.begin()
	g.Phase = Sailing
	if g.board != nil {
		g.Beam = 4 // on our board this lights f5 g5 h5 i5, where no harbour is
	}
	for i, p := range g.Seats {
		p.Boat = g.Islands[i].harbour
	}
	if _, err := table.Apply(g, set); err != nil {
		t.Fatalf("the settings %v are refused: %s", set, err.Text.Key)
	}
	return g
}

// A playResult has the announcements and questions of play; open is the open question, nil if there is none.
type playResult struct {
	announced []table.Announcement
	questions []table.Question
	open      *table.Question
}

// play plays g with answers in the form "key answer ...", in the order of the questions. "set path
// value" is a ruling and "action who id" an optional action, where who may be "table". "*key answer"
// answers all questions of that key until the one that the next answer is for.
func play(t *testing.T, g *Game, answers ...string) *playResult {
	t.Helper()
	s := &playResult{}
	again := map[string]string{}
	res := replay.Play(g, replay.Live{Places: true}, func(q *table.Question) (replay.Record, bool) {
		seen := *q
		seen.Options = slices.Clone(q.Options)
		s.questions = append(s.questions, seen)
		if err := g.Check(); err != nil {
			t.Fatalf("at %s Check returns %s", q.Key, err.Text.Key)
		}
		for len(answers) > 0 && answers[0][0] == '*' {
			key, answer, _ := strings.Cut(answers[0][1:], " ")
			again[key], answers = answer, answers[1:]
		}
		if len(answers) == 0 {
			return replay.Record{}, false
		}
		if answer, ok := again[q.Key]; ok && !strings.HasPrefix(answers[0]+" ", q.Key+" ") {
			return replay.Record{Op: replay.OpAnswer, Answer: strings.Fields(answer)}, true
		}
		words := strings.Fields(answers[0])
		rec := replay.Record{Op: replay.OpAnswer, Answer: words[1:]}
		switch words[0] {
		case "set":
			rec = replay.Record{Op: replay.OpRuling, Set: []table.Setting{{Path: words[1], To: words[2]}}}
		case "action":
			rec = replay.Record{Op: replay.OpAction, Who: strings.TrimPrefix(words[1], "table"), Key: words[2]}
		case q.Key:
		default:
			t.Fatalf("the open question is %s for %q, want the one of the answer %q", q.Key, q.Who, answers[0])
		}
		answers = answers[1:]
		return rec, true
	})
	if res.Err != nil {
		t.Fatal(res.Err)
	}
	if len(answers) > 0 {
		t.Fatalf("the game is over or asks nothing, want questions for the answers %q", answers)
	}
	s.announced, s.open = res.Announcements, res.Open
	return s
}

// hasAnnounced reports whether the key was announced.
func (s *playResult) hasAnnounced(key string) bool {
	return slices.ContainsFunc(s.announced, func(x table.Announcement) bool { return x.Text.Key == key })
}

// last returns the last question with the key.
func (s *playResult) last(t *testing.T, key string) *table.Question {
	t.Helper()
	for i := range s.questions {
		if q := &s.questions[len(s.questions)-1-i]; q.Key == key {
			return q
		}
	}
	t.Fatalf("the question %s was not asked", key)
	return nil
}

// options returns the IDs of the options that can be chosen.
func options(q *table.Question) string {
	var ids []string
	for _, o := range q.Options {
		if !o.Off {
			ids = append(ids, o.ID)
		}
	}
	return strings.Join(ids, " ")
}

func wantEqual[V comparable](t *testing.T, what string, got, want V) {
	t.Helper()
	if got != want {
		t.Errorf("%s = %v, want %v", what, got, want)
	}
}

// wantValues fails the test unless each value is as in "path: value".
func wantValues(t *testing.T, g *Game, values ...string) {
	t.Helper()
	settings := map[string]string{}
	for _, s := range table.Settings(g) {
		settings[s.Path] = s.To
	}
	for _, w := range values {
		path, value, _ := strings.Cut(w, ": ")
		if got, ok := settings[path]; got != value || !ok {
			t.Errorf("%s = %q, want %q", path, got, value)
		}
	}
}
