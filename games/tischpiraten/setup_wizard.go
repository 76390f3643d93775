package tischpiraten

import (
	"slices"
	"strconv"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Ask replaces the set-up, except for the offered crews, by the answers to its questions. The
// subjects of questions are numbers, such as "2.1" for the second player's first ship, so that a
// name can be corrected without asking everything again.
func (s *Setup) Ask(t table.T) {
	*s = Setup{Title: gameName, House: setup.NewHouse(t), offered: s.offered}
	whole := node{Setup: s}
	table.Action(t, func() { s.askPlayers(t) })
	table.Action(t, func() { whole.ask(t, node{}, "variant") })
	table.Action(t, func() { s.askHouse(t) })
	for i := range s.Seats {
		table.Action(t, func() { whole.child("player", i).askFleet(t) })
	}
	if s.ancient() {
		table.Action(t, func() { s.askReach(t) })
	}
	if s.plays("magic") { // a player may need a barrel of fresh water (TIS-R83, A96)
		table.Action(t, func() { whole.ask(t, node{}, "barrels_ashore") })
	}
}

func (s *Setup) askPlayers(t table.T) {
	n := table.Choose(t, table.Q("setup.players", "", "TIS-R24"), slices.Values([]headcount{2, 3, 4}))
	s.Seats = make([]PlayerSetup, n)
	for i := range s.Seats {
		ask := table.Q("setup.name", "", "", table.Num("number", i+1)).About(strconv.Itoa(i + 1))
		s.Seats[i].Name = setup.AskName(t, ask, s.isTaken("player"))
	}
	s.askSuits(t)
}

// A headcount is a number of players.
type headcount int

func (n headcount) ID() string { return strconv.Itoa(int(n)) }

func (n headcount) Label() table.Text { return table.Say("opt.seats", table.Num("count", int(n))) }

// askSuits asks whether the players have the usual suits in seat order, and if not, for each suit (TIS-R2).
func (s *Setup) askSuits(t table.T) {
	var usual []table.Text
	for _, n := range s.all("player") {
		settleSuit(n)
		usual = append(usual, table.Say("opt.setup.suit", table.Name("player", n.player.Name), table.Sub("suit", n.suitText())))
	}
	ask := table.Q("setup.suits", "", "TIS-R2", table.List("suits", usual)).Likelihood(table.Likelihood{Yes: 2, Of: 3})
	if table.Confirm(t, ask.Begin(table.Answer{"yes"})) {
		return
	}
	for i := range s.Seats {
		s.Seats[i].Suit = ""
	}
	for _, n := range s.all("player") {
		n.ask(t, node{}, "suit")
	}
}

// askHouse asks what decides the game, and for the other house rules. Later questions of the set-up
// depend on them.
func (s *Setup) askHouse(t table.T) {
	s.askRule(t, "victory")
	if s.House["victory"] == string(Points) {
		s.askRule(t, "points.rounds")
	} else {
		s.askRule(t, "rounds.max")
	}
	if s.ancient() {
		s.askRule(t, "large_shields")
	}
	rules := slices.Clone(houseKeys) // includes those that do not apply, so that the others keep their digits
	for i := range rules {
		if !s.applies(rules[i].Key) {
			rules[i].Idle = func(map[string]any) bool { return true }
		}
	}
	setup.AskHouseRules(t, "tis", "TIS-R110", rules, s.House)
	if s.plays("recruits") {
		s.askRule(t, "recruit.count")
	}
	if s.House["victory"] == string(Goal) && s.House["rounds.max"] == int64(0) {
		t.Tell("TIS-A94", "say.begin.endless")
	}
}

// askRule asks for one house rule and stores it as in a file.
func (s *Setup) askRule(t table.T, key string) { s.House[key] = setup.AskHouse(t, houseRule(key)) }

// plays reports whether an optional chapter is on: its house rule is set, and not to the default.
func (s *Setup) plays(chapter string) bool {
	word, set := s.House[chapter]
	return set && word != false && word != houseRule(chapter).Values[0]
}

// applies reports whether the house rule has an effect with these players and this variant; see also idleRules.
func (s *Setup) applies(key string) bool {
	switch key {
	case "init.per":
		return len(s.Seats) == 2
	case "who.third":
		return len(s.Seats) > 2
	case "misfire.bows", "shield.engines", "mounted.shooting":
		return s.ancient()
	}
	return true
}

// askFleet asks for the ships and crews of the player (TIS-R24).
func (n node) askFleet(t table.T) {
	p, ships, crews := n.player, 1, 1
	if len(n.Seats) == 2 {
		ships, crews = n.askShips(t)
	}
	kept := make([]*taken, max(ships, crews))
	for j := range ships {
		if j < crews {
			kept[j] = n.askKept(t, j, leastCrew(ships, crews))
		}
		p.Ships = append(p.Ships, ShipSetup{})
		n.child("ship", j).askShip(t, kept[j])
	}
	for j := range crews {
		p.Crews = append(p.Crews, CrewSetup{Ship: p.Ships[min(j, ships-1)].Name})
	}
	for j := range crews {
		if j >= ships {
			kept[j] = n.askKept(t, j, leastCrew(ships, crews))
		}
		n.child("crew", j).askCrew(t, kept[j])
	}
}

// leastCrew returns the least number of figures in a crew: one for each ship that it sails alone.
func leastCrew(ships, crews int) int { return max(1, 1+ships-crews) }

// askShips asks, in a game of two, how many ships and crews the player has (TIS-R24, A16).
func (n node) askShips(t table.T) (ships, crews int) {
	ask := table.Q("setup.fleet", "", "TIS-R24", n.args()...).About(n.about)
	switch table.Choose(t, ask, slices.Values([]table.Word{"one-ship", "two-ships", "two-crews"})) {
	case "two-ships":
		if _, asked := n.House["two_ships.crews"]; !asked {
			n.askRule(t, "two_ships.crews")
		}
		if n.House["two_ships.crews"] == "shared" {
			return 2, 1
		}
		return 2, 2
	case "two-crews":
		return 1, 2
	}
	return 1, 1
}

// askShip asks for a ship, or takes the kept one if it is not to be changed. A name that is taken gets a number.
func (n node) askShip(t table.T, kept *taken) {
	ask := table.Q("setup.ship", "", "", table.Name("player", n.player.Name)).About(n.about)
	was := node{}
	if kept != nil {
		name := n.freeName("ship", kept.Ship.Name)
		if !kept.change {
			*n.ship = kept.Ship
			n.ship.Name = name
			return
		}
		ask, was = ask.Begin(table.Answer{name}), node{Setup: n.Setup, ship: &kept.Ship}
	}
	n.ship.Name = setup.AskName(t, ask, n.isTaken("ship"))
	n.ask(t, was)
}

// askReach asks for the range of bows, crossbows and slings that figures have (TIS-A156).
func (s *Setup) askReach(t table.T) {
	s.Ranges = map[string]int{}
	for _, kind := range bowKinds {
		if !slices.ContainsFunc(s.all("figure"), func(n node) bool { return n.figure.has(GunKind(kind)) }) {
			continue
		}
		ask := table.Q("setup.reach", "", "TIS-A156", GunKind(kind).arg()).About(kind).Likelihood(guessBows)
		usual := func() table.Answer { return table.Answer{strconv.Itoa(shortRange)} }
		s.Ranges[kind] = table.Number(t, ask.Mark(usual), leastRange, farthest, table.Millimetres)
	}
}
