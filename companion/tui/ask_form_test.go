package tui

import (
	"slices"
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// bargain is a game that asks the same form again and again: with whom, how many ducats, how many
// cards.
type bargain struct{ table.Game }

type bargainSetup struct {
	Title string `toml:"game"`
}

func (*bargainSetup) Ask(table.T)               {}
func (*bargainSetup) Problems() []setup.Problem { return nil }
func (*bargainSetup) Accept(setup.Problem)      {}
func (s *bargainSetup) AssignIDs()              { s.Title = bargainInfo.Name }
func (*bargainSetup) Players() []table.Player   { return skirmish.Sample(2).Players() }
func (*bargainSetup) Game() table.Game          { return bargain{skirmish.Sample(2).Game()} }

var bargainInfo = setup.Info{Name: "bargain", Title: table.NameText("Bargain"), MinPlayers: 2, MaxPlayers: 2,
	New: func() setup.Setup { return &bargainSetup{} }, Sample: func(int) setup.Setup { return &bargainSetup{} }}

func (bargain) View() table.View { return table.View{Title: table.NameText("Bargain")} }

// A partner is a player to trade with.
type partner string

func (p partner) ID() string        { return string(p) }
func (p partner) Label() table.Text { return table.NameText(string(p)) }

func (bargain) Play(t table.T) {
	var given []table.Text
	ask := func(about string) table.Ask {
		return table.Q("name.taken", "", "SKI-R1", table.Name("name", about)).About(about).Form(func() table.Form {
			return table.Form{Given: given, Fields: []table.Text{table.NameText("with whom"), table.NameText("ducats"), table.NameText("cards")}}
		})
	}
	for {
		table.Turn(t, "r1", func() {
			given = nil
			who := table.Choose(t, ask("Partner"), slices.Values([]partner{"Ben", "Carla", "Deniz"}))
			given = append(given, who.Label())
			n := table.Number(t, ask("Price"), -11, 11, table.Count)
			given = append(given, table.Say("number", table.Num("number", n)))
			table.Number(t, ask("Number"), 0, 4, table.Count)
		})
	}
}

// TestForm checks that a form shows the fields answered, the open field and the fields to come, and
// that a step back leads to the previous field.
func TestForm(t *testing.T) {
	n := play(t, 80, 24, "en", &bargainInfo, referee.Options{})
	n.see("> with whom    1  Ben", "               2  Carla", "  ducats", "  cards")
	n.press("Enter") // nothing is marked
	n.see("> with whom    1  Ben", "Press 1-3")
	n.press("2")
	n.see("  with whom  Carla", "> ducats     > [", "From -11 to 11, then ENTER.", "  cards", "U undo: Carla")
	n.press("Backspace")
	n.see("> with whom    1  Ben", "               2  Carla (until now)") // nothing has been sent yet
	n.press("1", "-4", "Enter")
	n.see("  with whom  Ben", "  ducats     -4", "> cards      > [", "From 0 to 4: one digit, without ENTER.", "U undo: -4")
	n.press("9", "Backspace") // a field that is not empty is cleared first
	n.see("  ducats     -4", "> cards      > [")
	n.press("u")
	n.see("> ducats     > [", "Suggested: -4")
	n.press("3", "-") // after a digit the minus is no French six
	n.see("> ducats     > [3 ")
	n.press("9", "Enter")
	n.see("Type a number from -11 to 11.")
	n.press("-", "6", "Tab")
	n.see("  ducats     -6", "> cards      > [")
	n.press("0")
	n.see("> cards      0", "All of it right? Then ENTER.")
	n.press("Enter")
	n.see("> with whom    1  Ben")
	if got := n.lastEntry(); strings.Join(got.Answer, "") != "0" || got.N != 3 || got.Act != 1 {
		t.Errorf("the last entry is %+v", got)
	}
	n.press("u") // undoes the whole form
	n.see("> with whom    1  Ben (until now)")
	if undone := n.o.evening.now.Order(); len(undone) != 0 {
		t.Errorf("%v stand", undone)
	}
}

// A form can be typed in one go, with or without blanks between its fields. Enter sends it, and
// never answers a field that was not touched.
func TestForm_inOneGo(t *testing.T) {
	for _, keys := range [][]string{{"2", "4", " ", "3", "Enter"}, {"2", " ", "4", "Tab", "3", "Enter"}, {"2", "Enter", "4", "Enter", "Enter", "3", " ", "Enter"}} {
		n := play(t, 80, 24, "en", &bargainInfo, referee.Options{})
		for i, k := range keys {
			n.press(k)
			if got, last := len(n.o.evening.now.Order()), i == len(keys)-1; last != (got == 3) {
				t.Errorf("%q after key %d: %v stand", keys, i, got)
			}
		}
	}
	n := play(t, 80, 24, "en", &bargainInfo, referee.Options{})
	n.press("2", "4", "Tab", "Tab", "Enter")
	n.see("> cards      > [", "nothing is typed or marked yet")
}

// On a small screen the open field keeps its room.
func TestForm_small(t *testing.T) {
	n := play(t, 50, 15, "en", &bargainInfo, referee.Options{})
	n.see("> with whom    1  Ben", "3  Deniz")
	n.press("2", "5", "Enter")
	n.see("  ducats     5", "> cards      > [")
	n.resize(20, 10)
	n.see("> [", "From 0 to 4:")
	n.unseen("ducats")
	for h := 1; h < 15; h++ { // only the field may be left; nothing may break
		n.resize(50, h)
		n.resize(12, h)
	}
}

// The suggestion is shown while the field is empty. An arrow key writes it into the field.
func TestFieldSuggests(t *testing.T) {
	o := startNight(t, 80, 24, testProgram(t, newFolder(t), "en", &skirmish.Info)).o
	number := newAskNumber(asking{o: o, q: &table.Question{Kind: table.KindNumber, Min: 1, Max: 99, Marked: table.Answer{"6"}}})
	words := newAskText(asking{o: o, q: &table.Question{Kind: table.KindText, Min: 1, Max: 20, Marked: table.Answer{"Ann"}}})
	for _, c := range []struct {
		below func(w int) []string
		field *term.Field
		mark  string
	}{{number.below, number.field, "Suggested: 6"}, {words.below, words.field, "Suggested: Ann"}} {
		if got := strings.Join(c.below(70), " "); !strings.Contains(got, c.mark) {
			t.Errorf("empty: %q, not %q", got, c.mark)
		}
		c.field.Insert("3")
		if got := strings.Join(c.below(70), " "); strings.Contains(got, c.mark) || got == "" {
			t.Errorf("typed 3: %q", got)
		}
	}
}

// The space bar does what Enter does, as the help says, where a blank is no part of what is typed.
func TestSpaceBarTakesANumber(t *testing.T) {
	o := startNight(t, 80, 24, testProgram(t, newFolder(t), "en", &skirmish.Info)).o
	for unit, want := range map[table.Unit]bool{table.Count: true, table.Millimetres: false} {
		a := newAskNumber(asking{o: o, q: &table.Question{Kind: table.KindNumber, Min: 1, Max: 990, Unit: unit}})
		a.field.Insert("12")
		var l layer
		a.bind(&l, 70, 10)
		also := strings.Contains(helpRows(&l, o.app.Say)[0].Text, "The space bar does the same.")
		if p, _, what := l.find(tcell.NewEventKey(tcell.KeyRune, ' ', tcell.ModNone)); also != want || (what == meant && p.Act == actTake) != want {
			t.Errorf("unit %v: the space bar is %v, the help says the same: %v", unit, what, also)
		}
	}
}
