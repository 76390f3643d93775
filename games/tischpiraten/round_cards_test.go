package tischpiraten

import (
	"slices"
	"strings"
	"testing"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// cards plays the whole pile: each card that is asked for is the suit named next, its
// owner's first figure that can be activated does nothing. It returns who acted.
func (g *Game) cards(t *testing.T, suits ...string) (acted []string, said saw) {
	t.Helper()
	res := replay.Play(pileOnly{g}, replay.Live{}, func(q *table.Question) (replay.Record, bool) {
		said.asked = append(said.asked, *q)
		switch q.Key {
		case "pile.card":
			card := suits[0]
			suits = suits[1:]
			return replay.Record{Answer: table.Answer{card}}, true
		case "activate.figure":
			open := q.Options[slices.IndexFunc(q.Options, func(o table.Option) bool { return !o.Off })].ID
			acted = append(acted, open)
			return replay.Record{Answer: table.Answer{open}}, true
		}
		if q.About != "" && !slices.Contains(acted, q.About) {
			acted = append(acted, q.About) // the only one left was not asked for
		}
		return replay.Record{Answer: table.Answer{"done"}}, true
	})
	if res.Err != nil {
		t.Fatal(res.Err)
	}
	said.said = res.Announcements
	if len(suits) > 0 {
		t.Errorf("%v not turned up", suits)
	}
	return acted, said
}

type pileOnly struct{ *Game }

func (p pileOnly) Play(t table.T) {
	for p.pile() > 0 {
		table.Turn(t, p.turnLabel(slotBoats+1+p.Card), func() { p.turnUp(t) })
	}
}

// twoOfUs are Anna and Ben alone, clubs and hearts.
func twoOfUs(t *testing.T, words ...string) *Game {
	t.Helper()
	g := at(t, words...)
	g.Player("carla").Cards = 0
	return g
}

func TestPile_G7_cardsOfTheFallenDoNothing(t *testing.T) {
	g := at(t, "figures.macky.at: out", "figures.sue.at: out")
	acted, s := g.cards(t, "clubs", "clubs", "clubs", "clubs", "clubs", "hearts", "hearts", "hearts", "hearts", "hearts")
	if want := strings.Fields("flint molly jimmy hook smee alfonso bill cecco nemo ned conseil land pott"); !slices.Equal(acted, want) {
		t.Errorf("acted: %v, want %v", acted, want)
	}
	void := 0
	for _, said := range s.said {
		if said.Text.Key == "say.pile.void" {
			void++
		}
	}
	if void != 2 {
		t.Errorf("%d cards of Anna did nothing, want 2", void)
	}
	g.want(t, "card: 15", "pile.anna: 0", "pile.ben: 0", "figures.jimmy.acted: true", "figures.macky.acted: false")
}

func TestPile_A45_noQuestionIfOnlyOnePlayerCanAct(t *testing.T) {
	g := twoOfUs(t, "figures.macky.at: out", "figures.sue.at: out")
	acted, s := g.cards(t, "clubs", "clubs", "clubs")
	if want := strings.Fields("flint molly jimmy hook smee alfonso bill cecco"); !slices.Equal(acted, want) || !s.heard("say.pile.sole") {
		t.Errorf("acted: %v, want %v, said %v", acted, want, s.said)
	}
	g.want(t, "card: 10", "pile.anna: 0", "pile.ben: 0")
}

// Cards that a ruling puts back into the pile are turned up again; however many there are,
// their number stays in range, and the round ends.
func TestPile_rulingsPutCardsBack(t *testing.T) {
	for _, card := range []string{"card: 20", "card: 999"} {
		for _, rest := range [][]string{{}, {"figures.flint.at: out", "figures.macky.at: out", "figures.molly.at: out", "figures.sue.at: out", "figures.jimmy.at: out"}} {
			g := twoOfUs(t, append(rest, card, "pile.anna: 5", "pile.ben: 0")...)
			g.cards(t) // one suit is left, so nobody is asked; without anybody to act it is laid aside
			g.want(t, "pile.anna: 0", "pile.ben: 0")
			if _, err := table.Apply(g, table.Settings(g)); err != nil {
				t.Errorf("from %s on: %v", card, err)
			}
		}
	}
}

func TestPile_R2_oneCardForEachFigure(t *testing.T) {
	s := threeCrews()
	s.Seats[0].Crews = append(s.Seats[0].Crews, readyCrew(0))
	s.AssignIDs()
	g := s.begin()
	g.want(t, "pile.anna: 10", "pile.ben: 5") // TIS-A44
}

func TestPile_A102_cardsOfPlayersWithoutFiguresStay(t *testing.T) {
	g := twoOfUs(t, "figures.hook.at: out", "figures.smee.at: out", "figures.alfonso.at: out", "figures.bill.at: out", "figures.cecco.at: out")
	acted, s := g.cards(t)
	if len(acted) != 5 || !s.heard("say.pile.sole") {
		t.Errorf("acted: %v, said: %v", acted, s.said)
	}
	g.want(t, "card: 10", "pile.ben: 0")
}

func TestPile_R9_shuffledWithTheFallen(t *testing.T) {
	g := at(t, "figures.macky.at: out", "pile.anna: 0", "card: 5")
	g.shuffle()
	g.want(t, "pile.anna: 5", "card: 0")
}

func TestActivate_R10_R12_oneOfThoseNotActivated(t *testing.T) {
	g := at(t, "figures.flint.acted: true", "figures.sue.at: out")
	s, _ := g.try(t, func(t table.T) { g.activate(t, g.Player("anna")) })
	if s.options("activate.figure") != "molly jimmy macky" {
		t.Error(s.options("activate.figure"))
	}
}

func TestActivate_A46_doNothing(t *testing.T) {
	g := at(t)
	s := g.play(t, func(t table.T) { g.activate(t, g.Player("anna")) }, "activate.figure flint", "activate.action done")
	g.want(t, "figures.flint.acted: true")
	if !s.heard("say.activate.done") {
		t.Error(s.said)
	}
}

func TestActivate_A141_removedInItsOwnActivation(t *testing.T) {
	g := at(t)
	g.play(t, func(t table.T) { g.activate(t, g.Player("anna")) },
		"activate.figure flint", "activate.action move", "move.to deck", "set figures.flint.at out", "move.far 100")
	g.want(t, "figures.flint.acted: false")
}

func TestActivate_markedByTheTable(t *testing.T) {
	g := at(t)
	g.play(t, func(t table.T) { g.activate(t, g.Player("anna")) },
		"activate.figure flint", "activate.action move", "move.to deck", "set figures.flint.acted true", "move.far 100")
	g.want(t, "figures.flint.acted: true")
}
