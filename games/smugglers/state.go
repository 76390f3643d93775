package smugglers

import (
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Game is one game in play. What is in the second group can be set by the table;
// all of it together is the state (see Values).
type Game struct {
	setup.Roster[*Player]

	// Fixed at set-up.
	house   house
	board   *Board // nil: the table alone knows the board, and is asked
	marks   int    // of the lighthouse; 0 if the program does not follow it
	Islands []*Island
	Goods   []*Good
	Rocks   []*Rock
	ids     []string // of the players
	berths  []string // places of boats
	reefs   []string // places of rocks
	stores  []string // places of goods

	// Where the game stands.
	Detail table.Detail // how closely the program watches (SMU-A47)
	Phase  Phase
	Round  int
	Turn   string // the player whose turn it is
	First  string // the player who began: a round begins with them
	Beam   int    // the mark that the beam is at, from 0; always 0 without marks
	Over   Ending // how the game ended; Running until then

	// Where only points are noted.
	Noted int    // what has been noted since the last round that was watched
	Won   string // who has won by what the table says, "" if it does not

	thrown thrown // empty between turns
}

// thrown is what was rolled in the running turn, and what was said of it.
type thrown struct {
	yellow string // face of the lighthouse die, "" before the roll
	white  int    // squares
	swept  int    // steps that the beam turns at most, clockwise, while nobody has said whom it hits
	empty  bool   // who delivers takes no new good
}

// Phase is a part of the game.
type Phase string

const (
	Ready   Phase = "ready" // board, boats and rocks are laid out
	Sailing Phase = "sail"
)

// Ending says how the game ended.
type Ending string

const (
	Running Ending = "running"
	Reached Ending = "reached"  // somebody has the seven points (SMU-R36)
	Empty   Ending = "empty"    // no good is left (SMU-A27)
	Alone   Ending = "alone"    // all others have left the table
	Told    Ending = "declared" // the table says so (SMU-A47)
)

// Player is one smuggler with a boat.
type Player struct {
	setup.Member
	Boat   Place
	Fresh  bool            // the good aboard was loaded in the harbour where the boat still is (SMU-A38)
	Noted  [mostPoints]int // goods of 1, 2, 3 points, where only points are noted
	colour string
	aboard Place // of a good on the boat
	won    Place // of a good delivered
}

// Good is one of the twenty goods.
type Good struct {
	id     string
	number int // among those of its island, from 1
	home   *Island
	At     Place
	Points int // 0 as long as it has not been delivered
}

// Rock is one of the three rock tiles.
type Rock struct {
	number int
	At     Place
}

const rocks = 3

// Place is where a boat, a good or a rock is. Without a board: "harbour.gems", "sea".
// On a board: "harbour.gems", "sea.b3". A boat or rock out of play is "off"; a good is
// in its island's "stack", "boat.anna", "won.anna", or where a boat may be.
type Place string

const (
	Off   Place = "off"
	Sea   Place = "sea"
	Stack Place = "stack"
)

func harbourPlace(island string) Place { return Place("harbour." + island) }

// Digit returns the digit of the player's seat.
func (p *Player) Digit() int { return p.Seat() + 1 }

// otherArg fills the slot "other".
func (p *Player) otherArg() table.Arg { return table.Name("other", p.Name) }

// in reports whether the player is still at the table, with a boat on the board.
func (p *Player) in() bool { return !p.Out && p.Boat != Off }
