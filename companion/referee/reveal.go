package referee

import (
	"maps"
	"slices"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// A Reveal is a set of questions that all players answer at once, each where nobody else sees it. An answer is
// sealed until the last one is given; then all become entries, in seat order and in one act.
type Reveal struct {
	N      int               // the number of its first question; it stays open from there on
	Open   []*table.Question // the questions whose answers are not in the log, in order
	Sealed []string          // the IDs of the players who have answered
}

// HasAnswer reports whether the player has answered.
func (r *Reveal) HasAnswer(who string) bool { return slices.Contains(r.Sealed, who) }

// QuestionOf returns the open question of a player, nil if there is none.
func (r *Reveal) QuestionOf(who string) *table.Question {
	if i := slices.IndexFunc(r.Open, func(q *table.Question) bool { return q.Who == who }); i >= 0 {
		return r.Open[i]
	}
	return nil
}

// Missing returns the questions to the players who have not answered.
func (r *Reveal) Missing() (list []*table.Question) {
	for _, q := range r.Open {
		if !r.HasAnswer(q.Who) {
			list = append(list, q)
		}
	}
	return list
}

type sealed struct {
	place, key string
	by         map[string]table.Answer
}

func isReveal(q *table.Question) bool {
	return q != nil && q.Form != nil && q.Form.Reveal && q.Who != "" && q.Secret == ""
}

// revealOf returns the open reveal of p, nil if there is none. It finds the questions after the first by
// guessing answers, which do not change them.
func revealOf(p replay.Played, sealed []string) *Reveal {
	first := p.Result.Open
	if p.Result.Err != nil || len(p.Timeline.Pending()) > 0 || !isReveal(first) {
		return nil
	}
	out := &Reveal{N: p.Timeline.N() + 1, Sealed: sealed}
	for n := p.Timeline.N(); n > 0; n-- {
		if e := p.Timeline.Entry(n); e.Op != replay.OpAnswer || e.Place != first.Place || e.Key != first.Key {
			break
		}
		out.N = n
	}
	guessed := map[int]table.Text{} // by field
	for q := first; isReveal(q) && q.Place == first.Place && q.Key == first.Key && out.QuestionOf(q.Who) == nil; q = p.Result.Open {
		at := len(q.Form.Given)
		open := *q
		form := *q.Form
		form.Given = slices.Clone(form.Given)
		for i, text := range guessed {
			form.Given[i] = text
		}
		open.Form = &form
		out.Open = append(out.Open, &open)
		guessed[at] = table.Say("reveal.open")
		if slices.Contains(sealed, q.Who) {
			guessed[at] = table.Say("reveal.sealed")
		}
		_, next, err := p.Next(replay.Entry{Record: replay.Record{Op: replay.OpAnswer, Answer: table.Guess(q, lowest{}, false)}})
		if err != nil {
			break
		}
		p = next
	}
	return out
}

// lowest is a source of chance that always returns 0, for guesses whose value does not matter.
type lowest struct{}

// IntN returns 0.
func (lowest) IntN(int) int { return 0 }

// prune drops the answers to questions that are not open in p or for which they are no longer legal.
func (s *sealed) prune(p replay.Played) {
	if len(s.by) == 0 {
		return
	}
	open := revealOf(p, nil)
	if open == nil || open.Open[0].Place != s.place || open.Open[0].Key != s.key {
		*s = sealed{}
		return
	}
	maps.DeleteFunc(s.by, func(who string, a table.Answer) bool {
		q := open.QuestionOf(who)
		return q == nil || q.Legal(a) != nil
	})
}

// complete returns the sealed answers in order if there is one for each open question of p, else nil.
func (s *sealed) complete(p replay.Played) (list []table.Answer) {
	if s.prune(p); len(s.by) == 0 {
		return nil
	}
	open := revealOf(p, nil).Open
	if len(s.by) < len(open) {
		return nil
	}
	for _, q := range open {
		list = append(list, s.by[q.Who])
	}
	return list
}
