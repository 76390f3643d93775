package tui

import (
	"slices"
	"strconv"
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// J lists what is to do, older things first, where its digit ticks one off: it is gone for all who show the game. It
// means nothing while nothing is to do.
func TestTickOffAtTheKeyboard(t *testing.T) {
	n := play(t, 120, 40, "en", &closely, referee.Options{})
	e, r := n.o.evening, steady(3)
	var all []referee.Order
	at := 0
	n.in(func() {
		for len(e.due.Older) < 2 || len(e.open()) == 0 || len(e.open()) > 3 || e.hasRoundEnded() {
			e.answer(e.now.N(), table.Guess(e.q, r, false))
		}
		all, at = slices.Concat(e.due.Older, e.open()), e.now.N()
	})
	n.press("j")
	for i, first := range all {
		n.see("Orders that nobody has ticked off", n.o.speaker.Put(first.Text))
		n.press(strconv.Itoa(i + 1)) // each keeps its digit
		n.in(func() {
			if got := e.due.Count(); got != len(all)-1-i {
				t.Errorf("%d orders are left of %d after %d were ticked off", got, len(all), i+1)
			}
		})
	}
	n.unseen("Orders that nobody has ticked off")
	n.in(func() {
		if e.now.N() != at {
			t.Error("to tick off is an answer")
		}
	})
	n.press("j")
	n.see("no order is open")
}

// Enter after the last page of orders ticks them off, for all who show the game. J waits until it
// has been read.
func TestAPageOfOrdersIsTickedOff(t *testing.T) {
	s := stillPlay(t, "en", &closely)
	e, r := s.o.evening, steady(3)
	for range 120 {
		e.answer(e.now.N(), table.Guess(e.q, r, false))
	}
	size := [2]int{50, 15}
	for s.draw(size[0], size[1]); !s.paged(size) || len(s.moves()) < 3; s.draw(size[0], size[1]) {
		s.press("u")
	}
	s.press("j")
	for range 20 {
		if !s.paged(size) {
			break
		}
		s.press("Enter")
		s.draw(size[0], size[1])
	}
	if moves := s.moves(); len(moves) > 0 {
		t.Errorf("%q are drawn as current", moves)
	}
	out, err := e.ref.Open()
	if err != nil {
		t.Fatal(err)
	}
	if o := out.Now.Orders(); len(o.Open()) > 0 {
		t.Errorf("the others show %v", o.Open())
	}
}

// A menu types the numbers of its lines whole: "gives up" of the first seat is 91, the tenth line 0.
func TestMenuKeysAreWhole(t *testing.T) {
	s := stillPlay(t, "en", &closely)
	m := &menu{o: s.o, items: func() []choice {
		return []choice{{text: "gives up", number: 91}, {text: "tenth", number: 10}, {text: "without a number"}}
	}}
	m.fresh()
	if want := []string{"91", "0", ""}; !slices.Equal(m.list.keys, want) {
		t.Errorf("the keys are %q, want %q", m.list.keys, want)
	}
}
