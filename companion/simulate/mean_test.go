package simulate

import (
	"math"
	"slices"
	"testing"
)

func TestMean(t *testing.T) {
	m := meanOf([]float64{2, 4, 4, 4, 5, 5, 7, 9}) // variance 32/7
	if want := 1.96 * math.Sqrt(32.0/7/8); m.mean != 5 || m.sum != 40 || math.Abs(m.margin-want) > 1e-12 || m.low() != 5-m.margin || m.high() != 5+m.margin {
		t.Errorf("meanOf = %+v, want mean 5, sum 40, margin %v", m, want)
	}
	if m := meanOf([]float64{3}); m.mean != 3 || m.margin != 0 {
		t.Errorf("meanOf(3) = %+v, want mean 3, margin 0", m)
	}
	if m := meanOf(nil); m != (mean{}) {
		t.Errorf("meanOf() = %+v, want zero", m)
	}
}

// About 95 % of the confidence intervals contain the mean of a fair coin.
func TestConfidenceIntervalsContainTheMean(t *testing.T) {
	r := uint64(1)
	coin := func() float64 {
		r ^= r << 13
		r ^= r >> 7
		r ^= r << 17
		return float64(r >> 40 & 1)
	}
	contained := 0
	for range 1000 {
		list := make([]float64, 400)
		for i := range list {
			list[i] = coin()
		}
		if m := meanOf(list); m.low() <= 0.5 && m.high() >= 0.5 {
			contained++
		}
	}
	if contained < 930 || contained > 970 {
		t.Errorf("%d of 1000 intervals contain the mean, want about 950", contained)
	}
}

func TestDifferences(t *testing.T) {
	if got := differences([]float64{1, 2, -1, 4}, []float64{3, 1, 1, -1, 9}); !slices.Equal(got, []float64{2, -1}) {
		t.Errorf("differences = %v, want [2 -1]", got)
	}
}
