package tui

import (
	"strings"
	"testing"

	"hafenmeister/games/table"
	"hafenmeister/games/tischpiraten"
)

// TestWizardShowsWhatWasEntered checks on two screens that T shows the answers of an unfinished
// set-up, on as many pages as needed: players, ship, captain's name and house rules.
func TestWizardShowsWhatWasEntered(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {50, 15}} {
		n := startNight(t, size[0], size[1], testProgram(t, newFolder(t), "en", &tischpiraten.Info))
		n.press("1", "1", "4", "1")
		n.press("t")
		n.see("What you have entered", "Nothing has been entered yet.")
		n.press("Enter", "2", "Enter", "Anna", "Enter", "Ben", "Enter")
		n.guess(3, func(q *table.Question) bool { return q.Key == "setup.fleet" })
		n.press("1")
		n.see("Anna: what is your ship called?")
		n.press("Seegurke", "Enter", "1", "2", "Enter", "3", "Enter")
		n.press("t")
		n.see("What you have entered", "Anna", "in the pile:", "Seegurke, sailed, masts 2, port cannons 3", "Ben")
		for range 3 {
			if strings.Contains(n.text(), "House rules") {
				break
			}
			n.press("0")
		}
		n.see("House rules", "How closely shall the program")
		n.press("Enter")
		n.see("Seegurke: how many cannons on the starboard")
	}
}
