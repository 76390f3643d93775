package line

import (
	"strings"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// How people settle a drift: the ids of the answers to the question "rules.changed".
const (
	driftKey    = "rules.changed"
	driftStored = "stored"
	driftAnew   = "anew"
)

// driftText says what the rules now see otherwise.
func (t *talk) driftText(d *referee.Divergence) string {
	n, place := table.Num("n", d.N), table.Name("place", d.Place)
	if d.Misfit != nil {
		return t.line("line.drift.misfit", n, place, table.Name("key", d.Key))
	}
	var changes []string
	told := table.Told(d.Changes)
	for _, c := range told[:min(len(told), mostTold)] {
		changes = append(changes, t.say(c.Text))
	}
	if more := len(told) - mostTold; more > 0 {
		changes = append(changes, t.line("line.drift.more", table.Num("count", more)))
	}
	return t.line("line.drift.values", n, place, table.Name("changes", strings.Join(changes, " ")))
}

// mostTold is how many changes one question tells.
const mostTold = 5

// driftOptions are the ways to settle it that there are.
func (t *talk) driftOptions(d *referee.Divergence) []option {
	list := []option{{driftAnew, t.line("line.drift.anew")}}
	if d.Stored > 0 {
		list = append([]option{{driftStored, t.line("line.drift.stored", table.Num("n", d.Stored))}}, list...)
	}
	return list
}

// settle settles the drift as answer n says.
func (t *talk) settle(n int, a table.Answer) (*referee.Outcome, error) {
	switch {
	case n != t.now.N():
		return nil, table.Refuse("stale", "refuse.stale", "", table.Num("n", n), table.Num("now", t.now.N()))
	case len(a) == 1 && a[0] == driftStored && t.now.Divergence.Stored > 0:
		return t.Referee.TakeStored()
	case len(a) == 1 && a[0] == driftAnew:
		return t.Referee.WorkOutAnew()
	}
	return nil, table.Refuse("illegal", "refuse.choose.count", "", table.Num("count", 1))
}
