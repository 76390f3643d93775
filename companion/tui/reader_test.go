package tui

import (
	"strconv"
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui/term"
)

// The arrow and page keys scroll a long text. F searches, Enter goes to the next hit and from the last to the
// first, and Esc ends the search, then closes the text. A text that fits cannot be searched.
func TestReaderScrollsAndSearches(t *testing.T) {
	n := play(t, 50, 15, "en", &closely, referee.Options{Dice: "typed"})
	show := func(many int) {
		n.app.Post(func() {
			n.app.Push(over{&pager{o: n.o, title: func() string { return "Reading" }, lines: func(int) (lines [][]term.Span) {
				for i := range many {
					text := "line " + strconv.Itoa(i+1)
					if i%20 == 10 {
						text += " [red] gull"
					}
					lines = append(lines, []term.Span{{Text: text}})
				}
				return lines
			}}})
		})
		n.see("Reading")
	}
	show(60)
	n.see("1-12 of 60", "line 1 ", "line 11 [red] gull", "F find")
	n.press("PgDn", "Down")
	n.see("14-25 of 60")
	n.press("Up", "0", "End")
	n.see("49-60 of 60", "line 60")
	n.press("0")
	n.see("1-12 of 60")
	n.press("Up", "Down")
	n.see("2-13 of 60")
	n.press("f", "owl")
	n.see("Search: owl", "Nothing here says that.")
	n.press("Backspace", "Backspace", "Backspace", "red 31")
	n.see("Search: red 31", "31-41 of 60")
	n.press("Esc", "f", "GULL")
	n.see("11-21 of 60")
	n.press("Enter", "Enter")
	n.see("31-41 of 60")
	n.press("Enter", "Enter")
	n.see("11-21 of 60")
	n.press("Esc")
	n.see("11-22 of 60")
	n.unseen("Search:")
	n.press("Esc")
	n.unseen("Reading")
	show(5)
	n.unseen("find")
}
