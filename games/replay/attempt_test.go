package replay_test

import (
	"testing"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// rolls has everybody who is not gone roll in one action: n.0 and n.1 say who is gone.
var rolls = script{
	do: func(t table.T, g *script) {
		table.Turn(t, "r1", func() {
			table.Action(t, func() {
				for i := range 3 {
					table.Attempt(t, func() {
						g.N[3] += 10 * table.RollOne(t, table.Anew(func() table.Ask {
							if g.N[i] > 0 {
								table.CallOff(t)
							}
							return ask("roll")
						}))
					})
				}
				table.Confirm(t, ask("more"))
			})
			g.Now = 9
		})
	},
	free: func(g *script) []table.Deed {
		return []table.Deed{{ID: "goes", Who: "a", Do: func(table.T) { g.N[0] = 1 }}}
	},
}

// What gives up an attempt gives up nothing else of its action: not what was answered before
// it, nor what comes after.
func TestAttempt_aloneIsGivenUp(t *testing.T) {
	for _, c := range []struct {
		name string
		recs []replay.Record
		open string
		sum  int
	}{
		{"nobody is gone", answers("r1.1 roll: 1", "r1.1 roll: 2", "r1.1 roll: 3"), "r1.1 more  ", 60},
		{"the first goes by a deed", append([]replay.Record{deed("r1.1", "goes", "a")}, answers("r1.1 roll: 2", "r1.1 roll: 3")...), "r1.1 more  ", 50},
		{"the second by a ruling", append(answers("r1.1 roll: 1"), append([]replay.Record{ruling("r1.1", "n.1", "1")}, answers("r1.1 roll: 3")...)...), "r1.1 more  ", 40},
		{"two go", append([]replay.Record{deed("r1.1", "goes", "a")}, ruling("r1.1", "n.1", "1")), "r1.1 roll  ", 0},
	} {
		g := rolls
		res := replay.Replay(&g, c.recs, replay.Observer{})
		if got := asked(res.Open); res.Err != nil || got != c.open || g.N[3] != c.sum {
			t.Errorf("%s: asks %q with %d, want %q with %d; %v", c.name, got, g.N[3], c.open, c.sum, res.Err)
		}
	}
}

// leaver has a value that starts the turn over where the table sets it, not where a deed does.
type leaver struct{ script }

func (g *leaver) Values(v *table.Values) {
	v.Number("gone", table.Say("value.n"), &g.N[0], 0, 1).Restarts()
}

func (g *leaver) Play(t table.T) {
	table.Turn(t, "r1", func() {
		for range 2 {
			table.Action(t, func() { table.Confirm(t, ask("sure")) })
		}
		g.N[1] = 9
	})
}

func TestRestarts_aRulingStartsTheTurnOver(t *testing.T) {
	goes := func(g *leaver) []table.Deed {
		return []table.Deed{{ID: "goes", Who: "a", Do: func(table.T) { g.N[0] = 1 }}}
	}
	for _, c := range []struct {
		rec  replay.Record
		open string
	}{
		{deed("r1.2", "goes", "a"), "r1.2 sure  "},
		{ruling("r1.2", "gone", "1"), "over"},
	} {
		g := &leaver{}
		g.free = func(*script) []table.Deed { return goes(g) }
		res := replay.Replay(g, append(answers("r1.1 sure: yes"), c.rec), replay.Observer{})
		if got := asked(res.Open); res.Err != nil || got != c.open || g.N[0] != 1 {
			t.Errorf("%v: asks %q, want %q; %v", c.rec.Op, got, c.open, res.Err)
		}
	}
}
