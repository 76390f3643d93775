package tower_test

import (
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"hafenmeister/hardware/tower"
	"hafenmeister/hardware/tower/towertest"
)

// TestSlowTower: a tower that takes its time over each line is there all the time, also
// where the line loses some, and each throw is told once.
func TestSlowTower(t *testing.T) {
	for _, busy := range []time.Duration{50, 190, 350, 500, 700} {
		for _, lose := range []float64{0, 0.05} {
			t.Run(fmt.Sprint(busy*time.Millisecond, " losing ", lose), func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) { slowTower(t, busy*time.Millisecond, lose) })
			})
		}
	}
}

func slowTower(t *testing.T, busy time.Duration, lose float64) {
	tw := towertest.New("7C21A9F0", 3)
	tw.Busy = busy
	tw.SetFaults(towertest.Faults{Lose: lose})
	p := sit(tw.Dial)
	defer p.leave()
	pass(10 * time.Second)
	const throws = 20
	for i := range throws {
		p.RollOpen(true)
		pass(2 * time.Second)
		tw.Throw(tower.OK, tower.Die{Token: fmt.Sprintf("t%02d", i), Quality: 1})
		pass(8 * time.Second)
		rolls := p.rolls()
		if len(rolls) != i+1 {
			t.Fatalf("throw %d: told %d throws, states %v", i, len(rolls), p.states())
		}
		p.Keep(rolls[i].ID)
		p.RollOpen(false)
		pass(10 * time.Second)
	}
	if n := tw.Waiting(); n != 0 {
		t.Errorf("%d throws were never acknowledged", n)
	}
	if s := p.states(); slices.Contains(s, tower.Silent) || slices.Contains(s, tower.Mute) {
		t.Errorf("it was there all the time; states %v", s)
	}
}

// TestSilentSoon: patience is for towers that say something.
func TestSilentSoon(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tw := towertest.New("7C21A9F0", 3)
		p := sit(tw.Dial)
		p.RollOpen(true)
		pass(10 * time.Second)
		tw.SetFaults(towertest.Faults{Lose: 1})
		gone := time.Now()
		pass(10 * time.Second)
		if d := p.when(tower.Silent).Sub(gone); d < 0 || d > time.Second {
			t.Errorf("told after %v", d)
		}
		p.leave()
	})
}

// TestBootRepeats: a tower that counts its starts wrong calls new dice by old names. They
// are told, and people are asked; what is told twice is not.
func TestBootRepeats(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tw := towertest.New("7C21A9F0", 3)
		tw.SameBoot, tw.BusPowered = true, true
		m := tower.Memory{Dice: []tower.Taught{{Name: "red", Kind: "d6", Sides: []tower.Side{{Face: "1", Token: "t01"}, {Face: "2", Token: "t02"}, {Face: "3", Token: "t03"}}}}}
		var kept []tower.ID
		throw := func(p *table, token string) tower.Reading {
			before := len(p.rolls())
			tw.Throw(tower.OK, tower.Die{Token: token, Quality: 1})
			pass(5 * time.Second)
			rolls := p.rolls()
			if len(rolls) != before+1 {
				t.Fatalf("%s: told %d throws more", token, len(rolls)-before)
			}
			r := rolls[before]
			pass(5 * time.Second) // nobody has kept it: it is told again
			p.Keep(r.ID)
			kept = append(kept, r.ID)
			pass(5 * time.Second)
			return m.Read(r)
		}
		p := sit(tw.Dial)
		pass(10 * time.Second)
		if r := throw(p, "t01"); !r.IsCertain() || r.Dice[0].Face != "1" {
			t.Errorf("the first throw: %+v", r)
		}
		tw.Unplug()
		tw.Plug()
		pass(20 * time.Second)
		if r := throw(p, "t02"); r.Key() != "tower.read.reused" || r.Dice[0].Face != "" {
			t.Errorf("new dice under an old name: %+v", r)
		}
		p.leave()
		tw.Unplug()
		tw.Plug()
		pass(20 * time.Second)
		p = sit(tw.Dial, kept...) // the next evening
		pass(10 * time.Second)
		if r := throw(p, "t03"); r.Key() != "tower.read.reused" {
			t.Errorf("the next evening: %+v", r)
		}
		if n := tw.Waiting(); n != 0 {
			t.Errorf("%d throws wait", n)
		}
		p.leave()
	})
}
