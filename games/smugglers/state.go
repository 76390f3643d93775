package smugglers

import (
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Game is a game in progress. Players can set the second group of fields and the pieces; see
// Values.
type Game struct {
	setup.Roster[*Player]

	// Fixed at set-up.
	house   house
	board   *Board // nil: only the table knows the board and is asked
	marks   int    // of the lighthouse; 0 if they are not numbered
	Islands []*Island
	Goods   []*Good
	Rocks   []*Rock
	ids     []string // of the players
	berths  []string // places of boats
	reefs   []string // places of rocks
	stores  []string // places of goods

	// The current position.
	Detail table.Detail // what is tracked (SMU-A47)
	Phase  Phase
	Round  int
	Turn   string // the player whose turn it is
	First  string // the player who began the game and begins each round
	Beam   int    // the mark that the beam points at, from 0; 0 if marks are not numbered
	Over   Ending // Running, or how the game ended

	// At DetailScore.
	Noted int    // number of entries since the last tracked round
	Won   string // the winner declared by the table, "" for none

	thrown thrown // zero between turns
}

// thrown is the roll of the current turn and what the players have said about it.
type thrown struct {
	yellow string // face of the lighthouse die; "" before the roll
	white  int    // face of the white die, in squares
	swept  int    // whole turn in steps, clockwise positive, until the table has said where the beam stopped
	empty  bool   // the player takes no new good after a delivery
}

// Phase is a part of the game.
type Phase string

const (
	Ready   Phase = "ready" // board, boats and rocks are being set up
	Sailing Phase = "sail"
)

// Ending is how the game ended.
type Ending string

const (
	Running  Ending = "running"
	Reached  Ending = "reached"  // a player has enough points, by default seven (SMU-R36)
	Empty    Ending = "empty"    // all goods have been delivered (SMU-A27)
	Alone    Ending = "alone"    // only one player is left at the table
	Declared Ending = "declared" // the table declared a winner (SMU-A47)
)

// Player is one smuggler with a boat.
type Player struct {
	setup.Member
	Boat   Place
	Fresh  bool            // the good aboard was loaded in the harbour where the boat still is (SMU-A38)
	Noted  [mostPoints]int // number of goods of 1, 2 and 3 points, at DetailScore
	colour string
	aboard Place // where a good on the boat is
	won    Place // where a good delivered by the player is
}

// Good is one of the twenty goods.
type Good struct {
	id     string
	number int // among the goods of its island, from 1
	home   *Island
	At     Place
	Points int // 0 until it has been delivered
}

// Rock is one of the three rock tiles.
type Rock struct {
	number int
	At     Place
}

const rocks = 3

// Place is where a boat, a good or a rock is. Without a board: "harbour.gems", "sea". On a board:
// "harbour.gems", "sea.b3". A boat or rock out of play is "off". A good is where a boat may be, or
// in the "stack" of its island, "boat.anna" or "won.anna".
type Place string

const (
	Off   Place = "off"
	Sea   Place = "sea"
	Stack Place = "stack"
)

func harbourPlace(island string) Place { return Place("harbour." + island) }

// Digit returns the number of the player's seat, from 1.
func (p *Player) Digit() int { return p.Seat() + 1 }

// otherArg fills the slot "other".
func (p *Player) otherArg() table.Arg { return table.Name("other", p.Name) }

// isInPlay reports whether the player is still at the table, with a boat on the board.
func (p *Player) isInPlay() bool { return !p.Out && p.Boat != Off }
