package gamestest

import (
	"slices"
	"strings"
	"testing"

	"hafenmeister/games/gamestest/skirmish"
)

// TestFaults injects one fault at a time into the rules. The check named must find it, in a battery
// smaller than the whole one, and its message must contain says.
func TestFaults(t *testing.T) {
	for i, c := range []struct {
		fault skirmish.Fault
		check string
		says  string
	}{
		{skirmish.StaleTarget, "rulings", "Check says"},
		{skirmish.Unlisted, "turns", "listed by no value"},
		{skirmish.Unlisted, "replay", "the game built from its turn"},
		{skirmish.MapOrder, "replay", "is not asked as it was live"},
		{skirmish.CountInNeeds, "restored", "changed the game"},
		{skirmish.CutTurn, "turns", "move the cursor last"},
		{skirmish.SharedKey, "correct", "was used for"},
		{skirmish.MissingDependency, "correct", "is kept, but depends on"},
		{skirmish.ExtraDependency, "correct", "it names too much"},
		{skirmish.OpenHand, "secrets", "others can tell"},
		{skirmish.SecretInView, "secrets", "others can tell"},
		{skirmish.AnnouncedSecret, "secrets", "others can tell"},
		{skirmish.Endless, "sample", "is not over"},
		{skirmish.NoRule, "questions", "names no rule"},
		{skirmish.OddPlace, "questions", "its place is"},
		{skirmish.BadSlot, "questions", "its kind is \"\""},
		{skirmish.BadText, "questions", "\"corpse\" is neither in table.OrderWords"},
		{skirmish.BadCheck, "house", "Check says"},
		{skirmish.Overflow, "values", "as they are cannot be set"},
		{skirmish.WrongSum, "questions", "the parts of the sum add up to"},
		{skirmish.AsksWhoLeft, "gone", "asks somebody who has left"},
		{skirmish.AsksAgain, "gone", "is asked again"},
		{skirmish.PanicAtChoice, "replay", "the rules panicked"},
		{skirmish.PanicAtHouse, "house", "not written yet"},
		{skirmish.WideCard, "sheets", "200 by 180 mm cannot be printed"},
	} {
		if testing.Short() && i%5 > 0 {
			continue
		}
		t.Run(string(c.fault), func(t *testing.T) {
			opts := skirmishOptions
			opts.Seeds = 0 // as the games have it
			b := newBattery(t, skirmish.With(c.fault), opts)
			b.setSize(100, 20, true)
			var said []string
			for _, check := range b.checks() {
				if check.name != c.check {
					continue
				}
				found := b.run(check)
				for _, f := range found {
					said = append(said, check.name+": "+f.say("TestBattery/"+check.name))
				}
				if check.sum != nil && len(found) == 0 {
					if _, err := check.sum(); err != nil {
						said = append(said, check.name+": "+err.Error())
					}
				}
			}
			for _, s := range said {
				if strings.HasPrefix(s, c.check+": ") && strings.Contains(s, c.says) {
					return
				}
			}
			t.Errorf("%s does not say %q; %d findings: %s", c.check, c.says, len(said), strings.Join(said[:min(len(said), 5)], "\n"))
		})
	}
}

// If a question names what it depends on, the check that finds the fault Unnamed finds nothing.
func TestCorrectAcceptsNamedDependency(t *testing.T) {
	b := newBattery(t, skirmish.With(skirmish.DriftingChest), skirmishOptions)
	for _, c := range b.checks() {
		if c.name != "correct" {
			continue
		}
		for _, f := range b.run(c) {
			t.Error(f.say("TestBattery/" + c.name))
		}
		if told, err := c.sum(); err != nil {
			t.Error(told, err)
		}
	}
}

// TestTextFaults injects faults into announcements.
func TestTextFaults(t *testing.T) {
	own, err := catalogue(skirmish.Texts)
	if err != nil {
		t.Fatal(err)
	}
	common, err := commonWords()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		fault skirmish.Fault
		says  string
	}{
		{skirmish.BadText, "say.action is shown, but has no words"},
		{skirmish.BadText, "say.dead was never shown"},
		{skirmish.OrderWithSay, "say.dead was told as news, and orders something: "},
		{skirmish.BadSlot, "say.dead needs {{.figure}}, but was once given only: "},
	} {
		b := newBattery(t, skirmish.With(c.fault), skirmishOptions)
		b.setSize(100, 20, true)
		for _, check := range b.checks() {
			if check.name == "questions" {
				b.run(check)
			}
		}
		wrong := slices.Concat(b.seen.notShown(own, nil), b.seen.notWorded(own, common), b.seen.notOrdered(own, nil))
		if !slices.Contains(wrong, c.says) && !slices.ContainsFunc(wrong, func(w string) bool { return strings.HasPrefix(w, c.says) }) {
			t.Errorf("%s: found %q, want %q", c.fault, wrong, c.says)
		}
	}
}

func TestExceptions(t *testing.T) {
	s := newSeen()
	s.keys.add("say.here", "")
	s.keys.add("term.pistol", anySlots)
	own := map[string]string{"say.here": "a", "say.gone": "b", "say.far": "c", "term.pistol": "d", "term.pistol.the": "e"}
	for _, c := range []struct {
		except map[string]string
		want   []string
	}{
		{map[string]string{"say.gone": "why", "say.far": "why"}, nil},
		{map[string]string{"say.*": "why"}, nil},
		{map[string]string{"say.gone": "why"}, []string{"say.far was never shown: take it out, show it in a script, or except it with the reason"}},
		{map[string]string{"say.*": "why", "say.here": "why not"}, []string{"say.here is shown, but excepted: why not"}},
		{map[string]string{"say.*": "why", "ask.there": "why not"}, []string{"the exception ask.there is no key of the catalogue"}},
	} {
		if got := s.notShown(own, c.except); !slices.Equal(got, c.want) {
			t.Errorf("%v: %q, want %q", c.except, got, c.want)
		}
	}
}
