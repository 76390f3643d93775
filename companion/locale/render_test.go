package locale

import (
	"slices"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"hafenmeister/games/table"
)

func newCatalogue(de, en string) fstest.MapFS {
	return fstest.MapFS{"de.toml": {Data: []byte(de)}, "en.toml": {Data: []byte(en)}}
}

const germanDeck = `
"name" = "{{.name}}"
"say.shoot" = "{{.figure}} schießt mit {{.weapon.Dat}} auf {{.target.Acc}}."
"say.drop" = "{{cap .weapon.The}} fällt."
"say.way" = "{{.figure}} geht {{.way}}."
"say.alive" = "Es leben: {{.all}}."
"say.order" = "Nacheinander: {{.all.Then}}."
"say.row" = "Alle: {{.all.Row}}."
"say.take" = "Nehmt {{.things.Acc}}."
"say.both" = "{{.first}} Dann: {{.second}}"
"say.cap" = "{{cap .name}}!"
"term.sabre" = "Säbel"
"term.sabre.the" = "der Säbel"
"term.sabre.acc" = "den Säbel"
"term.sabre.dat" = "dem Säbel"
"term.axe" = "Axt"
"say.wounds" = { one = "{{.figure}} hat eine Wunde.", other = "{{.figure}} hat {{.count}} Wunden." }
`

const englishDeck = `
"name" = "{{.name}}"
"say.shoot" = "{{.figure}} shoots at {{.target}} with the {{.weapon}}."
"say.drop" = "{{cap .weapon.The}} drops."
"say.way" = "{{.figure}} goes {{.way}}."
"say.alive" = "Alive: {{.all}}."
"say.order" = "In turn: {{.all.Then}}."
"say.row" = "All: {{.all.Row}}."
"say.take" = "Take {{.things.The}}."
"say.both" = "{{.first}} Then: {{.second}}"
"say.cap" = "{{cap .name}}!"
"term.sabre" = "sabre"
"term.sabre.the" = "the sabre"
"term.axe" = "axe"
"term.axe.the" = "the axe"
"say.wounds" = { one = "{{.figure}} has a wound.", other = "{{.figure}} has {{.count}} wounds." }
`

func newDeckWords(t testing.TB) *Words {
	t.Helper()
	w, err := New(From("deck", newCatalogue(germanDeck, englishDeck)))
	if err != nil {
		t.Fatal(err)
	}
	return w
}

var (
	rosa  = table.Name("figure", "Rosa")
	sabre = table.Say("term.sabre")
)

var putTests = []struct {
	name   string
	text   table.Text
	de, en string
}{
	{"zero text", table.Text{}, "", ""},
	{"name alone", table.NameText("Ben"), "Ben", "Ben"},
	{"term in a form", table.Say("say.shoot", rosa, table.Term("weapon", "term.sabre"), table.Name("target", "Ben")),
		"Rosa schießt mit dem Säbel auf Ben.", "Rosa shoots at Ben with the sabre."},
	{"names are not parsed as messages", table.Say("say.shoot", table.Name("figure", "<b>&amp;"), table.Term("weapon", "term.sabre"), table.Name("target", "{{.weapon}}")),
		"<b>&amp; schießt mit dem Säbel auf {{.weapon}}.", "<b>&amp; shoots at {{.weapon}} with the sabre."},
	{"capital", table.Say("say.drop", table.Term("weapon", "term.sabre")), "Der Säbel fällt.", "The sabre drops."},
	{"capital umlaut", table.Say("say.cap", table.Name("name", "ärger")), "Ärger!", "Ärger!"},
	{"capital with more bytes", table.Say("say.cap", table.Name("name", "ɐb")), "Ɐb!", "Ɐb!"},
	{"digit first", table.Say("say.cap", table.Name("name", "7 Meere")), "7 Meere!", "7 Meere!"},
	{"invalid UTF-8", table.Say("say.cap", table.Name("name", "\xff")), "\xff!", "\xff!"},
	{"empty name", table.Say("say.cap", table.Name("name", "")), "!", "!"},
	{"length", table.Say("say.way", rosa, table.Length("way", 267)), "Rosa geht 26,7 cm.", "Rosa goes 26.7 cm."},
	{"whole length", table.Say("say.way", rosa, table.Length("way", 300)), "Rosa geht 30 cm.", "Rosa goes 30 cm."},
	{"one", table.Say("say.wounds", rosa, table.Num("count", 1)), "Rosa hat eine Wunde.", "Rosa has a wound."},
	{"none", table.Say("say.wounds", rosa, table.Num("count", 0)), "Rosa hat 0 Wunden.", "Rosa has 0 wounds."},
	{"many", table.Say("say.wounds", rosa, table.Num("count", 21)), "Rosa hat 21 Wunden.", "Rosa has 21 wounds."},
	{"minus one", table.Say("say.wounds", rosa, table.Num("count", -1)), "Rosa hat eine Wunde.", "Rosa has a wound."},
	{"a name is not a count", table.Say("say.wounds", rosa, table.Name("count", "1")), "Rosa hat 1 Wunden.", "Rosa has 1 wounds."},
	{"texts within", table.Say("say.both",
		table.Sub("first", table.Say("say.drop", table.Term("weapon", "term.sabre"))),
		table.Sub("second", table.Say("say.wounds", rosa, table.Num("count", 2)))),
		"Der Säbel fällt. Dann: Rosa hat 2 Wunden.", "The sabre drops. Then: Rosa has 2 wounds."},
	{"a text takes a form", table.Say("say.take", table.Sub("things", sabre)), "Nehmt den Säbel.", "Take the sabre."},
	{"empty list", table.Say("say.alive", table.List("all", nil)), "Es leben: .", "Alive: ."},
	{"list of one", table.Say("say.alive", table.List("all", []table.Text{table.NameText("Ben")})), "Es leben: Ben.", "Alive: Ben."},
	{"list of two", table.Say("say.alive", table.List("all", []table.Text{table.NameText("Ben"), table.NameText("{{.word}}")})),
		"Es leben: Ben und {{.word}}.", "Alive: Ben and {{.word}}."},
	{"list in its order", table.Say("say.order", table.List("all", []table.Text{sabre, sabre, table.NameText("Ben")})), "Nacheinander: Säbel, dann Säbel, dann Ben.", "In turn: sabre, then sabre, then Ben."},
	{"list with commas", table.Say("say.row", table.List("all", []table.Text{sabre, table.NameText("Ben")})), "Alle: Säbel, Ben.", "All: sabre, Ben."},
	{"list of three takes a form", table.Say("say.take", table.List("things", []table.Text{sabre, sabre, table.NameText("Ben")})),
		"Nehmt den Säbel, den Säbel und Ben.", "Take the sabre, the sabre and Ben."},
}

func TestPut(t *testing.T) {
	w := newDeckWords(t)
	for _, c := range putTests {
		t.Run(c.name, func(t *testing.T) {
			if got := w.Speaker("de").Render(c.text); got != c.de {
				t.Errorf("de: got  %q\nwant %q", got, c.de)
			}
			if got := w.Speaker("en").Line(c.text.Key, c.text.Args...); got != c.en {
				t.Errorf("en: got  %q\nwant %q", got, c.en)
			}
		})
	}
	if gaps := w.Missing(); len(gaps) > 0 {
		t.Errorf("Missing = %q, want none", gaps)
	}
}

// Render shows a text, slot or form that is missing, and Missing lists it.
func TestMissing(t *testing.T) {
	w := newDeckWords(t)
	de := w.Speaker("de")
	for _, c := range []struct {
		text      table.Text
		want, gap string
	}{
		{table.Say("say.nothing", rosa), "⟦say.nothing⟧", "de say.nothing"},
		{table.Say("say.way", rosa), "Rosa geht ⟦way⟧.", "de say.way {{.way}}"},
		{table.Say("say.drop", table.Term("weapon", "term.rope")), "⟦term.rope⟧ fällt.", "de term.rope"},
		{table.Say("say.drop", table.Term("weapon", "term.axe")), "Axt fällt.", "de term.axe.the"},
		{table.Say("say.take", table.Sub("things", table.Say("say.nothing"))), "Nehmt ⟦say.nothing⟧.", "de say.nothing"},
	} {
		if got := de.Render(c.text); got != c.want {
			t.Errorf("%s: got %q, want %q", c.text.Key, got, c.want)
		}
		if !slices.Contains(w.Missing(), c.gap) {
			t.Errorf("%s: Missing = %q, want it to contain %q", c.text.Key, w.Missing(), c.gap)
		}
	}
	if de.Has("say.nothing") || !de.Has("say.way") {
		t.Errorf("Has = %v for a missing text and %v for another, want false and true", de.Has("say.nothing"), de.Has("say.way"))
	}
}

func TestMissing_badMessage(t *testing.T) {
	w, err := New(newCatalogue(`"say.x" = "{{if .y}}z{{end}}"`, ``))
	if err != nil {
		t.Fatal(err)
	}
	if got := w.Speaker("de").Line("say.x"); got != "⟦say.x⟧" {
		t.Errorf("got %q, want ⟦say.x⟧", got)
	}
	if got := w.Missing(); len(got) != 1 || got[0] != "de say.x: {{if .y}}z{{end}} is neither {{.slot}}, {{.slot.Form}} nor {{cap .slot}}" {
		t.Errorf("Missing = %q, want the bad message", got)
	}
}

func TestParseText(t *testing.T) {
	good := map[string][]segment{
		"":                    {{}},
		"plain":               {{plain: "plain"}},
		"{{ .a }}":            {{slot: "a"}},
		"{{.a.Acc}}.":         {{slot: "a", form: "acc"}, {plain: "."}},
		"x {{cap .a}}{{.b}}":  {{plain: "x "}, {slot: "a", cap: true}, {slot: "b"}},
		"{{cap .weapon.The}}": {{slot: "weapon", form: "the", cap: true}},
	}
	for text, want := range good {
		got, err := parseText(text)
		if diff := cmp.Diff(want, got, cmp.AllowUnexported(segment{})); diff != "" || err != nil {
			t.Errorf("parseText(%q) differs (-want +got), error %v:\n%s", text, err, diff)
		}
	}
	for _, text := range []string{"{{", "{{.a", "{{.}}", "{{a}}", "{{.a.acc}}", "{{.a.Acc.The}}", "{{upper .a}}", "{{cap}}", "{{cap .a .b}}",
		"{{.a | cap}}", `{{cap "a"}}`, "{{if .a}}b{{end}}", "{{$a := .b}}", "{{template \"a\"}}", "{{/* a */}}", "{{1}}", "{{.a .b}}", `{{define "text"}}{{end}}`} {
		if got, err := parseText(text); err == nil {
			t.Errorf("takeApart(%q) = %+v, want an error", text, got)
		}
	}
}

func TestSpeakerIsSafeForConcurrentUse(t *testing.T) {
	w := newDeckWords(t)
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for _, c := range putTests {
				if got := w.Speaker("de").Render(c.text); got != c.de {
					t.Errorf("%s: got %q, want %q", c.name, got, c.de)
				}
				w.Speaker("qps").Render(c.text)
				w.Speaker("en").Line("say.nothing")
			}
		})
	}
	all.Wait()
	if got := w.Missing(); !slices.Equal(got, []string{"en say.nothing"}) {
		t.Errorf("Missing = %q, want en say.nothing", got)
	}
}
