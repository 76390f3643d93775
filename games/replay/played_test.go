package replay_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"hafenmeister/games/gamestest/sketch"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

func duelBegin(*replay.Entry) (table.Game, error) { return &sketch.Game{Do: duel, Actions: dance}, nil }

// played returns a duel with these records in its log.
func played(t *testing.T, recs ...replay.Record) replay.Played {
	t.Helper()
	p, err := replay.Resume(duelBegin, logOf(recs))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// next adds an entry, which must be accepted, and checks what is true of every entry.
func next(t *testing.T, p replay.Played, e replay.Entry) replay.Played {
	t.Helper()
	before := fmt.Sprint(p.Timeline.Log())
	done, q, err := p.Next(e)
	if err != nil {
		t.Fatalf("%s to %d: %v", e.Op, e.To, err)
	}
	if fmt.Sprint(p.Timeline.Log()) != before {
		t.Fatal("the log was changed")
	}
	if done.N != len(q.Timeline.Log()) || fmt.Sprint(q.Timeline.Log()[len(q.Timeline.Log())-1]) != fmt.Sprint(done) {
		t.Fatalf("entry %+v, in the log %+v", done, q.Timeline.Log()[len(q.Timeline.Log())-1])
	}
	return q
}

func answer(words ...string) replay.Entry {
	return replay.Entry{Record: replay.Record{Op: replay.OpAnswer, Answer: words}}
}

func does(op replay.Op, to int) replay.Entry {
	return replay.Entry{Record: replay.Record{Op: op}, To: to}
}

func correct(to int, words ...string) replay.Entry {
	return replay.Entry{Record: replay.Record{Op: replay.OpCorrect, Answer: words}, To: to}
}

var evening = append(sketch.Answers("r1.01.1 hit a fig: 4"), rest...)

func TestNextAddressesAnAnswer(t *testing.T) {
	e, p, err := nextOf(duelBegin, logOf(evening[:1]), answer("5"))
	if err != nil || e.N != 2 || e.Place != "r1.01.1" || e.Key != "save" || e.Who != "b" || e.FirstPending != 0 || e.Discarded != nil {
		t.Errorf("entry %+v, %v", e, err)
	}
	if sketch.QuestionLine(p.Result.Open) != "r1.01.2 sail a " {
		t.Errorf("asks %q", sketch.QuestionLine(p.Result.Open))
	}
}

func TestNextReportsWhatFollowed(t *testing.T) {
	said := func(*replay.Entry) (table.Game, error) {
		return &sketch.Game{Do: func(t table.T, g *sketch.Game) {
			table.Turn(t, "r1", func() {
				for range 3 {
					table.Confirm(t, sketch.Ask("sure"))
					t.Say("say.hear")
				}
				g.Now = 9
			})
		}}, nil
	}
	p, _ := replay.Resume(said, logOf(sketch.Answers("r1.0 sure: yes")))
	if len(p.Result.Announcements) != 1 {
		t.Errorf("resumed: said %v", p.Result.Announcements)
	}
	_, p, _ = p.Next(answer("yes"))
	if len(p.Result.Announcements) != 1 || p.Result.Announcements[0].After != 2 {
		t.Errorf("answered: said %v", p.Result.Announcements)
	}
}

func TestNextRefuses(t *testing.T) {
	over := sketch.Ruling("", "now", "9")
	for _, c := range []struct {
		what string
		recs []replay.Record
		e    replay.Entry
		code string
		key  string
	}{
		{"an illegal answer", nil, answer("7"), "illegal", "refuse.roll.face"},
		{"an answer when the game is over", []replay.Record{over}, answer("1"), "nothing", "refuse.over"},
		{"an optional action when the game is over", []replay.Record{over}, replay.Entry{Record: sketch.Action("", "dance", "a")}, "nothing", "refuse.over"},
		{"an optional action that is not open", nil, replay.Entry{Record: sketch.Action("", "dance", "b")}, "illegal", "refuse.action"},
		{"an optional action inside an action", evening[:1], replay.Entry{Record: sketch.Action("", "dance", "a")}, "illegal", "refuse.action"},
		{"a ruling of nothing", nil, replay.Entry{Record: sketch.Ruling("")}, "nothing", "refuse.ruling"},
		{"a ruling of no value", nil, replay.Entry{Record: sketch.Ruling("", "n.9", "1")}, "unknown-path", "refuse.value.path"},
		{"a ruling out of range", nil, replay.Entry{Record: sketch.Ruling("", "n.0", "100")}, "out-of-range", "refuse.value.number"},
		{"undo of nothing", nil, does(replay.OpUndo, 0), "nothing", "refuse.undo"},
		{"redo of nothing", evening, does(replay.OpRedo, 0), "nothing", "refuse.redo"},
		{"back to what is not there", evening, does(replay.OpBack, 9), "nothing", "refuse.entry"},
		{"back to the set-up", evening, does(replay.OpBack, 0), "nothing", "refuse.entry"},
		{"call off where nothing has happened", evening[:2], does(replay.OpCallOff, 0), "nothing", "refuse.calloff"},
		{"drop where nothing waits", evening, does(replay.OpDrop, 0), "nothing", "refuse.drop"},
		{"a correction of what is not there", evening, correct(9, "1"), "nothing", "refuse.entry"},
		{"a correction that says the same", evening, correct(1, "4"), "nothing", "refuse.correct.same"},
		{"an illegal correction", evening, correct(1, "7"), "illegal", "refuse.roll.face"},
		{"a correction of an optional action", []replay.Record{sketch.Action("", "dance", "a")}, correct(1, "yes"), "illegal", "refuse.correct.action"},
		{"anything else", nil, does("dance", 0), "illegal", "refuse.op"},
	} {
		_, _, err := nextOf(duelBegin, logOf(c.recs), c.e)
		var r *table.Refusal
		if !errors.As(err, &r) || r.Code != c.code || r.Text.Key != c.key {
			t.Errorf("%s: %v, want %s %s", c.what, err, c.code, c.key)
		}
		p := played(t, c.recs...)
		if _, ferr := p.Foresee(c.e); fmt.Sprint(ferr) != fmt.Sprint(err) {
			t.Errorf("%s: foreseen %v", c.what, ferr)
		}
	}
}

func TestAnswerToAnotherQuestionDoesNotFit(t *testing.T) {
	e := replay.Entry{Record: sketch.Answer("r1.01.1 save b: 4")}
	var m *replay.MismatchError
	if _, _, err := nextOf(duelBegin, nil, e); !errors.As(err, &m) || m.Asked.Key != "hit" {
		t.Errorf("got %v", err)
	}
}

func TestBeginReturnsTheErrors(t *testing.T) {
	broken := errors.New("no such set-up")
	begin := func(correction *replay.Entry) (table.Game, error) {
		if correction != nil {
			return nil, broken
		}
		return duelBegin(nil)
	}
	if _, _, err := nextOf(begin, logOf(evening), correct(0, "x")); err != broken {
		t.Errorf("a correction of the set-up: %v", err)
	}
	p, _ := replay.Resume(begin, logOf(evening))
	if _, err := p.Foresee(correct(0, "x")); err != broken {
		t.Errorf("foreseen: %v", err)
	}
	log := append(logOf(evening), replay.Entry{N: 6, Record: replay.Record{Op: replay.OpCorrect}})
	if _, err := replay.Resume(begin, log); err != broken {
		t.Errorf("resumed: %v", err)
	}
	if _, _, err := nextOf(begin, log, answer("1")); err != broken {
		t.Errorf("next: %v", err)
	}
}

func TestCorrectThreadsTheRest(t *testing.T) {
	p := played(t, evening...)

	q := next(t, p, correct(1, "6"))
	if e := q.Timeline.Log()[5]; e.Discarded != nil || e.FirstPending != 0 || e.Key != "hit" || e.Who != "a" || e.About != "fig" || e.Place != "r1.01.1" {
		t.Errorf("the same follows: %+v", e)
	}

	q = next(t, p, correct(1, "3"))
	if e := q.Timeline.Log()[5]; !slices.Equal(e.Discarded, []int{2}) || e.FirstPending != 0 || short(q.Timeline.History().Steps) != "1/6 3 4 5" {
		t.Errorf("no hit: %+v, steps %s", e, short(q.Timeline.History().Steps))
	}

	q = next(t, p, correct(1, "1"))
	if e := q.Timeline.Log()[5]; e.Discarded != nil || e.FirstPending != 2 || short(q.Timeline.History().Steps) != "1/6" || short(q.Timeline.Pending()) != "2 3 4 5" {
		t.Errorf("a fumble: %+v, steps %s", e, short(q.Timeline.History().Steps))
	}
	if sketch.QuestionLine(q.Result.Open) != "r1.01.1 fumble a " {
		t.Errorf("asks %q", sketch.QuestionLine(q.Result.Open))
	}

	held := next(t, q, replay.Entry{Record: sketch.Ruling("", "n.3", "7")})
	if e := held.Timeline.Log()[6]; e.FirstPending != 2 || e.Discarded != nil || e.Place != "r1.01.1" || short(held.Timeline.History().Steps) != "1/6 7" {
		t.Errorf("a ruling while others wait: %+v, steps %s", e, short(held.Timeline.History().Steps))
	}

	dropped := next(t, q, does(replay.OpDrop, 0))
	if short(dropped.Timeline.History().Steps) != "1/6" || len(dropped.Timeline.Pending()) > 0 {
		t.Errorf("dropped: steps %s, waiting %s", short(dropped.Timeline.History().Steps), short(dropped.Timeline.Pending()))
	}

	on := next(t, q, answer("2"))
	if e := on.Timeline.Log()[6]; !slices.Equal(e.Discarded, []int{2}) || e.FirstPending != 0 || short(on.Timeline.History().Steps) != "1/6 7 3 4 5" {
		t.Errorf("answered again: %+v, steps %s", e, short(on.Timeline.History().Steps))
	}
	if f := on.Timeline.History().Fates[1]; f != (replay.EntryStatus{Status: replay.Discarded, By: 7}) {
		t.Errorf("the save: %+v", f)
	}

	back := next(t, next(t, on, does(replay.OpUndo, 0)), does(replay.OpUndo, 0))
	wantPlayed(t, back, p)
	again := next(t, next(t, back, does(replay.OpRedo, 0)), does(replay.OpRedo, 0))
	wantPlayed(t, again, on)
}

func TestCorrectARuling(t *testing.T) {
	p := played(t, append(slices.Clone(evening[:2]), sketch.Ruling("", "n.3", "7"), evening[2])...)
	e := replay.Entry{Record: replay.Record{Op: replay.OpCorrect, Set: []table.Setting{{Path: "n.3", To: "8"}}}, To: 3}
	if g := next(t, p, e).Game.(*sketch.Game); g.N[3] != 8 {
		t.Errorf("values %v", g.N)
	}
	e.Set[0].To = "800"
	var r *table.Refusal
	if _, _, err := p.Next(e); !errors.As(err, &r) || r.Code != "out-of-range" {
		t.Errorf("got %v", err)
	}
	e.Set = nil // the ruling sets nothing any more, but is still in the timeline
	if g := next(t, p, e).Game.(*sketch.Game); g.N[3] != 0 {
		t.Errorf("values %v", g.N)
	}
}

func TestCorrectTheSetup(t *testing.T) {
	recs := sketch.GuessGame(7, 2)
	p, err := replay.Resume(sketch.BeginSkirmish(2), logOf(recs))
	if err != nil {
		t.Fatal(err)
	}
	q := next(t, p, correct(0, "one", "two", "three", "four"))
	if q.Timeline.History().Setup != len(recs)+1 {
		t.Errorf("the set-up is worded by %d", q.Timeline.History().Setup)
	}
	if len(table.ValuesOf(q.Game)) <= len(table.ValuesOf(p.Game)) {
		t.Error("the crews are no larger")
	}
	if len(q.Timeline.History().Steps) == 0 {
		t.Error("no old answer stands")
	}
	wantPlayed(t, next(t, q, does(replay.OpUndo, 0)), p)
}

func TestCallOff(t *testing.T) {
	p := played(t, append(slices.Clone(evening), sketch.Ruling("", "n.3", "1"), sketch.Answer("r1.03.1 hit a fig: 5"), sketch.Ruling("", "n.3", "2"))...)
	q := next(t, p, does(replay.OpCallOff, 0))
	if e := q.Timeline.Log()[8]; e.To != 7 || sketch.QuestionLine(q.Result.Open) != "r1.03.1 hit a fig" || q.Game.(*sketch.Game).N[3] != 1 {
		t.Errorf("entry %+v, asks %q, values %v", e, sketch.QuestionLine(q.Result.Open), q.Game.(*sketch.Game).N)
	}
	if f := q.Timeline.History().Fates[6]; f != (replay.EntryStatus{Status: replay.CalledOff, By: 9}) {
		t.Errorf("the hit: %+v", f)
	}
	wantPlayed(t, next(t, q, does(replay.OpUndo, 0)), p)

	p = played(t, append(slices.Clone(evening), sketch.Action("r1.03.1", "dance", "a"), sketch.Answer("r1.03.1+dance dance.left a: yes"))...)
	q = next(t, p, does(replay.OpCallOff, 0))
	if e := q.Timeline.Log()[7]; e.To != 6 || sketch.QuestionLine(q.Result.Open) != "r1.03.1 hit a fig" {
		t.Errorf("inside an optional action: entry %+v, asks %q", e, sketch.QuestionLine(q.Result.Open))
	}
}

func TestResumeNamesTheEntryThatDoesNotFit(t *testing.T) {
	bad := slices.Clone(evening)
	bad[3].Key = "shoot"
	log := append(logOf(bad), does(replay.OpUndo, 0))
	p, err := replay.Resume(duelBegin, log)
	var m *replay.MismatchError
	if !errors.As(err, &m) || p.Timeline.History().Steps[m.At].N != 4 {
		t.Fatalf("got %v", err)
	}
	if _, _, err := p.Next(answer("1")); err != p.Result.Err {
		t.Errorf("an answer: %v", err)
	}
	if q := next(t, p, does(replay.OpBack, 4)); sketch.QuestionLine(q.Result.Open) != "r1.02.1 hit a fig" {
		t.Errorf("back to it, it asks %q", sketch.QuestionLine(q.Result.Open))
	}
	// Correcting an earlier entry to the same answer replays the later ones.
	if q := next(t, p, correct(3, "2")); sketch.QuestionLine(q.Result.Open) != "r1.02.1 hit a fig" || short(q.Timeline.Pending()) != "4" {
		t.Errorf("threaded, it asks %q while %s waits", sketch.QuestionLine(q.Result.Open), short(q.Timeline.Pending()))
	}
}

// If a question is asked again, such as the fumble here, Changes are the differences to when it was
// first asked.
func TestForesee(t *testing.T) {
	p := played(t, evening...)
	for _, c := range []struct {
		e                      replay.Entry
		waits, kept, discarded int
		discardedN             []int
		changes                string
	}{
		{correct(1, "6"), 0, 4, 0, nil, ""},
		{correct(1, "3"), 0, 3, 1, []int{2}, "n.0 5 0"},
		{correct(1, "1"), 4, 0, 0, nil, ""},
		{correct(2, "1"), 0, 3, 0, nil, "n.0 5 1"},
		{does(replay.OpBack, 3), 0, 0, 0, nil, "n.2 8 0, now 2 0"},
		{does(replay.OpUndo, 0), 0, 0, 0, nil, "n.2 8 2, now 2 1"},
	} {
		before := fmt.Sprint(p.Timeline.Log(), p.Timeline.History(), table.Settings(p.Game))
		f, err := p.Foresee(c.e)
		if err != nil {
			t.Fatal(err)
		}
		if f.Pending != c.waits || f.Surviving != c.kept || f.Discarded != c.discarded {
			t.Errorf("%s to %d: %+v, want %d to wait, %d kept, %d discarded", c.e.Op, c.e.To, f, c.waits, c.kept, c.discarded)
		}
		if (f.Pending > 0) == f.Asked.IsZero() {
			t.Errorf("%s to %d: %d wait for %q", c.e.Op, c.e.To, f.Pending, f.Asked.Key)
		}
		if !slices.Equal(f.DiscardedEntries, c.discardedN) {
			t.Errorf("%s to %d: discards %d, want %d", c.e.Op, c.e.To, f.DiscardedEntries, c.discardedN)
		}
		changes := ""
		for i, x := range f.Changes {
			if i > 0 {
				changes += ", "
			}
			changes += x.Path + " " + x.Was + " " + x.Is
		}
		if changes != c.changes {
			t.Errorf("%s to %d: changes %q, want %q", c.e.Op, c.e.To, changes, c.changes)
		}
		if again, _ := p.Foresee(c.e); fmt.Sprint(again) != fmt.Sprint(f) {
			t.Errorf("foreseen again it is %+v, not %+v", again, f)
		}
		if fmt.Sprint(p.Timeline.Log(), p.Timeline.History(), table.Settings(p.Game)) != before {
			t.Error("to foresee has changed what is")
		}
	}
}

// TestRandomEvenings adds random entries and checks what must always be true.
func TestRandomEvenings(t *testing.T) {
	evenings := uint64(150)
	if testing.Short() {
		evenings = 30
	}
	for seed := range evenings {
		r := rand.New(rand.NewPCG(seed, 5))
		begin := sketch.BeginSkirmish(2 + int(seed%2))
		p, err := replay.Resume(begin, nil)
		if err != nil {
			t.Fatal(err)
		}
		for range 80 {
			e, ok := randomEntry(r, p)
			if !ok {
				continue
			}
			_, q, err := p.Next(e)
			var refused *table.Refusal
			if errors.As(err, &refused) {
				continue
			}
			if err != nil {
				t.Fatalf("seed %d: %+v: %v", seed, e, err)
			}
			checkLine(t, q.Timeline.Log(), q.Timeline.History())
			again, err := replay.Resume(begin, q.Timeline.Log())
			if err != nil {
				t.Fatalf("seed %d: after %+v: %v", seed, q.Timeline.Log()[len(q.Timeline.Log())-1], err)
			}
			wantPlayed(t, again, q)
			if e.Op != replay.OpUndo && e.Op != replay.OpRedo {
				wantPlayed(t, next(t, q, does(replay.OpUndo, 0)), p)
			}
			if t.Failed() {
				t.Fatalf("seed %d: after %+v", seed, q.Timeline.Log()[len(q.Timeline.Log())-1])
			}
			p = q
		}
	}
}

// randomEntry returns an entry that people might make now. It returns false if it found none.
func randomEntry(r *rand.Rand, p replay.Played) (e replay.Entry, ok bool) {
	any := func() int {
		if len(p.Timeline.History().Steps) == 0 {
			return 1
		}
		return p.Timeline.History().Steps[r.IntN(len(p.Timeline.History().Steps))].N
	}
	q := p.Result.Open
	switch k := r.IntN(40); {
	case k < 24 && q != nil:
		return answer(table.Guess(q, r, true)...), true
	case k < 26 && q != nil && len(q.Actions) > 0:
		d := q.Actions[r.IntN(len(q.Actions))]
		return replay.Entry{Record: sketch.Action("", d.ID, d.Who)}, true
	case k < 29:
		list := table.Settings(p.Game)
		s := list[r.IntN(len(list))]
		s.To = []string{"0", "1", "true", "false", "sea", "cards", "rum"}[r.IntN(7)]
		return replay.Entry{Record: replay.Record{Op: replay.OpRuling, Set: []table.Setting{s}}}, true
	case k < 31:
		return does(replay.OpUndo, 0), true
	case k < 32:
		return does(replay.OpRedo, 0), true
	case k < 33:
		return does(replay.OpBack, any()), true
	case k < 34:
		return does(replay.OpCallOff, 0), true
	case k < 35:
		return does(replay.OpDrop, 0), true
	case k < 36 && len(p.Timeline.Log()) > 30:
		return correct(0, []string{"1", "2", "3", "4"}[:2+r.IntN(3)]...), true
	case k < 40:
		n := any()
		if n > len(p.Timeline.Log()) || p.Timeline.Log()[n-1].Op != replay.OpAnswer {
			return e, false
		}
		a := []table.Answer{{"1"}, {"6"}, {"3", "4"}, {"no"}, {"yes"}, {"shoot"}, {"b1"}, {"a"}, {"bold"}}
		return correct(n, a[r.IntN(len(a))]...), true
	}
	return e, false
}

// nextOf resumes a log, even if a record does not fit, and adds an entry.
func nextOf(begin replay.Begin, log []replay.Entry, e replay.Entry) (replay.Entry, replay.Played, error) {
	p, err := replay.Resume(begin, log)
	if p.Game == nil {
		return e, p, err
	}
	return p.Next(e)
}
