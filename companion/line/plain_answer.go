package line

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"hafenmeister/games/table"
)

// take does what was typed: a command, or the answer to the open question.
func (p *plainTalk) take(typed string) {
	q, hidden := p.question()
	if p.overThrown(q, typed) {
		return
	}
	if typed == "" {
		if q != nil && !hidden && q.Marked != nil && p.now.Divergence == nil {
			p.did(p.Referee.Answer(p.now.N(), q.Marked))
		}
		return
	}
	word, rest, _ := strings.Cut(typed, " ")
	rest = strings.TrimSpace(rest)
	answers := q != nil && (q.Kind == table.KindText || p.readsAsCards(q, typed)) // "b 4" is blue 4
	if q != nil && q.Kind == table.KindDraw && !answers {
		_, _, answers = p.ahead(q, typed)
	}
	if command := plainCommands[strings.ToLower(word)]; command != nil && (!answers || rest == "") {
		command(p, rest)
		return
	}
	if command := p.inWords[strings.ToLower(word)]; command != nil && !p.answers(q, hidden, typed) {
		command(p, rest)
		return
	}
	switch {
	case p.now.Divergence != nil:
		p.settleDrift(typed)
	case hidden:
		p.tell("line.secret.first")
	case q == nil:
		p.refuse(table.Refuse("nothing", "refuse.over", ""))
	default:
		p.answer(q, typed)
	}
}

// answers reports whether what was typed is an answer of the open question, or of several
// fields of its form.
func (p *plainTalk) answers(q *table.Question, hidden bool, typed string) bool {
	if q == nil || hidden {
		return false
	}
	_, _, ahead := p.ahead(q, typed)
	return ahead || p.fits(q, typed) != nil
}

func (p *plainTalk) settleDrift(typed string) {
	options := p.driftOptions(p.now.Divergence)
	if i, err := strconv.Atoi(typed); err == nil && i >= 1 && i <= len(options) {
		p.did(p.settle(p.now.N(), table.Answer{options[i-1].ID}))
		return
	}
	p.did(p.settle(p.now.N(), table.Answer{typed}))
}

func (p *plainTalk) answer(q *table.Question, typed string) {
	if a, rest, ok := p.ahead(q, typed); ok {
		p.fill(q, a, rest)
		return
	}
	a, err := p.parse(q, typed)
	if err != nil {
		p.refuse(err)
		return
	}
	p.give(a)
}

// give hands an answer to the open question on.
func (p *plainTalk) give(a table.Answer) {
	secret := p.looked == p.now.N()
	n := p.now.N()
	p.did(p.Referee.Answer(n, a))
	if secret && p.now.N() != n && p.Prompt != "" {
		p.wipe()
	}
}

// wipe moves what one player alone should have seen out of sight, as well as a
// terminal of plain lines can.
func (p *plainTalk) wipe() { p.println(strings.Repeat("\n", 60)) }

// parse reads an answer as people type it: numbers of the list, ids or words, faces,
// centimetres, yes and no. What stands in quotation marks is never anything else.
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

// parseChoice reads one or several of the list. What is not there is handed on, so
// that the refusal names it.
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

// option is the option of a number, an id, a label, or the one label that begins so.
func (p *plainTalk) option(q *table.Question, typed string) (id string, ok bool) {
	switch i, err := strconv.Atoi(typed); {
	case err != nil:
	case q.Numbers() != nil:
		return strconv.Itoa(i), slices.Contains(q.Numbers(), i)
	case i >= 1 && i <= len(q.Options):
		return q.Options[i-1].ID, true
	}
	fits := 0
	for _, o := range q.Options {
		label := p.say(o.Text())
		if strings.EqualFold(o.ID, typed) || strings.EqualFold(label, typed) || strings.EqualFold(p.say(o.Called()), typed) {
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

// words are what stands between blanks and commas.
func words(typed string) []string {
	return strings.FieldsFunc(typed, func(r rune) bool { return r == ' ' || r == ',' || r == ';' || r == '\t' })
}

// parseRoll reads faces; several of one letter may be typed together, and d is a die
// that the program throws.
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

// faceOf is the face that was typed: itself, what so many pips of an ordinary die stand
// for, or by its number on a die of words.
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

// begins reports whether word begins with what was typed.
func begins(word, typed string) bool {
	return typed != "" && len(typed) <= len(word) && strings.EqualFold(word[:len(typed)], typed)
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
