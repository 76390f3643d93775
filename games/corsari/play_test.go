package corsari

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"hafenmeister/games/gamestest"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// randomSetup returns the sample with every house rule at a random value.
func randomSetup(r *rand.Rand) *Setup {
	s := Sample(leastPlayers + r.IntN(mostPlayers-leastPlayers+1)).(*Setup)
	s.House = map[string]any{}
	for i := range keys {
		k := &keys[i]
		if len(k.Values) > 0 {
			s.House[k.Key] = k.Values[r.IntN(len(k.Values))]
		} else {
			s.House[k.Key] = int64(k.Min + r.IntN(k.Max-k.Min+1))
		}
	}
	return s
}

// With any house rules, totals never decrease, all cards of a tracked discard pile are known, and the last round is called
// in time. Check tests what must be true at any moment.
func TestTotalsAndLastRound(t *testing.T) {
	for seed := range gamestest.Games(t, 300) {
		r := rng(seed)
		g := randomSetup(r).begin()
		totals := make([]int, len(g.Seats))
		res := replay.Play(g, replay.Live{Quiet: true}, func(q *table.Question) (replay.Record, bool) {
			if err := g.compareTotals(totals); err != nil {
				t.Fatalf("seed %d, at %s: %v", seed, q.Key, err)
			}
			return replay.Record{Answer: table.Guess(q, r, seed%2 == 0)}, true
		})
		if res.Err != nil || res.Open != nil || g.Over == Running {
			t.Fatalf("seed %d: the game ended with %v, over: %s, want an ending without an error", seed, res.Err, g.Over)
		}
		if err := g.compareTotals(totals); err != nil {
			t.Fatalf("seed %d, at the end: %v", seed, err)
		}
	}
}

// compareTotals checks the game; was has the totals of the last call and is updated.
func (g *Game) compareTotals(before []int) error {
	for i, p := range g.Seats {
		if p.Aside < before[i] {
			return fmt.Errorf("%s has set aside %d, want at least %d", p.ID(), p.Aside, before[i])
		}
		before[i] = p.Aside
	}
	if g.scoreOnly() || g.Phase == PhaseStart || g.Over != Running {
		return nil
	}
	if known := len(g.pileCards(inPile)); g.Phase != PhaseDeal && g.tracksAll() && known != g.discardSize() && g.Phase != PhaseOpen && !g.Phase.laysOut() {
		return fmt.Errorf("%d of %d discarded cards are known, want all", known, g.discardSize())
	}
	if g.hasReachedEnd() && !g.Last {
		return fmt.Errorf("%d cards are set aside, but this is not the last round", g.countAside())
	}
	return nil
}

// Check refuses additions to the captain's crew of values that it has, twice the same value, and other colours
// (COR-R15, R17, A15).
func TestCheckRefusesAdditions(t *testing.T) {
	for _, c := range []struct {
		added []string
		want  string
	}{
		{[]string{"red-5", "blue-6"}, ""},
		{[]string{"blue-3"}, "refuse.cor.add.value"},
		{[]string{"red-5", "blue-5"}, "refuse.cor.add.both"},
		{[]string{"green-5"}, "refuse.cor.add.colour"},
	} {
		g := Sample(2).(*Setup).begin()
		anna, ben := g.Seats[0], g.Seats[1]
		g.Captain, g.card["red-3"].At, g.card["blue-4"].At = anna.ID(), anna.crew, anna.crew
		for _, id := range c.added {
			g.card[id].At = ben.added
		}
		got := ""
		if err := g.checkAdded(ben); err != nil {
			got = err.Text.Key
		}
		if got != c.want {
			t.Errorf("with %v added Check returns %q, want %q", c.added, got, c.want)
		}
	}
}

// The sizes of pier and stock in the first round and how many cards may be set aside are those of the table in the
// rules (COR-R2, A22).
func TestPierSize(t *testing.T) {
	for _, c := range []struct{ players, pier, stock, most int }{{2, 7, 78, 77}, {3, 8, 65, 64}, {4, 9, 52, 51}} {
		g := Sample(c.players).(*Setup).begin()
		size, ok := g.pierSize()
		if stock := deck - handSize*c.players - size - 1; size != c.pier || stock != c.stock || !ok {
			t.Errorf("%d players: pier %d, stock %d, enough: %v, want %d and %d", c.players, size, stock, ok, c.pier, c.stock)
		}
		g.Seats[0].Aside = c.most
		if _, ok := g.pierSize(); !ok {
			t.Errorf("%d players: too few cards with %d set aside, want enough", c.players, c.most)
		}
		g.Seats[1].Aside = 1
		if _, ok := g.pierSize(); ok {
			t.Errorf("%d players: enough cards with %d set aside, want too few", c.players, c.most+1)
		}
		g.house.short = "shrink_pier"
		if size, ok := g.pierSize(); !ok || size != c.pier-1 {
			t.Errorf("%d players: the pier shrinks to %d, enough: %v, want %d", c.players, size, ok, c.pier-1)
		}
		g.Seats[1].Aside = c.pier - 1 // one card is left for the pier
		if size, ok := g.pierSize(); !ok || size != 1 {
			t.Errorf("%d players: the smallest pier has %d cards, enough: %v, want 1", c.players, size, ok)
		}
		g.Seats[1].Aside++
		if _, ok := g.pierSize(); ok {
			t.Errorf("%d players: enough cards without one for the pier", c.players)
		}
	}
}

// Several cards that go to one place are one change: an open hand that is taken up again, a pier that is laid out
// again, all cards of a round.
func TestCardsThatMoveTogetherAreOneChange(t *testing.T) {
	begin := func() *Game { return Sample(2).(*Setup).begin() }
	changeKeys := func(old, now *Game) (keys []string) {
		for _, c := range table.Summarize(table.Changes(old, now)) {
			keys = append(keys, c.Text.Key)
		}
		return keys
	}
	for _, c := range []struct {
		lay  func(g *Game)
		want string
		back string
	}{
		{func(g *Game) { g.Cards[0].At = "anna.hand" }, "[change.cor.cards.hand]", "[change.cor.cards.unseen]"},
		{func(g *Game) {
			for _, card := range g.Cards[:handSize] {
				card.At = "anna.hand"
			}
		}, "[change.cor.cards.hand]", "[change.cor.cards.unseen]"},
		{func(g *Game) {
			for i, card := range g.Cards[:20] {
				card.At = [...]Place{"anna.crew", "anna.away", "ben.added", "ben.stows"}[i%4]
			}
		}, "[change.cor.cards.crew change.cor.cards.away change.cor.cards.added change.cor.cards.stows]", "[change.cor.cards.gone]"},
		{func(g *Game) { g.Cards[8].At, g.Cards[3].At = "pier.1", "pier.2" }, "[change.cor.cards.pier]", "[change.cor.cards.unseen]"},
		{func(g *Game) { g.Cards[8].At, g.Cards[3].At = "discard.7", "pier.2" }, "[change.cor.cards.pier change.cor.cards.pile]", "[change.cor.cards.unseen]"},
		{func(g *Game) { g.Cards[8].At, g.Cards[3].At = "discard.7", "discard.2" }, "[change.cor.cards.pile]", "[change.cor.cards.unseen]"},
	} {
		laid := begin()
		c.lay(laid)
		if got := fmt.Sprint(changeKeys(begin(), laid)); got != c.want {
			t.Errorf("got %s, want %s", got, c.want)
		}
		if got := fmt.Sprint(changeKeys(laid, begin())); got != c.back {
			t.Errorf("back: got %s, want %s", got, c.back)
		}
	}
	laid := begin()
	laid.Cards[8].At, laid.Cards[3].At = "pier.1", "pier.2"
	pier := table.Summarize(table.Changes(begin(), laid))[0]
	list := pier.Text.Args[0].List
	if n := len(pier.Covered()); n != 2 {
		t.Errorf("the text covers %d changes, want those of two cards", n)
	}
	if len(list) != 2 || list[0].Args[0].Num != 1 || list[1].Args[0].Num != 2 {
		t.Errorf("the pier is %v, want the cards at 1 and 2", list)
	}
}

// Undo of a turn orders the discarded card back into the hand, and the card that was taken back to its place.
func TestTakingATurnBackMovesBothCards(t *testing.T) {
	for _, c := range []struct {
		undo func(g *Game)
		want string
	}{
		{func(g *Game) { g.Thrown, g.Pier = 4, 6 }, "[change.cor.thrown.less change.cor.pier.more]"},
		{func(g *Game) { g.Thrown, g.Stock = 4, 71 }, "[change.cor.thrown.less change.cor.stock.more]"},
		{func(g *Game) { g.Thrown, g.Picked = 4, 1 }, "[change.cor.thrown.less change.cor.picked.less]"},
	} {
		now, then := Sample(2).(*Setup).begin(), Sample(2).(*Setup).begin()
		for _, g := range []*Game{now, then} {
			g.Round, g.Phase, g.On, g.Turn, g.Thrown, g.Picked, g.Pier, g.Stock = 1, PhaseTake, "ben", 6, 5, 2, 5, 70
		}
		then.On = "anna"
		c.undo(then)
		var keys []string
		for _, x := range table.Summarize(table.Changes(now, then)) {
			if keys = append(keys, x.Text.Key); x.News {
				t.Errorf("%v is no order", x.Text)
			}
		}
		if got := fmt.Sprint(keys); got != c.want {
			t.Errorf("got %s, want %s", got, c.want)
		}
	}
	now, then := Sample(2).(*Setup).begin(), Sample(2).(*Setup).begin()
	then.Round, then.Phase, then.On = 1, PhaseDiscard, "ben"
	now.Cards[3].At = "discard.2"
	if x := table.Changes(now, then); x[len(x)-1].Text.Key != "change.cor.card.back" || x[len(x)-1].News {
		t.Errorf("got %v, want the order to take it up", x[len(x)-1])
	}
}

func TestViewHasNoPhaseBeforeTheStart(t *testing.T) {
	v := Sample(2).(*Setup).begin().View()
	if v.Title.Key != "view.cor.start" || len(v.Status) != 1 || v.Status[0].Key != "view.cor.aside" {
		t.Errorf("title %v, status %v, want view.cor.start and view.cor.aside", v.Title, v.Status)
	}
}

func TestViewHidesCountedPilesAtTheEnd(t *testing.T) {
	g := Sample(2).(*Setup).begin()
	g.Round, g.Phase, g.Pier, g.Stock, g.Captain = 1, PhaseStow, 5, 40, "anna"
	if first := g.View().Panels[0].ID; first != "table" {
		t.Errorf("the first panel is %s, want table", first)
	}
	g.Over = Rounds
	if first := g.View().Panels[0].ID; first == "table" {
		t.Error("the first panel is still the table")
	}
}

// A player has twelve cards after the deal and one more before discarding.
func TestInHand(t *testing.T) {
	g := Sample(2).(*Setup).begin()
	g.On = g.Seats[0].ID()
	for phase, want := range map[Phase][2]int{PhaseDeal: {}, PhaseOpen: {12, 12}, PhaseTake: {12, 12}, PhaseDiscard: {13, 12}, PhaseStow: {}} {
		g.Phase = phase
		if got := [2]int{g.inHand(g.Seats[0]), g.inHand(g.Seats[1])}; got != want {
			t.Errorf("in phase %s the hands have %v cards, want %v", phase, got, want)
		}
	}
}
