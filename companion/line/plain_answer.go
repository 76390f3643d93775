package line

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"hafenmeister/companion/dice"
	"hafenmeister/games/table"
)

// take handles a typed line: a command, or the answer to the open question.
func (p *plainTalk) take(typed string) {
	q, hidden := p.question()
	if p.answerTray(q, typed) {
		return
	}
	if typed == "" {
		return
	}
	word, rest, _ := strings.Cut(typed, " ")
	rest = strings.TrimSpace(rest)
	answers := q != nil && (q.Kind == table.KindText || p.readsAsCards(q, typed)) // "b 4" is blue 4
	if q != nil && q.Kind == table.KindDraw && !answers {
		_, _, answers = p.splitForm(q, typed)
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
		p.settleDivergence(typed)
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
	_, _, ahead := p.splitForm(q, typed)
	return ahead || p.legalAnswer(q, typed) != nil
}

func (p *plainTalk) settleDivergence(typed string) {
	options := p.divergenceOptions(p.now.Divergence)
	if i, err := strconv.Atoi(typed); err == nil && i >= 1 && i <= len(options) {
		p.did(p.settle(p.now.N(), table.Answer{options[i-1].ID}))
		return
	}
	p.did(p.settle(p.now.N(), table.Answer{typed}))
}

func (p *plainTalk) answer(q *table.Question, typed string) {
	if p.answersSeveral(q, typed) {
		return
	}
	if a, rest, ok := p.splitForm(q, typed); ok {
		p.fillForm(q, a, rest)
		return
	}
	a, err := p.parse(q, typed)
	if err != nil {
		p.refuse(err)
		return
	}
	p.give(a)
}

// answersSeveral takes a line that answers the open question and those that follow, "ole kora
// 5". It reports false for what answers the open question alone, and for what does not begin
// with an answer to it.
func (p *plainTalk) answersSeveral(q *table.Question, typed string) bool {
	if q.Kind == table.KindText || q.Alone() || p.legalAnswer(q, typed) != nil {
		return false
	}
	l := p.now.Line(typed, p.Words)
	if l.Taken == 0 && l.Could == nil {
		return false
	}
	o, err := p.Referee.Line(p.now.N(), typed, p.Words)
	if err != nil {
		p.refuse(err)
		return true
	}
	if len(o.Line.Echo) > 0 {
		p.tell("line.taken", table.List("answers", o.Line.Echo))
	}
	p.did(o, nil)
	if o.Line.Left != "" {
		p.println(p.say(o.Line.Why))
	}
	return true
}

// give answers the open question.
func (p *plainTalk) give(a table.Answer) {
	secret := p.peeked == p.now.N()
	n := p.now.N()
	p.did(p.Referee.Answer(n, a))
	if secret && p.now.N() != n && p.Prompt != "" {
		p.wipe()
	}
}

// splitForm splits a line that fills several fields of a form, such as the colour and the
// number of a card: "b7", "blue 7". a answers q, rest is for the fields after it. A line that
// answers q as a whole is not split.
func (p *plainTalk) splitForm(q *table.Question, typed string) (a table.Answer, rest string, ok bool) {
	if q.Form == nil || q.Form.At() == len(q.Form.Fields)-1 || p.legalAnswer(q, typed) != nil {
		return nil, "", false
	}
	for at := len(typed) - 1; at > 0; at-- {
		if !splitsAt(typed, at) {
			continue
		}
		head, tail := strings.TrimRight(typed[:at], " ,;\t"), strings.TrimLeft(typed[at:], " ,;\t")
		if a = p.legalAnswer(q, head); a != nil && tail != "" {
			return a, tail, true
		}
	}
	return nil, "", false
}

// legalAnswer is what was typed as a legal answer to q, nil if it is none.
func (p *plainTalk) legalAnswer(q *table.Question, typed string) table.Answer {
	a, err := p.parse(q, typed)
	if err != nil || q.Legal(a) != nil {
		return nil
	}
	return a
}

// splitsAt reports whether a line may be split at index at: at a blank or a comma, or between
// a letter and a digit.
func splitsAt(typed string, at int) bool {
	if strings.IndexByte(" ,;\t", typed[at]) >= 0 {
		return true
	}
	before := []rune(typed[:at])
	return unicode.IsLetter(before[len(before)-1]) && typed[at] >= '0' && typed[at] <= '9'
}

// fillForm answers q and, if the rules then ask for the next field of its form, answers that
// with the rest.
func (p *plainTalk) fillForm(q *table.Question, a table.Answer, rest string) {
	next := q.Form.At() + 1
	p.give(a)
	if q, hidden := p.question(); q != nil && !hidden && q.Form != nil && q.Form.At() == next {
		p.answer(q, rest)
	}
}

// answerTray handles what was typed while dice of the tower lie in the open roll: an empty line
// keeps them, 0 asks for another throw, and faces fill the dice that could not be read. It
// reports false for anything else.
func (p *plainTalk) answerTray(q *table.Question, typed string) bool {
	if q == nil || q.Kind != table.KindRoll || !p.now.Tray.Lies() {
		return false
	}
	switch typed {
	case "":
		p.did(p.Referee.Keep(p.now.N()))
		return true
	case "0":
		p.did(p.Referee.ThrowAgain(p.now.N()))
		return true
	}
	return p.fillTray(typed)
}

func (p *plainTalk) fillTray(typed string) bool {
	var open []int
	for i, s := range p.now.Tray.Slots {
		if s.Face == "" || s.Face == dice.Unknown {
			open = append(open, i)
		}
	}
	faces := words(typed)
	if len(open) == 0 || len(faces) != len(open) || len(faces) == len(p.now.Tray.Slots) {
		return false
	}
	for k, i := range open {
		face := faceOf(&p.now.Tray.Slots[i].Die, faces[k])
		if !slices.Contains(p.now.Tray.Slots[i].Die.Faces, face) {
			return false
		}
		o, err := p.Referee.Lay(p.now.N(), i, face)
		if err != nil {
			p.refuse(err)
			return true
		}
		p.now = o.Now
	}
	p.showTray()
	return true
}
