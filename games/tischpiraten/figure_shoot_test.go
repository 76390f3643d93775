package tischpiraten

import (
	"math/big"
	"testing"

	"hafenmeister/games/table"
)

// shot is a shot at Alfonso from 20 cm.
func shot(more ...string) []string {
	return append([]string{"shoot.target ben", "shoot.figure alfonso", "shoot.distance 200"}, more...)
}

func TestShoot_G1_seamanHitsOnFourOfficerOnThree(t *testing.T) {
	for _, c := range []struct {
		who, die string
		hits     bool
	}{{"jimmy", "3", false}, {"jimmy", "4", true}, {"flint", "2", false}, {"flint", "3", true}, {"molly", "3", false}} {
		g := at(t)
		answers := shot("shoot.hit " + c.die)
		if c.hits {
			answers = append(answers, "save.roll 6")
		}
		g.play(t, g.acts(c.who, (*Game).shoot), answers...)
	}
}

func TestShoot_G4_rangeCountsInMillimetres(t *testing.T) {
	for _, c := range []struct {
		who, away string
		reaches   bool
	}{
		{"flint", "250", true}, {"flint", "251", false}, {"flint", "260", false},
		{"jimmy", "260", true}, {"jimmy", "500", true}, {"jimmy", "501", false},
		{"sue", "500", true}, {"pott", "250", true}, {"pott", "251", false},
	} {
		g := at(t)
		answers := []string{"shoot.target ben", "shoot.figure alfonso", "shoot.distance " + c.away}
		if c.reaches {
			answers = append(answers, "shoot.hit 2")
		}
		s := g.play(t, g.acts(c.who, (*Game).shoot), answers...)
		if s.heard("say.shoot.far") == c.reaches {
			t.Errorf("%s at %s mm: reaches should be %v", c.who, c.away, c.reaches)
		}
		g.want(t, "figures."+c.who+".gun.1: empty", "figures.alfonso.at: deck.albatros")
	}
}

func TestShoot_A47_outOfRangeMayRollForABreak(t *testing.T) {
	for die, state := range map[string]string{"1": "broken", "2": "empty"} {
		g := at(t, "range.miss=fumble_die")
		answers := []string{"shoot.target ben", "shoot.figure alfonso", "shoot.distance 300", "shoot.far " + die}
		if die == "1" {
			answers = append(answers, "shoot.fumble 2")
		}
		g.play(t, g.acts("flint", (*Game).shoot), answers...)
		g.want(t, "figures.flint.gun.1: "+state)
	}
}

func TestShoot_X4_aRolledOneMayBreakTheWeapon(t *testing.T) {
	for die, state := range map[string]string{"1": "broken", "2": "broken", "3": "empty", "6": "empty"} {
		for _, who := range []string{"jimmy", "flint"} { // an officer's 1 is a miss and a fumble too
			g := at(t)
			s := g.play(t, g.acts(who, (*Game).shoot), shot("shoot.hit 1", "shoot.fumble "+die)...)
			g.want(t, "figures."+who+".gun.1: "+state, "figures.alfonso.at: deck.albatros")
			if s.heard("say.shoot.broken") != (state == "broken") {
				t.Errorf("%s rolls 1, then %s: said %v", who, die, s.said)
			}
		}
	}
}

func TestShoot_R56_brokenIsForGood(t *testing.T) {
	g := at(t, "figures.jimmy.gun.1: broken")
	a := &activation{figure: g.figure("jimmy"), left: 2}
	if g.hasShot(a) || g.canLoad(a) {
		t.Error("a broken musket can be fired or loaded")
	}
}

func TestShoot_X2_officerSaves(t *testing.T) {
	for scope, place := range map[string]string{"all": "deck.albatros", "attacks": "out"} {
		g := at(t, "officer.scope="+scope)
		g.play(t, g.acts("jimmy", (*Game).shoot), "shoot.target ben", "shoot.figure hook", "shoot.distance 200", "shoot.hit 4", "save.roll 4")
		g.want(t, "figures.hook.at: "+place)
	}
}

func TestShoot_R59_saveOnFive(t *testing.T) {
	for die, place := range map[string]string{"1": "out", "4": "out", "5": "deck.albatros", "6": "deck.albatros"} {
		g := at(t)
		g.play(t, g.acts("jimmy", (*Game).shoot), shot("shoot.hit 4", "save.roll "+die)...)
		g.want(t, "figures.alfonso.at: "+place)
	}
}

func TestShoot_X15_twoPistolsTwoShots(t *testing.T) {
	g := at(t)
	s := g.play(t, func(t table.T) { g.activate(t, g.Player("anna")) },
		"activate.figure molly",
		"activate.action shoot", "shoot.target ben", "shoot.figure alfonso", "shoot.distance 200", "shoot.hit 2",
		"activate.action shoot", "shoot.target ben", "shoot.figure alfonso", "shoot.distance 200", "shoot.hit 3")
	g.want(t, "figures.molly.gun.1: empty", "figures.molly.gun.2: empty", "figures.molly.acted: true")
	if s.options("activate.action") != "move shoot load take door done" {
		t.Error(s.options("activate.action"))
	}
	g.figure("molly").Acted = false
	g.play(t, func(t table.T) { g.activate(t, g.Player("anna")) },
		"activate.figure molly", "activate.action load", "activate.action load")
	g.want(t, "figures.molly.gun.1: loaded", "figures.molly.gun.2: loaded")
}

func TestShoot_X15_onePistolShootAndReload(t *testing.T) {
	g := at(t)
	s := g.play(t, func(t table.T) { g.activate(t, g.Player("anna")) },
		"activate.figure flint",
		"activate.action shoot", "shoot.target ben", "shoot.figure alfonso", "shoot.distance 200", "shoot.hit 2", "activate.action load")
	if s.options("activate.action") != "move shoot load take done" {
		t.Error(s.options("activate.action"))
	}
	g.want(t, "figures.flint.gun.1: loaded")
}

func TestShoot_R51_targetBeforeDistance(t *testing.T) {
	g := at(t)
	s := g.play(t, g.acts("jimmy", (*Game).shoot), shot("shoot.hit 2")...)
	if s.asked[0].Key != "shoot.target" || s.asked[2].Key != "shoot.distance" || s.asked[0].Sum != nil {
		t.Errorf("%+v", s.asked)
	}
}

func TestShoot_A82_swimmers(t *testing.T) {
	for _, c := range []struct{ rule, targets string }{
		{"true", "hook smee alfonso bill cecco"},
		{"false", "hook smee bill cecco"},
	} {
		g := at(t, "swimmer.target="+c.rule, "figures.alfonso.at: water")
		s, _ := g.try(t, g.acts("jimmy", (*Game).shoot), "shoot.target ben")
		if s.options("shoot.figure") != c.targets {
			t.Errorf("%s: %s", c.rule, s.options("shoot.figure"))
		}
	}
}

func TestShoot_A129_swimmersDoNotShoot(t *testing.T) {
	g := at(t, "figures.molly.at: water", "figures.molly.gun.1: empty")
	s, _ := g.try(t, func(t table.T) { g.activate(t, g.Player("anna")) }, "activate.figure molly")
	if s.options("activate.action") != "move done" {
		t.Error(s.options("activate.action"))
	}
}

// brawl is a melee of Macky and Sue against Alfonso and Cecco.
func brawl(t *testing.T, words ...string) *Game {
	for _, id := range []string{"macky", "sue", "alfonso", "cecco"} {
		words = append(words, "figures."+id+".at: deck.albatros", "figures."+id+".melee: 1")
	}
	return at(t, words...)
}

func TestShoot_X3_intoAMelee(t *testing.T) {
	g := brawl(t)
	g.play(t, g.acts("jimmy", (*Game).shoot), shot("shoot.hit 5", "shoot.who 3", "shoot.lot macky", "save.roll 5")...)
	g.want(t, "figures.macky.at: deck.albatros", "figures.macky.melee: 1")

	g = brawl(t)
	s := g.play(t, g.acts("jimmy", (*Game).shoot), shot("shoot.hit 5", "shoot.who 4", "shoot.lot cecco", "save.roll 2")...)
	g.want(t, "figures.cecco.at: out", "figures.alfonso.at: deck.albatros")
	if s.options("shoot.lot") != "alfonso cecco" {
		t.Error(s.options("shoot.lot"))
	}
}

func TestShoot_A49_theOwnerChooses(t *testing.T) {
	g := brawl(t, "who.choice=owner")
	s := g.play(t, g.acts("jimmy", (*Game).shoot), shot("shoot.hit 5", "shoot.who 6", "shoot.chosen cecco", "save.roll 2")...)
	g.want(t, "figures.cecco.at: out")
	if q := s.asked[len(s.asked)-2]; q.Who != "ben" {
		t.Errorf("%s chooses", q.Who)
	}
}

func TestShoot_A48_aMissRollsNoWho(t *testing.T) {
	g := brawl(t)
	g.play(t, g.acts("jimmy", (*Game).shoot), shot("shoot.hit 3")...)
}

func TestShoot_A149_ownFigureHitPaysNobody(t *testing.T) {
	g := at(t, "figures.molly.at: deck.albatros", "figures.molly.melee: 1", "figures.alfonso.melee: 1")
	g.play(t, g.acts("jimmy", (*Game).shoot), shot("shoot.hit 5", "shoot.who 1", "save.roll 1")...)
	g.want(t, "figures.molly.at: out", "figures.alfonso.melee: 0", "points.anna.mates: 0", "points.ben.mates: 0")
}

func TestShoot_A50_aMeleeOfTwoOthers(t *testing.T) {
	words := []string{"figures.ned.at: deck.albatros", "figures.ned.melee: 1", "figures.alfonso.melee: 1"}
	for die, out := range map[string]string{"3": "ned", "4": "alfonso"} {
		g := at(t, words...)
		g.play(t, g.acts("jimmy", (*Game).shoot), shot("shoot.hit 5", "shoot.who "+die, "save.roll 1")...)
		g.want(t, "figures."+out+".at: out")
	}
	g := at(t, append(words, "who.third=target")...)
	g.play(t, g.acts("jimmy", (*Game).shoot), shot("shoot.hit 5", "save.roll 1")...)
	g.want(t, "figures.alfonso.at: out")
}

// inContact is a shot at Alfonso, whom the shooter touches: nobody measures.
func inContact(more ...string) []string {
	return append([]string{"shoot.target ben", "shoot.figure alfonso"}, more...)
}

func TestShoot_A136_inContactOneself(t *testing.T) {
	words := []string{"figures.jimmy.at: deck.albatros", "figures.jimmy.melee: 1", "figures.alfonso.melee: 1"}
	g := at(t, words...)
	g.play(t, g.acts("jimmy", (*Game).shoot), inContact("shoot.hit 5", "save.roll 1")...)
	g.want(t, "figures.alfonso.at: out", "figures.jimmy.melee: 0")

	g = at(t, append(words, "figures.cecco.melee: 1")...) // nobody hits themselves
	s := g.play(t, g.acts("jimmy", (*Game).shoot), inContact("shoot.hit 5", "shoot.who 1")...)
	if !s.heard("say.shoot.stray") {
		t.Error(s.said)
	}
	g.want(t, "figures.jimmy.at: deck.albatros", "figures.jimmy.gun.1: empty")
}

func TestShoot_X16_probabilities(t *testing.T) {
	fires := func(who string) func(*Game) func(table.T) {
		return func(g *Game) func(table.T) { return g.acts(who, (*Game).shoot) }
	}
	answers := map[string]string{"shoot.target": "ben", "shoot.figure": "alfonso", "shoot.distance": "200"}
	out := func(g *Game) bool { return !g.figure("alfonso").alive() }
	begin := func() *Game { return at(t) }
	if p := probability(t, begin, fires("jimmy"), out, answers); p.Cmp(big.NewRat(1, 3)) != 0 {
		t.Errorf("a seaman removes a seaman with %v", p)
	}
	if p := probability(t, begin, fires("flint"), out, answers); p.Cmp(big.NewRat(4, 9)) != 0 {
		t.Errorf("an officer removes a seaman with %v", p)
	}
	broken := func(g *Game) bool { return g.figure("jimmy").Guns[0] == Broken }
	if p := probability(t, begin, fires("jimmy"), broken, answers); p.Cmp(big.NewRat(1, 18)) != 0 {
		t.Errorf("a weapon breaks with %v", p)
	}
	own := func(g *Game) bool { return !g.figure("molly").alive() }
	fight := func() *Game {
		return at(t, "figures.molly.at: deck.albatros", "figures.molly.melee: 1", "figures.alfonso.melee: 1")
	}
	if p, q := probability(t, fight, fires("jimmy"), own, answers), probability(t, fight, fires("jimmy"), out, answers); p.Cmp(q) != 0 || p.Cmp(big.NewRat(1, 6)) != 0 {
		t.Errorf("into a melee: own %v, enemy %v", p, q)
	}
}
