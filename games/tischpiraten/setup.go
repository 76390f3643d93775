package tischpiraten

import "hafenmeister/games/table"

// Setup is who plays with what, as the set-up file says it (TIS-R19 to R24, A96).
// Lists are in seat order.
type Setup struct {
	Title    string         `toml:"game"`              // "tischpiraten"
	Variant  string         `toml:"variant,omitempty"` // "" or "pirates"; "ancients" for Caesar and Vikings
	Seats    []PlayerSetup  `toml:"player"`
	House    map[string]any `toml:"house"`                   // keys as in houseRules
	Ashore   int            `toml:"barrels_ashore,omitzero"` // barrels of fresh water that lie on land (TIS-R83)
	Campaign *CampaignSetup `toml:"campaign,omitempty"`      // of the treasure island: what the games before have brought
	Reach    map[string]int `toml:"reach,omitempty"`         // in mm: how far a bow, crossbow or sling shoots (TIS-A156)
	Accepted []string       `toml:"accepted,omitempty"`      // warnings the people accept, by rule and figure: "TIS-R21 wanda"
}

// gameName is what commands, files and the logbook call the game.
const gameName = "tischpiraten"

// New is a set-up with nothing in it.
func New() table.Setup { return &Setup{Title: gameName} }

// Players are the players as far as known, in seat order.
func (s *Setup) Players() []table.Player {
	list := make([]table.Player, len(s.Seats))
	for i := range s.Seats {
		list[i] = table.Player{ID: s.Seats[i].ID, Name: s.Seats[i].Name}
	}
	return list
}

// PlayerSetup is one player with his ships and crews.
type PlayerSetup struct {
	ID    string      `toml:"id"` // fixed at set-up; values are named by it
	Name  string      `toml:"name"`
	Suit  string      `toml:"suit"` // clubs, spades, hearts, diamonds
	Ships []ShipSetup `toml:"ship"`
	Crews []CrewSetup `toml:"crew"`
}

// ShipSetup is one ship as the model shows it.
type ShipSetup struct {
	ID        string `toml:"id"`
	Name      string `toml:"name"`
	Kind      string `toml:"kind"` // "sail", or "galley" for a ship that is rowed
	Masts     int    `toml:"masts"`
	Port      int    `toml:"port"` // cannons
	Starboard int    `toml:"starboard"`
	Barrels   int    `toml:"barrels"`
	Chests    int    `toml:"chests"`
	Dinghies  int    `toml:"dinghies"`
	Fire      bool   `toml:"fire,omitempty"`        // her catapults shoot fire (TIS-R100)
	Corvus    bool   `toml:"corvus,omitempty"`      // she has a broad boarding bridge (TIS-R98)
	Locked    int    `toml:"locked_doors,omitzero"` // doors and hatches agreed to be locked (TIS-R17)
}

// CrewSetup is one crew of five.
type CrewSetup struct {
	Name     string        `toml:"name,omitempty"`
	Ship     string        `toml:"ship"`               // name or id of the ship it begins on; may be left out if the player has one
	Soldiers bool          `toml:"soldiers,omitempty"` // five soldiers: the exception of TIS-R22
	Figures  []FigureSetup `toml:"figure"`
}

// FigureSetup is one figure as the model shows it.
type FigureSetup struct {
	ID      string   `toml:"id"`
	Name    string   `toml:"name"`
	Rank    string   `toml:"rank"`             // captain or officer, mate, seaman
	Ranged  []string `toml:"ranged,omitempty"` // pistol, musket, rifle, blunderbuss, other; of the ancients bow, crossbow, sling
	Melee   int      `toml:"melee"`            // melee weapons in hand, a bayonet not counted
	Sabres  int      `toml:"sabres,omitzero"`  // how many of them are sabres (TIS-R22)
	Bayonet bool     `toml:"bayonet,omitempty"`
	Recruit bool     `toml:"recruit,omitempty"` // if recruits are played with (TIS-R102)
	Shield  string   `toml:"shield,omitempty"`  // small, large (TIS-R97, R98)
	Mount   string   `toml:"mount,omitempty"`   // horse, chariot (TIS-R101)
	Other   int      `toml:"other,omitzero"`    // other things carried: a telescope, a bottle
	Hired   bool     `toml:"hired,omitempty"`   // of the treasure island: new since the game before
	Ship    string   `toml:"ship,omitempty"`    // where he begins, if elsewhere than his crew: one crew on two ships (TIS-A16)
}
