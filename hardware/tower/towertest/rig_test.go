package towertest_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"hafenmeister/games/gamestest/effort"
	"hafenmeister/hardware/tower"
	"hafenmeister/hardware/tower/towertest"
)

// A bench is a rig with a link. Its methods fail the test after patience.
type bench struct {
	*towertest.Rig
	*tower.Link
	t *testing.T
}

// patience is how long to wait for anything that a busy machine may delay.
const patience = time.Minute

func newBench(t *testing.T) *bench {
	t.Helper()
	if testing.Short() && t.Name() != "TestRigThrows" {
		t.Skip("one rig is enough for a short test")
	}
	t.Parallel()
	b := &bench{Rig: towertest.StartRig(t), t: t}
	b.connect()
	return b
}

func (b *bench) connect(kept ...tower.ID) {
	b.t.Helper()
	b.Link = tower.New(b.Open, kept...)
	b.waitState(tower.Idle)
}

// disconnect closes the link and waits for its end.
func (b *bench) disconnect() {
	b.Close()
	for range b.Events() {
	}
}

// wait returns the first event that fits. want describes it in the failure message.
func (b *bench) wait(want string, fits func(tower.Event) bool) tower.Event {
	b.t.Helper()
	var events []tower.Event
	late := time.After(patience)
	for {
		select {
		case e := <-b.Events():
			events = append(events, e)
			if fits(e) {
				return e
			}
		case <-late:
			b.t.Fatalf("no %s within %v, only %+v", want, patience, events)
		}
	}
}

// request calls order and waits for an event that fits. It repeats an order that failed: the tower may
// be busy, or too slow on a busy machine.
func (b *bench) request(want string, order func(), fits func(tower.Event) bool) tower.Event {
	b.t.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(100 * time.Millisecond) {
		order()
		e := b.wait(want, func(e tower.Event) bool { _, failed := e.(tower.FailureEvent); return failed || fits(e) })
		if _, failed := e.(tower.FailureEvent); !failed {
			return e
		}
	}
	b.t.Fatalf("%s failed for %v", want, patience)
	return nil
}

// wantSetting calls order, a Get or a Set, and waits for the setting to have the value.
func (b *bench) wantSetting(key, value string, order func()) {
	b.t.Helper()
	b.request(key, order, func(e tower.Event) bool { return e == tower.SettingValue{Key: key, Value: value} })
}

// scan returns the dice in a pocket, and keeps the throws that are reported meanwhile.
func (b *bench) scan(pocket int) tower.ScanEvent {
	b.t.Helper()
	e := b.request("scan", func() { b.Scan(pocket) }, func(e tower.Event) bool {
		if r, ok := e.(tower.ThrowEvent); ok { // dice put in by hand are reported as a throw
			b.Keep(r.Roll.ID)
		}
		_, ok := e.(tower.ScanEvent)
		return ok
	})
	return e.(tower.ScanEvent)
}

func (b *bench) waitState(situation tower.Situation) tower.State {
	b.t.Helper()
	e := b.wait(string(situation), func(e tower.Event) bool {
		s, ok := e.(tower.State)
		return ok && s.Situation == situation
	})
	return e.(tower.State)
}

func (b *bench) waitRoll() tower.Roll {
	b.t.Helper()
	e := b.wait("roll", func(e tower.Event) bool { _, ok := e.(tower.ThrowEvent); return ok })
	return e.(tower.ThrowEvent).Roll
}

// pass interrupts the beam without a die.
func (b *bench) pass() {
	b.Do("beam 1")
	b.Do("wait 20")
	b.Do("beam 0")
	b.Do("wait 50")
}

// throw removes all dice and drops others.
func (b *bench) throw(dice ...tower.Die) {
	b.Do("clear")
	b.Do("wait 100")
	b.Fall(dice...)
}

func (b *bench) wantRoll(r tower.Roll, status tower.Status, dice ...tower.Die) {
	b.t.Helper()
	if r.Status != status || !slices.Equal(r.Dice, dice) {
		b.t.Errorf("roll %s %+v, want %s %+v", r.Status, r.Dice, status, dice)
	}
}

// checkHealth checks that the firmware's stack had room, that it read every byte in time, and that it
// used the readers as their data sheet says.
func (b *bench) checkHealth() {
	b.t.Helper()
	const (
		free     = 2048 - 1505 // bytes of RAM minus those of variables: left for the stack
		twoBytes = 2 * 2777    // cycles to receive the two bytes that the UART buffers
	)
	stack, late := b.Show("stack"), b.Show("late")
	if stack > free-64 || late > twoBytes/4 || b.Show("mistakes") != 0 {
		b.t.Errorf("the stack had %d of %d bytes, a byte waited %d cycles, the readers were used wrongly %d times", stack, free, late, b.Show("mistakes"))
	}
	b.t.Logf("deepest stack %d bytes; the latest byte waited %d cycles", stack, late)
}

func die(pocket, n, gain int) tower.Die {
	return tower.Die{Pocket: pocket, Token: fmt.Sprintf("t04%012X", n), Quality: gain}
}

// TestRigThrows checks that the dice dropped through the compiled firmware are read right, and
// without faults all of them.
func TestRigThrows(t *testing.T) {
	b := newBench(t)
	var sum tally
	throws := effort.Of(t, 2, 3, 12)
	for i := range throws {
		if i == throws/2 { // from now on, answers of tags are damaged or lost
			if sum.typed > 0 {
				t.Errorf("%v: want none asked without faults", sum)
			}
			b.Do("noise 3")
			b.Do("deaf 3")
		}
		dice := []tower.Die{die(0, 2*i, 1+i%6), die(1, 2*i+1, 1+i/2%6)}
		sum.thrown++
		b.throw(dice...)
		r := b.waitRoll()
		switch {
		case r.Status != tower.OK || len(r.Dice) < 2:
			sum.typed++
		case r.Dice[0].Token == dice[0].Token && r.Dice[1].Token == dice[1].Token:
			sum.right++
		default:
			sum.wrong++
			t.Errorf("the roll has the dice %v, want %v", r.Dice, dice)
		}
		b.Keep(r.ID)
	}
	t.Log(sum)
	b.checkHealth()
	b.disconnect()
}

// TestRigKeepsARollOverAReset checks that a throw that was not kept is delivered to the next link
// under the same ID, although opening the port restarts the tower.
func TestRigKeepsARollOverAReset(t *testing.T) {
	b := newBench(t)
	two := []tower.Die{die(0, 1, 3), die(1, 2, 1)}
	b.throw(two...)
	first := b.waitRoll()
	b.disconnect()
	b.ResetOnOpen = true
	b.connect()
	again := b.waitRoll()
	b.wantRoll(again, tower.OK, two...)
	if again.ID != first.ID {
		t.Errorf("the second delivery has the ID %v, want %v", again.ID, first.ID)
	}
	b.disconnect()
	b.connect(again.ID) // it was kept, but the ACK was not sent
	b.request("rv", func() { b.Get("rv") }, func(e tower.Event) bool {
		if r, ok := e.(tower.ThrowEvent); ok {
			t.Errorf("the roll %v was delivered although it was kept", r.Roll.ID)
		}
		_, ok := e.(tower.SettingValue)
		return ok
	})
	b.Do("power")
	b.waitState(tower.Rebooted)
	b.waitState(tower.Idle)
	b.disconnect()
}

// TestRigUnplugged checks that unplugging in the middle of a roll is reported within a second, and
// the roll after plugging in again. A busy machine may take longer, so one of ten tries is enough.
func TestRigUnplugged(t *testing.T) {
	b := newBench(t)
	b.throw(die(0, 1, 1))
	b.waitState(tower.Rolling)
	pull := func() time.Duration {
		b.Do("unplug")
		start := time.Now()
		b.waitState(tower.Unplugged)
		return time.Since(start)
	}
	fastest := pull()
	time.Sleep(1500 * time.Millisecond) // the dice come to rest
	b.Do("plug")
	b.waitState(tower.Idle)
	b.wantRoll(b.waitRoll(), tower.OK, die(0, 1, 1))
	for tries := 0; fastest > time.Second && tries < 9; tries++ {
		fastest = min(fastest, pull())
		b.Do("plug")
		b.waitState(tower.Idle)
	}
	if fastest > time.Second {
		t.Errorf("the fastest report of Unplugged came after %v, want at most 1 s", fastest)
	}
	b.Do("unplug 100") // in the middle of a line
	b.waitState(tower.Unplugged)
	b.Do("plug")
	b.waitState(tower.Idle)
	b.disconnect()
}

// TestRigDoubtfulRolls checks the rolls of two dice in a pocket, no die, a die put in by hand, a
// die that stayed, a broken reader and a jam.
func TestRigDoubtfulRolls(t *testing.T) {
	b := newBench(t)
	b.throw(die(0, 1, 2), die(0, 2, 2), die(1, 3, 1))
	b.wantRoll(b.waitRoll(), tower.OK, die(0, 1, 2), die(0, 2, 2), die(1, 3, 1))
	b.Do("clear")
	b.pass()
	b.wantRoll(b.waitRoll(), tower.Empty)
	b.Do("tag 0 04A1B2C3 1") // put in by hand; a tag with four bytes
	b.wantRoll(b.waitRoll(), tower.OK, tower.Die{Token: "t04A1B2C3", Quality: 1})
	b.Fall(die(1, 3, 6))
	stayed := tower.Die{Token: "t04A1B2C3", Quality: 1, Stayed: true}
	b.wantRoll(b.waitRoll(), tower.OK, stayed, die(1, 3, 6))
	b.Do("module 0 00") // a wire comes loose
	b.Fall(die(1, 4, 1))
	if r := b.waitRoll(); r.Status != tower.Broken {
		t.Errorf("the status with a broken reader is %s, want %s", r.Status, tower.Broken)
	}
	b.Do("module 0 91")
	b.Do("clear")
	b.Do("beam 1")
	b.waitState(tower.Jammed)
	b.wantRoll(b.waitRoll(), tower.Jam)
	b.Do("beam 0")
	b.disconnect()
}

// TestRigOrders checks settings, scans, lights and the gate.
func TestRigOrders(t *testing.T) {
	b := newBench(t)
	b.wantSetting("rv", "92,92", func() { b.Get("rv") })
	b.wantSetting("has", "3", func() { b.Set("has", "3") })
	b.Do("tag 1 04A1B2C3D4E5F6 4")
	b.waitRoll()
	if s := b.scan(1); s.Pocket != 1 || len(s.Dice) != 1 || s.Dice[0].Token != "t04A1B2C3D4E5F6" || s.Dice[0].Quality != 4 {
		t.Errorf("scan of pocket 1 is %+v, want one die of quality 4", s)
	}
	b.Throw(77)
	b.waitState(tower.Rolling)
	gate := 0
	for end := time.Now().Add(patience); gate == 0 && time.Now().Before(end); {
		gate = b.Show("gate")
	}
	if gate != 1800 && gate != 1200 {
		t.Errorf("the gate's pulse is %d µs, want 1800 or 1200", gate)
	}
	b.Fall(die(0, 9, 1))
	if r := b.waitRoll(); r.For != 77 || r.Status != tower.OK {
		t.Errorf("roll %+v, want the order 77 and ok", r)
	}
	if gate := b.Show("gate"); gate != 0 && gate != 1200 {
		t.Errorf("the gate's pulse after the roll is %d µs, want 1200 or none", gate)
	}
	b.LED(0, "on", "")
	b.Do("reset")
	b.waitState(tower.Rebooted)
	b.waitState(tower.Idle)
	b.wantSetting("has", "3", func() { b.Get("has") })
	b.checkHealth()
	b.disconnect()
}

// TestRigTeaches teaches a die by scans of a pocket and reads a throw of it.
func TestRigTeaches(t *testing.T) {
	b := newBench(t)
	l := tower.NewLesson(tower.Memory{}, "red", "d6", []string{"1", "2", "3", "4", "5", "6"})
	for face, n, _ := l.Face(); face != ""; face, n, _ = l.Face() {
		b.Do("clear")
		b.Do("tag 0 04%012X 2", n)
		for done := false; !done; {
			var err error
			if done, err = l.AddScan(b.scan(0)); err != nil {
				t.Fatal(err)
			}
		}
	}
	b.throw(die(1, 4, 1))
	r := b.waitRoll()
	reading := l.Memory().Read(r)
	if len(reading.Dice) != 1 || reading.Dice[0].Name != "red" || reading.Dice[0].Face != "4" || !reading.IsCertain() {
		t.Errorf("roll %+v is read as %+v, want red with a 4", r, reading)
	}
	b.disconnect()
}
