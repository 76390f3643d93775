package tischpiraten

import (
	"fmt"
	"testing"

	"hafenmeister/games/gamestest"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// Cursed gold multiplies what mast loss leaves exactly, and is rounded once (TIS-A100).
func TestWay_R82_cursedGoldHalvesIt(t *testing.T) {
	g := newGame(t, 2, "magic=app")
	anna := g.Seats[0]
	for _, c := range []struct {
		galley       bool
		built, masts int
		way, least   int
	}{
		{false, 1, 1, 150, 75}, {false, 2, 2, 200, 100}, {false, 2, 1, 100, 50},
		{false, 3, 3, 200, 100}, {false, 3, 2, 133, 67}, {false, 3, 1, 67, 34}, {true, 0, 0, 125, 63},
	} {
		name := fmt.Sprintf("%d of %d masts, galley %v", c.masts, c.built, c.galley)
		s := &Ship{Galley: c.galley, Built: c.built, Masts: c.masts, Command: anna.ID()}
		anna.Hand = Hand{Card: Gold}
		sum := g.sailDistance(s, &voyage{})
		equal(t, name+": way", sum.Modifiers(), c.way)
		equal(t, name+": least", least(sum.Modifiers()), c.least)
		anna.Hand.Spent = true
		free := g.sailDistance(s, &voyage{})
		if half := (free.Modifiers() + 1) / 2; half < c.way || half > c.way+1 {
			t.Errorf("%s: %d without the curse, %d with it", name, free.Modifiers(), c.way)
		}
	}
}

// How likely a weapon breaks with a shot: 1/18, and 1/9 with the Klabautermann aboard
// (TIS-X16).
func TestKlabautermann_X16_breaksTwiceAsOften(t *testing.T) {
	for house, want := range map[Magic]string{NoMagic: "1/18", Klabautermann: "1/9"} {
		begin := func() *Game {
			g := newGame(t, 2, "magic=app")
			g.Seats[0].Hand.Card = house
			return g
		}
		shot := func(g *Game) func(table.T) { return g.acts("bolle", (*Game).shoot) }
		broken := func(g *Game) bool { return g.figure("bolle").Guns[0] == Broken }
		got := probability(t, begin, shot, broken, map[string]string{"shoot.target": "ole", "shoot.distance": "100"})
		if got.String() != want {
			t.Errorf("with %s a weapon breaks in %s of the shots, want %s", house, got, want)
		}
	}
}

// There is one of each card: whatever is open or is held is not dealt again.
func TestMagic_R78_oneOfEach(t *testing.T) {
	for seed := range gamestest.Games(t, 60) {
		g := newGame(t, 4, "magic=app")
		r := rng(seed)
		replay.Play(g, replay.Live{Quiet: true}, func(q *table.Question) (replay.Record, bool) {
			return replay.Record{Answer: table.Guess(q, r, false)}, q.Key != "init.roll"
		})
		seen := map[Magic]bool{}
		for _, p := range g.Seats {
			card := p.Hand.Card
			if card == FaceDown {
				card = p.Hand.Held
				if g.mustAnnounce(card) {
					t.Fatalf("seed %d: %s was not announced", seed, card)
				}
			}
			if seen[card] || card == Due || card == Unknown {
				t.Fatalf("seed %d: %s has %q", seed, p.Name, card)
			}
			seen[card] = true
		}
	}
}
