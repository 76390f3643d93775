package corsari

import (
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// A Phase is a part of a round.
type Phase string

const (
	PhaseStart   Phase = "start"   // choosing who begins the first round (COR-A21); round 0
	PhaseDeal    Phase = "deal"    // COR-R1, R2
	PhaseOpen    Phase = "open"    // the first card of the discard pile (COR-R3)
	PhaseTake    Phase = "take"    // COR-R4, R23
	PhaseDiscard Phase = "discard" // COR-R5
	PhaseAnchor  Phase = "anchor"  // COR-R6, R7
	PhaseRound   Phase = "round"   // how the round ended, if only scores are entered (COR-A35)
	PhaseStow    Phase = "stow"    // the stowaways of each player, if hands are not entered
	PhaseColour  Phase = "colour"  // the colour of the pier, if it is not tracked
	PhaseHand    Phase = "hand"    // opening a hand
	PhaseCrew    Phase = "crew"    // COR-R8 to R11, R13, R14
	PhaseAdd     Phase = "add"     // COR-R15 to R17
	PhaseScore   Phase = "score"   // COR-R18 to R22, R25
)

// hasTurns reports whether the players take turns in the phase.
func (p Phase) hasTurns() bool { return p == PhaseTake || p == PhaseDiscard || p == PhaseAnchor }

// laysOut reports whether hands are laid out in the phase.
func (p Phase) laysOut() bool {
	return p == PhaseStow || p == PhaseColour || p == PhaseHand || p == PhaseCrew || p == PhaseAdd || p == PhaseScore
}

// An Ending is how the game ended.
type Ending string

const (
	Running Ending = "running"
	Rounds  Ending = "last-round"  // after the last round (COR-R26)
	Instant Ending = "no-stowaway" // without a stowaway (COR-R27)
	Short   Ending = "few-cards"   // too few cards for another round (COR-A22)
	Void    Ending = "last-void"   // the last round was void and is not played again (COR-A20)
	Left    Ending = "left"        // at most one player is left
)

// Place is where a card is, as far as it is open: a place of the pier or of the
// discard pile, counted from the bottom, or before a player. All other cards are unseen:
// in the stock, in a hand, or set aside.
type Place string

// Unseen is where cards are that do not lie open, or were not entered.
const Unseen Place = "unseen"

// A Card is one of the 110 cards.
type Card struct {
	At Place

	id     string // "red-7"
	colour *Colour
	worth  int
	code   table.Code
	label  table.Text
	lies   table.Text // the label of the value At
}

// A Colour is one of the ten colours.
type Colour struct {
	id    string
	index int
	label table.Text
}

// A Player has a hand, which the game does not know until it is open, and cards set aside.
type Player struct {
	setup.Member
	Aside int // cards set aside, one penalty point each (COR-R22)

	hand  Place // cards that are open and not laid out yet
	crew  Place
	away  Place // put away for the colour of the pier (COR-R10)
	added Place // added to the captain's crew (COR-R15)
	stows Place // stowaways (COR-R11)
}

// places returns the places where cards of the player's open hand may be.
func (p *Player) places() [5]Place { return [5]Place{p.hand, p.crew, p.away, p.added, p.stows} }

// A Game is a game in play.
type Game struct {
	setup.Roster[*Player]
	Detail  table.Detail
	Round   int // 0 before the first
	Phase   Phase
	Turn    int     // in the round
	On      string  // the id of the player whose turn it is or who lays out; "" for none
	Starter string  // the id of the player who begins this round
	Captain string  // the id of the player who has lifted the anchor; "" for none
	Last    bool    // this is the last round (COR-R25)
	Stock   int     // cards in the stock, unless only scores are entered
	Pier    int     // cards in the pier, if only their number is tracked
	Thrown  int     // cards discarded in all rounds, if they are not tracked
	Picked  int     // cards taken from the discard pile in all rounds, likewise
	Colour  string  // the id of the pier's colour, if the game asks for it; "" if unknown
	Taken   string  // the id of the card just taken, if it was open; else ""
	Winner  string  // the id of the player who won without stowaways
	Cards   []*Card // by colour and value
	Over    Ending

	// Fixed at set-up.
	house   house
	colours []*Colour
	card    map[string]*Card
	lists   lists
}

// lists are the possible settings of values.
type lists struct {
	players []string // ids, and "" for none
	places  []string
	cards   []string // ids, and "" for none
	colours []string // likewise
}
