package tui

import (
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// TestEnterAfterADigit presses Enter after digits that answer by themselves, as children do. Such
// an Enter never answers the next question, nor does any other Enter before something is typed or
// marked.
func TestEnterAfterADigit(t *testing.T) {
	n := skirmishNight(t, 80, 24)
	n.press("2", "Enter")
	n.see("■ Ben ", "How does Ben fight?", "2 has answered already, without ENTER.")
	n.press("Enter", "Enter", " ")
	n.see("How does Ben fight?", "Press 1-2")
	n.press("Down", "Enter")
	n.see("Whose card is turned up?", "Ben: carefully")
	n.press("Enter", "1", "Enter", "1", "Enter", "Enter")
	n.see("What does a1 do?")
	n.press("2", "Enter", "Enter", "1", "Enter", "Enter")
	n.see("How far is it from a1")
	n.press("9", "Enter") // a digit typed into a field has not answered
	n.see("Is b1 behind cover")
}

// TestEnterAfterADigit_ofTwo checks that the notice names both digits.
func TestEnterAfterADigit_ofTwo(t *testing.T) {
	n := play(t, 80, 24, "en", &taverns, referee.Options{})
	n.guess(40, func(q *table.Question) bool { return q.Key == "jack.place" })
	n.press("1", "1", "Enter")
	n.see("11 has answered already, without ENTER.")
}

// TestEnterAfterADigit_thatTakesOneOfSeveral checks that Enter answers where a digit only marks.
func TestEnterAfterADigit_thatTakesOneOfSeveral(t *testing.T) {
	n := skirmishNight(t, 80, 24)
	n.guess(4, func(q *table.Question) bool { return q.Key == "rally.leave" && len(q.Options) > 1 })
	q := n.question()
	n.press("2", "Enter")
	if a := n.lastEntry().Answer; len(a) != 1 || a[0] != q.Options[1].ID {
		t.Errorf("answered %q of %v", a, q.Options)
	}
}

// TestEnterAfterADigit_inAMenu checks that Enter after a digit does nothing in a menu, so that a
// setting is not changed twice.
func TestEnterAfterADigit_inAMenu(t *testing.T) {
	n := skirmishNight(t, 80, 24)
	n.press("s", "Enter")
	n.see("Language", "English")
	n.press("5")
	for range 2 {
		n.press("Enter")
		n.in(func() {
			if n.o.Settings.Pace != referee.PaceOff {
				t.Error("Enter changed the setting back")
			}
		})
	}
}

// TestAnswersWithoutEnter checks that a complete card answers by itself.
func TestAnswersWithoutEnter(t *testing.T) {
	n := play(t, 80, 24, "en", &listedCards, referee.Options{})
	n.press("1", "2")
	n.see("which card is it?")
	n.press("r", "7")
	before := n.lastEntry().N
	n.see("Red 7 is with Anna")
	n.press("Enter", "Enter")
	if got := n.lastEntry().N; got != before {
		t.Errorf("entry %d after %d", got, before)
	}
	n.press("u")
	n.see("which card is it?")
}
