package tischpiraten

import (
	"fmt"
	"strings"
	"testing"
)

// Where not every move is watched an activation is one answer as far as nothing comes between.
func TestDeed_A159_isTheWholeActivation(t *testing.T) {
	g := at(t, "depth=rules")
	g.goes(t, "jimmy", "deed.does shoot+reload", "shoot.target hook", "shoot.hit 2")
	g.want(t, "figures.jimmy.gun.1: loaded", "figures.jimmy.acted: true")

	g = at(t, "depth=rules")
	g.goes(t, "jimmy", "deed.does shoot", "shoot.target hook", "shoot.hit 2")
	g.want(t, "figures.jimmy.gun.1: empty", "figures.jimmy.acted: true")

	g = at(t, "depth=rules") // two actions one by one
	g.goes(t, "jimmy", "deed.does two", "deed.does shoot", "shoot.target too-far", "deed.does reload")
	g.want(t, "figures.jimmy.gun.1: loaded", "figures.jimmy.acted: true")

	g = at(t, "depth=rules", "figures.cecco.at: deck.seegurke")
	g.goes(t, "macky", "deed.does move:deck:cecco+strike", "melee.hit 6", "save.roll 1")
	g.want(t, "figures.cecco.at: out", "figures.macky.acted: true")
}

// Nobody puts a reload marker on the table that the same deed takes away again.
func TestDeed_A159_noMarkerForWhatIsLoadedAtOnce(t *testing.T) {
	for _, c := range []struct {
		answers    []string
		heard, not string
	}{
		{[]string{"deed.does shoot+reload", "shoot.target hook", "shoot.hit 2"}, "say.reload.again", "say.shoot.reload say.reload.done"},
		{[]string{"deed.does shoot+reload", "shoot.target hook", "shoot.hit 1", "shoot.fumble 5"}, "say.shoot.reload say.reload.done", "say.reload.again"},
		{[]string{"deed.does shoot+reload", "shoot.target hook", "shoot.hit 1", "shoot.fumble 1", "deed.does done"}, "say.shoot.reload say.shoot.broken", "say.reload.again"},
		{[]string{"deed.does fire-cannon+load-cannon", "cannon.side port", "cannon.target krake", "cannon.hit 2"}, "say.cannon.again", "say.cannon.fired say.cannon.loaded"},
		{[]string{"deed.does fire-cannon+load-cannon", "cannon.side port", "cannon.target krake", "cannon.hit 4", "damage.roll 1", "damage.cannon-check 5"}, "say.cannon.fired say.cannon.holds say.cannon.loaded", "say.cannon.again"},
		{[]string{"deed.does fire-cannon", "cannon.side port", "cannon.target krake", "cannon.hit 2"}, "say.cannon.fired", "say.cannon.again say.cannon.loaded"},
	} {
		s := at(t, "depth=rules").goes(t, "jimmy", c.answers...)
		for _, key := range strings.Fields(c.heard) {
			if !s.heard(key) {
				t.Errorf("%v: %s was not said", c.answers, key)
			}
		}
		for _, key := range strings.Fields(c.not) {
			if s.heard(key) {
				t.Errorf("%v: %s was said", c.answers, key)
			}
		}
	}
}

// The shot falls as soon as somebody is named, so that whoever asks for the target says to measure
// before, and how far; only where a distance is asked for people measure after it (TIS-R51).
func TestDeed_R51_peopleMeasureBeforeTheyNameWhom(t *testing.T) {
	says := func(s saw, question, key string) bool {
		for _, q := range s.asked {
			if q.Key == question && strings.Contains(fmt.Sprintf("%+v", q.Args), key) {
				return true
			}
		}
		return false
	}
	if s := at(t, "depth=rules").goes(t, "jimmy", "deed.does shoot", "shoot.target hook", "shoot.hit 2"); says(s, "deed.does", "ask.does.shot") ||
		!says(s, "shoot.target", "ask.measure.target") {
		t.Error("the question for the target says nothing of measuring, or both do")
	}
	few := []string{"depth=rules", "figures.jimmy.at: mast.seegurke"}
	for _, id := range strings.Fields("smee alfonso bill cecco nemo ned conseil land pott") {
		few = append(few, "figures."+id+".at: out")
	}
	if s := at(t, few...).goes(t, "jimmy", "deed.does shoot:hook", "shoot.hit 2"); !says(s, "deed.does", "ask.does.shot") {
		t.Error("where the deed names the target it says nothing of measuring")
	}
	s := at(t).goes(t, "jimmy", "activate.action shoot", "shoot.target hook", "shoot.distance 200", "shoot.hit 2", "activate.action done")
	if !says(s, "shoot.target", "ask.measure.later") {
		t.Error("where the distance is asked for, people measure too early")
	}
}
