package shipcaptaincrew

import (
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
	setup.Member
	Cargo  int // 2 to 12, or 0: none
	Points int
}

// A Game is one game in play. Its exported fields are its values, and they are the whole of
// it at the start of every roll.
type Game struct {
	setup.Roster[*Player]
	Detail table.Detail
	Round  int // from 1
	Active string
	Rolls  int // of the player whose turn it is, as far as they were watched
	Aboard int // 0 where rolls are not watched: what they have found: 1 the ship, 2 the captain too, 3 the crew too
	Over   Ending

	house house // fixed at set-up
}

// Seat returns the player of a member.
func (g *Game) Seat(m setup.Member) *Player { return &Player{Member: m} }

// turnOf says how many turns come before that of p in this round: round 1 begins with the
// first seat, round 2 with the second (SCC-A2).
func (g *Game) turnOf(p *Player) int {
	n := len(g.Seats)
	return (p.Seat() + n - (g.Round-1)%n) % n
}

// from returns the player at the table whose turn is number turn of the round, or the next one
// after it; nil if none is left.
func (g *Game) from(turn int) (next *Player) {
	for p := range g.Present() {
		if g.turnOf(p) >= turn && (next == nil || g.turnOf(p) < g.turnOf(next)) {
			next = p
		}
	}
	return next
}

func count(n int) table.Arg { return table.Num("count", n) }
