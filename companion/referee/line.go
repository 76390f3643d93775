package referee

import (
	"slices"
	"strings"

	"hafenmeister/companion/typedline"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// Line answers question n and those that follow it with the words of text. Each word is matched against the
// question then open: it may be the name of an option or its beginning, its number, a face, a length or a card.
// Line stops at the first word that matches nothing or more than one thing. All of its answers are one act. It
// never answers a question that only one player may see, nor one whose dice a tower throws, and it performs no
// optional actions.
//
// If not even the first word matches, nothing is answered and the error is nil; see Left and Why of
// [Reply.Line].
func (r *Referee) Line(n int, text string, w typedline.Words) (*Reply, error) {
	return r.lineBy(n, text, w, r.whyNoAnswer)
}

// LineOf is [Referee.Line] for the player with ID who; it does not answer questions to other players.
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

// Answers answers question n and those that follow it with list, as people fill in a form. All answers are one
// act; if one is refused, none counts.
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

// together makes one act of the answers that give enters, starting with question n. If give fails none of them
// counts.
func (r *Referee) together(n int, give func(answer func(table.Answer) error) error) (*Reply, error) {
	return call(r, func() (*Reply, error) {
		if err := r.checkOpen(n); err != nil {
			return nil, err
		}
		if r.over() {
			return nil, table.Refuse("nothing", "refuse.over", "")
		}
		return r.actTogether(give)
	})
}

// whyNoAnswer returns why a typed line cannot answer q, a zero text if it can.
func (r *Referee) whyNoAnswer(q *table.Question) table.Text {
	if len(r.sealed.by) > 0 && isReveal(q) {
		return table.Say("refuse.line.sealed")
	}
	if q != nil && q.Kind == table.KindRoll && (r.options.Dice == ByTower || r.hasTowerDice()) {
		return table.Say("refuse.line.tower")
	}
	return whyUnanswerable(q)
}

// whyUnanswerable returns why a line can never answer a question of the kind of q, a zero text if it can.
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

// Line returns what [Referee.Line] would do, up to the first question that the program answers by itself.
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

// NextField returns the field of the open form that follows after these answers. It is nil if no form
// is open, the form is complete, an answer is refused, people have to see an announcement first, or a
// line cannot answer the field.
func (n *Snapshot) NextField(answers []table.Answer) *table.Question {
	p := n.played
	at := p.Result.Open
	if at == nil || at.Form == nil {
		return nil
	}
	for _, a := range answers {
		_, next, err := p.Next(replay.Entry{Record: replay.Record{Op: replay.OpAnswer, Answer: a}})
		if err != nil || slices.ContainsFunc(next.Result.Announcements, func(s table.Announcement) bool { return s.MustSee() }) {
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

// AcceptsLine reports whether a typed line can answer the open question.
func (n *Snapshot) AcceptsLine() bool { return n.whyNoLine(n.played.Result.Open).IsZero() }

// whyNoLine returns why a typed line cannot answer q, a zero text if it can. Unlike [Referee.whyNoAnswer] it
// also rules out questions that the program answers.
func (n *Snapshot) whyNoLine(q *table.Question) table.Text {
	switch {
	case len(n.sealed) > 0 && isReveal(q):
		return table.Say("refuse.line.sealed")
	case q != nil && n.Options.Answers(q):
		return table.Say("refuse.line.program")
	case q != nil && q.Kind == table.KindRoll && (n.Options.Dice == ByTower || n.Tray.HasThrow()):
		return table.Say("refuse.line.tower")
	}
	return whyUnanswerable(q)
}

// LineExample returns an example of a line that answers the open question and up to two that follow, if the player
// with ID who may answer them; "" is the whole table. It returns "" if a line cannot answer the open question,
// or no short word does.
func (n *Snapshot) LineExample(w typedline.Words, who string) string {
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
	for len(words) > 0 { // a word may be read as part of the name before it
		line := strings.Join(words, " ")
		if n.Line(line, w).Left == "" {
			return line
		}
		words = words[:len(words)-1]
	}
	return ""
}
