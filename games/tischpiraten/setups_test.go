package tischpiraten

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"hafenmeister/games/gamestest"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// unusual are legal set-ups that hardly anybody plays.
var unusual = map[string]func() *Setup{
	"four players": func() *Setup { return Sample(4).(*Setup) },
	"two ships each": func() *Setup {
		return twoOf(func(p, from *PlayerSetup) {
			p.Crews[0].Ship, from.Crews[0].Ship = p.Ships[0].Name, from.Ships[0].Name
			p.Ships, p.Crews = append(p.Ships, from.Ships[0]), append(p.Crews, from.Crews[0])
		})
	},
	"one crew on two ships": func() *Setup {
		s := twoOf(func(p, from *PlayerSetup) {
			p.Crews[0].Ship = p.Ships[0].Name
			p.Ships = append(p.Ships, from.Ships[0])
			p.Crews[0].Figures[1].Ship, p.Crews[0].Figures[4].Ship = from.Ships[0].Name, from.Ships[0].Name
		})
		s.House["two_ships.crews"] = "shared"
		return s
	},
	"two crews on one ship": func() *Setup {
		return twoOf(func(p, from *PlayerSetup) {
			from.Crews[0].Ship = ""
			p.Crews = append(p.Crews, from.Crews[0])
		})
	},
	"two ships against two crews": func() *Setup {
		n := 0
		return twoOf(func(p, from *PlayerSetup) {
			if n++; n == 1 {
				p.Crews[0].Ship, from.Crews[0].Ship = p.Ships[0].Name, from.Ships[0].Name
				p.Ships = append(p.Ships, from.Ships[0])
			} else {
				from.Crews[0].Ship = ""
			}
			p.Crews = append(p.Crews, from.Crews[0])
		})
	},
	"galleys": func() *Setup {
		return everyShip(4, func(k int, s *ShipSetup) { s.Kind, s.Masts = kindGalley, k%(mostMasts+1) })
	},
	"no cannons":    func() *Setup { return everyShip(3, func(_ int, s *ShipSetup) { s.Port, s.Starboard = 0, 0 }) },
	"cannons aport": func() *Setup { return everyShip(2, func(_ int, s *ShipSetup) { s.Port, s.Starboard = 20, 0 }) },
	"nothing aboard": func() *Setup {
		return everyShip(3, func(_ int, s *ShipSetup) { s.Barrels, s.Chests, s.Dinghies = 0, 0, 0 })
	},
	"holds full": func() *Setup {
		return everyShip(2, func(_ int, s *ShipSetup) { s.Barrels, s.Chests, s.Locked = 20, 20, 20 })
	},
	"bare fists": func() *Setup {
		return everyFigure(func(f *FigureSetup) { f.Ranged, f.Melee, f.Sabres, f.Bayonet = nil, 0, 0, false })
	},
	"arms for two": func() *Setup {
		return everyFigure(func(f *FigureSetup) {
			f.Ranged, f.Melee, f.Sabres, f.Bayonet = []string{"musket", "pistol"}, mostBlades, 0, true
		})
	},
	"officers for captains": func() *Setup {
		return everyFigure(func(f *FigureSetup) {
			if f.Rank == string(Captain) {
				f.Rank = string(Officer)
			}
		})
	},
	"names without letters": func() *Setup {
		n := 0
		s := everyFigure(func(f *FigureSetup) { n++; f.ID, f.Name = "", strings.Repeat("!", n) })
		s.Seats[0].Name, s.Seats[0].ID = "4+2", ""
		return s
	},
}

// twoOf is the sample for two with ships or crews of the other two samples.
func twoOf(give func(p, from *PlayerSetup)) *Setup {
	s, others := Sample(2).(*Setup), Sample(4).(*Setup)
	for i := range s.Seats {
		from := &others.Seats[i+2]
		from.Ships[0].ID = ""
		give(&s.Seats[i], from)
	}
	return s
}

func everyShip(players int, change func(k int, s *ShipSetup)) *Setup {
	s := Sample(players).(*Setup)
	for i := range s.Seats {
		change(i, &s.Seats[i].Ships[0])
	}
	return s
}

func everyFigure(change func(*FigureSetup)) *Setup {
	s := Sample(2).(*Setup)
	for _, n := range s.all("figure") {
		change(n.figure)
	}
	return s
}

// soundSetup settles s and accepts its warnings; anything else wrong with it is an error.
func soundSetup(t *testing.T, s *Setup) *Setup {
	t.Helper()
	s.AssignIDs()
	for _, p := range s.Problems() {
		if !p.Warning {
			t.Fatalf("%s at %s", plainText(p.Text), p.Path)
		}
		s.Accept(p)
	}
	return s
}

// fromFile is s written to a file and read again.
func fromFile(t *testing.T, s *Setup) *Setup {
	t.Helper()
	var file bytes.Buffer
	if err := toml.NewEncoder(&file).Encode(s); err != nil {
		t.Fatal(err)
	}
	again := New().(*Setup)
	if _, err := toml.Decode(file.String(), again); err != nil {
		t.Fatalf("%v\n%s", err, file.String())
	}
	again.AssignIDs()
	if p := again.Problems(); len(p) > 0 {
		t.Fatalf("read again: %s at %s\n%s", plainText(p[0].Text), p[0].Path, file.String())
	}
	if was, is := fmt.Sprint(table.Settings(s.Game())), fmt.Sprint(table.Settings(again.Game())); was != is {
		t.Fatalf("read again it is another game:\n%s", file.String())
	}
	return again
}

// Unusual set-ups survive their file and are played to the end, for each way to win;
// the values hold together at every question, and the records replay.
func TestSetups_unusualOnesArePlayed(t *testing.T) {
	for name, setup := range unusual {
		t.Run(name, func(t *testing.T) {
			for i, victory := range []string{"points", "afloat", "conquest", "goal"} {
				for seed := range gamestest.Games(t, 4) {
					s := setup()
					s.House["victory"] = victory
					if victory != "points" {
						s.House["rounds.max"] = int64(8)
					}
					playsToItsEnd(t, fromFile(t, soundSetup(t, s)), 10*uint64(i)+seed)
				}
			}
		})
	}
}

// A set-up answered by guesses, with all its house rules, survives its file and plays.
func TestSetups_guessedOnesArePlayed(t *testing.T) {
	for seed := range gamestest.Games(t, 60) {
		s, _ := wizard(t, seed)
		if s.House["victory"] != string(Points) {
			s.House["rounds.max"] = int64(1 + seed%9)
		}
		playsToItsEnd(t, fromFile(t, soundSetup(t, s)), seed)
	}
}

func playsToItsEnd(t *testing.T, s *Setup, seed uint64) {
	t.Helper()
	r := rng(seed)
	g := s.begin()
	var recs []replay.Record
	res := replay.Play(g, replay.Live{Places: true, Quiet: true}, func(q *table.Question) (replay.Record, bool) {
		if err := g.Check(); err != nil {
			t.Fatalf("seed %d: at %s: %v", seed, q.Key, err)
		}
		rec := replay.Record{Op: replay.OpAnswer, Place: q.Place, Key: q.Key, Who: q.Who, About: q.About, Fingerprint: replay.Fingerprint(q), Answer: table.Guess(q, r, seed%3 == 0)}
		recs = append(recs, rec)
		return rec, len(recs) < 20_000
	})
	if res.Err != nil || res.Open != nil {
		t.Fatalf("seed %d: after %d answers: %v, asked %v", seed, len(recs), res.Err, res.Open)
	}
	again := s.begin()
	if res := replay.Replay(again, recs, replay.Observer{}); res.Err != nil || res.Open != nil {
		t.Fatalf("seed %d: it does not replay: %v", seed, res.Err)
	}
	if was, is := fmt.Sprint(table.Settings(g)), fmt.Sprint(table.Settings(again)); was != is {
		t.Fatalf("seed %d: replayed it ends otherwise", seed)
	}
}
