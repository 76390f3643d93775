package tischpiraten

import (
	"iter"
	"slices"
	"strconv"

	"hafenmeister/games/table"
)

// Ask fills the set-up by questions, whatever was in it before. What it asks is about
// numbers, "2.1" the second player's first ship, so that a name can be mended later
// without asking everything anew.
func (s *Setup) Ask(t table.T) {
	*s = Setup{Title: gameName, House: table.NewHouse(t)}
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
		s.Seats[i].Name = table.AskName(t, table.Q("setup.name", "", "", table.Num("number", i+1)).About(about), s.playerNamed)
	}
	for i := range s.Seats {
		p := &s.Seats[i]
		ask := table.Q("setup.suit", "", "TIS-R2", table.Name("player", p.Name)).About(strconv.Itoa(i + 1))
		p.Suit = string(table.Choose(t, ask, s.freeSuits()))
	}
}

// A headcount is how many play.
type headcount int

func (n headcount) ID() string        { return strconv.Itoa(int(n)) }
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

func (s *Setup) playerNamed(name string) bool {
	return slices.ContainsFunc(s.Seats, func(p PlayerSetup) bool { return table.SameName(p.Name, name) })
}

func (s *Setup) shipNamed(name string) bool {
	return slices.ContainsFunc(s.Seats, func(p PlayerSetup) bool {
		return slices.ContainsFunc(p.Ships, func(x ShipSetup) bool { return table.SameName(x.Name, name) })
	})
}

func (s *Setup) figureNamed(name string) bool {
	return slices.ContainsFunc(s.figures(), func(f *FigureSetup) bool { return table.SameName(f.Name, name) })
}

// askPlayer asks for the ships and crews of one player (TIS-R24).
func (s *Setup) askPlayer(t table.T, i int) {
	p := &s.Seats[i]
	ships, crews := 1, 1
	if len(s.Seats) == 2 {
		ships, crews = s.askFleet(t, i)
	}
	for j := range ships {
		ship := s.askShip(t, p, numbers(i, j))
		p.Ships = append(p.Ships, ship)
	}
	for j := range crews {
		c := CrewSetup{}
		if ships == crews && ships > 1 {
			c.Ship = p.Ships[j].Name
		} else {
			c.Ship = p.Ships[0].Name
		}
		p.Crews = append(p.Crews, c)
		s.askCrew(t, p, &p.Crews[j], numbers(i, j))
	}
}

// askFleet asks two players what they field (TIS-R24, TIS-A16).
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

// numbers names the n-th of the m-th, counted from 1: "2.1".
func numbers(n ...int) string {
	about := ""
	for i, k := range n {
		if i > 0 {
			about += "."
		}
		about += strconv.Itoa(k + 1)
	}
	return about
}

var shipKinds = []table.Word{kindSail, kindGalley}

func (s *Setup) askShip(t table.T, p *PlayerSetup, about string) ShipSetup {
	var ship ShipSetup
	ship.Name = table.AskName(t, table.Q("setup.ship", "", "", table.Name("player", p.Name)).About(about), s.shipNamed)
	name := table.Name("ship", ship.Name)
	ship.Kind = string(table.Choose(t, table.Q("setup.kind", "", "TIS-R28", name).About(about), slices.Values(shipKinds)))
	least := 0
	if ship.Kind == kindSail {
		least = 1
	}
	ship.Masts = table.Number(t, table.Q("setup.masts", "", "TIS-R26", name).About(about).Odds(table.Odds{Mid: 2, Spread: 1}), least, mostMasts, table.Count)
	count := func(key, rule string, mid int) int {
		ask := table.Q(key, "", rule, name, s.gunsWord()).About(about).Odds(table.Odds{Mid: mid, Spread: 1})
		return table.Number(t, ask, 0, mostThings, table.Count)
	}
	ship.Port = count("setup.port", "TIS-A96", 2)
	ship.Starboard = count("setup.starboard", "TIS-A96", 2)
	if s.ancient() {
		s.askEngines(t, &ship, about)
	}
	ship.Barrels = count("setup.barrels", "TIS-R18", 2)
	ship.Chests = count("setup.chests", "TIS-R18", 1)
	ship.Dinghies = count("setup.dinghies", "TIS-R27", 1)
	ship.Locked = count("setup.locked", "TIS-R17", 1)
	return ship
}
