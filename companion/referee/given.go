package referee

import "hafenmeister/games/table"

// Given is what entry k answers, as it was worded last; nil if it is no answer that
// stands, or one that is still secret.
func (n *Now) Given(k int) table.Answer {
	for i, s := range n.played.Line.Steps {
		if s.N == k && !n.hides(s.N) && !n.hides(s.By) {
			return n.played.Records[i].Answer
		}
	}
	return nil
}

// TakenBack is the answer to the open question that redo would put back, nil if it would
// put back anything else: who has typed much can mend it.
func (n *Now) TakenBack() table.Answer {
	q, k := n.played.Result.Open, n.played.Line.Redo
	if q == nil || q.Secret != "" || k == 0 {
		return nil
	}
	if e := &n.played.Log[k-1]; e.Op == table.OpAnswer && q.Is(&e.Record) {
		return e.Answer
	}
	return nil
}

// Traced names, in a refusal that a value stands in the way of, the entry that made the
// value what it is.
func (n *Now) Traced(r *table.Refusal) *table.Refusal { return n.played.Traced(r) }
