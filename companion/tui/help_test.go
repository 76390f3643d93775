package tui

import (
	"testing"

	"hafenmeister/companion/referee"
)

// TestHelpHasPages checks that 0 turns the page, and the help says so, only if the keys do not fit
// on one page.
func TestHelpHasPages(t *testing.T) {
	n := play(t, 50, 15, "en", &closely, referee.Options{Dice: "typed"})
	n.readOrders()
	n.press("h")
	n.see("> 1-6", "0  more (page 1 of 4)", " 0 more  ENTER does it  ESC back")
	n.unseen("CTRL-L")
	n.press("0")
	n.see("page 2 of 4")
	n.press("0", "0")
	n.see("page 4 of 4", "CTRL-L")
	n.press("0")
	n.see("> 1-6", "page 1 of 4")
	n.press("Up")
	n.see("page 4 of 4", "> CTRL-L")
	n.press("Esc")
	n = play(t, 120, 40, "en", &closely, referee.Options{Dice: "typed"})
	n.press("h")
	n.see("> 1-6", "CTRL-L")
	n.unseen("more (page", "0 more")
}

// TestShortLogHasNoPages checks that 0 is not offered if all entries fit on one page.
func TestShortLogHasNoPages(t *testing.T) {
	n := play(t, 50, 15, "en", &closely, referee.Options{Dice: "typed"})
	n.readOrders()
	n.press("1", "l")
	n.see("Log: 1 entry", " ENTER ")
	n.unseen(" 0 ENTER")
}
