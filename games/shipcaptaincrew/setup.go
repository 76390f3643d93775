package shipcaptaincrew

import (
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Setup is who plays, as the set-up file says it: players in seat order, clockwise.
type Setup struct {
	Title string         `toml:"game"` // gameName
	Seats setup.Seats    `toml:"player"`
	House map[string]any `toml:"house"` // see keys
}

// New is a set-up with nothing in it.
func New() setup.Setup { return &Setup{Title: gameName} }

// Sample is a set-up to play at once.
func Sample(players int) setup.Setup {
	s := &Setup{Title: gameName, Seats: setup.SampleSeats(players, leastPlayers, mostPlayers)}
	s.Settle()
	return s
}

// Ask fills the set-up by questions, whatever was in it before.
func (s *Setup) Ask(t table.T) {
	*s = Setup{Title: gameName, House: setup.NewHouse(t)}
	table.Action(t, func() { setup.AskPlayers(t, "scc", "SCC-R1", leastPlayers, mostPlayers, s.Seats.Add) })
	table.Action(t, func() { setup.AskHouseFront(t, keys, s.House) })
}

// Problems lists what is wrong, in the file's order.
func (s *Setup) Problems() (list []setup.Problem) {
	if n := len(s.Seats); n < leastPlayers || n > mostPlayers {
		list = append(list, setup.Problem{Path: "player", Text: table.Say("problem.scc.players", count(n)), Rule: "SCC-R1"})
	}
	list = append(list, s.Seats.Named().Problems()...)
	_, wrong := setup.ReadHouse(keys, s.House)
	return append(list, wrong...)
}

// Accept does nothing: no problem of this set-up is a warning.
func (s *Setup) Accept(setup.Problem) {}

// Settle fixes the ids that values are named by. What is set stays.
func (s *Setup) Settle() {
	s.Title = gameName
	s.Seats.Named().Settle()
}

// Players are the players as far as known, in seat order.
func (s *Setup) Players() []table.Player { return s.Seats.Players() }

// Game begins a new game. The set-up must have no problem.
func (s *Setup) Game() table.Game {
	g := &Game{Round: 1, Over: Running}
	g.Begin(g, s.Seats, mostPlayers)
	g.house, _ = setup.ReadHouse(keys, s.House)
	g.Depth = table.Depth(g.house.depth)
	g.Active = g.Seats[0].ID()
	return g
}

// Shown is what has been entered so far.
func (s *Setup) Shown() []table.Panel {
	return []table.Panel{setup.ShownSeats(s.Players()), setup.ShownHouse(setup.HouseRules(keys), s.House)}
}
