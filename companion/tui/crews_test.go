package tui

import (
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/games/tischpiraten"
)

// TestCrews looks at the crews that were entered before, calls one something else and removes
// it; then there is nothing to look at any more.
func TestCrews(t *testing.T) {
	folder := newFolder(t)
	s := tischpiraten.Info.Sample(2).(*tischpiraten.Setup)
	s.Seats[0].Ships[0].Name = "Gull"
	if err := referee.CrewsOf(folder).Keep(&tischpiraten.Info, s); err != nil {
		t.Fatal(err)
	}
	n := startNight(t, 80, 24, testProgram(t, folder, "en", &tischpiraten.Info))
	n.press("1", "1")
	n.see("6  Crews you have entered")
	n.press("6")
	n.see("> 1  Gull: Kora, Bolle, Pulver-Pit, Wanda and Knut", "Every crew that you enter is kept")
	n.press("1")
	n.see("Gull: sailed, masts 2", "Kora: captain, pistol", "Call it something else")
	n.press("2", "Tern", "Enter")
	n.see("> 1  Tern: Kora, Bolle")
	n.press("1", "3")
	n.see("Crews you have entered", "> 1  Back")
	if crews, _ := referee.CrewsOf(folder).List(&tischpiraten.Info); len(crews) != 0 {
		t.Errorf("left: %+v", crews)
	}
	n.press("1")
	n.see("Your own set-up")
	n.unseen("Crews you have entered")
}
