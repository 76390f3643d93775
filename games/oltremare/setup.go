package oltremare

import (
	"strconv"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// gameName is what commands and files call the game.
const gameName = "oltremare"

// Setup is the players and the cards, as in the set-up file. Players are in seat order, clockwise.
type Setup struct {
	Title string         `toml:"game"` // "oltremare"
	Seats setup.Seats    `toml:"player"`
	Goods []GoodSetup    `toml:"good"`
	Sixth string         `toml:"sixth_marker,omitempty"` // name of the kind of marker that no source describes
	House map[string]any `toml:"house"`                  // keys as in house.go
}

// GoodSetup is one of the seven kinds of goods. No source says what is printed on the cards of all
// kinds; the final count asks for what is left out.
type GoodSetup struct {
	ID     string `toml:"id"`
	Name   string `toml:"name"`             // one of goodNames, or any other
	Points []int  `toml:"points,omitempty"` // for a series of 1, 2, 3 … cards
	Cards  int    `toml:"cards,omitzero"`   // how many there are; 0 means unknown
	Grain  bool   `toml:"grain,omitzero"`   // it is the grain under another name
}

// New returns an empty set-up.
func New() setup.Setup { return &Setup{Title: gameName} }

// Players returns the players as far as known, in seat order.
func (s *Setup) Players() []table.Player { return s.Seats.Players() }

// Accept does nothing: no problem of this set-up is a warning.
func (s *Setup) Accept(setup.Problem) {}

// AssignIDs sets the ids that the names of values contain. It keeps those that are set.
func (s *Setup) AssignIDs() {
	s.Title = gameName
	for _, list := range s.nameLists() {
		list.AssignIDs()
	}
}

func (s *Setup) nameLists() []*setup.NameList {
	goods := setup.NewNameList("good")
	for i := range s.Goods {
		goods.Add(s.Goods[i].Name, &s.Goods[i].ID)
	}
	return []*setup.NameList{s.Seats.NameList(), goods}
}

// grain returns the good that a game of two leaves out, whatever people call it, or nil if it is
// unknown.
func (s *Setup) grain() *GoodSetup {
	for i := range s.Goods {
		if in := &s.Goods[i]; in.Grain || table.SamePerson(in.Name, grainName) {
			return in
		}
	}
	return nil
}

// out reports whether a good is not in the game, as the grain in a game of two.
func (s *Setup) out(in *GoodSetup) bool { return len(s.Seats) == 2 && in == s.grain() }

// Panels returns what has been entered so far.
func (s *Setup) Panels() []table.Panel {
	goods := table.Panel{ID: "goods", Title: table.Say("view.olt.kinds"), Seat: -1}
	for i, in := range s.Goods {
		row := table.Row{ID: "goods." + strconv.Itoa(i+1), Name: goodNames.Text(in.Name)}
		for _, points := range in.Points {
			row.Cells = append(row.Cells, table.Cell{Kind: table.CellCount, Have: points})
		}
		goods.Rows = append(goods.Rows, row)
	}
	return []table.Panel{setup.SeatsPanel(s.Players()), goods, setup.HousePanel(setup.HouseRules(keys), s.House)}
}
