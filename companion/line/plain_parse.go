package line

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"hafenmeister/games/table"
)

// parse reads an answer as people type it: numbers of the list, ids or words, faces,
// centimetres, yes and no. Quotation marks keep a text from being read as a command.
func (p *plainTalk) parse(q *table.Question, typed string) (table.Answer, error) {
	if len(typed) > 1 && strings.HasPrefix(typed, `"`) && strings.HasSuffix(typed, `"`) {
		typed = typed[1 : len(typed)-1]
	}
	switch q.Kind {
	case table.KindDraw:
		if codes := q.Codes(p.say); codes != nil {
			return p.parseCards(q, codes, typed)
		}
		return p.parseChoice(q, typed), nil
	case table.KindChoose:
		return p.parseChoice(q, typed), nil
	case table.KindRoll:
		return parseRoll(q, typed), nil
	case table.KindConfirm:
		return p.parseConfirm(typed), nil
	case table.KindNumber:
		return p.parseNumber(q.Unit, typed)
	}
	return table.Answer{typed}, nil
}

// parseChoice reads one or several options. An unknown one is passed on as typed, so that the
// refusal can name it.
func (p *plainTalk) parseChoice(q *table.Question, typed string) table.Answer {
	if q.Min == 0 && (typed == "0" || typed == "-") {
		return table.Answer{}
	}
	if id, ok := p.option(q, typed); ok || q.Max == 1 {
		return table.Answer{id}
	}
	a := table.Answer{}
	for _, one := range words(typed) {
		id, _ := p.option(q, one)
		a = append(a, id)
	}
	return a
}

// option finds an option by its number, its id, its label, the code of a card, or the unique beginning of a label.
func (p *plainTalk) option(q *table.Question, typed string) (id string, ok bool) {
	switch i := q.ByDigit(typed); {
	case i >= 0:
		return q.Options[i].ID, true
	case q.Numbers() != nil && strings.Trim(typed, "0123456789") == "":
		return typed, false
	}
	fits := 0
	for _, o := range q.Options {
		label := p.say(o.Text())
		if table.SamePerson(o.ID, typed) || table.SamePerson(label, typed) || table.SamePerson(p.say(o.Called()), typed) {
			return o.ID, true
		}
		if code, ok := o.Code(); ok && table.SamePerson(p.say(code.Sign)+code.Rank, typed) {
			return o.ID, true
		}
		if begins(label, typed) {
			fits++
			id = o.ID
		}
	}
	if fits == 1 {
		return id, true
	}
	return typed, false
}

// words splits what was typed at blanks, commas and semicolons.
func words(typed string) []string {
	return strings.FieldsFunc(typed, func(r rune) bool { return r == ' ' || r == ',' || r == ';' || r == '\t' })
}

// parseRoll reads faces. Faces of one character may be typed without blanks; d is a die that
// the program rolls.
func parseRoll(q *table.Question, typed string) table.Answer {
	list := words(typed)
	if len(list) == 1 && len(q.Dice) > 1 && oneLetterFaces(q) {
		list = strings.Split(typed, "")
	}
	a := table.Answer{}
	for i, face := range list {
		if strings.EqualFold(face, "d") {
			face = ""
		}
		if i < len(q.Dice) {
			face = faceOf(&q.Dice[i], face)
		}
		a = append(a, face)
	}
	return a
}

// faceOf finds the face that was typed: by its name, or by its number where faces are
// words.
func faceOf(d *table.Die, typed string) string {
	if face := d.Typed(typed); face != "" {
		return face
	}
	if n, err := strconv.Atoi(typed); err == nil && !digits(d) && n >= 1 && n <= len(d.Faces) {
		return d.Faces[n-1]
	}
	return typed
}

func oneLetterFaces(q *table.Question) bool {
	for _, d := range q.Dice {
		if slices.ContainsFunc(d.Faces, func(f string) bool { return utf8.RuneCountInString(f) != 1 }) {
			return false
		}
	}
	return true
}

func (p *plainTalk) parseConfirm(typed string) table.Answer {
	yes, no := p.line("log.yes"), p.line("log.no")
	switch {
	case typed == "1", begins(yes, typed), begins("yes", typed):
		return table.Answer{"yes"}
	case typed == "2", begins(no, typed), begins("no", typed):
		return table.Answer{"no"}
	}
	return table.Answer{typed}
}

// begins reports whether word begins with what was typed, as people tell names apart.
func begins(word, typed string) bool {
	typed = table.PersonKey(typed)
	return typed != "" && strings.HasPrefix(table.PersonKey(word), typed)
}

// parseNumber reads a number, a length in centimetres, or a sum of these.
func (p *plainTalk) parseNumber(u table.Unit, typed string) (table.Answer, error) {
	if u == table.Millimetres {
		mm, err := p.Words.ParseLength(typed)
		return table.Answer{strconv.Itoa(mm)}, err
	}
	sum := 0
	for part := range strings.SplitSeq(strings.TrimPrefix(typed, "+"), "+") {
		n, err := strconv.Atoi(strings.TrimSpace(part))
		if err != nil {
			return table.Answer{typed}, nil
		}
		sum += n
	}
	return table.Answer{strconv.Itoa(sum)}, nil
}
