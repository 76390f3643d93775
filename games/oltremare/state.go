package oltremare

import (
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Phase is the stage that the game is in. The first two are the layout, the last three the final
// count; the others are a player's turn, always in this order.
type Phase string

const (
	PhaseFirst Phase = "first" // who begins (OLT-A30)
	PhaseStart Phase = "start" // the first card of each cargo stack

	PhaseDiscard Phase = "discard" // I (OLT-R1, R2)
	PhaseDeal    Phase = "deal"    // II (OLT-R3 to R7)
	PhasePlay    Phase = "play"    // III (OLT-R8 to R11)
	PhasePirates Phase = "pirates" // OLT-R12
	PhaseMarkets Phase = "markets" // OLT-R13
	PhaseShip    Phase = "ship"    // OLT-R14 to R16
	PhaseStow    Phase = "stow"    // IV (OLT-R17)

	PhaseSearch Phase = "search" // the pirate stacks are turned over (OLT-A21)
	PhaseStock  Phase = "stock"  // what was not tracked (OLT-A41)
	PhaseCount  Phase = "count"  // OLT-R19
)

// layout reports whether the phase belongs to the layout, which is round 0.
func (p Phase) layout() bool { return p == PhaseFirst || p == PhaseStart }

// counting reports whether the turns are over.
func (p Phase) counting() bool { return p == PhaseSearch || p == PhaseStock || p == PhaseCount }

// Ending is how the game ended.
type Ending string

const (
	Running  Ending = "running"
	Deck     Ending = "deck" // the deck ran out (OLT-A1, A32)
	Left     Ending = "left" // at most one player is left at the table
	Declared Ending = "told" // the table named the winners (OLT-A41)
)

// Marker is a kind of harbour marker (OLT-A29).
type Marker string

const (
	NoMarker  Marker = "none"
	Plain     Marker = "plain"     // has no effect, like all of them while effects are off
	Compass   Marker = "compass"   // the ship goes to another harbour at once
	Fight     Marker = "fight"     // pirate symbols do not count
	Terms     Marker = "terms"     // bought cards cost 1, 2, 3, 4
	Authority Marker = "authority" // ducats at the start of the turn
	BigDeal   Marker = "deal"      // one more ducat symbol
)

// Icons are the numbers of symbols on the cards of one turn.
type Icons struct{ Ducats, Pirates, Markets, Ships int }

// all returns the number of all symbols.
func (i Icons) all() int { return i.Ducats + i.Pirates + i.Markets + i.Ships }

// A Good is one kind of goods in the game.
type Good struct {
	Longest int    // of the series printed on its cards; 0 means unknown
	Points  string // printed for 1, 2, 3 … cards, separated by blanks; "-" where unknown

	id    string
	label table.Text
	seat  int // index in Game.Goods
}

// A Stock is what counts at the end.
type Stock struct {
	Ducats   int
	Prestige int
	Markers  int // harbour markers, also those turned over (OLT-A20)
	Pirates  int // cards in the pirate stack
	// The ids of the goods of the cargo stack from the bottom, separated by blanks; "?" if nobody has
	// entered them.
	Cargo string
}

// A Player has a ship, ducats, cards in hand, a pirate stack and a cargo stack.
type Player struct {
	setup.Member
	Stock           // as far as it is tracked
	Won      bool   // according to the table
	Final    Stock  // entered in the final count if Stock is not tracked
	Hand     int    // cards, counted (OLT-A39)
	Marker   Marker // the active one
	Lions    int    // on the top card of the cargo stack; 0 without a card and after the last turn
	Nets     int
	Rewarded bool // got prestige in this turn (OLT-A2)
}

// A Game is a game of Oltremare.
type Game struct {
	setup.Roster[*Player]
	Detail  table.Detail
	Round   int // 0 during the layout
	Phase   Phase
	First   string // id of the player who began; "" if not chosen yet
	Active  string // id of the player whose turn it is
	Bought  int    // cards bought in this turn
	Played  int    // cards to play in this turn, then those that are open
	Icons   Icons  // on these cards
	Deck    int    // cards left in it, by the count; a lower bound unless counted
	Empty   bool   // the deck has failed to supply a card
	Venice  bool   // the Venice card is out of the game
	Goods   []*Good
	Stopped bool // the table ends the game before the deck is empty
	Over    Ending

	// Fixed at set-up.
	house   house
	counted bool // the number of cards is known
	dealt   int  // cards left in the deck after the set-up
	sixth   string
	lists   lists
}

// lists are the possible values of some fields.
type lists struct {
	players []string // ids, and "" for no one
	markers []string
}
