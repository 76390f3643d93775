package tischpiraten

import (
	"strings"
	"testing"

	"hafenmeister/games/gamestest"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// free are the optional actions open at the first question of an activation of the player's.
func (g *Game) free(t *testing.T, player string) string {
	t.Helper()
	s, _ := g.try(t, func(t table.T) { g.activate(t, g.Player(player)) })
	var list []string
	for _, d := range s.asked[0].Actions {
		list = append(list, d.Who+" "+d.ID)
	}
	return strings.Join(list, ", ")
}

func TestFree_A41_cuttingRopes(t *testing.T) {
	all := "anna goal, ben goal, carla goal, anna leave, ben leave, carla leave, anna concede, ben concede, carla concede"
	cut := " cut:seegurke:albatros, "
	for _, c := range []struct{ rule, who, want string }{
		{"boarder", "anna", "anna" + cut + all}, {"boarder", "ben", all}, {"boarder", "carla", all},
		{"both", "anna", "anna" + cut + all}, {"both", "ben", "ben" + cut + all}, {"both", "carla", all},
	} {
		g := at(t, "lashed.seegurke.albatros: anna", "ropes.cut="+c.rule)
		if got := g.free(t, c.who); got != " join, "+c.want {
			t.Errorf("%s, %s: %s", c.rule, c.who, got)
		}
	}
	g := at(t, "lashed.seegurke.albatros: anna")
	g.goes(t, "jimmy", "action anna cut:seegurke:albatros", "activate.action done")
	g.want(t, "lashed.seegurke.albatros: ", "figures.jimmy.acted: true")
}

func TestFree_digitsStayAndGivingUpIsLast(t *testing.T) {
	for seed := range gamestest.Games(t, 40) {
		digits := map[string]int{}
		_, err := playRandom(anySetup(t, seed)().begin(), replay.Live{}, rng(seed), false, func(q *table.Question, _ table.Answer) {
			last := 0
			for _, d := range q.Actions {
				if before, known := digits[d.ID+" "+d.Who]; known && before != d.Digit {
					t.Fatalf("seed %d at %s: %s of %s had %d and has %d", seed, q.Key, d.ID, d.Who, before, d.Digit)
				}
				digits[d.ID+" "+d.Who] = d.Digit
				if d.Digit <= last {
					t.Fatalf("seed %d at %s: %s of %s has %d after %d", seed, q.Key, d.ID, d.Who, d.Digit, last)
				}
				last = d.Digit
			}
			if n := len(q.Actions); n > 0 && q.Actions[n-1].ID != "concede" {
				t.Fatalf("seed %d at %s: %s is last", seed, q.Key, q.Actions[n-1].ID)
			}
		})
		if err != nil && err != errNoEnd {
			t.Fatalf("seed %d: %v", seed, err)
		}
	}
}

func TestFree_concedeIsConfirmed(t *testing.T) {
	g := at(t)
	g.goesAs(t, "ben", "action anna concede", "concede.sure no", "activate.figure hook", "activate.action done")
	g.want(t, "players.anna.out: false", "ships.seegurke.fate: afloat")
}

func TestFree_goalOnlyWhenAGoalIsPlayedFor(t *testing.T) {
	g := at(t, "victory=conquest")
	if got := g.free(t, "anna"); strings.Contains(got, "goal") {
		t.Error(got)
	}
	g = at(t)
	g.goesAs(t, "ben", "action carla goal")
	g.want(t, "over: goal", "players.carla.won: true", "players.ben.won: false")
}

// goesAs plays an activation of the player's up to the end of the game.
func (g *Game) goesAs(t *testing.T, player string, answers ...string) saw {
	t.Helper()
	return g.play(t, func(t table.T) {
		if g.Over == Running {
			g.activate(t, g.Player(player))
		}
	}, answers...)
}

func TestFree_concedeTakesAllOff(t *testing.T) {
	g := at(t, "figures.cecco.at: deck.seegurke", "figures.alfonso.at: deck.seegurke")
	g.goesAs(t, "ben", "action anna concede", "concede.sure yes", "activate.figure hook", "activate.action done")
	g.want(t, "players.anna.out: true", "figures.flint.at: out", "figures.sue.at: out", "over: running",
		"ships.seegurke.fate: afloat", "figures.cecco.at: deck.seegurke", "points.ben.officers: 0")

	g = at(t)
	g.goesAs(t, "ben", "action anna concede", "concede.sure yes", "activate.figure hook", "activate.action done")
	g.want(t, "ships.seegurke.fate: gone", "items.seegurke-chest-1.at: lost")
}

func TestFree_theLastOneLeftHasWon(t *testing.T) {
	g := at(t)
	g.goesAs(t, "ben", "action anna concede", "concede.sure yes", "action carla leave", "leave.how take-away")
	g.want(t, "over: conceded", "players.ben.won: true")
}

func TestFree_leavingOthersPlayOn(t *testing.T) {
	g := at(t)
	s := g.goesAs(t, "ben", "action anna leave", "leave.how others-play", "activate.figure hook", "activate.action done")
	g.want(t, "players.anna.out: false", "figures.flint.at: deck.seegurke")
	if !s.heard("say.leave.others") {
		t.Error(s.said)
	}
}

func TestFree_concedeInOnesOwnActivation(t *testing.T) {
	g := at(t)
	g.goesAs(t, "anna", "activate.figure jimmy", "action anna concede", "concede.sure yes")
	g.want(t, "players.anna.out: true", "figures.jimmy.at: out", "over: running")
}

func TestPlay_nobodyActsBetweenTurnsAndAfterTheEnd(t *testing.T) {
	for _, last := range []replay.Record{
		{Op: replay.OpAction, Key: "goal", Who: "anna"},
		{Op: replay.OpRuling, Set: []table.Setting{{Path: "phase", To: "ships"}}},
	} {
		g := at(t)
		given := false
		replay.Play(g, replay.Live{Places: true}, func(q *table.Question) (replay.Record, bool) {
			switch {
			case given:
				return replay.Record{}, false
			case q.Key == "activate.action":
				given = true
				return last, true
			}
			return replay.Record{Answer: table.Answer{q.Options[0].ID}}, true
		})
		if !given || g.acting != nil {
			t.Errorf("after %v: %v acts", last, g.acting)
		}
	}
}
