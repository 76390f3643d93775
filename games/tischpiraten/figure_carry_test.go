package tischpiraten

import (
	"testing"

	"hafenmeister/games/table"
)

func TestTake_R18_oneActionAndShorterWays(t *testing.T) {
	g := at(t, "items.seegurke-chest-1.at: deck.seegurke")
	s := g.goes(t, "jimmy", "activate.action take", "take.item seegurke-chest-1", "activate.action move", "move.to deck", "move.far 100")
	if q := s.asked[len(s.asked)-1]; q.Max != 100 {
		t.Errorf("up to %d mm", q.Max)
	}
	if s.options("activate.action") != "move done" { // no shooting, loading, striking (TIS-A78, A138)
		t.Error(s.options("activate.action"))
	}
	g.want(t, "items.seegurke-chest-1.at: figure.jimmy")
}

func TestTake_whatLiesThere(t *testing.T) {
	for _, c := range []struct {
		name, at string
		words    []string
		items    string
	}{
		{"deck and hold", "deck.seegurke", []string{"items.krake-chest-1.at: deck.seegurke"}, "seegurke-barrel-1 seegurke-chest-1 krake-chest-1"},
		{"aloft", "mast.seegurke", nil, ""},
		{"land", "land", []string{"items.krake-chest-1.at: land"}, "krake-chest-1"},
		{"water", "water", []string{"items.krake-chest-1.at: water"}, ""},
		{"boat, something floats", "boat.seegurke-1", []string{"items.krake-chest-1.at: water"}, "krake-chest-1"},
		{"somebody else has it", "land", []string{"items.krake-chest-1.at: figure.sue"}, ""},
	} {
		g := at(t, append(c.words, "figures.jimmy.at: "+c.at)...)
		items := ""
		for i := range g.lying(g.figure("jimmy")) {
			items += " " + i.id
		}
		if items != "" {
			items = items[1:]
		}
		if items != c.items {
			t.Errorf("%s: %q, want %q", c.name, items, c.items)
		}
	}
}

func TestDrop_A78_isAFreeAction(t *testing.T) {
	g := at(t, "items.krake-chest-1.at: figure.jimmy")
	s := g.goes(t, "jimmy", "action anna drop", "activate.action shoot", "shoot.target ben", "shoot.figure alfonso", "shoot.distance 501", "activate.action done")
	g.want(t, "items.krake-chest-1.at: deck.seegurke")
	if !s.heard("say.item.lies") {
		t.Error(s.said)
	}
}

func TestCarry_A76_capturedOnceItIsAboard(t *testing.T) {
	g := lashed(t, "figures.macky.at: deck.albatros", "items.albatros-chest-1.at: figure.macky")
	g.goes(t, "macky", "activate.action move", "move.to deck.seegurke", "move.far 100", "swing.roll 2", "activate.action done")
	g.want(t, "points.anna.cargo: 1", "items.albatros-chest-1.paid.anna: true", "items.albatros-chest-1.at: figure.macky")
	g.figure("macky").Acted, g.figure("macky").At = false, g.ship("albatros").deck
	g.goes(t, "macky", "activate.action move", "move.to deck.seegurke", "move.far 100", "swing.roll 2", "activate.action done")
	g.want(t, "points.anna.cargo: 1") // once to each player (TIS-A150)
}

func TestCarry_A150_ownCargoPaysNothing(t *testing.T) {
	g := lashed(t, "figures.macky.at: deck.albatros", "items.seegurke-chest-1.at: figure.macky")
	g.goes(t, "macky", "activate.action move", "move.to deck.seegurke", "move.far 100", "swing.roll 2", "activate.action done")
	g.want(t, "points.anna.cargo: 0")
}

func TestRemove_A137_theBurdenStaysInPlace(t *testing.T) {
	for _, c := range []struct{ rule, place, lies string }{
		{"lost", "deck.albatros", "deck.albatros"}, {"lost", "mast.albatros", "deck.albatros"}, {"lost", "land", "land"},
		{"lost", "boat.albatros-1", "boat.albatros-1"}, {"lost", "water", "lost"}, {"floats", "water", "water"},
	} {
		g := at(t, "cargo.in_water="+c.rule, "figures.jimmy.at: "+c.place, "items.krake-chest-1.at: figure.jimmy")
		g.play(t, func(t table.T) { g.remove(t, g.figure("jimmy"), nil, "TIS-R59") })
		g.want(t, "figures.jimmy.at: out", "items.krake-chest-1.at: "+c.lies)
	}
}

func TestDoor_A79(t *testing.T) {
	g := at(t)
	g.goes(t, "jimmy", "activate.action door", "activate.action done")
	g.want(t, "ships.seegurke.locked: 0", "figures.jimmy.gun.1: empty")

	for die, locked := range map[string]string{"3": "1", "4": "0"} {
		g := at(t, "door.roll=true")
		g.goes(t, "jimmy", "activate.action door", "door.hit "+die, "activate.action done")
		g.want(t, "ships.seegurke.locked: "+locked, "figures.jimmy.gun.1: empty")
	}
	g = at(t, "door.roll=true")
	g.goes(t, "jimmy", "activate.action door", "door.hit 1", "shoot.fumble 1", "activate.action done")
	g.want(t, "figures.jimmy.gun.1: broken")

	g = at(t, "ships.seegurke.locked: 0")
	if g.canForce(&activation{figure: g.figure("jimmy"), left: 2}) {
		t.Error("nothing is locked")
	}
}
