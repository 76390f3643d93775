//go:build unix

package tui

import "testing"

// TestSecondCrewDefaultsToFirst enters two crews on a pseudo-terminal. A figure of the first takes up to ten
// keys; of the second, each is confirmed with three.
func TestSecondCrewDefaultsToFirst(t *testing.T) {
	p := openTTY(t, 80, 24)
	p.runSelf("evening", "HAFEN_TEST_FOLDER="+t.TempDir(), "HAFEN_TEST_LANG=en")
	at := func(see string, keys ...string) {
		t.Helper()
		p.see(see)
		for _, k := range keys {
			p.press(k)
		}
	}
	at("New game", "1")
	at("Which game", "1")
	at("Your own set-up", "4")
	at("Who rolls", "1")
	at("How many of you play?", "2")
	at("Player 1: what is your name?", "Anna", "Enter")
	at("Player 2: what is your name?", "Ben", "Enter")
	at("Suits in the pile: Anna clubs and Ben hearts.", "1")
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
			at(rank+": what is the figure called?", "Down", "Enter")
			if i == 1 && k == 4 { // in between, the set-up so far
				p.see("what do they carry?")
				p.press("t")
				p.see("What you have entered", "Gull, sailed", "Crab, sailed")
				p.press("Enter")
			}
			if i == 1 {
				at("what do they carry?", "2")
				continue
			}
			switch k {
			case 0:
				at("which weapon do they shoot with?", "2")
				at("a second weapon", "1")
				at("how many melee weapons", "1")
			case 1:
				at("what do they carry?", "1")
				at("which weapon do they shoot with?", "3")
				at("a second weapon", "1")
				at("is there a bayonet", "1")
				at("how many melee weapons", "1")
			case 2:
				at("what do they carry?", "3") // like the mate
			case 4:
				at("what do they carry?", "2")
			case 3:
				at("what do they carry?", "2") // like the captain
			}
		}
	}
	p.see("rolling who moves first")
}
