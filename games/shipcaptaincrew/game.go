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

// An Ending is how the game ended.
type Ending string

const (
	Running Ending = "running"
	Played  Ending = "played" // after the last round
	Left    Ending = "left"   // at most one player is left
)

// A Player has points and the cargo of this round. Until the player's first roll of a round the
// cargo is that of the round before.
type Player struct {
	setup.Member
	Cargo  int // 2 to 12, or 0 for none
	Points int
}

// A Game is a game in play. Its exported fields are its values; at the start of every roll
// they are its whole state.
type Game struct {
	setup.Roster[*Player]
	Detail table.Detail
	Round  int    // from 1
	Active string // the id of the player whose turn it is
	Rolls  int    // of the active player, 0 if rolls are not tracked
	Aboard int    // what the active player has found: 1 the ship, 2 also the captain, 3 also the crew; 0 if not tracked
	Over   Ending

	house house // fixed at set-up
}

// Seat returns a player for a member.
func (g *Game) Seat(m setup.Member) *Player { return &Player{Member: m} }

// turnOf returns the number of turns before that of p in this round. Round 1 begins with the
// first seat, round 2 with the second (SCC-A2).
func (g *Game) turnOf(p *Player) int {
	n := len(g.Seats)
	return (p.Seat() + n - (g.Round-1)%n) % n
}

// nextFrom returns the player at the table whose turn is the given one of this round, counted from 0, or
// the first after it; nil if there is none.
func (g *Game) nextFrom(turn int) (next *Player) {
	for p := range g.Present() {
		if g.turnOf(p) >= turn && (next == nil || g.turnOf(p) < g.turnOf(next)) {
			next = p
		}
	}
	return next
}

func count(n int) table.Arg { return table.Num("count", n) }
