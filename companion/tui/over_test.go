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

// crewsCounted is Halunken & Spelunken watched for its points only.
var crewsCounted = func() setup.Info {
	pad := halunken.Info
	pad.Sample = func(players int) setup.Setup {
		s := halunken.Sample(players).(*halunken.Setup)
		s.House = map[string]any{setup.DetailKeyName: "score"}
		return s
	}
	return pad
}()

// TestPointsThatNobodyKnows: where the table has counted for itself and only says who has won,
// the end screen and the header show no points.
func TestPointsThatNobodyKnows(t *testing.T) {
	n := play(t, 80, 24, "en", &crewsCounted, referee.Options{})
	n.press("f", "1", "2", "Enter")
	n.see("1. ■ Ben ", "2. ▲ Anna ")
	n.see("▲ Anna  r ?  b ?  g ?  v ?")
	n.unseen("Ben 0", "Ben  0", "0 points")
}

// TestEverybodyAtTheEnd: the end screen names all players, also where they take more lines than there are.
func TestEverybodyAtTheEnd(t *testing.T) {
	for _, players := range []int{2, 4, 8} {
		s := stillOf(t, "en", &shipcaptaincrew.Info, players)
		e, chance := s.o.evening, steady(3)
		for i := 0; !e.now.Over() && i < 5000; i++ {
			e.answer(e.now.N(), table.Guess(e.q, chance, false))
		}
		for i := 0; i < 20 && !strings.Contains(s.draw(80, 24).text(), "The end"); i++ {
			s.press("Enter") // the sheets of the rounds
		}
		for _, size := range []struct{ w, h int }{{80, 24}, {60, 20}, {50, 15}, {100, 30}} {
			text := s.draw(size.w, size.h).text()
			_, end, _ := strings.Cut(text, "The end")
			for _, p := range e.players {
				if !strings.Contains(end, p.Name) {
					t.Errorf("of %d players %s is missing at %dx%d:\n%s", players, p.Name, size.w, size.h, text)
				}
			}
		}
	}
}

// What is said of how the game ended is said once, and of each player what is theirs.
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
			t.Errorf("%q share %q, want %q", c.texts, got, c.want)
		}
	}
}
