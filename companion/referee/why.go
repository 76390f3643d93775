package referee

import (
	"slices"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// A Why explains a question: its rule, its sum, the rolls to compare it with, and what cannot be taken now.
type Why struct {
	N        int
	Question *table.Question
	Sum      *table.Sum     // nil if there is none; its Face is set once the die is rolled
	Rule     string         // the rule behind the question
	Rolls    []EarlierRoll  // for a roll without a sum: the rolls of its question in its place, the oldest first
	Closed   []ClosedOption // of the open question: what cannot be taken now
}

// A ClosedOption is an option that is listed but cannot be taken now.
type ClosedOption struct {
	ID, Digit string
	Text      table.Text
	Why       *table.Refusal
}

// An EarlierRoll is a roll for the same question in the same place, of that player or another one.
type EarlierRoll struct {
	N     int
	Who   string // a player's id
	About string
	Faces table.Answer
}

// Why explains the answer of entry k, or the open question if k is its number. The error is a *table.Refusal
// with code "nothing" if there is no such question, or "secret" if it may not be shown now.
func (n *Snapshot) Why(k int) (Why, error) {
	if k == n.N() {
		q := n.played.Result.Open
		switch {
		case q == nil:
			return Why{}, table.Refuse("nothing", "refuse.over", "")
		case q.Alone():
			return Why{}, table.Refuse("secret", "refuse.secret", "")
		}
		return Why{k, q, q.Sum, q.Rule, n.rollsAt(q), n.off(q)}, nil
	}
	if k < 1 || k > len(n.log) || n.log[k-1].Op != replay.OpAnswer {
		return Why{}, table.Refuse("nothing", "refuse.why", "", table.Num("n", k))
	}
	w := n.whyOfAnswer(k)
	switch {
	case w.Question == nil:
		return w, table.Refuse("nothing", "refuse.why", "", table.Num("n", k))
	case w.Question.Secret != "" && !n.Over():
		return Why{}, table.Refuse("secret", "refuse.secret", "")
	}
	return w, nil
}

// whyOfAnswer explains the question that entry k answers, or answered before it was undone or corrected.
func (n *Snapshot) whyOfAnswer(k int) Why {
	w := Why{N: k, Question: n.played.Question(k)}
	if w.Question != nil {
		w.fill(n.played.Timeline.WordingOf(k).Answer)
	} else if before, err := n.played.At(k - 1); err == nil && before.Result.Open != nil {
		w.Question = before.Result.Open
		w.fill(n.log[k-1].Answer)
	}
	if w.Question != nil {
		w.Rolls = n.rollsAt(w.Question)
	}
	return w
}

// rollsAt returns the rolls with the place and the key of q, the oldest first.
func (n *Snapshot) rollsAt(q *table.Question) (list []EarlierRoll) {
	if q.Kind != table.KindRoll || q.Sum != nil || q.Secret != "" {
		return nil
	}
	for i := n.played.Len() - 1; i >= 0; i-- {
		rec := n.played.Record(i)
		if rec.Op != replay.OpAnswer { // only answers are in the order of their places
			continue
		}
		if replay.ComparePlaces(rec.Place, q.Place) < 0 {
			break
		}
		if rec.Place == q.Place && rec.Key == q.Key {
			list = append(list, EarlierRoll{n.played.Step(i).N, rec.Who, rec.About, rec.Answer})
		}
	}
	slices.Reverse(list)
	return list
}

func (n *Snapshot) off(q *table.Question) (list []ClosedOption) {
	digits := q.Digits()
	for i, o := range q.Options {
		if o.Off {
			list = append(list, ClosedOption{o.ID, digits[i], o.Text(), n.TraceRefusal(q.WhyOff(o.ID))})
		}
	}
	return list
}

// TraceRefusal returns r with the entry that set the value which caused it, if a value did.
func (n *Snapshot) TraceRefusal(r *table.Refusal) *table.Refusal { return n.played.TraceRefusal(r) }

func (w *Why) fill(a table.Answer) {
	w.Rule, w.Sum = w.Question.Rule, w.Question.Sum
	if w.Sum != nil && w.Sum.Test && len(a) == 1 {
		sum := *w.Sum // the question keeps its own
		sum.Face = int(a[0][0] - '0')
		w.Sum = &sum
	}
}
