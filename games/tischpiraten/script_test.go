package tischpiraten

import (
	"math/big"
	"slices"
	"strings"
	"testing"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// threeCrews are three ships, each with a crew like those of the rulebook's examples:
//
//	anna  Seegurke  Flint, captain: pistol, sabre · Molly, mate: two pistols, no blade
//	                Jimmy: musket with bayonet · Macky: two knives · Sue: rifle, knife
//	ben   Albatros  Hook, captain: pistol, sabre · Smee, mate: pistol, no blade
//	                Alfonso: axe · Bill: musket · Cecco: two sabres
//	carla Krake     Nemo, captain: pistol, sabre · Ned, mate · Conseil · Land · Pott
func threeCrews() *Setup {
	figure := func(name string, rank Rank, blades int, guns ...string) FigureSetup {
		return FigureSetup{Name: name, Rank: string(rank), Arms: Arms{Melee: blades, Ranged: guns}}
	}
	jimmy := figure("Jimmy", Seaman, 0, "musket")
	jimmy.Bayonet = true
	crews := [3][]FigureSetup{
		{figure("Flint", Captain, 1, "pistol"), figure("Molly", Mate, 0, "pistol", "pistol"), jimmy,
			figure("Macky", Seaman, 2), figure("Sue", Seaman, 1, "rifle")},
		{figure("Hook", Captain, 1, "pistol"), figure("Smee", Mate, 0, "pistol"), figure("Alfonso", Seaman, 1),
			figure("Bill", Seaman, 0, "musket"), figure("Cecco", Seaman, 2)},
		{figure("Nemo", Captain, 1, "pistol"), figure("Ned", Mate, 1), figure("Conseil", Seaman, 1),
			figure("Land", Seaman, 1), figure("Pott", Seaman, 0, "blunderbuss")},
	}
	s := &Setup{Title: gameName, House: map[string]any{"victory": "goal", "depth": "all"}}
	for i, name := range [3]string{"Anna", "Ben", "Carla"} {
		ship := ShipSetup{Name: [3]string{"Seegurke", "Albatros", "Krake"}[i], Kind: kindSail,
			Masts: 2, Port: 2, Starboard: 1, Barrels: 1, Chests: 1, Dinghies: 1, Locked: 1}
		s.Seats = append(s.Seats, PlayerSetup{Name: name, Suit: suits[i],
			Ships: []ShipSetup{ship}, Crews: []CrewSetup{{Figures: crews[i]}}})
	}
	s.AssignIDs()
	return s
}

// at begins a game of threeCrews with the house rules given as "key=value" and the
// values given as "path: value", as a ruling would set them.
func at(t *testing.T, words ...string) *Game {
	t.Helper()
	s := threeCrews()
	for _, w := range words {
		if key, value, ok := strings.Cut(w, "="); ok {
			s.House[key] = value
		}
	}
	g := s.begin()
	g.Phase = PhaseCards
	var set []table.Setting
	for _, w := range words {
		if path, value, ok := strings.Cut(w, ": "); ok {
			set = append(set, table.Setting{Path: path, To: value})
		}
	}
	if _, err := table.Apply(g, set); err != nil {
		t.Fatalf("%v: %v", set, err)
	}
	return g
}

// want holds values of g against "path: value".
func (g *Game) want(t *testing.T, values ...string) {
	t.Helper()
	is := map[string]string{}
	for _, s := range table.Settings(g) {
		is[s.Path] = s.To
	}
	for _, w := range values {
		path, value, _ := strings.Cut(w, ": ")
		if is[path] != value {
			t.Errorf("%s is %q, want %q", path, is[path], value)
		}
	}
}

// A piece is a part of the rules played by itself, as if it were a whole game.
type piece struct {
	*Game
	do func(table.T)
}

func (p piece) Play(t table.T) { table.Turn(t, "r1.11", func() { p.do(t) }) }

// saw is what playing a piece showed.
type saw struct {
	said  []table.Announcement
	asked []table.Question
}

// play plays do with the answers, each "key answer" in the order they are asked;
// "set path value" is a ruling instead. Nothing else may be asked.
func (g *Game) play(t *testing.T, do func(table.T), answers ...string) saw {
	t.Helper()
	s, left := g.try(t, do, answers...)
	if s == nil {
		t.FailNow()
	}
	if left != "" {
		t.Fatalf("also asks %s", left)
	}
	return *s
}

// try is play up to a question without an answer; left is its key.
func (g *Game) try(t *testing.T, do func(table.T), answers ...string) (s *saw, left string) {
	t.Helper()
	s = &saw{}
	res := replay.Play(piece{g, do}, replay.Live{Places: true}, func(q *table.Question) (replay.Record, bool) {
		seen := *q
		seen.Options = slices.Clone(q.Options)
		s.asked = append(s.asked, seen)
		if len(answers) == 0 {
			return replay.Record{}, false
		}
		key, answer, _ := strings.Cut(answers[0], " ")
		rec := replay.Record{Op: replay.OpAnswer, Answer: strings.Split(answer, " ")}
		switch {
		case key == "set":
			path, value, _ := strings.Cut(answer, " ")
			rec = replay.Record{Op: replay.OpRuling, Set: []table.Setting{{Path: path, To: value}}}
		case key == "action":
			who, id, _ := strings.Cut(answer, " ")
			rec = replay.Record{Op: replay.OpAction, Key: id, Who: who}
		case key != q.Key:
			t.Errorf("asks %s, the script answers %q", q.Key, answers[0])
			return replay.Record{}, false
		}
		answers = answers[1:]
		return rec, true
	})
	s.said = res.Announcements
	if res.Err != nil {
		t.Fatal(res.Err)
	}
	if res.Open != nil {
		return s, res.Open.Key
	}
	if len(answers) > 0 {
		t.Fatalf("does not ask for %q", answers)
	}
	return s, ""
}

// heard reports whether key was said.
func (s saw) heard(key string) bool {
	for _, said := range s.said {
		if said.Text.Key == key {
			return true
		}
	}
	return false
}

// options are the ids of the options of the last question with the key.
func (s saw) options(key string) string {
	ids := "never asked"
	for _, q := range s.asked {
		if q.Key == key {
			ids = ""
			for _, o := range q.Options {
				if !o.Off {
					ids += " " + o.ID
				}
			}
		}
	}
	return strings.TrimSpace(ids)
}

// may reports whether the figure can carry out the action as its first.
func (g *Game) may(id, word string) bool {
	for x := range g.menu(&activation{figure: g.figure(id), left: 2}) {
		if x.word == word {
			return x.open(g, &activation{figure: g.figure(id), left: 2})
		}
	}
	return false
}

// acts lets the figure carry out what follows, as the first of its two actions.
func (g *Game) acts(id string, do func(*Game, table.T, *activation)) func(table.T) {
	return func(t table.T) { do(g, t, &activation{figure: g.figure(id), left: 2}) }
}

// probability is how likely happens is true after do, for all dice rolled; all other
// questions are answered by answers as in play.
func probability(t *testing.T, begin func() *Game, do func(*Game) func(table.T), happens func(*Game) bool, answers map[string]string) *big.Rat {
	t.Helper()
	var after func(dice []string) *big.Rat
	after = func(dice []string) *big.Rat {
		g := begin()
		used := 0
		res := replay.Play(piece{g, do(g)}, replay.Live{}, func(q *table.Question) (replay.Record, bool) {
			if q.Kind != table.KindRoll {
				return replay.Record{Answer: strings.Split(answers[q.Key], " ")}, true
			}
			if used == len(dice) {
				return replay.Record{}, false
			}
			used++
			return replay.Record{Answer: table.Answer{dice[used-1]}}, true
		})
		if res.Err != nil {
			t.Fatal(res.Err)
		}
		sum := new(big.Rat)
		if res.Open == nil {
			if happens(g) {
				sum.SetInt64(1)
			}
			return sum
		}
		for _, face := range table.D6.Faces {
			sum.Add(sum, after(append(dice[:len(dice):len(dice)], face)))
		}
		return sum.Mul(sum, big.NewRat(1, 6))
	}
	return after(nil)
}
