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
func red(face string) dice.Read  { return dice.Read{Kind: "d6", ID: "red", Face: face} }
func blue(face string) dice.Read { return dice.Read{Kind: "d6", ID: "blue", Face: face} }

func throw(id string, dd ...dice.Read) dice.Throw { return dice.Throw{ID: id, Dice: dd} }

func TestDiceGoWhereTheirKindIsAsked(t *testing.T) {
	tr := dice.NewTray(1, []table.Die{{Name: "lighthouse", Faces: []string{"red2", "asleep"}}, {Name: "smuggler", Faces: []string{"1", "2"}}})
	left := tr.Offer(throw("t1", dice.Read{Kind: "smuggler", ID: "white", Face: "2"}, red("2"), dice.Read{Kind: "lighthouse", ID: "yellow", Face: "asleep"}))
	if e := tr.Entry(); !slices.Equal(e.Answer, table.Answer{"asleep", "2"}) || !slices.Equal(e.From, []string{"tower", "tower"}) || !slices.Equal(e.Dice, []string{"yellow", "white"}) ||
		!slices.Equal(e.Refused, []replay.TowerDie{{Name: "red", Face: "2"}}) || len(left) != 1 {
		t.Fatal(e, left)
	}
}

// A die that is cocked is thrown once more into its own place, whatever else is thrown.
func TestACockedDieIsThrownOnceMore(t *testing.T) {
	tr := tray(2)
	tr.Offer(dice.Throw{ID: "t1", Dice: []dice.Read{red("4"), blue(dice.Unknown)}, Why: table.NameText("askew")})
	if tr.Complete() || tr.Why.IsZero() {
		t.Fatal(tr)
	}
	if left := tr.Offer(throw("t2", red("1"), blue("5"))); len(left) != 1 || left[0].ID != "red" {
		t.Fatal(left)
	}
	e := tr.Entry()
	if !slices.Equal(e.Answer, table.Answer{"4", "5"}) || !slices.Equal(e.Throw, []string{"t1", "t2"}) || !slices.Equal(e.Refused, []replay.TowerDie{{Name: "blue", Face: "?"}, {Name: "red", Face: "1"}}) {
		t.Fatal(e)
	}
}

// Who names another face corrects the tower, who names the same agrees with it.
func TestCorrectedDiceSayWhatWasRead(t *testing.T) {
	tr := tray(2)
	tr.Offer(throw("t1", red("4"), blue("2")))
	tr.Put(0, "3", dice.FromKey)
	tr.Put(1, "5", dice.FromKey)
	tr.Put(1, "2", dice.FromKey)
	e := tr.Entry()
	if !slices.Equal(e.From, []string{"key", "tower"}) || !slices.Equal(e.Dice, []string{"red", "blue"}) || !slices.Equal(e.Read, []string{"4", ""}) || e.Refused != nil {
		t.Fatal(e)
	}
}

func TestDiceTakenOutOrThrownAgainAreRefused(t *testing.T) {
	tr := tray(2)
	tr.Put(0, "6", dice.FromKey)
	tr.Offer(throw("t1", red("4")))
	tr.Take(-1)
	tr.Offer(throw("t2", blue("2")))
	ids, refused := tr.Again()
	if !slices.Equal(ids, []string{"t1", "t2"}) || !slices.Equal(refused, []replay.TowerDie{{Name: "red", Face: "4"}, {Name: "blue", Face: "2"}}) {
		t.Fatal(ids, refused)
	}
	if tr.Lies() || tr.Slots[0].Face != "6" || tr.Slots[1].Face != "" || tr.Entry().Throw != nil {
		t.Fatal(tr)
	}
}

// TestNoThrownDieCountsTwice does what people and a tower may do, in any order: each die
// thrown counts in one place, or is refused, or was told to be too many.
func TestNoThrownDieCountsTwice(t *testing.T) {
	for seed := range uint64(2000) {
		r := rand.New(rand.NewPCG(seed, 3))
		tr := tray(1 + r.IntN(4))
		told := map[replay.TowerDie]int{}
		thrown := 0
		add := func(list []replay.TowerDie) {
			for _, d := range list {
				told[d]++
			}
		}
		for range r.IntN(12) {
			switch r.IntN(6) {
			case 0, 1:
				var dd []dice.Read
				for range 1 + r.IntN(3) {
					thrown++ // each die has a name of its own: it can be followed
					dd = append(dd, dice.Read{Kind: "d6", ID: fmt.Sprint(thrown), Face: append(table.D6.Faces, dice.Unknown)[r.IntN(7)]})
				}
				id := fmt.Sprintf("t%d", thrown)
				if left := tr.Offer(throw(id, dd...)); !slices.Contains(tr.Throws, id) {
					add(dice.LogDice(left)) // the referee refuses it whole
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
				told[replay.TowerDie{Name: name, Face: e.Answer[i]}]++
			case name != "":
				told[replay.TowerDie{Name: name, Face: e.Read[i]}]++
			}
		}
		for d, n := range told {
			if n != 1 {
				t.Fatalf("seed %d: %v was told %d times", seed, d, n)
			}
		}
		if len(told) != thrown || !tr.Complete() {
			t.Fatalf("seed %d: %d dice thrown, told of %v", seed, thrown, told)
		}
	}
}

// What the program throws in the place of a tower's die is its own, also where both show the same.
func TestFallInThePlaceOfAThrow(t *testing.T) {
	tray := dice.NewTray(1, []table.Die{table.D6})
	tray.Offer(throw("t1", red("4")))
	if !tray.AsRead() {
		t.Error("it is as it was read")
	}
	tray.SetVirtual(0, "4")
	if tray.AsRead() {
		t.Error("the program threw it")
	}
	if e := tray.Entry(); tray.Lies() || !slices.Equal(e.From, []string{dice.FromVirtual}) || e.Read != nil ||
		!slices.Equal(e.Throw, []string{"t1"}) || !slices.Equal(e.Refused, []replay.TowerDie{{Name: "red", Face: "4"}}) {
		t.Errorf("%+v", e)
	}
}
