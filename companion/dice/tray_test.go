package dice_test

import (
	"slices"
	"testing"

	"hafenmeister/companion/dice"
	"hafenmeister/games/table"
)

func tray(n int) dice.Tray {
	dd := make([]table.Die, n)
	for i := range dd {
		dd[i] = table.D6
	}
	return dice.NewTray(7, dd)
}

func TestThreeSourcesFillOneRoll(t *testing.T) {
	tr := tray(3)
	if !tr.Put(1, "4", dice.FromKey) {
		t.Fatal("Put of a typed 4 = false, want true")
	}
	if left := tr.Offer(throw("t9", red("2"))); len(left) > 0 {
		t.Fatalf("Offer left %v, want none", left)
	}
	tr.Throw(dice.WithSeed(1).At(7))
	e := tr.Entry()
	if e.Answer[0] != "2" || e.Answer[1] != "4" || !slices.Equal(e.From, []string{"tower", "key", "virtual"}) || !slices.Equal(e.Dice, []string{"red", "", ""}) || !slices.Equal(e.Throw, []string{"t9"}) {
		t.Fatalf("entry %+v, want 2 from the tower, 4 typed, and a virtual die", e)
	}
}

func TestOfferReturnsSurplusDice(t *testing.T) {
	tr := tray(1)
	left := tr.Offer(throw("t1", red("6"), blue("1")))
	if len(left) != 1 || left[0].Face != "1" || tr.Slots[0].Face != "6" {
		t.Fatalf("left %v, tray %+v, want the 6 in the slot and the 1 left", left, tr)
	}
}

func TestCockedDieIsOpen(t *testing.T) {
	tr := tray(1)
	tr.Offer(throw("t1", red(dice.Unknown)))
	if tr.IsComplete() {
		t.Fatal("Complete = true with a cocked die, want false")
	}
	if !tr.Put(0, "3", dice.FromKey) || !tr.IsComplete() {
		t.Fatal("Put of a cocked die = false, want true")
	}
}

func TestPutInvalid(t *testing.T) {
	tr := tray(1)
	for _, face := range []string{"0", "7", "", "x"} {
		if tr.Put(0, face, dice.FromKey) {
			t.Errorf("Put of the face %q = true, want false", face)
		}
	}
	if tr.Put(1, "3", dice.FromKey) || tr.Put(-1, "3", dice.FromKey) {
		t.Error("Put of a die that does not exist = true, want false")
	}
}

func TestTakeLast(t *testing.T) {
	tr := tray(2)
	if tr.Take(-1) {
		t.Fatal("Take of an empty tray = true, want false")
	}
	tr.Put(0, "1", dice.FromKey)
	tr.Put(1, "2", dice.FromKey)
	if !tr.Take(-1) || tr.Slots[1].Face != "" || tr.Slots[0].Face != "1" {
		t.Fatalf("tray %+v, want only the second slot empty", tr)
	}
}

// TestWithSeed checks that a roll depends only on the seed and the entry.
func TestWithSeed(t *testing.T) {
	throw := func(seed uint64, n int) string {
		tr := tray(12)
		tr.Throw(dice.WithSeed(seed).At(n))
		s := ""
		for _, x := range tr.Slots {
			s += x.Face
		}
		return s
	}
	if again := throw(1, 5); again != throw(1, 5) {
		t.Error("rolls of the same seed and entry differ, want equal ones")
	}
	if throw(1, 5) == throw(1, 6) || throw(1, 5) == throw(2, 5) {
		t.Error("rolls of different entries or seeds are equal, want different ones")
	}
}

// TestFair checks that each face of 6,000 throws is within five standard deviations of 1,000.
func TestFair(t *testing.T) {
	count := map[string]int{}
	r := dice.NewRandom().At(1)
	for range 6000 {
		count[table.D6.Faces[r.IntN(6)]]++
	}
	for _, face := range table.D6.Faces {
		if n := count[face]; n < 1000-145 || n > 1000+145 {
			t.Errorf("face %s was rolled %d times in 6000, want about 1000", face, n)
		}
	}
}
