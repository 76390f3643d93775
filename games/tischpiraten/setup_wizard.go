package tischpiraten

import (
	"iter"
	"slices"
	"strconv"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Ask fills the set-up by questions, whatever was in it before. Questions are about
// numbers, "2.1" being the second player's first ship, so that a name can be corrected
// later without asking everything again.
func (s *Setup) Ask(t table.T) {
	*s = Setup{Title: gameName, House: setup.NewHouse(t), offered: s.offered}
	table.Action(t, func() { s.askPlayers(t) })
	table.Action(t, func() { s.askVariant(t) })
	table.Action(t, func() { s.askFront(t) })
	for i := range s.Seats {
		table.Action(t, func() { s.askPlayer(t, i) })
	}
	if s.ancient() {
		table.Action(t, func() { s.askReach(t) })
	}
	table.Action(t, func() { s.askRest(t) })
	table.Action(t, func() { s.askAshore(t) })
}

func (s *Setup) askPlayers(t table.T) {
	n := table.Choose(t, table.Q("setup.players", "", "TIS-R2"), slices.Values([]headcount{2, 3, 4}))
	s.Seats = make([]PlayerSetup, n)
	for i := range s.Seats {
		about := strconv.Itoa(i + 1)
		s.Seats[i].Name = setup.AskName(t, table.Q("setup.name", "", "", table.Num("number", i+1)).About(about), s.isTaken("player"))
	}
	for i := range s.Seats {
		p := &s.Seats[i]
		ask := table.Q("setup.suit", "", "TIS-R2", table.Name("player", p.Name)).About(strconv.Itoa(i + 1))
		p.Suit = string(table.Choose(t, ask, s.freeSuits()))
	}
}

// askVariant asks for the variant first, since it changes most of what follows.
func (s *Setup) askVariant(t table.T) {
	ask := table.Q("setup.variant", "", "TIS-R110").Likelihood(guessVariant)
	if table.Choose(t, ask, slices.Values([]table.Word{pirates, ancients})) == ancients {
		s.Variant = ancients
	}
}

// A headcount is how many play.
type headcount int

func (n headcount) ID() string { return strconv.Itoa(int(n)) }

func (n headcount) Label() table.Text { return table.Say("opt.seats", table.Num("count", int(n))) }

func (s *Setup) freeSuits() iter.Seq[table.Word] {
	return func(yield func(table.Word) bool) {
		for _, suit := range suits {
			taken := slices.ContainsFunc(s.Seats, func(p PlayerSetup) bool { return p.Suit == suit })
			if !taken && !yield(table.Word(suit)) {
				return
			}
		}
	}
}

// askPlayer asks for the ships and crews of one player (TIS-R24).
func (s *Setup) askPlayer(t table.T, i int) {
	p := &s.Seats[i]
	ships, crews := 1, 1
	if len(s.Seats) == 2 {
		ships, crews = s.askFleet(t, i)
	}
	kept := make([]*taken, max(ships, crews))
	for j := range ships {
		if j < crews {
			kept[j] = s.askKept(t, p, numbers(i, j))
		}
		p.Ships = append(p.Ships, ShipSetup{})
		switch ship := &p.Ships[j]; {
		case kept[j] == nil:
			s.askShip(t, p, ship, nil, numbers(i, j))
		case kept[j].change:
			s.askShip(t, p, ship, &kept[j].Ship, numbers(i, j))
		default:
			s.takeShip(ship, &kept[j].Ship)
		}
	}
	for j := range crews {
		if j >= ships {
			kept[j] = s.askKept(t, p, numbers(i, j))
		}
		c := CrewSetup{}
		if ships == crews && ships > 1 {
			c.Ship = p.Ships[j].Name
		} else {
			c.Ship = p.Ships[0].Name
		}
		p.Crews = append(p.Crews, c)
		s.askCrew(t, p, &p.Crews[j], kept[j], numbers(i, j))
	}
}

// askFleet asks in a game of two what a player fields (TIS-R24, TIS-A16).
func (s *Setup) askFleet(t table.T, i int) (ships, crews int) {
	ask := table.Q("setup.fleet", "", "TIS-R24", table.Name("player", s.Seats[i].Name)).About(numbers(i))
	switch table.Choose(t, ask, slices.Values(fleets)) {
	case "two-ships":
		if _, asked := s.House["two_ships.crews"]; !asked {
			s.askRule(t, houseRule("two_ships.crews"))
		}
		if s.House["two_ships.crews"] == "shared" {
			return 2, 1
		}
		return 2, 2
	case "two-crews":
		return 1, 2
	}
	return 1, 1
}

var fleets = []table.Word{"one-ship", "two-ships", "two-crews"}

// askShip asks for a ship; was is the one of a kept crew that it begins with, nil if there
// is none.
func (s *Setup) askShip(t table.T, p *PlayerSetup, ship, was *ShipSetup, about string) {
	ask := table.Q("setup.ship", "", "", table.Name("player", p.Name)).About(about)
	if was != nil && !s.isTaken("ship")(was.Name) {
		ask = ask.Begin(table.Answer{was.Name})
	}
	ship.Name = setup.AskName(t, ask, s.isTaken("ship"))
	askFields(t, s, ship, was, shipFields, about, table.Name("ship", ship.Name), s.cannonsTerm())
}

// askAshore asks for barrels of fresh water on land, where magic cards are played with:
// somebody may need one (TIS-R83, A96).
func (s *Setup) askAshore(t table.T) {
	if magic, asked := s.House["magic"]; !asked || magic == "off" {
		return
	}
	s.Ashore = table.Number(t, table.Q("setup.ashore", "", "TIS-R83").Likelihood(guessCount(1)), 0, mostThings, table.Count)
}

// askFront asks for the house rules that change every game.
func (s *Setup) askFront(t table.T) {
	for i := range houseRules {
		if houseRules[i].Front {
			s.askRule(t, &houseRules[i])
		}
	}
	if s.House["victory"] == string(Points) {
		s.askRule(t, houseRule("points.rounds"))
	} else {
		s.askRule(t, houseRule("rounds.max"))
	}
	s.askOptions(t)
	if s.House["victory"] == string(Goal) && s.House["rounds.max"] == int64(0) {
		t.Tell("TIS-A94", "say.begin.endless")
	}
}

// options are the optional chapters. The page of house rules with the same name is about
// it.
var options = []string{"magic", "monster", "island", "recruits", "wind"}

// askOptions asks what else is played: it changes what the rest of set-up asks.
func (s *Setup) askOptions(t table.T) {
	ask := table.Q("setup.options", "", "TIS-R110").Likelihood(guessOptions)
	for _, r := range chooseOptions(t, ask) {
		if r.Values[0] == "false" {
			s.House[r.Key] = true
			continue
		}
		how := *r.House
		how.Values = how.Values[1:] // "off" has been answered
		s.askRule(t, &how)
	}
	if s.plays("recruits") {
		s.askRule(t, houseRule("recruit.count"))
	}
	if s.ancient() {
		s.askRule(t, houseRule("large_shields"))
	}
}

// chooseOptions are the chapters that the people choose; none if they have chosen a set of
// house rules.
func chooseOptions(t table.T, ask table.Ask) []optionalRule {
	if setup.HouseChosen(t) {
		return nil
	}
	return table.ChooseSome(t, ask, 0, len(options), false, optionalRules)
}

// An optionalRule is a chapter as an option.
type optionalRule struct{ *setup.House }

func (r optionalRule) ID() string { return r.Key }

func (r optionalRule) Label() table.Text { return table.Say("opt.play." + r.Key) }

func optionalRules(yield func(optionalRule) bool) {
	for _, key := range options {
		if !yield(optionalRule{houseRule(key)}) {
			return
		}
	}
}

// plays reports whether an optional chapter is played.
func (s *Setup) plays(option string) bool {
	word, set := s.House[option]
	return set && word != false && word != houseRule(option).Values[0]
}

// applies reports whether the house rule makes a difference to what was chosen so far.
func (s *Setup) applies(page, key string) bool {
	switch key {
	case "init.per":
		return slices.ContainsFunc(s.Seats, func(p PlayerSetup) bool { return len(p.Ships) > 1 })
	case "who.third":
		return len(s.Seats) > 2
	case "drift.nowind":
		return !s.plays("wind")
	case "afloat.empty", "afloat.captured":
		return s.House["victory"] == string(LastOne)
	case "cannon.nat1":
		return s.House["misfire"] != "table"
	case "jam.cleared":
		return s.House["misfire"] == "table"
	case "misfire.bows":
		return s.House["misfire"] == "table" && s.ancient()
	case "large_shield.melee":
		return s.House["large_shields"] == true
	case "shield.engines", "mounted.shooting":
		return s.ancient()
	}
	return !slices.Contains(options, page) || s.plays(page)
}

// askRest goes through all other house rules, page by page, if the people want to.
func (s *Setup) askRest(t table.T) {
	if !setup.MoreHouse(t, "TIS-R110") {
		return
	}
	for i := range housePages {
		page := &housePages[i]
		for _, r := range setup.ChooseHouse(t, table.Say("term.page."+page.name), page.name, "TIS-R110", s.unasked(page.name, page.keys)) {
			s.askRule(t, r)
		}
	}
}

// askedWhereItMatters are asked earlier, if at all: they depend on other answers.
var askedWhereItMatters = []string{"two_ships.crews", "points.rounds", "rounds.max", "recruit.count", "large_shields"}

// unasked are the rules of a page that have not been asked yet.
func (s *Setup) unasked(page string, keys []houseKey) iter.Seq[*setup.House] {
	return func(yield func(*setup.House) bool) {
		for i := range keys {
			_, asked := s.House[keys[i].Key]
			asked = asked || slices.Contains(askedWhereItMatters, keys[i].Key) || slices.Contains(options, keys[i].Key)
			if !asked && s.applies(page, keys[i].Key) && !yield(&keys[i].House) {
				return
			}
		}
	}
}

// askRule asks for one house rule and keeps it as a file would say it.
func (s *Setup) askRule(t table.T, r *setup.House) { s.House[r.Key] = setup.AskHouse(t, r) }
