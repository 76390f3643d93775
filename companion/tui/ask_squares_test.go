package tui

import (
	"slices"
	"strings"
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/games/smugglers"
	"hafenmeister/games/table"
)

// Squares are typed by name. A command key whose letter also begins a square is pressed twice, and
// the hint line says so.
func TestSquaresAreTyped(t *testing.T) {
	n := play(t, 80, 24, "en", &smugglers.Info, referee.Options{})
	n.press("1", "1", "2", "1")
	n.see("Which square do you put rock 2 on?", "  a1 ", "  i9 ", "Type the square, such as i9.", "CC call off", "F1 help")
	n.press("h")
	n.see("Square: h_", "  h1", "h9", "ESC erase")
	n.unseen("a1  ")
	n.press("8") // land
	n.see("You cannot choose h8 now.", "Square: h_")
	n.press("Backspace")
	n.see("  a1 ", "  i9 ")
	n.press("h", "h")
	n.see("What you can do")
	n.press("Esc", "F", "7") // another letter starts a new square
	n.see("Who saw a lighthouse last?", "H help")
	if got := n.lastEntry().Answer; !slices.Equal(got, table.Answer{"f7"}) {
		t.Errorf("f7 gives %q", got)
	}
	n.press("u", "c", "c")
	n.see("How many")
	n.press("0")

	n.press("1", "1", "4")
	n.see("does your boat do?", "5  stay where you are", "4  sail: type the square", "Type the square", "FF")
	n.press("i", "3") // not an option; no option begins with i
	n.see("No boat can sail on i3.", "Square: i_")
	n.press("5")
	n.see("i5 is out of reach.", "Square: i_")
	n.press("e", "2") // e2 allows more than one action
	n.see("What do you do there?", "1  deliver", "4  sail, nothing more")
	n.press("4")
	if got := n.lastEntry().Answer; !slices.Equal(got, table.Answer{"sail"}) {
		t.Errorf("4 at e2 gives %q", got)
	}
	n.press("u", "u", "f", "f")
	n.see("Also possible now")
	n.press("Esc", "2") // not available: the boat stays where it is
	n.see("does your boat do?", "near enough")
	n.press("5")
	if got := n.lastEntry().Answer; !slices.Equal(got, table.Answer{"stay"}) {
		t.Errorf("5 gives %q", got)
	}
}

// TestListedCardsAreTyped checks that a card of a listed hand is chosen by typing what is printed
// on it, and that a card that is not listed is refused, not ignored.
func TestListedCardsAreTyped(t *testing.T) {
	n := play(t, 80, 24, "en", &taverns, referee.Options{})
	n.guess(3, func(q *table.Question) bool { return q.Key == "auction.bid" && q.Place > "r4" })
	n.press("Enter") // the orders
	q := n.question()
	code, _ := q.Options[1].Code()
	var card []string
	n.in(func() { card = []string{strings.ToLower(n.o.speaker.Render(code.Sign)), code.Rank} })
	n.see("Type the card (", "0  ")
	n.press(card[0], "0")
	n.see(card[0]+"0 is not among these cards.", "Card: "+card[0]+"_")
	n.press("Backspace", card[0], card[1])
	if got := n.lastEntry().Answer; !slices.Equal(got, table.Answer{q.Options[1].ID}) {
		t.Errorf("%v gives %q, want %s", card, got, q.Options[1].ID)
	}
}
