package referee

import (
	"slices"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// AnswerOf returns the answer of entry k, with its corrections. It is nil if entry k is no effective answer or
// the answer is still secret.
func (n *Snapshot) AnswerOf(k int) table.Answer {
	by := n.played.Timeline.WordingOf(k)
	if by == nil || n.hides(k) || n.hides(by.N) {
		return nil
	}
	return by.Answer
}

// EarlierAnswer returns the earlier answer to the open question: what redo would restore, or else the answer that is
// pending after a correction. It is nil if there is none.
func (n *Snapshot) EarlierAnswer() table.Answer {
	q, k := n.played.Result.Open, n.played.Timeline.Redoes()
	if q != nil && q.Secret == "" && k > 0 {
		if e := &n.log[k-1]; e.Op == replay.OpAnswer && e.Answers(q) {
			return e.Answer
		}
	}
	return n.OldAnswer()
}

// WithEntryName replaces the number of the entry in the refusal "refuse.since" by a description of the entry,
// for screens whose log shows no numbers. It returns other refusals unchanged.
func (n *Snapshot) WithEntryName(r *table.Refusal) *table.Refusal {
	i := slices.IndexFunc(r.Text.Args, func(a table.Arg) bool { return a.Slot == "entry" })
	if r.Text.Key != "refuse.since" || i < 0 {
		return r
	}
	named := *r
	named.Text.Args = slices.Clone(r.Text.Args)
	named.Text.Args[i] = table.Sub("entry", table.Say("refuse.since.entry", table.Sub("entry", n.actText(r.Text.Args[i].Num))))
	return &named
}
