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

// A bench is a rig and somebody who listens to its link.
type bench struct {
	*towertest.Rig
	*tower.Link
	t *testing.T
}

// patience is how long something may take that a machine with much to do delays.
const patience = time.Minute

func newBench(t *testing.T) *bench {
	t.Helper()
	if testing.Short() && t.Name() != "TestRigThrows" {
		t.Skip("one rig is enough for a short test")
	}
	t.Parallel()
	b := &bench{Rig: towertest.StartRig(t), t: t}
	b.sit()
	return b
}

func (b *bench) sit(kept ...tower.ID) {
	b.t.Helper()
	b.Link = tower.New(b.Open, kept...)
	b.state(tower.Idle)
}

func (b *bench) leave() {
	b.Close()
	for range b.Events() {
	}
}

// wait returns the first event that fits; want says what it is.
func (b *bench) wait(want string, fits func(tower.Event) bool) tower.Event {
	b.t.Helper()
	var heard []tower.Event
	late := time.After(patience)
	for {
		select {
		case e := <-b.Events():
			heard = append(heard, e)
			if fits(e) {
				return e
			}
		case <-late:
			b.t.Fatalf("no %s, but %+v", want, heard)
		}
	}
}

// ask orders something until it is done: a machine with much to do may take the tower for
// silent, and the tower may be busy.
func (b *bench) ask(want string, order func(), fits func(tower.Event) bool) tower.Event {
	b.t.Helper()
	for {
		order()
		e := b.wait(want, func(e tower.Event) bool { _, failed := e.(tower.Failed); return failed || fits(e) })
		if _, failed := e.(tower.Failed); !failed {
			return e
		}
		time.Sleep(100 * time.Millisecond)
	}
}

// told orders a setting to be told or changed.
func (b *bench) told(key, value string, order func()) {
	b.t.Helper()
	b.ask(key, order, func(e tower.Event) bool { return e == tower.Told{Key: key, Value: value} })
}

// look looks into a pocket.
func (b *bench) look(pocket int) tower.Scanned {
	b.t.Helper()
	e := b.ask("look", func() { b.Scan(pocket) }, func(e tower.Event) bool {
		if r, ok := e.(tower.Thrown); ok { // what is laid in by hand is a throw, too
			b.Keep(r.Roll.ID)
		}
		_, ok := e.(tower.Scanned)
		return ok
	})
	return e.(tower.Scanned)
}

func (b *bench) state(is tower.Situation) tower.State {
	b.t.Helper()
	e := b.wait(string(is), func(e tower.Event) bool {
		s, ok := e.(tower.State)
		return ok && s.Is == is
	})
	return e.(tower.State)
}

func (b *bench) roll() tower.Roll {
	b.t.Helper()
	e := b.wait("roll", func(e tower.Event) bool { _, ok := e.(tower.Thrown); return ok })
	return e.(tower.Thrown).Roll
}

// pass lets something pass the beam.
func (b *bench) pass() {
	b.Do("beam 1")
	b.Do("wait 20")
	b.Do("beam 0")
	b.Do("wait 50")
}

// throw lifts all that is there and lets dice fall.
func (b *bench) throw(dice ...tower.Die) {
	b.Do("clear")
	b.Do("wait 100")
	b.Fall(dice...)
}

func (b *bench) want(r tower.Roll, status tower.Status, dice ...tower.Die) {
	b.t.Helper()
	if r.Status != status || !slices.Equal(r.Dice, dice) {
		b.t.Errorf("%s %+v, want %s %+v", r.Status, r.Dice, status, dice)
	}
}

// sound says whether the firmware had room and time enough.
func (b *bench) sound() {
	b.t.Helper()
	const (
		free     = 2048 - 1505 // bytes that are left for the stack
		twoBytes = 2 * 2777    // cycles; so many a UART holds
	)
	stack, late := b.Show("stack"), b.Show("late")
	if stack > free-64 || late > twoBytes/4 || b.Show("mistakes") != 0 {
		b.t.Errorf("stack %d bytes of %d, a byte waited %d cycles, mistakes %d", stack, free, late, b.Show("mistakes"))
	}
	b.t.Logf("deepest stack %d bytes; the latest byte waited %d cycles", stack, late)
}

func die(pocket, n, gain int) tower.Die {
	return tower.Die{Pocket: pocket, Token: fmt.Sprintf("t04%012X", n), Quality: gain}
}

// TestRigThrows: whatever falls through the compiled firmware arrives as it fell.
func TestRigThrows(t *testing.T) {
	b := newBench(t)
	var sum tally
	throws := effort.Of(2, 3, 12)
	for i := range throws {
		if i == throws/2 { // from now on answers of tags are damaged or lost
			if sum.asked > 0 {
				t.Errorf("%v: no fault, and yet some were asked", sum)
			}
			b.Do("noise 3")
			b.Do("deaf 3")
		}
		dice := []tower.Die{die(0, 2*i, 1+i%6), die(1, 2*i+1, 1+i/2%6)}
		sum.thrown++
		b.throw(dice...)
		r := b.roll()
		switch {
		case r.Status != tower.OK || len(r.Dice) < 2:
			sum.asked++
		case r.Dice[0].Token == dice[0].Token && r.Dice[1].Token == dice[1].Token:
			sum.right++
		default:
			sum.wrong++
			t.Errorf("threw %v, read %v", dice, r.Dice)
		}
		b.Keep(r.ID)
	}
	t.Log(sum)
	b.sound()
	b.leave()
}

// TestRigKeepsARollOverAReset: a throw that was read and not kept is offered again by the
// next program, whose opening of the port restarted the tower.
func TestRigKeepsARollOverAReset(t *testing.T) {
	b := newBench(t)
	two := []tower.Die{die(0, 1, 3), die(1, 2, 1)}
	b.throw(two...)
	first := b.roll()
	b.leave()
	b.ResetOnOpen = true
	b.sit()
	again := b.roll()
	b.want(again, tower.OK, two...)
	if again.ID != first.ID {
		t.Errorf("%v came back as %v", first.ID, again.ID)
	}
	b.leave()
	b.sit(again.ID) // kept, but the ACK did not get out any more
	b.ask("rv", func() { b.Get("rv") }, func(e tower.Event) bool {
		if r, ok := e.(tower.Thrown); ok {
			t.Errorf("%v is offered again", r.Roll.ID)
		}
		_, ok := e.(tower.Told)
		return ok
	})
	b.Do("power")
	b.state(tower.Rebooted)
	b.state(tower.Idle)
	b.leave()
}

// TestRigUnplugged: the loss of the cable in the middle of a roll is told within a second,
// and the roll comes when it is back. A machine with much to do may take longer: the fastest
// of several cables counts.
func TestRigUnplugged(t *testing.T) {
	b := newBench(t)
	b.throw(die(0, 1, 1))
	b.state(tower.Rolling)
	pull := func() time.Duration {
		b.Do("unplug")
		begun := time.Now()
		b.state(tower.Unplugged)
		return time.Since(begun)
	}
	fastest := pull()
	time.Sleep(1500 * time.Millisecond) // the dice come to rest meanwhile
	b.Do("plug")
	b.state(tower.Idle)
	b.want(b.roll(), tower.OK, die(0, 1, 1))
	for tries := 0; fastest > time.Second && tries < 9; tries++ {
		fastest = min(fastest, pull())
		b.Do("plug")
		b.state(tower.Idle)
	}
	if fastest > time.Second {
		t.Errorf("told after %v", fastest)
	}
	b.Do("unplug 100") // in the middle of a line
	b.state(tower.Unplugged)
	b.Do("plug")
	b.state(tower.Idle)
	b.leave()
}

// TestRigDoubtfulRolls: what is not one die to a pocket is told as what it is.
func TestRigDoubtfulRolls(t *testing.T) {
	b := newBench(t)
	b.throw(die(0, 1, 2), die(0, 2, 2), die(1, 3, 1))
	b.want(b.roll(), tower.OK, die(0, 1, 2), die(0, 2, 2), die(1, 3, 1))
	b.Do("clear")
	b.pass()
	b.want(b.roll(), tower.Empty)
	b.Do("tag 0 04A1B2C3 1") // laid in by hand; a tag of four bytes
	b.want(b.roll(), tower.OK, tower.Die{Token: "t04A1B2C3", Quality: 1})
	b.Fall(die(1, 3, 6))
	stayed := tower.Die{Token: "t04A1B2C3", Quality: 1, Stayed: true}
	b.want(b.roll(), tower.OK, stayed, die(1, 3, 6))
	b.Do("module 0 00") // a wire comes loose
	b.Fall(die(1, 4, 1))
	if r := b.roll(); r.Status != tower.Broken {
		t.Errorf("a broken reader reads %s", r.Status)
	}
	b.Do("module 0 91")
	b.Do("clear")
	b.Do("beam 1")
	b.state(tower.Jammed)
	b.want(b.roll(), tower.Jam)
	b.Do("beam 0")
	b.leave()
}

// TestRigOrders: settings, looks, lamps and the gate.
func TestRigOrders(t *testing.T) {
	b := newBench(t)
	b.told("rv", "92,92", func() { b.Get("rv") })
	b.told("has", "3", func() { b.Set("has", "3") })
	b.Do("tag 1 04A1B2C3D4E5F6 4")
	b.roll()
	if s := b.look(1); s.Pocket != 1 || len(s.Dice) != 1 || s.Dice[0].Token != "t04A1B2C3D4E5F6" || s.Dice[0].Quality != 4 {
		t.Errorf("%+v", s)
	}
	b.Throw(77)
	b.state(tower.Rolling)
	gate := 0
	for end := time.Now().Add(patience); gate == 0 && time.Now().Before(end); {
		gate = b.Show("gate")
	}
	if gate != 1800 && gate != 1200 {
		t.Errorf("the gate is at %d us", gate)
	}
	b.Fall(die(0, 9, 1))
	if r := b.roll(); r.For != 77 || r.Status != tower.OK {
		t.Errorf("%+v", r)
	}
	if gate := b.Show("gate"); gate != 0 && gate != 1200 {
		t.Errorf("the gate stands open at %d us", gate)
	}
	b.LED(0, "on", "")
	b.Do("reset")
	b.state(tower.Rebooted)
	b.state(tower.Idle)
	b.told("has", "3", func() { b.Get("has") })
	b.sound()
	b.leave()
}

// TestRigTeaches: a lesson by looks into a pocket.
func TestRigTeaches(t *testing.T) {
	b := newBench(t)
	l := tower.NewLesson(tower.Memory{}, "red", "d6", []string{"1", "2", "3", "4", "5", "6"})
	for face, n, _ := l.Face(); face != ""; face, n, _ = l.Face() {
		b.Do("clear")
		b.Do("tag 0 04%012X 2", n)
		for done := false; !done; {
			var err error
			if done, err = l.Hear(b.look(0)); err != nil {
				t.Fatal(err)
			}
		}
	}
	b.throw(die(1, 4, 1))
	r := b.roll()
	reading := l.Memory().Read(r)
	if len(reading.Dice) != 1 || reading.Dice[0].Name != "red" || reading.Dice[0].Face != "4" || !reading.IsCertain() {
		t.Errorf("%+v of %+v", reading, r)
	}
	b.leave()
}
