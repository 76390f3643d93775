package tui

import (
	"strings"
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/games/halunken"
	"hafenmeister/games/setup"
	"hafenmeister/games/shipcaptaincrew"
	"hafenmeister/games/table"
)

// crewsCounted is Halunken & Spelunken at the detail level score.
var crewsCounted = func() setup.Info {
	pad := halunken.Info
	pad.Sample = func(players int) setup.Setup {
		s := halunken.Sample(players).(*halunken.Setup)
		s.House = map[string]any{setup.DetailKeyName: "score"}
		return s
	}
	return pad
}()

// If people only enter who has won, end screen and header show no points.
func TestUnknownPointsAreNotShown(t *testing.T) {
	n := play(t, 80, 24, "en", &crewsCounted, referee.Options{})
	n.press("f", "1", "2", "Enter")
	n.see("1. ■ Ben ", "2. ▲ Anna ")
	n.see("▲ Anna  r ?  b ?  g ?  v ?")
	n.unseen("Ben 0", "Ben  0", "0 points")
}

// The end screen names all players, even if there are fewer lines than players.
func TestEndScreenNamesAllPlayers(t *testing.T) {
	for _, players := range []int{2, 4, 8} {
		s := stillOf(t, "en", &shipcaptaincrew.Info, players)
		e, chance := s.o.evening, steady(3)
		for i := 0; !e.now.Over() && i < 5000; i++ {
			e.answer(e.now.N(), table.Guess(e.q, chance, false))
		}
		for i := 0; i < 20 && !strings.Contains(s.draw(80, 24).text(), "The end"); i++ {
			s.press("Enter") // turns the score sheets of the rounds
		}
		for _, size := range []struct{ w, h int }{{80, 24}, {60, 20}, {50, 15}, {100, 30}} {
			text := s.draw(size.w, size.h).text()
			_, end, _ := strings.Cut(text, "The end")
			for _, p := range e.players {
				if !strings.Contains(end, p.Name) {
					t.Errorf("%d players, %dx%d: %s is missing:\n%s", players, size.w, size.h, p.Name, text)
				}
			}
		}
	}
}

// At the end W says how the standings came about, and the log has the score sheets, whose words its search finds.
func TestEndIsExplained(t *testing.T) {
	s := stillOf(t, "en", &shipcaptaincrew.Info, 2)
	e, chance := s.o.evening, steady(3)
	for i := 0; !e.now.Over() && i < 5000; i++ {
		e.answer(e.now.N(), table.Guess(e.q, chance, false))
	}
	sees := func(want string) {
		t.Helper()
		if text := s.draw(80, 24).text(); !strings.Contains(text, want) {
			t.Fatalf("%q is not to be seen:\n%s", want, text)
		}
	}
	for i := 0; i < 20 && !strings.Contains(s.draw(80, 24).text(), "The end"); i++ {
		s.press("Enter")
	}
	s.press("w")
	sees("The game is over.")
	sees(s.o.speaker.Render(e.now.Standings()[0].Why))
	s.press("Esc", "l", "f", "points")
	sees(": points ")
}

func TestSharedSentences(t *testing.T) {
	for _, c := range []struct {
		texts []string
		want  string
	}{
		{[]string{"Nr. 7 had none. 0 cards.", "Nr. 7 had none. 3 cards."}, "Nr. 7 had none."},
		{[]string{"Ida is first.", "Ida is first."}, "Ida is first."},
		{[]string{"Äpfel.", "Öl."}, ""},
		{[]string{"12 points."}, "12 points."},
	} {
		if got := sharedSentences(c.texts); got != c.want {
			t.Errorf("sharedSentences(%q) = %q, want %q", c.texts, got, c.want)
		}
	}
}
