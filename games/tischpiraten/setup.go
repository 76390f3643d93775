package tischpiraten

import (
	"fmt"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Setup is a set-up file: the players with their ships and crews, and the house rules
// (TIS-R19 to R24, A96). Seats are in seat order.
type Setup struct {
	Title    string         `toml:"game"`              // "tischpiraten"
	Variant  string         `toml:"variant,omitempty"` // "" or "pirates"; "ancients" for Caesar and Vikings
	Seats    []PlayerSetup  `toml:"player"`
	House    map[string]any `toml:"house"`                   // keys as in houseRules
	Ashore   int            `toml:"barrels_ashore,omitzero"` // barrels of fresh water on land (TIS-R83)
	Campaign *CampaignSetup `toml:"campaign,omitempty"`      // on the treasure island: results of the games before; nil in the first
	Ranges   map[string]int `toml:"reach,omitempty"`         // ranges of bow, crossbow and sling in mm (TIS-A156)
	Accepted []string       `toml:"accepted,omitempty"`      // accepted warnings, by rule and figure id: "TIS-R21 wanda"

	offered []setup.Crew // crews of earlier evenings to choose from
	drawn   []string     // keys of those chosen
}

// gameName is the name of the game in commands and files.
const gameName = "tischpiraten"

const (
	leastPlayers = 2
	mostPlayers  = 4 // "up to four"
	crewSize     = 5 // TIS-R19
	crewSeamen   = 3
	mostMasts    = 3  // TIS-R26: more than three count as three
	mostThings   = 20 // cannons on a side, barrels, boats: more than any model has
	mostBlades   = 4
)

const (
	kindSail   = "sail"
	kindGalley = "galley"
)

// Variants of the game, as set-up files name them (TIS-R97 to R101).
const (
	pirates  = "pirates"  // the book's own game; "" in a file
	ancients = "ancients" // Caesar and Vikings
)

// New returns an empty set-up.
func New() setup.Setup { return &Setup{Title: gameName} }

// Players returns the players entered so far, in seat order.
func (s *Setup) Players() (list []table.Player) {
	for i := range s.Seats {
		list = append(list, table.Player{ID: s.Seats[i].ID, Name: s.Seats[i].Name})
	}
	return list
}

// ancient reports whether the variant is Caesar and Vikings.
func (s *Setup) ancient() bool { return s.Variant == ancients }

// part returns the number of the game of the treasure island, 0 if the island is not played.
func (s *Setup) part() int {
	if fmt.Sprint(s.House["island"]) != "true" {
		return 0
	}
	if s.Campaign == nil {
		return partMap
	}
	return s.Campaign.Part
}

// PlayerSetup is one player with their ships and crews.
type PlayerSetup struct {
	ID    string      `toml:"id"` // fixed at set-up; part of the paths of values
	Name  string      `toml:"name"`
	Suit  string      `toml:"suit"` // clubs, hearts, spades, diamonds
	Ships []ShipSetup `toml:"ship"`
	Crews []CrewSetup `toml:"crew"`
}

// ShipSetup is one ship as the model shows it.
type ShipSetup struct {
	ID         string `toml:"id"`
	Name       string `toml:"name"`
	Kind       string `toml:"kind"` // "sail", or "galley" for a ship that is rowed
	Masts      int    `toml:"masts"`
	Port       int    `toml:"port"` // cannons
	Starboard  int    `toml:"starboard"`
	Barrels    int    `toml:"barrels"`
	Chests     int    `toml:"chests"`
	Dinghies   int    `toml:"dinghies"`
	Incendiary bool   `toml:"fire,omitempty"`        // its catapults shoot fire (TIS-R100)
	Corvus     bool   `toml:"corvus,omitempty"`      // it has a broad boarding bridge (TIS-R98)
	Locked     int    `toml:"locked_doors,omitzero"` // doors and hatches agreed to be locked (TIS-R17)
}

// CrewSetup is one crew of five, or of fewer if the people agree on that.
type CrewSetup struct {
	Name     string        `toml:"name,omitempty"`
	Ship     string        `toml:"ship"`               // name or id of the ship it begins on; may be left out if the player has one
	Soldiers bool          `toml:"soldiers,omitempty"` // the crew are soldiers: the exception of TIS-R22
	Few      bool          `toml:"few,omitempty"`      // fewer figures than the book requires
	Figures  []FigureSetup `toml:"figure"`
}

// FigureSetup is one figure as the model shows it.
type FigureSetup struct {
	ID   string `toml:"id"`
	Name string `toml:"name"`
	Rank string `toml:"rank"` // captain or officer, mate, seaman
	Arms
	Recruit bool   `toml:"recruit,omitempty"` // has an effect only with the house rule recruits (TIS-R102)
	Hired   bool   `toml:"hired,omitempty"`   // on the treasure island: new since the game before
	Ship    string `toml:"ship,omitempty"`    // name or id of the ship it begins on, if not the crew's: one crew on two ships (TIS-A16)
}

// Arms are what a figure carries.
type Arms struct {
	Ranged  []string `toml:"ranged,omitempty"` // pistol, musket, rifle, blunderbuss, other; for ancients also bow, crossbow, sling
	Melee   int      `toml:"melee"`            // melee weapons in hand, a bayonet not counted
	Sabres  int      `toml:"sabres,omitzero"`  // how many of the melee weapons are sabres (TIS-R22)
	Bayonet bool     `toml:"bayonet,omitempty"`
	Shield  string   `toml:"shield,omitempty"` // small, large (TIS-R97, R98)
	Mount   string   `toml:"mount,omitempty"`  // horse, chariot (TIS-R101)
	Other   int      `toml:"other,omitzero"`   // other things carried: a telescope, a bottle
}

// CampaignSetup is what a game of the treasure island takes over from the games before it.
// The first game has none.
type CampaignSetup struct {
	Part     int    `toml:"part"`
	Map      string `toml:"map,omitempty"`      // id of the player who won the first game
	Treasure string `toml:"treasure,omitempty"` // id of the player who won the second game

	Earned map[string][]int `toml:"earned,omitempty"` // by player id: the doubloons of each game before
}

// The treasure island is a campaign of three games (TIS-R91 to R94, R110).
const (
	partMap      = 1 // a sea battle: the player who brings the chest of an enemy ship aboard has the map
	partTreasure = 2 // ashore: the player who digs the treasure up and brings it to their boat has it
	partBack     = 3 // a sea battle: the others want it back
	lastPart     = partBack
)
