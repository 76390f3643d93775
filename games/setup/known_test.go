package setup_test

import (
	"testing"

	"hafenmeister/games/gamestest/sketch"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

func TestKnownNames(t *testing.T) {
	colours := setup.KnownNames{Key: "colour", Rule: "TST-R1", Other: "opt.other", Prefix: "term.", Names: []string{"red", "blue", "green"}}
	var names []string
	g := &sketch.Game{Do: func(t table.T, g *sketch.Game) {
		names = nil
		table.Turn(t, "setup", func() {
			for n := 1; n <= 2; n++ {
				names = append(names, colours.Ask(t, n, func(s string) bool { return table.SamePerson(s, "red") }))
			}
			g.Now = 9
		})
	}}
	first := replay.Replay(g, nil, replay.Observer{}).Open
	if got := sketch.QuestionLine(first); len(first.Options) != 3 || first.Options[0].Text().Key != "term.blue" || first.Options[2].Text().Key != "opt.other" {
		t.Errorf("the first question is %s with the options %v, want blue, green and other", got, first.Options)
	}
	recs := sketch.Answers("setup.0 colour - 1: other", "setup.0 colour-name - 1: Mauve", "setup.0 colour - 2: green")
	if res := replay.Replay(g, recs, replay.Observer{}); res.Err != nil || res.Open != nil || names[0] != "Mauve" || names[1] != "green" {
		t.Errorf("Ask returned %q, want Mauve and green; error %v, open question %q", names, res.Err, sketch.QuestionLine(res.Open))
	}
	if known, typed := colours.Text("red"), colours.Text("Mauve"); known.Key != "term.red" || typed.Key == "term.Mauve" {
		t.Errorf("the texts of red and Mauve are %v and %v, want term.red and the typed name", known, typed)
	}
}
