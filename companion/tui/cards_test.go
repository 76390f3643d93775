package tui

import (
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"

	"hafenmeister/companion/referee"
	"hafenmeister/games/corsari"
	"hafenmeister/games/halunken"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// corsariNight begins a game of two that asks for the cards of the pier.
func corsariNight(t testing.TB, w, h int, lang string) *night {
	t.Helper()
	n := play(t, w, h, lang, &corsairs, referee.Options{})
	n.press("1")
	return n
}

// Corsari at detail level all, so that many cards are typed: for two and for four players.
var corsairs, fleet = everyCard(2), everyCard(4)

func everyCard(players int) setup.Info {
	info := corsari.Info
	info.Sample = func(int) setup.Setup {
		s := corsari.Sample(players).(*corsari.Setup)
		s.House = map[string]any{setup.DetailKeyName: string(table.DetailAll)}
		return s
	}
	return info
}

// Halunken & Spelunken at detail level all, so that the ring shows the top cards.
var taverns = func() setup.Info {
	info := halunken.Info
	info.Sample = func(players int) setup.Setup {
		s := halunken.Sample(players).(*halunken.Setup)
		s.House = map[string]any{setup.DetailKeyName: string(table.DetailAll)}
		return s
	}
	return info
}()

// An open hand stays on the screen while the next hand is opened: the other players look at the
// captain's crew to see what they can add.
func TestOpenHandsKeepTheirCards(t *testing.T) {
	n := play(t, 80, 24, "en", &fleet, referee.Options{})
	n.press("1", "r1b2y3p4o5g6e7l9l8", "Enter", "l10", "3", "v11", "1", "Enter")
	n.press("r2r3r4r5b3b4b7b8e1e2y9o11", "Enter", "0", "Enter")
	n.press("r6r7r8r9b9b10b11e3e4y10o10l1", "Enter", "0", "Enter", "7", "0", "Enter")
	n.see("Carla", "0/12", "Crew  b3  b4  b7  b8  o11  Stowaways  e1  e2", "r2  r3  r4  r5  y9",
		"Crew  b10  b11  r6  r7  r8  r9  Put away  l1", "Added  b9  o10  Stowaways  e3  e4  y10")
}

func TestCardsAreTyped(t *testing.T) {
	n := corsariNight(t, 80, 24, "en")
	n.see("Which 7 cards are in the pier?", "> 0/7", "Type 7 cards, like p1 v1 b1, then ENTER.", "r red", "y yellow", "ESC stop typing", "H help")
	n.press("r1 b2y3", " 5")
	n.see("> 4/7  r1  b2  y3  y5")
	n.press("x")
	n.see("No card starts like that.")
	n.press("Enter")
	n.see("7 cards belong here, you named 4.")
	n.press("Backspace", "4", "o5g6e7", "l8")
	n.see("> 7/7", "These are 7 cards already.")
	n.press("Enter")
	n.see("Pier (grey)", "r1  b2  y3  y4  o5  g6", "e7", "Which card begins the discard pile?", "Type the card, like 1p.")
	n.press("Enter")
	n.see("nothing is typed or marked yet")
	n.press("g12", "t") // no such card, and not a command key
	n.see("> 0/1  !g12", "No card starts like that.")
	n.press("Backspace")
	n.press("Backspace", "r1")
	n.see("ENTER takes r1. Or type one more digit.")
	n.unseen("is in the pier") // it may become r10
	n.press(" ")
	n.see("!r1", "Red 1 is in the pier, as card 1 from the bottom. Somebody said so earlier", "in the log (entry \"Everybody: red 1, blue 2,")
	n.unseen("COR-A37")
	n.press("Enter")
	n.see("Which card begins the discard pile?")
	n.press("0") // no card has the number 0
	n.see("No card starts like that.", "!r1")
	n.press("2") // one digit changes the marked card
	n.see("Anna, where do you take a card from?", "1  pier: grey 7 (7 cards)", "2  discard pile: red 2", "3  stock (78 cards)")
}

// While cards are typed, a letter that begins no card is a slip, except for the keys that show
// something or take something back: U removes the last card, then the last answer. After Esc every
// letter is a command key; the cards stay, and so does the previous answer.
func TestCardsAreTakenBack(t *testing.T) {
	n := corsariNight(t, 80, 24, "en")
	n.press("r1 b2", "x", "c")
	n.see("No card starts like that.", "> 2/7  r1  b2")
	n.press("u")
	n.see("> 1/7  r1")
	n.press("t", "Esc", "b2", "q")
	n.see("> 2/7  r1  b2", "No card starts like that. For the keys of the game press ESC first.", "ESC stop typing")
	n.press("Esc")
	n.see("> 2/7  r1  b2", "Letters are keys of the game now. The space bar types cards again.")
	n.press("q", "Esc", "s")
	n.see("Language:")
	n.press("s", "3")
	n.see("> 3/7  r1  b2  b3")
	n.press("Esc", " ", "r4")
	n.see("> 4/7  r1  b2  b3  r4")
	n.press("u", "u", "u", "u", "q")
	n.see("> 0/7", "No card starts like that.")
	n.press("Esc", "q", "Esc", " ")
	n.see("> 0/7", "Type 7 cards")
	n.press("u")
	n.see("Draw lots: who begins the first round?")
	n.press("1", "r2", "Backspace", "Backspace", "Backspace", "Backspace") // more often than there are characters
	n.see("> 0/7")
	n.press("b3")
	n.see("> 1/7  b3")
}

// A question asked again by undo or a correction shows the previous answer for changing.
func TestCardsAreMended(t *testing.T) {
	n := corsariNight(t, 80, 24, "en")
	pier := "r1 b2 y3 p4 o5 g6 e7"
	n.press(pier, "Enter", "r10")
	n.see("where do you take a card from?")
	n.press("u", "u")
	n.see("> 7/7  r1  b2  y3  p4  o5  g6  e7", "These were given before.")
	n.press("Enter")
	n.see("> 7/7  r1  b2  y3  p4  o5  g6  e7", "nothing is typed or marked yet")
	n.press("Left", "Left", "b", "Enter", "r10")
	n.see("r1  b2  y3  p4  o5  b6")
	n.press("l")
	n.markEntry("blue 6")
	n.press("e")
	n.see("> 7/7  r1  b2  y3  p4  o5  b6  e7")
	n.press("Left", "Left", "8", "Enter")
	n.see("What would be different", "1  Work it out again")
	n.press("1")
	n.see("r1  b2  y3  p4  o5  b8")
	if at := n.value("cards.blue-8.at"); at != "pier.6" {
		t.Errorf("blue 8 is at %s", at)
	}
}

// Cards typed by letter are drawn in their colours.
func TestCardsHaveColours(t *testing.T) {
	n := corsariNight(t, 80, 24, "en")
	n.press("r1 g2")
	cells, w, h := n.cells()
	th := n.app.Theme()
	for _, c := range []struct {
		text string
		hue  table.Hue
	}{{"r1", table.Red}, {"g2", table.Green}} {
		at := strings.Index(simText(cells, w, h), c.text)
		if at < 0 {
			t.Fatalf("%s is not to be seen", c.text)
		}
		want, _, _ := th.Hue(string(c.hue)).Decompose()
		if fg := styleOf(cells, w, h, c.text); fg != want || fg == tcell.ColorDefault {
			t.Errorf("%s is drawn in %v, want %v", c.text, fg, want)
		}
	}
}

// styleOf returns the foreground colour of the first occurrence of text, or ColorDefault.
func styleOf(cells []tcell.SimCell, w, h int, text string) tcell.Color {
	for i := range cells {
		found := i+len(text) <= len(cells)
		for k, r := range text {
			found = found && len(cells[i+k].Runes) > 0 && cells[i+k].Runes[0] == r
		}
		if found {
			fg, _, _ := cells[i].Style.Decompose()
			return fg
		}
	}
	return tcell.ColorDefault
}

// Cards being typed, and cards on the table, can be drawn at every size, in German and in the long
// pseudo language.
func TestCardsAtEverySize(t *testing.T) {
	every := sized(t, 97, 19, 1)
	for _, lang := range []string{"de", "qps"} {
		s := stillPlay(t, lang, &corsairs)
		for _, to := range []string{"deal.pier", "hand.open", "crew.colours"} {
			s.sim.SetSize(80, 24)
			s.guessTo(to)
			if typed := lang != "qps" && to != "crew.colours"; typed { // pseudo letters cannot be typed
				s.press("r1 b2 g3 o4 o5 r1 b10 ")
			}
			for w := 1; w <= 130; w += 1 + w/40*2 {
				for h := 1; h <= 50; h += 1 + h/20*2 {
					if tried(w, h, every) {
						s.draw(w, h)
					}
				}
			}
			if p := s.draw(50, 15).text(); !strings.Contains(p, "b10") && lang == "de" && to != "crew.colours" {
				t.Errorf("%s: the cards are not to be seen at 50x15:\n%s", lang, p)
			}
			s.press("Esc")
		}
	}
}
