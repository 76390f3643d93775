package tischpiraten

import (
	"strings"
	"testing"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// free are the deeds open at the first question of an activation of the player's.
func (g *Game) free(t *testing.T, player string) string {
	t.Helper()
	s, _ := g.try(t, func(t table.T) { g.activate(t, g.Player(player)) })
	var list []string
	for _, d := range s.asked[0].Also {
		list = append(list, d.Who+" "+d.ID)
	}
	return strings.Join(list, ", ")
}

func TestFree_A41_cuttingRopes(t *testing.T) {
	all := "anna goal, anna concede, anna leave, ben goal, ben concede, ben leave, carla goal, carla concede, carla leave,  join"
	cut := " cut:seegurke:albatros, "
	for _, c := range []struct{ rule, who, want string }{
		{"boarder", "anna", "anna" + cut + all}, {"boarder", "ben", all}, {"boarder", "carla", all},
		{"both", "anna", "anna" + cut + all}, {"both", "ben", "ben" + cut + all}, {"both", "carla", all},
	} {
		g := at(t, "lashed.seegurke.albatros: anna", "ropes.cut="+c.rule)
		if got := g.free(t, c.who); got != c.want {
			t.Errorf("%s, %s: %s", c.rule, c.who, got)
		}
	}
	g := at(t, "lashed.seegurke.albatros: anna")
	g.goes(t, "jimmy", "deed anna cut:seegurke:albatros", "activate.action done")
	g.want(t, "lashed.seegurke.albatros: ", "figures.jimmy.acted: true")
}

func TestFree_goalOnlyWhenAGoalIsPlayedFor(t *testing.T) {
	g := at(t, "victory=conquest")
	if got := g.free(t, "anna"); strings.Contains(got, "goal") {
		t.Error(got)
	}
	g = at(t)
	g.goesAs(t, "ben", "deed carla goal")
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
	g.goesAs(t, "ben", "deed anna concede", "activate.figure hook", "activate.action done")
	g.want(t, "players.anna.out: true", "figures.flint.at: out", "figures.sue.at: out", "over: running",
		"ships.seegurke.fate: afloat", "figures.cecco.at: deck.seegurke", "points.ben.officers: 0")

	g = at(t)
	g.goesAs(t, "ben", "deed anna concede", "activate.figure hook", "activate.action done")
	g.want(t, "ships.seegurke.fate: gone", "items.seegurke-chest-1.at: lost")
}

func TestFree_theLastOneLeftHasWon(t *testing.T) {
	g := at(t)
	g.goesAs(t, "ben", "deed anna concede", "deed carla leave", "leave.how take-away")
	g.want(t, "over: conceded", "players.ben.won: true")
}

func TestFree_leavingOthersPlayOn(t *testing.T) {
	g := at(t)
	s := g.goesAs(t, "ben", "deed anna leave", "leave.how others-play", "activate.figure hook", "activate.action done")
	g.want(t, "players.anna.out: false", "figures.flint.at: deck.seegurke")
	if !s.heard("say.leave.others") {
		t.Error(s.said)
	}
}

func TestFree_concedeInOnesOwnActivation(t *testing.T) {
	g := at(t)
	g.goesAs(t, "anna", "activate.figure jimmy", "deed anna concede")
	g.want(t, "players.anna.out: true", "figures.jimmy.at: out", "over: running")
}

func TestPlay_nobodyActsBetweenTurnsAndAfterTheEnd(t *testing.T) {
	for _, last := range []replay.Record{
		{Op: replay.OpDeed, Key: "goal", Who: "anna"},
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
