package halunken

import (
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Phase is the stage that the game is in. The first four are the layout, the others make a round.
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

// isLayout reports whether the phase belongs to the layout, which is round 0.
func (p Phase) isLayout() bool {
	return p == PhaseOpener || p == PhaseCaptains || p == PhaseJack || p == PhaseTops
}

// Ending is how the game ended.
type Ending string

const (
	Running  Ending = "running"
	Rounds   Ending = "rounds" // after round 8 (HAL-R24)
	Left     Ending = "left"   // at most one player is left at the table
	Declared Ending = "told"   // the table named the winners (HAL-A47)
)

// Place is where a crew card is: in a tavern, in front of a player, offered as a player's bid, or
// one of the places below.
type Place string

const (
	Hoard Place = "black_jack" // owned by Black Jack (HAL-R19)
	Box   Place = "box"        // out of the game
)

// A Card is one crew card. Its face is unseen until it is entered.
type Card struct {
	At   Place
	Face string // id of a face, or unseenFace

	id    string // "5-2": the second of tavern 5 from the top
	home  int    // its tavern at the start
	depth int    // its position there; 1 is on top
	piece table.Text
	label cardLabels
}

// cardLabels are the labels of a card's values and of its tavern, computed once because every
// ruling lists them.
type cardLabels struct{ at, face, of table.Text }

// unseenFace is the face of a card that nobody has entered.
const unseenFace = "unseen"

// A Face is the front of a crew card.
type Face struct {
	colour *Colour
	worth  int
	id     string // "red-7"
	times  int    // number of such cards; 0 if unknown
	label  table.Text
	arg    table.Arg // the label in the slot "card"
	code   table.Code
}

// A Colour is one of the four colours of the crew cards.
type Colour struct {
	id    string
	name  string
	sign  table.Text // the letter with which its cards are typed and shown in the ring
	hue   table.Hue
	index int
	label table.Text
}

// A Move is a movement card of a player or of Black Jack.
type Move struct {
	Round int // in which it was played; 0 if it is in hand or in the deck

	id    string // its number, or "rum"
	steps int    // 0 for Rum
}

// A Player has a captain, movement cards and the crew cards in front of them.
type Player struct {
	setup.Member
	At     int  // the captain's tavern, 1 to 14; 0 before the captain is placed
	Passed bool // in the auction
	Moved  bool // moved in this round
	Met    bool // already dealt with by the robber of this move, or by Black Jack in this raid
	Moves  []*Move

	Won     bool               // according to the table, without points
	Counted bool               // the crew was counted at the end, if the game is not tracked
	Tally   [colours]cardCount // that crew, by colours

	hand Place // the cards in front of the player
	bid  Place // the card offered for Black Jack
}

// cardCount is the number of cards of a colour and their sum, if only these are known.
type cardCount struct{ Cards, Sum int }

// A Game is a game of Halunken & Spelunken.
type Game struct {
	setup.Roster[*Player]
	Detail table.Detail
	Round  int // 0 during the layout, then 1 to 8
	Phase  Phase
	Opener string // id of the player who opens this round; "" if not chosen yet
	Bidder string // id of the player who bids next; "" for no one
	Bids   int    // bids and passes of this round
	Favour string // id of the player who has Black Jack's favour; "" for no one
	Rum    int    // the number named for a Rum in this round
	Drew   bool   // the captain who moves has taken a card from the tavern
	Loot   int    // cards robbed on this raid
	Jack   int    // Black Jack's tavern; 0 before he is placed
	Course []*Move
	Cards  []*Card // by tavern, from the top
	Over   Ending

	// Fixed at set-up.
	house   house
	colours []*Colour
	faces   []*Face
	face    map[string]*Face
	listed  bool // the crew cards are listed in the set-up
	lists   lists
}

// lists are the possible values of some fields.
type lists struct {
	players []string // ids, and "" for no one
	places  []string
	faces   []string
}
