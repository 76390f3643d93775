package dice

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"hafenmeister/games/table"
)

var whiteDie = table.Die{Name: "smuggler", Faces: []string{"1", "2", "3", "4"}, Times: []int{1, 2, 2, 1}}

var fairWeights = []float64{1. / 6, 1. / 6, 1. / 6, 1. / 6, 1. / 6, 1. / 6}

// throwDie returns the row of a die that was thrown n times with these probabilities of its faces.
func throwDie(r *rand.Rand, d table.Die, weights []float64, n int) *Row {
	row := &Row{Die: d, Counts: make([]int, len(weights)), N: n}
	for range n {
		x := r.Float64()
		for i, w := range weights {
			if x -= w; x < 0 || i == len(weights)-1 {
				row.Counts[i]++
				break
			}
		}
	}
	return row
}

func wantNear(t *testing.T, what string, got, want, off float64) {
	t.Helper()
	if math.Abs(got-want) > off {
		t.Errorf("%s is %v, want %v", what, got, want)
	}
}

// TestNeededThrowsFindTheBias throws dice with a bias of 1.5 as often as ThrowsNeeded says. About 80 %
// of them must be found, and 5 % of fair dice.
func TestNeededThrowsFindTheBias(t *testing.T) {
	const seed, times = 41, 8000
	r := rand.New(rand.NewPCG(seed, 1))
	for _, c := range []struct {
		die          table.Die
		fair, biased []float64
	}{
		{table.D6, fairWeights, []float64{.15, .15, .15, .15, .15, .25}},
		{whiteDie, []float64{1. / 6, 2. / 6, 2. / 6, 1. / 6}, []float64{.25, .3, .3, .15}},
	} {
		needed := ThrowsNeeded(&c.die, 1.5, 0.05)
		found := func(weights []float64) float64 {
			n := 0
			for range times {
				j := RowResult{Row: throwDie(r, c.die, weights, needed)}
				if j.test(&j); j.P < 0.05 {
					n++
				}
			}
			return float64(n) / times
		}
		wantNear(t, fmt.Sprintf("seed %d: found of biased %s", seed, c.die.Name), found(c.biased), 0.8, 0.02)
		wantNear(t, fmt.Sprintf("seed %d: alarms of fair %s", seed, c.die.Name), found(c.fair), 0.05, 0.01)
	}
}

// TestFalseAlarms checks that about 5 % of whole reports with fair dice have a row that stands out,
// although one row of each report holds the dice of all others.
func TestFalseAlarms(t *testing.T) {
	const seed, households, dice = 7, 8000, 8
	r := rand.New(rand.NewPCG(seed, 2))
	alarms := 0
	for range households {
		var rows []RowResult
		all := &Row{Die: table.D6, Counts: make([]int, 6)}
		for range dice {
			row := throwDie(r, table.D6, fairWeights, 30+r.IntN(240))
			for i, n := range row.Counts {
				all.Counts[i] += n
			}
			all.N += row.N
			rows = append(rows, RowResult{Row: row})
		}
		rows = append(rows, RowResult{Row: all})
		for i := range rows {
			rows[i].test(&rows[i])
		}
		if slices.Contains(outliers(rows), true) {
			alarms++
		}
	}
	if share := float64(alarms) / households; share > 0.055 || share < 0.03 {
		t.Errorf("seed %d: false alarms in %.4f of the reports, want 0.03 to 0.055", seed, share)
	}
}
