package smugglers

import (
	"slices"
	"strings"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

const (
	leastPlayers = 2
	mostPlayers  = 4
)

// Setup is who plays on what, as the set-up file says it. Players are in seat order,
// clockwise (SMU-R7).
type Setup struct {
	Title   string            `toml:"game"`  // "smugglers"
	Board   string            `toml:"board"` // the name of a board of ours, or a text as ReadBoard takes it; "" the box
	Seats   []PlayerSetup     `toml:"player"`
	Islands map[string]string `toml:"islands"` // names of their own: gems, coins, jewels, vases, barrels
	House   map[string]any    `toml:"house"`   // keys as in houseRules

	Accepted []string `toml:"accepted"` // paths of warnings that the people accept

	read *Board // what Board says, kept because a game is begun again and again
}

// Boards of ours by name. What was given out once is never changed: an evening keeps
// the board it was begun on. A better one gets another name.
const (
	boardNone = "" // the table alone knows the board, and is asked
	boardReef = "reef"
)

// MultilineTexts lists the paths of the texts that may have several lines.
func (s *Setup) MultilineTexts() []string { return []string{"board"} }

// PlayerSetup is one player with a boat.
type PlayerSetup struct {
	ID   string `toml:"id"` // fixed at set-up; values are named by it
	Name string `toml:"name"`
	Boat string `toml:"boat"` // blue, red, yellow, green
}

var colours = []string{"blue", "red", "yellow", "green"}

// New returns a set-up with nothing in it.
func New() setup.Setup { return &Setup{Title: gameName} }

// Players returns the players as far as known, in seat order.
func (s *Setup) Players() []table.Player {
	list := make([]table.Player, len(s.Seats))
	for i := range s.Seats {
		list[i] = table.Player{ID: s.Seats[i].ID, Name: s.Seats[i].Name, Hue: table.Hue(s.Seats[i].Boat)}
	}
	return list
}

// Accept notes that the people accept a warning.
func (s *Setup) Accept(p setup.Problem) {
	if !slices.Contains(s.Accepted, p.Path) {
		s.Accepted = append(s.Accepted, p.Path)
	}
}

// Settle fixes the ids that values are named by and the boats that are left.
func (s *Setup) Settle() {
	s.Title = gameName
	s.read, _ = s.board()
	s.nameList().Settle()
	for i := range s.Seats {
		if s.Seats[i].Boat == "" {
			s.Seats[i].Boat = s.freeBoat()
		}
	}
}

func (s *Setup) nameList() *setup.Named {
	list := setup.NewNamed("player")
	for i := range s.Seats {
		list.Add(s.Seats[i].Name, &s.Seats[i].ID)
	}
	return list
}

// freeBoat returns a colour that nobody has, "" if there is none.
func (s *Setup) freeBoat() string {
	for _, c := range colours {
		if !slices.ContainsFunc(s.Seats, func(p PlayerSetup) bool { return p.Boat == c }) {
			return c
		}
	}
	return ""
}

// board reads the board; nil if the table alone knows it, or if it cannot be read.
func (s *Setup) board() (*Board, []setup.Problem) {
	text := s.Board
	switch {
	case text == boardNone:
		return nil, nil
	case text == boardReef:
		text = OwnBoard
	case !strings.Contains(text, "\n"):
		return nil, []setup.Problem{boardProblem("problem.board.name", "", 1, table.Name("board", text), table.Name("boards", boardReef))}
	}
	if s.read != nil && s.read.text == text {
		return s.read, nil
	}
	return ReadBoard(text)
}

// Panels returns what has been entered so far.
func (s *Setup) Panels() []table.Panel {
	players := setup.SeatsPanel(s.Players())
	for i := range players.Rows {
		if boat := s.Seats[i].Boat; boat != "" {
			players.Rows[i].Cells = []table.Cell{{Kind: table.CellText, Text: table.Say("term.boat." + boat)}}
		}
	}
	return []table.Panel{players, setup.HousePanel(houseRules, s.House)}
}
