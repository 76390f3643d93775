package oltremare

import (
	"strconv"
	"unicode/utf8"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// startStock is what a player has at the start, unsaid a final stock that was not entered yet.
var (
	startStock = Stock{Ducats: startDucats}
	unsaid     = Stock{Cargo: unnoted}
)

const (
	leastPlayers = 2
	mostPlayers  = 5
	kindsOfGoods = 7
	startDucats  = 11
	startHand    = 4
	harbours     = 30
	markersInBox = 32
	mostBought   = 4  // OLT-R6
	mostSeries   = 12 // more cards than any series printed on a card
	mostPoints   = 99 // of one series
	mostOfAGood  = 30 // cards, more than any good has
	mostInDeck   = 150
	longestNote  = 40 // characters of Setup.Sixth
)

// Problems returns what is wrong, in the order of the file.
func (s *Setup) Problems() []setup.Problem {
	var list []setup.Problem
	add := func(path, key, rule string, args ...table.Arg) {
		list = append(list, setup.Problem{Path: path, Text: table.Text{Key: key, Args: args}, Rule: rule})
	}
	if n := len(s.Seats); n < leastPlayers || n > mostPlayers {
		add("player", "problem.olt.players", "", table.Num("count", n))
	}
	if n := len(s.Goods); n != kindsOfGoods {
		add("good", "problem.olt.goods", "", table.Num("count", n))
	}
	for _, named := range s.nameLists() {
		list = append(list, named.Problems()...)
	}
	for i := range s.Goods {
		s.Goods[i].problems("good."+strconv.Itoa(i), add)
	}
	if utf8.RuneCountInString(s.Sixth) > longestNote {
		add("sixth_marker", "problem.olt.sixth", "OLT-A29", table.Num("max", longestNote))
	}
	h, wrong := setup.ReadHouse(keys, s.House)
	list = append(list, wrong...)
	if all, known := s.cards(); known && all != h.deck {
		add("good", "problem.olt.deck", "OLT-A31", table.Num("count", all), table.Num("deck", h.deck))
	}
	return list
}

// problems adds what is wrong with the points and the number of cards of one good.
func (in *GoodSetup) problems(path string, add func(path, key, rule string, args ...table.Arg)) {
	good := table.Sub("good", goodNames.Text(in.Name))
	if len(in.Points) > mostSeries {
		add(path+".points", "problem.olt.series", "OLT-R19", good, table.Num("max", mostSeries))
	}
	for _, n := range in.Points {
		if n < 0 || n > mostPoints {
			add(path+".points", "problem.olt.points", "OLT-R19", good, table.Num("points", n), table.Num("max", mostPoints))
		}
	}
	if in.Cards < 0 || in.Cards > mostOfAGood {
		add(path+".cards", "problem.olt.cards", "OLT-A31", good, table.Num("count", in.Cards), table.Num("max", mostOfAGood))
	}
}

// cards returns how many cards there are in all; known is false unless that was entered for each of
// the seven goods.
func (s *Setup) cards() (all int, known bool) {
	for _, in := range s.Goods {
		if in.Cards == 0 {
			return 0, false
		}
		all += in.Cards
	}
	return all, len(s.Goods) == kindsOfGoods
}
