//go:build unix

package tui

import (
	"strconv"
	"testing"
)

// mostFigureKeys is how many keys one figure of a crew like another one may take.
const mostFigureKeys = 4

// TestCrewLikeAnother sets two crews up on a real terminal and counts the keys: of the second
// one each figure has a name and arms after a few.
func TestCrewLikeAnother(t *testing.T) {
	p := openTTY(t, 80, 24)
	p.runSelf("evening", "HAFEN_TEST_FOLDER="+t.TempDir(), "HAFEN_TEST_LANG=en")
	pressed := 0
	at := func(see string, keys ...string) {
		t.Helper()
		p.see(see)
		for _, k := range keys {
			p.press(k)
			pressed += len(keyList(k))
		}
	}
	at("New game", "1")
	at("Which game", "1")
	at("Your own set-up", "4")
	at("Who rolls", "1")
	at("How many of you play?", "2")
	at("Player 1: what is your name?", "Anna", "Enter")
	at("Player 2: what is your name?", "Ben", "Enter")
	at("Suits in the pile: Anna clubs and Ben spades.", "1")
	at("What do you play?", "1")
	at("How do you win the game", "1")
	at("After how many rounds", "0", "Enter")
	at("These house rules hold.", "0", "Enter")
	for i, owner := range []string{"Anna", "Ben"} {
		at(owner+": what do you take?", "1")
		at(owner+": what is your ship called?", []string{"Gull", "Crab"}[i], "Enter")
		at("sailed or rowed", "1")
		at("How many masts", "2")
		for _, see := range []string{"port side, the left?", "starboard side", "barrels are aboard", "chests are aboard", "dinghies", "doors and hatches"} {
			at(see, "1", "Enter")
		}
		at(owner+": who sails with you?", "2")
		at(owner+": how many figures", "Down", "Enter")
		for k, rank := range []string{"Captain", "Mate", "Seaman", "Seaman", "Seaman"} {
			before := pressed
			at(rank+": what is the figure called?", "Down", "Enter")
			if i == 1 && k == 4 {
				p.see("what do they carry?")
				p.press("t")
				p.see("What you have entered", "Gull, sailed", "Crab, sailed")
				p.press("Enter")
			}
			switch {
			case i == 0 && (k == 1 || k == 3):
				at("what do they carry?", "2")
			case i == 1 || k > 1:
				at("what do they carry?", "1")
			}
			if i == 0 && k < 2 {
				at("which weapon do they shoot with?", strconv.Itoa(k+2))
				at("a second weapon", "1")
				if k == 1 {
					at("is there a bayonet", "1")
				}
				at("how many melee weapons", "1")
			}
			if took := pressed - before; i == 1 && took > mostFigureKeys {
				t.Errorf("figure %d of a crew like another one took %d keys", k+1, took)
			}
		}
	}
	p.see("rolls for the order")
}

// keyList are the keys of what press takes: one with a name, or letters.
func keyList(keys string) []rune {
	if _, named := keyBytes[keys]; named {
		return []rune{0}
	}
	return []rune(keys)
}
