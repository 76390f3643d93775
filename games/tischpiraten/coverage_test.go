package tischpiraten

import (
	"slices"
	"strings"
	"testing"

	"hafenmeister/games/gamestest"
)

// unnamed are the rules that nothing names in play, each with the
// reason why nothing can.
var unnamed = map[string]string{
	"TIS-A98": "says what is added to no roll: each of these rolls names what it is for and has no sum; a test shows that none has one",
	"TIS-A58": "is told by games/table for all games alike (say.test.one); a test shows that each sum has it",
}

// Every rule that can be played is named where it applies: by a question, an announcement,
// a refusal, a sum, an optional action, or a set-up question or problem, in a script or in a
// random game; or it is in the list above.
func TestRules_eachIsNamed(t *testing.T) {
	if gamestest.Part(t) {
		t.Skip("too few games are played to name every rule: HAFEN_BATTERY=whole plays enough")
	}
	scripts := everyScript(t)
	named := map[string]bool{}
	for _, id := range scripts.Rules() {
		named[id] = true
	}
	for key := range read(t).texts {
		if id, ok := strings.CutPrefix(key, "rule."); ok {
			named[id] = true
		}
	}
	all := rulesOfTheGame(t)
	for _, id := range all {
		switch why, listed := unnamed[id]; {
		case named[id] && listed:
			t.Errorf("%s is named, but listed as unnamed: %s", id, why)
		case !named[id] && !listed:
			t.Errorf("%s is never named: name it where it is at work, or list it with the reason", id)
		}
	}
	for id := range unnamed {
		if !slices.Contains(all, id) {
			t.Errorf("%s is listed as unnamed, but is no rule that can be played", id)
		}
	}
	for id := range named {
		if !slices.Contains(all, id) {
			t.Errorf("%s is named, but has no words", id)
		}
	}
}

var scriptsRun *gamestest.Seen

// everyScript runs all scripts, for the first test that asks, and returns what they show.
func everyScript(t *testing.T) *gamestest.Seen {
	t.Helper()
	if scriptsRun == nil {
		scriptsRun = runScripts(t)
	}
	return scriptsRun
}

func runScripts(t *testing.T) *gamestest.Seen {
	t.Helper()
	return gamestest.Together(gamestest.Scripts(t, Info, "testdata/examples/*.txtar"), gamestest.Scripts(t, Info, "testdata/playthroughs/*.txtar"))
}
