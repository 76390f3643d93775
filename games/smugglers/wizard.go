package smugglers

import (
	"iter"
	"slices"
	"strconv"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Ask fills the set-up by questions, whatever was in it before. What it asks is about
// numbers, so that a name can be mended later without asking everything anew.
func (s *Setup) Ask(t table.T) {
	*s = Setup{Title: gameName, House: setup.NewHouse(t)}
	table.Action(t, func() { s.askPlayers(t) })
	table.Action(t, func() { s.askBoard(t) })
	table.Action(t, func() { s.askFront(t) })
	table.Action(t, func() { s.askRest(t) })
}

func (s *Setup) askPlayers(t table.T) {
	setup.AskPlayers(t, "SMU-R4", leastPlayers, mostPlayers, func(name string) {
		s.Seats = append(s.Seats, PlayerSetup{Name: name})
	})
	for i := range s.Seats {
		ask := table.Q("gang.boat", "", "SMU-R4", table.Name("player", s.Seats[i].Name)).About(strconv.Itoa(i + 1))
		s.Seats[i].Boat = string(table.Choose(t, ask, s.freeBoats()))
	}
}

func (s *Setup) freeBoats() iter.Seq[table.Word] {
	return func(yield func(table.Word) bool) {
		for _, c := range colours {
			taken := slices.ContainsFunc(s.Seats, func(p PlayerSetup) bool { return p.Boat == c })
			if !taken && !yield(table.Word(c)) {
				return
			}
		}
	}
}

// The boards that the wizard knows; a file can hold any other.
const (
	boxBoard = table.Word("board-box")
	ownBoard = table.Word("board-own")
)

// askBoard asks what is on the table: the box, or our own board. Of the box the program
// knows no squares; it follows the beam if it is told how many marks there are.
func (s *Setup) askBoard(t table.T) {
	ask := table.Q("gang.board", "", "SMU-R1")
	if table.Choose(t, ask, func(yield func(table.Word) bool) { _ = yield(boxBoard) && yield(ownBoard) }) == ownBoard {
		s.Board = boardReef
		return
	}
	s.ask(t, houseRule("beam.marks"))
}

func houseRule(key string) *setup.House {
	return &houseRules[slices.IndexFunc(houseRules, func(r setup.House) bool { return r.Key == key })]
}

// ask asks for one house rule and keeps it as a file would say it.
func (s *Setup) ask(t table.T, r *setup.House) { s.House[r.Key] = setup.AskHouse(t, r) }

// askFront asks for the house rules that change every game.
func (s *Setup) askFront(t table.T) {
	for i := range houseRules {
		if houseRules[i].Front {
			s.ask(t, &houseRules[i])
		}
	}
}

// housePages divides houseRules: each page begins with a key.
var housePages = []struct{ name, first string }{
	{"start", "start.shared"},
	{"beam", "beam.marks"},
	{"push", "push.caught"},
	{"goods", "load.standing"},
}

// askRest goes through all other house rules, page by page, if the people want to.
func (s *Setup) askRest(t table.T) {
	if !setup.MoreHouse(t, "SMU-A1") {
		return
	}
	for i, page := range housePages {
		for _, r := range setup.ChooseHouse(t, table.Say("term.smugglers."+page.name), page.name, "SMU-A1", s.unasked(i)) {
			if r.Key == "die.white" {
				s.askDie(t)
				continue
			}
			s.ask(t, r)
		}
	}
}

// unasked are the rules of page i that were not asked before; the marks of a board are
// the board's.
func (s *Setup) unasked(i int) iter.Seq[*setup.House] {
	from := slices.IndexFunc(houseRules, func(r setup.House) bool { return r.Key == housePages[i].first })
	return func(yield func(*setup.House) bool) {
		for k := from; k < len(houseRules) && (i+1 == len(housePages) || houseRules[k].Key != housePages[i+1].first); k++ {
			r := &houseRules[k]
			if _, asked := s.House[r.Key]; !asked && !r.Front && r.Key != "beam.marks" && !yield(r) {
				return
			}
		}
	}
}

// askDie asks for the six faces of the white die (SMU-A33).
func (s *Setup) askDie(t table.T) {
	var faces []any
	for n := range dieFaces {
		usual := func() table.Answer { return table.Answer{boxDie[n : n+1]} }
		ask := table.Q("gang.die", "", "SMU-A33", table.Num("number", n+1)).About(strconv.Itoa(n + 1)).Mark(usual)
		faces = append(faces, int64(table.Number(t, ask, 1, dieFaces, table.Count)))
	}
	s.House["die.white"] = faces
}
