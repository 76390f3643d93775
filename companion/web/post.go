package web

import (
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// outcome is the result of something that a seat sent: an HTTP status, and a sentence, "" if it was done.
type outcome struct {
	text   string
	status int
}

// take handles a form that a seat sends. It handles one form at a time, so that it can say who was first.
func (r *hub) take(p *page, f url.Values) outcome {
	r.action.Lock()
	defer r.action.Unlock()
	p.moment, _ = r.see()
	ref := r.referee()
	if p.now == nil || ref == nil {
		return outcome{p.line("web.away"), http.StatusConflict}
	}
	for name, done := range map[string]bool{"tick": true, "untick": false} {
		if f.Has(name) {
			r.tick(f.Get(name), done) // ignores orders that are no longer listed
			return outcome{status: http.StatusOK}
		}
	}
	n, err := strconv.Atoi(f.Get("n"))
	if err != nil {
		return outcome{p.line("web.no-number"), http.StatusBadRequest}
	}
	reveal := p.now.Reveal()
	if n != p.now.N() && (reveal == nil || reveal.QuestionOf(p.seat) == nil || n < reveal.N || n > p.now.N()) {
		return p.late(n)
	}
	was := p.now.N()
	out, err := p.do(ref, n, f)
	if err == nil {
		if f.Get("do") == "undo" || f.Has("free") {
			reveal = nil
		}
		r.noteAnswer(was, p.seat, out.Now, reveal)
		return outcome{status: http.StatusOK}
	}
	status := http.StatusUnprocessableEntity
	if refusal, ok := errors.AsType[*table.Refusal](err); ok && refusal.Code == "stale" {
		return p.late(n)
	} else if ok && refusal.Code == notTheirs {
		status = http.StatusForbidden
	}
	return outcome{sentence(p.words, err), status}
}

// late says who has already answered question n.
func (p *page) late(n int) outcome {
	text := p.line("web.answered.keyboard")
	if who, ok := p.by[n]; ok && p.now != nil {
		text = p.line("web.answered", table.Name("who", p.name(who[0])))
	}
	return outcome{text, http.StatusConflict}
}

// notTheirs is the code of a refusal of what this seat may not do.
const notTheirs = "not-theirs"

func (p *page) do(ref *referee.Referee, n int, f url.Values) (*referee.Reply, error) {
	if f.Get("do") == "undo" {
		if p.undo() == "" {
			return nil, table.Refuse(notTheirs, "web.not-undo", "")
		}
		return ref.UndoAt(n)
	}
	if f.Get("do") == "unseal" {
		return ref.Unseal(n, p.seat)
	}
	q, _, mine := p.openQuestion()
	if id, who, action := strings.Cut(f.Get("free"), "/"); action {
		open := q != nil && slices.ContainsFunc(q.Actions, func(d table.OptionalAction) bool { return d.ID == id && d.Who == who && p.isOffered(&d) })
		if !open {
			return nil, table.Refuse(notTheirs, "web.not-undo", "")
		}
		return ref.PerformActionAt(n, id, who)
	}
	if !mine {
		if q == nil {
			return nil, table.Refuse(notTheirs, "web.keyboard", "")
		}
		return nil, table.Refuse(notTheirs, "web.not-yours", "", table.Name("who", p.name(q.Who)))
	}
	if f.Has("line") {
		return p.answerLine(ref, n, f.Get("line"))
	}
	switch f.Get("do") {
	case "virtual":
		return ref.ThrowVirtual(n)
	case "keep":
		return ref.KeepThrow(n)
	case "throw":
		return ref.ThrowAgain(n)
	}
	a, err := p.answer(q, f)
	if err != nil {
		return nil, err
	}
	if reveal := p.now.Reveal(); reveal != nil && reveal.QuestionOf(p.seat) != nil {
		return ref.Seal(n, map[string]table.Answer{p.seat: a})
	}
	return ref.Answer(n, a)
}

// answerLine answers with the words of a line, as long as the questions are to this seat or to the whole table.
// If the first word does not fit, nothing is answered and a refusal is returned.
func (p *page) answerLine(ref *referee.Referee, n int, text string) (*referee.Reply, error) {
	out, err := ref.LineOf(n, text, p.words, p.seat)
	if err == nil && out.Line.Taken == 0 {
		return nil, &table.Refusal{Code: "illegal", Text: out.Line.Why}
	}
	return out, err
}

// answer reads a form as an answer to q. It does not check whether the answer is legal.
func (p *page) answer(q *table.Question, f url.Values) (table.Answer, error) {
	switch q.Kind {
	case table.KindRoll:
		a := make(table.Answer, len(q.Dice))
		for i := range a {
			a[i] = f.Get("die" + strconv.Itoa(i))
			if a[i] == "" { // a blank die would be thrown by the program
				return nil, table.Refuse("illegal", "refuse.face", "", table.Name("face", ""))
			}
		}
		return a, nil
	case table.KindNumber:
		if a := f.Get("a"); a != "" {
			return table.Answer{a}, nil
		}
		typed := strings.TrimSpace(f.Get("typed"))
		if q.Unit == table.Millimetres {
			mm, err := p.words.ParseLength(typed)
			return table.Answer{strconv.Itoa(mm)}, err
		}
		k, err := strconv.Atoi(typed)
		if err != nil {
			return nil, table.Refuse("illegal", "web.no-number", "")
		}
		return table.Answer{strconv.Itoa(k)}, nil
	case table.KindText:
		return table.Answer{strings.TrimSpace(f.Get("typed"))}, nil
	}
	return slices.DeleteFunc(slices.Clone(table.Answer(f["a"])), func(s string) bool { return s == "" }), nil
}

// sentence returns an error in words.
func sentence(w *locale.Speaker, err error) string {
	var (
		refusal *table.Refusal
		length  *locale.LengthError
	)
	switch {
	case errors.As(err, &refusal):
		return w.Render(refusal.Text)
	case errors.As(err, &length):
		return w.Render(length.Text)
	case errors.Is(err, referee.ErrClosed):
		return w.Line("web.away")
	}
	if text, ok := referee.TextOf(err); ok {
		return w.Render(text)
	}
	return w.Line("web.broke")
}
