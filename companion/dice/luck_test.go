package dice_test

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"testing"

	"hafenmeister/companion/dice"
	"hafenmeister/games/table"
)

var (
	white  = table.Die{Name: "smuggler", Faces: []string{"1", "2", "3", "4"}, Times: []int{1, 2, 2, 1}}
	yellow = table.Die{Name: "lighthouse", Faces: []string{"red2", "red3", "green2", "green3", "black2", "asleep"}}
)

// countFaces counts a die counts[i] times with face i.
func countFaces(l *dice.Luck, t dice.DieThrow, counts ...int) {
	for i, n := range counts {
		for range n {
			t.Face = t.Die.Faces[i]
			l.Count(t)
		}
	}
}

// onlyRow returns the report's only row by that name.
func onlyRow(t *testing.T, rep dice.Report, by dice.Grouping, name string) dice.RowResult {
	t.Helper()
	var found []dice.RowResult
	for _, j := range rep.Rows {
		if j.By == by && j.Name == name {
			found = append(found, j)
		}
	}
	if len(found) != 1 {
		t.Fatalf("%d rows by %s %q in %v, want 1", len(found), by, name, rep.Rows)
	}
	return found[0]
}

func wantNear(t *testing.T, what string, got, want, off float64) {
	t.Helper()
	if math.Abs(got-want) > off {
		t.Errorf("%s is %v, want %v", what, got, want)
	}
}

// TestChiSquare checks examples and critical values of textbooks.
func TestChiSquare(t *testing.T) {
	for _, c := range []struct {
		die     table.Die
		counts  []int
		chi2, p float64
	}{
		{table.D6, []int{5, 8, 9, 8, 10, 20}, 13.4, 0.01991}, // the usual example of a die thrown 60 times
		{table.D6, []int{10, 10, 10, 10, 10, 10}, 0, 1},
		{table.D6, []int{22, 24, 38, 30, 46, 44}, 15.2941, 0.00918}, // 204 throws, 34 each
		{white, []int{10, 20, 20, 10}, 0, 1},
		{white, []int{20, 20, 10, 10}, 15, 0.001817},
		{table.Die{Name: "coin", Faces: []string{"heads", "tails"}}, []int{40, 60}, 4, 0.045500},
	} {
		var l dice.Luck
		countFaces(&l, dice.DieThrow{Die: c.die, From: dice.FromKey}, c.counts...)
		row := onlyRow(t, l.Report(), dice.BySource, dice.FromKey)
		wantNear(t, fmt.Sprint("chi-square of ", c.counts), row.Chi2, c.chi2, 5e-4)
		wantNear(t, fmt.Sprint("p of ", c.counts), row.P, c.p, 5e-5)
	}
}

// TestThrowsNeeded checks the number of throws for several biases. For small ones it is that of Cohen's
// tables of noncentrality (12.83 for five degrees of freedom and 10.90 for three, at 5 % and 80 %),
// which are some percent too low for larger ones. A stricter level needs more throws.
func TestThrowsNeeded(t *testing.T) {
	for _, c := range []struct {
		die         table.Die
		times       float64
		want        int
		cohen, more float64
	}{
		{table.D6, 1.01, 637839, 12.83 / 0.00002, 0.994}, {table.D6, 1.25, 1073, 12.83 / 0.0125, 1.045}, {table.D6, 1.5, 281, 12.83 / 0.05, 1.095},
		{yellow, 1.5, 281, 12.83 / 0.05, 1.095}, {white, 1.5, 236, 10.90 / 0.05, 1.083},
	} {
		got := dice.ThrowsNeeded(&c.die, c.times, 0.05)
		if got != c.want {
			t.Errorf("%s, bias %v: %d throws needed, want %d", c.die.Name, c.times, got, c.want)
		}
		wantNear(t, fmt.Sprintf("%s %v: against Cohen", c.die.Name, c.times), float64(got)/c.cohen, c.more, 0.002)
	}
	if few, many := dice.ThrowsNeeded(&table.D6, 1.5, 0.05), dice.ThrowsNeeded(&table.D6, 1.5, 0.005); many <= few {
		t.Errorf("the level 0.005 needs %d throws, 0.05 needs %d, want more for 0.005", many, few)
	}
}

func TestVerdicts(t *testing.T) {
	for _, c := range []struct {
		name     string
		evenings [][]int // faces by evening
		want     dice.Verdict
	}{
		{"few", [][]int{{3, 2, 3, 2, 3, 2}}, dice.TooFew},
		{"few and strange", [][]int{{0, 0, 0, 0, 0, 20}}, dice.TooFew}, // too few for the test
		{"even", [][]int{{100, 100, 100, 100, 100, 100}}, dice.Even},
		{"strange on one evening", [][]int{{50, 50, 50, 50, 50, 200}}, dice.OneEvening},
		{"strange on two", [][]int{{50, 50, 50, 50, 50, 200}, {1, 1, 1, 1, 1, 1}}, dice.StandsOut},
	} {
		var l dice.Luck
		for n, counts := range c.evenings {
			countFaces(&l, dice.DieThrow{Die: table.D6, From: dice.FromKey, Evening: n}, counts...)
		}
		if got := onlyRow(t, l.Report(), dice.BySource, dice.FromKey).Verdict; got != c.want {
			t.Errorf("%s: verdict %s, want %s", c.name, got, c.want)
		}
	}
}

// TestManyRows checks that with more rows more throws are needed, and that a row that stands out in
// a small report does not in a large one.
func TestManyRows(t *testing.T) {
	var l dice.Luck
	odd := dice.DieThrow{Die: table.D6, From: dice.FromTower, Name: "red", Who: "Anna"}
	odd.Evening = 1
	countFaces(&l, odd, 30, 40, 45, 40, 50, 65) // p is 0.0118
	odd.Evening = 2
	countFaces(&l, odd, 5, 5, 5, 5, 5, 5)
	alone := onlyRow(t, l.Report(), dice.ByDie, "red")
	for n := range 20 {
		countFaces(&l, dice.DieThrow{Die: table.D6, From: dice.FromTower, Name: strconv.Itoa(n), Who: "Ben"}, 30, 30, 30, 30, 30, 30)
	}
	among := onlyRow(t, l.Report(), dice.ByDie, "red")
	if alone.Verdict != dice.StandsOut || among.Verdict == dice.StandsOut {
		t.Errorf("p %.4f: verdict %s alone and %s among many rows, want it to stand out only alone", alone.P, alone.Verdict, among.Verdict)
	}
	if among.Needed <= alone.Needed {
		t.Errorf("%d throws needed alone, %d among many rows, want more among many", alone.Needed, among.Needed)
	}
}

// TestKinds checks that white dice with different sides have different rows.
func TestKinds(t *testing.T) {
	other := table.Die{Name: "smuggler", Faces: []string{"1", "2", "3"}, Times: []int{2, 2, 2}}
	var l dice.Luck
	for _, d := range []table.Die{table.D6, white, other, yellow} {
		countFaces(&l, dice.DieThrow{Die: d, Who: "Anna", From: dice.FromKey}, 1, 1, 1)
		countFaces(&l, dice.DieThrow{Die: d, Who: "anna ", From: dice.FromVirtual}, 1)
	}
	l.Count(dice.DieThrow{Die: white, Face: "6"}) // it has no 6
	rep := l.Report()
	if len(rep.Rows) != 12 || rep.Dice != 16 {
		t.Errorf("%d rows and %d dice, want 12 and 16", len(rep.Rows), rep.Dice)
	}
}

func TestMean(t *testing.T) {
	for _, c := range []struct {
		die          table.Die
		counts       []int
		fell, should float64
		ok           bool
	}{
		{table.D6, []int{1, 0, 0, 0, 0, 1}, 3.5, 3.5, true},
		{table.D6, []int{0, 0, 0, 0, 1, 3}, 5.75, 3.5, true},
		{white, []int{0, 0, 0, 2}, 4, 2.5, true},
		{yellow, []int{1, 1, 1, 1, 1, 1}, 0, 0, false},
	} {
		var l dice.Luck
		countFaces(&l, dice.DieThrow{Die: c.die, From: dice.FromKey}, c.counts...)
		fell, should, ok := onlyRow(t, l.Report(), dice.BySource, dice.FromKey).Mean()
		if ok != c.ok {
			t.Errorf("%s has a mean: %v, want %v", c.die.Name, ok, c.ok)
		}
		wantNear(t, "mean", fell, c.fell, 1e-9)
		wantNear(t, "expected mean", should, c.should, 1e-9)
	}
}

// TestReportOrder checks that the order of the rows does not depend on the order of the counts.
func TestReportOrder(t *testing.T) {
	names := func(order []int) (list []string) {
		var l dice.Luck
		for _, i := range order {
			countFaces(&l, dice.DieThrow{Die: table.D6, Who: []string{"Cara", "Anna", "", "Ben"}[i], From: []string{dice.FromTower, dice.FromKey, dice.FromVirtual, dice.FromTower}[i], Name: []string{"b", "", "", "a"}[i]}, 1)
		}
		for _, j := range l.Report().Rows {
			list = append(list, string(j.By)+" "+j.Name)
		}
		return list
	}
	want := []string{"player ", "player Anna", "player Ben", "player Cara", "die a", "die b", "source key", "source virtual", "source tower"}
	for _, order := range [][]int{{0, 1, 2, 3}, {3, 2, 1, 0}, {2, 0, 3, 1}} {
		if got := names(order); !slices.Equal(got, want) {
			t.Errorf("rows %v, want %v", got, want)
		}
	}
}
