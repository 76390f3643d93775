package simulate_test

import (
	"bytes"
	"reflect"
	"strings"
	"testing"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/simulate"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/setup"
	"hafenmeister/games/shipcaptaincrew"
	"hafenmeister/games/table"
)

func key(t table.Text) string { return t.Key }

// scriptedSetup is the set-up of the skirmish with another script.
type scriptedSetup struct {
	setup.Setup
	play func(table.T)
}

func (s scriptedSetup) Game() table.Game { return scriptedGame{s.Setup.Game(), s.play} }

// A form counts as one answer, though each of its fields takes keys. The next form counts separately.
func TestInputs_forms(t *testing.T) {
	s := scriptedSetup{skirmish.Sample(2), nil}
	s.play = func(t table.T) {
		for range 2 {
			form := table.Form{Fields: []table.Text{table.NameText("a"), table.NameText("b")}}
			ask := func(key string) table.Ask {
				return table.Q(key, "", "SKI-R1").Form(func() table.Form { return form })
			}
			table.Confirm(t, ask("a"))
			form.Given = form.Fields[:1]
			table.RollOne(t, ask("b"))
		}
		table.Confirm(t, table.Q("c", "", "SKI-R1"))
	}
	p := simulate.Options{Info: &skirmish.Info, Setup: s, Games: 1, Seed: 1}
	for _, c := range []struct {
		o    referee.Options
		want string
	}{
		{simulate.Ways[0], "a form 1 1, b form 0 2, a form 1 1, b form 0 2, c confirm 1 1"},
		{simulate.Ways[3], "a form 1 1, a form 1 1, c confirm 1 1"},
	} {
		inputs, _, err := simulate.Inputs(p, 0, c.o, key, nil)
		var got []string
		for _, x := range inputs {
			got = append(got, strings.Join([]string{x.Of, x.Kind, digit(x.Answers), digit(len(x.Keys))}, " "))
		}
		if text := strings.Join(got, ", "); text != c.want || err != nil {
			t.Errorf("Inputs(%+v) = %s, %v, want %s", c.o, text, err, c.want)
		}
	}
}

func digit(n int) string { return string(rune('0' + n)) }

// In a game of five rounds people close four score sheets, as no question follows the last. A roll of
// the program takes a key if it waits to be seen.
func TestCountEffort(t *testing.T) {
	p := simulate.Options{Info: &shipcaptaincrew.Info, Setup: shipcaptaincrew.Info.Sample(3), Games: 10, Seed: 1}
	p.Setup.AssignIDs()
	e, err := simulate.CountEffort(t.Context(), p, key)
	if err != nil {
		t.Fatal(err)
	}
	again, _ := simulate.CountEffort(t.Context(), p, key)
	if !reflect.DeepEqual(e, again) {
		t.Errorf("CountEffort = %+v, want %+v as in the first run", again, e)
	}
	lines := map[string][]simulate.Count{}
	sum := simulate.Count{}
	for _, x := range e.Questions {
		lines[x.Of] = x.Ways
		sum.Answers += x.Ways[0].Answers
		sum.Keys += x.Ways[0].Keys
	}
	if lines["tally"][0] != (simulate.Count{Keys: 4}) || e.Rounds != 5 || e.Detail != "rules" || e.Players != 3 {
		t.Errorf("CountEffort = %+v, want 4 keys for tallies, 5 rounds, detail rules, 3 players", e)
	}
	roll := lines["scc.roll"]
	if roll[1].Keys != roll[1].Answers || roll[0].Answers != roll[1].Answers || roll[0].Keys <= 2*roll[0].Answers || roll[3].Keys != roll[3].Answers || roll[3].Keys == 0 || roll[3].Keys >= roll[1].Keys {
		t.Errorf("rolls take %+v, want one key by tower, more than two typed, by the program one for those that wait", roll)
	}
	near := func(a, b float64) bool { return a-b < 1e-9 && b-a < 1e-9 }
	if !near(sum.Answers, e.All[0].Answers) || !near(sum.Keys, e.All[0].Keys) || !near(e.Round[0].Keys*e.Rounds, e.All[0].Keys) {
		t.Errorf("the questions take %+v, the game %+v, a round %+v; want equal sums", sum, e.All[0], e.Round[0])
	}
}

// Lines have at most 79 columns.
func TestTellEffort(t *testing.T) {
	p := simulate.Options{Info: &shipcaptaincrew.Info, Setup: shipcaptaincrew.Info.Sample(3), Games: 2, Seed: 1}
	p.Setup.AssignIDs()
	e, err := simulate.CountEffort(t.Context(), p, key)
	if err != nil {
		t.Fatal(err)
	}
	words, err := locale.New(locale.From("companion/simulate", simulate.Texts))
	if err != nil {
		t.Fatal(err)
	}
	for _, lang := range []string{"de", "en"} {
		var out bytes.Buffer
		simulate.WriteEffort(&out, words.Speaker(lang), p.Info, e)
		for line := range strings.Lines(out.String()) {
			if n := len([]rune(strings.TrimRight(line, "\n"))); n > 79 && !strings.HasPrefix(line, "house.") {
				t.Errorf("a line has %d columns, want at most 79: %s", n, line)
			}
		}
	}
}
