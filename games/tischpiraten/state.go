package tischpiraten

import (
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Game is one game of Tischpiraten in play. Everything below the first group can be set by
// rulings; all of it together is the state (see Values).
type Game struct {
	setup.Roster[*Player]
	// Fixed at set-up.
	setup   *Setup
	house   house
	Ships   []*Ship
	Figures []*Figure
	Items   []*Item
	Boats   []*Boat
	Crews   []*Crew
	part    int      // which game of the treasure island this is, 0 if it is not played
	places  []string // every place a figure can be at
	stores  []string // every place an item can be at
	pairs   []*Lashing
	ids     []string // of the players
	lashers []string // who may have boarded: nobody or a player
	offers  []offer  // the actions of this game

	listed   table.Values // the list of all values, kept
	labelled []string     // the names it was made with

	// Where the game stands.
	Detail  table.Detail // how closely the program watches
	Round   int
	Phase   Phase
	Card    int  // cards of this round turned up so far
	Wind    Wind // where it blows to; NoWind while nobody has needed it
	Monster Monster
	acting  *Figure  // whose activation is running, for what is shown and told; nil between turns
	open    openCard // the card that has come; zero between turns

	Over Ending // how the game ended; Running until then
}

// Phase is a part of the round (TIS-R3 to R9).
type Phase string

const (
	PhaseOrder   Phase = "order"   // the captains roll who moves first
	PhaseShips   Phase = "ships"   // the ships move
	PhaseMonster Phase = "monster" // the sea monster may appear
	PhaseCards   Phase = "cards"   // cards are turned up, figures act
	PhaseEnd     Phase = "end"     // the round is wound up
)

// Ending says how the game ended.
type Ending string

const (
	Running   Ending = "running"
	SailedOff Ending = "sailed-off" // a ship fled over the edge (TIS-R30)
	LastOne   Ending = "afloat"     // one player's ships are the last afloat (TIS-R95)
	Conquest  Ending = "conquest"   // one player commands all that floats
	Goal      Ending = "goal"       // the agreed goal is reached
	Points    Ending = "points"     // most doubloons decide
	Conceded  Ending = "conceded"   // all others have given up or left
	MapFound  Ending = "map"        // the chest with the map is brought aboard (TIS-R91)
	Treasured Ending = "treasure"   // the treasure is brought home, or won back (TIS-R93, R94)
	Nobody    Ending = "nobody"     // nobody is left, or nobody has reached the goal
)

// Player is one captain with what they own and have earned.
type Player struct {
	setup.Member // out is who has lost, given up or left
	Suit         string

	Won   bool // named the winner by an ending that names one
	Cards int  // of their cards still in the pile

	Earned Earned
	Hand   Hand
}

// Earned counts what a player is paid doubloons for (TIS-R96). A count is not points:
// see worth.
type Earned struct {
	Officers int // enemy captains and officers out
	Mates    int
	Cargo    int // chests and barrels captured
	Captured int // ships
	Sunk     int // ships
	Tasks    int // of magic cards
	Other    int // doubloons the table gave or took
}

// ShipFate is what became of a ship.
type ShipFate string

const (
	Afloat ShipFate = "afloat"
	Sunk   ShipFate = "sunk"
	Gone   ShipFate = "gone" // over the edge
)

// Ship is one ship.
type Ship struct {
	id         string
	Name       string
	Owner      string // player id it began with
	Galley     bool   // rowed: 25 cm whatever the wind (TIS-R28)
	Incendiary bool   // its catapults shoot fire (TIS-R100)
	Corvus     bool   // a broad boarding bridge (TIS-R98)
	Built      int    // masts at the start, 0 to 3
	deck       Place
	aloft      Place // on a mast
	hold       Place // below the deck, for items

	Command   string // player id who commands it now
	Fate      ShipFate
	Hull      int // hull hits
	Masts     int // still standing
	Port      []GunState
	Starboard []GunState
	Locked    int    // doors still locked
	Order     int    // its place in this round's order of moving, from 1; 0 not rolled yet
	Moved     bool   // in this round
	Tried     bool   // the one boarding roll of this round is made (TIS-A37)
	Downwind  bool   // without masts: its bow points downwind (TIS-A22)
	Sinks     int    // at the end of this round it is removed; 0 not sinking
	SunkOrder int    // among sinking ships: in which order they got their fifth hit, from 1
	SunkBy    string // player id who is paid for the fifth hit, "" nobody (TIS-A77)
	Taken     int    // the round in which it was captured last; 0 never (TIS-A107)
	Paid      []bool // by seat: its capture was paid to that player (TIS-A150)
	Repelled  []bool // by seat: in this round it has beaten off a ship of that player (TIS-R36)
}

// Side is a ship's side.
type Side string

const (
	PortSide      Side = "port"
	StarboardSide Side = "starboard"
)

// Lashing is a pair of ships; By is the player who boarded and may cut, "" if they
// are not lashed (TIS-R35).
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

// Figure is one member of a crew.
type Figure struct {
	id      string
	Name    string
	Owner   string // player id
	crew    *Crew
	line    int // their line on the crew card, from 1
	Rank    Rank
	Recruit bool // if recruits are played with (TIS-R102)
	Blades  int  // melee weapons in hand, a bayonet not counted
	Shield  Shield
	Mount   Mount
	Bayonet bool // on their musket or rifle
	Kinds   []GunKind
	carries Place // of an item that they carry
	home    *Ship // the ship they began on
	hired   bool  // new since the game before (TIS-R92, R94)

	At       Place      // where they are
	Acted    bool       // has their activation marker
	Guns     []GunState // of Kinds[i]
	Melee    int        // number of the melee they are in, from 1; 0 none: all with one number touch
	Since    int        // the round in which they came into it
	ShieldAt Place      // where their shield is: with them, on a deck, in a boat, lost
	Fell     int        // the round in which they fell into the water while crossing (TIS-R39); 0 never
	AtSpot   bool       // on the treasure island: where the treasure is buried
	Shovel   bool       // there: has a shovel
	Dug      bool       // it has counted twice already
}

// GunKind is a kind of hand weapon that shoots.
type GunKind string

const (
	Pistol      GunKind = "pistol"
	Musket      GunKind = "musket"
	Rifle       GunKind = "rifle"
	Blunderbuss GunKind = "blunderbuss"
	OtherGun    GunKind = "other"
	Bow         GunKind = "bow" // of the ancients, like crossbow and sling
	Crossbow    GunKind = "crossbow"
	Sling       GunKind = "sling"
)

// GunState is the state of one hand weapon or cannon.
type GunState string

const (
	Loaded  GunState = "loaded"
	Empty   GunState = "empty"  // a reload marker is there
	Jammed  GunState = "jammed" // still loaded; somebody must clear it (TIS-R107)
	Broken  GunState = "broken"
	Removed GunState = "removed" // of a cannon: shot off the ship
)

// Place is where a figure or an item is: "out", "water", "land", "deck.seegurke",
// "mast.seegurke", "boat.seegurke-1"; of an item also "hold.seegurke", "figure.flint",
// "lost".
type Place string

const (
	Out    Place = "out"   // of a figure: removed from the game
	Water  Place = "water" // they swim
	Land   Place = "land"
	Lost   Place = "lost"   // of an item: out of play
	Buried Place = "buried" // of the treasure: nobody has dug it up yet
)

// Boat is a dinghy or a rowing boat: no ship (TIS-A134).
type Boat struct {
	id     string
	number int     // of a dinghy: which of its ship's, from 1
	saved  *Player // of a wreck's boat: Owner
	in     Place
	Ship   *Ship  // whose dinghy it is, or from whose wreck
	Owner  string // of a wreck's boat: whose figures share it; "" for a dinghy
	Moved  bool   // in this round, where boats move as ships do (TIS-A10)
}

// Item is a barrel or a chest.
type Item struct {
	id       string
	number   int // which of its ship's barrels or chests, or of those ashore, from 1
	Chest    bool
	Treasure bool  // the treasure of the island
	Home     *Ship // the ship it began on; nil if it was ashore
	At       Place
	Paid     []bool // by seat: its capture was paid (TIS-A150)
}

// hitsToSink is how many hull hits sink a ship (TIS-R45).
const hitsToSink = 5

// Bounds of values that have none of their own; no game gets there.
const (
	mostHits  = 99
	mostTurns = 999 // rounds
	mostCards = 999 // turned up in a round: the table may put cards back into the pile
	mostPaid  = 999
)

// farthest is the largest distance accepted as measured between two figures, in mm.
const farthest = 9990
