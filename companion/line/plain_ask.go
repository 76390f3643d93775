package line

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// question is the open question as far as it may be seen now; nil when there is none.
func (p *plainTalk) question() (q *table.Question, hidden bool) {
	if p.now.Divergence != nil {
		return nil, false
	}
	q, hidden = p.now.Question()
	if hidden && p.looked == p.now.N() {
		return p.now.Peek(q.Secret).Question, false
	}
	return q, hidden
}

// ask puts the open question with its choices.
func (p *plainTalk) ask() {
	p.println("")
	if p.now.SaveErr != nil {
		p.tell("line.unsaved")
	}
	if n := p.now.Waiting(); n > 0 {
		p.tell("line.waiting", table.Num("count", n))
	}
	q, hidden := p.question()
	switch {
	case p.now.Divergence != nil:
		p.println(p.driftText(p.now.Divergence))
		for i, o := range p.driftOptions(p.now.Divergence) {
			p.println(strconv.Itoa(i+1) + " " + o.Text)
		}
	case hidden:
		p.tell("line.secret.look", table.Name("who", p.name(q.Secret)))
	case q != nil:
		p.put(q)
	case p.now.Asking:
		p.tell("line.setup.refused")
	default:
		p.over()
	}
}

func (p *plainTalk) put(q *table.Question) {
	text, who := p.say(q.Text()), p.name(q.Who)
	if who != "" && !strings.Contains(text, who) {
		text = who + ": " + text
	}
	p.println(text)
	if p.brief {
		return
	}
	if codes := q.Codes(p.say); codes != nil {
		p.hintCards(q, codes)
		return
	}
	numbers := q.Numbers()
	for i, o := range listed(q) {
		label := p.say(o.Text())
		switch {
		case o.Off:
			label = p.line("line.off", table.Name("option", label))
		case q.Counted():
			label = p.line("line.card", table.Name("card", label), table.Num("left", o.Left))
		}
		number := strconv.Itoa(i + 1)
		if numbers != nil {
			number = o.ID
		}
		if p.say(o.Text()) != number { // a number is said once
			label = number + " " + label
		}
		p.println(p.withChances(&o, label))
	}
	p.hint(q)
	p.tellChances()
}

// listed are the options that are read out: of many, those that the rules expect. The
// others can be named all the same.
func listed(q *table.Question) []table.Option {
	if q.Likely > 0 {
		return q.Options[:q.Likely]
	}
	return q.Options
}

// hint says how to answer where it does not go without saying.
func (p *plainTalk) hint(q *table.Question) {
	p.hintKind(q)
	p.hintForm(q)
	if n := len(listed(q)); n < len(q.Options) {
		p.tell("line.hint.others", table.Num("count", len(q.Options)-n), table.Name("id", q.Options[n].ID))
	}
	if q.Marked != nil {
		p.tell("line.hint.marked", table.Name("answer", p.spoken(q, q.Marked)))
	}
}

// spoken is an answer as people read it.
func (p *plainTalk) spoken(q *table.Question, a table.Answer) string {
	if len(a) == 0 {
		return p.line("line.none")
	}
	var list []string
	for _, one := range a {
		if q.Kind == table.KindConfirm {
			one = p.line("log." + one)
		}
		if i := slices.IndexFunc(q.Options, func(o table.Option) bool { return o.ID == one }); i >= 0 {
			one = p.say(q.Options[i].Called())
		}
		list = append(list, one)
	}
	return p.Words.List(list)
}

func (p *plainTalk) hintKind(q *table.Question) {
	least, most := table.Num("min", q.Min), table.Num("max", q.Max)
	switch {
	case q.Kind == table.KindChoose && q.Ordered:
		p.tell("line.hint.ordered", least, most)
	case q.Kind == table.KindChoose && q.Min == 0:
		p.tell("line.hint.some-or-none", most)
	case q.Kind == table.KindChoose && q.Max > 1:
		p.tell("line.hint.some", least, most)
	case q.Kind == table.KindDraw && q.Min > 1:
		p.tell("line.hint.cards", table.Num("count", q.Min))
	case q.Kind == table.KindRoll:
		p.hintRoll(q)
	case q.Kind == table.KindNumber && q.Unit == table.Millimetres:
		p.tell("line.hint.length", table.Length("min", q.Min), table.Length("max", q.Max), table.Name("like", p.Words.LengthLike(q.Min, q.Max)))
	case q.Kind == table.KindNumber:
		p.tell("line.hint.number", least, most)
	case q.Kind == table.KindConfirm:
		p.println("1 " + p.line("log.yes"))
		p.println("2 " + p.line("log.no"))
	}
}

func (p *plainTalk) hintRoll(q *table.Question) {
	if q.Sum != nil && q.Sum.Test {
		p.tell("line.hint.test", table.Num("need", q.Sum.Need), table.Name("plus", fmt.Sprintf("%+d", q.Sum.Modifiers())))
	}
	if p.now.Options.Dice == referee.ByTower && (p.Tower == nil || p.Tower()) {
		p.tell("line.hint.tower")
	}
	plain := true
	for _, d := range q.Dice {
		plain = plain && d.Name == table.D6.Name
	}
	switch {
	case plain && len(q.Dice) == 1:
		p.tell("line.hint.die")
	case plain:
		like := strings.TrimSpace(strings.Repeat("3 5 1 ", len(q.Dice))[:2*len(q.Dice)])
		p.tell("line.hint.dice", table.Num("count", len(q.Dice)), table.Name("like", like))
	default:
		for _, d := range q.Dice {
			p.tell("line.hint.faces", table.Name("die", p.word(d.Name)), table.Name("faces", strings.Join(p.faces(&d), ", ")))
			if pips := d.InPips(); pips != "" {
				p.tell("line.hint.pips", table.Name("die", p.word(d.Name)), table.Name("pips", pips))
			}
		}
	}
}

// faces are the faces of a die as people type them: by their number where they are words.
func (p *plainTalk) faces(d *table.Die) []string {
	if digits(d) {
		return d.Faces
	}
	var list []string
	for i, f := range d.Faces {
		list = append(list, strconv.Itoa(i+1)+" "+p.word(f))
	}
	return list
}

// digits reports whether the faces of a die are digits.
func digits(d *table.Die) bool {
	return !slices.ContainsFunc(d.Faces, func(f string) bool { return len(f) != 1 || f[0] < '0' || f[0] > '9' })
}
