package referee_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/games"
	"hafenmeister/games/gamestest/effort"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// TestWhatPeopleAreToldLeadsToTheValues plays every game with corrections, undo, redo, jumps and
// rulings. A model of the table applies only the lists of changes; when no old answer is pending,
// it must match the values. While any is pending, nothing is announced.
func TestWhatPeopleAreToldLeadsToTheValues(t *testing.T) {
	corrections := effort.Of(t, 3, 6, 80)
	for _, info := range slices.Concat(games.All, []setup.Info{skirmish.Info}) {
		t.Run(info.Name, func(t *testing.T) {
			t.Parallel()
			l := listed{}
			for seed := uint64(0); l.corrected < corrections; seed++ {
				l.evening(t, &info, seed, corrections)
			}
			t.Logf("%d corrections, of which %d made answers wait; %d undos and redos, %d jumps back, %d rulings", l.corrected, l.hadPending, l.undone, l.back, l.ruled)
		})
	}
}

// listed counts the changes made to the past.
type listed struct{ corrected, hadPending, undone, back, ruled int }

// evening plays one game: some answers, then a change of the past, and so on.
func (l *listed) evening(t *testing.T, info *setup.Info, seed uint64, most int) {
	setup := info.SampleOf("", info.MinPlayers+int(seed)%(info.MaxPlayers-info.MinPlayers+1))
	setup.AssignIDs()
	for _, p := range setup.Problems() {
		setup.Accept(p)
	}
	e, _ := seated(t, referee.NewGame{Setup: setup, Seed: &seed}, info)
	e.play(seed, 60)
	r := rand.New(rand.NewPCG(seed, 17))
	lies := lying(e.Now) // the model of the table
	for range 12 {
		if l.corrected == most || e.Now.Mismatch() != nil {
			return
		}
		before := e.Now
		o, err := l.changePast(e, r)
		if refusal := (*table.Refusal)(nil); errors.As(err, &refusal) {
			continue
		}
		e.Must(o, err)
		list := l.held(e, r, before, o)
		for n := 0; e.Now.PendingCount() > 0; n++ {
			if said := slices.DeleteFunc(slices.Clone(o.Announcements), fell); len(o.Changes) > 0 || len(said) > 0 || o.Settled {
				t.Fatalf("seed %d: while %d wait: %d changes, said %+v", seed, e.Now.PendingCount(), len(o.Changes), said)
			}
			switch {
			case n == 40:
				o = e.Must(e.Referee.DropPending())
			case n == 20 && r.IntN(2) == 0:
				o = e.Must(e.Referee.Undo())
			default:
				o = e.Guess(r)
			}
			if n == 0 {
				l.hadPending++
			}
			list = o.Changes
		}
		for _, c := range list {
			if was, seen := lies[c.Path]; seen && was != c.Was {
				t.Fatalf("seed %d, after %v at entry %d: %s lies as %s, and people are told that it was %s", seed, e.Now.Last().Op, before.N(), c.Path, lies[c.Path], c.Was)
			}
			lies[c.Path] = c.Is
		}
		for _, v := range e.Now.Values() {
			if was, seen := lies[v.Path]; seen && v.Secret == "" && was != v.Get() {
				t.Fatalf("seed %d, after %v at entry %d: by the lists %s is %s, and it is %s", seed, e.Now.Last().Op, before.N(), v.Path, lies[v.Path], v.Get())
			}
		}
		e.play(r.Uint64(), 6)
		lies = lying(e.Now)
	}
}

// held repeats undo a random number of times after undo, redo or back, as long as nothing is
// pending, and returns the one list of changes.
func (l *listed) held(e *evening, r *rand.Rand, before *referee.Snapshot, o *referee.Reply) []table.Change {
	op, again := e.Now.Last().Op, r.IntN(5)
	if op != replay.OpUndo && op != replay.OpRedo && op != replay.OpBack || e.Now.PendingCount() > 0 {
		return o.Changes
	}
	for ; again > 0; again-- {
		stands := e.Now
		next, err := e.Referee.Undo()
		if err != nil {
			break
		}
		if e.Must(next, nil); e.Now.PendingCount() > 0 { // pending answers get their own list at the end
			e.Must(e.Referee.Redo())
			if e.Now.PendingCount() > 0 {
				e.Fatalf("undo and redo at entry %d leave old answers waiting", stands.N())
			}
			break
		}
		l.undone++
	}
	return e.Now.ChangesSince(before)
}

// fell reports whether s announces a card drawn by the program: no one has to move anything.
func fell(s table.Announcement) bool { return s.Text.Key == "say.drawn" && s.Order == nil }

// lying returns the public values by path, as they are on the table once people have carried out
// all orders.
func lying(n *referee.Snapshot) map[string]string {
	lies := map[string]string{}
	for _, v := range n.Values() {
		if v.Secret == "" {
			lies[v.Path] = v.Get()
		}
	}
	return lies
}

// changePast makes one random change to the past.
func (l *listed) changePast(e *evening, r *rand.Rand) (*referee.Reply, error) {
	var stands []referee.LogEntry
	for _, x := range e.Now.Log() {
		if x.Op == replay.OpAnswer && x.Status.Status == replay.Effective {
			stands = append(stands, x)
		}
	}
	switch k := r.IntN(8); {
	case k == 0:
		l.undone++
		return e.Referee.Undo()
	case k == 1:
		l.undone++
		return e.Referee.Redo()
	case k == 2 && len(stands) > 0:
		l.back++
		return e.Referee.Back(stands[r.IntN(len(stands))].N)
	case k == 3:
		l.ruled++
		values := e.Now.Values()
		v := &values[r.IntN(len(values))]
		to := v.Get() + "x" // replaced below for numbers, flags and options
		switch n, err := strconv.Atoi(v.Get()); {
		case err == nil:
			to = strconv.Itoa(n + 1)
		case v.Kind == table.ValueFlag:
			to = strconv.FormatBool(v.Get() != "true")
		case len(v.Options) > 0:
			to = v.Options[r.IntN(len(v.Options))]
		}
		return e.Referee.Set([]table.Setting{{Path: v.Path, To: to}})
	case len(stands) == 0:
		return e.Referee.Undo()
	}
	x := stands[r.IntN(len(stands))]
	q := e.Now.QuestionAt(x.N)
	if q == nil {
		return nil, table.Refuse("nothing", "refuse.undo", "")
	}
	o, err := e.Referee.Correct(x.N, table.Guess(q, r, true))
	if err == nil {
		l.corrected++
	}
	return o, err
}
