package devices

import (
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"hafenmeister/companion/dice"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/games"
	"hafenmeister/games/gamestest/effort"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
	"hafenmeister/hardware/tower"
	"hafenmeister/hardware/tower/towertest"
)

// A towerTally counts the throws of an evening: kept and right, asked (typed by people), kept with
// wrong dice, and early (thrown without an open roll).
type towerTally struct{ thrown, right, typed, wrong, early, ends int }

func (a towerTally) String() string {
	return fmt.Sprintf("thrown %d, right %d, asked %d, wrong %d, too early %d; the program ended %d times", a.thrown, a.right, a.typed, a.wrong, a.early, a.ends)
}

// mostTaught is the number of dice taught of each kind, at least as many as any roll asks for.
const mostTaught = 8

// teachMany saves a memory with mostTaught dice of each kind, and a port.
func teachMany(t testing.TB, s *Set) {
	t.Helper()
	m := tower.Memory{Port: "tower"}
	for _, k := range Kinds {
		for n := range mostTaught {
			d := tower.TaughtDie{Name: fmt.Sprintf("%s-%d", k.Die.Name, n), Kind: k.Die.Name}
			for i, face := range k.Sides {
				d.Sides = append(d.Sides, tower.Side{Face: face, Token: token(k, n, i)})
			}
			m = m.With(d)
		}
	}
	if err := m.Save(s.Tower); err != nil {
		t.Fatal(err)
	}
}

// findGame returns the game with that name.
func findGame(name string) *setup.Info {
	i := slices.IndexFunc(games.All, func(info setup.Info) bool { return info.Name == name })
	return &games.All[i]
}

// token returns the token of side i of die n of a kind.
func token(k DieKind, n, i int) string { return fmt.Sprintf("c%s%d%d", k.Die.Name, n, i) }

// A towerEvening is a game in which all dice are thrown into a tower. It runs in a synctest
// bubble.
type towerEvening struct {
	t          *testing.T
	set        *Set
	dir        string
	tower      *towertest.Tower
	rng        *rand.Rand
	folder     *log.Folder
	r          *referee.Referee
	stop       func()
	tally      towerTally
	faultShare float64 // the share of throws that cannot be read
	note       NotifyFunc

	mu      sync.Mutex
	dialled string // the port that was opened last; guarded by mu
}

// newTowerEvening begins a game with a tower.
func newTowerEvening(t *testing.T, game string, seed uint64, note NotifyFunc) *towerEvening {
	e := &towerEvening{t: t, dir: t.TempDir(), tower: towertest.New("7C21A9F0", seed), rng: rand.New(rand.NewPCG(seed, 5)), note: note}
	e.set = &Set{Tower: filepath.Join(e.dir, "tower.toml")}
	teachMany(t, e.set)
	e.set.testOnlyDial = func(path string) (io.ReadWriteCloser, error) {
		e.mu.Lock()
		e.dialled = path
		e.mu.Unlock()
		return e.tower.Dial()
	}
	e.begin(game)
	return e
}

// playByTower plays so many rolls of a game; ill is the share of throws that cannot be read.
func playByTower(t *testing.T, game string, seed uint64, rolls int, faultShare float64, f towertest.Faults) (sum towerTally) {
	t.Helper()
	t.Logf("%s, seed %d", game, seed)
	synctest.Test(t, func(t *testing.T) {
		e := newTowerEvening(t, game, seed, func(string, table.Text) {})
		e.faultShare = faultShare
		defer func() { e.leave() }()
		e.tower.SetFaults(f)
		for e.tally.thrown < rolls {
			e.answer()
		}
		sum = e.tally
	})
	return sum
}

func (e *towerEvening) begin(game string) {
	e.t.Helper()
	e.openFolder()
	info := findGame(game)
	setup := info.Sample(info.MinPlayers)
	setup.AssignIDs()
	var err error
	e.r, err = referee.Begin(referee.NewGame{Folder: e.folder, Info: info, Setup: setup, Options: referee.Options{Dice: referee.ByTower, Cards: referee.ByApp}})
	e.start(err)
}

// restart ends the program and resumes the game.
func (e *towerEvening) restart() {
	e.t.Helper()
	e.leave()
	e.tally.ends++
	e.openFolder()
	heads, err := e.folder.Games()
	if err == nil {
		e.r, err = referee.Resume(e.folder, findGame, heads[0].ID)
	}
	e.start(err)
}

func (e *towerEvening) openFolder() {
	var err error
	if e.folder, err = log.Open(filepath.Join(e.dir, "games"), ""); err != nil {
		e.t.Fatal(err)
	}
}

func (e *towerEvening) start(err error) {
	e.t.Helper()
	if err != nil {
		e.t.Fatal(err)
	}
	e.stop = e.set.attendTower(e.r, func(device string, text table.Text) { e.note(device, text) }).Stop
	time.Sleep(2 * time.Second)
}

func (e *towerEvening) leave() {
	e.t.Helper()
	e.stop()
	e.r.Close()
}

func (e *towerEvening) must(o *referee.Reply, err error) *referee.Snapshot {
	e.t.Helper()
	if err != nil {
		e.t.Fatal(err)
	}
	return o.Now
}

func (e *towerEvening) now() *referee.Snapshot {
	e.t.Helper()
	return e.must(e.r.Open())
}

// answer answers the open question. If it is a roll it throws dice.
func (e *towerEvening) answer() {
	e.t.Helper()
	now := e.now()
	q, hidden := now.Question()
	if hidden {
		q = now.Peek(q.Secret).Question
	}
	switch {
	case q == nil: // the game is over: go back and play the end again
		order := now.Order()
		e.must(e.r.Back(order[len(order)/3]))
	case q.Kind == table.KindRoll:
		e.roll(q)
	default:
		if e.rng.IntN(40) == 0 {
			e.throwEarly()
		}
		e.must(e.r.Answer(e.now().N(), table.Guess(q, e.rng, false)))
	}
}

// throwEarly throws while no roll is open.
func (e *towerEvening) throwEarly() {
	e.t.Helper()
	e.tally.early++
	before := e.now()
	e.tower.Throw(tower.OK, tower.Die{Token: token(Kinds[0], 0, e.rng.IntN(6)), Quality: 1})
	now := e.waitForThrow(before.Throws)
	if now.N() != before.N() || now.Tray.HasThrow() {
		e.t.Fatalf("a throw without an open roll is in the tray: %+v", now.Tray)
	}
}

// waitForThrow waits until the game has received more throws than before.
func (e *towerEvening) waitForThrow(before int) *referee.Snapshot {
	e.t.Helper()
	for range 600 {
		time.Sleep(100 * time.Millisecond)
		if now := e.now(); now.Throws > before {
			return now
		}
	}
	e.t.Fatalf("a throw did not arrive: %d thrown, %d not acknowledged, %d received", e.tower.ThrowCount(), e.tower.Waiting(), e.now().Throws)
	return nil
}

// roll throws the dice of a question and keeps what was read, or types it.
func (e *towerEvening) roll(q *table.Question) {
	e.t.Helper()
	var fell table.Answer
	var lie []tower.Die
	used := map[string]int{}
	for i := range q.Dice {
		k, ok := KindNamed(q.Dice[i].Name)
		if !ok {
			e.t.Fatalf("no die %s was taught", q.Dice[i].Name)
		}
		s := e.rng.IntN(len(k.Sides))
		fell = append(fell, k.Sides[s])
		lie = append(lie, tower.Die{Pocket: i, Token: token(k, used[k.Die.Name], s), Quality: 1 + e.rng.IntN(6)})
		used[k.Die.Name]++
	}
	status := tower.OK
	if e.rng.Float64() < e.faultShare {
		status = e.addFault(&lie)
	}
	e.tally.thrown++
	before := e.now().Throws
	e.tower.Throw(status, lie...)
	now := e.waitForThrow(before)
	if now.Tray.HasThrow() && e.rng.IntN(30) == 0 {
		e.restart()
		now = e.waitForThrow(0)
	}
	if now.Tray.IsComplete() && now.Tray.Why.IsZero() {
		e.keep(now.N(), q, fell)
		return
	}
	e.tally.typed++
	e.must(e.r.Answer(now.N(), slices.Clone(fell)))
}

// keep keeps what was read and compares it with what fell; equal dice may be in any order.
func (e *towerEvening) keep(n int, q *table.Question, fell table.Answer) {
	e.t.Helper()
	now := e.must(e.r.KeepThrow(n))
	l := now.Entry(n)
	key := func(i int, face string) string { return q.Dice[i].Name + " " + face }
	var want, got []string
	for i := range fell {
		want, got = append(want, key(i, fell[i])), append(got, key(i, l.Answer[i]))
		if l.From[i] != dice.FromTower {
			e.t.Errorf("entry %d: a die is from %s, want %s", n, l.From[i], dice.FromTower)
		}
	}
	slices.Sort(want)
	slices.Sort(got)
	if !slices.Equal(want, got) {
		e.tally.wrong++
		e.t.Errorf("kept %v, want %v", got, want)
		return
	}
	e.tally.right++
}

// addFault changes a throw so that it cannot be read without doubt.
func (e *towerEvening) addFault(lie *[]tower.Die) tower.Status {
	d := &(*lie)[e.rng.IntN(len(*lie))]
	switch e.rng.IntN(6) {
	case 0:
		return tower.Cocked
	case 1:
		return tower.Unstable
	case 2:
		*lie = nil
		return tower.Empty
	case 3: // two faces of one die
		other := *d
		other.Token = d.Token[:len(d.Token)-1] + string('0'+(d.Token[len(d.Token)-1]-'0'+1)%6)
		*lie = append(*lie, other)
	case 4:
		d.Token = "cnobody"
	default: // an unknown token in the first die's pocket
		d.Pocket = (*lie)[0].Pocket
		*lie = append(*lie, tower.Die{Pocket: d.Pocket, Token: "cnothing", Quality: 1})
	}
	return tower.OK
}

// TestEveningsByTower plays games from the tower's lines to the log. With a perfect line every throw
// is kept and right; with faults and unreadable dice some are asked, and none is wrong.
func TestEveningsByTower(t *testing.T) {
	if testing.Short() {
		t.Skip("takes long: run it without -short")
	}
	rolls := effort.Of(t, 15, 50, 90)
	seed := effort.Seed(t)
	for _, c := range []struct {
		name string
		ill  float64
		f    towertest.Faults
		most float64 // maximum share of asked throws
	}{
		{"no faults", 0, towertest.Faults{}, 0},
		{"a bit in a thousand flips", 0, towertest.Faults{Flip: 0.001}, 0},
		{"all faults together", 0.2, towertest.Faults{Lose: 0.1, Double: 0.1, Swap: 0.1, Garbage: 0.1, Flip: 0.0005}, 0.3},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, game := range []string{"tischpiraten", "smugglers", "shipcaptaincrew"} {
				s := playByTower(t, game, seed, rolls, c.ill, c.f)
				t.Logf("%s: %v", game, s)
				thrown := float64(s.thrown)
				most := c.most*thrown + 3*math.Sqrt(c.most*(1-c.most)*thrown) // three standard deviations
				if s.wrong != 0 || s.right+s.typed != s.thrown || float64(s.typed) > most {
					t.Errorf("%s: %v, want none wrong and at most %.0f asked", game, s, most)
				}
			}
		})
	}
}

// A text appears within a second when the cable is pulled or the
// tower stops answering while a roll is open, and when it is back.
func TestTowerGoneAndBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		notes := map[string]string{} // shown text by device
		var notedAt time.Time
		var mu sync.Mutex
		e := newTowerEvening(t, "tischpiraten", 1, func(device string, text table.Text) {
			mu.Lock()
			defer mu.Unlock()
			notes[device], notedAt = text.Key, time.Now()
		})
		defer e.leave()
		shown := func(device string) string {
			synctest.Wait()
			mu.Lock()
			defer mu.Unlock()
			return notes[device]
		}
		if q, _ := e.now().Question(); q.Kind != table.KindRoll || shown(towerNews) != "tower.state.idle" {
			t.Fatalf("the question is %s with the texts %v, want a roll and that the tower is ready", q.Key, notes)
		}
		for i, c := range []struct {
			gone, back func()
			key        string
		}{
			{e.tower.Unplug, e.tower.Plug, "tower.state.unplugged"},
			{func() { e.tower.SetFaults(towertest.Faults{Lose: 1}) }, func() { e.tower.SetFaults(towertest.Faults{}) }, "tower.state.silent"},
		} {
			start := time.Now()
			c.gone()
			time.Sleep(time.Second)
			if got := shown(DiceReader); got != c.key || shown(towerNews) != "" || notedAt.Sub(start) > time.Second {
				t.Errorf("%d: after a second %q is shown, want %q", i, got, c.key)
			}
			c.back()
			time.Sleep(10 * time.Second)
			if shown(DiceReader) != "" || shown(towerNews) != "tower.state.idle" {
				t.Errorf("%d: the texts are %v, want that the tower is back", i, notes)
			}
		}
		e.must(e.r.Answer(e.now().N(), table.Answer{"3"})) // the next question removes the text
		if shown(towerNews) != "" {
			t.Error("the next question still shows the text about the tower, want none")
		}
	})
}
