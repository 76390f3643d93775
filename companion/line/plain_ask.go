package line

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// question returns the open question, nil if there is none or a divergence has to be settled first. hidden is
// true for a secret question until its player has looked.
func (p *plainTalk) question() (q *table.Question, hidden bool) {
	if p.now.Divergence != nil {
		return nil, false
	}
	q, hidden = p.now.Question()
	if hidden && p.peeked == p.now.N() {
		return p.now.Peek(q.Secret).Question, false
	}
	return q, hidden
}

// ask prints the open question with its options.
func (p *plainTalk) ask() {
	p.println("")
	if p.now.SaveErr != nil {
		p.printText("line.unsaved")
	}
	if n := p.now.PendingCount(); n > 0 {
		p.printText("line.waiting", table.Num("count", n))
	}
	q, hidden := p.question()
	switch {
	case p.now.Divergence != nil:
		p.println(p.divergenceText(p.now.Divergence))
		for i, o := range p.divergenceOptions(p.now.Divergence) {
			p.println(strconv.Itoa(i+1) + " " + o.Text)
		}
	case hidden:
		p.printText("line.secret.look", table.Name("who", p.name(q.Secret)))
	case q != nil:
		p.printQuestion(q)
	default:
		p.over()
	}
}

func (p *plainTalk) printQuestion(q *table.Question) {
	text, who := p.say(q.Text()), p.name(q.Who)
	if who != "" && !strings.Contains(text, who) {
		text = who + ": " + text
	}
	for _, d := range q.Actions {
		if !d.Hint.IsZero() {
			text += " " + p.say(d.Hint)
		}
	}
	p.println(text)
	if a := p.now.OldAnswer(); a != nil {
		p.printText("line.before", table.Sub("answer", q.AnswerText(a)))
	}
	if p.lookedUp {
		return
	}
	if codes := q.Codes(p.say); codes != nil {
		p.hintCards(q, codes)
		return
	}
	digits := q.Digits()
	for i, o := range q.Options {
		label := p.say(o.Text())
		switch {
		case o.Off:
			label = p.line("line.off", table.Name("option", label))
		case q.HasDuplicates():
			label = p.line("line.card", table.Name("card", label), table.Num("left", o.Left))
		}
		if p.say(o.Text()) != digits[i] { // a number is its own label
			label = digits[i] + " " + label
		}
		p.println(p.withChances(&o, label))
	}
	p.hint(q)
	if words := p.chancesOf(""); len(words) > 0 {
		p.printText("chance.all", table.Name("list", strings.Join(words, "; ")))
	}
}

// hint says how to answer q, unless that is obvious.
func (p *plainTalk) hint(q *table.Question) {
	p.hintKind(q)
	p.hintForm(q)
	if q.Marked != nil {
		p.printText("line.hint.marked", table.Name("answer", p.answerText(q, q.Marked)))
	}
}

func (p *plainTalk) hintKind(q *table.Question) {
	least, most := table.Num("min", q.Min), table.Num("max", q.Max)
	switch {
	case q.Kind == table.KindChoose && q.Ordered:
		p.printText("line.hint.ordered", least, most)
	case q.Kind == table.KindChoose && q.Min == 0:
		p.printText("line.hint.some-or-none", most)
	case q.Kind == table.KindChoose && q.Max > 1:
		p.printText("line.hint.some", least, most)
	case q.Kind == table.KindDraw && q.Min > 1:
		p.printText("line.hint.cards", table.Num("count", q.Min))
	case q.Kind == table.KindRoll:
		p.hintRoll(q)
	case q.Kind == table.KindNumber && q.Unit == table.Millimetres:
		p.printText("line.hint.length", table.Length("min", q.Min), table.Length("max", q.Max), table.Name("like", p.Words.LengthExample(q.Min, q.Max)))
	case q.Kind == table.KindNumber:
		p.printText("line.hint.number", least, most)
	case q.Kind == table.KindConfirm:
		p.println("1 " + p.line("log.yes"))
		p.println("2 " + p.line("log.no"))
	}
}

func (p *plainTalk) hintRoll(q *table.Question) {
	if q.Sum != nil && q.Sum.Test {
		p.printText("line.hint.test", table.Sub("need", q.Sum.NeedText()), table.Name("plus", fmt.Sprintf("%+d", q.Sum.Modifiers())))
	}
	if p.now.Options.Dice == referee.ByTower && (p.Tower == nil || p.Tower()) {
		p.printText("line.hint.tower")
	}
	plain := true
	for _, d := range q.Dice {
		plain = plain && d.Name == table.D6.Name
	}
	switch {
	case plain && len(q.Dice) == 1:
		p.printText("line.hint.die")
	case plain:
		like := strings.TrimSpace(strings.Repeat("3 5 1 ", len(q.Dice))[:2*len(q.Dice)])
		p.printText("line.hint.dice", table.Num("count", len(q.Dice)), table.Name("like", like))
	default:
		for _, d := range q.Dice {
			p.printText("line.hint.faces", table.Name("die", p.word(d.Name)), table.Name("faces", strings.Join(p.faces(&d), ", ")))
			if pips := d.InPips(); pips != "" {
				p.printText("line.hint.pips", table.Name("die", p.word(d.Name)), table.Name("pips", pips))
			}
		}
	}
}

// faces returns the faces of a die, with numbers if they are words.
func (p *plainTalk) faces(d *table.Die) []string {
	if hasDigits(d) {
		return d.Faces
	}
	var list []string
	for i, f := range d.Faces {
		list = append(list, strconv.Itoa(i+1)+" "+p.word(f))
	}
	return list
}

func hasDigits(d *table.Die) bool {
	return !slices.ContainsFunc(d.Faces, func(f string) bool { return len(f) != 1 || f[0] < '0' || f[0] > '9' })
}

// hintForm says that all fields of a form may be typed in one line.
func (p *plainTalk) hintForm(q *table.Question) {
	if q.Form == nil || q.Form.At() > 0 || len(q.Form.Fields) < 2 {
		return
	}
	var fields []string
	for _, f := range q.Form.Fields {
		fields = append(fields, p.say(f))
	}
	p.printText("line.hint.form", table.Name("fields", p.Words.List(fields)))
}
