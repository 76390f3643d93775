package tui

import (
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/games/halunken"
)

// Things with numbers are chosen by typing them: what could go on waits for Enter, what
// cannot be says which entry stands in its way.
func TestNumbersAreTyped(t *testing.T) {
	n := play(t, 80, 24, "en", &halunken.Info, referee.Options{})
	n.press("1")
	n.see("> tavern 1", "tavern 14", "Type the number, 1-14:", "1-9 ENTER")
	n.press("1")
	n.see("Type the number, 1-14: 1", "> tavern 1", "1-9 ENTER  ESC back")
	n.press("2")
	n.see("what colour is it?", "Anna: tavern 12")
	n.press("1", "7") // 7 can be nothing else
	n.see("Red 7 lies with Anna")
	n.press("1", "2", "Enter")
	n.see("(tavern 12)", "Anna's captain is already in tavern 12")
	n.press("1", "Backspace", "1", "0")
	n.see("what colour is it?", "Ben: tavern 10")
	n.press("1")
	n.press("1", "9")
	n.see("1-15, please")
	n.press("0")
	n.see("Which number is on it?")
	n.press("Right", "Down", "Up", "Left", "Right", "Enter")
	n.see("Red 2 lies with Ben")
}

// On any small screen the marked number is seen.
func TestNumbersOnSmallScreens(t *testing.T) {
	n := play(t, 50, 9, "de", &halunken.Info, referee.Options{})
	n.press("1")
	for range 13 {
		n.press("Right")
	}
	n.see("> Spelunke 14")
	n.resize(18, 5)
	n.resize(1, 1)
	n.resize(50, 9)
	n.see("> Spelunke 14")
}
