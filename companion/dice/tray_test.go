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

func TestFingersProgramAndTowerFillOneRoll(t *testing.T) {
	tr := tray(3)
	if !tr.Put(1, "4", dice.FromKey) {
		t.Fatal("a typed 4 was turned away")
	}
	if left := tr.Offer(throw("t9", red("2"))); len(left) > 0 {
		t.Fatalf("turned away %v", left)
	}
	tr.Throw(dice.WithSeed(1).At(7))
	e := tr.Entry()
	if e.Answer[0] != "2" || e.Answer[1] != "4" || !slices.Equal(e.From, []string{"tower", "key", "virtual"}) || !slices.Equal(e.Dice, []string{"red", "", ""}) || !slices.Equal(e.Throw, []string{"t9"}) {
		t.Fatal(e)
	}
}

func TestMoreDiceThanAskedAreTurnedAway(t *testing.T) {
	tr := tray(1)
	left := tr.Offer(throw("t1", red("6"), blue("1")))
	if len(left) != 1 || left[0].Face != "1" || tr.Slots[0].Face != "6" {
		t.Fatal(left, tr)
	}
}

func TestCockedDieAsks(t *testing.T) {
	tr := tray(1)
	tr.Offer(throw("t1", red(dice.Unknown)))
	if tr.Complete() {
		t.Fatal("a cocked die counts")
	}
	if !tr.Put(0, "3", dice.FromKey) || !tr.Complete() {
		t.Fatal("the table could not say what lies there")
	}
}

func TestPutRefusesWhatIsNoFace(t *testing.T) {
	tr := tray(1)
	for _, face := range []string{"0", "7", "", "x"} {
		if tr.Put(0, face, dice.FromKey) {
			t.Errorf("%q was taken", face)
		}
	}
	if tr.Put(1, "3", dice.FromKey) || tr.Put(-1, "3", dice.FromKey) {
		t.Error("a die that is not there was filled")
	}
}

func TestTakeEmptiesTheLastDie(t *testing.T) {
	tr := tray(2)
	if tr.Take(-1) {
		t.Fatal("took from an empty tray")
	}
	tr.Put(0, "1", dice.FromKey)
	tr.Put(1, "2", dice.FromKey)
	if !tr.Take(-1) || tr.Slots[1].Face != "" || tr.Slots[0].Face != "1" {
		t.Fatal(tr)
	}
}

// A seeded die depends on seed and entry: alike for alike, other for another.
func TestSeededChance(t *testing.T) {
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
		t.Error("the same seed and entry fell differently")
	}
	if throw(1, 5) == throw(1, 6) || throw(1, 5) == throw(2, 5) {
		t.Error("another entry or seed fell alike")
	}
}

// 6,000 fair throws: each face within five standard deviations of 1,000.
func TestFairChance(t *testing.T) {
	count := map[string]int{}
	r := dice.Fair().At(1)
	for range 6000 {
		count[table.D6.Faces[r.IntN(6)]]++
	}
	for face, n := range count {
		if n < 1000-145 || n > 1000+145 {
			t.Errorf("face %s fell %d times in 6000", face, n)
		}
	}
}
