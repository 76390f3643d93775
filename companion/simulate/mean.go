package simulate

import "math"

// A mean is the mean of n numbers and how far off it likely is.
type mean struct {
	n         int
	sum, mean float64
	off       float64 // half of the interval that holds the true mean by 95 %
}

// sure is how many standard errors hold 95 % of all means.
const sure = 1.96

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
		m.off = sure * math.Sqrt(squares/float64(m.n-1)/float64(m.n))
	}
	return m
}

func (m mean) low() float64  { return m.mean - m.off }
func (m mean) high() float64 { return m.mean + m.off }

// differences are those of two lists game by game, b less a, as far as both go and know.
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
