package replay_test

import (
	"errors"
	"slices"
	"testing"

	"hafenmeister/games/gamestest/sketch"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// fight has two actions a turn, each with a yes-no question and, after yes, a roll.
func fight(t table.T, g *sketch.Game) {
	table.Turn(t, "r1.0"+string(rune('1'+g.Now)), func() {
		for range 2 {
			table.Action(t, func() {
				if table.Confirm(t, sketch.Ask("sure")) {
					g.N[0] += table.RollOne(t, table.Q("hit", "a", "TST-R2").About("fig"))
				}
			})
		}
		g.Now++
	})
}

func replayed(recs []replay.Record) (*sketch.Game, replay.Result) {
	g := &sketch.Game{Do: fight}
	return g, replay.Replay(g, recs, replay.Observer{})
}

func TestReplayStopsAtTheOpenQuestion(t *testing.T) {
	for _, c := range []struct {
		recs  []replay.Record
		open  string
		start int
		turn  int
	}{
		{nil, "r1.01.1 sure  ", 0, 0},
		{sketch.Answers("- sure: yes"), "r1.01.1 hit a fig", 0, 0},
		{sketch.Answers("- sure: yes", "- hit a fig: 3"), "r1.01.2 sure  ", 2, 0},
		{sketch.Answers("- sure: no", "- sure: no"), "r1.02.1 sure  ", 2, 2},
	} {
		_, res := replayed(c.recs)
		if got := sketch.QuestionLine(res.Open); got != c.open || res.Start != c.start || res.Turn != c.turn || res.Err != nil {
			t.Errorf("%v: asks %q, action from %d, turn from %d, %v; want %q, %d, %d", c.recs, got, res.Start, res.Turn, res.Err, c.open, c.start, c.turn)
		}
	}
}

func TestReplayReportsTheRecordThatDoesNotFit(t *testing.T) {
	for _, c := range []struct {
		what string
		recs []replay.Record
		at   int
		key  string
		why  string
	}{
		{"another question", sketch.Answers("- sure: yes", "- save a fig: 3"), 1, "hit", ""},
		{"another person", sketch.Answers("- sure: yes", "- hit b fig: 3"), 1, "hit", ""},
		{"another figure", sketch.Answers("- sure: yes", "- hit a rat: 3"), 1, "hit", ""},
		{"an answer out of range", sketch.Answers("- sure: yes", "- hit a fig: 7"), 1, "hit", "illegal"},
		{"a ruling of no value", []replay.Record{sketch.Ruling("", "n.9", "1")}, 0, "sure", "unknown-path"},
		{"a ruling out of range", []replay.Record{sketch.Ruling("", "n.0", "100")}, 0, "sure", "out-of-range"},
		{"an optional action that is not open", []replay.Record{sketch.Action("", "dance", "a")}, 0, "sure", ""},
	} {
		_, res := replayed(c.recs)
		var e *replay.MismatchError
		if !errors.As(res.Err, &e) || e.At != c.at || e.Asked.Key != c.key || e.Asked.Place == "" {
			t.Errorf("%s: %v", c.what, res.Err)
			continue
		}
		if got := e.Why; (got == nil) != (c.why == "") || got != nil && got.Code != c.why {
			t.Errorf("%s: refused with %v, want %q", c.what, got, c.why)
		}
		if e.Error() == "" {
			t.Errorf("%s: no words", c.what)
		}
	}
}

func TestNothingIsAnsweredAfterTheEnd(t *testing.T) {
	_, res := replayed([]replay.Record{sketch.Ruling("", "now", "9"), sketch.Answer("- sure: yes")})
	var e *replay.MismatchError
	if !errors.As(res.Err, &e) || e.At != 1 || e.Asked != nil || e.Error() == "" {
		t.Errorf("got %v", res.Err)
	}
}

func TestRulingIsAppliedInItsPlace(t *testing.T) {
	g, res := replayed([]replay.Record{sketch.Answer("- sure: yes"), sketch.Ruling("", "n.0", "10", "n.1", "5"), sketch.Answer("- hit a fig: 3")})
	if res.Err != nil || g.N[0] != 13 || g.N[1] != 5 {
		t.Errorf("values %v, %v", g.N, res.Err)
	}
}

func TestACursorStartsTheTurnOver(t *testing.T) {
	g, res := replayed([]replay.Record{sketch.Answer("- sure: no"), sketch.Answer("- sure: yes"), sketch.Ruling("", "now", "4")})
	if sketch.QuestionLine(res.Open) != "r1.05.1 sure  " || res.Start != 3 || res.Turn != 3 {
		t.Errorf("asks %q, action from %d, turn from %d", sketch.QuestionLine(res.Open), res.Start, res.Turn)
	}
	if g.Now != 4 {
		t.Errorf("the cursor is at %d", g.Now)
	}
}

func TestRulingContinuesAnEndedGame(t *testing.T) {
	_, res := replayed([]replay.Record{sketch.Ruling("", "now", "9"), sketch.Ruling("", "n.0", "3"), sketch.Ruling("", "now", "0"), sketch.Answer("- sure: no")})
	if sketch.QuestionLine(res.Open) != "r1.01.2 sure  " || res.Err != nil {
		t.Errorf("asks %q, %v", sketch.QuestionLine(res.Open), res.Err)
	}
	_, res = replayed([]replay.Record{sketch.Ruling("", "now", "9"), sketch.Ruling("", "now", "99")})
	var e *replay.MismatchError
	if !errors.As(res.Err, &e) || e.At != 1 || e.Why == nil {
		t.Errorf("a bad ruling after the end: %v", res.Err)
	}
}

func TestARulingBeforeTheFirstAnswerIsNoPartOfTheAction(t *testing.T) {
	recs := []replay.Record{sketch.Ruling("", "n.0", "1"), sketch.Ruling("", "n.0", "2")}
	if _, res := replayed(recs); res.Start != 2 {
		t.Errorf("before the first answer the action starts at %d, want 2", res.Start)
	}
	recs = []replay.Record{sketch.Ruling("", "n.0", "1"), sketch.Answer("- sure: yes"), sketch.Ruling("", "n.0", "2")}
	if _, res := replayed(recs); res.Start != 1 {
		t.Errorf("after the first answer the action starts at %d, want 1", res.Start)
	}
}

// dance is an optional action of Anna, open before every action. It asks a yes-no question and, after yes, for
// a roll.
func dance(g *sketch.Game) []table.OptionalAction {
	return []table.OptionalAction{{ID: "dance", Who: "a", Text: table.Say("action.dance"), Do: func(t table.T) {
		if table.Confirm(t, table.Q("dance.left", "a", "")) {
			g.N[1] += table.RollOne(t, table.Q("dance.high", "a", ""))
		}
	}}}
}

func TestActions(t *testing.T) {
	for _, c := range []struct {
		what  string
		recs  []replay.Record
		open  string
		start int
		fits  bool
	}{
		{"asks at its own place", []replay.Record{sketch.Action("", "dance", "a")}, "r1.01.1+dance dance.left a ", 0, true},
		{"calls off to its own record", []replay.Record{sketch.Answer("- sure: no"), sketch.Action("", "dance", "a"), sketch.Answer("- dance.left a: yes")}, "r1.01.2+dance dance.high a ", 1, true},
		{"is followed by the open question", append([]replay.Record{sketch.Action("", "dance", "a")}, sketch.Answers("- dance.left a: no")...), "r1.01.1 sure  ", 2, true},
		{"is not open inside an action", []replay.Record{sketch.Answer("- sure: yes"), sketch.Action("", "dance", "a")}, "over", 0, false},
		{"is not open inside an optional action", []replay.Record{sketch.Action("", "dance", "a"), sketch.Action("", "dance", "a")}, "over", 0, false},
		{"is not open to others", []replay.Record{sketch.Action("", "dance", "b")}, "over", 0, false},
	} {
		res := replay.Replay(&sketch.Game{Do: fight, Actions: dance}, c.recs, replay.Observer{})
		if got := sketch.QuestionLine(res.Open); got != c.open || (res.Err == nil) != c.fits || c.fits && res.Start != c.start {
			t.Errorf("%s: asks %q, action from %d, %v; want %q, %d", c.what, got, res.Start, res.Err, c.open, c.start)
		}
	}
	res := replay.Replay(&sketch.Game{Do: fight, Actions: dance}, nil, replay.Observer{})
	if !res.Open.BetweenActions || len(res.Open.Actions) != 1 {
		t.Errorf("the question between actions lists %v", res.Open.Actions)
	}
}

// Actions inside an optional action do not change places and what a call off takes back.
func TestActionsInsideAAction(t *testing.T) {
	free := func(g *sketch.Game) []table.OptionalAction {
		return []table.OptionalAction{{ID: "feast", Who: "a", Do: func(t table.T) {
			for range 2 {
				table.Action(t, func() { table.Confirm(t, table.Q("feast.eat", "a", "")) })
			}
		}}}
	}
	recs := []replay.Record{sketch.Answer("- sure: no"), sketch.Action("", "feast", "a"), sketch.Answer("- feast.eat a: yes"), sketch.Answer("- feast.eat a: yes"), sketch.Answer("- sure: no")}
	for n, want := range []string{"r1.01.1 sure  ", "r1.01.2 sure  ", "r1.01.2+feast feast.eat a ", "r1.01.2+feast feast.eat a ", "r1.01.2 sure  ", "r1.02.1 sure  "} {
		res := replay.Replay(&sketch.Game{Do: fight, Actions: free}, recs[:n], replay.Observer{})
		if sketch.QuestionLine(res.Open) != want || res.Open.BetweenActions != (n != 2 && n != 3) {
			t.Errorf("after %d records it asks %q, between actions: %v; want %q", n, sketch.QuestionLine(res.Open), res.Open.BetweenActions, want)
		}
		if n == 3 && res.Start != 1 {
			t.Errorf("inside the action call off leads to %d, want 1", res.Start)
		}
	}
}

func TestAActionWithoutOptionsIsGivenUp(t *testing.T) {
	free := func(g *sketch.Game) []table.OptionalAction {
		return []table.OptionalAction{{ID: "nap", Who: "a", Do: func(t table.T) {
			g.N[2]++
			table.Choose(t, sketch.Ask("nap.where"), slices.Values([]table.Word(nil)))
			g.N[3]++
		}}}
	}
	g := &sketch.Game{Do: fight, Actions: free}
	res := replay.Replay(g, []replay.Record{sketch.Action("", "nap", "a"), sketch.Answer("- sure: yes")}, replay.Observer{})
	if g.N[2] != 1 || g.N[3] != 0 || sketch.QuestionLine(res.Open) != "r1.01.1 hit a fig" || res.Start != 1 {
		t.Errorf("values %v, asks %q, action from %d", g.N, sketch.QuestionLine(res.Open), res.Start)
	}
}

func TestChoiceOfNoneAndOfOne(t *testing.T) {
	list := []table.Word{}
	g := &sketch.Game{Do: func(t table.T, g *sketch.Game) {
		table.Turn(t, "r1", func() {
			if table.Action(t, func() {
				g.N[1] = len(table.Choose(t, sketch.Ask("pick"), slices.Values(list)))
			}) {
				g.N[0]++
			}
			table.Confirm(t, sketch.Ask("next"))
		})
	}}
	if res := replay.Replay(g, nil, replay.Observer{}); g.N[0] != 1 || sketch.QuestionLine(res.Open) != "r1.1 next  " {
		t.Errorf("a choice of none: values %v, asks %q", g.N, sketch.QuestionLine(res.Open))
	}
	list = []table.Word{"only"}
	res := replay.Replay(g, nil, replay.Observer{})
	if g.N[1] != 4 || sketch.QuestionLine(res.Open) != "r1.1 next  " {
		t.Errorf("a choice of one: values %v, asks %q", g.N, sketch.QuestionLine(res.Open))
	}
	if len(res.Announcements) != 1 || res.Announcements[0].Text.Key != "say.only" {
		t.Errorf("a choice of one is told: %v", res.Announcements)
	}
}

func TestSecretChoiceOfOneIsAsked(t *testing.T) {
	g := &sketch.Game{Do: func(t table.T, g *sketch.Game) {
		table.Turn(t, "r1", func() {
			table.Choose(t, sketch.Ask("pick").Secret("a"), slices.Values([]table.Word{"only"}))
		})
	}}
	if res := replay.Replay(g, nil, replay.Observer{}); sketch.QuestionLine(res.Open) != "r1.0 pick  " {
		t.Errorf("asks %q", sketch.QuestionLine(res.Open))
	}
}

func TestWatch(t *testing.T) {
	recs := append(sketch.Answers("- sure: yes", "- hit a fig: 3"), sketch.Ruling("", "n.1", "4"), sketch.Action("", "dance", "a"), sketch.Answer("- dance.left a: no"), sketch.Answer("- sure: no"))
	var places []string
	var turns []int
	replay.Replay(&sketch.Game{Do: fight, Actions: dance}, recs, replay.Observer{
		Asked: func(i int, q *table.Question, r *replay.Record) { places = append(places, sketch.QuestionLine(q)) },
		Turn:  func(i int, _ string) { turns = append(turns, i) },
	})
	want := []string{"r1.01.1 sure  ", "r1.01.1 hit a fig", "r1.01.2 sure  ", "r1.01.2 sure  ", "r1.01.2+dance dance.left a ", "r1.01.2 sure  "}
	if !slices.Equal(places, want) {
		t.Errorf("asked %q, want %q", places, want)
	}
	if !slices.Equal(turns, []int{0, 6}) {
		t.Errorf("turns begin at %v", turns)
	}
}

func TestSayFromKeepsOnlyTheRest(t *testing.T) {
	g := func() *sketch.Game {
		return &sketch.Game{Do: func(t table.T, g *sketch.Game) {
			table.Turn(t, "r1", func() {
				for range 3 {
					t.Say("say.hear")
					table.Confirm(t, table.Q("sure", "", "", table.Num("n", g.N[0])))
				}
				g.Now = 9
			})
		}}
	}
	recs := sketch.Answers("- sure: yes", "- sure: yes")
	all := replay.Replay(g(), recs, replay.Observer{}).Announcements
	rest := replay.Replay(g(), recs, replay.Observer{SayFrom: 2})
	if len(all) != 3 || len(rest.Announcements) != 1 || rest.Announcements[0].After != 2 {
		t.Errorf("said %v and %v", all, rest.Announcements)
	}
	if len(rest.Open.Args) != 1 {
		t.Errorf("the open question lost its arguments")
	}
}

func TestPlayIsReplay(t *testing.T) {
	for seed := range uint64(50) {
		recs := sketch.GuessGame(seed, 2+int(seed%2))
		g := sketch.Skirmish(2 + int(seed%2))
		res := replay.Replay(g, recs, replay.Observer{})
		if res.Err != nil || res.Open != nil {
			t.Fatalf("seed %d: %v, asks %q", seed, res.Err, sketch.QuestionLine(res.Open))
		}
		h := sketch.Skirmish(2 + int(seed%2))
		i := 0
		replay.Play(h, replay.Live{Places: true}, func(q *table.Question) (replay.Record, bool) { i++; return recs[i-1], true })
		if !slices.Equal(table.Settings(g), table.Settings(h)) {
			t.Fatalf("seed %d: replay gives %v, play %v", seed, table.Settings(g), table.Settings(h))
		}
	}
}

func TestPlayStopsWhenNobodyAnswers(t *testing.T) {
	res := replay.Play(&sketch.Game{Do: fight, Actions: dance}, replay.Live{}, func(*table.Question) (replay.Record, bool) { return replay.Record{}, false })
	if sketch.QuestionLine(res.Open) != "r1.01.1 sure  " || len(res.Open.Actions) != 1 || res.Err != nil {
		t.Errorf("asks %q with %v, %v", sketch.QuestionLine(res.Open), res.Open.Actions, res.Err)
	}
}

func TestPlayRefusesLikeReplay(t *testing.T) {
	for _, rec := range []replay.Record{sketch.Answer("- sure: perhaps"), sketch.Ruling("", "n.0", "100"), sketch.Action("", "dance", "b")} {
		res := replay.Play(&sketch.Game{Do: fight, Actions: dance}, replay.Live{Places: true}, func(*table.Question) (replay.Record, bool) { return rec, true })
		var e *replay.MismatchError
		if !errors.As(res.Err, &e) || e.Asked.Key != "sure" {
			t.Errorf("%v: %v", rec, res.Err)
		}
	}
}

func TestAGameThatAsksNothingIsStopped(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("it went on")
		}
	}()
	replay.Replay(&sketch.Game{Do: func(t table.T, g *sketch.Game) { table.Turn(t, "r1", func() {}) }}, nil, replay.Observer{})
}

func TestABugInTheRulesIsNotSwallowed(t *testing.T) {
	defer func() {
		if p := recover(); p != "a bug" {
			t.Errorf("recovered %v", p)
		}
	}()
	replay.Replay(&sketch.Game{Do: func(t table.T, g *sketch.Game) {
		table.Turn(t, "r1", func() { table.Action(t, func() { panic("a bug") }) })
	}}, nil, replay.Observer{})
}
