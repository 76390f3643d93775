package replay_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"hafenmeister/games/gamestest/sketch"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// logFrom parses a log in short form: "a" is an answer, "l1" an answer in the line that entry 1 began, "s" a ruling, "d" a
// optional action, "u" an undo, "r" a redo, "b3" back to 3, "o3" a call off to 3, "c3" a correction of 3, "x" a drop. After one of
// these, "-4" discards 4 and "+5" makes 5 the first pending entry.
func logFrom(short string) (log []replay.Entry) {
	ops := map[byte]replay.Op{'a': replay.OpAnswer, 'l': replay.OpAnswer, 's': replay.OpRuling, 'd': replay.OpAction, 'u': replay.OpUndo,
		'r': replay.OpRedo, 'b': replay.OpBack, 'o': replay.OpCallOff, 'c': replay.OpCorrect, 'x': replay.OpDrop}
	for i, f := range strings.Fields(short) {
		e := replay.Entry{N: i + 1}
		e.Op = ops[f[0]]
		fmt.Sscan(f[1:], &e.To)
		if f[0] == 'l' {
			e.To, e.Act = 0, e.To
		}
		for _, part := range strings.SplitAfter(f, "-")[1:] {
			n := 0
			fmt.Sscan(part, &n)
			e.Discarded = append(e.Discarded, n)
		}
		if _, wait, ok := strings.Cut(f, "+"); ok {
			fmt.Sscan(wait, &e.FirstPending)
		}
		log = append(log, e)
	}
	return log
}

func short(steps []replay.Step) string {
	var l []string
	for _, s := range steps {
		if s.N == s.By {
			l = append(l, fmt.Sprint(s.N))
		} else {
			l = append(l, fmt.Sprintf("%d/%d", s.N, s.By))
		}
	}
	return strings.Join(l, " ")
}

func TestTimeline(t *testing.T) {
	for _, c := range []struct{ what, log, steps, waiting, rest string }{
		{"nothing", "", "", "", "setup 0 undo 0 redo 0"},
		{"answers stand", "a s d", "1 2 3", "", "setup 0 undo 3 redo 0"},
		{"undo takes back the last act", "a a u", "1", "", "setup 0 undo 1 redo 2"},
		{"undo twice", "a a u u", "", "", "setup 0 undo 0 redo 1"},
		{"a line is one act", "a a l2 l2", "1 2 3 4", "", "setup 0 undo 2 redo 0"},
		{"undo takes back a whole line", "a a l2 l2 u", "1", "", "setup 0 undo 1 redo 2"},
		{"redo puts it back", "a a l2 l2 u r", "1 2 3 4", "", "setup 0 undo 2 redo 0"},
		{"what follows a line is another act", "a l1 a u", "1 2", "", "setup 0 undo 1 redo 3"},
		{"a line that was taken back does not go on", "a l1 u r l1 u", "1 2", "", "setup 0 undo 1 redo 5"},
		{"only answers are lines", "s l1 u", "1", "", "setup 0 undo 1 redo 2"},
		{"back into a line", "a l1 l1 b2", "1", "", "setup 0 undo 4 redo 0"},
		{"a correction in a line", "a l1 l1 c2 u", "1 2 3", "", "setup 0 undo 1 redo 4"},
		{"old answers go on after a line", "a a a a c1+2 a+3-2 l6 u", "1/5", "2 3 4", "setup 0 undo 5 redo 6"},
		{"undo with nothing to undo", "u a", "2", "", "setup 0 undo 2 redo 0"},
		{"redo puts back", "a a u r", "1 2", "", "setup 0 undo 2 redo 0"},
		{"redo until something new", "a a u a r", "1 4", "", "setup 0 undo 4 redo 0"},
		{"back leaves out the entry and what follows", "a a a b2", "1", "", "setup 0 undo 4 redo 0"},
		{"undo takes back a jump", "a a a b2 u", "1 2 3", "", "setup 0 undo 3 redo 4"},
		{"call off is a jump", "a a a o2 u r", "1", "", "setup 0 undo 4 redo 0"},
		{"back to what does not stand", "a a u b2", "1", "", "setup 0 undo 1 redo 2"},
		{"back to the set-up is none", "a b0", "1", "", "setup 0 undo 1 redo 0"},
		{"correct rewords, the rest is threaded", "a a a c1", "1/4 2 3", "", "setup 0 undo 4 redo 0"},
		{"correct again", "a a c1 c1", "1/4 2", "", "setup 0 undo 4 redo 0"},
		{"a correction discards", "a a a a c1-2-3", "1/5 4", "", "setup 0 undo 5 redo 0"},
		{"a correction lets wait", "a a a a c1+3", "1/5 2", "3 4", "setup 0 undo 5 redo 0"},
		{"a new answer lets the old go on", "a a a a c1+3 a-3", "1/5 2 6 4", "", "setup 0 undo 6 redo 0"},
		{"a ruling lets them wait on", "a a a c1+2 s+2", "1/4 5", "2 3", "setup 0 undo 5 redo 0"},
		{"drop discards all that waits", "a a a c1+2 x", "1/4", "", "setup 0 undo 5 redo 0"},
		{"undo of drop", "a a a c1+2 x u", "1/4", "2 3", "setup 0 undo 4 redo 5"},
		{"undo of a whole correction", "a a a c1+2 u", "1 2 3", "", "setup 0 undo 3 redo 4"},
		{"redo of a whole correction", "a a a c1+2 u r", "1/4", "2 3", "setup 0 undo 4 redo 0"},
		{"back while old ones wait", "a a a a c2+3 a+3 b6+3", "1 2/5", "3 4", "setup 0 undo 7 redo 0"},
		{"a correction while old ones wait", "a a a a c2+3 a+3 c1+2", "1/7", "2/5 6 3 4", "setup 0 undo 7 redo 0"},
		{"what waits cannot be corrected", "a a c1+2 c2+2", "1/3", "2", "setup 0 undo 3 redo 0"},
		{"the set-up is entry 0", "a a c0+1", "", "1 2", "setup 3 undo 3 redo 0"},
		{"undo of another set-up", "a a c0-1 u", "1 2", "", "setup 0 undo 2 redo 3"},
	} {
		t.Run(c.what, func(t *testing.T) {
			l := replay.NewTimeline(logFrom(c.log)).History()
			if got := short(l.Steps); got != c.steps {
				t.Errorf("%s: steps %q, want %q", c.log, got, c.steps)
			}
			if got := short(l.Pending); got != c.waiting {
				t.Errorf("%s: waiting %q, want %q", c.log, got, c.waiting)
			}
			if got := fmt.Sprintf("setup %d undo %d redo %d", l.Setup, l.Undo, l.Redo); got != c.rest {
				t.Errorf("%s: %s, want %s", c.log, got, c.rest)
			}
		})
	}
}

func TestFates(t *testing.T) {
	for _, c := range []struct{ log, fates string }{
		{"a a u", "1 stands; 2 undone 3; 3 stands"},
		{"a a u r", "1 stands; 2 stands; 3 stands; 4 stands"},
		{"a l1 l1 u", "1 undone 4; 2 undone 4; 3 undone 4; 4 stands"},
		{"a l1 u r", "1 stands; 2 stands; 3 stands; 4 stands"},
		{"a l1 u r u", "1 undone 5; 2 undone 5; 3 stands; 4 stands; 5 stands"},
		{"a a a c1+2 a+3-2 l5-3", "1 corrected 4; 2 discarded 5; 3 discarded 6; 4 stands; 5 stands; 6 stands"},
		{"a a u a", "1 stands; 2 undone 3; 3 stands; 4 stands"},
		{"a a a b2", "1 stands; 2 undone 4; 3 undone 4; 4 stands"},
		{"a a a o2", "1 stands; 2 called off 4; 3 called off 4; 4 stands"},
		{"a a a o2 u", "1 stands; 2 stands; 3 stands; 4 undone 5; 5 stands"},
		{"a a u a b1", "1 undone 5; 2 undone 3; 3 stands; 4 undone 5; 5 stands"},
		{"a a a c1-2", "1 corrected 4; 2 discarded 4; 3 stands; 4 stands"},
		{"a a a c1+2", "1 corrected 4; 2 discarded 4; 3 discarded 4; 4 stands"},
		{"a a a c1+2 a-2", "1 corrected 4; 2 discarded 5; 3 stands; 4 stands; 5 stands"},
		{"a a a c1+2 x", "1 corrected 4; 2 discarded 5; 3 discarded 5; 4 stands; 5 stands"},
		{"a a a c1-2 u", "1 stands; 2 stands; 3 stands; 4 undone 5; 5 stands"},
		{"a a c1 c1", "1 corrected 4; 2 stands; 3 stands; 4 stands"},
		{"a a c1 b1", "1 undone 4; 2 undone 4; 3 stands; 4 stands"},
	} {
		var got []string
		for i, f := range replay.NewTimeline(logFrom(c.log)).History().Fates {
			s := fmt.Sprint(i+1, " ", f.Status)
			if f.By != 0 {
				s += fmt.Sprint(" ", f.By)
			}
			got = append(got, s)
		}
		if got := strings.Join(got, "; "); got != c.fates {
			t.Errorf("%s:\n got %s\nwant %s", c.log, got, c.fates)
		}
	}
}

// A model is the simplest implementation of a timeline: a stack of whole states.
type model struct {
	state        modelState
	past, future []modelState
}

type modelState struct{ steps, wait []replay.Step }

func (m *model) add(n int, e replay.Entry) {
	next := modelState{slices.Clone(m.state.steps), slices.Clone(m.state.wait)}
	at := slices.IndexFunc(next.steps, func(s replay.Step) bool { return s.N == e.To })
	switch e.Op {
	case replay.OpUndo:
		if k := len(m.past) - 1; k >= 0 {
			m.future, m.state, m.past = append(m.future, m.state), m.past[k], m.past[:k]
		}
		return
	case replay.OpRedo:
		if k := len(m.future) - 1; k >= 0 {
			m.past, m.state, m.future = append(m.past, m.state), m.future[k], m.future[:k]
		}
		return
	case replay.OpBack, replay.OpCallOff:
		if at < 1 {
			return
		}
		next.steps = next.steps[:at]
	case replay.OpCorrect:
		if at < 0 {
			return
		}
		next.wait = slices.Concat(next.steps[at+1:], next.wait)
		next.steps = append(next.steps[:at:at], replay.Step{N: e.To, By: n})
	case replay.OpDrop:
		next.wait = nil
	default:
		next.steps = append(next.steps, replay.Step{N: n, By: n})
	}
	for len(next.wait) > 0 && next.wait[0].N != e.FirstPending {
		if !slices.Contains(e.Discarded, next.wait[0].N) {
			next.steps = append(next.steps, next.wait[0])
		}
		next.wait = next.wait[1:]
	}
	if e.Act == 0 {
		m.past = append(m.past, m.state)
	}
	m.state, m.future = next, nil
}

func randomLog(r *rand.Rand, length int) (log []replay.Entry) {
	for n := 1; n <= length; n++ {
		e := replay.Entry{N: n}
		line := replay.NewTimeline(log).History()
		switch k := r.IntN(12); {
		case k < 5:
			e.Op = replay.OpAnswer
			if n > 1 && log[n-2].Op == replay.OpAnswer && r.IntN(2) == 0 { // in a line with the entry before
				e.Act = cmp.Or(log[n-2].Act, n-1)
			}
		case k < 7:
			e.Op = replay.OpUndo
		case k < 8:
			e.Op = replay.OpRedo
		case k < 9:
			e.Op = replay.OpBack
		case k < 11:
			e.Op = replay.OpCorrect
		default:
			e.Op = replay.OpDrop
		}
		if r.IntN(10) == 0 || len(line.Steps) == 0 {
			e.To = r.IntN(n + 1)
		} else {
			e.To = line.Steps[r.IntN(len(line.Steps))].N
		}
		old := line.Pending
		if e.Op == replay.OpCorrect {
			if i := slices.IndexFunc(line.Steps, func(s replay.Step) bool { return s.N == e.To }); i >= 0 {
				old = slices.Concat(line.Steps[i+1:], old)
			}
		}
		if len(old) > 0 && r.IntN(3) > 0 {
			k := r.IntN(len(old))
			e.FirstPending = old[k].N
			for _, s := range old[:k] {
				if r.IntN(2) == 0 {
					e.Discarded = append(e.Discarded, s.N)
				}
			}
		}
		log = append(log, e)
	}
	return log
}

func TestTimelineMatchesThePlainModel(t *testing.T) {
	for seed := range uint64(500) {
		log := randomLog(rand.New(rand.NewPCG(seed, 2)), 40)
		m := model{state: modelState{steps: []replay.Step{{}}}}
		for i, e := range log {
			m.add(i+1, e)
			l := replay.NewTimeline(log[:i+1]).History()
			if want := m.state.steps; l.Setup != want[0].By || !slices.Equal(l.Steps, want[1:]) || !slices.Equal(l.Pending, m.state.wait) {
				t.Fatalf("seed %d entry %d %+v:\n got %d | %s | %s\nwant %s | %s", seed, i+1, e,
					l.Setup, short(l.Steps), short(l.Pending), short(want), short(m.state.wait))
			}
			if (l.Undo != 0) != (len(m.past) > 0) || (l.Redo != 0) != (len(m.future) > 0) {
				t.Fatalf("seed %d entry %d: undo %d redo %d, want %d and %d acts", seed, i+1, l.Undo, l.Redo, len(m.past), len(m.future))
			}
			checkLine(t, log[:i+1], l)
		}
	}
}

// checkLine fails the test unless l has the properties of every history.
func checkLine(t *testing.T, log []replay.Entry, l replay.History) {
	t.Helper()
	seen := map[int]bool{}
	for _, s := range slices.Concat(l.Steps, l.Pending) {
		if seen[s.N] {
			t.Fatalf("entry %d is there twice: %s | %s", s.N, short(l.Steps), short(l.Pending))
		}
		seen[s.N] = true
		if e := log[s.N-1]; !e.HasRecord() {
			t.Fatalf("entry %d, %s, stands in the timeline", s.N, e.Op)
		}
		if s.By != s.N && (log[s.By-1].Op != replay.OpCorrect || log[s.By-1].To != s.N) {
			t.Fatalf("entry %d is worded by %d, which is no correction of it", s.N, s.By)
		}
	}
	for i, f := range l.Fates {
		stands := f.Status == replay.Effective || f.Status == replay.Corrected
		inLine := slices.ContainsFunc(l.Steps, func(s replay.Step) bool { return s.N == i+1 })
		if log[i].HasRecord() && stands != inLine {
			t.Fatalf("entry %d: fate %v, in the timeline: %v", i+1, f, inLine)
		}
	}
}

func TestUndoAllAndRedoAll(t *testing.T) {
	for seed := range uint64(300) {
		log := randomLog(rand.New(rand.NewPCG(seed, 3)), 30)
		undoAllRedoAll(t, log)
	}
}

// undoAllRedoAll undoes all acts of a log and redoes them. It fails the test unless that restores the
// history.
func undoAllRedoAll(t *testing.T, log []replay.Entry) {
	t.Helper()
	was := replay.NewTimeline(log).History()
	undone, k := slices.Clone(log), 0
	for l := was; l.Undo != 0; l = replay.NewTimeline(undone).History() {
		undone = append(undone, replay.Entry{N: len(undone) + 1, Record: replay.Record{Op: replay.OpUndo}})
		k++
	}
	if l := replay.NewTimeline(undone).History(); len(l.Steps) > 0 || len(l.Pending) > 0 || l.Setup != 0 {
		t.Fatalf("after all is undone there stands %s | %s, set-up %d", short(l.Steps), short(l.Pending), l.Setup)
	}
	for range k {
		undone = append(undone, replay.Entry{N: len(undone) + 1, Record: replay.Record{Op: replay.OpRedo}})
	}
	l := replay.NewTimeline(undone).History()
	if l.Setup != was.Setup || !slices.Equal(l.Steps, was.Steps) || !slices.Equal(l.Pending, was.Pending) || l.Undo != was.Undo {
		t.Fatalf("undo and redo of %d acts: %s | %s, want %s | %s", k, short(l.Steps), short(l.Pending), short(was.Steps), short(was.Pending))
	}
}

func TestRecordsTakeTheLastWords(t *testing.T) {
	log := logFrom("a s a c1 c2")
	log[0].Record = sketch.Answer("r1.1 shoot.hit a fig: 2")
	log[1].Record = sketch.Ruling("r1.1", "n.0", "1")
	log[2].Record = sketch.Answer("r1.2 save b: 5")
	log[3].Answer = table.Answer{"6"}
	log[4].Set = []table.Setting{{Path: "n.0", To: "7"}}
	recs := replay.RecordsOf(replay.NewTimeline(log))
	want := []replay.Record{sketch.Answer("r1.1 shoot.hit a fig: 6"), sketch.Ruling("r1.1", "n.0", "7"), sketch.Answer("r1.2 save b: 5")}
	if fmt.Sprint(recs) != fmt.Sprint(want) {
		t.Errorf("got  %v\nwant %v", recs, want)
	}
}
