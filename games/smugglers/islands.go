package smugglers

import "hafenmeister/games/table"

// islandIDs are the five islands by the goods that come from them, in the order of the
// letters A to E on a board.
var islandIDs = [...]string{"gems", "coins", "jewels", "vases", "barrels"}

// goodsEach is how many goods lie on an island at the start.
const goodsEach = 4

// An Island has a harbour and a stack of goods.
type Island struct {
	id      string
	n       int // from 0
	name    table.Text
	harbour Place
	arg     table.Arg // the name in the slot "island"
}

// ID, Label and Digit make an island one that can be chosen.
func (i *Island) ID() string        { return i.id }
func (i *Island) Label() table.Text { return i.name }
func (i *Island) Digit() int        { return i.n + 1 }

// islandName returns what the players call an island: as they typed it, or our word.
func (s *Setup) islandName(id string) table.Text {
	if own := s.Islands[id]; own != "" {
		return table.Say("term.isle.own", table.Name("name", own))
	}
	return table.Say("term.isle." + id)
}
