package dice

import (
	"cmp"
	"math"
	"slices"
	"sort"

	"gonum.org/v1/gonum/stat/distuv"

	"hafenmeister/games/table"
)

// The levels of a report.
const (
	// FalseAlarm is the maximum probability that any row of a report stands out although all
	// dice are fair.
	FalseAlarm = 0.05
	// Power is the probability with which a bias of size Bias is found.
	Power = 0.8
	// Bias is the size of bias that [RowResult.Needed] assumes: one face is rolled that many
	// times as often as expected, 1 in 4 instead of 1 in 6.
	Bias = 1.5
)

// minExpected is the least expected count of each face for which the chi-square distribution is a
// good approximation (a rule of thumb of textbooks).
const minExpected = 5

// A Verdict is a conclusion about a row. None says that a die is loaded: numbers alone cannot
// show that.
type Verdict string

const (
	TooFew     Verdict = "too-few"     // a bias could go unnoticed
	Even       Verdict = "even"        // a bias of that size would most likely have shown
	OneEvening Verdict = "one-evening" // it stands out, but all dice are of one evening
	StandsOut  Verdict = "stands-out"  // it stands out over several evenings
)

// A RowResult is a row with its verdict.
type RowResult struct {
	*Row
	Tested  bool    // enough dice for the test; otherwise Chi2 and P mean nothing
	Chi2    float64 // the sum over all faces of (rolled - expected)² / expected
	P       float64 // the probability that fair dice deviate at least as much
	Needed  int     // number of throws that show a [Bias] with probability [Power] in this report
	Verdict Verdict
}

// A Report is the result of a count.
type Report struct {
	Rows     []RowResult // players, dice, sources
	Dice     int         // number of dice
	Evenings int         // number of evenings
	Compared int         // number of rows tested
}

// Report tests the counts. Because many rows are tested at once, each has to meet a stricter level:
// with Holm's method the probability of a false alarm in the whole report is at most [FalseAlarm], even
// though the rows depend on each other.
func (l *Luck) Report() Report {
	var rep Report
	evenings := map[int]bool{}
	for _, row := range l.Rows() {
		j := RowResult{Row: row}
		if row.test(&j); j.Tested {
			rep.Compared++
		}
		if row.By == BySource { // each die is in exactly one such row
			rep.Dice += row.N
			for n := range row.evenings {
				evenings[n] = true
			}
		}
		rep.Rows = append(rep.Rows, j)
	}
	rep.Evenings = len(evenings)
	out := outliers(rep.Rows)
	needed := map[string]int{}
	level := FalseAlarm / float64(max(rep.Compared, 1))
	for i := range rep.Rows {
		j := &rep.Rows[i]
		if needed[j.kind] == 0 {
			needed[j.kind] = ThrowsNeeded(&j.Die, Bias, level)
		}
		j.Needed = needed[j.kind]
		j.judge(out[i])
	}
	return rep
}

// test sets Tested, Chi2 and P by Pearson's chi-square test.
func (r *Row) test(j *RowResult) {
	j.Tested = len(r.Counts) > 1
	for i, fell := range r.Counts {
		should := r.Expected(i)
		j.Chi2 += (float64(fell) - should) * (float64(fell) - should) / should
		j.Tested = j.Tested && should >= minExpected
	}
	j.P = distuv.ChiSquared{K: float64(len(r.Counts) - 1)}.Survival(j.Chi2)
}

// outliers reports for each row whether it stands out by Holm's method: the smallest P of n is
// compared with Alarm/n, the next with Alarm/(n-1), and so on until one does not stand out.
func outliers(rows []RowResult) []bool {
	out := make([]bool, len(rows))
	var order []int
	for i := range rows {
		if rows[i].Tested {
			order = append(order, i)
		}
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Compare(rows[a].P, rows[b].P) })
	for k, i := range order {
		if rows[i].P > FalseAlarm/float64(len(order)-k) {
			break
		}
		out[i] = true
	}
	return out
}

func (j *RowResult) judge(out bool) {
	switch {
	case out && j.Evenings < 2:
		j.Verdict = OneEvening
	case out:
		j.Verdict = StandsOut
	case j.N < j.Needed:
		j.Verdict = TooFew
	default:
		j.Verdict = Even
	}
}

// ThrowsNeeded returns how many throws it takes to find, with probability [Power], that the rarest face
// of a die is rolled times as often as expected while the others share the rest. level is the
// probability of a false alarm. times must be more than 1 and leave the face a probability below 1.
// A bias of the rarest face is the hardest to find.
func ThrowsNeeded(d *table.Die, times, level float64) int {
	fair, rarest := make([]float64, len(d.Faces)), 0
	for i := range fair {
		if fair[i] = faceShare(d, i); fair[i] < fair[rarest] {
			rarest = i
		}
	}
	biased := make([]float64, len(fair))
	for i, p := range fair {
		biased[i] = p * (1 - times*fair[rarest]) / (1 - fair[rarest])
	}
	biased[rarest] = times * fair[rarest]
	critical := distuv.ChiSquared{K: float64(len(fair) - 1)}.Quantile(1 - level)
	most := 1
	for power(fair, biased, critical, most) < Power {
		most *= 2
	}
	return most/2 + 1 + sort.Search(most-most/2-1, func(n int) bool { return power(fair, biased, critical, most/2+1+n) >= Power })
}

// power returns the probability that the chi-square of n throws of a biased die exceeds a critical
// value. It uses the asymptotic mean and variance and assumes that the square root is normal, which
// agrees with simulations within two percent. The noncentral chi-square distribution of textbooks is
// four percent too high here: it ignores that a bias also changes the variance of the counts.
func power(fair, biased []float64, critical float64, n int) float64 {
	var mean, spread, lean, leans float64
	for i, p := range fair {
		off := (biased[i] - p) / p
		mean += biased[i]*(1-biased[i])/p + float64(n)*off*off*p
		lean += biased[i] * off
		leans += biased[i] * off * off
		for k, q := range fair {
			c := -biased[i] * biased[k]
			if i == k {
				c += biased[i]
			}
			spread += 2 * c * c / (p * q)
		}
	}
	spread += 4 * float64(n) * (leans - lean*lean)
	off := spread / (4 * mean)
	return distuv.UnitNormal.CDF((math.Sqrt(max(mean-off, 0)) - math.Sqrt(critical)) / math.Sqrt(off))
}
