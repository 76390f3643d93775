package smugglers

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Problems lists the problems of the set-up, in the order of the file.
func (s *Setup) Problems() []setup.Problem {
	list := s.boardProblems()
	if n := len(s.Seats); n < leastPlayers || n > mostPlayers {
		list = append(list, setup.Problem{Path: "player", Text: table.Say("problem.smugglers.players", table.Num("count", n))})
	}
	list = append(list, s.nameList().Problems()...)
	for i := range s.Seats {
		list = append(list, s.boatProblems(i)...)
	}
	list = append(list, s.islandProblems()...)
	_, wrong := s.house()
	return append(list, wrong...)
}

// boardProblems returns the problems of the board, and whether it suits the number of players and
// the house rules.
func (s *Setup) boardProblems() []setup.Problem {
	b, list := s.board()
	if b == nil {
		return list
	}
	if len(s.Seats) == 2 && b.anchor() == nil {
		list = append(list, boardProblem("problem.board.anchor", "SMU-R6", 0))
	}
	if len(s.Seats) == 2 && b.anchor() != nil && !b.isConnected(func(q *square) bool { return q.rock || q.anchor }) {
		list = append(list, boardProblem("problem.board.blocked", "SMU-R37", 0))
	}
	const marks = "house.beam.marks" // the board overrides it, but people should know
	h, _ := s.house()
	if h.marks != 0 && h.marks != len(b.marks) && !slices.Contains(s.Accepted, marks) {
		list = append(list, setup.Problem{Path: marks, Rule: "SMU-R2", Warning: true, Again: s.askMarks,
			Text: table.Say("problem.board.marks", table.Num("marks", h.marks), table.Num("count", len(b.marks)))})
	}
	return list
}

func (s *Setup) boatProblems(i int) (list []setup.Problem) {
	boat, path := s.Seats[i].Boat, "player."+strconv.Itoa(i)+".boat"
	if boat == "" {
		return nil
	}
	if !slices.Contains(colours, boat) {
		list = append(list, setup.Problem{Path: path, Text: table.Say("problem.boat", table.Name("boat", boat), table.Name("boats", strings.Join(colours, ", ")))})
	}
	for j := range i {
		if s.Seats[j].Boat == boat {
			list = append(list, setup.Problem{Path: path, Text: table.Say("problem.boat.twice", table.Name("player", s.Seats[i].Name), table.Name("other", s.Seats[j].Name))})
		}
	}
	return list
}

func (s *Setup) islandProblems() (list []setup.Problem) {
	add := func(id, key string, args ...table.Arg) {
		list = append(list, setup.Problem{Path: "islands." + id, Text: table.Say(key, args...)})
	}
	seen := map[string]string{}
	for _, id := range slices.Sorted(maps.Keys(s.Islands)) {
		name := s.Islands[id]
		folded := table.PersonKey(name)
		switch {
		case !slices.Contains(islandIDs[:], id):
			add(id, "problem.island", table.Name("island", id), table.Name("islands", strings.Join(islandIDs[:], ", ")))
		case folded == "":
			add(id, "problem.named.not")
		case table.Letters(name) > table.MaxNameLength:
			add(id, "problem.named.long", table.Name("name", name), table.Num("max", table.MaxNameLength))
		case seen[folded] != "":
			add(id, "problem.named.twice", table.Name("name", name))
		}
		seen[folded] = id
	}
	return list
}
