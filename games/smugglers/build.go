package smugglers

import (
	"slices"
	"strconv"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Game begins a new game. The set-up must have no problem.
func (s *Setup) Game() table.Game { return s.begin() }

func (s *Setup) begin() *Game {
	g := &Game{Phase: Ready, Round: 1, Over: Running, Late: setup.NewLate("SMU-A48", len(s.Seats), mostPlayers)}
	g.house, _ = s.house()
	g.Depth = g.house.depth
	g.board, _ = s.board()
	g.marks = g.house.marks
	if g.board != nil {
		g.marks = len(g.board.marks)
	}
	for i := range s.Seats {
		g.seatOne(&s.Seats[i])
	}
	g.First, g.Turn = g.Seats[0].id, g.Seats[0].id
	for n, id := range islandIDs {
		g.settleIsland(s, n, id)
	}
	for n := range rocks {
		g.Rocks = append(g.Rocks, &Rock{number: n + 1, At: Off})
	}
	g.chart()
	return g
}

// seatOne seats a player behind all others.
func (g *Game) seatOne(p *PlayerSetup) {
	g.ids = append(g.ids, p.ID)
	g.Seats = append(g.Seats, &Player{id: p.ID, Name: p.Name, colour: p.Boat, Boat: Off,
		aboard: Place("boat." + p.ID), won: Place("won." + p.ID)})
}

// sit has so many players sit down besides those who have begun the game, each with a boat that
// nobody has.
func (g *Game) sit(n int) {
	n = g.Late.Begun() + n
	for k := len(g.Seats); k < n; k++ {
		free := slices.IndexFunc(colours, func(c string) bool {
			return !slices.ContainsFunc(g.Seats, func(p *Player) bool { return p.colour == c })
		})
		g.seatOne(&PlayerSetup{ID: setup.LateID(slices.Clone(g.ids)), Boat: colours[free]})
	}
	g.Seats, g.ids = g.Seats[:n], slices.Clone(g.ids[:n])
	g.chart()
}

// settleIsland makes an island with its stack (SMU-R5).
func (g *Game) settleIsland(s *Setup, n int, id string) {
	i := &Island{id: id, n: n, name: s.islandName(id), harbour: harbourPlace(id)}
	i.arg = table.Sub("island", i.name)
	g.Islands = append(g.Islands, i)
	for k := range goodsEach {
		g.Goods = append(g.Goods, &Good{id: id + "-" + strconv.Itoa(k+1), number: k + 1, home: i, At: Stack})
	}
}

// chart lists the places that pieces can be at.
func (g *Game) chart() {
	g.stores, g.berths = []string{string(Stack)}, nil
	if g.board == nil {
		g.reefs = []string{string(Off), string(Sea)}
		g.stores = append(g.stores, string(Sea))
		g.berths = append(g.berths, g.reefs...)
		for _, i := range g.Islands {
			g.berths, g.stores = append(g.berths, string(i.harbour)), append(g.stores, string(i.harbour))
		}
	} else {
		g.chartBoard()
	}
	for _, p := range g.Seats {
		g.stores = append(g.stores, string(p.aboard), string(p.won))
	}
}

func (g *Game) chartBoard() {
	g.berths, g.reefs = []string{string(Off)}, []string{string(Off)}
	for _, q := range g.board.squares {
		if q.rock {
			continue
		}
		g.berths = append(g.berths, string(q.place))
		g.stores = append(g.stores, string(q.place))
		if q.island < 0 {
			g.reefs = append(g.reefs, string(q.place))
		}
	}
}

// Players are the players in seat order, by the names they have now.
func (g *Game) Players() []table.Player {
	list := make([]table.Player, len(g.Seats))
	for i, p := range g.Seats {
		list[i] = table.Player{ID: p.id, Name: p.Name}
	}
	return list
}
