package table_test

import (
	"fmt"
	"strings"
	"testing"

	"hafenmeister/games/gamestest/sketch"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

func options(ids ...string) (list []table.Option) {
	for _, id := range ids {
		list = append(list, table.Option{ID: id, Left: 2})
	}
	return list
}

func TestLegal(t *testing.T) {
	choose := table.Question{Kind: table.KindChoose, Min: 1, Max: 1, Options: options("a", "b", "c")}
	some := table.Question{Kind: table.KindChoose, Min: 0, Max: 2, Options: options("a", "b", "c"), Rule: "TST-R1"}
	draw := table.Question{Kind: table.KindDraw, Min: 1, Max: 1, Options: options("rum", "map")}
	three := table.Question{Kind: table.KindDraw, Min: 3, Max: 3, Options: options("rum", "map")}
	roll := table.Question{Kind: table.KindRoll, Dice: []table.Die{table.D6, {Name: "beam", Faces: []string{"light", "dark"}}}}
	number := table.Question{Kind: table.KindNumber, Min: -5, Max: 120}
	length := table.Question{Kind: table.KindNumber, Min: 0, Max: 120, Unit: table.Millimetres}
	confirm := table.Question{Kind: table.KindConfirm}
	text := table.Question{Kind: table.KindText, Min: 1, Max: 6}
	empty := table.Question{Kind: table.KindText, Min: 0, Max: 6}
	for _, c := range []struct {
		what string
		q    *table.Question
		a    table.Answer
		key  string // of the refusal; "" if the answer is legal
	}{
		{"choose", &choose, table.Answer{"b"}, ""},
		{"choose nothing", &choose, nil, "refuse.choose.count"},
		{"choose two of one", &choose, table.Answer{"a", "b"}, "refuse.choose.count"},
		{"choose what is not there", &choose, table.Answer{"d"}, "refuse.choose.option"},
		{"choose an empty word", &choose, table.Answer{""}, "refuse.choose.option"},
		{"choose some", &some, table.Answer{"c", "a"}, ""},
		{"choose none of some", &some, table.Answer{}, ""},
		{"choose too many", &some, table.Answer{"a", "b", "c"}, "refuse.choose.between"},
		{"choose too many, and one that is not there", &some, table.Answer{"a", "b", "d"}, "refuse.choose.option"},
		{"choose too many, and one twice", &some, table.Answer{"a", "b", "a"}, "refuse.choose.twice"},
		{"choose one twice", &some, table.Answer{"a", "a"}, "refuse.choose.twice"},

		{"draw", &draw, table.Answer{"rum"}, ""},
		{"draw nothing", &draw, nil, "refuse.draw.count"},
		{"draw too many", &draw, table.Answer{"rum", "map"}, "refuse.draw.count"},
		{"draw what is not there", &draw, table.Answer{"gold"}, "refuse.draw.card"},
		{"draw too few, and one that is not there", &three, table.Answer{"rum", "gold"}, "refuse.draw.card"},
		{"draw too many, and more than are left", &three, table.Answer{"rum", "rum", "map", "rum"}, "refuse.draw.left"},
		{"draw as many as are left", &three, table.Answer{"rum", "map", "rum"}, ""},
		{"draw more than are left", &three, table.Answer{"rum", "rum", "rum"}, "refuse.draw.left"},

		{"roll", &roll, table.Answer{"6", "dark"}, ""},
		{"roll one too few", &roll, table.Answer{"6"}, "refuse.roll.count"},
		{"roll one too many", &roll, table.Answer{"6", "dark", "1"}, "refuse.roll.count"},
		{"roll in the wrong order", &roll, table.Answer{"dark", "6"}, "refuse.roll.face"},
		{"roll a seven", &roll, table.Answer{"7", "dark"}, "refuse.roll.face"},
		{"roll an empty face", &roll, table.Answer{"", "dark"}, "refuse.roll.face"},

		{"number", &number, table.Answer{"120"}, ""},
		{"number below zero", &number, table.Answer{"-5"}, ""},
		{"number of one digit", &number, table.Answer{"7"}, ""},
		{"number too large", &number, table.Answer{"121"}, "refuse.number"},
		{"number too small", &number, table.Answer{"-6"}, "refuse.number"},
		{"no number", &number, table.Answer{"six"}, "refuse.number"},
		{"number with a sign", &number, table.Answer{"+6"}, "refuse.number"},
		{"number with a nought before it", &number, table.Answer{"06"}, "refuse.number"},
		{"minus nought", &number, table.Answer{"-0"}, "refuse.number"},
		{"number with a blank", &number, table.Answer{" 6"}, "refuse.number"},
		{"number too large for any machine", &number, table.Answer{"99999999999999999999"}, "refuse.number"},
		{"two numbers", &number, table.Answer{"6", "7"}, "refuse.number"},
		{"no answer to a number", &number, nil, "refuse.number"},
		{"a length too long", &length, table.Answer{"121"}, "refuse.number"},
		{"a letter instead of a digit", &number, table.Answer{"x"}, "refuse.number"},

		{"yes", &confirm, table.Answer{"yes"}, ""},
		{"no", &confirm, table.Answer{"no"}, ""},
		{"perhaps", &confirm, table.Answer{"perhaps"}, "refuse.confirm"},
		{"yes and no", &confirm, table.Answer{"yes", "no"}, "refuse.confirm"},
		{"neither", &confirm, nil, "refuse.confirm"},

		{"text", &text, table.Answer{"Jörg ß"}, ""},
		{"text of too many letters", &text, table.Answer{"Jörg ßß"}, "refuse.text.long"},
		{"text of nothing", &text, table.Answer{""}, "refuse.text.empty"},
		{"text that may be empty", &empty, table.Answer{""}, ""},
		{"text with a blank before it", &text, table.Answer{" Jo"}, "refuse.text.empty"},
		{"text of a blank", &empty, table.Answer{" "}, "refuse.text.empty"},
		{"text of digits", &text, table.Answer{"47"}, "refuse.text.digits"},
		{"text of two lines", &text, table.Answer{"a\nb"}, "refuse.text"},
		{"text with an escape", &text, table.Answer{"\x1b[2J"}, "refuse.text"},
		{"text with a delete", &text, table.Answer{"a\x7f"}, "refuse.text"},
		{"text that is none", &text, table.Answer{"\xff\xfe"}, "refuse.text"},
		{"two texts", &text, table.Answer{"a", "b"}, "refuse.text"},
		{"no text", &text, nil, "refuse.text"},
	} {
		r := c.q.Legal(c.a)
		switch {
		case r == nil && c.key != "":
			t.Errorf("%s: %q is accepted", c.what, c.a)
		case r != nil && (r.Text.Key != c.key || r.Code != "illegal" || r.Rule != c.q.Rule):
			t.Errorf("%s: %q is refused with %s %s %s, want %q", c.what, c.a, r.Code, r.Text.Key, r.Rule, c.key)
		}
	}
}

func TestRefusalsNameTheUnit(t *testing.T) {
	length := table.Question{Kind: table.KindNumber, Max: 120, Unit: table.Millimetres}
	if arg := length.Legal(table.Answer{"121"}).Text.Args[1]; arg.Kind != table.ArgLength || arg.Num != 120 {
		t.Errorf("the longest length is told as %+v", arg)
	}
}

func TestWordsOfQuestionsAndOptions(t *testing.T) {
	q := table.Question{Key: "shoot.hit", Args: []table.Arg{table.Name("figure", "Jan")}}
	if got := q.Text(); got.Key != "ask.shoot.hit" || got.Args[0].Str != "Jan" {
		t.Errorf("got %+v", got)
	}
	names := ""
	for k := range table.KindText + 1 {
		names += k.String() + " "
	}
	if names != "choose roll draw number confirm text " {
		t.Errorf("the kinds are called %s", names)
	}
	if r := table.Refuse("nothing", "refuse.over", ""); !strings.Contains(r.Error(), "refuse.over") {
		t.Errorf("got %v", r)
	}
}

// TestEveryKindOfQuestion asks questions of each kind and checks the values that the script receives.
func TestEveryKindOfQuestion(t *testing.T) {
	beam := table.Die{Name: "beam", Faces: []string{"light", "dark"}}
	var got []any
	g := &sketch.Game{Do: func(t table.T, g *sketch.Game) {
		words := func(yield func(table.Word) bool) { _ = yield("a") && yield("b") && yield("c") }
		left := func(w table.Word) int { return map[table.Word]int{"a": 1, "b": 2}[w] }
		table.Turn(t, "r1", func() {
			got = append(got,
				table.Choose(t, sketch.Ask("choose"), words),
				table.ChooseSome(t, sketch.Ask("some"), 1, 9, true, words),
				table.Draw(t, sketch.Ask("draw"), "loot", words, left),
				table.DrawSome(t, sketch.Ask("draws"), "loot", 9, words, left),
				table.Confirm(t, sketch.Ask("confirm")),
				table.Number(t, sketch.Ask("number"), 1, 99, table.Millimetres),
				table.AskText(t, sketch.Ask("words"), 1, 9),
				table.Faces(t, sketch.Ask("faces"), beam, table.D6),
				table.RollOne(t, sketch.Ask("one")),
				table.Roll(t, sketch.Ask("roll"), 2),
				table.Each([]string{"a", "b"}, func(who string) bool { return table.Confirm(t, table.Q("each", who, "")) }),
				table.Roll(t, sketch.Ask("none"), 0), table.Faces(t, sketch.Ask("none")),
				table.ChooseSome(t, sketch.Ask("none"), 0, 2, false, func(func(table.Word) bool) {}),
				table.DrawSome(t, sketch.Ask("none"), "loot", 2, words, func(table.Word) int { return 0 }),
			)
			g.Now = 9
		})
	}}
	res := replay.Replay(g, sketch.Answers("- choose: b", "- some: c a", "- draw: b", "- draws: b a b", "- confirm: yes", "- number: 77",
		"- words: Jan", "- faces: dark 6", "- one: 5", "- roll: 1 6", "- each a: yes", "- each b: no"), replay.Observer{})
	if res.Err != nil || res.Open != nil {
		t.Fatalf("asks %q, %v", sketch.QuestionLine(res.Open), res.Err)
	}
	want := "[b [c a] b [b a b] true 77 Jan [dark 6] 5 [1 6] [true false] [] [] [] []]"
	if s := fmt.Sprint(got); s != want {
		t.Errorf("got  %s\nwant %s", s, want)
	}
}

func TestADrawOfOneKindIsAnnounced(t *testing.T) {
	g := &sketch.Game{Do: func(t table.T, g *sketch.Game) {
		table.Turn(t, "r1", func() {
			words := func(yield func(table.Word) bool) { _ = yield("a") && yield("b") }
			g.N[0] = len(table.Draw(t, sketch.Ask("draw"), "loot", words, func(w table.Word) int { return len(w) * g.N[1] * int(w[0]-'a') }))
			g.Now = 9
		})
	}}
	g.N[1] = 3
	if res := replay.Replay(g, nil, replay.Observer{}); res.Open != nil || g.N[0] != 1 || len(res.Announcements) != 1 {
		t.Errorf("asks %q, said %v", sketch.QuestionLine(res.Open), res.Announcements)
	}
}
