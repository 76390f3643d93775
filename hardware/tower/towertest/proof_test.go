package towertest_test

import (
	"fmt"
	"math/rand/v2"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"hafenmeister/games/gamestest/effort"
	"hafenmeister/hardware/tower"
	"hafenmeister/hardware/tower/towertest"
)

// A tally counts throws: kept and right, asked (people must type them, because no usable roll
// was delivered), kept with wrong dice, and kept twice.
type tally struct{ thrown, right, typed, wrong, twice int }

func (a tally) add(b tally) tally {
	return tally{a.thrown + b.thrown, a.right + b.right, a.typed + b.typed, a.wrong + b.wrong, a.twice + b.twice}
}

func (a tally) String() string {
	return fmt.Sprintf("thrown %d, right %d, asked %d, wrong %d, counted twice %d", a.thrown, a.right, a.typed, a.wrong, a.twice)
}

// A habit is how a tower reacts to the opening of its port and to the loss of its cable.
type habit struct{ resetOnOpen, busPowered bool }

// An evening is a tower, a link, and a journal that survives the link. All throws have different
// tokens, so that the test recognizes a throw under any ID.
type evening struct {
	t       *testing.T
	tower   *towertest.Firmware
	rng     *rand.Rand
	link    *tower.Link
	ended   chan struct{}     // closed when the link has ended
	journal map[tower.ID]bool // rolls that were kept
	fell    map[string]bool   // by the dice of a throw: whether it was kept
	n       int               // number of throws
	tally   tally
	deaf    atomic.Bool // the program hangs and keeps nothing
}

func newEvening(t *testing.T, b *towertest.Firmware, seed uint64) *evening {
	e := &evening{
		t: t, tower: b, rng: rand.New(rand.NewPCG(seed, 1)),
		journal: map[tower.ID]bool{}, fell: map[string]bool{},
	}
	e.open()
	return e
}

// open starts a link with the journal and keeps what it delivers.
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
			if r, ok := ev.(tower.ThrowEvent); ok && !e.deaf.Load() {
				e.keep(r.Roll)
				l.Keep(r.Roll.ID)
			}
		}
	}(e.link, e.ended)
}

// crash ends the link and starts another one.
func (e *evening) crash() {
	e.link.Close()
	<-e.ended
	e.deaf.Store(false)
	e.open()
}

// keep compares a roll with the throws and puts it into the journal.
func (e *evening) keep(r tower.Roll) {
	part := false // some of the dice stayed: the tower was off when they fell
	for i := range r.Dice {
		part = part || r.Dice[i].Stayed
		r.Dice[i].Stayed = false
	}
	dice := fmt.Sprint(r.Dice)
	kept, fell := e.fell[dice]
	switch {
	case e.journal[r.ID]:
		e.t.Errorf("the roll %v was delivered although it was kept", r.ID)
		e.tally.twice++
	case r.Status != tower.OK:
	case !fell:
		e.t.Errorf("the roll %v has the dice %s, which were not thrown", r.ID, dice)
		e.tally.wrong++
	case part:
	case kept:
		e.t.Errorf("the roll %v has the dice %s, which were kept under another ID", r.ID, dice)
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
		{Pocket: 0, Token: fmt.Sprintf("t04%012X", e.n), Quality: 1 + e.rng.IntN(6)},
		{Pocket: 1, Token: fmt.Sprintf("t05%012X", e.rng.Int64N(1<<40)), Quality: 1 + e.rng.IntN(6)},
	}
	e.fell[fmt.Sprint(dice)] = false
	e.tower.Throw(tower.OK, dice...)
}

// end removes all faults, waits until the tower has had no roll for four seconds, and returns the
// tally.
func (e *evening) end() tally {
	e.tower.SetFaults(towertest.Faults{})
	e.tower.Plug()
	if e.deaf.Load() {
		e.crash()
	}
	e.link.RollOpen(false)
	for still, s := 0, 0; still < 4 && s < 30; s++ {
		e.pass(time.Second)
		if still++; e.tower.Waiting() > 0 {
			still = 0
		}
	}
	e.link.Close()
	<-e.ended
	e.tally.thrown, e.tally.typed = e.n, e.n-e.tally.right
	if e.tower.Waiting() != 0 {
		e.t.Errorf("%d throws were never acknowledged", e.tower.Waiting())
	}
	synctest.Wait()
	return e.tally
}

func (e *evening) pass(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}

// effortOf returns the distance between the places that a test tries: twice usual by default, ten times as
// far in a short test, and whole in a whole battery, divided by the factor of a long one.
func effortOf(t testing.TB, usual, whole int) int {
	times := effort.Times()
	return max(effort.Of(t, 10*usual, 2*usual, whole/times)/times, 1)
}

// runEvenings runs an evening of throws five seconds apart, and calls mischief with the number of each
// throw right after it.
func runEvenings(t *testing.T, program string, h habit, seed uint64, throws int, interfere func(e *evening, i int)) (sum tally) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		b := towertest.NewFirmware(t, program, seed)
		defer b.Close()
		b.ResetOnOpen, b.BusPowered = h.resetOnOpen, h.busPowered
		e := newEvening(t, b, seed)
		e.pass(3 * time.Second)
		for i := range throws {
			e.throw()
			interfere(e, i)
			e.pass(5 * time.Second)
		}
		sum = e.end()
	})
	if t.Failed() {
		t.Logf("seed %d", seed)
	}
	return sum
}

func withFaults(f towertest.Faults) func(*evening, int) {
	return func(e *evening, _ int) { e.tower.SetFaults(f) }
}

// TestFaultyCableForHours plays throws, in a whole battery for an hour and more, with each kind of faults. Each
// throw is kept once and right.
func TestFaultyCableForHours(t *testing.T) {
	t.Parallel()
	program := towertest.BuildBoard(t)
	for _, c := range []struct {
		name     string
		mischief func(*evening, int)
		asked    int // maximum
	}{
		{"nothing goes wrong", withFaults(towertest.Faults{}), 0},
		{"a bit in a thousand flips", withFaults(towertest.Faults{Flip: 0.001}), 0},
		{"a bit in two hundred flips", withFaults(towertest.Faults{Flip: 0.005}), 800},
		{"half of the lines are lost", withFaults(towertest.Faults{Lose: 0.5}), 0},
		{"half of the lines arrive twice", withFaults(towertest.Faults{Double: 0.5}), 0},
		{"lines change places", withFaults(towertest.Faults{Swap: 0.5}), 0},
		{"garbage after half of the lines", withFaults(towertest.Faults{Garbage: 0.5}), 0},
		{"all faults together", withFaults(towertest.Faults{Lose: 0.1, Double: 0.2, Swap: 0.2, Garbage: 0.2, Flip: 0.001}), 0},
		{"a flood of garbage", func(e *evening, _ int) { e.tower.Garbage(1 << 16) }, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			throws := 800 / effortOf(t, 4, 1)
			if c.name != "nothing goes wrong" && c.name != "a bit in a thousand flips" {
				throws = 800 / effortOf(t, 20, 8)
			}
			sum := runEvenings(t, program, habit{}, 1, throws, c.mischief)
			t.Log(sum)
			if sum.typed > c.asked {
				t.Errorf("%d throws asked, want at most %d", sum.typed, c.asked)
			}
		})
	}
}

// TestRebootInEveryState restarts the tower at each moment from the throw until long after it was
// kept. It does so twice: the second time the program keeps nothing until it has crashed.
func TestRebootInEveryState(t *testing.T) {
	t.Parallel()
	program := towertest.BuildBoard(t)
	apart := 5 * effortOf(t, 40, 10)
	for _, deaf := range []bool{false, true} {
		var sum tally
		runs := 0
		for ms := 0; ms < 4000; ms += apart {
			runs++
			sum = sum.add(runEvenings(t, program, habit{}, uint64(ms), 2, func(e *evening, i int) {
				if i == 0 {
					e.deaf.Store(deaf)
					e.pass(time.Duration(ms) * time.Millisecond)
					e.tower.Reboot()
					e.pass(4 * time.Second)
					e.crash()
				}
			}))
		}
		t.Log(sum)
		if sum.thrown != 2*runs || sum.typed > runs*2200/4000 {
			t.Errorf("%v: want %d thrown, and only those asked that had not come to rest", sum, 2*runs)
		}
	}
}

// TestUnpluggedAtEveryByte pulls the cable after each byte that is exchanged about a throw.
func TestUnpluggedAtEveryByte(t *testing.T) {
	t.Parallel()
	program := towertest.BuildBoard(t)
	for _, bus := range []bool{false, true} {
		var sum tally
		apart := effortOf(t, 7, 1)
		if bus {
			apart = effortOf(t, 23, 5)
		}
		for n := 0; n < 1100; n += apart {
			sum = sum.add(runEvenings(t, program, habit{bus, bus}, uint64(n), 2, func(e *evening, i int) {
				if i == 0 {
					e.tower.UnplugAfter(n)
					if !bus {
						e.crash() // so that HELLO is part of it
					}
					e.pass(4 * time.Second)
					e.tower.Plug()
				}
			}))
		}
		t.Logf("bus-powered %v: %v", bus, sum)
		if !bus && sum.typed != 0 {
			t.Errorf("%d throws asked of a tower with its own power, want 0", sum.typed)
		}
	}
}

// TestEachFaultAlone injects one fault at a time, of each kind and at each line or byte that is
// exchanged about a throw in either direction, and checks that no throw is lost. A whole battery
// tries each fifth byte, other runs fewer.
func TestEachFaultAlone(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("takes long: run it without -short")
	}
	program := towertest.BuildBoard(t)
	var sum tally
	for _, toTower := range []bool{true, false} {
		lines, bytes := 0, 0
		runEvenings(t, program, habit{}, 1, 1, func(e *evening, _ int) {
			e.tower.Arm(towertest.Injection{At: -1})
			e.crash()
			e.pass(4 * time.Second)
			lines, bytes = e.tower.Traffic(toTower)
		})
		for do := towertest.LoseLine; do <= towertest.FlipBit; do++ {
			most, apart := lines, 1
			if do >= towertest.LoseByte {
				most, apart = bytes, effortOf(t, 17, 5)
			}
			for at := 0; at < most; at += apart {
				sum = sum.add(runEvenings(t, program, habit{}, 1, 1, func(e *evening, _ int) {
					e.tower.Arm(towertest.Injection{ToTower: toTower, At: at, Do: do})
					e.crash() // so that HELLO is part of it
				}))
			}
		}
		t.Logf("to the tower %v: %d lines, %d bytes", toTower, lines, bytes)
	}
	t.Log(sum)
	if sum.typed != 0 || sum.thrown < 600/effortOf(t, 20, 3) {
		t.Errorf("%v: want all of them right", sum)
	}
}

// TestAllFaultsTogether plays evenings with faults, reboots, unplugging and crashes at random.
func TestAllFaultsTogether(t *testing.T) {
	t.Parallel()
	program := towertest.BuildBoard(t)
	var sum tally
	for seed := range uint64(max(12/effortOf(t, 3, 1), 1)) {
		sum = sum.add(runEvenings(t, program, habit{seed%2 == 0, seed%3 == 0}, seed, 100, func(e *evening, i int) {
			if i == 0 {
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
		t.Errorf("%v: want at least a quarter right", sum)
	}
}
