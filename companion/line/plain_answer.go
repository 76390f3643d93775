package line

import (
	"slices"
	"strconv"
	"strings"

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
		answers = p.answers(q, hidden, typed)
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
	return q != nil && !hidden && (p.legalAnswer(q, typed) != nil || q.Form != nil && p.now.Line(typed, p.Words).Left == "")
}

func (p *plainTalk) settleDivergence(typed string) {
	options := p.divergenceOptions(p.now.Divergence)
	if i, err := strconv.Atoi(typed); err == nil && i >= 1 && i <= len(options) {
		p.finishAct(p.settle(p.now.N(), table.Answer{options[i-1].ID}))
		return
	}
	p.finishAct(p.settle(p.now.N(), table.Answer{typed}))
}

func (p *plainTalk) answer(q *table.Question, typed string) {
	if p.answersSeveral(q, typed) {
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
	p.finishAct(o, nil)
	if o.Line.Left != "" {
		p.println(p.say(o.Line.Why))
	}
	return true
}

// give answers the open question.
func (p *plainTalk) give(a table.Answer) {
	secret := p.peeked == p.now.N()
	n := p.now.N()
	p.finishAct(p.Referee.Answer(n, a))
	if secret && p.now.N() != n && p.Prompt != "" {
		p.wipe()
	}
}

// legalAnswer returns what was typed as a legal answer to q, nil if it is none.
func (p *plainTalk) legalAnswer(q *table.Question, typed string) table.Answer {
	a, err := p.parse(q, typed)
	if err != nil || q.Legal(a) != nil {
		return nil
	}
	return a
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
		p.finishAct(p.Referee.Keep(p.now.N()))
		return true
	case "0":
		p.finishAct(p.Referee.ThrowAgain(p.now.N()))
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
