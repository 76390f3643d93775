package table_test

import (
	"fmt"
	"slices"
	"testing"

	"hafenmeister/games/gamestest/sketch"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// line is a line of a crew card: an item with a digit of its own.
type line int

func (l line) ID() string        { return fmt.Sprint("line-", int(l)) }
func (l line) Label() table.Text { return table.NameText(l.ID()) }
func (l line) Digit() int        { return int(l) }

func TestAnOptionKeepsItsDigitWhateverElseIsOpen(t *testing.T) {
	ask := func(a table.Ask, open func(line) bool, lines ...line) *table.Question {
		g := &sketch.Game{Do: func(t table.T, g *sketch.Game) {
			table.Turn(t, "r1", func() { table.ChooseOpen(t, a, slices.Values(lines), open); g.Now = 9 })
		}}
		return replay.Replay(g, nil, replay.Observer{}).Open
	}
	all := func(line) bool { return true }
	why := func(id string) *table.Refusal {
		if id == "line-2" {
			return table.Refuse("illegal", "refuse.asleep", "TST-R2")
		}
		return nil
	}
	own := func(id string) int { return map[string]int{"line-5": 1}[id] }
	for _, c := range []struct {
		name string
		q    *table.Question
		want []string
	}{
		{"gaps", ask(sketch.Ask("x"), all, 2, 5, 9), []string{"2", "5", "9"}},
		{"the tenth is the key 0", ask(sketch.Ask("x"), all, 2, 10), []string{"2", "0"}},
		{"an eleventh does not change that", ask(sketch.Ask("x"), all, 1, 10, 11), []string{"1", "0", "11"}},
		{"the question knows better", ask(sketch.Ask("x").Digits(own), all, 2, 5), []string{"2", "1"}},
		{"one is not open", ask(sketch.Ask("x").WhyBarred(why), func(l line) bool { return l != 2 }, 2, 5, 9), []string{"2", "5", "9"}},
	} {
		if got := c.q.Digits(); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
	q := ask(sketch.Ask("x").WhyBarred(why), func(l line) bool { return l == 5 || l == 10 }, 2, 5, 9, 10)
	for id, want := range map[string]string{"line-2": "refuse.asleep", "line-5": "", "line-9": "refuse.choose.option"} {
		got := ""
		if r := q.WhyOff(id); r != nil {
			got = r.Text.Key
		}
		if got != want {
			t.Errorf("%s is not open for %q, want %q", id, got, want)
		}
	}
	for typed, want := range map[string]int{"2": 0, "9": 2, "0": 3, "10": 3, "1": -1, "": -1} {
		if got := q.ByDigit(typed); got != want {
			t.Errorf("%q is option %d, want %d", typed, got, want)
		}
	}
}
