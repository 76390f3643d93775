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

// TestSlowTower checks that a tower that takes long to process each line never counts as Silent
// or Mute, even if lines are lost, and that each throw is delivered once.
func TestSlowTower(t *testing.T) {
	for _, busy := range []time.Duration{50, 190, 350, 500, 700} {
		for _, lose := range []float64{0, 0.05} {
			t.Run(fmt.Sprint(busy*time.Millisecond, " losing ", lose), func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) { testSlowTower(t, busy*time.Millisecond, lose) })
			})
		}
	}
}

func testSlowTower(t *testing.T, busy time.Duration, lose float64) {
	tw := towertest.New("7C21A9F0", 3)
	tw.LineDelay = busy
	tw.SetFaults(towertest.Faults{Lose: lose})
	p := record(tw.Dial)
	defer p.close()
	advance(10 * time.Second)
	const throws = 20
	for i := range throws {
		p.RollOpen(true)
		advance(2 * time.Second)
		tw.Throw(tower.OK, tower.Die{Token: fmt.Sprintf("t%02d", i), Quality: 1})
		advance(8 * time.Second)
		rolls := p.rolls()
		if len(rolls) != i+1 {
			t.Fatalf("throw %d: delivered %d throws, want %d; states %v", i, len(rolls), i+1, p.states())
		}
		p.Keep(rolls[i].ID)
		p.RollOpen(false)
		advance(10 * time.Second)
	}
	if n := tw.Waiting(); n != 0 {
		t.Errorf("%d throws were never acknowledged", n)
	}
	if s := p.states(); slices.Contains(s, tower.Silent) || slices.Contains(s, tower.Mute) {
		t.Errorf("states %v, want no Silent or Mute", s)
	}
}

// TestSilentWithinASecond checks that a tower that stops answering is Silent within a second.
func TestSilentWithinASecond(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tw := towertest.New("7C21A9F0", 3)
		p := record(tw.Dial)
		p.RollOpen(true)
		advance(10 * time.Second)
		tw.SetFaults(towertest.Faults{Lose: 1})
		start := time.Now()
		advance(10 * time.Second)
		if d := p.lastTime(tower.Silent).Sub(start); d < 0 || d > time.Second {
			t.Errorf("Silent after %v, want at most 1 s", d)
		}
		p.close()
	})
}

// TestBootRepeats checks that if a tower uses a boot number again, new dice under an old name
// are delivered as reused, and that a repeated ROLL is delivered once.
func TestBootRepeats(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tw := towertest.New("7C21A9F0", 3)
		tw.SameBoot, tw.BusPowered = true, true
		m := tower.Memory{Dice: []tower.TaughtDie{{Name: "red", Kind: "d6", Sides: []tower.Side{{Face: "1", Token: "t01"}, {Face: "2", Token: "t02"}, {Face: "3", Token: "t03"}}}}}
		var kept []tower.ID
		throw := func(p *recorder, token string) tower.Reading {
			before := len(p.rolls())
			tw.Throw(tower.OK, tower.Die{Token: token, Quality: 1})
			advance(5 * time.Second)
			rolls := p.rolls()
			if len(rolls) != before+1 {
				t.Fatalf("throw of %s: delivered %d throws, want 1", token, len(rolls)-before)
			}
			r := rolls[before]
			advance(5 * time.Second) // not kept yet: the tower repeats it
			p.Keep(r.ID)
			kept = append(kept, r.ID)
			advance(5 * time.Second)
			return m.Read(r)
		}
		p := record(tw.Dial)
		advance(10 * time.Second)
		if r := throw(p, "t01"); !r.IsCertain() || r.Dice[0].Face != "1" {
			t.Errorf("the first throw was read as %+v, want the face 1", r)
		}
		tw.Unplug()
		tw.Plug()
		advance(20 * time.Second)
		if r := throw(p, "t02"); r.Key() != "tower.read.reused" || r.Dice[0].Face != "" {
			t.Errorf("new dice under an old name were read as %+v, want reused without a face", r)
		}
		p.close()
		tw.Unplug()
		tw.Plug()
		advance(20 * time.Second)
		p = record(tw.Dial, kept...) // the next evening
		advance(10 * time.Second)
		if r := throw(p, "t03"); r.Key() != "tower.read.reused" {
			t.Errorf("on the next evening, new dice under an old name were read as %+v, want reused", r)
		}
		if n := tw.Waiting(); n != 0 {
			t.Errorf("%d throws were never acknowledged", n)
		}
		p.close()
	})
}
