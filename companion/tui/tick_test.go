package tui

import (
	"slices"
	"strconv"
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// J lists the open orders, older ones last, and their digits tick them off. Without open orders J is off.
func TestTickOffAtTheKeyboard(t *testing.T) {
	n := play(t, 120, 40, "en", &closely, referee.Options{})
	e, r := n.o.evening, steady(3)
	var all []referee.Order
	at := 0
	n.in(func() {
		for len(e.due.Older) < 2 || len(e.due.Open()) == 0 || len(e.due.Open()) > 3 || e.hasRoundEnded() {
			e.answer(e.now.N(), table.Guess(e.q, r, false))
		}
		all, at = slices.Concat(e.due.Open(), e.olderOrders()), e.now.N()
	})
	n.press("j")
	for i, first := range all {
		n.see("To do at the table", term.Wrap(n.o.speaker.Render(first.Text), 50)[0])
		n.press(strconv.Itoa(i + 1)) // each keeps its digit
		if i+1 < len(all) {
			n.see("(done)")
			n.in(func() {
				m := n.o.app.Top().(over).scene.(*menu)
				m.fresh()
				if m.list.marked != i+1 {
					t.Errorf("row %d is marked after order %d was ticked off", m.list.marked, i)
				}
			})
		}
		n.in(func() {
			if got := e.due.Count(); got != len(all)-1-i {
				t.Errorf("%d of %d orders are open after %d were ticked off, want %d", got, len(all), i+1, len(all)-1-i)
			}
		})
	}
	n.unseen("To do at the table")
	n.in(func() {
		if e.now.N() != at {
			t.Errorf("entry %d is open after ticking off, want %d still", e.now.N(), at)
		}
	})
	n.press("j")
	n.see("nothing left to do with the pieces")
}

// Enter on a page of orders ticks those on it off. J is off until all are.
func TestPagesTickOrdersOff(t *testing.T) {
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
		l := e.layout(size[0], size[1])
		was, ids := e.due.Count(), e.orderPage(&l).ids
		s.press("Enter")
		if got := e.due.Count(); got != was-len(ids) {
			t.Errorf("%d orders are open after a page with %d of %d", got, len(ids), was)
		}
		s.draw(size[0], size[1])
	}
	if moves := s.moves(); len(moves) > 0 {
		t.Errorf("orders %q are still shown, want none", moves)
	}
	out, err := e.ref.Open()
	if err != nil {
		t.Fatal(err)
	}
	if o := out.Now.Orders(); len(o.Open()) > 0 {
		t.Errorf("the referee has open orders %v, want none", o.Open())
	}
}

// The key of a menu's line is its whole number, such as 91 for "gives up"; number 10 has the key 0.
func TestMenuKeys(t *testing.T) {
	s := stillPlay(t, "en", &closely)
	m := &menu{o: s.o, items: func() []choice {
		return []choice{{text: "gives up", number: 91}, {text: "tenth", number: 10}, {text: "without a number"}}
	}}
	m.fresh()
	if want := []string{"91", "0", ""}; !slices.Equal(m.list.keys, want) {
		t.Errorf("keys are %q, want %q", m.list.keys, want)
	}
}
