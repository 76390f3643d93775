package corsari

import (
	"strconv"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// gameName is the name of the game in commands and files.
const gameName = "corsari"

// Setup is a set-up of the game.
type Setup struct {
	Title   string         `toml:"game"`   // gameName
	Seats   setup.Seats    `toml:"player"` // clockwise
	Colours []ColourSetup  `toml:"colour"` // in the order in which cards are sorted; boxColours if empty
	House   map[string]any `toml:"house"`  // by the keys of house.go
}

// A ColourSetup is one of the ten colours, whose names differ between editions.
type ColourSetup struct {
	ID   string `toml:"id"`
	Name string `toml:"name"` // a word of knownColours, or any other
}

// boxColours are the colours of the Italian edition. No source has those of others.
var boxColours = [colours]string{"pink", "violet", "blue", "light-blue", "grey", "brown", "red", "orange", "yellow", "green"}

// New returns an empty set-up.
func New() setup.Setup { return &Setup{Title: gameName} }

// Sample returns a complete set-up.
func Sample(players int) setup.Setup {
	s := &Setup{Title: gameName, Seats: setup.SampleSeats(players, leastPlayers, mostPlayers)}
	s.AssignIDs()
	return s
}

// Players returns the players as far as known, in seat order.
func (s *Setup) Players() []table.Player { return s.Seats.Players() }

// Accept does nothing: no problem of this set-up is a warning.
func (s *Setup) Accept(setup.Problem) {}

// AssignIDs sets the colours, if there are none, and the ids of players and colours that have none.
func (s *Setup) AssignIDs() {
	s.Title = gameName
	if len(s.Colours) == 0 {
		for _, name := range boxColours {
			s.Colours = append(s.Colours, ColourSetup{Name: name})
		}
	}
	for _, list := range s.nameLists() {
		list.AssignIDs()
	}
}

func (s *Setup) nameLists() []*setup.NameList {
	colours := setup.NewNameList("colour")
	for i := range s.Colours {
		colours.Add(s.Colours[i].Name, &s.Colours[i].ID)
	}
	return []*setup.NameList{s.Seats.NameList(), colours}
}

// Panels shows what has been entered so far.
func (s *Setup) Panels() []table.Panel {
	cards := table.Panel{ID: "colours", Title: table.Say("view.cor.colours"), Seat: -1}
	for i, c := range s.Colours {
		cards.Rows = append(cards.Rows, table.Row{ID: "colours." + strconv.Itoa(i+1), Name: colourNames.Text(c.Name)})
	}
	return []table.Panel{setup.SeatsPanel(s.Players()), cards, setup.HousePanel(setup.HouseRules(keys), s.House)}
}
