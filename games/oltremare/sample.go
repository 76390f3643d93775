package oltremare

import (
	"hafenmeister/games/setup"
)

// The known goods of the two editions. Of the second one only six are known.
var (
	goods2004  = []string{"cloth", "salt", grainName, "wine", "wood", "spices", "silver"}
	goodsAmigo = []string{"jewels", "silk", "salt", "olives", grainName, "clay-jars"}
)

const grainName = "grain"

// Sample returns a set-up to play at once, with the goods of the first edition. The final count
// asks for the points that are printed on its cards.
func Sample(players int) setup.Setup {
	s := &Setup{Title: gameName, Seats: setup.SampleSeats(players, leastPlayers, mostPlayers)}
	for _, name := range goods2004 {
		s.Goods = append(s.Goods, GoodSetup{Name: name})
	}
	s.AssignIDs()
	return s
}
