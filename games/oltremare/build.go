package oltremare

import (
	"strconv"
	"strings"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Game begins a new game. The set-up must have no problem.
func (s *Setup) Game() table.Game { return s.begin() }

func (s *Setup) begin() *Game {
	g := &Game{Phase: PhaseFirst, Over: Running, sixth: s.Sixth}
	g.house, _ = setup.ReadHouse(keys, s.House)
	g.Begin(g, s.Seats, mostPlayers)
	g.UpdateLists()
	for i := range s.Goods {
		if in := &s.Goods[i]; !s.out(in) {
			g.Goods = append(g.Goods, in.begin(len(g.Goods)))
		}
	}
	g.lists.markers = []string{string(NoMarker), string(Plain)}
	if g.house.effects {
		g.lists.markers = append(g.lists.markers, string(Compass), string(Fight), string(Terms), string(Authority), string(BigDeal))
	}
	g.dealt, g.counted = s.deck(g.house.deck)
	g.Deck, g.Detail = g.dealt, table.Detail(g.house.depth)
	g.ForgetUntracked()
	return g
}

// Seat returns the player of a member, with what players have at the start.
func (g *Game) Seat(m setup.Member) *Player {
	return &Player{Member: m, Stock: startStock, Final: unsaid, Hand: startHand, Marker: NoMarker}
}

// UpdateLists updates the list of player ids.
func (g *Game) UpdateLists() { g.lists.players = append([]string{""}, g.IDs()...) }

func (in *GoodSetup) begin(seat int) *Good {
	x := &Good{Longest: len(in.Points), id: in.ID, label: goodNames.Text(in.Name), seat: seat}
	var points []string
	for _, n := range in.Points {
		points = append(points, strconv.Itoa(n))
	}
	x.Points = strings.Join(points, " ")
	return x
}

// deck returns how many cards are left in the deck after the set-up, without the Venice card; all
// is the number of goods cards in the box. With two players this is known only if the grain was
// counted (OLT-A31); otherwise left is a lower bound, as if there were mostOfAGood.
func (s *Setup) deck(all int) (left int, known bool) {
	known = true
	if len(s.Seats) == 2 {
		out := mostOfAGood
		if grain := s.grain(); grain != nil && grain.Cards > 0 {
			out = grain.Cards
		} else {
			known = false
		}
		all -= out
	}
	return all - (startHand+1)*len(s.Seats), known
}
