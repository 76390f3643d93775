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
	g := &Game{Phase: PhaseFirst, Over: Running, Late: setup.NewLate("OLT-A42", len(s.Seats), mostPlayers), sixth: s.Sixth}
	g.house, _ = setup.ReadHouse(keys, s.House)
	for i, in := range s.Seats {
		g.Seats = append(g.Seats, seat(in, i))
	}
	g.listPlayers()
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
	g.Deck, g.Depth = g.dealt, table.Depth(g.house.depth)
	g.Forget()
	return g
}

// seat is a player as they begin.
func seat(in setup.Seat, i int) *Player {
	return &Player{Name: in.Name, Stock: startStock, Final: unsaid, Hand: startHand, Marker: NoMarker, id: in.ID, seat: i}
}

// listPlayers lists the ids of the players.
func (g *Game) listPlayers() {
	g.lists.players = []string{""}
	for _, p := range g.Seats {
		g.lists.players = append(g.lists.players, p.id)
	}
}

// sit has so many players sit down besides those who have begun the game.
func (g *Game) sit(n int) {
	g.Seats = g.Seats[:min(len(g.Seats), g.Late.Begun()+n)]
	for len(g.Seats) < g.Late.Begun()+n {
		g.listPlayers()
		g.Seats = append(g.Seats, seat(setup.Seat{ID: setup.LateID(g.lists.players[1:])}, len(g.Seats)))
	}
	g.listPlayers()
}

func (in *GoodSetup) begin(seat int) *Good {
	x := &Good{Longest: len(in.Points), id: in.ID, label: goodNames.Text(in.Name), seat: seat}
	var points []string
	for _, n := range in.Points {
		points = append(points, strconv.Itoa(n))
	}
	x.Points = strings.Join(points, " ")
	return x
}

// deck is how many cards are left in the deck after the set-up, the Venice card not
// counted. Of two players it is known only where the grain was counted (OLT-A31).
func (s *Setup) deck(all int) (left int, known bool) {
	if len(s.Seats) == 2 {
		if grain := s.grain(); grain == nil || grain.Cards == 0 {
			return 0, false
		} else {
			all -= grain.Cards
		}
	}
	return all - (startHand+1)*len(s.Seats), true
}

// Players are the players in seat order, by the names they have now.
func (g *Game) Players() []table.Player {
	list := make([]table.Player, len(g.Seats))
	for i, p := range g.Seats {
		list[i] = table.Player{ID: p.id, Name: p.Name}
	}
	return list
}
