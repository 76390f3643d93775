package skirmish

import (
	"slices"
	"strconv"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Info describes the game.
var Info = setup.Info{
	Name: "skirmish", Title: table.NameText("Skirmish"), MinPlayers: 2, MaxPlayers: 3, Rules: 1, Dice: true, Decks: true,
	House: []setup.House{
		{Key: "rounds", Min: 1, Max: 9, Default: 6, Front: true, Rule: "SKI-A1"},
		{Key: "save.kind", Values: []string{"plain", "hard"}, Rule: "SKI-A2"},
	},
	Texts:   Texts,
	New:     func() setup.Setup { return &Setup{House: House{Rounds: 6, Save: "plain"}} },
	Sample:  Sample,
	Endings: []string{"ending.rounds", "ending.last"},
}

// With returns the game with a fault.
func With(f Fault) setup.Info {
	info := Info
	info.New = func() setup.Setup { return &Setup{House: House{Rounds: 6, Save: "plain"}, Fault: f} }
	info.Sample = func(players int) setup.Setup {
		s := Sample(players).(*Setup)
		s.Fault = f
		return s
	}
	return info
}

// Setup is a set-up of the game.
type Setup struct {
	Names    []string `toml:"players"`
	Crew     int      `toml:"crew"` // figures of each player
	House    House    `toml:"house"`
	Accepted []string `toml:"accepted,omitempty"`
	Fault    Fault    `toml:"fault,omitempty"`
}

// House are the house rules.
type House struct {
	Rounds int    `toml:"rounds"`
	Save   string `toml:"save.kind"`
}

// Sample returns a set-up for 2 or 3 players.
func Sample(players int) setup.Setup {
	return &Setup{Names: []string{"Anna", "Ben", "Cleo"}[:players], Crew: 3, House: House{Rounds: 6, Save: "plain"}}
}

// Ask asks for the names and the size of the crews. It uses the house rules that were chosen
// before and asks for none.
func (s *Setup) Ask(t table.T) {
	s.Names = nil
	chosen := setup.NewHouse(t)
	if n, ok := chosen["rounds"].(int64); ok {
		s.House.Rounds = int(n)
	}
	if word, ok := chosen["save.kind"].(string); ok {
		s.House.Save = word
	}
	for more := true; more && len(s.Names) < 3; {
		table.Action(t, func() {
			name := table.AskText(t, table.Q("setup.name", "", "SKI-R1", table.Num("seat", len(s.Names)+1)), 1, 20)
			if !slices.Contains(s.Names, name) {
				s.Names = append(s.Names, name)
			}
			if len(s.Names) == 2 {
				more = table.Confirm(t, table.Q("setup.more", "", "SKI-R1").Likelihood(table.Likelihood{Yes: 1, Of: 3}))
			}
		})
	}
	table.Action(t, func() { s.askCrew(t) })
}

func (s *Setup) askCrew(t table.T) {
	s.Crew = table.Number(t, table.Q("setup.crew", "", "SKI-R1"), 1, 5, table.Count)
}

// Problems requires two or three different names, and warns of large crews.
func (s *Setup) Problems() (list []setup.Problem) {
	if len(s.Names) < 2 || len(s.Names) > 3 {
		list = append(list, setup.Problem{Path: "players", Text: table.Say("problem.players"), Rule: "SKI-R1"})
	}
	for i, name := range s.Names {
		if slices.Contains(s.Names[:i], name) {
			list = append(list, setup.Problem{Path: "players." + strconv.Itoa(i), Text: table.Say("problem.twice", table.Name("name", name)), Rule: "SKI-R1"})
		}
	}
	if s.Crew > 3 && !slices.Contains(s.Accepted, "crew") {
		list = append(list, setup.Problem{Path: "crew", Text: table.Say("problem.crew"), Rule: "SKI-R1", Warning: true, Again: s.askCrew})
	}
	return list
}

// Accept accepts a warning.
func (s *Setup) Accept(p setup.Problem) { s.Accepted = append(s.Accepted, p.Path) }

// AssignIDs does nothing.
func (s *Setup) AssignIDs() {}

// Players returns the players, with the ids a, b, c.
func (s *Setup) Players() (l []table.Player) {
	for i, name := range s.Names {
		l = append(l, table.Player{ID: seats[i], Name: name})
	}
	return l
}

var seats = []string{"a", "b", "c", "d"}

// Game begins the game.
func (s *Setup) Game() table.Game {
	g := &Game{house: s.House, fault: s.Fault, crew: s.Crew, Round: 1, Phase: Stances, Chest: sea}
	for i, name := range s.Names {
		p := &Player{id: seats[i], Name: name, Hand: NoCard, Stance: "careful", Left: s.Crew}
		g.seated = append(g.seated, table.Player{ID: p.id, Name: name})
		for n := range s.Crew {
			id := p.id + strconv.Itoa(n+1)
			p.figures = append(p.figures, &Figure{id: id, owner: p, officer: n == 0, Name: id, Alive: true, Loaded: true})
		}
		g.players = append(g.players, p)
		g.figures = append(g.figures, p.figures...)
	}
	return g
}
