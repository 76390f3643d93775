package smugglers

import "hafenmeister/games/table"

// islandIDs names the five islands by their goods, in the order of the letters A to E on a board.
var islandIDs = [...]string{"gems", "coins", "jewels", "vases", "barrels"}

// goodsEach is the number of goods on each island at the start.
const goodsEach = 4

// An Island has a harbour and a stack of goods.
type Island struct {
	id      string
	n       int // from 0
	name    table.Text
	harbour Place
	arg     table.Arg // fills the slot "island" with the name
}

// ID, Label and Digit implement [table.Keyed].
func (i *Island) ID() string        { return i.id }
func (i *Island) Label() table.Text { return i.name }
func (i *Island) Digit() int        { return i.n + 1 }

// islandName returns the players' name for an island, or else the default.
func (s *Setup) islandName(id string) table.Text {
	if own := s.Islands[id]; own != "" {
		return table.Say("term.isle.own", table.Name("name", own))
	}
	return table.Say("term.isle." + id)
}
