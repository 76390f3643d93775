package halunken

import (
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Phase is where in the game the table is. The first four lay the game out, the
// others come round after round.
type Phase string

const (
	PhaseOpener   Phase = "opener"   // who opens (HAL-A5)
	PhaseCaptains Phase = "captains" // HAL-R2
	PhaseJack     Phase = "jack"     // where Black Jack begins (HAL-A30)
	PhaseTops     Phase = "tops"     // HAL-R4

	PhaseAuction Phase = "auction" // HAL-R5 to R7
	PhaseReveal  Phase = "reveal"  // HAL-R8 to R10
	PhaseRum     Phase = "rum"     // HAL-R11, R12
	PhaseGo      Phase = "go"      // a captain moves and takes a card (HAL-R14, R15)
	PhaseRob     Phase = "rob"     // and robs captains there (HAL-R16, R17)
	PhaseVisit   Phase = "visit"   // and robs Black Jack (HAL-R18)
	PhaseCourse  Phase = "course"  // Black Jack's card (HAL-R20)
	PhaseRaid    Phase = "raid"    // HAL-R21 to R23
	PhaseEnd     Phase = "end"
)

// layout reports whether the phase lays the game out: that is round 0.
func (p Phase) layout() bool {
	return p == PhaseOpener || p == PhaseCaptains || p == PhaseJack || p == PhaseTops
}

// Ending is how the game ended.
type Ending string

const (
	Running Ending = "running"
	Rounds  Ending = "rounds" // after round 8 (HAL-R24)
	Left    Ending = "left"   // one player at most is left at the table
	Told    Ending = "told"   // the table says who has won (HAL-A47)
)

// Place is where a crew card is: a tavern, in front of a player, bid by a player, or
// one of the places below.
type Place string

const (
	Hoard Place = "black_jack" // Black Jack owns it (HAL-R19)
	Box   Place = "box"        // out of the game
)

// A Card is one crew card. Its face is unseen until it is turned up.
type Card struct {
	At   Place
	Face string // id of a face, or unseenFace

	id    string // "5-2": the second of tavern 5, counted from the top
	home  int    // its tavern
	depth int    // 1 is on top
	piece table.Text
	label cardLabels
}

// cardLabels are what the values of a card are called, and its tavern; every ruling lists
// them.
type cardLabels struct{ at, face, of table.Text }

// unseenFace is the face of a card that nobody has seen.
const unseenFace = "unseen"

// A Face is what a crew card may show.
type Face struct {
	colour *Colour
	worth  int
	id     string // "red-7"
	times  int    // how many such cards there are; 0 nobody knows
	label  table.Text
	arg    table.Arg // the label in the slot "card"
	code   table.Code
}

// A Colour is one of the four colours of the crew cards.
type Colour struct {
	id    string
	name  string
	sign  table.Text // its letter: how its cards are typed, and shown in the ring of taverns
	hue   table.Hue
	index int
	label table.Text
}

// A Move is one movement card of a player, or of Black Jack.
type Move struct {
	Round int // in which it was played; 0 it still is in hand, or in the deck

	id    string // its number, or "rum"
	steps int    // 0 is Rum
}

// A Player has a captain, movement cards and the crew cards in front of them.
type Player struct {
	setup.Member
	At     int  // the captain's tavern, 1 to 14; 0 they are not on the board
	Passed bool // in the auction
	Moved  bool // in this round
	Met    bool // the robber of this move, or Black Jack on this raid, is done with them
	Moves  []*Move

	Won     bool             // as the table says, without points
	Counted bool             // the crew was counted, where nothing else is watched
	Tally   [colours]counted // what it is then

	hand Place // in front of them
	bid  Place // offered for Black Jack
}

// counted are the cards of a colour, where they are no more than counted.
type counted struct{ Cards, Sum int }

// A Game is one game in play.
type Game struct {
	setup.Roster[*Player]
	Detail table.Detail
	Round  int // 0 while the game is laid out, then 1 to 8
	Phase  Phase
	Opener string // id of the player who opens this round; "" nobody yet
	Bidder string // whose bid it is; "" nobody's
	Bids   int    // bids and passes of this round
	Favour string // who has Black Jack's favour; "" nobody
	Rum    int    // the number that was named for a Rum in this round
	Drew   bool   // the captain who moves has taken a card from the tavern
	Loot   int    // cards robbed on this raid
	Jack   int    // Black Jack's tavern; 0 he is not on the board
	Course []*Move
	Cards  []*Card // by tavern, from the top
	Over   Ending

	// Fixed at set-up.
	house   house
	colours []*Colour
	faces   []*Face
	face    map[string]*Face
	listed  bool // it is known which cards there are
	lists   lists
}

// lists are the words that values may take.
type lists struct {
	players []string // ids, and "" for nobody
	places  []string
	faces   []string
}
