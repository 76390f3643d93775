package tui

import (
	"strings"
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/games/oltremare"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/smugglers"
	"hafenmeister/games/table"
)

// merchants is Oltremare with three players.
var merchants = func() setup.Info {
	info := oltremare.Info
	info.Sample = func(int) setup.Setup { return oltremare.Sample(3) }
	return info
}()

func init() {
	pictures["oltremare"] = func(t testing.TB) *ui { // the third question of a trade
		n := play(t, 120, 40, "en", &merchants, referee.Options{})
		n.guess(6, func(q *table.Question) bool { return q.Key == "trade.give" && q.Place > "r3" })
		return n.ui
	}
}

// A trade is one form: with whom, cards given and got, ducats either way.
func TestATradeIsOneForm(t *testing.T) {
	n := play(t, 80, 24, "de", &merchants, referee.Options{})
	n.guess(1, func(q *table.Question) bool { return q.Key == "deal.what" })
	n.see("was tust du? Kommt die Venedigkarte, drückt F und dann 1.", "> was ", "1  handeln mit ", "2  handeln mit ", "6  Ware kaufen: 3 Dukaten", "7  (Piratenkarte: 3 Dukaten)", "0  1 Karte ausspielen", "  Karten hergeben")
	n.press("7")
	n.see("Piratenstapel von", "ist leer")
	n.press("1", "2")
	n.see("  Karten hergeben  2", "> Karten bekommen  > [")
	n.unseen("Venedigkarte")
	n.press("Esc") // one field back
	n.see("> Karten hergeben  > [", "Vorschlag: 2")
	n.press("0", "1", "-4")
	n.unseen("Gehandelt.")
	n.press("Enter")
	n.see("Gehandelt. Stellt eure Steine", "nimm 1 Prestige")
	n.press("u")
	n.see("was tust du?", "> was ", "1  handeln mit ")
	n.unseen("Dukaten (+/-)  -4")
}

// People who leave a game and continue it find the form or the roll as they left it.
func TestTypedIsKeptWhilePeoplePause(t *testing.T) {
	pause := func(n *night, keys ...string) {
		n.in(func() { n.o.Games = append(n.o.Games, n.o.evening.now.Info) })
		n.press(append(keys, "q", "3")...)
		n.see("Continue")
		n.press("2", "Esc")
	}
	n := play(t, 80, 24, "en", &merchants, referee.Options{})
	n.guess(1, func(q *table.Question) bool { return q.Key == "deal.what" })
	pause(n, "1", "2")
	n.see("  cards given     2", "> cards received")
	n.press("1", "-4", "Enter")
	n.see("Traded. Put your cubes")

	n = play(t, 80, 24, "en", &smugglers.Info, referee.Options{})
	n.guess(1, func(q *table.Question) bool { return q.Key == "turn.dice" })
	pause(n, "6")
	n.see("a sleeping keeper", "White: type 1-4")
	n.press("2")
	n.see("taking a nap")
}

// A typed line can pay ducats, as a negative number received.
func TestTypedLineTakesNegativeNumbers(t *testing.T) {
	n := play(t, 80, 24, "en", &merchants, referee.Options{})
	n.guess(1, func(q *table.Question) bool { return q.Key == "deal.what" })
	n.press("i", "1 1 2 -3")
	n.see("Understood: trade with Anna · cards given: 1 · cards received: 2 · ducats", "(+/-): -3")
	n.press("Enter")
	n.see("Traded. Put your cubes on your ducats: Carla 8, Anna 14.")
}

// Lions and nets, which every turn needs, are shown even if all players have an active marker.
func TestLionsAndNetsAreShown(t *testing.T) {
	n := play(t, 80, 24, "de", &merchants, referee.Options{})
	n.guess(1, func(q *table.Question) bool { return q.Key == "deal.what" })
	var set []table.Setting
	for _, who := range []string{"anna", "ben", "carla"} {
		for path, to := range map[string]string{"marker": "plain", "markers": "12", "prestige": "10", "hand": "14", "pirates": "11", "lions": "6", "nets": "1"} {
			set = append(set, table.Setting{Path: "players." + who + "." + path, To: to})
		}
	}
	n.in(func() { n.o.evening.do(func() (*referee.Reply, error) { return n.o.evening.ref.Set(set) }) })
	n.see("Anna  Prestige 10  Hand 14  Löwen 6  Netze 1", "Ben  Prestige 10  Hand 14  Löwen 6  Netze 1", "Carla  Prestige 10  Hand 14  Löwen 6  Netze 1")
}

// After an undo, an order to move a piece back disappears once another answer has moved the piece.
func TestLaterMoveReplacesOrderToMoveBack(t *testing.T) {
	n := play(t, 80, 24, "en", &merchants, referee.Options{})
	n.guess(1, func(q *table.Question) bool { return q.Key == "deal.what" })
	n.press("1", "0", "1", "-4", "Enter")
	n.see("Traded. Put your cubes")
	n.press("u")
	n.see("has 11 ducats: move the cube there.")
	n.press("1", "0", "1", "-2", "Enter")
	n.see("Traded. Put your cubes")
	n.unseen("has 11 ducats: move the cube there.")
}

// Orders of the set-up that nobody has ticked off are not shown after the next answer; J lists them.
func TestOlderOrdersAreListed(t *testing.T) {
	n := play(t, 80, 24, "en", &merchants, referee.Options{})
	n.see("Shuffle the 98 goods cards", "Deal 4 cards to each player")
	n.press("1")
	n.see("Anna, turn up a card", " J ")
	n.unseen("Deal 4 cards to each player")
	n.press("j")
	n.see("To do at the table", "Deal 4 cards to each player", "Anna, turn up a card")
	n.press("5") // ticks all off
	n.unseen("Anna, turn up a card", " J ")
	n.press("j")
	n.see("nothing left to do with the pieces")
}

// The goods of a cargo stack are visible while they are typed. After that neither screen nor log show them,
// but they can be corrected.
func TestGoodsOfACargoStackAreSecret(t *testing.T) {
	n := play(t, 80, 24, "en", &merchants, referee.Options{})
	n.guess(1, func(q *table.Question) bool { return q.Key == "cargo.goods" })
	n.see("which good is on the card for your cargo stack?", "1  cloth", "7  silver")
	n.press("2")
	n.see("what else is on the card", "face down")
	n.press("4", "l")
	n.see("face down - Carla, which good is")
	n.unseen("salt")
	n.press("Home", "Down", "Down", "e")
	n.see("2  salt", "face down")
	n.press("1")
	n.see("Nothing")
	n.press("1")
	n.unseen("What would be different")
	log := n.o.evening.now.Log()
	if last := log[len(log)-1]; last.Op != replay.OpCorrect || !last.Secret || last.Answer != nil {
		t.Errorf("the last event is %+v, want a secret correction without its answer", last)
	}
	n.press("t")
	n.unseen("cloth", "salt")
}

// Four cards go onto a stack in the order in which they are typed.
func TestGoodsOfSeveralCards(t *testing.T) {
	n := play(t, 80, 24, "en", &merchants, referee.Options{})
	n.guess(2, func(q *table.Question) bool { return q.Key == "cargo.goods" && q.Min == 4 })
	n.see("  0 of 4  ")
	n.press("1", "1", "2")
	n.see("  3 of 4: cloth, cloth and ")
	n.press("1")
	n.see("what else is on the top card of the 4")
	taken := false
	n.in(func() {
		now := n.o.evening.now
		q := now.QuestionAt(now.N() - 1)
		taken = q != nil && q.Key == "cargo.goods"
	})
	if text := n.text(); !taken || strings.Contains(text, "cloth") {
		t.Errorf("goods entered %v, want them entered and not shown:\n%s", taken, text)
	}
}

// If the cards typed do not fit, the last ones are shown, so that people can check them.
func TestLastSymbolsAreShown(t *testing.T) {
	n := play(t, 50, 15, "en", &merchants, referee.Options{})
	n.guess(2, func(q *table.Question) bool { return q.Key == "play.symbols" && q.Min == 4 })
	n.press("9", "8", "1")
	n.see("  3 of 4: .. pirate twice and ducat+pirate")
	n.unseen("market twice,")
}

// In a trade only the player whose turn it is has the sign of the turn; the partner, whom the question is
// about, has another. A barred choice says how many cards must be played.
func TestOnlyOnePlayerHasTheTurnSign(t *testing.T) {
	n := play(t, 80, 24, "en", &merchants, referee.Options{})
	n.guess(4, func(q *table.Question) bool { return q.Key == "deal.what" })
	n.in(func() {
		n.o.evening.do(func() (*referee.Reply, error) {
			return n.o.evening.ref.Set([]table.Setting{{Path: "active", To: "anna"}, {Path: "players.anna.hand", To: "3"}, {Path: "players.anna.nets", To: "4"}, {Path: "players.anna.lions", To: "3"}})
		})
	})
	n.see("»▲ Anna", "(play 4 cards)")
	n.press("2")
	n.see("»▲ Anna", "?■ Ben")
	n.unseen("»■ Ben")
}
