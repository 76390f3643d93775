package replay

// A Share is the fraction Yes/Of of equally likely cases, in lowest terms.
type Share struct {
	Yes int `json:"yes"`
	Of  int `json:"of"`
}

// An interval is the bounds of a probability.
type interval struct{ least, most Share }

var (
	sure   = interval{Share{1, 1}, Share{1, 1}}
	nowise = interval{Share{0, 1}, Share{0, 1}}
)

func (s Share) times(yes, of int) Share { return lowest(s.Yes*yes, s.Of*of) }

func (s Share) plus(o Share) Share {
	if s.Of == 0 {
		return o
	}
	k := divisor(s.Of, o.Of)
	return lowest(s.Yes*(o.Of/k)+o.Yes*(s.Of/k), s.Of/k*o.Of)
}

func (s Share) lower(o Share) Share {
	if o.Yes*s.Of < s.Yes*o.Of {
		return o
	}
	return s
}

func (s Share) higher(o Share) Share {
	if o.Yes*s.Of > s.Yes*o.Of {
		return o
	}
	return s
}

func lowest(yes, of int) Share {
	k := divisor(yes, of)
	return Share{yes / k, of / k}
}

// divisor returns the greatest common divisor of a and b, or 1 if both are 0.
func divisor(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return max(a, 1)
}
