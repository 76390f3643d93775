package gamestest

import (
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"hafenmeister/games/gamestest/skirmish"
)

func TestScripts(t *testing.T) {
	seen := Scripts(t, skirmish.Info, "testdata/examples/*.txtar")
	if !seen.keys["say.opened"][""] && len(seen.keys["say.opened"]) == 0 || !seen.rules["SKI-R8"] || !seen.endings["ending.last"] {
		t.Errorf("seen are the texts %v, rules %v, endings %v; want say.opened, SKI-R8 and ending.last among them", seen.Keys(), seen.Rules(), seen.endings)
	}
}

// TestScriptErrors runs wrong scripts. Each error has the line and the reason.
func TestScriptErrors(t *testing.T) {
	const head = "what happens\n-- setup --\nsample 2\n-- play --\n" // the steps begin in line 5
	for _, c := range []struct{ text, says string }{
		{"-- setup --\nsample 2\n", "x.txtar:1: a script begins with what happens"},
		{"what\n-- sauce --\n", `x.txtar:2: there is no section "sauce"`},
		{"what\n-- play --\nundo\n", "x.txtar:3: the section setup is missing"},
		{"what\n-- setup --\nsample 9\n", "x.txtar:3: sample needs 2 to 3 players"},
		{"what\n-- setup --\nhouse rounds=2\n", "x.txtar:3: a set-up says"},
		{"what\n-- setup --\nsample 2 upside-down\n", "x.txtar:3: there is no variant upside-down"},
		{"what\n-- setup --\nsample 2\nhouse turns=2\n", "x.txtar:4: there is no house rule turns"},
		{"what\n-- setup --\nsample 2\nhouse rounds\n", `x.txtar:4: "rounds" is not KEY=VALUE`},
		{"what\n-- setup.toml --\nplayers = 7\n", "x.txtar:3: "},
		{"what\n-- setup.toml --\nplayers = []\nsails = 7\n", "x.txtar:3: the set-up has no [sails]"},
		{"what\n-- setup.toml --\nplayers = []\n-- play --\nundo", "x.txtar:5: the set-up has a problem at players: problem.players"},
		{"what\n-- setup.toml --\nplayers = []\n-- problems --\nplayers problem.twice\n", "x.txtar:5: problems has changed"},
		{head + "\n\nstance.show b: bold", "x.txtar:7: stance.show b is not asked, but r1.00.1 stance.show a"},
		{head + "stance.show: brave", "x.txtar:5: refused, illegal: refuse.choose.option id=brave SKI-R2"},
		{head + "dance", `x.txtar:5: "dance" is not a step`},
		{head + `shanty.title: "Ten`, "x.txtar:5: a quotation mark is missing"},
		{head + "undo", "x.txtar:5: refused, nothing: refuse.undo"},
		{head + "undo twice", "x.txtar:5: undo twice: how many times?"},
		{head + "back stance.show", "x.txtar:5: no answer to stance.show is effective"},
		{head + "correct stance.show: bold", "x.txtar:5: no answer to stance.show is effective"},
		{head + "correct stance.show", `x.txtar:5: "stance.show" is not a step`},
		{head + "action sing", "x.txtar:5: an optional action has an id and a player"},
		{head + "action dance a", "x.txtar:5: refused, illegal: refuse.action"},
		{head + "set round", `x.txtar:5: "round" is not PATH=VALUE`},
		{head + "set round=99", "x.txtar:5: refused, out-of-range: refuse.value.number"},
		{head + "refuse", "x.txtar:5: refuse which step"},
		{head + "refuse illegal stance.show: bold", "x.txtar:5: it is not refused"},
		{head + "refuse nothing stance.show: brave", "x.txtar:5: it is refused with illegal"},
		{head + "refuse illegal refuse.roll.face stance.show: brave", "x.txtar:5: it is refused with illegal"},
		{head + "refuse illegal SKI-R9 stance.show: brave", "x.txtar:5: it is refused with illegal"},
		{head + "refuse illegal dance", `x.txtar:5: "dance" is not a step`},
		{head + "guess", "x.txtar:5: guess a number"},
		{head + "guess some", "x.txtar:5: guess how many?"},
		{head + "guess to stance.shew", "x.txtar:5: the game is over: stance.shew is not asked"},
		{head + "ask", "x.txtar:5: ask which question?"},
		{head + "ask stance.show colour=red", "x.txtar:5: ask has no argument colour="},
		{head + "ask stance.show options=bold", "x.txtar:5: options is careful,bold, want bold"},
		{head + "ask stance.show with=brave", "x.txtar:5: the options are careful,bold"},
		{head + "ask stance.show without=bold", "x.txtar:5: the options are careful,bold"},
		{head + "ask stance.show min=2", "x.txtar:5: min is 1, want 2"},
		{head + "ask stance.show kind=roll", "x.txtar:5: kind is choose, want roll"},
		{head + "ask stance.show actions=dance", "x.txtar:5: the action dance is not open"},
		{head + "ask stance.show secret=a", "x.txtar:5: secret is , want a"},
		{head + "say", "x.txtar:5: say what?"},
		{head + "say dead", "x.txtar:5: dead was not said"},
		{head + "action shanty a\nshanty.title: Ten\nsay sung title=Nine", "x.txtar:7: said was say.sung player=Anna title=Ten"},
		{head + "guess to shoot.hit\nshoot.hit: 1\nsay test.one rule=SKI-R9", "x.txtar:7: said was say.test.one"},
		{head + "action shanty a\nshanty.title: Ten\nsay sung\nsay sung", "x.txtar:8: sung was not said"},
		{head + "action shanty a\nshanty.title: Ten\nunsaid sung", "x.txtar:7: said was say.sung"},
		{head + "tally", "x.txtar:5: whose tally?"},
		{head + "tally a points=1", "x.txtar:5: no score sheet was announced"},
		{head + "expect rounds=1", "x.txtar:5: there is no value rounds"},
		{head + "expect round=2", "x.txtar:5: round is 1, want 2"},
		{head + "expect round", `x.txtar:5: "round" is not PATH=VALUE`},
		{head + "why need=4", "x.txtar:5: no test was announced"},
		{head + "guess to shoot.hit\nwhy need=9", "x.txtar:6: need is 4, want 9"},
		{head + "guess to shoot.hit\nwhy dance=1", "x.txtar:6: dance is , want 1"},
		{head + "guess to grab.far\nwhy total=1000", "x.txtar:6: total is "},
		{head + "guess to grab.far\nwhy", "x.txtar:6: name all parts: arm=60"},
		{head + "waiting 1", "x.txtar:5: 0 old answers wait"},
		{head + "over", "x.txtar:5: the game is not over, but asks r1.00.1 stance.show a"},
		{head + "guess 5000\nover ending.none", "x.txtar:6: the game did not end by ending.none"},
		{head + "guess 5000\nover Anna=98", "x.txtar:6: the standings are ending."},
		{head + "guess 1\n-- values --\nround=2", "x.txtar:7: values has changed"},
		{head + "guess 1\n-- story --\n", "x.txtar:7: story has changed"},
		{head + "guess 2\n-- story --\nr1.00\n  stance.show a: bold", "x.txtar:8: story has "},
	} {
		err := (&script{info: skirmish.Info, name: "x.txtar", text: txtar.Parse([]byte(c.text)), first: 1, seen: newSeen()}).run()
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%q\n got %v\nwant %s", c.text, err, c.says)
		}
	}
}

func TestSplit(t *testing.T) {
	for _, c := range []struct {
		line string
		want string
	}{
		{"", ""},
		{"  # nothing", ""},
		{"a  b\tc", "a|b|c"},
		{`set name="Long John" # his name`, "set|name=Long John"},
		{`words: "" "a b"`, "words:||a b"},
		{"a#b", "a#b"},
	} {
		words, err := split(c.line)
		if got := strings.Join(words, "|"); err != nil || got != c.want {
			t.Errorf("split(%q) = %q, %v, want %q", c.line, got, err, c.want)
		}
	}
}

func TestEvenings(t *testing.T) { Evenings(t, skirmish.Info, "testdata/evenings") }
