package tui

import (
	"testing"
	"time"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// TestEnterAfterADigit: a child presses Enter after every digit, which answers by itself. It
// must not take the marked answer of the next question.
func TestEnterAfterADigit(t *testing.T) {
	n := skirmishNight(t, 80, 24)
	n.in(func() { n.app.echo = time.Hour })
	n.press("2", "Enter")
	n.see("■ Ben ", "How does Ben fight?", "2 has answered already, without ENTER.")
	n.press("Enter") // the second one counts
	n.see("Whose card is turned up?", "Ben: carefully")
	n.press("Enter", "Enter") // so does every one that follows no digit
	n.see("What does a1 do?")
	n.press("2", "Enter", "Enter")
	n.see("How far is it from a1")
	n.press("9", "Enter") // a digit that was typed has not answered
	n.see("Is b1 behind cover")
	n.press("u", "u", "u", "u", "u")
	n.see("Whose card is turned up?")
	n.in(func() { n.app.echo = 0 }) // a moment later
	n.press("1", "Enter")
	n.see("What does a1 do?")
}

// TestEnterAfterADigit_thatTakesOneOfSeveral: there Enter is what answers.
func TestEnterAfterADigit_thatTakesOneOfSeveral(t *testing.T) {
	n := skirmishNight(t, 80, 24)
	n.guess(4, func(q *table.Question) bool { return q.Key == "rally.leave" && len(q.Options) > 1 })
	n.in(func() { n.app.echo = time.Hour })
	q := n.question()
	n.press("2", "Enter")
	if a := n.lastEntry().Answer; len(a) != 1 || a[0] != q.Options[1].ID {
		t.Errorf("answered %q of %v", a, q.Options)
	}
}

// TestEnterAfterADigit_inAMenu: neither is the next menu's first line taken, nor a setting
// changed twice.
func TestEnterAfterADigit_inAMenu(t *testing.T) {
	n := skirmishNight(t, 80, 24)
	n.press("s")
	n.in(func() { n.app.echo = time.Hour })
	n.press("2", "Enter")
	n.in(func() {
		if !n.o.Kept.ASCII {
			t.Error("the signs were changed and changed back")
		}
	})
}

// TestAnswersWithoutEnter: a card and a number to which nothing can be added answer by
// themselves. What is typed on for them at once answers no other question.
func TestAnswersWithoutEnter(t *testing.T) {
	n := play(t, 80, 24, "en", &listedCards, referee.Options{})
	n.in(func() { n.app.echo = time.Hour })
	n.press("1", "2")
	n.see("which card is it?")
	n.in(func() { n.app.echo = 0 }) // the digit answered, too
	n.press("r")
	n.in(func() { n.app.echo = time.Hour })
	n.press("7")
	before := n.lastEntry().N
	n.see("Red 7 is with Anna")
	n.press("2", "u", " ")
	n.see("r7 has answered already. Read the new question first.")
	n.press("Enter") // as after a digit
	n.see("r7 has answered already, without ENTER.")
	if got := n.lastEntry().N; got != before {
		t.Errorf("entry %d after %d", got, before)
	}
	n.in(func() { n.app.echo = 0 }) // a moment later
	n.press("u")
	n.see("which card is it?")
}
