package table_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"hafenmeister/games/gamestest/sketch"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// chest has one value of every kind.
type chest struct {
	sketch.Game
	Way   int
	Open  bool
	Owner string
	At    string
	Name  string
}

func TestNative(t *testing.T) {
	for _, c := range []struct {
		kind table.ValueKind
		val  string
		want any
	}{
		{table.ValueNumber, "-7", -7}, {table.ValueFlag, "true", true}, {table.ValueFlag, "false", false},
		{table.ValueOneOf, "3", "3"}, {table.ValuePlace, "deck.moewe", "deck.moewe"}, {table.ValueText, "true", "true"},
		{table.ValueNumber, "many", "many"}, // from a log that is older than the value's kind
	} {
		if got := c.kind.Native(c.val); got != c.want {
			t.Errorf("%d %q: %#v, want %#v", c.kind, c.val, got, c.want)
		}
	}
}

func newChest() *chest { return &chest{Way: 100, Owner: "anna", At: "sea", Name: "Kiste"} }

func (g *chest) Values(v *table.Values) {
	v.Number("way", table.Say("value.way"), &g.Way, 0, 500).Unit = table.Millimetres
	v.Flag("open", table.Say("value.open"), &g.Open)
	table.OneOf(v, "owner", table.Say("value.owner"), &g.Owner, []string{"anna", "ben"}).SecretTo("anna")
	table.Place(v, "at", table.Say("value.at"), &g.At, []string{"sea", "ship"}).
		WithText(func(place string) table.Text { return table.Say("term." + place) }).
		WithChangeText(func(was, is string) table.Text {
			return table.Say("change.at", table.Name("was", was), table.Name("is", is))
		})
	v.Text("name", table.Say("value.name"), &g.Name, 10)
}

// Check refuses an open chest at sea.
func (g *chest) Check() *table.Refusal {
	if g.Open && g.At == "sea" {
		return table.Refuse("out-of-range", "refuse.open", "TST-R1")
	}
	return nil
}

func set(pairs ...string) []table.Setting { return sketch.Ruling("", pairs...).Set }

func TestApply(t *testing.T) {
	for _, c := range []struct {
		set  []table.Setting
		code string
	}{
		{set("way", "0"), ""},
		{set("way", "500", "name", ""), ""},
		{set("open", "true", "at", "ship"), ""},
		{set("at", "ship", "open", "true"), ""},
		{nil, ""},
		{set("way", "501"), "out-of-range"},
		{set("way", "-1"), "out-of-range"},
		{set("way", "x"), "out-of-range"},
		{set("open", "yes"), "out-of-range"},
		{set("owner", "cleo"), "out-of-range"},
		{set("at", "moon"), "out-of-range"},
		{set("name", "much too long"), "out-of-range"},
		{set("name", "a\nb"), "out-of-range"},
		{set("weight", "1"), "unknown-path"},
		{set("way", "7", "weight", "1"), "unknown-path"},
		{set("way", "7", "name", "much too long"), "out-of-range"},
		{set("way", "7", "open", "true"), "out-of-range"}, // refused by Check
	} {
		g := newChest()
		was := table.Settings(g)
		_, err := table.Apply(g, c.set)
		is := table.Settings(g)
		if (err == nil) != (c.code == "") || err != nil && err.Code != c.code {
			t.Errorf("%v: %v, want %q", c.set, err, c.code)
		}
		want := slices.Clone(was)
		if err == nil {
			for _, s := range c.set {
				want[slices.IndexFunc(want, func(w table.Setting) bool { return w.Path == s.Path })].To = s.To
			}
		}
		if !slices.Equal(is, want) {
			t.Errorf("%v: the values are %v, want %v", c.set, is, want)
		}
	}
}

func TestApplyReportsACursor(t *testing.T) {
	g := &sketch.Game{}
	if moved, err := table.Apply(g, set("n.0", "4")); moved || err != nil {
		t.Errorf("a number: %v, %v", moved, err)
	}
	if moved, err := table.Apply(g, set("n.0", "5", "now", "4")); !moved || err != nil {
		t.Errorf("the cursor: %v, %v", moved, err)
	}
}

func TestALongRangeReadsAsLength(t *testing.T) {
	_, err := table.Apply(newChest(), set("way", "501"))
	if arg := err.Text.Args[2]; arg.Kind != table.ArgLength || arg.Num != 500 {
		t.Errorf("got %+v", arg)
	}
	_, err = table.Apply(&sketch.Game{}, set("n.0", "100"))
	if arg := err.Text.Args[2]; arg.Kind != table.ArgNumber || arg.Num != 99 {
		t.Errorf("got %+v", arg)
	}
}

func TestChanges(t *testing.T) {
	old, now := newChest(), newChest()
	if list := table.Changes(old, now); len(list) > 0 {
		t.Errorf("of the same: %v", list)
	}
	if _, err := table.Apply(now, set("way", "70", "open", "true", "owner", "ben", "at", "ship", "name", "Truhe")); err != nil {
		t.Fatal(err)
	}
	want := "way 100 70 change.any, open false true change.any, owner anna ben change.any to anna, at sea ship change.at, name Kiste Truhe change.any"
	got := ""
	for i, c := range table.Changes(old, now) {
		if i > 0 {
			got += ", "
		}
		got += fmt.Sprint(c.Path, " ", c.Was, " ", c.Is, " ", c.Text.Key)
		if c.Secret != "" {
			got += " to " + c.Secret
		}
	}
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestChangesOfAnotherSetup(t *testing.T) {
	old, _ := sketch.BeginSkirmish(2)(nil)
	larger, _ := sketch.BeginSkirmish(2)(&replay.Entry{Record: replay.Record{Answer: table.Answer{"", "", "", ""}}})
	paths := map[string]bool{}
	for _, c := range table.Changes(old, larger) {
		paths[c.Path] = true
	}
	if !paths["figures.a4.alive"] || paths["figures.a1.alive"] {
		t.Errorf("changed: %v", paths)
	}
}

// TestChangesLeadFromOldToNew: applying the listed changes to the old values results in the new ones.
func TestChangesLeadFromOldToNew(t *testing.T) {
	for seed := range uint64(100) {
		recs := sketch.GuessGame(seed, 2)
		r := rand.New(rand.NewPCG(seed, 9))
		a, b := sketch.Skirmish(2), sketch.Skirmish(2)
		replay.Replay(a, recs[:r.IntN(len(recs))], replay.Observer{})
		replay.Replay(b, recs[:r.IntN(len(recs))], replay.Observer{})
		var list []table.Setting
		for _, c := range table.Changes(a, b) {
			list = append(list, table.Setting{Path: c.Path, To: c.Is})
		}
		if _, err := table.Apply(a, list); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if !slices.Equal(table.Settings(a), table.Settings(b)) {
			t.Fatalf("seed %d: got %v, want %v", seed, table.Settings(a), table.Settings(b))
		}
	}
}

func TestWordsOfValues(t *testing.T) {
	list := table.ValuesOf(newChest())
	var got []string
	for i := range list {
		got = append(got, list[i].Word(list[i].Get()).Key)
	}
	list = table.ValuesOf(&sketch.Game{})
	got = append(got, list[0].Word("7").Key)
	if want := []string{"length", "val.false", "val.anna", "term.sea", "name", "number"}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestValuesHaveTheirKinds(t *testing.T) {
	list := table.ValuesOf(newChest())
	if list[0].Unit != table.Millimetres || list[2].Secret != "anna" || list[3].Kind != table.ValuePlace {
		t.Errorf("got %+v", list)
	}
	var v table.Values
	newChest().Values(&v)
	if len(v.List()) != len(list) {
		t.Errorf("%d values listed, want %d", len(v.List()), len(list))
	}
}

// A name cannot be empty or too long, begin with a space, or contain control characters.
func TestNamesAreNames(t *testing.T) {
	g := &named{Name: "Möwe"}
	for name, want := range map[string]string{"Möwe 2": "", "x": "", "": "refuse.text.empty", " x": "refuse.text.empty",
		"a\nb": "refuse.text", "\x1b[2J": "refuse.text", "\u009b2J": "refuse.text", "\xff": "refuse.text",
		"Zwanzig Buchstaben ..": "refuse.text.long"} {
		_, err := table.Apply(g, []table.Setting{{Path: "name", To: name}})
		if got := err; (got == nil) != (want == "") || got != nil && (got.Text.Key != want || got.Code != "out-of-range") {
			t.Errorf("%q: %+v, want %q", name, got, want)
		}
	}
}

// named is a game whose only value is a name.
type named struct {
	sketch.Game
	Name string
}

func (g *named) Values(v *table.Values) { v.Name("name", table.Say("value.name"), &g.Name) }

// A refusal lists all words that can be set, including the empty one.
func TestARefusalShowsTheEmptyWord(t *testing.T) {
	_, err := table.Apply(&picked{}, []table.Setting{{Path: "who", To: "zoe"}})
	if err == nil || err.Text.Key != "refuse.value.word" || err.Text.Args[1].Str != `"", anna` {
		t.Errorf("got %+v", err)
	}
}

// picked is a game whose only value is a player or "".
type picked struct {
	sketch.Game
	Who string
}

func (g *picked) Values(v *table.Values) {
	table.OneOf(v, "who", table.Say("value.who"), &g.Who, []string{"", "anna"})
}

// People look for a value by its owner: the first name in its label, or what the game sets
// with WithOwner.
func TestWhose(t *testing.T) {
	var v table.Values
	n := 0
	v.Number("round", table.Say("value.round"), &n, 0, 9)
	v.Number("paid", table.Say("value.paid", table.Num("count", 1), table.Sub("item", table.Say("term.barrel", table.Num("number", 2), table.Name("ship", "Möwe"))), table.Name("player", "Anna")), &n, 0, 9)
	v.Number("card", table.Say("value.card", table.Name("player", "Anna")), &n, 0, 9).WithOwner(table.Say("term.red"))
	var got []string
	for _, x := range v.List() {
		whose := x.Whose()
		word := whose.Key
		for _, a := range whose.Args {
			word += " " + a.Str
		}
		got = append(got, word)
	}
	if want := []string{"", "name Möwe", "term.red"}; !slices.Equal(got, want) {
		t.Errorf("the values belong to %q, want %q", got, want)
	}
}
