package tui

import (
	"strings"
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/games/oltremare"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// merchants are three at Oltremare: one to trade with and one to watch.
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
	n.see("was tust du? Venedigkarte? F, 1.", "> was ", "1  handeln mit ", "2  handeln mit ", "6  Ware kaufen: 3 Dukaten", "7  (Piratenkarte: 3 Dukaten)", "0  1 Karte ausspielen", "  Karten hergeben")
	n.press("7")
	n.see("Piratenstapel von", "ist leer", "OLT-R6")
	n.press("1", "2")
	n.see("  Karten hergeben   2", "> Karten bekommen   > [")
	n.unseen("Venedigkarte?")
	n.press("Esc") // one field back
	n.see("> Karten hergeben   > [", "Vorschlag: 2")
	n.press("0", "1", "-4")
	n.unseen("Gehandelt.")
	n.press("Enter")
	n.see("Gehandelt. Stellt eure Steine", "nimm 1 Prestige")
	n.press("u")
	n.see("was tust du?", "> was ", "1  handeln mit ")
	n.unseen("Dukaten bekommen  -4")
}

// A typed line pays ducats with a minus, and names the numbers that it has understood.
func TestATypedLineTakesLessThanNothing(t *testing.T) {
	n := play(t, 80, 24, "en", &merchants, referee.Options{})
	n.guess(1, func(q *table.Question) bool { return q.Key == "deal.what" })
	n.press("i", "1 1 2 -3")
	n.see("Understood: trade with Anna · cards given: 1 · cards received: 2 · ducats", "received: -3")
	n.press("Enter")
	n.see("Traded. Put your cubes on your ducats: Carla 8, Anna 14.")
}

// Lions and nets, which every turn needs, are in sight when everybody has an active marker.
func TestLionsAndNetsStay(t *testing.T) {
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

// What was to be put back when an answer was taken back is not said any more when another answer has moved it.
func TestMovesAreOvertaken(t *testing.T) {
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

// The orders of the set-up are counted while people lay the game out and somebody answers on; J lists them.
func TestOlderOrdersAreCounted(t *testing.T) {
	n := play(t, 80, 24, "en", &merchants, referee.Options{})
	n.see("Shuffle the 98 goods cards", "Deal 4 cards to each player")
	n.press("1")
	n.see("Anna, turn up a card", "3 older orders are not ticked off: J")
	n.unseen("Deal 4 cards to each player")
	n.press("j")
	n.see("Orders that nobody has ticked off", "Deal 4 cards to each player", "Anna, turn up a card")
	n.press("5") // all of it
	n.unseen("Anna, turn up a card", "older")
	n.press("j")
	n.see("no order is open")
}

// The goods of a cargo stack are entered openly; afterwards neither screen nor log show
// them, but they can be entered again.
func TestNobodyLooksThroughACargoStack(t *testing.T) {
	n := play(t, 80, 24, "en", &merchants, referee.Options{})
	n.guess(1, func(q *table.Question) bool { return q.Key == "cargo.goods" })
	n.see("which good is on the card for your cargo stack?", "1  cloth", "7  silver")
	n.press("2")
	n.see("goods   salt", "> on top")
	n.press("4", "Enter")
	n.unseen("goods   salt", "1 left")
	n.see("goods: something secret")
	n.press("l")
	n.see("a secret answer")
	n.unseen("salt")
	n.press("Home", "Down", "Down", "e")
	n.see("2  salt", "a secret answer")
	n.press("1")
	n.see("Nothing")
	n.press("1")
	n.unseen("What would be different")
	log := n.o.evening.now.Log()
	if last := log[len(log)-1]; last.Op != replay.OpCorrect || !last.Secret || last.Answer != nil {
		t.Errorf("the correction is told as %+v", last)
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
	n.see("cloth, cloth, salt and cloth", "> on top")
	n.press("4", "Enter")
	n.unseen("> on top")
	cargo := ""
	n.in(func() {
		now := n.o.evening.now
		if q := now.QuestionAt(now.N() - 2); q == nil || q.Key != "cargo.goods" {
			cargo = "?"
		}
	})
	if cargo != "" || strings.Contains(n.text(), "cloth") {
		t.Errorf("the goods were not taken, or are told:\n%s", n.text())
	}
}

// Of the cards that have no room the last ones are shown: they can be checked.
func TestTheLastSymbolsAreShown(t *testing.T) {
	n := play(t, 50, 15, "en", &merchants, referee.Options{})
	n.guess(2, func(q *table.Question) bool { return q.Key == "play.symbols" && q.Min == 4 })
	n.press("9", "8", "1")
	n.see("  3 of 4: .. ducat+pirate")
	n.unseen("market twice,")
}

// In a trade it is one player's turn: their partner, whom the question is about, has another
// sign. A choice that is barred says how many cards must be played, not how many there are.
func TestOneMarkForWhoseTurnItIs(t *testing.T) {
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
