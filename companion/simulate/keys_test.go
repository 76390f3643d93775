package simulate_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/simulate"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

func newOptions(ids ...string) (list []table.Option) {
	for _, id := range ids {
		list = append(list, table.Option{ID: id, Left: 2})
	}
	return list
}

// manyOptions returns n options, "a1", "a2" ...
func manyOptions(n int) (list []table.Option) {
	for i := range n {
		list = append(list, newOptions("a"+strconv.Itoa(i+1))...)
	}
	return list
}

func TestKeys(t *testing.T) {
	typed := referee.Options{Dice: "typed", Cards: referee.ByTable}
	one := func(o []table.Option, marked ...string) table.Question {
		return table.Question{Kind: table.KindChoose, Min: 1, Max: 1, Options: o, Marked: marked}
	}
	some := func(o []table.Option, marked ...string) table.Question {
		return table.Question{Kind: table.KindChoose, Max: len(o), Options: o, Marked: marked}
	}
	ordered := some(manyOptions(3), "a1", "a2")
	ordered.Ordered = true
	secret := one(manyOptions(3))
	secret.Secret = "anna"
	number := table.Question{Kind: table.KindNumber, Min: -5, Max: 500, Marked: table.Answer{"12"}}
	short := table.Question{Kind: table.KindNumber, Min: -9, Max: 9, Marked: table.Answer{"0"}}
	length := table.Question{Kind: table.KindNumber, Max: 5000, Unit: table.Millimetres}
	words := table.Die{Name: "lamp", Faces: []string{"dark", "light"}}
	odd := table.Die{Name: "odd", Faces: []string{"2", "3", "4"}, Times: []int{3, 2, 1}}
	roll := table.Question{Kind: table.KindRoll, Dice: []table.Die{table.D6, words, odd}}
	deck := table.Question{Kind: table.KindDraw, Min: 1, Max: 1, Deck: "d", Options: newOptions("rum", "map")}
	two := table.Question{Kind: table.KindDraw, Min: 2, Max: 2, Deck: "d", Options: newOptions("rum", "map")}
	for i, c := range []struct {
		q    table.Question
		a    string
		o    referee.Options
		want string
	}{
		{one(manyOptions(3)), "a1", typed, "1"},
		{one(manyOptions(3)), "a3", typed, "3"},
		{one(manyOptions(3), "a2"), "a2", typed, "2"},
		{one(manyOptions(10)), "a10", typed, "0"},
		{one(manyOptions(11)), "a10", typed, "1 0"},
		{one(manyOptions(11)), "a1", typed, "1 Enter"},
		{one(manyOptions(40), "a11"), "a2", typed, "2 Enter"},
		{one(manyOptions(40)), "a29", typed, "2 9"},
		{secret, "a2", typed, "k 2"},
		{some(manyOptions(3)), "", typed, "0"},
		{some(manyOptions(3), "a1"), "a1 a3", typed, "1 3 Enter"},
		{some(manyOptions(3), "a1", "a3"), "a1 a3", typed, "0 Enter"},
		{some(manyOptions(3), "a1", "a2"), "a2", typed, "2 Enter"},
		{some(manyOptions(20)), "a11 a12 a1", typed, "1 1 1 2 1 Enter"},
		{ordered, "a2 a1", typed, "2 1 Enter"},
		{ordered, "a1 a3", typed, "1 3 Enter"},
		{number, "12", typed, "Down Enter"},
		{number, "7", typed, "7 Enter"},
		{number, "-3", typed, "- 3 Enter"},
		{short, "3", typed, "3"},
		{short, "-2", typed, "- 2"},
		{short, "0", typed, "0"},
		{length, "120", typed, "1 2 Enter"},
		{length, "125", typed, "1 2 , 5 Enter"},
		{length, "5", typed, "0 , 5 Enter"},
		{roll, "6 light 4", typed, "6 2 4"},
		{roll, "6 light 4", referee.Options{Dice: referee.ByTower}, "Enter"},
		{roll, "6 light 4", referee.Options{Dice: "virtual"}, ""},
		{table.Question{Kind: table.KindConfirm}, "no", typed, "2"},
		{table.Question{Kind: table.KindConfirm, Marked: table.Answer{"no"}}, "no", typed, "2"},
		{table.Question{Kind: table.KindText, Max: 9}, "Kora", typed, "K o r a Enter"},
		{deck, "map", typed, "2"},
		{deck, "map", referee.Options{Cards: referee.ByApp}, ""},
		{two, "map map", typed, "2 2"},
	} {
		if got := strings.Join(simulate.Keys(&c.q, strings.Fields(c.a), c.o, func(t table.Text) string { return t.Key }), " "); got != c.want {
			t.Errorf("%d: Keys(%s) = %q, want %q", i, c.a, got, c.want)
		}
	}
}

// codedCard is a card with a code.
type codedCard string

func (c codedCard) ID() string        { return string(c) }
func (c codedCard) Label() table.Text { return table.NameText(string(c)) }
func (c codedCard) Code() table.Code {
	sign := table.NameText(string(c[:1]))
	return table.Code{Sign: sign, Suit: sign, Rank: string(c[1:])}
}

// A scriptedGame is the skirmish with another script.
type scriptedGame struct {
	table.Game
	play func(table.T)
}

func (s scriptedGame) Play(t table.T) { table.Turn(t, "r1", func() { s.play(t) }) }

// drawQuestion returns a question for n cards.
func drawQuestion(t *testing.T, n int) (hand *table.Question) {
	deck := slices.Values([]codedCard{"r1", "r2", "r3", "r12", "b1", "b4", "b5", "b6", "b7", "b8", "b9"})
	g := scriptedGame{skirmish.Sample(2).Game(), func(t table.T) {
		table.DrawSome(t, table.Q("hand", "", "SKI-R1"), "deck", n, deck, func(codedCard) int { return 1 })
	}}
	replay.Play(g, replay.Live{Quiet: true}, func(q *table.Question) (replay.Record, bool) {
		hand = q.Clone()
		return replay.Record{}, false
	})
	return hand
}

func TestKeys_cards(t *testing.T) {
	word := func(t table.Text) string { return t.Args[0].Str }
	for _, c := range []struct{ a, want string }{
		{"r3", "r 3"},
		{"r1", "1 r"},
		{"r12", "r 1 2"},
		{"r3 b4", "b 4 r 3 Enter"},
		{"r1 r3 b4", "b 4 r 1 3 Enter"},
		{"r1 r2", "r 1 r 2 Enter"},
	} {
		ids := strings.Fields(c.a)
		q := drawQuestion(t, len(ids))
		if got := strings.Join(simulate.Keys(q, ids, referee.Options{}, word), " "); got != c.want {
			t.Errorf("Keys(%s) = %q, want %q", c.a, got, c.want)
		}
	}
}

// An option on a square is typed as that square.
func TestKeys_squares(t *testing.T) {
	var q *table.Question
	list := []squareOption{{"load", "d5"}, {"stay", ""}}
	for _, square := range strings.Fields("a1 a2 a3 a4 a5 a6 a7 b1 b2 b3 b4 b5 b6 b7 b8 b9 c1 c12 c3 c4 c5 c6 c7 c8 c9 d1 d2 d3 d4 d5 d6 d7 d8 d9 e1 e2 e3 e4 e5 e6 e7 e8 e9 f1") {
		list = append(list, squareOption{square, square})
	}
	g := scriptedGame{skirmish.Sample(2).Game(), func(t table.T) {
		table.Choose(t, table.Q("square", "", "SKI-R1"), slices.Values(list))
	}}
	replay.Play(g, replay.Live{Quiet: true}, func(open *table.Question) (replay.Record, bool) {
		q = open.Clone()
		return replay.Record{}, false
	})
	for id, want := range map[string]string{
		"stay": "1", "a1": "a 1", "c1": "c 1 Enter", "c5": "c 5", "c12": "c 1 2", "f1": "f 1",
		"load": "d 5 Enter", "d5": "d 5 Down Enter", // two options on one square
	} {
		if got := strings.Join(simulate.Keys(q, table.Answer{id}, referee.Options{}, nil), " "); got != want {
			t.Errorf("Keys(%s) = %q, want %q", id, got, want)
		}
	}
}

// squareOption is an option on a square, or on none if square is "".
type squareOption struct{ id, square string }

func (s squareOption) ID() string { return s.id }
func (s squareOption) Label() table.Text {
	if s.square == "" {
		return table.NameText(s.id)
	}
	return table.Say("name", table.ID("name", s.square))
}
