package towertest_test

import (
	"fmt"
	"math/rand/v2"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"hafenmeister/hardware/tower"
	"hafenmeister/hardware/tower/towertest"
)

// A tally says what became of real throws: right and kept, asked of the people because
// no read came, kept with other dice than fell, or kept twice.
type tally struct{ thrown, right, asked, wrong, twice int }

func (a tally) plus(b tally) tally {
	return tally{a.thrown + b.thrown, a.right + b.right, a.asked + b.asked, a.wrong + b.wrong, a.twice + b.twice}
}

func (a tally) String() string {
	return fmt.Sprintf("thrown %d, right %d, asked %d, wrong %d, counted twice %d", a.thrown, a.right, a.asked, a.wrong, a.twice)
}

// An evening is a tower, a link and a journal that survives the link. No two throws show
// the same tokens, so what fell is known whatever name it comes under.
type evening struct {
	t       *testing.T
	tower   *towertest.Tower
	rng     *rand.Rand
	link    *tower.Link
	ended   chan struct{}
	journal map[tower.ID]bool
	fell    map[string]bool // dice of each throw: whether they were kept
	n       int
	tally   tally
	deaf    atomic.Bool // the program hangs: it stores nothing
}

func newEvening(t *testing.T, seed uint64) *evening {
	e := &evening{
		t: t, tower: towertest.New("7C21A9F0", seed), rng: rand.New(rand.NewPCG(seed, 1)),
		journal: map[tower.ID]bool{}, fell: map[string]bool{},
	}
	e.open()
	return e
}

func (e *evening) open() {
	var kept []tower.ID
	for id := range e.journal {
		kept = append(kept, id)
	}
	e.link, e.ended = tower.New(e.tower.Dial, kept...), make(chan struct{})
	e.link.RollOpen(true)
	go func(l *tower.Link, ended chan struct{}) {
		defer close(ended)
		for ev := range l.Events() {
			if r, ok := ev.(tower.Thrown); ok && !e.deaf.Load() {
				e.keep(r.Roll)
				l.Keep(r.Roll.ID)
			}
		}
	}(e.link, e.ended)
}

// crash ends the program between any two of its steps and starts it anew.
func (e *evening) crash() {
	e.link.Close()
	<-e.ended
	e.deaf.Store(false)
	e.open()
}

func (e *evening) keep(r tower.Roll) {
	dice := fmt.Sprint(r.Dice)
	kept, fell := e.fell[dice]
	switch {
	case e.journal[r.ID]:
		e.t.Errorf("%v was kept and is offered again", r.ID)
		e.tally.twice++
	case r.Status != tower.OK:
	case !fell:
		e.t.Errorf("%v: nobody threw %s", r.ID, dice)
		e.tally.wrong++
	case kept:
		e.t.Errorf("%v: %s was kept under another name", r.ID, dice)
		e.tally.twice++
	default:
		e.fell[dice] = true
		e.tally.right++
	}
	e.journal[r.ID] = true
}

func (e *evening) throw() {
	e.n++
	dice := []tower.Die{
		{Pocket: 0, Token: fmt.Sprintf("t04%012X", e.n), Quality: e.rng.IntN(8)},
		{Pocket: 1, Token: fmt.Sprintf("t05%012X", e.rng.Int64N(1<<40)), Quality: e.rng.IntN(8)},
	}
	e.fell[fmt.Sprint(dice)] = false
	e.tower.Throw(tower.OK, dice...)
}

// end lets the dust settle and counts.
func (e *evening) end() tally {
	e.tower.SetFaults(towertest.Faults{})
	e.tower.Plug()
	if e.deaf.Load() {
		e.crash()
	}
	e.link.RollOpen(false)
	e.pass(30 * time.Second)
	e.link.Close()
	<-e.ended
	c := e.tower.Counts()
	e.tally.thrown, e.tally.asked = c.Thrown, c.Thrown-e.tally.right
	if got := e.tally.right; got < c.Reported-c.Forgotten {
		e.t.Errorf("the tower told of %d throws and forgot %d, but %d were kept", c.Reported, c.Forgotten, got)
	}
	if e.tower.Waiting() != 0 {
		e.t.Errorf("%d throws wait for ever", e.tower.Waiting())
	}
	synctest.Wait()
	return e.tally
}

func (e *evening) pass(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}

// play runs an evening of so many throws, five seconds apart, with a mischief before each.
func play(t *testing.T, seed uint64, throws int, mischief func(e *evening, i int)) (sum tally) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		e := newEvening(t, seed)
		e.pass(3 * time.Second)
		for i := range throws {
			e.throw()
			mischief(e, i)
			e.pass(5 * time.Second)
		}
		sum = e.end()
	})
	if t.Failed() {
		t.Logf("seed %d", seed)
	}
	return sum
}

func faulty(f towertest.Faults) func(*evening, int) {
	return func(e *evening, _ int) { e.tower.SetFaults(f) }
}

// TestHours: an hour of throws and more of each kind of bad line. Whatever was told
// arrives once and as it fell.
func TestHours(t *testing.T) {
	for _, c := range []struct {
		name     string
		mischief func(*evening, int)
		asked    int // at most, of 800
	}{
		{"nothing goes wrong", faulty(towertest.Faults{}), 0},
		{"a bit in a thousand flips", faulty(towertest.Faults{Flip: 0.001}), 0},
		{"a bit in two hundred flips: no talk to speak of", faulty(towertest.Faults{Flip: 0.005}), 800},
		{"half of the lines get lost", faulty(towertest.Faults{Lose: 0.5}), 0},
		{"half of the lines come twice", faulty(towertest.Faults{Double: 0.5}), 0},
		{"lines change places", faulty(towertest.Faults{Swap: 0.5}), 0},
		{"garbage after half of the lines", faulty(towertest.Faults{Garbage: 0.5}), 0},
		{"all of it", faulty(towertest.Faults{Lose: 0.1, Double: 0.2, Swap: 0.2, Garbage: 0.2, Flip: 0.001}), 0},
		{"garbage floods", func(e *evening, _ int) { e.tower.Garbage(1 << 16) }, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			sum := play(t, 1, 800, c.mischief)
			t.Log(sum)
			if sum.asked > c.asked {
				t.Errorf("%d throws had to be asked", sum.asked)
			}
		})
	}
}

// TestRebootInEveryState starts the tower anew every 20 ms from the throw on until long
// after it was kept; once the program keeps nothing until it is started anew itself.
func TestRebootInEveryState(t *testing.T) {
	for _, deaf := range []bool{false, true} {
		var sum tally
		for ms := 0; ms < 4000; ms += 20 {
			got := play(t, uint64(ms), 2, func(e *evening, i int) {
				if i == 0 {
					e.deaf.Store(deaf)
					e.pass(time.Duration(ms) * time.Millisecond)
					e.tower.Reboot()
					e.pass(4 * time.Second)
					e.crash()
				}
			})
			sum = sum.plus(got)
		}
		t.Log(sum)
		if want := 200 * 2; sum.thrown != want || sum.asked > 200*1200/4000 {
			t.Errorf("%v: want %d thrown, and only those in the air asked", sum, want)
		}
	}
}

// TestUnpluggedAtEveryByte pulls the cable after each byte of a throw's whole talk.
func TestUnpluggedAtEveryByte(t *testing.T) {
	for _, bus := range []bool{false, true} {
		var sum tally
		for n := range 700 {
			got := play(t, uint64(n), 2, func(e *evening, i int) {
				if i == 0 {
					e.tower.BusPowered, e.tower.ResetOnOpen = bus, bus
					e.tower.UnplugAfter(n)
					e.pass(4 * time.Second)
					e.tower.Plug()
				}
			})
			sum = sum.plus(got)
		}
		t.Logf("power from the cable %v: %v", bus, sum)
		if !bus && sum.asked != 0 {
			t.Errorf("%d throws had to be asked of a tower that kept its power", sum.asked)
		}
	}
}

// TestEverythingAtOnce: bad lines, reboots, cables and crashes at random.
func TestEverythingAtOnce(t *testing.T) {
	var sum tally
	for seed := range uint64(40) {
		sum = sum.plus(play(t, seed, 100, func(e *evening, i int) {
			if i == 0 {
				e.tower.ResetOnOpen, e.tower.BusPowered = seed%2 == 0, seed%3 == 0
				e.tower.SetFaults(towertest.Faults{Lose: 0.1, Double: 0.1, Swap: 0.1, Garbage: 0.1, Flip: 0.0005})
			}
			e.pass(time.Duration(e.rng.IntN(3000)) * time.Millisecond)
			switch e.rng.IntN(8) {
			case 0:
				e.tower.Reboot()
			case 1:
				e.tower.UnplugAfter(e.rng.IntN(300))
			case 2:
				e.tower.Plug()
			case 3:
				e.crash()
			case 4:
				e.tower.Garbage(e.rng.IntN(2000))
			case 5:
				e.tower.Plug()
				e.deaf.Store(true)
			}
		}))
	}
	t.Log(sum)
	if sum.right < sum.thrown/4 {
		t.Errorf("%v: too few arrive to prove anything", sum)
	}
}
