package line

import (
	"cmp"
	"strconv"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// ask returns q as a line of the protocol. If q is hidden the text says only who may look.
func (j *jsonTalk) ask(q *table.Question, hidden bool) askLine {
	l := askLine{Type: "ask", N: j.now.N(), Place: q.Place, Key: q.Key, Kind: q.Kind.String(),
		Who: j.name(q.Who), About: q.About, Rule: q.Rule, Detail: string(cmp.Or(q.Detail, table.DetailScore)), Secret: hidden,
		Actions: []action{}, Waiting: j.now.PendingCount(), Saved: j.savedField()}
	for _, d := range q.Actions {
		l.Actions = append(l.Actions, action{d.ID, strconv.Itoa(d.Digit), j.name(d.Who), j.say(d.Text), d.Rule})
	}
	if hidden {
		l.Text = j.line("line.secret", table.Name("who", j.name(q.Secret)))
		return l
	}
	l.Text, l.Before = j.say(q.Text()), j.now.OldAnswer()
	if q.Form != nil {
		l.Form = &form{j.texts(q.Form.Fields), j.texts(q.Form.Given)}
	}
	j.shape(&l, q)
	return l
}

func (j *jsonTalk) texts(list []table.Text) []string {
	words := []string{}
	for _, t := range list {
		words = append(words, j.say(t))
	}
	return words
}

// shape adds the fields that say which answers q takes.
func (j *jsonTalk) shape(l *askLine, q *table.Question) {
	l.Marked, l.Ordered = q.Marked, q.Ordered
	switch q.Kind {
	case table.KindChoose:
		digits := q.Digits()
		for i, o := range q.Options {
			if !o.Off {
				l.Options = append(l.Options, option{o.ID, digits[i], j.say(o.Text())})
			}
		}
		if q.Min != 1 || q.Max != 1 {
			l.Min, l.Max = &q.Min, &q.Max
		}
	case table.KindRoll:
		for _, d := range q.Dice {
			l.Dice = append(l.Dice, die{d.Name, d.Faces})
		}
	case table.KindDraw:
		l.Deck = q.Deck
		digits := q.Digits()
		for i, o := range q.Options {
			c := card{ID: o.ID, Text: j.say(o.Text()), Code: j.code(o)}
			if c.Code == "" {
				c.Digit = digits[i]
			}
			if q.Deck != "" {
				c.Left = &o.Left
			}
			l.Cards = append(l.Cards, c)
		}
		if q.Min != 1 {
			l.Count = q.Min
		}
	case table.KindNumber:
		l.Min, l.Max, l.Unit = &q.Min, &q.Max, unit(q.Unit)
	case table.KindText:
		l.Min, l.Max = &q.Min, &q.Max
	}
}

func unit(u table.Unit) string {
	if u == table.Millimetres {
		return "mm"
	}
	return "count"
}

// why returns the explanation of a sum and its rule. The parts, including the die, add up to the total.
func (j *jsonTalk) why(w referee.Why) whyLine {
	l := whyLine{Type: "why", N: w.N, Sum: []part{}, Rule: w.Rule, RuleText: j.rule(w.Rule), Source: j.source(w.Rule)}
	for _, r := range w.Rolls {
		l.Rolls = append(l.Rolls, rolled{r.N, j.name(r.Who), r.About, r.Faces})
	}
	for _, x := range w.Closed {
		l.Off = append(l.Off, offLine{x.ID, x.Digit, j.say(x.Text), j.say(x.Why.Text), x.Why.Rule})
	}
	s := w.Sum
	if s == nil {
		return l
	}
	if s.Face != 0 {
		l.Sum = append(l.Sum, part{Text: j.line("line.why.die"), Value: s.Face})
	}
	for _, p := range s.Parts() {
		l.Sum = append(l.Sum, part{j.say(table.Say("sum."+p.Key, table.Name("name", p.Name))), p.Value, p.Rule})
	}
	total := s.Total()
	l.Total = &total
	if s.Test {
		l.Need = &s.Need
	} else {
		l.Unit, l.Least = unit(s.Unit), s.Least
	}
	return l
}

func (j *jsonTalk) entry(l referee.LogEntry) entryLine {
	return entryLine{Type: "entry", N: l.N, Op: string(l.Op), Place: l.Place, Key: l.Key, Who: j.name(l.Who),
		Text: j.say(l.Text), State: string(l.Status.Status), By: l.Status.By, Act: l.Act}
}

// chances returns the chances of the open roll, or of every option of the open choice.
func (j *jsonTalk) chances() (list []chance) {
	for _, c := range j.now.Chances() {
		line := chance{Option: c.Option, Text: j.say(c.Text), Yes: c.Least.Yes, Of: c.Least.Of}
		if c.Most != c.Least {
			line.Most = &share{c.Most.Yes, c.Most.Of}
		}
		list = append(list, line)
	}
	return list
}
