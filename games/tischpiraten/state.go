package tischpiraten

import (
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Game is one game of Tischpiraten. Values lists the part of its state that rulings can set.
type Game struct {
	setup.Roster[*Player]
	// Fixed at set-up; only the state of the elements changes.
	setup   *Setup
	house   house
	Ships   []*Ship
	Figures []*Figure
	Items   []*Item
	Boats   []*Boat
	Crews   []*Crew
	part    int      // number of the game of the treasure island, 0 if that is not played
	places  []string // all places of figures
	stores  []string // all places of items
	pairs   []*Lashing
	ids     []string // player ids
	lashers []string // "" and the player ids
	offers  []offer  // the actions that exist in this game

	listed   table.Values // cache of all values
	labelled []string     // the names in its labels

	// The state of the game.
	Detail  table.Detail
	Round   int
	Phase   Phase
	Card    int  // cards of this round turned up so far
	Wind    Wind // where it blows to; NoWind until it is needed
	Monster Monster
	acting  *Figure  // figure whose activation is running, for view and announcements; nil between turns
	open    openCard // the card that is turned up; zero between turns

	Over Ending // how the game ended; Running until then
}

// Phase is a part of the round (TIS-R3 to R9).
type Phase string

const (
	PhaseOrder   Phase = "order"   // the captains roll who moves first
	PhaseShips   Phase = "ships"   // the ships move
	PhaseMonster Phase = "monster" // the sea monster may appear
	PhaseCards   Phase = "cards"   // cards are turned up and figures act
	PhaseEnd     Phase = "end"     // the round ends
)

// Ending says how the game ended.
type Ending string

const (
	Running     Ending = "running"
	SailedOff   Ending = "sailed-off" // a ship fled over the edge (TIS-R30)
	LastAfloat  Ending = "afloat"     // one player's ships are the last afloat (TIS-R95)
	Conquest    Ending = "conquest"   // one player commands all ships afloat
	Goal        Ending = "goal"       // the agreed goal is reached
	Points      Ending = "points"     // most doubloons decide
	Conceded    Ending = "conceded"   // all others have given up or left
	MapFound    Ending = "map"        // the chest with the map is brought aboard (TIS-R91)
	TreasureWon Ending = "treasure"   // the treasure is brought home, or won back (TIS-R93, R94)
	Nobody      Ending = "nobody"     // no one is left, or no one has reached the goal
)

// Player is a player with their magic card and what they have earned.
type Player struct {
	setup.Member // Out: has lost, given up or left
	Suit         string

	Won   bool // is the winner, if the ending has one
	Cards int  // number of their cards in the pile

	Earned Earned
	Hand   Hand
}

// Earned counts what a player is paid doubloons for (TIS-R96). worth returns the doubloons.
type Earned struct {
	Officers int // enemy captains and officers put out
	Mates    int
	Cargo    int // chests and barrels captured
	Captured int // ships
	Sunk     int // ships
	Tasks    int // of magic cards
	Other    int // doubloons given or taken by the table
}

// ShipFate says whether a ship is still afloat.
type ShipFate string

const (
	Afloat ShipFate = "afloat"
	Sunk   ShipFate = "sunk"
	Gone   ShipFate = "gone" // over the edge
)

// Ship is a ship and its state.
type Ship struct {
	id         string
	Name       string
	Owner      string // id of the player it began with
	Galley     bool   // rowed: 25 cm whatever the wind (TIS-R28)
	Incendiary bool   // its catapults shoot fire (TIS-R100)
	Corvus     bool   // a broad boarding bridge (TIS-R98)
	Built      int    // masts at the start, 0 to 3
	deck       Place
	aloft      Place // on a mast
	hold       Place // below the deck, for items

	Command   string // id of the player who commands it
	Fate      ShipFate
	Hull      int // hull hits
	Masts     int // still standing
	Port      []GunState
	Starboard []GunState
	Locked    int    // locked doors
	Order     int    // position in this round's order of moving, from 1; 0 if not rolled yet
	Moved     bool   // in this round
	Tried     bool   // has made its one boarding roll of this round (TIS-A37)
	Downwind  bool   // without masts: its bow points downwind (TIS-A22)
	Sinks     int    // round at whose end it is removed; 0 if it is not sinking
	SunkOrder int    // position in the order in which sinking ships got their fifth hit, from 1
	SunkBy    string // id of the player who is paid for the fifth hit, "" for no one (TIS-A77)
	Taken     int    // round in which it was last captured; 0 for never (TIS-A107)
	Paid      []bool // by seat: the player was paid for its capture (TIS-A150)
	Repelled  []bool // by seat: has beaten off a ship of the player in this round (TIS-R36)
}

// Side is a ship's side.
type Side string

const (
	PortSide      Side = "port"
	StarboardSide Side = "starboard"
)

// Lashing is a pair of ships. By is the id of the player who boarded and may cut the ropes, ""
// if the ships are not lashed (TIS-R35).
type Lashing struct {
	A, B  *Ship
	By    string
	Touch bool // one has rammed the other and neither has moved since (TIS-A31)
}

// Rank is a figure's rank.
type Rank string

const (
	Captain Rank = "captain"
	Officer Rank = "officer"
	Mate    Rank = "mate"
	Seaman  Rank = "seaman"
)

// Figure is a member of a crew.
type Figure struct {
	id      string
	Name    string
	Owner   string // player id
	crew    *Crew
	line    int // its line on the crew card, from 1
	Rank    Rank
	Recruit bool // only with the house rule recruits (TIS-R102)
	Blades  int  // melee weapons in hand, a bayonet not counted
	Shield  Shield
	Mount   Mount
	Bayonet bool // on its musket or rifle
	Kinds   []GunKind
	carries Place // place of an item that it carries
	home    *Ship // the ship it began on; nil ashore
	hired   bool  // new since the game before (TIS-R92, R94)

	At        Place      // where it is
	Acted     bool       // has its activation marker
	Guns      []GunState // Guns[i] is the state of Kinds[i]
	Melee     int        // number of the melee it is in, from 1; 0 for none. Figures with the same number touch.
	Since     int        // round in which it came into the melee
	ShieldAt  Place      // where its shield is: with it, on a deck, in a boat, lost
	FallRound int        // round in which it last fell into the water while crossing (TIS-R39); 0 for never
	AtSpot    bool       // on the treasure island: is where the treasure is buried
	Shovel    bool       // on the treasure island: has a shovel
	Dug       bool       // its shovel has counted twice
}

// GunKind is a kind of hand weapon that shoots.
type GunKind string

const (
	Pistol      GunKind = "pistol"
	Musket      GunKind = "musket"
	Rifle       GunKind = "rifle"
	Blunderbuss GunKind = "blunderbuss"
	OtherGun    GunKind = "other"
	Bow         GunKind = "bow" // only ancients have bow, crossbow and sling
	Crossbow    GunKind = "crossbow"
	Sling       GunKind = "sling"
)

// GunState is the state of one hand weapon or cannon.
type GunState string

const (
	Loaded  GunState = "loaded"
	Empty   GunState = "empty"  // has a reload marker
	Jammed  GunState = "jammed" // still loaded; a figure must clear it (TIS-R107)
	Broken  GunState = "broken"
	Removed GunState = "removed" // of a cannon: shot off the ship
)

// Place is where a figure or an item is: "out", "water", "land", "deck.seegurke",
// "mast.seegurke", "boat.seegurke-1". An item can also be at "hold.seegurke", "figure.flint",
// "lost" or "buried", but not "out".
type Place string

const (
	Out    Place = "out"   // of a figure: removed from the game
	Water  Place = "water" // it swims
	Land   Place = "land"
	Lost   Place = "lost"   // of an item: out of play
	Buried Place = "buried" // of the treasure: not dug up yet
)

// Boat is a dinghy, or a boat of figures saved from a wreck. It is no ship (TIS-A134).
type Boat struct {
	id     string
	number int     // of a dinghy: number among its ship's, from 1
	saved  *Player // of a wreck's boat: the player with the id Owner; nil for a dinghy
	in     Place
	Ship   *Ship  // the ship whose dinghy it is, or that was wrecked
	Owner  string // of a wreck's boat: id of the player whose figures share it; "" for a dinghy
	Moved  bool   // in this round, if boats move as ships do by house rule (TIS-A10)
}

// Item is a barrel or a chest.
type Item struct {
	id       string
	number   int // number among its ship's barrels or chests, or those ashore, from 1
	Chest    bool
	Treasure bool  // the treasure of the island
	Home     *Ship // the ship it began on; nil if it began ashore
	At       Place
	Paid     []bool // by seat: the player was paid for its capture (TIS-A150)
}

// hitsToSink is how many hull hits sink a ship (TIS-R45).
const hitsToSink = 5

// Upper limits of values that the rules do not limit. No game reaches them.
const (
	mostHits  = 99
	mostTurns = 999 // rounds
	mostCards = 999 // cards turned up in a round: the table may put cards back into the pile
	mostPaid  = 999
)

// farthest is the largest distance or range that the program accepts, in mm.
const farthest = 9990
