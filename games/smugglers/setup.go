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

// Setup is the set-up file: the players, in seat order clockwise (SMU-R7), the board and the house
// rules.
type Setup struct {
	Title   string            `toml:"game"`  // "smugglers"
	Board   string            `toml:"board"` // name of one of our boards, or a text for ReadBoard; "" for the box
	Seats   []PlayerSetup     `toml:"player"`
	Islands map[string]string `toml:"islands"` // the players' names by ID: gems, coins, jewels, vases, barrels
	House   map[string]any    `toml:"house"`   // by the keys in houseRules

	Accepted []string `toml:"accepted"` // paths of accepted warnings

	read *Board // cache of the parsed Board, since games are begun often
}

// Names of boards. A released board never changes, since the evenings begun on it keep it; a
// better one gets a new name.
const (
	boardNone = "" // only the table knows the board and is asked
	boardReef = "reef"
)

// MultilineTexts returns the paths of the texts that may have several lines.
func (s *Setup) MultilineTexts() []string { return []string{"board"} }

// PlayerSetup is a player with a boat.
type PlayerSetup struct {
	ID   string `toml:"id"` // set by AssignIDs; part of the paths of values
	Name string `toml:"name"`
	Boat string `toml:"boat"` // blue, red, yellow, green
}

var colours = []string{"blue", "red", "yellow", "green"}

// New returns an empty set-up.
func New() setup.Setup { return &Setup{Title: gameName} }

// Players returns the players entered so far, in seat order.
func (s *Setup) Players() []table.Player {
	list := make([]table.Player, len(s.Seats))
	for i := range s.Seats {
		list[i] = table.Player{ID: s.Seats[i].ID, Name: s.Seats[i].Name, Hue: table.Hue(s.Seats[i].Boat)}
	}
	return list
}

// Accept records that the players accept a warning.
func (s *Setup) Accept(p setup.Problem) {
	if !slices.Contains(s.Accepted, p.Path) {
		s.Accepted = append(s.Accepted, p.Path)
	}
}

// AssignIDs sets missing player IDs and boats and parses the board.
func (s *Setup) AssignIDs() {
	s.Title = gameName
	s.read, _ = s.board()
	s.nameList().AssignIDs()
	for i := range s.Seats {
		if s.Seats[i].Boat == "" {
			s.Seats[i].Boat = s.freeBoat()
		}
	}
}

func (s *Setup) nameList() *setup.NameList {
	list := setup.NewNameList("player")
	for i := range s.Seats {
		list.Add(s.Seats[i].Name, &s.Seats[i].ID)
	}
	return list
}

// freeBoat returns the first free colour, or "" if there is none.
func (s *Setup) freeBoat() string {
	for _, c := range colours {
		if !slices.ContainsFunc(s.Seats, func(p PlayerSetup) bool { return p.Boat == c }) {
			return c
		}
	}
	return ""
}

// board returns the parsed board. It returns nil if the set-up has none or it has problems.
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
