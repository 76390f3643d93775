package tui

import (
	"testing"

	"github.com/gdamore/tcell/v2"

	"hafenmeister/companion/referee"
	"hafenmeister/games/halunken"
	"hafenmeister/games/smugglers"
)

// Where not all fits beside the players, the board comes before what is written of it.
func TestTheBoardStandsWhereItFits(t *testing.T) {
	n := play(t, 80, 24, "en", &halunken.Info, referee.Options{})
	n.see(" ? ·· ? ·· ? ·· ? ·· ? ··", "12   11   10    9    8")
	n.unseen("movement cards  to come")
	n.press("1", "3", "2", "6")
	n.see(" 1    2    3A   4    5")
}

// A board of squares is drawn two columns a square: boats by their players' signs, with
// what lies beside them, and the beam where it shines.
func TestABoardOfSquares(t *testing.T) {
	n := play(t, 120, 40, "de", &smugglers.Info, referee.Options{})
	n.press("1", "1", "3", "0", "Enter", "1")
	n.resize(80, 24) // too low for it: then its name is not left alone
	n.unseen("Hafenmeister Reef")
	n.resize(120, 40)
	n.see("  a b c d e f g h i", "2 · · · · ▲A· · · ·", "7 · · ■D· ▒ · C4· ·")
	cells, _, _ := n.cells()
	lit := 0
	for i := range cells {
		if _, _, attr := cells[i].Style.Decompose(); attr&tcell.AttrReverse != 0 && len(cells[i].Runes) > 0 && cells[i].Runes[0] == '·' {
			lit++
		}
	}
	if lit != 2 {
		t.Errorf("the beam lights %d squares of open sea, not e3 and e4", lit)
	}
}

// The screen says what an ordinary die stands for in place of the white one, and takes its
// pips where they are no number of the white die.
func TestAnOrdinaryDieForTheWhiteOne(t *testing.T) {
	n := play(t, 80, 24, "en", &smugglers.Info, referee.Options{})
	n.press("1", "1", "3", "0", "Enter", "1")
	n.see("White: the value counts, not the pips. Ordinary die: 3=2, 4=3, 5=3, 6=4", "1 red 2  2 red 3")
	n.press("6", "5")
	n.see("3 squares are left")
	n.press("u", "6", "4")
	n.see("4 squares are left")
}
