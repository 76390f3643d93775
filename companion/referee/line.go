package referee

import (
	"slices"
	"strings"

	"hafenmeister/companion/typedline"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// Line answers question n and those that follow with the words of text: each is matched
// against the question then open, be it the name of an option or how it begins, its number, a
// face, a length or a card. It stops at the first word that does not fit, or fits more than
// once. All its answers are one act. What one player alone may look at, and dice that the
// tower throws, are never answered by a line; free deeds are no words of one.
//
// An error is only what makes no line of it at all; of a line whose first word does not fit
// nothing was taken.
func (r *Referee) Line(n int, text string, w typedline.Words) (*Reply, error) {
	return r.lineBy(n, text, w, r.whyNoAnswer)
}

// LineOf is [Referee.Line] of one player, who answers no question that another is asked.
func (r *Referee) LineOf(n int, text string, w typedline.Words, who string) (*Reply, error) {
	return r.lineBy(n, text, w, func(q *table.Question) table.Text {
		if why := r.whyNoAnswer(q); !why.IsZero() || q.Who == "" || q.Who == who {
			return why
		}
		return table.Say("refuse.line.other", table.Name("who", table.NameOf(r.played.Game.Players(), q.Who)))
	})
}

func (r *Referee) lineBy(n int, text string, w typedline.Words, closed func(*table.Question) table.Text) (*Reply, error) {
	var l *typedline.Result
	o, err := r.together(n, func(answer func(table.Answer) error) (err error) {
		l, err = typedline.Read(text, w, func() *replay.Played { return &r.played }, closed, answer)
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
			if why := r.whyNoAnswer(r.played.Result.Open); !why.IsZero() {
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

// whyNoAnswer says why no word of a line answers q, zero where one may.
func (r *Referee) whyNoAnswer(q *table.Question) table.Text {
	if len(r.sealed.by) > 0 && isReveal(q) {
		return table.Say("refuse.line.sealed")
	}
	if q != nil && q.Kind == table.KindRoll && (r.options.Dice == ByTower || r.hasTowerDice()) {
		return table.Say("refuse.line.tower")
	}
	return whyUnanswerable(q)
}

// whyUnanswerable says why a line can answer no question like q, zero where it can.
func whyUnanswerable(q *table.Question) table.Text {
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

// Line returns what would become of a typed line, as far as that depends on nothing that the program
// throws or draws.
func (n *Snapshot) Line(text string, w typedline.Words) *typedline.Result {
	p := n.played
	l, err := typedline.Read(text, w, func() *replay.Played { return &p }, n.whyNoLine, func(a table.Answer) (err error) {
		_, p, err = p.Next(replay.Entry{Record: replay.Record{Op: replay.OpAnswer, Answer: a}})
		return err
	})
	if err != nil {
		return &typedline.Result{Left: text}
	}
	return l
}

// NextField returns the next field of the form that the open question belongs to, after answers to
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
		if q == nil || q.Form == nil || len(q.Form.Given) <= len(at.Form.Given) || !n.whyNoLine(q).IsZero() {
			return nil
		}
		p, at = next, q
	}
	return at
}

// TakesLine reports whether a typed line can answer the open question.
func (n *Snapshot) TakesLine() bool { return n.whyNoLine(n.played.Result.Open).IsZero() }

// whyNoAnswer says why no word of a line answers q, zero where one may.
func (n *Snapshot) whyNoLine(q *table.Question) table.Text {
	switch {
	case len(n.sealed) > 0 && isReveal(q):
		return table.Say("refuse.line.sealed")
	case q != nil && n.Options.Answers(q):
		return table.Say("refuse.line.program")
	case q != nil && q.Kind == table.KindRoll && (n.Options.Dice == ByTower || n.Tray.Lies()):
		return table.Say("refuse.line.tower")
	}
	return whyUnanswerable(q)
}

// LineLike returns an example of a line that could be typed now: it answers the open question, and
// one or two that follow if who may answer them; "" is the whole table. It is "" where the open
// question takes no line, or nothing short answers it.
func (n *Snapshot) LineLike(w typedline.Words, who string) string {
	var words []string
	for p := n.played; len(words) < 3; {
		q := p.Result.Open
		if !n.whyNoLine(q).IsZero() || q.Secret != "" || who != "" && q.Who != "" && q.Who != who {
			break
		}
		word, answer := typedline.Example(q, w)
		if word == "" {
			break
		}
		_, next, err := p.Next(replay.Entry{Record: replay.Record{Op: replay.OpAnswer, Answer: answer}})
		if err != nil {
			break
		}
		p, words = next, append(words, word)
	}
	for len(words) > 0 { // a word may continue the name before it
		line := strings.Join(words, " ")
		if n.Line(line, w).Left == "" {
			return line
		}
		words = words[:len(words)-1]
	}
	return ""
}
