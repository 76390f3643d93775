package tischpiraten

import (
	"math/big"
	"testing"

	"hafenmeister/games/table"
)

// volley is a port cannon of Seegurke fired at Albatros.
func volley(more ...string) []string {
	return append([]string{"shoot.target deck.albatros", "cannon.side port"}, more...)
}

func (g *Game) fires(t *testing.T, who string, answers ...string) saw {
	t.Helper()
	return g.play(t, g.acts(who, (*Game).shoot), volley(answers...)...)
}

func TestCannon_X5_crewHit(t *testing.T) {
	for _, c := range []struct{ scope, pick, die, place string }{
		{"all", "alfonso", "5", "out"}, {"all", "alfonso", "6", "deck.albatros"},
		{"all", "hook", "5", "deck.albatros"}, {"attacks", "hook", "5", "out"},
	} {
		g := at(t, "officer.scope="+c.scope)
		g.fires(t, "jimmy", "cannon.hit 4", "damage.roll 6", "damage.crew "+c.pick, "save.roll "+c.die)
		g.want(t, "figures."+c.pick+".at: "+c.place)
	}
}

func TestCannon_X5_noMastNoHarm(t *testing.T) {
	g := at(t, "ships.albatros.masts: 0")
	s := g.fires(t, "jimmy", "cannon.hit 4", "damage.roll 4")
	g.want(t, "ships.albatros.masts: 0", "ships.albatros.hull: 0")
	if !s.heard("say.mast.none") {
		t.Error(s.said)
	}
}

func TestCannon_X5_malfunction(t *testing.T) {
	for die, state := range map[string]string{"1": "broken", "2": "broken", "3": "empty", "6": "empty"} {
		g := at(t)
		g.fires(t, "jimmy", "cannon.hit 4", "damage.roll 1", "damage.cannon-check "+die)
		g.want(t, "ships.seegurke.port.1: "+state, "ships.seegurke.port.2: loaded", "ships.albatros.hull: 0")
	}
}

func TestCannon_R64_hitOnFourOfficerOnThree(t *testing.T) {
	g := at(t)
	g.fires(t, "jimmy", "cannon.hit 3")
	g.want(t, "ships.seegurke.port.1: empty", "ships.albatros.hull: 0")
	g.fires(t, "flint", "cannon.hit 3", "damage.roll 2")
	g.want(t, "ships.seegurke.port.1: empty", "ships.seegurke.port.2: empty", "ships.albatros.hull: 1")
}

func TestCannon_A9_aRolledOne(t *testing.T) {
	g := at(t)
	g.fires(t, "jimmy", "cannon.hit 1")
	g.want(t, "ships.seegurke.port.1: empty")
	for die, state := range map[string]string{"2": "broken", "3": "empty"} {
		g := at(t, "cannon.nat1=fumble")
		g.fires(t, "jimmy", "cannon.hit 1", "damage.cannon-check "+die)
		g.want(t, "ships.seegurke.port.1: "+state)
	}
}

func TestCannon_R60_sidesWithALoadedCannon(t *testing.T) {
	g := at(t, "ships.seegurke.port.1: empty", "ships.seegurke.port.2: broken")
	s := g.play(t, g.acts("jimmy", (*Game).shoot), "shoot.target deck.krake", "cannon.hit 2")
	if s.options("shoot.target") != "ben carla deck.albatros deck.krake" {
		t.Error(s.options("shoot.target"))
	}
	g.want(t, "ships.seegurke.starboard.1: empty")
	if g.canFireCannon(&activation{figure: g.figure("molly"), left: 2}) {
		t.Error("an empty or broken cannon fires")
	}
}

func TestCannon_whoMayFire(t *testing.T) {
	for _, c := range []struct {
		name  string
		who   string
		words []string
		may   bool
	}{
		{"at the cannon", "jimmy", nil, true},
		{"aloft", "jimmy", []string{"figures.jimmy.at: mast.seegurke"}, false},
		{"swimming", "jimmy", []string{"figures.jimmy.at: water"}, false},
		{"carrying (A138)", "jimmy", []string{"items.krake-chest-1.at: figure.jimmy", "carry.fight=true"}, false},
		{"boarder (A108)", "jimmy", []string{"figures.jimmy.at: deck.albatros"}, false},
		{"boarder, house rule", "jimmy", []string{"figures.jimmy.at: deck.albatros", "boarders.cannons=true"}, true},
		{"captured (A107)", "jimmy", []string{"figures.jimmy.at: deck.albatros", "ships.albatros.command: anna"}, true},
		{"captured in this round", "jimmy", []string{"figures.jimmy.at: deck.albatros", "ships.albatros.command: anna", "ships.albatros.taken: 1"}, false},
		{"captured, not to be used", "jimmy", []string{"figures.jimmy.at: deck.albatros", "ships.albatros.command: anna", "captured.use=false"}, false},
		{"own ship lost", "jimmy", []string{"ships.seegurke.command: ben"}, false},
		{"lashed (R42, A40)", "jimmy", []string{"lashed.seegurke.albatros: ben"}, false},
		{"lashed, at third ships", "jimmy", []string{"lashed.seegurke.albatros: ben", "lashed.cannons=others"}, true},
		{"others are lashed", "jimmy", []string{"lashed.albatros.krake: ben"}, true},
		{"sinking (A29)", "jimmy", []string{"ships.seegurke.sinks: 2", "ships.seegurke.hull: 5"}, true},
		{"sinking, house rule", "jimmy", []string{"ships.seegurke.sinks: 2", "ships.seegurke.hull: 5", "sinking.moves=false"}, false},
	} {
		g := at(t, c.words...)
		if may := g.canFireCannon(&activation{figure: g.figure(c.who), left: 2}); may != c.may {
			t.Errorf("%s: %v, want %v", c.name, may, c.may)
		}
	}
}

func TestCannon_A40_lashedAtThirdShipsOnly(t *testing.T) {
	g := at(t, "lashed.seegurke.albatros: ben", "lashed.cannons=others")
	g.play(t, g.acts("jimmy", (*Game).shoot), "shoot.target deck.krake", "cannon.side port", "cannon.hit 4", "damage.roll 3")
	g.want(t, "ships.krake.hull: 1", "ships.albatros.hull: 0")
}

func TestCannon_A127_pistolAndCannon(t *testing.T) {
	g := at(t)
	s := g.goes(t, "flint", "activate.action shoot", "shoot.target deck.albatros", "cannon.side port", "cannon.hit 2", "activate.action shoot",
		"shoot.target ben", "shoot.figure alfonso", "shoot.distance 300")
	if s.options("activate.action") != "move shoot load take door done" { // one cannon at most
		t.Error(s.options("activate.action"))
	}
	for _, first := range [][]string{
		{"activate.action shoot", "shoot.target deck.albatros", "cannon.side port", "cannon.hit 2", "activate.action done"},
		{"activate.action shoot", "shoot.target ben", "shoot.figure alfonso", "shoot.distance 300", "activate.action done"},
	} {
		g := at(t, "two_shots.cannon=false")
		s := g.goes(t, "flint", first...)
		if o := s.options("activate.action"); o != "move load take done" {
			t.Error(o)
		}
	}
}

func TestCannon_R62_severalServeOneCannon(t *testing.T) {
	g := at(t, "ships.seegurke.port.2: removed", "ships.seegurke.starboard.1: removed")
	g.goes(t, "jimmy", "activate.action shoot", "shoot.target deck.albatros", "cannon.hit 2", "activate.action done")
	g.goes(t, "molly", "activate.action load", "activate.action shoot", "shoot.target deck.albatros", "cannon.hit 2")
	g.want(t, "ships.seegurke.port.1: empty")
}

func TestLoad_A138_A140(t *testing.T) {
	g := at(t)
	if g.may("jimmy", "load") {
		t.Error("loads what is loaded")
	}
	g = at(t, "figures.jimmy.gun.1: empty", "ships.seegurke.port.1: empty", "items.krake-chest-1.at: figure.jimmy", "carry.fight=true")
	if g.may("jimmy", "load") {
		t.Error("loads with full hands")
	}
}

func TestLoad_A65_oneActionForEachWeapon(t *testing.T) {
	g := at(t, "figures.molly.gun.1: empty", "figures.molly.gun.2: empty")
	g.goes(t, "molly", "activate.action load", "activate.action done")
	g.want(t, "figures.molly.gun.1: loaded", "figures.molly.gun.2: empty")
}

func TestCannon_X16_probabilities(t *testing.T) {
	answers := map[string]string{"shoot.target": "deck.albatros", "cannon.side": "port", "damage.side": "port",
		"damage.cannon": "port-loaded", "damage.crew": "alfonso"}
	do := func(g *Game) func(table.T) { return g.acts("jimmy", (*Game).shoot) }
	for _, c := range []struct {
		name    string
		happens func(*Game) bool
		want    *big.Rat
	}{
		{"hull hit", func(g *Game) bool { return g.ship("albatros").Hull == 1 }, big.NewRat(1, 6)},
		{"mast", func(g *Game) bool { return g.ship("albatros").Masts == 1 }, big.NewRat(1, 12)},
	} {
		if p := probability(t, func() *Game { return at(t) }, do, c.happens, answers); p.Cmp(c.want) != 0 {
			t.Errorf("%s: %v, want %v", c.name, p, c.want)
		}
	}
}
