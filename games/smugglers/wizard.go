package smugglers

import (
	"cmp"
	"iter"
	"slices"
	"strconv"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Ask replaces the set-up with the answers to its questions. These refer to players by number, so
// that a name can be corrected without asking everything again.
func (s *Setup) Ask(t table.T) {
	*s = Setup{Title: gameName, House: setup.NewHouse(t)}
	table.Action(t, func() { s.askPlayers(t) })
	table.Action(t, func() { s.askBoard(t) })
	table.Action(t, func() { setup.AskHouseRules(t, "smugglers", "SMU-A1", houseKeys(), s.House) })
}

func (s *Setup) askPlayers(t table.T) {
	setup.AskPlayers(t, "SMU-R6", leastPlayers, mostPlayers, func(name string) {
		s.Seats = append(s.Seats, PlayerSetup{Name: name})
	})
	for i := range s.Seats {
		ask := table.Q("gang.boat", "", "SMU-R4", table.Name("player", s.Seats[i].Name)).About(strconv.Itoa(i + 1)).
			Digits(func(id string) int { return slices.Index(colours, id) + 1 })
		s.Seats[i].Boat = string(table.Choose(t, ask, s.freeBoats()))
	}
}

func (s *Setup) freeBoats() iter.Seq[table.Word] {
	return func(yield func(table.Word) bool) {
		for _, c := range colours {
			isUsed := slices.ContainsFunc(s.Seats, func(p PlayerSetup) bool { return p.Boat == c })
			if !isUsed && !yield(table.Word(c)) {
				return
			}
		}
	}
}

// The boards that the wizard offers; a file can contain others.
const (
	boxBoard = table.Word("board-box")
	ownBoard = table.Word("board-own")
)

// askBoard asks whether the table uses the box or our own board. For the box it also asks for the
// number of marks.
func (s *Setup) askBoard(t table.T) {
	ask := table.Q("gang.board", "", "SMU-R1")
	if table.Choose(t, ask, func(yield func(table.Word) bool) { _ = yield(boxBoard) && yield(ownBoard) }) == ownBoard {
		s.Board = boardReef
		return
	}
	s.askMarks(t)
}

// askMarks asks for the number of white marks.
func (s *Setup) askMarks(t table.T) {
	i := slices.IndexFunc(houseRules, func(r setup.House) bool { return r.Key == "beam.marks" })
	s.House = setup.FlatHouse(s.House)
	s.House["beam.marks"] = setup.AskHouse(t, &houseRules[i])
}

// firstOnPage maps the first house rule on each page to the name of the page.
var firstOnPage = map[string]string{"start.shared": "start", "beam.marks": "beam", "push.caught": "push", "load.standing": "goods"}

// houseKeys returns the house rules with their pages. The marks are asked for with the board.
func houseKeys() (keys []setup.HouseKey[house]) {
	page := ""
	for _, r := range houseRules {
		page = cmp.Or(firstOnPage[r.Key], page)
		k := setup.HouseKey[house]{House: r, Page: page}
		switch {
		case r.Front || r.Key == "beam.marks":
			k.Page = ""
		case r.Key == "die.white":
			k.Ask = askDie
		}
		keys = append(keys, k)
	}
	return keys
}

// askDie asks for the six faces of the white die (SMU-A33).
func askDie(t table.T) any {
	var faces []any
	for n := range dieFaces {
		usual := func() table.Answer { return table.Answer{boxDie[n : n+1]} }
		ask := table.Q("gang.die", "", "SMU-A33", table.Num("number", n+1)).About(strconv.Itoa(n + 1)).Mark(usual)
		faces = append(faces, int64(table.Number(t, ask, 1, dieFaces, table.Count)))
	}
	return faces
}
