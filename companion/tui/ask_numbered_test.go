package tui

import (
	"slices"
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/games/halunken"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Numbered options are chosen by typing their numbers. A number that could continue waits for
// Enter; an answer that is impossible names the entry that rules it out.
func TestNumbersAreTyped(t *testing.T) {
	n := play(t, 80, 24, "en", &listedCards, referee.Options{})
	n.press("1")
	n.see("  tavern 1", "tavern 14", "Type 1-14 (1 with ENTER).", "1-14  U undo", "J to do")
	n.press("Enter")
	n.see("1 has answered already")
	n.press("1")
	n.see("ENTER takes 1. Or type one more digit.", "> tavern 1 ", "0-4 ", "ENTER ", "ESC erase")
	n.press("2")
	n.see("which card is it?", "tavern  12", "> 0/1")
	n.press("r7")
	n.see("Red 7 is with Anna")
	n.press("1", "2", "Enter")
	n.see("(tavern 12)", "Anna's captain is already in tavern 12")
	rule := ""
	if n.in(func() { rule = n.o.evening.rule }); rule == "" {
		t.Error("no rule refused that")
	}
	n.unseen(rule)
	n.press("w")
	n.see(rule)
	n.press("Esc")
	n.press("1", "5")
	n.see("Press 0-1,3-4")
	n.press("Backspace", "0")
	n.see("which free tavern does your captain go into?")
	n.press("1", "Backspace", "1", "0")
	n.see("which card is it?", "tavern  10")
	n.press("R7")
	n.see("!r7", "Red 7 is already with Anna", "in the log (entry \"Anna: red 7\"")
	n.press("v15") // there is only one, and it is on no list
	n.see("There is no violet 15 among the cards you listed.")
	n.press("v5")
	n.see("Violet 5 is with Ben")
	n.press("Down", "Down", "Up", "Right", "Left", "Down", "Enter")
	n.see("Put Black Jack into tavern 2.")
}

// Enter takes a digit that has not answered yet because the number could continue. After a digit
// that has answered, Enter is ignored.
func TestEnterTakesTheNumberTyped(t *testing.T) {
	n := play(t, 80, 24, "de", &listedCards, referee.Options{})
	n.press("1")
	n.see("Tippt 1-14 (1 mit ENTER).")
	n.press("1", "Enter")
	n.see("Welche Karte ist es?", "Spelunke  1 ")
	n.press("u", "1", "4", "Enter")
	n.see("Welche Karte ist es?", "Spelunke  14", "> 0/1")
}

// Where options are numbers, a digit chooses its number, whatever the first option is.
func TestADigitIsItsNumber(t *testing.T) {
	n := play(t, 80, 24, "en", &listedCards, referee.Options{})
	n.guessTo(3, "rum.steps")
	n.see("  0  ", "(1)", "  8  ", "\n 0,2-8  ")
	n.press("9")
	n.see("Press 0,2-8")
	n.press("8")
	if got := n.lastEntry().Answer; !slices.Equal(got, table.Answer{"8"}) {
		t.Errorf("8 gives %q", got)
	}
}

// The marked number stays visible on small screens.
func TestNumbersOnSmallScreens(t *testing.T) {
	n := play(t, 50, 9, "de", &halunken.Info, referee.Options{})
	n.see("Am Tisch zu tun", "ENTER getan, weiter")
	n.press("Enter", "1")
	for range 14 {
		n.press("Down")
	}
	n.see("> Spelunke 14")
	n.resize(18, 5)
	n.resize(1, 1)
	n.resize(50, 9)
	n.see("> Spelunke 14")
}

// listedCards is Halunken & Spelunken with a list of the cards in the box, each of them once, and a
// Rum that may stay where it is.
var listedCards = func() setup.Info {
	info := halunken.Info
	info.Sample = func(players int) setup.Setup {
		s := halunken.Sample(players).(*halunken.Setup)
		s.House = map[string]any{"rum.min": 0, setup.DetailKeyName: string(table.DetailAll)}
		for i, cards := range [][]int{
			{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15},
			{2, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14},
			{1, 3, 4, 6, 7, 9, 10, 11, 12, 15},
			{3, 5, 8, 9, 11, 12, 13, 14},
		} {
			s.Colours[i].Cards = cards
		}
		return s
	}
	return info
}()
