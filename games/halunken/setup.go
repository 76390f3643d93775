package halunken

import (
	"slices"
	"strconv"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Setup is the players and the crew cards, as in the set-up file. Players are in seat order,
// colours in the order in which cards are sorted.
type Setup struct {
	Title    string         `toml:"game"` // "halunken"
	Seats    setup.Seats    `toml:"player"`
	Colours  []ColourSetup  `toml:"colour"`
	House    map[string]any `toml:"house"`    // keys as in house.go
	Accepted []string       `toml:"accepted"` // warnings that people accept, such as "twice red-7"
}

// gameName is what commands and files call the game.
const gameName = "halunken"

// ColourSetup is one colour of the crew cards. No source says which cards there are. If people list
// them, a card cannot be entered in two places.
type ColourSetup struct {
	ID    string `toml:"id"`
	Name  string `toml:"name"`            // one of colourNames, or any other
	Cards []int  `toml:"cards,omitempty"` // the values of all its cards; no colour has any if they are unknown
}

// New returns an empty set-up.
func New() setup.Setup { return &Setup{Title: gameName} }

// Players returns the players as far as known, in seat order.
func (s *Setup) Players() []table.Player { return s.Seats.Players() }

// AssignIDs sets the ids that the names of values contain. It keeps those that are set.
func (s *Setup) AssignIDs() {
	s.Title = gameName
	s.Seats.NameList().AssignIDs()
	s.namedColours().AssignIDs()
}

func (s *Setup) namedColours() *setup.NameList {
	list := setup.NewNameList("colour")
	for i := range s.Colours {
		list.Add(s.Colours[i].Name, &s.Colours[i].ID)
	}
	return list
}

// hasCardList reports whether people have listed the crew cards.
func (s *Setup) hasCardList() bool {
	return slices.ContainsFunc(s.Colours, func(c ColourSetup) bool { return len(c.Cards) > 0 })
}

// Panels returns what has been entered so far.
func (s *Setup) Panels() []table.Panel {
	cards := table.Panel{ID: "colours", Title: table.Say("view.hal.colours"), Seat: -1}
	for i, c := range s.Colours {
		if c.Name == "" {
			continue
		}
		row := table.Row{ID: "colours." + strconv.Itoa(i+1), Name: colourNames.Text(c.Name)}
		for _, worth := range c.Cards {
			row.Cells = append(row.Cells, table.Cell{Kind: table.CellCount, Have: worth})
		}
		cards.Rows = append(cards.Rows, row)
	}
	return []table.Panel{setup.SeatsPanel(s.Players()), cards, setup.HousePanel(setup.HouseRules(keys), s.House)}
}
