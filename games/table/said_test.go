package table

import "testing"

func TestReverses(t *testing.T) {
	for _, c := range []struct {
		name           string
		later, earlier *Order
		want           bool
	}{
		{"the marker that was placed", new(Order).Take("marker.reload.kora"), new(Order).Place("marker.reload.kora"), true},
		{"another marker", new(Order).Take("marker.reload.kora"), new(Order).Place("marker.reload.ole"), false},
		{"all markers", new(Order).Take("marker.monster").Times(0), new(Order).Place("marker.monster"), false},
		{"a figure", new(Order).Take("figure.kora"), new(Order).Place("figure.kora"), false},
		{"placed again", new(Order).Place("marker.reload.kora"), new(Order).Take("marker.reload.kora"), false},
		{"nothing", nil, nil, false},
	} {
		if got := c.later.Reverses(c.earlier); got != c.want {
			t.Errorf("%s: Reverses = %v, want %v", c.name, got, c.want)
		}
	}
}

func TestOvertakes(t *testing.T) {
	both := func() *Order { // two orders in one sentence
		o := new(Order)
		o.Move("bolle").AddNext().Move("knut")
		return o
	}
	bought := new(Order)
	bought.Draw("card").AddNext().Move("bolle")
	for _, c := range []struct {
		name           string
		later, earlier *Order
		want           bool
	}{
		{"two moves, the same two", both(), both(), true},
		{"the second of two moves, a move", both(), new(Order).Move("knut"), true},
		{"a move, two moves", new(Order).Move("bolle"), both(), false},
		{"a draw and a move, a move", bought, new(Order).Move("bolle"), true},
		{"a move, a draw and a move", new(Order).Move("bolle"), bought, false},
		{"a move, a move", new(Order).Move("bolle"), new(Order).Move("bolle"), true},
		{"some steps from there", new(Order).Move("bolle").By(6), new(Order).Move("bolle"), false},
		{"a move of another", new(Order).Move("bolle"), new(Order).Move("knut"), false},
		{"a move of a part", new(Order).Move("ship"), new(Order).Move("ship.mast"), false},
		{"a turn, a move", new(Order).Turn("ship"), new(Order).Move("ship"), false},
		{"a marker, a marker", new(Order).Place("marker"), new(Order).Place("marker"), false},
		{"taken away", new(Order).Take("marker"), new(Order).Place("marker.bolle"), true},
		{"taken away with its parts only", new(Order).Take("mark"), new(Order).Place("marker.bolle"), false},
		{"one of two is taken away", new(Order).Take("bolle"), new(Order).Move("bolle", "knut"), false},
		{"both are taken away", new(Order).Take("bolle", "knut", "ole"), new(Order).Move("bolle", "knut"), true},
		{"taken away, a gift", new(Order).Take("card"), new(Order).Give("card"), false},
		{"a gift, a gift", new(Order).Give("coin"), new(Order).Give("coin"), false},
		{"a draw, a draw", new(Order).Draw("card"), new(Order).Draw("card"), false},
		{"something else", new(Order), new(Order), false},
		{"something else is taken away", new(Order).Take("bolle"), new(Order), false},
	} {
		if got := c.later.Overtakes(c.earlier); got != c.want {
			t.Errorf("%s: Overtakes = %v, want %v", c.name, got, c.want)
		}
	}
}
