package tui

import (
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
		Tick:   func() { ticked += open; open = 0 },
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
