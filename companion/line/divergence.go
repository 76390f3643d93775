package line

import (
	"strings"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// The key of the question how to settle a divergence, and the IDs of its options.
const (
	divergenceKey    = "rules.changed"
	divergenceStored = "stored"
	divergenceAgain  = "again"
)

// divergenceText says where the rules now give another result.
func (t *talk) divergenceText(d *referee.Divergence) string {
	n, place := table.Num("n", d.N), table.Name("place", d.Place)
	if d.Mismatch != nil {
		return t.line("line.divergence.mismatch", n, place, table.Name("key", d.Key))
	}
	var changes []string
	summary := table.Summarize(d.Changes)
	for _, c := range summary[:min(len(summary), maxChanges)] {
		changes = append(changes, t.say(c.Text))
	}
	if more := len(summary) - maxChanges; more > 0 {
		changes = append(changes, t.line("line.divergence.more", table.Num("count", more)))
	}
	return t.line("line.divergence.values", n, place, table.Name("changes", strings.Join(changes, " ")))
}

// maxChanges is how many changes one question lists.
const maxChanges = 5

// divergenceOptions returns the ways to settle d. The stored values are an option only if they can be set.
func (t *talk) divergenceOptions(d *referee.Divergence) []option {
	list := []option{{divergenceAgain, "1", t.line("line.divergence.again")}}
	if d.Stored > 0 {
		list[0].Digit = "2"
		list = append([]option{{divergenceStored, "1", t.line("line.divergence.stored", table.Num("n", d.Stored))}}, list...)
	}
	return list
}

// settle settles the divergence by a, an answer to question n.
func (t *talk) settle(n int, a table.Answer) (*referee.Reply, error) {
	switch {
	case n != t.now.N():
		return nil, table.Refuse("stale", "refuse.stale", "", table.Num("n", n), table.Num("now", t.now.N()))
	case len(a) == 1 && a[0] == divergenceStored && t.now.Divergence.Stored > 0:
		return t.Referee.TakeStored()
	case len(a) == 1 && a[0] == divergenceAgain:
		return t.Referee.Recompute()
	}
	return nil, table.Refuse("illegal", "refuse.choose.count", "", table.Num("count", 1))
}
