package setup

import "hafenmeister/games/table"

// A Plain is the set-up of a game that needs players and house rules only.
type Plain[H any] struct {
	Title string         `toml:"game"`
	Seats Seats          `toml:"player"` // clockwise
	House map[string]any `toml:"house"`

	form *PlainForm[H]
}

// A PlainForm is what the set-ups of such a game have in common. Its methods New and Sample go into the
// game's [Info].
type PlainForm[H any] struct {
	Name  string // of the game
	Rule  string // that says how many can play
	Least int    // players
	Most  int
	Keys  []HouseKey[H]
	Begin func(Seats, H) table.Game
}

// New returns a set-up with nothing in it.
func (f *PlainForm[H]) New() Setup { return &Plain[H]{Title: f.Name, form: f} }

// Sample returns a set-up to play at once.
func (f *PlainForm[H]) Sample(players int) Setup {
	s := &Plain[H]{Title: f.Name, Seats: SampleSeats(players, f.Least, f.Most), form: f}
	s.Settle()
	return s
}

// Ask fills the set-up by questions, whatever was in it before.
func (s *Plain[H]) Ask(t table.T) {
	f := s.form
	*s = Plain[H]{Title: f.Name, House: NewHouse(t), form: f}
	table.Action(t, func() { AskPlayers(t, f.Rule, f.Least, f.Most, s.Seats.Add) })
	table.Action(t, func() { AskHouseRules(t, f.Name, f.Rule, f.Keys, s.House) })
}

// Problems lists what is wrong, in the file's order.
func (s *Plain[H]) Problems() (list []Problem) {
	f := s.form
	if n := len(s.Seats); n < f.Least || n > f.Most {
		list = append(list, Problem{Path: "player", Rule: f.Rule,
			Text: table.Say("problem.seats", table.Num("count", n), table.Num("least", f.Least), table.Num("most", f.Most))})
	}
	list = append(list, s.Seats.NameList().Problems()...)
	_, wrong := ReadHouse(f.Keys, s.House)
	return append(list, wrong...)
}

// Accept does nothing: no problem of this set-up is a warning.
func (s *Plain[H]) Accept(Problem) {}

// Settle fixes the ids that values are named by. What is set stays.
func (s *Plain[H]) Settle() {
	s.Title = s.form.Name
	s.Seats.NameList().Settle()
}

// Players returns the players as far as known, in seat order.
func (s *Plain[H]) Players() []table.Player { return s.Seats.Players() }

// Game begins a new game. The set-up must have no problem.
func (s *Plain[H]) Game() table.Game {
	house, _ := ReadHouse(s.form.Keys, s.House)
	return s.form.Begin(s.Seats, house)
}

// Panels shows what has been entered so far.
func (s *Plain[H]) Panels() []table.Panel {
	return []table.Panel{SeatsPanel(s.Players()), HousePanel(HouseRules(s.form.Keys), s.House)}
}
