package corsari

import (
	"strconv"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// gameName is what commands and files call the game.
const gameName = "corsari"

// Setup is who plays with which cards, as the set-up file says it. Players are in seat
// order, clockwise; colours in the order in which cards are sorted.
type Setup struct {
	Title   string         `toml:"game"` // "corsari"
	Seats   setup.Seats    `toml:"player"`
	Colours []ColourSetup  `toml:"colour"` // left out, they are boxColours
	House   map[string]any `toml:"house"`  // keys as in house.go
}

// ColourSetup is one of the ten colours. What they are called in each edition no source
// tells.
type ColourSetup struct {
	ID   string `toml:"id"`
	Name string `toml:"name"` // a word of knownColours, or any other
}

// boxColours are the colours of the Italian edition, the only ones that a source names.
var boxColours = [colours]string{"pink", "violet", "blue", "light-blue", "grey", "brown", "red", "orange", "yellow", "green"}

// New returns a set-up with nothing in it.
func New() setup.Setup { return &Setup{Title: gameName} }

// Sample returns a set-up to play at once.
func Sample(players int) setup.Setup {
	s := &Setup{Title: gameName, Seats: setup.SampleSeats(players, leastPlayers, mostPlayers)}
	s.Settle()
	return s
}

// Players returns the players as far as known, in seat order.
func (s *Setup) Players() []table.Player { return s.Seats.Players() }

// Accept does nothing: no problem of this set-up is a warning.
func (s *Setup) Accept(setup.Problem) {}

// Settle fixes the colours, if none are named, and the ids that values are named by. What
// is set stays.
func (s *Setup) Settle() {
	s.Title = gameName
	if len(s.Colours) == 0 {
		for _, name := range boxColours {
			s.Colours = append(s.Colours, ColourSetup{Name: name})
		}
	}
	for _, list := range s.nameLists() {
		list.Settle()
	}
}

func (s *Setup) nameLists() []*setup.Named {
	colours := setup.NewNamed("colour")
	for i := range s.Colours {
		colours.Add(s.Colours[i].Name, &s.Colours[i].ID)
	}
	return []*setup.Named{s.Seats.NameList(), colours}
}

// Panels returns what has been entered so far.
func (s *Setup) Panels() []table.Panel {
	cards := table.Panel{ID: "colours", Title: table.Say("view.cor.colours"), Seat: -1}
	for i, c := range s.Colours {
		cards.Rows = append(cards.Rows, table.Row{ID: "colours." + strconv.Itoa(i+1), Name: colourNames.Text(c.Name)})
	}
	return []table.Panel{setup.SeatsPanel(s.Players()), cards, setup.HousePanel(setup.HouseRules(keys), s.House)}
}
