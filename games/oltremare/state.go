package oltremare

import (
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Phase is where in the game the table is. The first two lay the game out, the last
// three count it; the others make a player's turn, always in this order.
type Phase string

const (
	PhaseFirst Phase = "first" // who begins (OLT-A30)
	PhaseStart Phase = "start" // the first card of each cargo stack

	PhaseDiscard Phase = "discard" // I (OLT-R1, R2)
	PhaseDeal    Phase = "deal"    // II (OLT-R3 to R7)
	PhasePlay    Phase = "play"    // III (OLT-R8 to R11)
	PhasePirates Phase = "pirates" // OLT-R12
	PhaseMarkets Phase = "markets" // OLT-R13
	PhaseShip    Phase = "ship"    // OLT-R14 to R16, then IV (OLT-R17)

	PhaseSearch Phase = "search" // the pirate stacks are turned over (OLT-A21)
	PhaseStock  Phase = "stock"  // what nobody has watched (OLT-A41)
	PhaseCount  Phase = "count"  // OLT-R19
)

// layout reports whether the phase lays the game out: that is round 0.
func (p Phase) layout() bool { return p == PhaseFirst || p == PhaseStart }

// counting reports whether the turns are over.
func (p Phase) counting() bool { return p == PhaseSearch || p == PhaseStock || p == PhaseCount }

// Ending is how the game ended.
type Ending string

const (
	Running Ending = "running"
	Deck    Ending = "deck" // the deck failed to supply a card (OLT-A1, A32)
	Left    Ending = "left" // one player at most is left at the table
	Told    Ending = "told" // the table says who has won (OLT-A41)
)

// Marker is a kind of harbour marker (OLT-A29).
type Marker string

const (
	NoMarker  Marker = "none"
	Plain     Marker = "plain"     // one without an effect: all of them while effects are off
	Compass   Marker = "compass"   // the ship goes to another harbour at once
	Fight     Marker = "fight"     // pirate symbols count nothing
	Terms     Marker = "terms"     // bought cards cost 1, 2, 3, 4
	Authority Marker = "authority" // ducats at the start of the turn
	BigDeal   Marker = "deal"      // one ducat symbol more
)

// Icons are the symbols on the cards of one turn.
type Icons struct{ Ducats, Pirates, Markets, Ships int }

// all returns how many they are.
func (i Icons) all() int { return i.Ducats + i.Pirates + i.Markets + i.Ships }

// A Good is one kind of goods in the game.
type Good struct {
	Longest int    // of the series printed on its cards; 0 nobody has said
	Points  string // printed for 1, 2, 3 … cards, with blanks between; "-" where nobody has said

	id    string
	label table.Text
	seat  int // its place in Game.Goods
}

// A Stock is what counts at the end.
type Stock struct {
	Ducats   int
	Prestige int
	Markers  int // harbour markers, turned over or not (OLT-A20)
	Pirates  int // cards in the pirate stack
	// Cargo has the ids of the goods of the cargo stack from the bottom, with blanks between; "?"
	// where nobody has noted them.
	Cargo string
}

// A Player has a ship, ducats, cards in hand, a pirate stack and a cargo stack.
type Player struct {
	setup.Member
	Stock           // as far as it is watched
	Won      bool   // as the table says
	Final    Stock  // what is said in the final count where it is not
	Hand     int    // cards, counted (OLT-A39)
	Marker   Marker // the active one
	Lions    int    // on the top card of the cargo stack; 0 there is none
	Nets     int
	Rewarded bool // has got prestige in this turn (OLT-A2)
}

// A Game is one game in play.
type Game struct {
	setup.Roster[*Player]
	Detail table.Detail
	Round  int // 0 while the game is laid out
	Phase  Phase
	First  string // id of the player who began; "" nobody yet
	Active string // id of the player whose turn it is
	Bought int    // cards in this turn
	Played int    // cards to be played in this turn, then those that lie open
	Icons  Icons  // on these
	Deck   int    // cards left in it, by the count; at least so many where nobody knows how many there were
	Empty  bool   // it has failed to supply a card
	Venice bool   // the Venice card is out of the game
	Goods  []*Good
	Over   Ending

	// Fixed at set-up.
	house   house
	counted bool // it is known how many cards there are
	dealt   int  // cards left in the deck after the set-up
	sixth   string
	lists   lists
}

// lists are the words that values may take.
type lists struct {
	players []string // ids, and "" for nobody
	markers []string
}
