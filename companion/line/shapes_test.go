package line_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"hafenmeister/companion/line"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
	"hafenmeister/games/tischpiraten"
)

// A parade is a game that asks for several things in an order, which no real game does. It
// announces the order it has read.
type parade struct{ Led string }

func (p *parade) Players() []table.Player                                { return []table.Player{{ID: "a", Name: "Anna"}} }
func (p *parade) Values(v *table.Values)                                 { v.Text("led", table.Say("value.led"), &p.Led, 40) }
func (p *parade) Check() *table.Refusal                                  { return nil }
func (p *parade) OptionalActions(*table.Question) []table.OptionalAction { return nil }
func (p *parade) View() table.View                                       { return table.View{Title: table.Say("value.led")} }
func (p *parade) Standings() []table.Standing {
	return []table.Standing{{Player: "a", Place: 1, Why: table.Say("value.led")}}
}

func (p *parade) Play(t table.T) {
	if p.Led != "" {
		return
	}
	band := func(yield func(table.Word) bool) { _ = yield("drum") && yield("fife") && yield("horn") }
	table.Turn(t, "r1", func() {
		table.Action(t, func() {
			for _, w := range table.ChooseSome(t, table.Q("parade", "a", ""), 2, 3, true, band) {
				p.Led += string(w) + " "
			}
			t.Say("say.led", table.Name("led", p.Led))
		})
	})
}

// paradeSetup asks nothing.
type paradeSetup struct {
	Title string `toml:"game"`
}

func (*paradeSetup) Ask(table.T)               {}
func (*paradeSetup) Problems() []setup.Problem { return nil }
func (*paradeSetup) Accept(setup.Problem)      {}
func (*paradeSetup) AssignIDs()                {}
func (*paradeSetup) Game() table.Game          { return &parade{} }
func (*paradeSetup) Players() []table.Player   { return nil }

// An ordered answer keeps its order; the end of the game is announced and can be undone.
func TestJSONOfAnOrder(t *testing.T) {
	words := []byte(`"ask.parade" = "In which order do they march?"
"opt.drum" = "drum"
"opt.fife" = "fife"
"opt.horn" = "horn"
"value.led" = "The band"
"say.led" = "They march: {{.led}}."
`)
	texts := fstest.MapFS{"en.toml": {Data: words}, "de.toml": {Data: words}}
	info := setup.Info{Name: "parade", Title: table.NameText("Parade"), MinPlayers: 1, MaxPlayers: 1, Rules: 1,
		New: func() setup.Setup { return &paradeSetup{"parade"} }, Sample: func(int) setup.Setup { return &paradeSetup{"parade"} }}
	said := sampled(t, &info, texts, func(e line.Config) error { return line.JSON(t.Context(), e) },
		`{"n":1,"answer":"horn"}`, `{"n":1,"answer":["horn","horn"]}`, `{"n":1,"answer":["horn","drum"]}`, `{"n":2,"answer":"drum"}`,
		`{"do":"virtual"}`, `{"do":"undo"}`, `{"n":3,"answer":["fife","horn","drum"]}`)
	ask := `"key":"parade","kind":"choose","who":"Anna","text":"In which order do they march?","depth":"score","options":[{"id":"drum","digit":"1","text":"drum"},{"id":"fife","digit":"2","text":"fife"},{"id":"horn","digit":"3","text":"horn"}],"min":2,"max":3,"ordered":true,"actions":[],"waiting":0}`
	wants(t, said, `"n":1,"place":"r1.1",`+ask, `"code":"illegal"`, `"n":1,"place":"r1.1",`+ask, `"code":"illegal"`, `"n":1,"place":"r1.1",`+ask,
		`"text":"They march: horn drum ."`, `{"type":"over","standings":[{"player":"Anna","points":0,"place":1,"text":"The band"}]}`,
		`"code":"nothing"`, `{"type":"over"`, `"code":"nothing"`, `{"type":"over"`,
		`{"type":"changed","back":[1]`, `"n":3,"place":"r1.1",`+ask, `"text":"They march: fife horn drum ."`, `{"type":"over"`)
	if strings.Count(said, "\n") != 16 {
		t.Errorf("%d lines:\n%s", strings.Count(said, "\n"), said)
	}
}

// Several options or none may be chosen: the figures aloft when a mast breaks.
func TestJSONOfSeveral(t *testing.T) {
	said := sampled(t, &closely, tischpiraten.Texts, func(e line.Config) error { return line.JSON(t.Context(), e) },
		`{"do":"set","values":{"phase":"cards","figures.ole.at":"mast.krabbe","figures.fiete.at":"mast.krabbe"}}`,
		`{"n":2,"answer":"clubs"}`, `{"n":3,"answer":"bolle"}`, `{"n":4,"answer":"shoot"}`, `{"n":5,"answer":"deck.krabbe"}`, `{"n":6,"answer":"port"}`,
		`{"n":7,"answer":4}`, `{"n":8,"answer":["4"]}`, `{"n":9,"answer":["harm"]}`, `{"n":9,"answer":[]}`,
		`{"do":"undo"}`, `{"n":11,"answer":["fiete","ole"]}`)
	ask := `"key":"mast.aloft","kind":"choose","who":"Ben","about":"krabbe",`
	several := `"options":[{"id":"ole","digit":"3","text":"Ole"},{"id":"fiete","digit":"4","text":"Fiete"}],"min":0,"max":2,"actions"`
	wants(t, said, `"n":9,"place":"r1.11.3",`+ask, several, `"code":"illegal"`, `"n":9,"place":"r1.11.3",`+ask, several,
		`"n":10,"place":"r1.11.4","key":"activate.action"`, `{"type":"changed","back":[9]`, `"n":11,"place":"r1.11.3",`+ask, several,
		`"n":12,"place":"r1.11.3","key":"mast.fall","kind":"roll"`)
}

// A draw by the program is an entry of the log like a draw at the table.
func TestJSONVirtualDraws(t *testing.T) {
	said := sampled(t, &closely, tischpiraten.Texts, func(e line.Config) error { return line.JSON(t.Context(), e) },
		`{"do":"set","values":{"phase":"cards"}}`, `{"do":"virtual"}`, `{"do":"log"}`)
	wants(t, said, `"kind":"draw"`, `"key":"activate.figure"`, `"n":2,"op":"answer","place":"r1.11.1","key":"pile.card","who":"","text":"`, `"state":"stands"}`)
}

// A comparison of rolls has no sum: its reasons are the rolls of all players for the same question,
// as corrected.
func TestJSONWhyOfAComparison(t *testing.T) {
	said := sampled(t, &closely, tischpiraten.Texts, func(e line.Config) error { return line.JSON(t.Context(), e) },
		`{"do":"why"}`, `{"n":1,"answer":3}`, `{"do":"why"}`, `{"n":2,"answer":5}`, `{"do":"why","n":1}`,
		`{"do":"correct","n":2,"answer":"4"}`, `{"do":"why","n":1}`)
	why := strings.Split(said, `{"type":"why",`)
	if len(why) != 5 || strings.Contains(why[1], `"rolls"`) {
		t.Fatal(said)
	}
	anna := `"rolls":[{"n":1,"who":"Anna","faces":["3"]}`
	wants(t, why[2], `"n":2,"sum":[],"rule":"TIS-R3",`, `"rule_source":"source: \"Ablauf eines Spielzuges\", from p. 5; `, anna+`]`)
	wants(t, why[3], `"n":1,"sum":[],"rule":"TIS-R3",`, anna+`,{"n":2,"who":"Ben","faces":["5"]}]`)
	wants(t, why[4], anna+`,{"n":2,"who":"Ben","faces":["4"]}]`)
}

// The least and the greatest distance of a ship are numbers.
func TestJSONWhyOfAWay(t *testing.T) {
	said := sampled(t, &closely, tischpiraten.Texts, func(e line.Config) error { return line.JSON(t.Context(), e) },
		`{"n":1,"answer":6}`, `{"n":2,"answer":5}`, `{"n":3,"answer":true}`, `{"do":"why"}`)
	_, why, _ := strings.Cut(said, `{"type":"why",`)
	wants(t, said, `"key":"sail.end"`)
	wants(t, why, `"total":400,"least":200,"unit":"mm"`)
}
