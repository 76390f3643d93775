package simulate

import "math"

// A mean is the mean of n numbers with its confidence interval.
type mean struct {
	n         int
	sum, mean float64
	margin    float64 // half the width of the 95 % confidence interval
}

// normal95 is the number of standard errors on each side within which 95 % of all means are.
const normal95 = 1.96

func meanOf(list []float64) mean {
	m := mean{n: len(list)}
	if m.n == 0 {
		return m
	}
	for _, x := range list {
		m.sum += x
	}
	m.mean = m.sum / float64(m.n)
	squares := 0.0
	for _, x := range list {
		squares += (x - m.mean) * (x - m.mean)
	}
	if m.n > 1 {
		m.margin = normal95 * math.Sqrt(squares/float64(m.n-1)/float64(m.n))
	}
	return m
}

func (m mean) low() float64  { return m.mean - m.margin }
func (m mean) high() float64 { return m.mean + m.margin }

// differences returns b minus a game by game, up to the length of the shorter list. It leaves out games
// with a negative number, which means unknown.
func differences(a, b []float64) []float64 {
	var list []float64
	for i := range min(len(a), len(b)) {
		if a[i] >= 0 && b[i] >= 0 {
			list = append(list, b[i]-a[i])
		}
	}
	return list
}

func floats(list []int) []float64 {
	out := make([]float64, len(list))
	for i, n := range list {
		out[i] = float64(n)
	}
	return out
}
