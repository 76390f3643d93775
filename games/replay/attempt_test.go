package replay_test

import (
	"testing"

	"hafenmeister/games/gamestest/sketch"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// rolls asks three players for a roll in one action. Player i is gone, and is not asked, if N[i] > 0.
var rolls = sketch.Game{
	Do: func(t table.T, g *sketch.Game) {
		table.Turn(t, "r1", func() {
			table.Action(t, func() {
				for i := range 3 {
					table.Attempt(t, func() {
						g.N[3] += 10 * table.RollOne(t, table.QFunc(func() table.Ask {
							if g.N[i] > 0 {
								table.CallOff(t)
							}
							return sketch.Ask("roll")
						}))
					})
				}
				table.Confirm(t, sketch.Ask("more"))
			})
			g.Now = 9
		})
	},
	Actions: func(g *sketch.Game) []table.OptionalAction {
		return []table.OptionalAction{{ID: "goes", Who: "a", Do: func(table.T) { g.N[0] = 1 }}}
	},
}

// Giving up an attempt gives up neither the answers before it in the same action nor what comes after.
func TestAttempt_aloneIsGivenUp(t *testing.T) {
	for _, c := range []struct {
		name string
		recs []replay.Record
		open string
		sum  int
	}{
		{"nobody is gone", sketch.Answers("r1.1 roll: 1", "r1.1 roll: 2", "r1.1 roll: 3"), "r1.1 more  ", 60},
		{"the first goes by an optional action", append([]replay.Record{sketch.Action("r1.1", "goes", "a")}, sketch.Answers("r1.1 roll: 2", "r1.1 roll: 3")...), "r1.1 more  ", 50},
		{"the second by a ruling", append(sketch.Answers("r1.1 roll: 1"), append([]replay.Record{sketch.Ruling("r1.1", "n.1", "1")}, sketch.Answers("r1.1 roll: 3")...)...), "r1.1 more  ", 40},
		{"two go", append([]replay.Record{sketch.Action("r1.1", "goes", "a")}, sketch.Ruling("r1.1", "n.1", "1")), "r1.1 roll  ", 0},
	} {
		g := rolls
		res := replay.Replay(&g, c.recs, replay.Observer{})
		if got := sketch.QuestionLine(res.Open); res.Err != nil || got != c.open || g.N[3] != c.sum {
			t.Errorf("%s: asks %q with %d, want %q with %d; %v", c.name, got, g.N[3], c.open, c.sum, res.Err)
		}
	}
}

// leaver has a value that starts the turn over if a ruling sets it, but not if an optional action does.
type leaver struct{ sketch.Game }

func (g *leaver) Values(v *table.Values) {
	v.Number("gone", table.Say("value.n"), &g.N[0], 0, 1).Restarts()
}

func (g *leaver) Play(t table.T) {
	table.Turn(t, "r1", func() {
		for range 2 {
			table.Action(t, func() { table.Confirm(t, sketch.Ask("sure")) })
		}
		g.N[1] = 9
	})
}

func TestRestarts_aRulingStartsTheTurnOver(t *testing.T) {
	goes := func(g *leaver) []table.OptionalAction {
		return []table.OptionalAction{{ID: "goes", Who: "a", Do: func(table.T) { g.N[0] = 1 }}}
	}
	for _, c := range []struct {
		rec  replay.Record
		open string
	}{
		{sketch.Action("r1.2", "goes", "a"), "r1.2 sure  "},
		{sketch.Ruling("r1.2", "gone", "1"), "over"},
	} {
		g := &leaver{}
		g.Actions = func(*sketch.Game) []table.OptionalAction { return goes(g) }
		res := replay.Replay(g, append(sketch.Answers("r1.1 sure: yes"), c.rec), replay.Observer{})
		if got := sketch.QuestionLine(res.Open); res.Err != nil || got != c.open || g.N[0] != 1 {
			t.Errorf("%v: asks %q, want %q; %v", c.rec.Op, got, c.open, res.Err)
		}
	}
}
