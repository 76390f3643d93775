package table_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"hafenmeister/games/gamestest/sketch"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// A deckCard is a card of a small deck: two suits of eleven cards, and a joker without a rank.
type deckCard struct{ suit, rank string }

func (c deckCard) ID() string        { return strings.Trim(c.suit+"-"+c.rank, "-") }
func (c deckCard) Label() table.Text { return c.Code().Text() }
func (c deckCard) Code() table.Code {
	return table.Code{Sign: table.NameText(c.suit[:1]), Suit: table.NameText(c.suit), Rank: c.rank, Hue: table.Hue(c.suit)}
}

func smallDeck(yield func(deckCard) bool) {
	for _, suit := range []string{"red", "blue"} {
		for n := 1; n <= 11; n++ {
			if !yield(deckCard{suit, strconv.Itoa(n)}) {
				return
			}
		}
	}
	yield(deckCard{"joker", ""})
}

func once(deckCard) int { return 1 }

// drawn returns the question for n cards of the small deck.
func drawn(t *testing.T, n int) *table.Question {
	t.Helper()
	g := &sketch.Game{Do: func(t table.T, g *sketch.Game) {
		table.Turn(t, "r1", func() { table.DrawSome(t, sketch.Ask("hand"), "deck", n, smallDeck, once); g.Now = 9 })
	}}
	return replay.Replay(g, nil, replay.Observer{}).Open
}

func word(x table.Text) string { return x.Args[0].Str }

func TestCodes_Read(t *testing.T) {
	c := drawn(t, 3).Codes(word)
	for _, test := range []struct{ typed, want string }{
		{"r1 r3 b4", "red-1 red-3 blue-4"},
		{"R1 b11", "red-1 blue-11"},
		{"r1r3b4", "red-1 red-3 blue-4"},
		{"r1 3 b4 11", "red-1 red-3 blue-4 blue-11"},
		{"r135 10b4", "red-1 red-3 red-5 red-10 blue-4"},
		{"r10", "red-10"},
		{"r111", "red-11 red-1"},
		{"r 3 5 b 4", "red-3 red-5 blue-4"},
		{"r1,r3;b4.5", "red-1 red-3 blue-4 blue-5"},
		{"j r1 j", "joker red-1 joker"},
		{"red-1 blue-4 5", "red-1 blue-4 blue-5"},
		{"red 1 3 Blue 4", "red-1 red-3 blue-4"},
		{"joker red 1", "joker red-1"},
		{"jx", "joker x"},
		{"red", "red"},
		{"r12", "red-1 red-2"},
		{"r1 x3 b4", "red-1 x3 blue-4"},
		{"7 r1", "7 red-1"},
		{"r0", "r0"},
		{"rb4", "rb4"},
		{"", ""},
	} {
		if got := strings.Join(c.Read(test.typed), " "); got != test.want {
			t.Errorf("%q is read as %q, want %q", test.typed, got, test.want)
		}
	}
}

// If one card is asked for, a number that no card has is not split into two.
func TestCodes_ReadOne(t *testing.T) {
	c := drawn(t, 1).Codes(word)
	for _, test := range []struct{ typed, want string }{
		{"r11", "red-11"},
		{"r12", "r12"},
		{"red 12", "12"},
		{"r1b2", "r1b2"},
		{"r1 b2", "red-1 blue-2"},
	} {
		if got := strings.Join(c.Read(test.typed), " "); got != test.want {
			t.Errorf("%q is read as %q, want %q", test.typed, got, test.want)
		}
	}
}

// The work of Read is proportional to the length of the line, even without separators.
func TestCodes_ReadIsLinear(t *testing.T) {
	c := drawn(t, 3).Codes(word)
	work := func(cards int) float64 {
		line := strings.Repeat("r1", cards)
		return testing.AllocsPerRun(1, func() { c.Read(line) })
	}
	if once, twice := work(1000), work(2000); twice > 3*once+10 {
		t.Errorf("%v allocations for 1,000 cards, %v for 2,000", once, twice)
	}
}

// Read does not panic, and if it finds only cards, it reads their codes as the same cards.
func FuzzCodes(f *testing.F) {
	f.Add("r1 r3 b4")
	f.Add("r111bj0")
	f.Add("ä1\xff r")
	g := &sketch.Game{Do: func(t table.T, g *sketch.Game) {
		table.Turn(t, "r1", func() { table.DrawSome(t, sketch.Ask("hand"), "deck", 12, smallDeck, once); g.Now = 9 })
	}}
	c := replay.Replay(g, nil, replay.Observer{}).Open.Codes(word)
	f.Fuzz(func(t *testing.T, typed string) {
		var again []string
		for _, id := range c.Read(typed) {
			sign, rank := c.SignAndRank(id)
			if sign == "" { // no card
				return
			}
			again = append(again, sign+rank)
		}
		if got, want := c.Read(strings.Join(again, " ")), c.Read(typed); !slices.Equal(got, want) {
			t.Errorf("%q is read as %v, and then as %v", typed, want, got)
		}
	})
}

// Codes returns nil if the cards have no codes, or two cards have the same one.
func TestCodes_none(t *testing.T) {
	twice := []deckCard{{"red", "1"}, {"rose", "1"}}
	g := &sketch.Game{Do: func(t table.T, g *sketch.Game) {
		table.Turn(t, "r1", func() { table.DrawSome(t, sketch.Ask("hand"), "deck", 2, slices.Values(twice), once); g.Now = 9 })
	}}
	if replay.Replay(g, nil, replay.Observer{}).Open.Codes(word) != nil {
		t.Error("two cards with one code were told apart")
	}
	g.Now, g.Do = 0, func(t table.T, g *sketch.Game) {
		table.Turn(t, "r1", func() {
			table.Draw(t, sketch.Ask("pile"), "deck", slices.Values([]table.Word{"a", "b"}), func(table.Word) int { return 1 })
			g.Now = 9
		})
	}
	q := replay.Replay(g, nil, replay.Observer{}).Open
	if q.Codes(word) != nil {
		t.Error("words have codes")
	}
	if _, ok := q.Options[0].Code(); ok {
		t.Error("a word has a code")
	}
}

// LegalCard refuses an illegal card of a draw, and names the position of an equal card before it.
func TestLegalCard(t *testing.T) {
	q := drawn(t, 3)
	for _, c := range []struct {
		before table.Answer
		id     string
		key    string
	}{
		{nil, "red-1", ""},
		{table.Answer{"red-1"}, "red-2", ""},
		{table.Answer{"blue-1", "red-1", "red-2"}, "red-1", "refuse.draw.twice"},
		{nil, "red-12", "refuse.draw.card"},
	} {
		r := q.LegalCard(c.before, c.id)
		if c.key == "" && r != nil || c.key != "" && (r == nil || r.Text.Key != c.key) {
			t.Errorf("%s after %v: %v, want %q", c.id, c.before, r, c.key)
		}
	}
	if r := q.LegalCard(table.Answer{"blue-1", "red-1"}, "red-1"); r.Text.Args[1].Num != 2 {
		t.Errorf("it is there already as number %d, want 2", r.Text.Args[1].Num)
	}
}
