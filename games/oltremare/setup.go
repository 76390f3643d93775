package oltremare

import (
	"strconv"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// gameName is what commands and files call the game.
const gameName = "oltremare"

// Setup is who plays with which cards, as the set-up file says it. Players are in seat
// order, clockwise.
type Setup struct {
	Title string         `toml:"game"` // "oltremare"
	Seats setup.Seats    `toml:"player"`
	Goods []GoodSetup    `toml:"good"`
	Sixth string         `toml:"sixth_marker,omitempty"` // what the kind of marker says that no source tells
	House map[string]any `toml:"house"`                  // keys as in house.go
}

// GoodSetup is one of the seven kinds of goods. What is printed on its cards no source
// tells of all kinds: what is left out is asked in the final count.
type GoodSetup struct {
	ID     string `toml:"id"`
	Name   string `toml:"name"`             // one of goodNames, or any other
	Points []int  `toml:"points,omitempty"` // for a series of 1, 2, 3 … cards
	Cards  int    `toml:"cards,omitzero"`   // how many there are; 0 nobody knows
	Grain  bool   `toml:"grain,omitzero"`   // it is the grain by another name
}

// New returns a set-up with nothing in it.
func New() setup.Setup { return &Setup{Title: gameName} }

// Players returns the players as far as known, in seat order.
func (s *Setup) Players() []table.Player { return s.Seats.Players() }

// Accept does nothing: no problem of this set-up is a warning.
func (s *Setup) Accept(setup.Problem) {}

// Settle fixes the ids that values are named by. What is set stays.
func (s *Setup) Settle() {
	s.Title = gameName
	for _, list := range s.nameLists() {
		list.Settle()
	}
}

func (s *Setup) nameLists() []*setup.Named {
	goods := setup.NewNamed("good")
	for i := range s.Goods {
		goods.Add(s.Goods[i].Name, &s.Goods[i].ID)
	}
	return []*setup.Named{s.Seats.NameList(), goods}
}

// grain returns the good that a game of two leaves out, whatever people call it; nil if nobody
// has said which that is.
func (s *Setup) grain() *GoodSetup {
	for i := range s.Goods {
		if in := &s.Goods[i]; in.Grain || table.SamePerson(in.Name, grainName) {
			return in
		}
	}
	return nil
}

// out reports whether a good is not in the game: of two players the grain is not.
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
