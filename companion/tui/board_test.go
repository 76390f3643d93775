package tui

import (
	"strings"
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/halunken"
	"hafenmeister/games/smugglers"
	"hafenmeister/games/table"
)

// If not everything fits next to the players, the board takes precedence over text.
func TestTheBoardStandsWhereItFits(t *testing.T) {
	n := play(t, 80, 24, "en", &halunken.Info, referee.Options{})
	n.see("  ···  ···  ···  ···  ···", "12   11   10    9    8")
	n.unseen("movement cards  to come")
	n.press("1", "3", "2", "6")
	n.see(" 1    2    3▲   4    5")
}

// A square of a board is two columns wide. Boats have their players' signs, with the things next to
// them; the beam is drawn where it shines.
func TestABoardOfSquares(t *testing.T) {
	n := play(t, 120, 40, "de", &smugglers.Info, referee.Options{})
	n.press("1", "1", "4", "0", "1")
	n.resize(50, 15) // too low for the board: its title is not shown either
	n.unseen("Hafenmeister Reef", "a b c d e f g h i")
	n.resize(60, 20)
	n.see("  a b c d e f g h i", "2 · · · · ▲3· · · ·", "7 · · ■4· ▒▒· C4· ·")
	n.resize(80, 24)
	n.see("  a b c d e f g h i", "2 · · · · ▲3· · · ·", "7 · · ■4· ▒▒· C4· ·", "// Strahl ° Ware ▒ Felsen", "░ Land A4 Hafen: Waren", "L Leuchtturm @ Ankerfeld")
	n.resize(120, 40) // twice as large
	n.see("Hafenmeister Reef", " a   b   c   d   e   f   g   h   i ", "7   ·   ·   ■4  ·  ▒▒▒▒ ·   C4  ·   · ", "@ Ankerfeld")
	n.resize(200, 60)
	n.see(" a     b     c     d     e     f     g     h     i ", "6     ·   ▒▒▒▒▒▒  ·     ·   ░░░░░░  ·     ·     ·     ·", "@ Ankerfeld")
}

// The screen says how to read an ordinary die as the white one, and accepts only the numbers of the
// white die.
func TestAnOrdinaryDieForTheWhiteOne(t *testing.T) {
	n := play(t, 80, 24, "en", &smugglers.Info, referee.Options{})
	n.press("1", "1", "4", "0", "1")
	n.see("White: type 1-4. Ordinary die, rolled=typed: 1=1, 2=2, 3=2, 4=3, 5=3, 6=4", "1 two red arrows  2 three red arrows", "Yellow: type 1-6")
	n.press("6", "5")
	n.see("Press 1-4", "Anna, roll the yellow")
	n.press("3")
	n.see("keeper and 3")
	n.press("u", "6", "4")
	n.see("keeper and 4")
}

// On large screens each tavern has its own frame, with the letter and the colour of its suit, and
// the harbour basin between them is water. Black Jack's cards keep their room.
func TestARingOfTaverns(t *testing.T) {
	n := play(t, 120, 40, "en", &taverns, referee.Options{})
	n.guess(3, func(q *table.Question) bool { return q.Key == "auction.bid" && q.Place > "r4" })
	n.see("│ ┌─────┐┌─────┐┌─────┐┌─────┐┌─────┐", "│v 9  ││r 7··││b14··││v 3· ││r 5· │", "│ 1   ││ 2   ││ 3   ││ 4   ││ 5■  │", "r red b blue g green v violet")
	cells, w, h := n.cells()
	th, water := term.NewTheme(term.Palette{Colours: 256}, false), 0
	_, sea, _ := squareStyle(&th, &table.MapCell{Seat: -1, Ground: table.Sea}).Decompose()
	for i, c := range cells {
		if _, bg, _ := c.Style.Decompose(); bg == sea {
			water++
		}
		if i+2 < len(cells) && i/w > 1 && string(c.Runes)+string(cells[i+1].Runes)+string(cells[i+2].Runes) == "b14" && c.Style != th.Hue(string(table.Blue)) {
			t.Errorf("blue 14 has the style %v", c.Style)
		}
	}
	if want := 3 * leastTile(n.ring()) * 2 * tileHeight(n.ring(), leastTile(n.ring())); water != want {
		t.Errorf("%d of %d cells are water, want %d", water, w*h, want)
	}
	n.resize(200, 60)
	n.see("│ ┌────────┐┌────────┐", "│ v 9    ││ r 7··  │", "played 3 5 12")
	n.resize(80, 24)
	n.see("v 9  r 7··b14··v 3· r 5·")
}

// ring returns the map of the taverns.
func (n *night) ring() (m *table.Map) {
	n.in(func() { m = n.o.evening.view.Panels[0].Map })
	return m
}

// In a lit harbour only the letter and the tiles stand out from the hatch; in a small square, which has no room for
// the hatch, they have the style of names in the beam.
func TestALitHarbour(t *testing.T) {
	n := play(t, 120, 40, "en", &smugglers.Info, referee.Options{})
	n.guess(3, func(q *table.Question) bool { return q.Key == "voyage.what" && n.o.evening.now.View().Pointer.At == 7 }) // at mark 6 the beam lights C
	n.see("/C4/")
	th := term.NewTheme(term.Palette{Colours: 256}, false)
	cells, _, _ := n.cells()
	for i := range cells[1:] {
		if string(cells[i].Runes)+string(cells[i+1].Runes) == "/C" && cells[i].Style != th.Beam {
			t.Errorf("the hatch beside the letter has the style %v", cells[i].Style)
		}
	}
	n.resize(80, 24)
	cells, _, _ = n.cells()
	for i := range cells[1:] {
		if string(cells[i].Runes)+string(cells[i+1].Runes) == "C4" && cells[i].Style != th.BeamName {
			t.Errorf("the letter of the lit harbour has the style %v", cells[i].Style)
		}
	}
	n.see("C4")
}

// In ASCII, too, land is drawn differently from the sea.
func TestABoardInASCII(t *testing.T) {
	t.Setenv("HAFEN_ASCII", "1")
	n := play(t, 80, 24, "en", &smugglers.Info, referee.Options{})
	n.press("1", "1", "4", "0", "1")
	n.see("1 . . . %%%%%%. . .", "7 . . #4. ::. C4. .", "// beam o tile : rock", "% land A4 harbour: tiles")
}

// Text longer than its column continues on the next line.
func TestLongPiecesOfAPanelWrap(t *testing.T) {
	long := "a tile of Barrel Island (for Coin Island, 2 points) on c6"
	lines := flow(&term.Theme{}, []term.Span{{Text: "sea"}, {Text: long}, {Text: "end"}}, 27, 3)
	got := ""
	for _, line := range lines {
		if w := spansWidth(line); w > 27 {
			t.Errorf("a line is %d wide", w)
		}
		for _, s := range line {
			got += " " + s.Text
		}
	}
	if got = strings.Join(strings.Fields(got), " "); got != "sea "+long+" end" {
		t.Errorf("it reads %q", got)
	}
}
