package referee

import (
	"errors"
	"slices"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// Words are a language, for what people type in it.
type Words interface {
	Put(table.Text) string
	ParseLength(typed string) (mm int, err error)
}

// Line answers question n and those that follow with the words of text: each is matched
// against the question then open, be it the name of an option or how it begins, its number, a
// face, a length or a card. It stops at the first word that does not fit, or fits more than
// once. All its answers are one act. What one player alone may look at, and dice that the
// tower throws, are never answered by a line; free deeds are no words of one.
//
// An error is only what makes no line of it at all; of a line whose first word does not fit
// nothing was taken.
func (r *Referee) Line(n int, text string, w Words) (*Reply, error) {
	return r.lineBy(n, text, w, r.closedTo)
}

// LineOf is [Referee.Line] of one player, who answers no question that another is asked.
func (r *Referee) LineOf(n int, text string, w Words, who string) (*Reply, error) {
	return r.lineBy(n, text, w, func(q *table.Question) table.Text {
		if why := r.closedTo(q); !why.IsZero() || q.Who == "" || q.Who == who {
			return why
		}
		return table.Say("refuse.line.other", table.Name("who", table.NameOf(r.played.Game.Players(), q.Who)))
	})
}

func (r *Referee) lineBy(n int, text string, w Words, closed func(*table.Question) table.Text) (*Reply, error) {
	var l *LineResult
	o, err := r.together(n, func(answer func(table.Answer) error) (err error) {
		l, err = readLine(text, w, func() *replay.Played { return &r.played }, closed, answer)
		return err
	})
	if err == nil {
		o.Line = l
	}
	return o, err
}

// Answers answers question n and those that follow, as people fill the fields of a form. All
// of it is one act. Where one is refused nothing is answered.
func (r *Referee) Answers(n int, list []table.Answer) (*Reply, error) {
	return r.together(n, func(answer func(table.Answer) error) error {
		for _, a := range list {
			if why := r.closedTo(r.played.Result.Open); !why.IsZero() {
				return &table.Refusal{Code: "illegal", Text: why}
			}
			if err := answer(a); err != nil {
				return err
			}
		}
		return nil
	})
}

// together makes one act of the answers that give gives to question n and those that follow:
// they carry the number of the first, and none of them stands if give fails.
func (r *Referee) together(n int, give func(answer func(table.Answer) error) error) (*Reply, error) {
	return call(r, func() (*Reply, error) {
		if err := r.fresh(n); err != nil {
			return nil, err
		}
		if r.over() {
			return nil, table.Refuse("nothing", "refuse.over", "")
		}
		return r.asOne(give)
	})
}

// closedTo says why no word of a line answers q, zero where one may.
func (r *Referee) closedTo(q *table.Question) table.Text {
	if len(r.sealed.by) > 0 && isReveal(q) {
		return table.Say("refuse.line.sealed")
	}
	if q != nil && q.Kind == table.KindRoll && (r.options.Dice == ByTower || r.waiting()) {
		return table.Say("refuse.line.tower")
	}
	return closedTo(q)
}

func closedTo(q *table.Question) table.Text {
	switch {
	case q == nil:
		return table.Say("refuse.over")
	case q.Alone():
		return table.Say("refuse.line.secret")
	case q.Kind == table.KindText:
		return table.Say("refuse.line.text")
	}
	return table.Text{}
}

// Line is what would become of a typed line, as far as that depends on nothing that the program
// throws or draws.
func (n *Snapshot) Line(text string, w Words) *LineResult {
	p := n.played
	l, err := readLine(text, w, func() *replay.Played { return &p }, n.closedTo, func(a table.Answer) (err error) {
		_, p, err = p.Next(replay.Entry{Record: replay.Record{Op: replay.OpAnswer, Answer: a}})
		return err
	})
	if err != nil {
		return &LineResult{Left: text}
	}
	return l
}

// NextField is the next field of the form that the open question belongs to, after answers to
// those before. It is nil where the form is whole, and where people have to see something
// first or nobody can type the answer.
func (n *Snapshot) NextField(answers []table.Answer) *table.Question {
	p := n.played
	at := p.Result.Open
	for _, a := range answers {
		_, next, err := p.Next(replay.Entry{Record: replay.Record{Op: replay.OpAnswer, Answer: a}})
		if err != nil || slices.ContainsFunc(next.Result.Said, func(s table.Announcement) bool { return s.MustSee() }) {
			return nil
		}
		q := next.Result.Open
		if q == nil || q.Form == nil || len(q.Form.Given) <= len(at.Form.Given) || !n.closedTo(q).IsZero() {
			return nil
		}
		p, at = next, q
	}
	return at
}

// TakesLine reports whether a typed line can answer the open question.
func (n *Snapshot) TakesLine() bool { return n.closedTo(n.played.Result.Open).IsZero() }

// closedTo says why no word of a line answers q, zero where one may.
func (n *Snapshot) closedTo(q *table.Question) table.Text {
	switch {
	case len(n.sealed) > 0 && isReveal(q):
		return table.Say("refuse.line.sealed")
	case q != nil && n.Options.Answers(q):
		return table.Say("refuse.line.program")
	case q != nil && q.Kind == table.KindRoll && (n.Options.Dice == ByTower || n.Tray.Lies()):
		return table.Say("refuse.line.tower")
	}
	return closedTo(q)
}

// readLine answers one question after another with the words of text, as long as they fit.
func readLine(text string, w Words, now func() *replay.Played, closed func(*table.Question) table.Text, answer func(table.Answer) error) (*LineResult, error) {
	words, l := typedWords(text), &LineResult{}
	next := 0
	for next < len(words) {
		q := now().Result.Open
		if l.Why = closed(q); !l.Why.IsZero() {
			break
		}
		m := matchLegal(q, words[next:], w)
		if two := words[next].inTwo(); !m.ok() && m.could == nil && two != nil && q.Form != nil && q.Form.At() < len(q.Form.Fields)-1 {
			if split := matchLegal(q, two[:1], w); split.ok() { // "b7" fills two fields
				m, words = split, slices.Replace(words, next, next+1, two...)
			}
		}
		if l.Why, l.Could = m.why, m.could; !l.Why.IsZero() {
			break
		}
		echo := table.Say("act.something")
		if q.Secret == "" {
			echo = q.AnswerText(m.answer)
		}
		switch err, refusal := answer(m.answer), (*table.Refusal)(nil); {
		case errors.As(err, &refusal):
			l.Why = refusal.Text
		case err != nil:
			return nil, err
		}
		if !l.Why.IsZero() {
			break
		}
		next, l.Last, l.Echo = next+m.taken, m.named, append(l.Echo, echo)
	}
	for _, word := range words[:next] {
		if !word.goesOn {
			l.Taken++
		}
	}
	if next < len(words) {
		l.Left = text[words[next].at:]
	}
	return l, nil
}

// matchLegal is match, but for what q does not take.
func matchLegal(q *table.Question, words []typedWord, w Words) matched {
	m := match(q, words, w)
	if m.ok() {
		if refusal := q.Legal(m.answer); refusal != nil {
			m.why = refusal.Text
		}
	}
	return m
}
