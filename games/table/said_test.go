package table

import "testing"

func TestOvertakes(t *testing.T) {
	order := func(do func(s *Said, pieces ...string), pieces ...string) *Said {
		s := &Said{Order: true}
		do(s, pieces...)
		return s
	}
	other := func(*Said, ...string) {}
	for _, c := range []struct {
		name           string
		later, earlier *Said
		want           bool
	}{
		{"a move, a move", order((*Said).Moving, "bolle"), order((*Said).Moving, "bolle"), true},
		{"a move of another", order((*Said).Moving, "bolle"), order((*Said).Moving, "knut"), false},
		{"a move of a part", order((*Said).Moving, "ship"), order((*Said).Moving, "ship.mast"), false},
		{"a turn, a move", order((*Said).Turning, "ship"), order((*Said).Moving, "ship"), false},
		{"a marker, a marker", order((*Said).Placing, "marker"), order((*Said).Placing, "marker"), false},
		{"taken away", order((*Said).Taking, "marker"), order((*Said).Placing, "marker.bolle"), true},
		{"taken away with its parts only", order((*Said).Taking, "mark"), order((*Said).Placing, "marker.bolle"), false},
		{"one of two is taken away", order((*Said).Taking, "bolle"), order((*Said).Moving, "bolle", "knut"), false},
		{"both are taken away", order((*Said).Taking, "bolle", "knut", "ole"), order((*Said).Moving, "bolle", "knut"), true},
		{"something else", order(other), order(other), false},
		{"something else is taken away", order((*Said).Taking, "bolle"), order(other), false},
	} {
		if got := c.later.Overtakes(c.earlier); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}
