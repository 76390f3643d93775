package effort_test

import (
	"testing"

	"hafenmeister/games/gamestest/effort"
)

func TestOf(t *testing.T) {
	usual := 2
	if effort.IsReduced() {
		usual = 1
	}
	for _, x := range []struct {
		battery, times string
		want           int
	}{{"", "", usual}, {"", "9", usual}, {"whole", "", 3}, {"whole", "9", 3}, {"long", "", 6}, {"long", "9", 27}} {
		t.Setenv("HAFEN_BATTERY", x.battery)
		t.Setenv("HAFEN_TIMES", x.times)
		if got := effort.Of(t, 1, 2, 3); got != x.want {
			t.Errorf("%+v: got %d", x, got)
		}
	}
}

func TestSeed(t *testing.T) {
	t.Setenv("HAFEN_SEED", "")
	t.Setenv("HAFEN_FROM", "")
	if a, b := effort.Seed(t), effort.Seed(t); a == b {
		t.Errorf("two calls of Seed return the same %d", a)
	}
	t.Setenv("HAFEN_FROM", "5")
	if seed := effort.Seed(t); seed != 5 {
		t.Errorf("with HAFEN_FROM=5 the seed is %d", seed)
	}
	t.Setenv("HAFEN_SEED", "7")
	if seed := effort.Seed(t); seed != 7 {
		t.Errorf("with HAFEN_SEED=7 the seed is %d", seed)
	}
}
