package replay_test

import (
	"fmt"
	"slices"
	"testing"

	"hafenmeister/games/gamestest/sketch"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// pips returns the sum of faces.
func pips(faces []int) (n int) {
	for _, f := range faces {
		n += f
	}
	return n
}

// outcomes returns the outcomes that N[i] is at least want[i].
func outcomes(until func(*sketch.Game) bool, want ...int) func() table.Outcomes {
	return func() table.Outcomes {
		var h table.Outcomes
		for i, n := range want {
			h.List = append(h.List, table.Outcome{Text: table.Say("odds.n"), Met: func(end table.End) bool { return end.Game.(*sketch.Game).N[i] >= n }})
		}
		if until != nil {
			h.Until = func(end table.End) bool { return until(end.Game.(*sketch.Game)) }
		}
		return h
	}
}

// optionOutcomes returns the same outcomes for any option, without an early end.
func optionOutcomes(want ...int) func(string) []table.Outcomes {
	return func(string) []table.Outcomes { return []table.Outcomes{outcomes(nil, want...)()} }
}

// rolled returns the outcome that roll i is 4 or more. It assumes the answers to all other questions.
func rolled(i int) table.Outcomes {
	return table.Outcomes{
		List: []table.Outcome{{Text: table.Say("odds.n"), Met: func(end table.End) bool { return end.Game.(*sketch.Game).N[i] >= 4 }}},
		Assume: func(q *table.Question) table.Answer {
			if q.Key == "counts" && q.About == fmt.Sprint(i) {
				return nil
			}
			return table.FirstAnswer(q)
		}}
}

type ball string

func (b ball) ID() string        { return string(b) }
func (b ball) Label() table.Text { return table.NameText(string(b)) }

var (
	balls  = slices.Values([]ball{"red", "blue", "gone"})
	inBag  = map[ball]int{"red": 3, "blue": 1}
	ofBag  = func(b ball) int { return inBag[b] }
	stones = table.Die{Name: "stone", Faces: []string{"none", "one"}, Times: []int{3, 1}}
)

// Probabilities come from playing the script through all possible results.
func TestChances(t *testing.T) {
	h := func(want ...int) table.Ask { return sketch.Ask("first").Outcomes(outcomes(nil, want...)) }
	for name, c := range map[string]struct {
		do   func(t table.T, g *sketch.Game)
		want string
	}{
		"one die": {func(t table.T, g *sketch.Game) { g.N[0] = table.RollOne(t, h(5)) }, "1/3"},
		"several hopes, one of them idle": {func(t table.T, g *sketch.Game) {
			g.N[0] = table.RollOne(t, h(6, 1, 1))
			g.N[1] = g.N[0] / 4
		}, "1/6 1/2"},
		"dice together": {func(t table.T, g *sketch.Game) { g.N[0] = pips(table.Roll(t, h(11), 2)) }, "1/12"},
		"a die with faces more than once": {func(t table.T, g *sketch.Game) {
			if table.Faces(t, h(1), stones, stones)[1] == "one" {
				g.N[0] = 1
			}
		}, "1/4"},
		"a heap of dice": {func(t table.T, g *sketch.Game) {
			heap := outcomes(nil, 29, 30)()
			heap.Heap = true
			g.N[0] = pips(table.Roll(t, sketch.Ask("first").Outcomes(func() table.Outcomes { return heap }), 5))
			g.N[1] = g.N[0]
		}, "1/1296 1/7776"},
		"a heap of different dice": {func(t table.T, g *sketch.Game) {
			heap := outcomes(nil, 3)()
			heap.Heap = true
			for i, face := range table.Faces(t, sketch.Ask("first").Outcomes(func() table.Outcomes { return heap }), stones, table.D6, stones, table.D6) {
				if face == []string{"one", "6", "one", "6"}[i] {
					g.N[0]++
				}
			}
		}, "17/576"},
		"what follows": {func(t table.T, g *sketch.Game) {
			if table.RollOne(t, h(1)) >= 4 && table.RollOne(t, sketch.Ask("save")) <= 4 {
				g.N[0] = 1
			}
		}, "1/3"},
		"a draw": {func(t table.T, g *sketch.Game) {
			table.RollOne(t, h(1))
			if table.Draw(t, sketch.Ask("bag"), "bag", balls, ofBag) == "blue" {
				g.N[0] = 1
			}
		}, "1/4"},
		"a choice that matters": {func(t table.T, g *sketch.Game) {
			face := table.RollOne(t, h(1))
			if table.Choose(t, sketch.Ask("which"), balls) == "red" && face == 6 {
				g.N[0] = 1
			}
		}, "0/1-1/6"},
		"a choice that does not": {func(t table.T, g *sketch.Game) {
			face := table.RollOne(t, h(6))
			table.Confirm(t, sketch.Ask("sure"))
			table.ChooseSome(t, sketch.Ask("some"), 0, 3, false, balls)
			g.N[0] = face
		}, "1/6"},
		"yes helps": {func(t table.T, g *sketch.Game) {
			face := table.RollOne(t, h(1))
			if table.Confirm(t, sketch.Ask("again")) {
				face = max(face, table.RollOne(t, sketch.Ask("second")))
			}
			if face == 6 {
				g.N[0] = 1
			}
		}, "1/6-11/36"},
		"all of several": {func(t table.T, g *sketch.Game) {
			table.RollOne(t, h(3))
			g.N[0] = len(table.ChooseSome(t, sketch.Ask("some"), 1, 3, false, balls))
		}, "0/1-1/1"},
		"a number ends it": {func(t table.T, g *sketch.Game) {
			g.N[0] = table.RollOne(t, h(4))
			g.N[0] = table.Number(t, sketch.Ask("far"), 0, 90, table.Count)
		}, "1/2"},
		"what is secret ends it": {func(t table.T, g *sketch.Game) {
			g.N[0] = table.RollOne(t, h(4))
			g.N[0] = table.RollOne(t, sketch.Ask("hidden").Secret("a"))
		}, "1/2"},
		"settled before the end": {func(t table.T, g *sketch.Game) {
			g.N[0] = table.RollOne(t, sketch.Ask("first").Outcomes(outcomes(func(*sketch.Game) bool { return true }, 5)))
			for range 9 {
				table.RollOne(t, sketch.Ask("more"))
			}
		}, "1/3"},
		"before a choice": {func(t table.T, g *sketch.Game) {
			open := func(b ball) bool { return b != "gone" }
			if table.ChooseOpen(t, sketch.Ask("which").OptionOutcomes(optionOutcomes(4)), balls, open) == "red" {
				g.N[0] = table.RollOne(t, sketch.Ask("roll"))
			} else {
				g.N[0] = pips(table.Roll(t, sketch.Ask("roll"), 2))
			}
		}, "red:1/2 blue:11/12"},
		"some options have none": {func(t table.T, g *sketch.Game) {
			some := func(id string) []table.Outcomes {
				if id == "blue" {
					return optionOutcomes(5)(id)
				}
				return nil
			}
			table.Choose(t, sketch.Ask("which").OptionOutcomes(some), balls)
			g.N[0] = table.RollOne(t, sketch.Ask("roll"))
		}, "blue:1/3"},
		"each by itself, much of it given": {func(t table.T, g *sketch.Game) {
			table.Choose(t, sketch.Ask("which").OptionOutcomes(func(string) []table.Outcomes { return []table.Outcomes{rolled(0), rolled(1)} }), balls)
			for i := range 2 {
				table.Number(t, sketch.Ask("far"), 3, 90, table.Count)
				for range 5 {
					table.RollOne(t, sketch.Ask("much"))
				}
				g.N[i] = table.RollOne(t, sketch.Ask("counts").About(fmt.Sprint(i)))
			}
		}, "red:1/2 red:1/2 blue:1/2 blue:1/2 gone:1/2 gone:1/2"},
		"a choice that leads to another": {func(t table.T, g *sketch.Game) {
			table.Choose(t, sketch.Ask("which").OptionOutcomes(optionOutcomes(6)), balls)
			if table.Confirm(t, sketch.Ask("sure")) {
				g.N[0] = table.RollOne(t, sketch.Ask("roll"))
			}
		}, "red:0/1-1/6 blue:0/1-1/6 gone:0/1-1/6"},
		"what is asked then": {func(t table.T, g *sketch.Game) {
			next := table.Outcomes{List: []table.Outcome{{Text: table.Say("odds.n"), Met: func(end table.End) bool { return end.Next.Key == "well" }}}}
			if table.RollOne(t, sketch.Ask("first").Outcomes(func() table.Outcomes { return next })) > 4 {
				table.AskText(t, sketch.Ask("well"), 0, 9)
			}
		}, "1/3"},
		"too many in one option": {func(t table.T, g *sketch.Game) {
			n := 9
			if table.Choose(t, sketch.Ask("which").OptionOutcomes(optionOutcomes(6)), balls) == "red" {
				n = 1
			}
			for range n {
				g.N[0] = table.RollOne(t, sketch.Ask("roll"))
			}
		}, "red:1/6"},
		"too many to count": {func(t table.T, g *sketch.Game) {
			for range 9 {
				g.N[0] = table.RollOne(t, h(5))
			}
		}, ""},
		"too many dice":    {func(t table.T, g *sketch.Game) { g.N[0] = pips(table.Roll(t, h(5), 9)) }, ""},
		"nothing is hoped": {func(t table.T, g *sketch.Game) { g.N[0] = table.RollOne(t, sketch.Ask("first")) }, ""},
		"for one alone":    {func(t table.T, g *sketch.Game) { g.N[0] = table.RollOne(t, h(4).Secret("a")) }, ""},
		"nothing is rolled": {func(t table.T, g *sketch.Game) {
			g.N[0] = table.Number(t, sketch.Ask("first").Outcomes(outcomes(nil, 4)), 0, 9, table.Count)
		}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			begin := func(*replay.Entry) (table.Game, error) {
				return &sketch.Game{Do: func(t table.T, g *sketch.Game) {
					table.Turn(t, "r1", func() {
						table.Action(t, func() { c.do(t, g) })
						table.Action(t, func() { g.N[0] = table.RollOne(t, sketch.Ask("next")) })
						g.Now = 9
					})
				}}, nil
			}
			p, err := replay.Resume(begin, nil)
			if err != nil {
				t.Fatal(err)
			}
			if got := told(p.Probabilities()); got != c.want {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
}

func told(list []replay.Probability) (words string) {
	for i, c := range list {
		if i > 0 {
			words += " "
		}
		if c.Option != "" {
			words += c.Option + ":"
		}
		words += fmt.Sprintf("%d/%d", c.Least.Yes, c.Least.Of)
		if c.Most != c.Least {
			words += fmt.Sprintf("-%d/%d", c.Most.Yes, c.Most.Of)
		}
	}
	return words
}

// Probabilities depend on the values at the start of the turn and the answers and rulings since.
func TestChancesInTheMiddle(t *testing.T) {
	begin := func(*replay.Entry) (table.Game, error) {
		return &sketch.Game{Do: func(t table.T, g *sketch.Game) {
			table.Turn(t, fmt.Sprint("r", g.Now), func() {
				table.Action(t, func() {
					plus := table.Number(t, sketch.Ask("plus"), 0, 9, table.Count)
					g.N[0] = g.N[1] + plus + table.RollOne(t, sketch.Ask("roll").Outcomes(outcomes(nil, 10)))
				})
				g.N[1] = g.N[0]
				g.Now++
			})
		}}, nil
	}
	log := logOf(append(sketch.Answers("r0.1 plus: 1", "r0.1 roll: 2", "r1.1 plus: 1"), sketch.Ruling("r1.1", "n.1", "4")))
	p, err := replay.Resume(begin, log)
	if err != nil {
		t.Fatal(err)
	}
	if got := told(p.Probabilities()); got != "1/3" { // 4 + 1 and 5 or 6
		t.Error(got)
	}
	fresh := func() table.Game { g, _ := begin(nil); return g }
	if got := told(replay.ProbabilitiesAt(fresh, []table.Setting{{Path: "n.1", To: "8"}}, sketch.Answers("r0.1 plus: 0"))); got != "5/6" {
		t.Error(got)
	}
	for _, bad := range []struct {
		start []table.Setting
		turn  []replay.Record
	}{
		{[]table.Setting{{Path: "n.9", To: "8"}}, sketch.Answers("r0.1 plus: 0")},
		{nil, sketch.Answers("r0.1 plus: 77")},
		{nil, nil},
		{[]table.Setting{{Path: "now", To: "9"}}, sketch.Answers("r0.1 plus: 0")},
	} {
		if got := replay.ProbabilitiesAt(fresh, bad.start, bad.turn); got != nil {
			t.Errorf("%v %v: %v", bad.start, bad.turn, got)
		}
	}
}
