package tischpiraten

import (
	"math/big"
	"testing"

	"hafenmeister/games/table"
)

// contact is Anna's figure and Alfonso in contact, since round 1; it is round 2.
func contact(t *testing.T, who string, words ...string) *Game {
	return at(t, append([]string{"round: 2", "figures." + who + ".at: deck.albatros", "figures." + who + ".melee: 1",
		"figures." + who + ".melee_since: 1", "figures.alfonso.melee: 1", "figures.alfonso.melee_since: 1"}, words...)...)
}

func TestMelee_G5_twoKnives(t *testing.T) {
	g := contact(t, "macky")
	g.play(t, g.acts("macky", (*Game).strike), "melee.hit 6", "save.roll 3")
	g.want(t, "figures.alfonso.at: out", "figures.macky.melee: 0")
}

func TestMelee_needs(t *testing.T) {
	for _, c := range []struct {
		who   string
		words []string
		need  int
	}{
		{"sue", nil, 4},   // one weapon (TIS-R72, A55)
		{"macky", nil, 3}, // two (TIS-R73)
		{"molly", nil, 5}, // fists, and a mate is no officer (TIS-R76)
		{"jimmy", nil, 4}, // a bayonet
		{"jimmy", []string{"figures.jimmy.gun.1: broken"}, 4}, // on a broken musket too (TIS-R58)
		{"jimmy", []string{"figures.jimmy.blades: 1"}, 3},     // bayonet and sabre
		{"flint", nil, 3}, // officer
		{"flint", []string{"figures.flint.blades: 2"}, 2},            // with two weapons
		{"flint", []string{"figures.flint.blades: 0"}, 4},            // unarmed (TIS-A56)
		{"flint", []string{"officer.scope=attacks"}, 3},              // attacks count in either scope
		{"molly", []string{"items.krake-chest-1.at: figure.sue"}, 5}, // somebody else's burden
	} {
		for face := 1; face <= 6; face++ {
			g := contact(t, c.who, c.words...)
			answers := []string{"melee.hit " + string(rune('0'+face))}
			if face >= c.need {
				answers = append(answers, "save.roll 6")
			}
			g.play(t, g.acts(c.who, (*Game).strike), answers...)
		}
	}
}

func TestMelee_R74_saveOnFive(t *testing.T) {
	for die, place := range map[string]string{"4": "out", "5": "deck.albatros"} {
		g := contact(t, "molly", "figures.molly.blades: 2")
		g.play(t, g.acts("molly", (*Game).strike), "melee.hit 6", "save.roll "+die)
		g.want(t, "figures.alfonso.at: "+place)
	}
}

func TestMelee_A52_twoBlows(t *testing.T) {
	g := contact(t, "macky")
	g.goes(t, "macky", "activate.action strike", "melee.hit 2", "activate.action strike", "melee.hit 2")
	g = contact(t, "macky", "melee.double=false")
	s := g.goes(t, "macky", "activate.action strike", "melee.hit 2", "activate.action done")
	if s.options("activate.action") != "move take done" {
		t.Error(s.options("activate.action"))
	}
}

func TestMelee_A53_replyInTheSameRound(t *testing.T) {
	since := []string{"figures.alfonso.melee_since: 2", "figures.macky.melee_since: 2"}
	g := contact(t, "macky", since...)
	g.goes(t, "alfonso", "activate.action strike", "melee.hit 2", "activate.action strike", "melee.hit 2")

	g = contact(t, "macky", append(since, "melee.reply=false")...)
	g.goes(t, "alfonso", "activate.action strike", "melee.hit 2") // one action for closing in
	g.want(t, "figures.alfonso.acted: true")

	g = contact(t, "macky", append(since, "melee.reply=false")...)
	s := g.goes(t, "alfonso", "activate.action take", "take.item albatros-chest-1", "action ben drop", "activate.action done")
	if s.options("activate.action") != "move shoot take done" {
		t.Error(s.options("activate.action"))
	}

	g = contact(t, "macky", "melee.reply=false") // in contact since the round before
	g.goes(t, "alfonso", "activate.action strike", "melee.hit 2", "activate.action strike", "melee.hit 2")
}

func TestMelee_A54_leaving(t *testing.T) {
	g := contact(t, "macky")
	g.goes(t, "macky", "activate.action move", "move.to mast", "move.far 200", "activate.action done")
	g.want(t, "figures.macky.at: mast.albatros", "figures.macky.melee: 0", "figures.alfonso.melee: 0")

	g = contact(t, "macky", "melee.leave=one_blow")
	g.goes(t, "macky", "activate.action move", "move.to mast", "melee.hit 4", "save.roll 5", "move.far 200", "activate.action done")
	g.want(t, "figures.macky.at: mast.albatros")

	g = contact(t, "macky", "melee.leave=one_blow")
	g.goes(t, "macky", "activate.action move", "move.to mast", "melee.hit 4", "save.roll 4")
	g.want(t, "figures.macky.at: out")

	g = contact(t, "macky", "melee.leave=one_blow", "figures.cecco.melee: 1")
	s := g.goes(t, "macky", "activate.action move", "move.to mast", "melee.leave cecco", "melee.hit 2", "move.far 200", "activate.action done")
	if s.options("melee.leave") != "alfonso cecco" {
		t.Error(s.options("melee.leave"))
	}
}

func TestMelee_A78_noFightWithABurden(t *testing.T) {
	g := contact(t, "macky", "items.albatros-chest-1.at: figure.macky")
	if g.may("macky", "strike") {
		t.Error("strikes while carrying")
	}
	g = contact(t, "macky", "items.albatros-chest-1.at: figure.macky", "carry.fight=true")
	g.play(t, g.acts("macky", (*Game).strike), "melee.hit 2")
}

func TestMelee_A82_noneInTheWater(t *testing.T) {
	g := contact(t, "macky", "figures.alfonso.at: water")
	if g.canStrike(&activation{figure: g.figure("macky"), left: 2}) {
		t.Error("strikes at a swimmer")
	}
	g = at(t, "figures.macky.at: water", "figures.alfonso.at: water")
	if !table.None(g.touchable(g.figure("macky"))) {
		t.Error("swimmers touch")
	}
}

func TestMelee_R96_officerOutPaysThree(t *testing.T) {
	g := contact(t, "macky", "figures.hook.melee: 1", "figures.alfonso.melee: 0")
	g.play(t, g.acts("macky", (*Game).strike), "melee.hit 3", "save.roll 3")
	g.want(t, "figures.hook.at: out", "points.anna.officers: 1")
	if worth(g.Player("anna")) != 3 {
		t.Errorf("Anna has %d doubloons", worth(g.Player("anna")))
	}
}

func TestMelee_X16_probabilities(t *testing.T) {
	out := func(g *Game) bool { return !g.figure("alfonso").alive() }
	for _, c := range []struct {
		who   string
		words []string
		want  *big.Rat
	}{
		{"macky", nil, big.NewRat(4, 9)},
		{"flint", []string{"figures.flint.blades: 2"}, big.NewRat(5, 9)},
		{"molly", nil, big.NewRat(2, 9)},
		{"sue", nil, big.NewRat(1, 3)},
	} {
		p := probability(t, func() *Game { return contact(t, c.who, c.words...) },
			func(g *Game) func(table.T) { return g.acts(c.who, (*Game).strike) }, out, nil)
		if p.Cmp(c.want) != 0 {
			t.Errorf("%s removes Alfonso with %v, want %v", c.who, p, c.want)
		}
	}
}
