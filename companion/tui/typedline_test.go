package tui

import (
	"strings"
	"testing"

	"hafenmeister/games/table"
)

// TestTypedLine: I opens a line whose words answer one question after another. What was
// understood is below it, Tab completes a word, and one undo takes the line back.
func TestTypedLine(t *testing.T) {
	n := skirmishNight(t, 80, 24)
	n.press("i")
	n.see("Several answers in one line", "How does Anna fight?", "For example: carefully carefully anna", "A word for each question.")
	n.press("b", "o")
	n.see("Understood: boldly", "Tab completes the word.")
	n.press("Tab")
	n.see("[boldly ")
	n.press(strings.Split(" care ann a", "")...)
	n.see("Understood: boldly · carefully · Anna", "a fits a1, a2 and a3. Type more of it.")
	n.press("2", "Enter")
	n.see("What does a2 do?")
	n.unseen("Several answers")
	if got := n.lastEntry(); got.Act != 1 || got.N != 4 {
		t.Errorf("entry %d belongs to %d", got.N, got.Act)
	}
	n.press("u")
	n.see("How does Anna fight?")
}

// TestTypedLine_stops: at the first word that does not fit the question is asked again and
// says why; a line whose first word does not fit is not taken, and Esc leaves it.
func TestTypedLine_stops(t *testing.T) {
	n := skirmishNight(t, 80, 24)
	n.press(strings.Split("ixx", "")...)
	n.press("Enter")
	n.see("Several answers in one line", "xx does not fit here.")
	n.press("Esc")
	n.unseen("Several answers")
	n.see("How does Anna fight?")
	n.press(strings.Split("ibold x", "")...)
	n.press("Enter")
	n.see("How does Ben fight?", "x does not fit here. Answer this question first.")
	n.guess(4, func(q *table.Question) bool { return q.Kind == table.KindText || q.Alone() })
	before := n.lastEntry().N
	n.press("i")
	n.unseen("Several answers")
	if n.lastEntry().N != before {
		t.Error("I answered something")
	}
}
