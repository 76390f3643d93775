package dice_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"hafenmeister/companion/dice"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// red and blue are two dice of one kind.
func red(face string) dice.DieReading  { return dice.DieReading{Kind: "d6", ID: "red", Face: face} }
func blue(face string) dice.DieReading { return dice.DieReading{Kind: "d6", ID: "blue", Face: face} }

func throw(id string, dd ...dice.DieReading) dice.Throw { return dice.Throw{ID: id, Dice: dd} }

func TestOfferFillsSlotsOfTheSameKind(t *testing.T) {
	tr := dice.NewTray(1, []table.Die{{Name: "lighthouse", Faces: []string{"red2", "asleep"}}, {Name: "smuggler", Faces: []string{"1", "2"}}})
	left := tr.Offer(throw("t1", dice.DieReading{Kind: "smuggler", ID: "white", Face: "2"}, red("2"), dice.DieReading{Kind: "lighthouse", ID: "yellow", Face: "asleep"}))
	if e := tr.Entry(); !slices.Equal(e.Answer, table.Answer{"asleep", "2"}) || !slices.Equal(e.From, []string{"tower", "tower"}) || !slices.Equal(e.Dice, []string{"yellow", "white"}) ||
		!slices.Equal(e.Refused, []replay.TowerDie{{Name: "red", Face: "2"}}) || len(left) != 1 {
		t.Fatalf("entry %+v, left %v, want asleep and 2, and red left", e, left)
	}
}

// A cocked die that is thrown again fills its own slot.
func TestCockedDieThrownAgain(t *testing.T) {
	tr := tray(2)
	tr.Offer(dice.Throw{ID: "t1", Dice: []dice.DieReading{red("4"), blue(dice.Unknown)}, Why: table.NameText("askew")})
	if tr.IsComplete() || tr.Why.IsZero() {
		t.Fatalf("tray %+v, want an open slot and a reason", tr)
	}
	if left := tr.Offer(throw("t2", red("1"), blue("5"))); len(left) != 1 || left[0].ID != "red" {
		t.Fatalf("left %v, want only red", left)
	}
	e := tr.Entry()
	if !slices.Equal(e.Answer, table.Answer{"4", "5"}) || !slices.Equal(e.Throw, []string{"t1", "t2"}) || !slices.Equal(e.Refused, []replay.TowerDie{{Name: "blue", Face: "?"}, {Name: "red", Face: "1"}}) {
		t.Fatalf("entry %+v, want 4 of t1 and 5 of t2, with ? and 1 refused", e)
	}
}

// If people type another face than the tower read, the entry has both; if they type the same one, the tower is its
// source.
func TestCorrectedDice(t *testing.T) {
	tr := tray(2)
	tr.Offer(throw("t1", red("4"), blue("2")))
	tr.Put(0, "3", dice.FromKey)
	tr.Put(1, "5", dice.FromKey)
	tr.Put(1, "2", dice.FromKey)
	e := tr.Entry()
	if !slices.Equal(e.From, []string{"key", "tower"}) || !slices.Equal(e.Dice, []string{"red", "blue"}) || !slices.Equal(e.Read, []string{"4", ""}) || e.Refused != nil {
		t.Fatalf("entry %+v, want red typed instead of 4, and blue from the tower", e)
	}
}

func TestRemovedDiceAreRefused(t *testing.T) {
	tr := tray(2)
	tr.Put(0, "6", dice.FromKey)
	tr.Offer(throw("t1", red("4")))
	tr.Take(-1)
	tr.Offer(throw("t2", blue("2")))
	ids, refused := tr.Again()
	if !slices.Equal(ids, []string{"t1", "t2"}) || !slices.Equal(refused, []replay.TowerDie{{Name: "red", Face: "4"}, {Name: "blue", Face: "2"}}) {
		t.Fatalf("Again returned %v and %v, want t1 and t2, and red and blue", ids, refused)
	}
	if tr.HasThrow() || tr.Slots[0].Face != "6" || tr.Slots[1].Face != "" || tr.Entry().Throw != nil {
		t.Fatalf("tray %+v after Again, want only the typed 6", tr)
	}
}

// TestNoThrownDieCountsTwice does what people and a tower may do in random order, and checks that each
// die thrown appears exactly once: in a slot, among the refused dice, or among those left.
func TestNoThrownDieCountsTwice(t *testing.T) {
	for seed := range uint64(2000) {
		r := rand.New(rand.NewPCG(seed, 3))
		tr := tray(1 + r.IntN(4))
		seen := map[replay.TowerDie]int{}
		thrown := 0
		add := func(list []replay.TowerDie) {
			for _, d := range list {
				seen[d]++
			}
		}
		for range r.IntN(12) {
			switch r.IntN(6) {
			case 0, 1:
				var dd []dice.DieReading
				for range 1 + r.IntN(3) {
					thrown++ // all dice have different names
					dd = append(dd, dice.DieReading{Kind: "d6", ID: fmt.Sprint(thrown), Face: append(table.D6.Faces, dice.Unknown)[r.IntN(7)]})
				}
				id := fmt.Sprintf("t%d", thrown)
				if left := tr.Offer(throw(id, dd...)); !slices.Contains(tr.Throws, id) {
					add(dice.LogDice(left)) // the referee refuses the whole throw
				}
			case 2:
				tr.Put(r.IntN(len(tr.Slots)), table.D6.Faces[r.IntN(6)], dice.FromKey)
			case 3:
				tr.Take(-1)
			case 4:
				_, refused := tr.Again()
				add(refused)
			case 5:
				tr.ClearTyped()
			}
		}
		tr.Throw(r)
		e := tr.Entry()
		add(e.Refused)
		for i, name := range e.Dice {
			switch {
			case e.From[i] == dice.FromTower:
				seen[replay.TowerDie{Name: name, Face: e.Answer[i]}]++
			case name != "":
				seen[replay.TowerDie{Name: name, Face: e.Read[i]}]++
			}
		}
		for d, n := range seen {
			if n != 1 {
				t.Fatalf("seed %d: %v appears %d times, want once", seed, d, n)
			}
		}
		if len(seen) != thrown || !tr.IsComplete() {
			t.Fatalf("seed %d: %d dice were thrown, want each of them once among %v", seed, thrown, seen)
		}
	}
}

// TestSetVirtualReplacesAThrow checks that a virtual die in the slot of a tower's die counts as
// virtual, even with the same face.
func TestSetVirtualReplacesAThrow(t *testing.T) {
	tray := dice.NewTray(1, []table.Die{table.D6})
	tray.Offer(throw("t1", red("4")))
	if !tray.IsAsRead() {
		t.Error("AsRead = false after Offer, want true")
	}
	tray.SetVirtual(0, "4")
	if tray.IsAsRead() {
		t.Error("AsRead = true after SetVirtual, want false")
	}
	if e := tray.Entry(); tray.HasThrow() || !slices.Equal(e.From, []string{dice.FromVirtual}) || e.Read != nil ||
		!slices.Equal(e.Throw, []string{"t1"}) || !slices.Equal(e.Refused, []replay.TowerDie{{Name: "red", Face: "4"}}) {
		t.Errorf("entry %+v, want a virtual die, and the tower's refused", e)
	}
}
