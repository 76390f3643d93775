package corsari

import (
	"math/rand/v2"
	"slices"
	"testing"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// deal gives p an open hand of n random unseen cards.
func deal(g *Game, p *Player, r *rand.Rand, n int) {
	for n > 0 {
		if c := g.Cards[r.IntN(deck)]; c.At == Unseen {
			c.At, n = p.hand, n-1
		}
	}
}

// The test compares layouts with all possible ones (COR-A32), for captains and for others, with piers of
// any colour and with and without a second colour.
func TestLayoutsAreTheBest(t *testing.T) {
	for seed := range uint64(120) {
		r := rng(seed)
		s := Sample(2).(*Setup)
		s.House = map[string]any{"add.second_colour": seed%3 == 0}
		g := s.begin()
		g.Round, g.Phase, g.Captain = 1, PhaseCrew, "anna"
		g.Colour = g.colours[r.IntN(colours)].id
		p := g.Seats[seed%2]
		if p.ID() != g.Captain { // the captain has laid out a crew
			deal(g, g.Seats[0], r, 5)
			for _, c := range g.cardsAt(g.Seats[0].hand) {
				if c.At = g.Seats[0].stows; g.canJoinCrew(g.Seats[0], c) && seed%5 > 0 {
					c.At = g.Seats[0].crew
				}
			}
		}
		deal(g, p, r, handSize)
		least, fewest := g.openHandOf(p).layouts()
		wantLeast, wantFewest := bestOfAll(g, p)
		if least.sum != wantLeast.sum || least.count != wantLeast.count || fewest.sum != wantFewest.sum || fewest.count != wantFewest.count {
			t.Errorf("seed %d: layouts with the sums %d (%d cards) and %d (%d), want %d (%d) and %d (%d)", seed,
				least.sum, least.count, fewest.sum, fewest.count, wantLeast.sum, wantLeast.count, wantFewest.sum, wantFewest.count)
		}
		if len(least.colours) > crewColours {
			t.Errorf("seed %d: %d colours, want at most %d", seed, len(least.colours), crewColours)
		}
	}
}

// bestOfAll lays out the hand of p in every way and returns the best layouts.
func bestOfAll(g *Game, p *Player) (least, fewest crewLayout) {
	least, fewest = crewLayout{sum: 1 << 20, count: 1 << 20}, crewLayout{sum: 1 << 20, count: 1 << 20}
	cards := g.cardsAt(p.hand)
	var crew func(i int)
	crew = func(i int) {
		if i == len(cards) {
			for _, c := range g.cardsAt(p.hand) {
				if c.colour == g.pierColour() {
					c.At = p.away
				}
			}
			l := bestAdded(g, p, g.cardsAt(p.hand))
			for _, c := range g.cardsAt(p.away) {
				c.At = p.hand
			}
			if l.better(&least) {
				least = l
			}
			if l.fewer(&fewest) {
				fewest = l
			}
			return
		}
		crew(i + 1)
		if g.canJoinCrew(p, cards[i]) {
			cards[i].At = p.crew
			crew(i + 1)
			cards[i].At = p.hand
		}
	}
	crew(0)
	return least, fewest
}

// bestAdded adds cards of rest to the captain's crew in every way and returns the best layout.
func bestAdded(g *Game, p *Player, rest []*Card) crewLayout {
	best := crewLayout{sum: sum(g.cardsAt(p.hand)), count: g.countAt(p.hand)}
	if p.ID() == g.Captain || len(g.captainColours()) == 0 {
		return best
	}
	for i, c := range rest {
		if !g.mayAdd(p, c) {
			continue
		}
		c.At = p.added
		if l := bestAdded(g, p, rest[i+1:]); l.better(&best) {
			best = l
		}
		c.At = p.hand
	}
	return best
}

// A hand that is laid out as the rules propose leaves the stowaways that they have announced.
func TestProposedLayoutLeavesAnnouncedSum(t *testing.T) {
	hands := 0
	for seed := range uint64(60) {
		r := rng(seed)
		s := Sample(2 + int(seed%3)).(*Setup)
		s.House = map[string]any{"depth": "all"}
		g := s.begin()
		announced := map[string]crewLayout{}
		res := replay.Play(g, replay.Live{}, func(q *table.Question) (replay.Record, bool) {
			if q.Key == "crew.colours" {
				announced[q.Who], _ = g.openHandOf(g.Player(q.Who)).layouts()
			}
			return replay.Record{Answer: table.Guess(q, r, false)}, true
		})
		if res.Err != nil {
			t.Fatal(res.Err)
		}
		for id, want := range announced {
			cards := g.cardsAt(g.Player(id).stows)
			if !g.isResolved(g.Player(id)) { // a hand of an earlier round
				continue
			}
			hands++
			if len(cards) != want.count || sum(cards) != want.sum {
				t.Errorf("seed %d: the stowaways of %s have the sum %d (%d cards), want %d (%d)", seed, id, sum(cards), len(cards), want.sum, want.count)
			}
		}
	}
	if hands < 60 {
		t.Errorf("%d hands checked, want at least 60", hands)
	}
}

func TestNoProposalWithoutHelp(t *testing.T) {
	s := Sample(2).(*Setup)
	s.House = map[string]any{"layout.help": "false"}
	g := s.begin()
	deal(g, g.Seats[0], rng(1), handSize)
	if a := g.bestColours(g.Seats[0]); a != nil {
		t.Errorf("proposed colours are %v, want none", a)
	}
	if a := g.bestOf(g.Seats[0], []*Colour{g.colours[0], g.colours[1]}, 5); a != nil {
		t.Errorf("proposed cards are %v, want none", slices.Clone(a))
	}
}
