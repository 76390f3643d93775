package tischpiraten

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// Where not every move is watched nobody says how far somebody walks, and a target that people
// name is in reach. All else is as where it is: the same actions, one after the other.
func TestActivate_A159_theSameActionsAtEveryDepth(t *testing.T) {
	for _, depth := range []string{"rules", "all"} {
		measured := func(answers ...string) []string {
			return slices.DeleteFunc(answers, func(a string) bool { return depth == "rules" && strings.Contains(a, "far ") })
		}
		g := at(t, "depth="+depth, "figures.cecco.at: deck.seegurke")
		s := g.goes(t, "macky", measured("activate.action move", "move.to deck", "move.far 100", "move.touch cecco", "activate.action strike", "melee.hit 6", "save.roll 1")...)
		g.want(t, "figures.cecco.at: out", "figures.macky.acted: true")
		for _, q := range s.asked {
			if got := strings.Join(q.Digits(), ""); q.Key == "activate.action" && got != "1234570" {
				t.Errorf("%s: the digits are %s", depth, got)
			}
		}
	}
	g := at(t, "depth=rules")
	g.goes(t, "jimmy", "activate.action shoot", "shoot.target too-far", "activate.action load")
	g.want(t, "figures.jimmy.gun.1: loaded", "figures.jimmy.acted: true")
}

// The shot falls as soon as the target is named, so that the question says to measure
// before, and how far; only where a distance is asked for people measure after it (TIS-R51).
func TestShoot_R51_peopleMeasureBeforeTheyNameTheTarget(t *testing.T) {
	for depth, want := range map[string]string{"rules": "ask.measure.target", "all": "ask.measure.later"} {
		s, _ := at(t, "depth="+depth).try(t, at(t, "depth="+depth).activation("jimmy"), "activate.figure jimmy", "activate.action shoot")
		q := s.asked[len(s.asked)-1]
		if !strings.Contains(fmt.Sprintf("%+v", q.Args), want) {
			t.Errorf("%s: the question is %s %+v", depth, q.Key, q.Args)
		}
	}
}

// No reload marker is put on the table before the roll that decides whether it stays.
func TestShoot_oneMarkerAfterTheTest(t *testing.T) {
	for _, c := range []struct {
		answers []string
		orders  string
	}{
		{[]string{"shoot.target ben", "shoot.figure hook", "shoot.hit 2"}, "say.shoot.reload"},
		{[]string{"shoot.target ben", "shoot.figure hook", "shoot.hit 1", "shoot.fumble 5"}, "say.shoot.reload"},
		{[]string{"shoot.target ben", "shoot.figure hook", "shoot.hit 1", "shoot.fumble 1"}, "say.shoot.broken"},
		{[]string{"shoot.target deck.krake", "cannon.side port", "cannon.hit 2"}, "say.cannon.fired"},
		{[]string{"shoot.target deck.krake", "cannon.side port", "cannon.hit 4", "damage.roll 1", "damage.cannon-check 5"}, "say.cannon.fired"},
		{[]string{"shoot.target deck.krake", "cannon.side port", "cannon.hit 4", "damage.roll 1", "damage.cannon-check 2"}, "say.cannon.broken"},
	} {
		g := at(t, "depth=rules")
		s := g.play(t, g.acts("jimmy", (*Game).shoot), c.answers...)
		var orders []string
		for _, said := range s.said {
			if said.Order != nil {
				orders = append(orders, said.Text.Key)
			}
		}
		if got := strings.Join(orders, " "); got != c.orders {
			t.Errorf("%v: %s, want %s", c.answers, got, c.orders)
		}
	}
}

// A figure has two actions, whatever the first one was (TIS-R14, A52), and serves the cannon at
// which they stand (TIS-R62).
func TestActivate_theSecondActionIsOffered(t *testing.T) {
	g := at(t, "depth=rules", "figures.macky.at: deck.albatros", "figures.macky.melee: 1", "figures.alfonso.melee: 1", "figures.cecco.melee: 1")
	g.goes(t, "macky", "activate.action strike", "melee.target alfonso", "melee.hit 2", "activate.action strike", "melee.target cecco", "melee.hit 2")

	g = at(t, "depth=rules")
	g.goes(t, "molly", "activate.action shoot", "shoot.target ben", "shoot.figure hook", "shoot.hit 2", "activate.action shoot", "shoot.target carla", "shoot.figure nemo", "shoot.hit 2")
	g.want(t, "figures.molly.gun.1: empty", "figures.molly.gun.2: empty")
	g.figure("molly").Acted = false
	g.goes(t, "molly", "activate.action load", "activate.action load")
	g.want(t, "figures.molly.gun.1: loaded", "figures.molly.gun.2: loaded")

	for answer, starboard := range map[string]string{"starboard": "loaded", "elsewhere": "empty"} {
		g = at(t, "depth=rules", "ships.seegurke.starboard.1: empty")
		answers := []string{"activate.action shoot", "shoot.target deck.krake", "cannon.hit 4", "damage.roll 1", "damage.cannon-check 1", "activate.action load", "load.what " + answer}
		if answer == "elsewhere" {
			answers = append(answers, "activate.action done")
		}
		g.goes(t, "macky", answers...)
		g.want(t, "ships.seegurke.port.1: broken", "ships.seegurke.starboard.1: "+starboard)
	}
}
