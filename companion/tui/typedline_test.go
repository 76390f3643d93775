package tui

import (
	"strings"
	"testing"

	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// I opens a line whose words answer one question each. Below it are the answers understood, Tab completes a
// word, and one undo removes the whole line.
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
		t.Errorf("the last entry is %d of the act that began with %d, want 4 and 1", got.N, got.Act)
	}
	n.press("u")
	n.see("How does Anna fight?")
}

// Digit keys of a French keyboard count without Shift. A minus alone ends a list and is not their 6.
func TestDigitsOfFrenchKeys(t *testing.T) {
	n := skirmishNight(t, 80, 24)
	for typed, want := range map[string]string{"1 2 - 5": "1 2 - 5", "& é": "1 2", "-3": "-3", "bo": "bo", "é-": "26"} {
		a := &askLine{e: n.o.evening, field: term.NewField(typed)}
		if got := a.text(); got != want {
			t.Errorf("%q is read as %q, want %q", typed, got, want)
		}
	}
}

// At a word that does not fit, the open question says why. A line whose first word does not fit remains
// open, and Esc closes it.
func TestTypedLineStopsAtUnfitWord(t *testing.T) {
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
		t.Errorf("entry %d is the last after I at a question that takes no line, want %d", n.lastEntry().N, before)
	}
}
