package tui

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// A deal is a game that asks once for count cards of a deck of three suits.
type deal struct {
	count int
	over  bool
}

func (g *deal) Play(t table.T) {
	table.Turn(t, "r1", func() {
		table.DrawSome(t, table.Q("hand", "", ""), "deck", g.count, dealt, func(dealtCard) int { return 1 })
		g.over = true
	})
}

func (g *deal) Values(*table.Values)                                   {}
func (g *deal) Check() *table.Refusal                                  { return nil }
func (g *deal) OptionalActions(*table.Question) []table.OptionalAction { return nil }
func (g *deal) View() table.View                                       { return table.View{} }
func (g *deal) Players() []table.Player                                { return nil }
func (g *deal) Standings() []table.Standing                            { return nil }

type dealtCard struct {
	suit string
	n    int
}

func (c dealtCard) ID() string        { return c.suit + "-" + strconv.Itoa(c.n) }
func (c dealtCard) Label() table.Text { return c.Code().Text() }
func (c dealtCard) Code() table.Code {
	return table.Code{Sign: table.NameText(c.suit[:1]), Suit: table.NameText(c.suit), Rank: strconv.Itoa(c.n), Hue: table.Hue(c.suit)}
}

func dealt(yield func(dealtCard) bool) {
	for _, suit := range []string{"red", "blue", "green"} {
		for n := 1; n <= 11; n++ {
			if !yield(dealtCard{suit, n}) {
				return
			}
		}
	}
}

func rowOf(t testing.TB, count int, given ...string) *cardRow {
	t.Helper()
	q := replay.Replay(&deal{count: count}, nil, replay.Observer{}).Open
	codes := q.Codes(func(x table.Text) string { return x.Args[0].Str })
	if codes == nil {
		t.Fatal("the cards have no codes")
	}
	return newCardRow(codes, count, given)
}

// hit types keys, each the name of a key or text, and returns the number of key presses.
func hit(r *cardRow, keys ...string) (pressed int) {
	for _, k := range keys {
		if code, named := keyNames[k]; named {
			r.Takes(tcell.NewEventKey(code, 0, tcell.ModNone))
			pressed++
			continue
		}
		for _, c := range k {
			r.Takes(tcell.NewEventKey(tcell.KeyRune, c, tcell.ModNone))
			pressed++
		}
	}
	return pressed
}

func shown(r *cardRow) string {
	var all []string
	for i := range r.cards {
		text := r.text(i)
		if i == r.at {
			text = "[" + text + "]"
		}
		all = append(all, text)
	}
	return strings.Join(all, " ")
}

func TestCardRow(t *testing.T) {
	for _, c := range []struct {
		what string
		keys []string
		want string
	}{
		{"parted", []string{"r1 r3 b4"}, "r1 r3 b4"},
		{"together", []string{"r1r3b4"}, "r1 r3 b4"},
		{"one colour after the other", []string{"r1358 11b2g10"}, "r1 r3 r5 r8 r11 b2 g10"},
		{"capitals", []string{"R1B11"}, "r1 b11"},
		{"a number of two digits", []string{"r10r11r1 1"}, "r10 r11 r1 r1"},
		{"French digits", []string{"r&réb("}, "r1 r2 b5"},
		{"a slip in the letter", []string{"br3"}, "r3"},
		{"a wrong digit", []string{"r3", "Backspace", "4"}, "r4"},
		{"a wrong digit, seen later", []string{"r3 ", "Backspace", "4"}, "r4"},
		{"a wrong letter, seen later", []string{"r1b3", "Left", "r"}, "r1 r3"},
		{"and on", []string{"r1b3", "Left", "r", "g7"}, "r1 r3 g7"},
		{"a wrong card, typed again over it", []string{"r1b3g7", "Left", "Left", "r11", "g8"}, "r1 r11 g7 g8"},
		{"a wrong letter, and a number after a blank", []string{"r1b3g7", "Left", "Left", "r", " 8"}, "r1 r3 g7 g8"},
		{"a wrong number further back", []string{"r1b3g7", "Left", "Left", "4"}, "r1 b4 g7"},
		{"of two digits", []string{"r1b3g7", "Left", "Left", "10", "g8"}, "r1 b10 g7 g8"},
		{"marked", []string{"r1b3g7", "Left", "Left"}, "r1 [b3] g7"},
		{"to the front and back", []string{"r1b3", "Home", "Left", "g", "End", "Right", "r7"}, "g1 b3 r7"},
		{"taken out", []string{"r1b3g7", "Home", "Delete"}, "b3 g7"},
		{"taken out backwards", []string{"r1b3g7", "Left", "Backspace"}, "r1 b3"},
		{"all taken out", []string{"r1b", "Backspace", "Backspace", "Backspace"}, ""},
		{"numbers apart", []string{"r 3 5 b 4"}, "r3 r5 b4"},
		{"no card begins so", []string{"x7r0 r1x"}, "r1"},
		{"a letter for a marked card that has no such number", []string{"r1b", "Left", "g5"}, "r1 g5"},
	} {
		r := rowOf(t, 12)
		hit(r, c.keys...)
		if got := shown(r); got != c.want {
			t.Errorf("%s: %q shows %q, want %q", c.what, c.keys, got, c.want)
		}
	}
}

// A hand of twelve takes at most 40 key presses including Enter, in either way of typing it.
// Correcting a slip takes two or three more.
func TestCardRow_keystrokes(t *testing.T) {
	for _, typed := range []string{"r1 r3 r5 r8 r11 b2 b4 b5 b7 g6 g9 g10", "r10r11b10b11g10g11r9b9g9r8b8g8"} {
		r := rowOf(t, 12)
		if n := hit(r, typed) + 1; n > 40 || slices.Contains(r.ids(), "") || len(r.ids()) != 12 {
			t.Errorf("%q takes %d keys for %v", typed, n, r.ids())
		}
	}
	r := rowOf(t, 12)
	hit(r, "r1358 11b2457g699") // the last card should be a 10
	if more := hit(r, "Backspace", "10"); more != 3 || r.ids()[11] != "green-10" {
		t.Errorf("%d keys for %v", more, r.ids())
	}
	r = rowOf(t, 12)
	before := hit(r, "r1358 11b2457g69b10") // should be green
	if more := hit(r, "Left", "g"); more != 2 || r.ids()[11] != "green-10" || before != 19 {
		t.Errorf("%d keys for %v", more, r.ids())
	}
}

// The previous answer can be changed.
func TestCardRow_given(t *testing.T) {
	r := rowOf(t, 3, "red-1", "blue-4", "green-11")
	hit(r, "Left", "Left", "5")
	if got := strings.Join(r.ids(), " "); got != "red-1 blue-5 green-11" {
		t.Errorf("changed: %s", got)
	}
}

// Where one card is wanted, a second card replaces the first.
func TestCardRow_one(t *testing.T) {
	r := rowOf(t, 1)
	hit(r, "r10b3")
	if got := shown(r); got != "b3" {
		t.Errorf("shows %s", got)
	}
}

// Where one card is wanted, a number that no card has does not change the card to another: it stays visible.
func TestCardRow_noSuchNumber(t *testing.T) {
	for _, c := range []struct{ keys, want string }{
		{"b16", "b16"}, {"b165", "b16"}, {"b1612", "b16"}, {"b16r3", "r3"}, {"b0", "b0"}, {"b 16", "b16"},
	} {
		r := rowOf(t, 1)
		hit(r, c.keys)
		if got := shown(r); got != c.want {
			t.Errorf("%q shows %s, want %s", c.keys, got, c.want)
		}
	}
	r := rowOf(t, 1)
	if hit(r, "b16", "Backspace", "1"); r.ids()[0] != "blue-11" {
		t.Errorf("with another digit it is %s", shown(r))
	}
}

// A suit can also be typed by its name, even if the letters mean something else by themselves:
// until the card is complete, no letter is a command key.
func TestCardRow_names(t *testing.T) {
	for _, c := range []struct {
		what string
		keys []string
		want string
	}{
		{"a name", []string{"blue 1"}, "b1"},
		{"together", []string{"blue1green11red3"}, "b1 g11 r3"},
		{"the beginning", []string{"gre7"}, "g7"},
		{"after a slip", []string{"bgreen7"}, "g7"},
		{"of other letters", []string{"blu", "x", "lh", " 4"}, "b4"},
		{"over a marked card", []string{"r1b3g7", "Left", "Left", "red", "g8"}, "r1 r3 g7 g8"},
	} {
		r := rowOf(t, 12)
		hit(r, c.keys...)
		if got := shown(r); got != c.want {
			t.Errorf("%s: %q shows %q, want %q", c.what, c.keys, got, c.want)
		}
	}
	r := rowOf(t, 12)
	for _, c := range []struct {
		typed string
		holds bool
	}{{"", false}, {"b", true}, {"l", true}, {"x", true}, {"1", true}, {" ", false}, {"r2", false}} {
		if hit(r, c.typed); r.Holds('l') != c.holds {
			t.Errorf("after %q l is a letter of the row: %v", c.typed, !c.holds)
		}
	}
}

// A row holds no more cards than are wanted, however many keys are typed: the cost of a key and of
// closing a screen grows with their number.
func TestCardRow_holdsNoMoreThanAreWanted(t *testing.T) {
	r := rowOf(t, 3)
	r.Insert(strings.Repeat("r1b2g3y", 5000))
	if got := shown(r); got != "r1 b2 g3" {
		t.Errorf("it holds %d cards: %.40s", len(r.cards), got)
	}
	if hit(r, "r"); !r.full {
		t.Error("nothing says that a card too many was typed")
	}
	if hit(r, "Left", "7"); shown(r) != "r1 b2 g7" || r.full {
		t.Errorf("after the last card is changed it shows %s", shown(r))
	}
}

// A card is judged once it is complete: r1 may become r10.
func TestCardRow_settled(t *testing.T) {
	r := rowOf(t, 12)
	for _, c := range []struct {
		keys string
		want bool
	}{{"r", false}, {"1", false}, {"0", true}, {" ", true}, {"b1", false}, {" ", true}} {
		hit(r, c.keys)
		if got := r.isWhole(len(r.cards) - 1); got != c.want {
			t.Errorf("after %q %s is settled: %v", c.keys, shown(r), got)
		}
	}
}

// A single card may be typed with its number first: the letter completes it, whatever could follow the number.
func TestCardRow_numberFirst(t *testing.T) {
	for _, c := range []struct {
		keys  []string
		want  string
		whole bool
	}{
		{[]string{"1r"}, "red-1", true},
		{[]string{"11r"}, "red-11", true},
		{[]string{"1"}, "", false},
		{[]string{"r1"}, "red-1", false},
		{[]string{"12r"}, "", true}, // there is no 12
		{[]string{"11", "Backspace", "b"}, "blue-1", true},
		{[]string{"1", "Backspace"}, "none", false},
	} {
		r := rowOf(t, 1)
		hit(r, c.keys...)
		got, whole := "none", false
		if len(r.cards) > 0 {
			got, whole = r.ids()[0], r.isWhole(0)
		}
		if got != c.want || whole != c.whole {
			t.Errorf("%q: %q, complete %v; want %q, %v", c.keys, got, whole, c.want, c.whole)
		}
	}
}
