package referee

import (
	"slices"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// A Why is what a number rests on.
type Why struct {
	N        int
	Question *table.Question
	Sum      *table.Sum // nil if the question rests on no sum; with its face once rolled
	Rule     string     // the rule behind the question
	Rolls    []Rolled   // of a roll that rests on no sum: what has fallen at it and beside it
	Off      []Off      // of the open question: what cannot be taken now
}

// An Off is an option that is listed but cannot be taken now.
type Off struct {
	ID, Digit string
	Text      table.Text
	Why       *table.Refusal
}

// Rolled is a roll that another may be compared with: the same question put to somebody
// else in the same action.
type Rolled struct {
	N     int
	Who   string // a player's id
	About string
	Faces table.Answer
}

// Why opens the sum behind entry n, or behind the open question if n is its number.
// The refusal has code "nothing" if there is no such question.
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

// whyOfAnswer looks at the question that entry k answers, or once answered.
func (n *Snapshot) whyOfAnswer(k int) Why {
	w := Why{N: k, Question: n.played.Question(k)}
	if w.Question != nil {
		w.setAnswer(n.played.Timeline.WordingOf(k).Answer)
	} else if before, err := n.played.At(k - 1); err == nil && before.Result.Open != nil {
		w.Question = before.Result.Open
		w.setAnswer(n.log[k-1].Answer)
	}
	if w.Question != nil {
		w.Rolls = n.rollsAt(w.Question)
	}
	return w
}

// rollsAt returns the rolls that are at q's place under its key, the first one first.
func (n *Snapshot) rollsAt(q *table.Question) (list []Rolled) {
	if q.Kind != table.KindRoll || q.Sum != nil || q.Secret != "" {
		return nil
	}
	for i := n.played.Len() - 1; i >= 0; i-- {
		rec := n.played.Record(i)
		switch {
		case rec.Op != replay.OpAnswer: // a ruling is anywhere
		case rec.Place == q.Place && rec.Key == q.Key:
			list = append(list, Rolled{n.played.Step(i).N, rec.Who, rec.About, rec.Answer})
		case replay.ComparePlaces(rec.Place, q.Place) < 0:
			i = 0 // nothing before can be there
		}
	}
	slices.Reverse(list)
	return list
}

// off returns the options of the open question that cannot be taken now.
func (n *Snapshot) off(q *table.Question) (list []Off) {
	var digits []string
	for i, o := range q.Options {
		if !o.Off {
			continue
		}
		if digits == nil {
			digits = q.Digits()
		}
		list = append(list, Off{o.ID, digits[i], o.Text(), n.TraceRefusal(q.WhyOff(o.ID))})
	}
	return list
}

// TraceRefusal adds to a refusal that is caused by a value the entry that set the value.
func (n *Snapshot) TraceRefusal(r *table.Refusal) *table.Refusal { return n.played.TraceRefusal(r) }

// setAnswer fills in the rule and the sum of the question, with the face that was answered.
func (w *Why) setAnswer(a table.Answer) {
	if w.Question == nil {
		return
	}
	w.Rule, w.Sum = w.Question.Rule, w.Question.Sum
	if w.Sum != nil && w.Sum.Test && len(a) == 1 {
		w.Sum.Face = int(a[0][0] - '0')
	}
}
