package gamestest

import (
	"strings"
	"testing"

	"hafenmeister/games/gamestest/skirmish"
)

// TestFaults plants one mistake in the rules at a time: the check that is there for it
// must find it, and say what it is.
func TestFaults(t *testing.T) {
	for _, c := range []struct {
		fault skirmish.Fault
		check string
		says  string
	}{
		{skirmish.StaleTarget, "rulings", "Check says"},
		{skirmish.Unlisted, "turns", "listed by no value"},
		{skirmish.MapOrder, "replay", "is not asked as it was live"},
		{skirmish.CountInNeeds, "restored", "the game is another one"},
		{skirmish.CutTurn, "turns", "hands on last"},
		{skirmish.SharedKey, "reword", "was used for"},
		{skirmish.OpenHand, "secrets", "others can tell"},
		{skirmish.SpyingView, "secrets", "others can tell"},
		{skirmish.LoudLoot, "secrets", "others can tell"},
		{skirmish.Endless, "sample", "is not over"},
		{skirmish.NoRule, "questions", "names no rule"},
		{skirmish.BadCheck, "deeds", "Check says"},
		{skirmish.Overflow, "values", "as they are cannot be set"},
		{skirmish.FalseWhy, "why", "the parts of the sum come to"},
		{skirmish.OpenChoice, "replay", "the rules broke down"},
		{skirmish.HouseUnread, "house", "not written yet"},
	} {
		t.Run(string(c.fault), func(t *testing.T) {
			opts := skirmishOptions
			opts.Seeds = 40
			b := newBattery(skirmish.With(c.fault), opts)
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
