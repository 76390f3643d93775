package tischpiraten

import (
	"slices"
	"strings"
	"testing"

	"hafenmeister/games/table"
)

// goes activates a figure of Anna's with the given answers.
func (g *Game) goes(t *testing.T, id string, answers ...string) saw {
	t.Helper()
	return g.play(t, g.activation(id), append([]string{"activate.figure " + id}, answers...)...)
}

func (g *Game) activation(id string) func(table.T) {
	return func(t table.T) { g.activate(t, g.Player(g.figure(id).Owner)) }
}

func TestMove_G2_thirtyNineCentimetresTakeBothActions(t *testing.T) {
	g := at(t)
	s := g.goes(t, "jimmy", "activate.action move", "move.to deck", "move.far 390")
	if q := s.asked[3]; q.Min != 0 || q.Max != 400 || q.Unit != table.Millimetres {
		t.Errorf("from %d to %d", q.Min, q.Max)
	}
	g.want(t, "figures.jimmy.acted: true")
}

func TestMove_R15_oneActionTakesTwentyCentimetres(t *testing.T) {
	for far, actions := range map[int]int{0: 1, 200: 1, 201: 2, 400: 2} {
		g := at(t)
		a := &activation{figure: g.figure("jimmy"), left: 2}
		if g.spend(a, far); a.left != 2-actions {
			t.Errorf("%d mm take %d actions, want %d", far, 2-a.left, actions)
		}
	}
}

func TestMove_reach(t *testing.T) {
	for _, c := range []struct {
		name      string
		words     []string
		left      int
		one, most int
	}{
		{"walking", nil, 2, 200, 400},
		{"one action left", nil, 1, 200, 200},
		{"X12 carrying", []string{"items.krake-chest-1.at: figure.jimmy"}, 2, 100, 200},
		{"X12 carrying, one action", []string{"items.krake-chest-1.at: figure.jimmy"}, 1, 100, 100},
		{"R47 swimming", []string{"figures.jimmy.at: water"}, 2, 50, 100},
		{"R47 rowing", []string{"figures.jimmy.at: boat.seegurke-1"}, 2, 100, 200},
		{"A10 swimming once", []string{"figures.jimmy.at: water", "swim.per=round"}, 2, 50, 50},
		{"A10 rowing once", []string{"figures.jimmy.at: boat.seegurke-1", "swim.per=round"}, 2, 100, 100},
		{"A10 walking as ever", []string{"swim.per=round"}, 2, 200, 400},
	} {
		g := at(t, c.words...)
		a := &activation{figure: g.figure("jimmy"), left: c.left}
		one, most := g.reach(a)
		if sum := g.reachSum(a); one != c.one || most != c.most || sum.Modifiers() != most {
			t.Errorf("%s: %d, %d, why %d, want %d, %d", c.name, one, most, sum.Modifiers(), c.one, c.most)
		}
	}
}

func TestMove_A10_oncePerRound(t *testing.T) {
	g := at(t, "swim.per=round", "figures.molly.at: water")
	s := g.goes(t, "molly", "activate.action move", "move.to water", "move.far 50", "activate.action done")
	if s.options("activate.action") != "move done" {
		t.Error(s.options("activate.action"))
	}
	g = at(t, "swim.per=round", "figures.molly.at: boat.seegurke-1", "figures.jimmy.at: boat.seegurke-1")
	g.goes(t, "molly", "activate.action move", "move.to boat", "move.far 100", "activate.action done")
	g.want(t, "boats.seegurke-1.moved: true")
	if !g.hasBoatMoved(g.figure("jimmy")) {
		t.Error("the boat is rowed twice in a round")
	}
}

func TestMove_A10_aBoatMovedAsAShipIsNotRowed(t *testing.T) {
	g := at(t, "figures.molly.at: boat.seegurke-1", "boats.seegurke-1.moved: true")
	s := g.goes(t, "molly", "activate.action move", "move.to water", "activate.action done")
	if s.options("move.to") != "water land deck.seegurke deck.albatros deck.krake" {
		t.Error("it is rowed too:", s.options("move.to"))
	}
	g.want(t, "figures.molly.at: water")
	g = at(t, "figures.molly.at: boat.seegurke-1")
	g.goes(t, "molly", "activate.action move", "move.to boat", "move.far 100", "activate.action move", "move.to boat", "move.far 100")
	g.want(t, "boats.seegurke-1.moved: false")
}

func TestMove_places(t *testing.T) {
	for _, c := range []struct{ from, to, is string }{
		{"deck.seegurke", "mast", "mast.seegurke"},
		{"mast.seegurke", "deck", "deck.seegurke"},
		{"deck.seegurke", "water", "water"}, // TIS-A128: no roll
		{"mast.seegurke", "water", "water"},
		{"deck.seegurke", "boats", "boat.seegurke-1"}, // TIS-A134: a move
		{"boat.seegurke-1", "land", "land"},
		{"boat.seegurke-1", "boat", "boat.seegurke-1"},
		{"land", "boat.albatros-1", "boat.albatros-1"},
		{"water", "land", "land"},
		{"land", "land", "land"},
	} {
		g := at(t, "figures.molly.at: "+c.from)
		answers := []string{"activate.action move", "move.to " + c.to, "move.far 50", "activate.action done"}
		if strings.HasPrefix(c.to, "boat.") {
			answers = slices.Replace(answers, 1, 2, "move.to boats", "move.boat "+c.to)
		}
		g.goes(t, "molly", answers...)
		g.want(t, "figures.molly.at: "+c.is)
	}
}

func TestMove_A132_crossingOnlyBetweenLashedShips(t *testing.T) {
	g := at(t)
	s, _ := g.try(t, g.acts("molly", (*Game).move))
	if s.options("move.to") != "deck mast water land boats" {
		t.Error(s.options("move.to"))
	}
	g = at(t, "lashed.seegurke.krake: carla") // who was boarded crosses over too (TIS-A43)
	s, _ = g.try(t, g.acts("molly", (*Game).move))
	if s.options("move.to") != "deck mast water land deck.krake boats" {
		t.Error(s.options("move.to"))
	}
}

// lashed are Seegurke and Albatros, boarded by Anna; Ben's crew is up the mast but for
// Alfonso and Cecco.
func lashed(t *testing.T, words ...string) *Game {
	return at(t, append(words, "lashed.seegurke.albatros: anna", "figures.hook.at: mast.albatros",
		"figures.smee.at: mast.albatros", "figures.bill.at: mast.albatros")...)
}

func TestCross_R37_R71_overTheRailingIntoContact(t *testing.T) {
	g := lashed(t)
	s := g.goes(t, "flint", "activate.action move", "move.to deck.albatros", "move.far 200", "swing.roll 2", "move.touch alfonso",
		"activate.action strike", "melee.hit 3", "save.roll 4")
	g.want(t, "figures.flint.at: deck.albatros", "figures.alfonso.at: out", "figures.flint.melee: 0")
	if s.options("move.touch") != "alfonso cecco touch.nobody" {
		t.Error(s.options("move.touch"))
	}
}

func TestCross_R39_onAOneIntoTheSea(t *testing.T) {
	for _, who := range []string{"macky", "flint"} { // an officer gains nothing (TIS-A59)
		g := lashed(t, "items.krake-chest-1.at: figure."+who)
		s := g.goes(t, who, "activate.action move", "move.to deck.albatros", "move.far 100", "swing.roll 1", "activate.action done")
		g.want(t, "figures."+who+".at: water", "figures."+who+".fell: 1", "items.krake-chest-1.at: lost")
		if s.options("activate.action") != "move done" { // no climbing in this round (TIS-A131)
			t.Error(s.options("activate.action"))
		}
		g.Round, g.figure(who).Acted = 2, false
		g.goes(t, who, "activate.action move", "move.to deck.krake", "climb.roll 2", "move.touch touch.nobody", "activate.action done")
		g.want(t, "figures."+who+".at: deck.krake")
	}
}

func TestCross_A131_theSecondActionMayBeLost(t *testing.T) {
	g := lashed(t, "fall.second_action=lost")
	g.goes(t, "macky", "activate.action move", "move.to deck.albatros", "move.far 100", "swing.roll 1")
	g.want(t, "figures.macky.at: water", "figures.macky.acted: true")
}

func TestCross_ropesCutMeanwhile(t *testing.T) {
	g := lashed(t)
	g.goes(t, "macky", "activate.action move", "move.to deck.albatros", "set lashed.seegurke.albatros ", "move.far 100", "activate.action done")
	g.want(t, "figures.macky.at: deck.seegurke")
}

func TestClimb_R40_R41(t *testing.T) {
	for die, place := range map[string]string{"1": "water", "2": "deck.seegurke", "6": "deck.seegurke"} {
		g := at(t, "figures.molly.at: water")
		s := g.goes(t, "molly", "activate.action move", "move.to deck.seegurke", "climb.roll "+die, "activate.action done")
		g.want(t, "figures.molly.at: "+place)
		again := s.options("activate.action") == "move done"
		shoots := s.options("activate.action") == "move shoot take door done"
		if again != (die == "1") || shoots != (die != "1") {
			t.Errorf("after %s: %s", die, s.options("activate.action"))
		}
	}
}

func TestClimb_A134_fromABoatHeStaysInIt(t *testing.T) {
	g := at(t, "figures.molly.at: boat.seegurke-1", "items.krake-chest-1.at: figure.molly")
	g.goes(t, "molly", "activate.action move", "move.to deck.seegurke", "climb.roll 1",
		"activate.action move", "move.to deck.seegurke", "climb.roll 2")
	g.want(t, "figures.molly.at: deck.seegurke", "items.krake-chest-1.at: figure.molly", "points.anna.cargo: 1")
}

func TestClimb_A13_afterAFallFromTheMastAtOnce(t *testing.T) {
	g := at(t, "figures.molly.at: mast.seegurke")
	g.play(t, func(t table.T) { g.put(t, g.figure("molly"), Water) })
	if !g.mayClimb(g.figure("molly"), g.ship("seegurke")) {
		t.Error("must wait")
	}
}

func TestPut_A142_contactEnds(t *testing.T) {
	g := brawl(t, "items.krake-barrel-1.at: figure.sue")
	g.play(t, func(t table.T) {
		g.put(t, g.figure("macky"), Water)
		g.put(t, g.figure("sue"), Water)
	})
	g.want(t, "figures.macky.melee: 0", "figures.alfonso.melee: 0", "figures.cecco.melee: 0", "items.krake-barrel-1.at: lost")
}

func TestTouch_twoMeleesBecomeOne(t *testing.T) {
	g := lashed(t, "figures.molly.at: deck.albatros", "figures.molly.melee: 2", "figures.cecco.melee: 2",
		"figures.macky.at: deck.albatros", "figures.macky.melee: 1", "figures.alfonso.melee: 1")
	g.goes(t, "flint", "activate.action move", "move.to deck.albatros", "move.far 100", "swing.roll 6",
		"move.touch alfonso", "action anna touch", "touch.figure flint", "activate.action done")
	one := g.figure("flint").Melee
	for _, id := range []string{"molly", "macky", "alfonso", "cecco"} {
		if f := g.figure(id); f.Melee != one || one == 0 {
			t.Errorf("%s stands in melee %d, Flint in %d", id, f.Melee, one)
		}
	}
	g.want(t, "figures.flint.melee_since: 1", "figures.molly.melee_since: 0")
}
