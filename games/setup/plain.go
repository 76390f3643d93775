package setup

import "hafenmeister/games/table"

// A Plain is the set-up of a game that needs only players and house rules.
type Plain[H any] struct {
	Title string         `toml:"game"`
	Seats Seats          `toml:"player"` // clockwise
	House map[string]any `toml:"house"`

	form *PlainForm[H]
}

// A PlainForm is what all set-ups of such a game have in common. Its methods New and Sample are for the
// game's [Info].
type PlainForm[H any] struct {
	Name       string // of the game
	Rule       string // the rule for the number of players
	MinPlayers int    // the minimum number of players
	MaxPlayers int
	Keys       []HouseKey[H]
	Begin      func(Seats, H) table.Game
}

// New returns an empty set-up.
func (f *PlainForm[H]) New() Setup { return &Plain[H]{Title: f.Name, form: f} }

// Sample returns a complete set-up.
func (f *PlainForm[H]) Sample(players int) Setup {
	s := &Plain[H]{Title: f.Name, Seats: SampleSeats(players, f.MinPlayers, f.MaxPlayers), form: f}
	s.AssignIDs()
	return s
}

// Ask replaces the set-up by the answers to its questions.
func (s *Plain[H]) Ask(t table.T) {
	f := s.form
	*s = Plain[H]{Title: f.Name, House: NewHouse(t), form: f}
	table.Action(t, func() { AskPlayers(t, f.Rule, f.MinPlayers, f.MaxPlayers, s.Seats.Add) })
	table.Action(t, func() { AskHouseRules(t, f.Name, f.Rule, f.Keys, s.House) })
}

// Problems lists the problems, in the order of the file.
func (s *Plain[H]) Problems() (list []Problem) {
	f := s.form
	if n := len(s.Seats); n < f.MinPlayers || n > f.MaxPlayers {
		list = append(list, Problem{Path: "player", Rule: f.Rule,
			Text: table.Say("problem.seats", table.Num("count", n), table.Num("least", f.MinPlayers), table.Num("most", f.MaxPlayers))})
	}
	list = append(list, s.Seats.NameList().Problems()...)
	_, wrong := ReadHouse(f.Keys, s.House)
	return append(list, wrong...)
}

// Accept does nothing: no problem of this set-up is a warning.
func (s *Plain[H]) Accept(Problem) {}

// AssignIDs sets the ids of players that have none.
func (s *Plain[H]) AssignIDs() {
	s.Title = s.form.Name
	s.Seats.NameList().AssignIDs()
}

// Players returns the players as far as known, in seat order.
func (s *Plain[H]) Players() []table.Player { return s.Seats.Players() }

// Game returns a new game. The set-up must have no problems.
func (s *Plain[H]) Game() table.Game {
	house, _ := ReadHouse(s.form.Keys, s.House)
	return s.form.Begin(s.Seats, house)
}

// Panels shows what has been entered so far.
func (s *Plain[H]) Panels() []table.Panel {
	return []table.Panel{SeatsPanel(s.Players()), HousePanel(HouseRules(s.form.Keys), s.House)}
}
