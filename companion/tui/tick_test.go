package tui

import (
	"slices"
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/table"
)

// J ticks off what the pages show as open, and means nothing while nothing is.
func TestTickOffAtTheKeyboard(t *testing.T) {
	folder := newFolder(t)
	p := testProgram(t, folder, "en", &skirmish.Info)
	r, err := referee.Begin(referee.New{Folder: folder, Info: &skirmish.Info, Setup: skirmish.Info.Sample(2), Lang: "en", Seed: p.Seed})
	if err != nil {
		t.Fatal(err)
	}
	open, ticked := 0, 0
	p.Referee = r
	p.Pages = &Pages{
		Open:   func() bool { return true },
		Doors:  func([]table.Player) ([]Door, []string, error) { return nil, nil, nil },
		Orders: func() int { return open },
		Tick:   func(int) { ticked += open; open = 0 },
	}
	n := startNight(t, 80, 24, p)
	first := n.question().Place
	n.press("j")
	n.see("no order is open")
	n.in(func() { open = 3 })
	n.press("j", "j")
	n.in(func() {
		if ticked != 3 || n.o.evening.now.N() != 1 || n.o.evening.q.Place != first {
			t.Error(ticked, n.o.evening.now.N())
		}
	})
}

// What is to be put back after undo is a list of its own. Enter after its last page ticks it off,
// here and on the pages: it is not drawn as current any more. J waits until it has been read.
func TestAPageOfOrdersIsTickedOff(t *testing.T) {
	var ticked []int
	p := begun(t, "en", &closely, 2)
	p.Pages = &Pages{Orders: func() int { return 1 }, Tick: func(n int) { ticked = append(ticked, n) }}
	s := newStill(t, p)
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
	if want := []int{e.now.N()}; !slices.Equal(ticked, want) {
		t.Errorf("on the pages the lists %v are ticked off, want %v", ticked, want)
	}
	if moves := s.moves(); len(moves) > 0 || e.feed.standing() {
		t.Errorf("%q are drawn as current, some stand: %v", moves, e.feed.standing())
	}
}
