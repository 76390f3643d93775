package smugglers

import (
	"slices"
	"strconv"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Game begins a new game. The set-up must have no problems.
func (s *Setup) Game() table.Game { return s.begin() }

func (s *Setup) begin() *Game {
	g := &Game{Phase: Ready, Round: 1, Over: Running}
	g.house, _ = s.house()
	g.Detail = g.house.depth
	g.board, _ = s.board()
	g.marks = g.house.marks
	if g.board != nil {
		g.marks = len(g.board.marks)
	}
	g.house.white.InBox = g.board == nil
	var seats setup.Seats
	for _, p := range s.Seats {
		seats = append(seats, setup.Seat{ID: p.ID, Name: p.Name})
	}
	g.Begin(g, seats, mostPlayers)
	for i, p := range s.Seats {
		g.Seats[i].colour = p.Boat
	}
	g.First, g.Turn = g.Seats[0].ID(), g.Seats[0].ID()
	for n, id := range islandIDs {
		g.settleIsland(s, n, id)
	}
	for n := range rocks {
		g.Rocks = append(g.Rocks, &Rock{number: n + 1, At: Off})
	}
	g.UpdateLists()
	return g
}

// Seat returns a new player for a member, with a boat in the first free colour.
func (g *Game) Seat(m setup.Member) *Player {
	free := slices.IndexFunc(colours, func(c string) bool {
		return !slices.ContainsFunc(g.Seats, func(p *Player) bool { return p.colour == c })
	})
	return &Player{Member: m, colour: colours[free], Boat: Off, aboard: Place("boat." + m.ID()), won: Place("won." + m.ID())}
}

// Players returns the players in seat order, with the colours of their boats.
func (g *Game) Players() []table.Player {
	list := g.Roster.Players()
	for i := range list {
		list[i].Hue = table.Hue(g.Seats[i].colour)
	}
	return list
}

// settleIsland adds an island and its stack of goods (SMU-R5).
func (g *Game) settleIsland(s *Setup, n int, id string) {
	i := &Island{id: id, n: n, name: s.islandName(id), harbour: harbourPlace(id)}
	i.arg = table.Sub("island", i.name)
	g.Islands = append(g.Islands, i)
	for k := range goodsEach {
		g.Goods = append(g.Goods, &Good{id: id + "-" + strconv.Itoa(k+1), number: k + 1, home: i, At: Stack})
	}
}

// UpdateLists updates the lists of player IDs and of places for pieces.
func (g *Game) UpdateLists() {
	g.ids = g.IDs()
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
