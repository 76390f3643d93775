package line

import (
	"slices"
	"strconv"
	"strings"

	"hafenmeister/companion/dice"
	"hafenmeister/games/table"
)

// take handles a typed line: a command, or an answer to the open question.
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
	answers := q != nil && (q.Kind == table.KindText || p.readsAsCards(q, typed)) // "b 4" may be the card blue 4
	if q != nil && q.Kind == table.KindDraw && !answers {
		answers = p.isAnswer(q, hidden, typed)
	}
	if command := plainCommands[strings.ToLower(word)]; command != nil && (!answers || rest == "") {
		command(p, rest)
		return
	}
	if command := p.byWord[strings.ToLower(word)]; command != nil && !p.isAnswer(q, hidden, typed) {
		command(p, rest)
		return
	}
	switch {
	case p.now.Divergence != nil:
		p.settleDivergence(typed)
	case hidden:
		p.printText("line.secret.first")
	case q == nil:
		p.refuse(table.Refuse("nothing", "refuse.over", ""))
	default:
		p.answer(q, typed)
	}
}

// isAnswer reports whether typed is a legal answer to q, or answers several fields of its form.
func (p *plainTalk) isAnswer(q *table.Question, hidden bool, typed string) bool {
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
	if p.answerSeveral(q, typed) {
		return
	}
	a, err := p.parse(q, typed)
	if err != nil {
		p.refuse(err)
		return
	}
	p.give(a)
}

// answerSeveral takes a line that answers q and the questions after it, such as "ole kora 5". It reports false,
// and does nothing, if the line answers only q or does not begin with an answer to q.
func (p *plainTalk) answerSeveral(q *table.Question, typed string) bool {
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
		p.printText("line.taken", table.List("answers", o.Line.Echo))
	}
	p.finishAct(o, nil)
	if o.Line.Left != "" {
		p.println(p.say(o.Line.Why))
	}
	return true
}

// give answers the open question. If that was secret it scrolls the answer out of sight.
func (p *plainTalk) give(a table.Answer) {
	secret := p.peeked == p.now.N()
	n := p.now.N()
	p.finishAct(p.Referee.Answer(n, a))
	if secret && p.now.N() != n && p.Prompt != "" {
		p.wipe()
	}
}

// legalAnswer returns typed as a legal answer to q, nil if it is none.
func (p *plainTalk) legalAnswer(q *table.Question, typed string) table.Answer {
	a, err := p.parse(q, typed)
	if err != nil || q.Legal(a) != nil {
		return nil
	}
	return a
}

// answerTray handles a line typed while dice of a tower are in the open roll: an empty line keeps them, 0 asks
// for another throw, and faces fill the dice that the tower could not read. It reports false for anything else.
func (p *plainTalk) answerTray(q *table.Question, typed string) bool {
	if q == nil || q.Kind != table.KindRoll || !p.now.Tray.HasThrow() {
		return false
	}
	switch typed {
	case "":
		p.finishAct(p.Referee.KeepThrow(p.now.N()))
		return true
	case "0":
		p.finishAct(p.Referee.ThrowAgain(p.now.N()))
		return true
	}
	return p.fillTray(typed)
}

// fillTray fills the dice that the tower could not read. It reports false unless typed has one face for each of
// them and the tower has read at least one die.
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
		o, err := p.Referee.LayDie(p.now.N(), i, face)
		if err != nil {
			p.refuse(err)
			return true
		}
		p.now = o.Now
	}
	p.showTray()
	return true
}
