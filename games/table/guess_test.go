package table_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"

	"hafenmeister/games/table"
)

var questions = []table.Question{
	{Key: "choose", Kind: table.KindChoose, Min: 1, Max: 1, Options: options("a", "b", "c")},
	{Key: "weighed", Kind: table.KindChoose, Min: 1, Max: 1, Options: options("a", "b", "c"), Likelihood: table.Likelihood{Weigh: func(id string) int { return int(id[0] - 'a') }}},
	{Key: "weighed to nothing", Kind: table.KindChoose, Min: 1, Max: 1, Options: options("a", "b"), Likelihood: table.Likelihood{Weigh: func(string) int { return 0 }}},
	{Key: "some", Kind: table.KindChoose, Min: 0, Max: 3, Options: options("a", "b", "c")},
	{Key: "each", Kind: table.KindChoose, Min: 0, Max: 2, Options: options("a", "b"), Likelihood: table.Likelihood{Yes: 1, Of: 3}},
	{Key: "each, one at least", Kind: table.KindChoose, Min: 1, Max: 2, Options: options("a", "b"), Likelihood: table.Likelihood{Yes: 0, Of: 1}},
	{Key: "marked", Kind: table.KindChoose, Min: 1, Max: 1, Options: options("a", "b"), Marked: table.Answer{"b"}},
	{Key: "marked as none", Kind: table.KindChoose, Min: 0, Max: 2, Options: options("a", "b"), Marked: table.Answer{}},
	{Key: "draw", Kind: table.KindDraw, Min: 1, Max: 1, Options: options("rum", "map")},
	{Key: "draw all", Kind: table.KindDraw, Min: 4, Max: 4, Options: options("rum", "map")},
	{Key: "collected", Kind: table.KindDraw, Min: 2, Max: 2, Options: options("a", "b", "c"), Likelihood: table.Likelihood{Weigh: func(id string) int { return 9 * int(id[0]-'a') }}},
	{Key: "more than are collected", Kind: table.KindDraw, Min: 3, Max: 3, Options: options("a", "b"), Likelihood: table.Likelihood{Weigh: func(id string) int { return int(id[0] - 'a') }}},
	{Key: "roll", Kind: table.KindRoll, Dice: []table.Die{table.D6, {Name: "note", Faces: []string{"do", "mi"}, Times: []int{5, 1}}}},
	{Key: "number", Kind: table.KindNumber, Min: -3, Max: 3},
	{Key: "one number", Kind: table.KindNumber, Min: 3, Max: 3},
	{Key: "odd number", Kind: table.KindNumber, Min: 0, Max: 100, Likelihood: table.Likelihood{Mid: 90, Spread: 30}},
	{Key: "confirm", Kind: table.KindConfirm},
	{Key: "hardly", Kind: table.KindConfirm, Likelihood: table.Likelihood{Yes: 1, Of: 50}},
	{Key: "never", Kind: table.KindConfirm, Likelihood: table.Likelihood{Yes: 0, Of: 1}},
	{Key: "text", Kind: table.KindText, Min: 1, Max: 20},
	{Key: "short text", Kind: table.KindText, Min: 1, Max: 4},
	{Key: "one letter", Kind: table.KindText, Min: 1, Max: 1},
}

func TestEveryGuessIsLegal(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 6))
	var into table.Answer
	for i := range questions {
		q := &questions[i]
		for range 1000 {
			for _, even := range []bool{false, true} {
				if a := table.Guess(q, r, even); q.Legal(a) != nil {
					t.Fatalf("%s: guessed %q: %v", q.Key, a, q.Legal(a))
				}
				into = table.GuessInto(q, r, even, into)
				if q.Legal(into) != nil {
					t.Fatalf("%s: guessed %q: %v", q.Key, into, q.Legal(into))
				}
			}
		}
	}
}

func TestGuessesAreTheSameForTheSameChance(t *testing.T) {
	all := func() (s string) {
		r := rand.New(rand.NewPCG(9, 9))
		for i := range questions {
			s += fmt.Sprint(table.Guess(&questions[i], r, false))
		}
		return s
	}
	if a, b := all(), all(); a != b {
		t.Errorf("first %s\nthen  %s", a, b)
	}
}

func TestGuessesFollowTheLikelihood(t *testing.T) {
	for _, c := range []struct {
		key   string
		even  bool
		times map[string]int
	}{
		{"choose", false, map[string]int{"[a]": 1, "[b]": 1, "[c]": 1}},
		{"weighed", false, map[string]int{"[b]": 1, "[c]": 2}},
		{"weighed", true, map[string]int{"[a]": 1, "[b]": 1, "[c]": 1}},
		{"each", false, map[string]int{"[]": 4, "[a]": 2, "[b]": 2, "[a b]": 1}},
		{"each, one at least", false, map[string]int{"[b]": 1}},
		{"marked", false, map[string]int{"[b]": 1}},
		{"marked", true, map[string]int{"[a]": 1, "[b]": 1}},
		{"marked as none", false, map[string]int{"[]": 1}},
		{"draw", false, map[string]int{"[rum]": 1, "[map]": 1}},
		{"confirm", false, map[string]int{"[yes]": 1, "[no]": 1}},
		{"hardly", false, map[string]int{"[yes]": 1, "[no]": 49}},
		{"hardly", true, map[string]int{"[yes]": 1, "[no]": 1}},
		{"number", false, map[string]int{"[-3]": 1, "[-2]": 1, "[-1]": 1, "[0]": 1, "[1]": 1, "[2]": 1, "[3]": 1}},
		{"roll", false, map[string]int{"[1 do]": 5, "[2 do]": 5, "[3 do]": 5, "[4 do]": 5, "[5 do]": 5, "[6 do]": 5,
			"[1 mi]": 1, "[2 mi]": 1, "[3 mi]": 1, "[4 mi]": 1, "[5 mi]": 1, "[6 mi]": 1}},
	} {
		q := &questions[slices.IndexFunc(questions, func(q table.Question) bool { return q.Key == c.key })]
		r := rand.New(rand.NewPCG(2, 7))
		seen := map[string]int{}
		const throws = 20_000
		for range throws {
			seen[fmt.Sprint(table.Guess(q, r, c.even))]++
		}
		if p := chance(seen, c.times, throws); p < 0.001 {
			t.Errorf("%s, even %v: %v would come by chance once in %.0f times", c.key, c.even, seen, 1/p)
		}
	}
}

// chance returns the probability that fair guesses deviate from times at least as far as seen does (chi-square).
func chance(seen, times map[string]int, throws int) float64 {
	all, sum, cells := 0, 0.0, 0
	for _, n := range times {
		all += n
	}
	for s, n := range times {
		want := float64(throws) * float64(n) / float64(all)
		d := float64(seen[s]) - want
		sum += d * d / want
		cells += seen[s]
	}
	if cells != throws {
		return 0 // an answer was guessed that times does not have
	}
	if len(times) == 1 {
		return 1
	}
	return distuv.ChiSquared{K: float64(len(times) - 1)}.Survival(sum)
}

func TestNumbersKeepToTheirOdds(t *testing.T) {
	q := table.Question{Kind: table.KindNumber, Min: 0, Max: 1000, Likelihood: table.Likelihood{Mid: 300, Spread: 50}}
	r := rand.New(rand.NewPCG(3, 8))
	sum := 0
	for range 2000 {
		n, _ := strconv.Atoi(table.Guess(&q, r, false)[0])
		if n < 250 || n > 350 {
			t.Fatalf("guessed %d", n)
		}
		sum += n
	}
	if mean := sum / 2000; mean < 295 || mean > 305 {
		t.Errorf("the mean is %d", mean)
	}
}

func TestDieWithoutFacesPanics(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("it was thrown")
		}
	}()
	d := table.Die{Name: "blank", Faces: []string{"a"}, Times: []int{0}}
	d.Throw(rand.New(rand.NewPCG(1, 1)))
}

// A card that is collected is guessed more often, unless even is set, as when the program
// draws.
func TestDrawsByOdds(t *testing.T) {
	q := table.Question{Kind: table.KindDraw, Min: 1, Max: 1, Options: options("a", "b"),
		Likelihood: table.Likelihood{Weigh: func(id string) int { return map[string]int{"a": 9, "b": 1}[id] }}}
	r := rand.New(rand.NewPCG(3, 3))
	for _, c := range []struct {
		even bool
		want int
	}{{false, 9000}, {true, 5000}} {
		n := 0
		for range 10_000 {
			if table.Guess(&q, r, c.even)[0] == "a" {
				n++
			}
		}
		if n < c.want-300 || n > c.want+300 {
			t.Errorf("even %v: a comes %d times of 10000, want about %d", c.even, n, c.want)
		}
	}
}
