package line

import (
	"strings"
	"unicode"

	"hafenmeister/games/table"
)

// ahead reads a line that fills several fields of a form, such as the colour and the
// number of a card: "b7", "blue 7". a answers q, rest is for the fields after it. What
// answers q by itself is no such line.
func (p *plainTalk) ahead(q *table.Question, typed string) (a table.Answer, rest string, ok bool) {
	if q.Form == nil || q.Form.At() == len(q.Form.Fields)-1 || p.fits(q, typed) != nil {
		return nil, "", false
	}
	for at := len(typed) - 1; at > 0; at-- {
		if !parts(typed, at) {
			continue
		}
		head, tail := strings.TrimRight(typed[:at], " ,;\t"), strings.TrimLeft(typed[at:], " ,;\t")
		if a = p.fits(q, head); a != nil && tail != "" {
			return a, tail, true
		}
	}
	return nil, "", false
}

// fits is what was typed as an answer of q, nil if it is none.
func (p *plainTalk) fits(q *table.Question, typed string) table.Answer {
	a, err := p.parse(q, typed)
	if err != nil || q.Legal(a) != nil {
		return nil
	}
	return a
}

// parts reports whether one answer may end before place at and another begin there: at a
// blank or a comma, or between a letter and a digit.
func parts(typed string, at int) bool {
	if strings.IndexByte(" ,;\t", typed[at]) >= 0 {
		return true
	}
	before := []rune(typed[:at])
	return unicode.IsLetter(before[len(before)-1]) && typed[at] >= '0' && typed[at] <= '9'
}

// fill answers q and, where the rules then ask for the next field of its form, goes on
// with the rest.
func (p *plainTalk) fill(q *table.Question, a table.Answer, rest string) {
	next := q.Form.At() + 1
	p.give(a)
	if q, hidden := p.question(); q != nil && !hidden && q.Form != nil && q.Form.At() == next {
		p.answer(q, rest)
	}
}

// hintForm says that a form may be filled in one line.
func (p *plainTalk) hintForm(q *table.Question) {
	if q.Form == nil || q.Form.At() > 0 || len(q.Form.Fields) < 2 {
		return
	}
	var fields []string
	for _, f := range q.Form.Fields {
		fields = append(fields, p.say(f))
	}
	p.tell("line.hint.form", table.Name("fields", p.Words.List(fields)))
}
