package shipcaptaincrew

import (
	"slices"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

const (
	dice      = 5
	mostRolls = 3 // in a turn (SCC-R2)

	ship      = 6 // the face that is the ship; the captain is one less, the crew two (SCC-R3)
	allAboard = 3 // ship, captain and crew
)

// Ending is how the game ended.
type Ending string

const (
	Running Ending = "running"
	Played  Ending = "played" // all rounds are
	Left    Ending = "left"   // one player at most is left at the table
)

// A Player has points, and the cargo of this round. Until the first roll of a round the
// cargo is still that of the round before.
type Player struct {
	Name   string
	Out    bool // has left the table
	Cargo  int  // 2 to 12, or 0: none
	Points int

	id   string
	seat int
}

// A Game is one game in play. Its exported fields are its values, and they are the whole of
// it at the start of every roll.
type Game struct {
	Depth  table.Depth
	Round  int // from 1
	Active string
	Rolls  int // of the player whose turn it is, as far as they were watched
	Aboard int // 0 where rolls are not watched: what they have found: 1 the ship, 2 the captain too, 3 the crew too
	Seats  []*Player
	Over   Ending
	Late   setup.Late

	house house // fixed at set-up
}

// player is the one with the id.
func (g *Game) player(id string) *Player {
	return g.Seats[slices.IndexFunc(g.Seats, func(p *Player) bool { return p.id == id })]
}

// Players are the players in seat order, by the names they have now.
func (g *Game) Players() []table.Player {
	list := make([]table.Player, len(g.Seats))
	for i, p := range g.Seats {
		list[i] = table.Player{ID: p.id, Name: p.Name}
	}
	return list
}

// staying are the players who have not left the table.
func (g *Game) staying() (list []*Player) {
	for _, p := range g.Seats {
		if !p.Out {
			list = append(list, p)
		}
	}
	return list
}

// turnOf says how many turns come before that of p in this round: round 1 begins with the
// first seat, round 2 with the second (SCC-A2).
func (g *Game) turnOf(p *Player) int {
	n := len(g.Seats)
	return (p.seat + n - (g.Round-1)%n) % n
}

// from is the player at the table whose turn is number turn of the round, or the next one
// after it; nil if none is left.
func (g *Game) from(turn int) (next *Player) {
	for _, p := range g.staying() {
		if g.turnOf(p) >= turn && (next == nil || g.turnOf(p) < g.turnOf(next)) {
			next = p
		}
	}
	return next
}

func who(p *Player) table.Arg { return table.Name("player", p.Name) }

func count(n int) table.Arg { return table.Num("count", n) }
