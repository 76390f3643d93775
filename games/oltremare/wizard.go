package oltremare

import (
	"slices"
	"strconv"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Ask replaces the set-up by the answers to questions. They are about the numbers of players and
// goods, so that a name can be corrected later without asking everything again.
func (s *Setup) Ask(t table.T) {
	*s = Setup{Title: gameName, House: setup.NewHouse(t)}
	table.Action(t, func() { setup.AskPlayers(t, "OLT-A6", leastPlayers, mostPlayers, s.Seats.Add) })
	table.Action(t, func() { s.askGoods(t) })
	table.Action(t, func() { s.askGrain(t) })
	table.Action(t, func() { s.askPoints(t) })
	table.Action(t, func() { setup.AskHouseRules(t, "olt", "OLT-A1", keys, s.House) })
	table.Action(t, func() { s.askSixth(t) })
}

// The editions of the game; their goods have different names.
const (
	edition2004  = word("edition-2004")
	editionAmigo = word("edition-amigo")
	editionOther = word("edition-other")
)

// askGoods asks which goods the cards show. Six goods of the second edition are known, and none of
// any other.
func (s *Setup) askGoods(t table.T) {
	var known []string
	switch table.Choose(t, table.Q("oltremare.edition", "", "OLT-R19"), slices.Values([]word{edition2004, editionAmigo, editionOther})) {
	case edition2004:
		known = goods2004
	case editionAmigo:
		known = goodsAmigo
	}
	for _, name := range known {
		s.Goods = append(s.Goods, GoodSetup{Name: name})
	}
	for len(s.Goods) < kindsOfGoods {
		s.Goods = append(s.Goods, GoodSetup{Name: goodNames.Ask(t, len(s.Goods)+1, s.nameLists()[1].Has)})
	}
}

// A numberedGood is a good of the set-up as an option, with its number from 1.
type numberedGood struct {
	*GoodSetup
	number int
}

func (x numberedGood) ID() string        { return strconv.Itoa(x.number) }
func (x numberedGood) Label() table.Text { return goodNames.Text(x.Name) }

// noGrain is the answer that none of the goods is the grain.
const noGrain = word("no-grain")

func (s *Setup) grains(yield func(table.Item) bool) {
	for i := range s.Goods {
		if !yield(numberedGood{&s.Goods[i], i + 1}) {
			return
		}
	}
	yield(noGrain)
}

// askGrain asks two players which good is the grain, if none has that name, and how many cards of
// it they leave out; 0 means unknown (OLT-A31).
func (s *Setup) askGrain(t table.T) {
	if len(s.Seats) != 2 {
		return
	}
	if s.grain() == nil {
		if x, ok := table.Choose(t, table.Q("oltremare.which-grain", "", "OLT-A31"), s.grains).(numberedGood); ok {
			x.Grain = true
		}
	}
	if grain := s.grain(); grain != nil {
		number := slices.IndexFunc(s.Goods, func(x GoodSetup) bool { return x.Name == grain.Name }) + 1
		ask := table.Q("oltremare.grain", "", "OLT-A31", table.Sub("good", goodNames.Text(grain.Name))).About(strconv.Itoa(number))
		grain.Cards = table.Number(t, ask.Likelihood(table.Likelihood{Mid: 14, Spread: 3}), 0, mostOfAGood, table.Count)
	}
}

// askPoints asks for the points printed on the cards, if people want to enter them now. Otherwise
// the final count asks for the series that occur (OLT-R19).
func (s *Setup) askPoints(t table.T) {
	if !table.Confirm(t, table.Q("oltremare.points", "", "OLT-R19").Likelihood(table.Likelihood{Yes: 1, Of: 3})) {
		return
	}
	for i := range s.Goods {
		if !s.out(&s.Goods[i]) {
			s.Goods[i].askPoints(t, i+1)
		}
	}
}

func (in *GoodSetup) askPoints(t table.T, number int) {
	good, about := table.Sub("good", goodNames.Text(in.Name)), strconv.Itoa(number)
	ask := table.Q("oltremare.longest", "", "OLT-A25", good).About(about).Likelihood(table.Likelihood{Mid: 4, Spread: 1})
	longest := table.Number(t, ask, 0, mostSeries, table.Count)
	for n := 1; n <= longest; n++ {
		ask := table.Q("oltremare.series", "", "OLT-R19", good, count(n)).About(about, strconv.Itoa(n)).Likelihood(table.Likelihood{Mid: n * (n + 1) / 2, Spread: 1})
		in.Points = append(in.Points, table.Number(t, ask, 0, mostPoints, table.Count))
	}
}

// askSixth asks for the name of the marker that no source describes, if markers have effects
// (OLT-A29).
func (s *Setup) askSixth(t table.T) {
	if s.House["markers.effects"] == "on" {
		s.Sixth = table.AskText(t, table.Q("oltremare.sixth", "", "OLT-A29"), 0, longestNote)
	}
}
