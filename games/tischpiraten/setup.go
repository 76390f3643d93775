package tischpiraten

import (
	"fmt"
	"iter"
	"maps"
	"slices"
	"strconv"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Setup is who plays with what, as the set-up file says it (TIS-R19 to R24, A96).
// Lists are in seat order.
type Setup struct {
	Title    string         `toml:"game"`              // "tischpiraten"
	Variant  string         `toml:"variant,omitempty"` // "" or "pirates"; "ancients" for Caesar and Vikings
	Seats    []PlayerSetup  `toml:"player"`
	House    map[string]any `toml:"house"`                   // keys as in houseRules
	Ashore   int            `toml:"barrels_ashore,omitzero"` // barrels of fresh water that lie on land (TIS-R83)
	Campaign *CampaignSetup `toml:"campaign,omitempty"`      // of the treasure island: what the games before have brought
	Ranges   map[string]int `toml:"reach,omitempty"`         // in mm: how far a bow, crossbow or sling shoots (TIS-A156)
	Accepted []string       `toml:"accepted,omitempty"`      // warnings the people accept, by rule and figure: "TIS-R21 wanda"

	offered []setup.Crew // to take while it is asked
	drawn   []string     // the keys of those taken
}

// gameName is what commands and files call the game.
const gameName = "tischpiraten"

const (
	leastPlayers = 2
	mostPlayers  = 4 // "up to four"
	crewSize     = 5 // TIS-R19
	crewSeamen   = 3
	mostMasts    = 3  // TIS-R26: more than three count as three
	mostThings   = 20 // cannons a side, barrels, boats: more than any model has
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

// New is a set-up with nothing in it.
func New() setup.Setup { return &Setup{Title: gameName} }

// Players are the players as far as known, in seat order.
func (s *Setup) Players() []table.Player {
	list := make([]table.Player, len(s.Seats))
	for i := range s.Seats {
		list[i] = table.Player{ID: s.Seats[i].ID, Name: s.Seats[i].Name}
	}
	return list
}

// ancient reports whether Romans and Vikings are played.
func (s *Setup) ancient() bool { return s.Variant == ancients }

// part is which game of the treasure island is played, 0 if none is.
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
	ID    string      `toml:"id"` // fixed at set-up; values are named by it
	Name  string      `toml:"name"`
	Suit  string      `toml:"suit"` // clubs, spades, hearts, diamonds
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
	Ship    string   `toml:"ship,omitempty"`    // where they begin, if not with their crew: one crew on two ships (TIS-A16)
}

// CampaignSetup is what one game of the treasure island takes over from those before it.
// The first has none.
type CampaignSetup struct {
	Part     int    `toml:"part"`
	Map      string `toml:"map,omitempty"`      // who won the first game: a player's id
	Treasure string `toml:"treasure,omitempty"` // who won the second one

	Earned map[string][]int `toml:"earned,omitempty"` // by player's id: the doubloons of each game before
}

// The treasure island is a campaign of three games (TIS-R91 to R94, R110).
const (
	partMap      = 1 // a sea battle: whoever brings the chest of an enemy ship aboard has the map
	partTreasure = 2 // ashore: whoever digs the treasure up and brings it to their boat has it
	partBack     = 3 // a sea battle: the others want it back
	lastPart     = partBack
)

var suits = []string{"clubs", "spades", "hearts", "diamonds"}

// Settle fills in what may be left out: ids, suits, the ship a crew begins on if there is
// only one. What is set stays.
func (s *Setup) Settle() {
	s.Title = gameName
	s.settlePlayers()
	s.settleShips()
	s.settleFigures()
	s.settleCampaign()
}

func (s *Setup) settleIDs(kind string) {
	_, names, ids := s.named(kind)
	setup.SettleIDs(kind, names, ids)
}

func (s *Setup) settlePlayers() {
	s.settleIDs("player")
	for i := range s.Seats {
		if p := &s.Seats[i]; p.Suit == "" {
			p.Suit = s.freeSuit()
		}
	}
}

func (s *Setup) freeSuit() string {
	for _, suit := range suits {
		free := true
		for i := range s.Seats {
			free = free && s.Seats[i].Suit != suit
		}
		if free {
			return suit
		}
	}
	return ""
}

func (s *Setup) settleShips() {
	s.settleIDs("ship")
	for i := range s.Seats {
		for j := range s.Seats[i].Ships {
			if ship := &s.Seats[i].Ships[j]; ship.Kind == "" {
				ship.Kind = kindSail
			}
		}
	}
}

func (s *Setup) settleFigures() {
	for i := range s.Seats {
		p := &s.Seats[i]
		for j := range p.Crews {
			c := &p.Crews[j]
			if c.Ship == "" && len(p.Ships) == 1 {
				c.Ship = p.Ships[0].ID
			}
			p.settleShip(&c.Ship)
			for k := range c.Figures {
				p.settleShip(&c.Figures[k].Ship)
			}
		}
	}
	s.settleIDs("figure")
}

// settleCampaign names players by their ids, which stay when a name is corrected.
func (s *Setup) settleCampaign() {
	if s.Campaign == nil {
		return
	}
	for _, id := range slices.Sorted(maps.Keys(s.Campaign.Earned)) {
		if i := s.seatOf(id); i >= 0 && s.Seats[i].ID != id {
			s.Campaign.Earned[s.Seats[i].ID] = s.Campaign.Earned[id]
			delete(s.Campaign.Earned, id)
		}
	}
	for _, who := range []*string{&s.Campaign.Map, &s.Campaign.Treasure} {
		if i := s.seatOf(*who); i >= 0 && *who != "" {
			*who = s.Seats[i].ID
		}
	}
}

// seatOf is the seat of the player with that id or name, -1 if there is none.
func (s *Setup) seatOf(who string) int {
	return slices.IndexFunc(s.Seats, func(p PlayerSetup) bool { return p.ID == who || table.SamePerson(p.Name, who) })
}

// settleShip turns the name of one of the player's ships into its id, which stays when a
// name is corrected.
func (p *PlayerSetup) settleShip(ship *string) {
	if k := p.ship(*ship); k >= 0 {
		*ship = p.Ships[k].ID
	}
}

// ship is the index of the player's ship with that id or name, -1 if there is none.
func (p *PlayerSetup) ship(word string) int {
	for k := range p.Ships {
		if p.Ships[k].ID == word && word != "" {
			return k
		}
	}
	for k := range p.Ships {
		if table.SamePerson(p.Ships[k].Name, word) && word != "" {
			return k
		}
	}
	return -1
}

// berth is the index of the ship that a figure of crew c begins on.
func (p *PlayerSetup) berth(c *CrewSetup, f *FigureSetup) int {
	if f.Ship != "" {
		return p.ship(f.Ship)
	}
	if c.Ship == "" && len(p.Ships) == 1 {
		return 0
	}
	return p.ship(c.Ship)
}

func (s *Setup) crews() (all []*CrewSetup) {
	for i := range s.Seats {
		for j := range s.Seats[i].Crews {
			all = append(all, &s.Seats[i].Crews[j])
		}
	}
	return all
}

func (s *Setup) figures() (all []*FigureSetup) {
	for _, c := range s.crews() {
		for k := range c.Figures {
			all = append(all, &c.Figures[k])
		}
	}
	return all
}

// named are the names of all players, ships or figures with their ids and paths, in the
// file's order.
func (s *Setup) named(kind string) (paths, names []string, ids []*string) {
	add := func(path string, name, id *string) {
		paths, names, ids = append(paths, path), append(names, *name), append(ids, id)
	}
	for i := range s.Seats {
		p := &s.Seats[i]
		path := "player." + strconv.Itoa(i)
		if kind == "player" {
			add(path, &p.Name, &p.ID)
		}
		for j := range p.Ships {
			if kind == "ship" {
				add(path+".ship."+strconv.Itoa(j), &p.Ships[j].Name, &p.Ships[j].ID)
			}
		}
		for j := range p.Crews {
			for k := range p.Crews[j].Figures {
				if f := &p.Crews[j].Figures[k]; kind == "figure" {
					add(path+".crew."+strconv.Itoa(j)+".figure."+strconv.Itoa(k), &f.Name, &f.ID)
				}
			}
		}
	}
	return paths, names, ids
}

// longGun reports whether the figure has a musket or a rifle.
func (f *FigureSetup) longGun() bool {
	return slices.Contains(f.Ranged, string(Musket)) || slices.Contains(f.Ranged, string(Rifle))
}

// isTaken reports whether something of a kind has that name, for each name.
func (s *Setup) isTaken(kind string) func(name string) bool {
	return func(name string) bool {
		_, names, _ := s.named(kind)
		return slices.ContainsFunc(names, func(other string) bool { return table.SamePerson(other, name) })
	}
}

// numbers joins indices, counted from 1: "2.1".
func numbers(n ...int) string {
	about := ""
	for i, k := range n {
		if i > 0 {
			about += "."
		}
		about += strconv.Itoa(k + 1)
	}
	return about
}

func words(list []string) iter.Seq[table.Word] {
	return func(yield func(table.Word) bool) {
		for _, w := range list {
			if !yield(table.Word(w)) {
				return
			}
		}
	}
}
