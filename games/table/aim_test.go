package table_test

import (
	"math"
	"slices"
	"testing"

	"hafenmeister/games/gamestest/sketch"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// aimOf returns the aim of a script's first question and its chance; ok reports whether it has an aim.
func aimOf(t *testing.T, ask func(table.T)) (a table.Aim, chance float64, ok bool) {
	t.Helper()
	replay.Play(&sketch.Game{Do: func(t table.T, _ *sketch.Game) { table.Turn(t, "r1", func() { ask(t) }) }}, replay.Live{Quiet: true},
		func(q *table.Question) (replay.Record, bool) {
			if a, ok = q.Aim(); ok {
				chance = a.Chance()
			}
			return replay.Record{}, false
		})
	return a, chance, ok
}

func TestAim_test(t *testing.T) {
	for _, c := range []struct {
		need, bonus int
		six         bool
		want        float64
	}{
		{4, 0, false, 3. / 6}, {4, 1, false, 4. / 6}, {5, -1, false, 1. / 6}, {2, 3, false, 5. / 6}, // a natural 1 fails
		{7, 0, false, 0}, {7, 0, true, 1. / 6},
	} {
		a, chance, ok := aimOf(t, func(t table.T) {
			table.Test(t, table.Q("far", "a", "TST-R1").Result("hit"), func() table.Sum {
				s := table.Needs(c.need, "TST-R1")
				s.NatSix = c.six
				s.Add("bonus", c.bonus, "TST-R1")
				return s
			})
		})
		if !ok || a.Word != "hit" || math.Abs(chance-c.want) > 1e-12 {
			t.Errorf("need %d, bonus %+d, six %v: aim %q with chance %v, want \"hit\" with %v", c.need, c.bonus, c.six, a.Word, chance, c.want)
		}
	}
}

// Five dice show 6, 5 and 4 with a probability of 1 - 3·(5/6)⁵ + 3·(4/6)⁵ - (3/6)⁵.
func TestAim_severalDice(t *testing.T) {
	three := func(a table.Answer) bool {
		return slices.Contains(a, "6") && slices.Contains(a, "5") && slices.Contains(a, "4")
	}
	a, chance, ok := aimOf(t, func(t table.T) { table.Roll(t, table.Q("far", "a", "").Aim("crew", three), 5) })
	want := 1 - 3*math.Pow(5./6, 5) + 3*math.Pow(4./6, 5) - math.Pow(3./6, 5)
	if !ok || math.Abs(chance-want) > 1e-12 {
		t.Errorf("chance of 6, 5 and 4 is %v, want %v", chance, want)
	}
	if !a.Succeeds(table.Answer{"4", "1", "6", "6", "5"}) || a.Succeeds(table.Answer{"4", "1", "6", "6", "3"}) {
		t.Error("Succeeds is wrong for 4 1 6 6 5, which has 6, 5 and 4, or for 4 1 6 6 3, which has not")
	}
	white := table.Die{Name: "white", Faces: []string{"1", "2", "3", "4"}, Times: []int{1, 2, 2, 1}}
	both := func(a table.Answer) bool { return a[0] == "6" && a[1] == "3" || a[0] == "1" }
	if _, chance, _ := aimOf(t, func(t table.T) { table.Faces(t, table.Q("far", "a", "").Aim("both", both), table.D6, white) }); math.Abs(chance-(1./6*2/6+1./6)) > 1e-12 {
		t.Errorf("chance with dice of two kinds is %v, want %v", chance, 1./6*2/6+1./6)
	}
}

// Without a word for its aim, a roll has no aim.
func TestAim_none(t *testing.T) {
	if _, _, ok := aimOf(t, func(t table.T) { table.Roll(t, table.Q("far", "a", ""), 2) }); ok {
		t.Error("a plain roll has an aim")
	}
	if _, _, ok := aimOf(t, func(t table.T) {
		table.Test(t, table.Q("far", "a", ""), func() table.Sum { return table.Needs(4, "") })
	}); ok {
		t.Error("a test without a word has an aim")
	}
}
