package referee

import (
	"slices"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// Describe returns entry k worded by the question it answered, even if the entry is no longer effective. It is
// zero if there is no entry k.
func (n *Snapshot) Describe(k int) table.Text {
	if k < 1 || k > len(n.log) {
		return table.Text{}
	}
	e := &n.log[k-1]
	if e.Op == replay.OpCorrect {
		if then, err := n.played.At(k); err == nil {
			if t, ok := n.texts(&then, k, k)[k]; ok {
				return t
			}
		}
	}
	if !e.HasRecord() {
		return n.bareEntry(e).Text
	}
	before, err := n.played.At(k - 1)
	if err != nil || before.Result.Open == nil {
		return n.bareEntry(e).Text
	}
	return n.entryText(before.Game, before.Result.Open, e.Record)
}

// bareEntry returns an entry worded only by what the entry itself contains, as if it were effective.
func (n *Snapshot) bareEntry(e *replay.Entry) LogEntry {
	l := LogEntry{N: e.N, At: e.At, Op: e.Op, Place: e.Place, Key: e.Key, Who: e.Who, About: e.About,
		Status: replay.EntryStatus{Status: replay.Effective}, Auto: e.Auto, Act: e.Act, To: e.To, Secret: n.hides(e.N), Throw: e.Throw, Refused: e.Refused}
	if !l.Secret {
		l.Answer, l.Set, l.From, l.Dice, l.Read = e.Answer, n.publicSettings(e.Set), e.From, e.Dice, e.Read
	}
	switch e.Op {
	case replay.OpAnswer:
		if n.hides(e.N) {
			l.Text = table.Say("log.secret", whoArg(n.Players(), e.Who))
			break
		}
		l.Text = table.Say("log.given", whoArg(n.Players(), e.Who), table.Name("key", e.Key), table.Sub("answer", idsText(e.Answer)))
	case replay.OpAction:
		l.Text = table.Say("log.action", whoArg(n.Players(), e.Who), table.Sub("action", table.NameText(e.Key)))
	case replay.OpRuling:
		l.Text = n.rulingText(n.played.Game, e.Set)
	case replay.OpBack, replay.OpCallOff:
		l.Text = table.Say("log."+string(e.Op), table.Num("n", e.To))
	case replay.OpCorrect:
		l.Text = table.Say("log.correct", table.Num("n", e.To), table.Sub("answer", n.correctedText(e)))
	default:
		l.Text = table.Say("log." + string(e.Op))
	}
	l.Text = withThrows(e, l.Text)
	return l
}

// hides reports whether only one player may still see the answer of entry k.
func (n *Snapshot) hides(k int) bool { return n.log[k-1].Secret && !n.Over() }

// publicSettings returns set without secret values. It does not modify set.
func (n *Snapshot) publicSettings(set []table.Setting) []table.Setting {
	if n.Over() || len(set) == 0 {
		return set
	}
	return slices.DeleteFunc(slices.Clone(set), func(s table.Setting) bool {
		return slices.ContainsFunc(table.ValuesOf(n.played.Game), func(v table.Value) bool { return v.Path == s.Path && v.Secret != "" })
	})
}

func (n *Snapshot) correctedText(e *replay.Entry) table.Text {
	switch {
	case e.To == 0:
		return table.Say("log.setup")
	case n.hides(e.N):
		return table.Say("log.hidden")
	}
	if len(e.Set) > 0 {
		return n.setText(n.played.Game, e.Set)
	}
	return idsText(e.Answer)
}

func idsText(a table.Answer) table.Text {
	var parts []table.Text
	for _, s := range a {
		parts = append(parts, table.NameText(s))
	}
	return table.Say("log.list", table.List("list", parts))
}

// texts returns the texts of the entries from first to last that are effective in p, and of the corrections
// from first to last of effective entries, by the number of the entry.
func (n *Snapshot) texts(p *replay.Played, first, last int) map[int]table.Text {
	texts := map[int]table.Text{}
	steps := p.Timeline.History().Steps
	again := n.corrections(first, min(last, p.Timeline.N()))
	asked := func(k int) bool { return k >= first && k <= last || again[k] != nil }
	from := slices.IndexFunc(steps, func(s replay.Step) bool { return asked(s.N) })
	if from < 0 {
		return texts
	}
	p.Look(from, func(g table.Game) replay.Observer {
		return replay.Observer{SayFrom: from, Asked: func(i int, q *table.Question, _ *replay.Record) {
			k := steps[i].N
			if k >= first && k <= last {
				e := &n.log[k-1]
				texts[k] = withThrows(e, n.entryText(g, q, e.Record))
			}
			for _, c := range again[k] {
				texts[c.N] = n.correctionText(g, q, n.wordingBefore(c), c)
			}
		}}
	})
	return texts
}

// corrections returns the corrections among the entries from first to last, by the number of the corrected
// entry.
func (n *Snapshot) corrections(first, last int) map[int][]*replay.Entry {
	again := map[int][]*replay.Entry{}
	for i := first - 1; i < last; i++ {
		if e := &n.log[i]; e.Op == replay.OpCorrect && e.To > 0 {
			again[e.To] = append(again[e.To], e)
		}
	}
	return again
}

// wordingBefore returns the entry whose answer the correction c replaced.
func (n *Snapshot) wordingBefore(c *replay.Entry) *replay.Entry {
	if was := n.played.Timeline.At(c.N - 1).WordingOf(c.To); was != nil {
		return was
	}
	return &n.log[c.To-1]
}

// correctionText returns the old and the new answer, in the words of the question.
func (n *Snapshot) correctionText(g table.Game, q *table.Question, was, c *replay.Entry) table.Text {
	if n.hides(c.N) || q != nil && q.Secret != "" && !n.Over() {
		return table.Say("log.correct", table.Num("n", c.To), table.Sub("answer", table.Say("log.hidden")))
	}
	words := func(e *replay.Entry, answer func(table.Answer) table.Text) table.Text {
		if len(e.Set) > 0 {
			return n.setText(g, e.Set)
		}
		return answer(e.Answer)
	}
	return table.Say("log.correct.was", whoArg(n.Players(), was.Who), table.Num("n", c.To), table.Sub("was", words(was, q.FieldText)), table.Sub("answer", words(c, q.AnswerText)))
}

func (n *Snapshot) entryText(g table.Game, q *table.Question, rec replay.Record) table.Text {
	switch {
	case rec.Op == replay.OpRuling:
		return n.rulingText(g, rec.Set)
	case rec.Op == replay.OpAction:
		return table.Say("log.action", whoArg(g.Players(), rec.Who), table.Sub("action", actionText(g, q, rec)))
	case q.Alone() && !n.Over():
		return table.Say("log.secret", whoArg(g.Players(), rec.Who))
	}
	question, answer := table.Sub("question", q.Text()), table.Sub("answer", q.AnswerText(rec.Answer))
	if q.Secret == table.Nobody && !n.Over() {
		answer = table.Sub("answer", q.HiddenText())
	}
	if n.Asking {
		return table.Say("log.entered", question, answer)
	}
	return table.Say("log.answer", whoArg(g.Players(), rec.Who), question, answer)
}

// actionText returns an optional action in the words of the game.
func actionText(g table.Game, q *table.Question, rec replay.Record) table.Text {
	for _, d := range g.OptionalActions(q) {
		if d.ID == rec.Key && d.Who == rec.Who {
			return d.Text
		}
	}
	return table.NameText(rec.Key)
}

// rulingText describes a ruling, with the labels that the values have in g.
func (n *Snapshot) rulingText(g table.Game, set []table.Setting) table.Text {
	return table.Say("log.ruling", table.Sub("list", n.setText(g, set)))
}

// setText lists the settings, with the labels that the values have in g. It leaves out secret values.
func (n *Snapshot) setText(g table.Game, set []table.Setting) table.Text {
	values := table.ValuesOf(g)
	var parts []table.Text
	for _, s := range set {
		part := table.Say("log.set", table.Sub("value", table.NameText(s.Path)), table.Sub("is", table.NameText(s.To)))
		for i := range values {
			switch v := &values[i]; {
			case v.Path != s.Path:
			case v.Secret != "" && !n.Over():
				part = table.Say("log.hidden")
			default:
				part = table.Say("log.set", table.Sub("value", v.Label), table.Sub("is", v.Word(s.To)))
			}
		}
		parts = append(parts, part)
	}
	return table.Say("log.list", table.List("list", parts))
}

// wholeText describes the act that a person began with entry k, which may be a whole typed line or form.
func (n *Snapshot) wholeText(k int) table.Text {
	var answers, each []table.Text
	var who []string
	for i := k; i > 0 && i <= len(n.log) && (i == k || n.log[i-1].Act == k); i++ {
		if !n.log[i-1].Auto {
			g, q := n.questionOf(i)
			answers, each = append(answers, n.shortAnswer(i, g, q)), append(each, n.actText(i))
			if e := &n.log[i-1]; !slices.Contains(who, e.Who) {
				who = append(who, e.Who)
			}
		}
	}
	if len(answers) < 2 {
		return n.actText(k)
	}
	if len(who) > 1 {
		return table.Say("log.list", table.List("list", each))
	}
	return table.Say("act.answer", whoArg(n.Players(), who[0]), table.Sub("answer", table.Say("log.list", table.List("list", answers))))
}

func (n *Snapshot) actText(k int) table.Text {
	if k < 1 {
		return table.Text{}
	}
	e := &n.log[k-1]
	who := whoArg(n.Players(), e.Who)
	switch e.Op {
	case replay.OpAnswer:
		g, q := n.questionOf(k)
		key := "act.answer"
		if q != nil && q.Kind == table.KindRoll && e.Who != "" {
			key = "act.dice"
		}
		return table.Say(key, who, table.Sub("answer", n.shortAnswer(k, g, q)))
	case replay.OpAction:
		g, q := n.questionOf(k)
		return table.Say("act.action", who, table.Sub("action", n.shortAnswer(k, g, q)))
	case replay.OpBack, replay.OpCallOff, replay.OpCorrect:
		return table.Say("act."+string(e.Op), table.Num("n", e.To))
	}
	return table.Say("act." + string(e.Op))
}

// questionOf returns the game before entry k and the question then open; nil if there was none.
func (n *Snapshot) questionOf(k int) (table.Game, *table.Question) {
	before, err := n.played.At(k - 1)
	if err != nil {
		return nil, nil
	}
	return before.Game, before.Result.Open
}

// shortAnswer returns only the answer, or the optional action, of entry k, which answers q.
func (n *Snapshot) shortAnswer(k int, g table.Game, q *table.Question) table.Text {
	switch {
	case q == nil:
		return table.Say("log.hidden")
	case n.hides(k):
		return q.HiddenText()
	}
	return shortText(g, q, &n.log[k-1].Record)
}

// shortText returns the answer or the optional action of a record that answers q; zero for other records.
func shortText(g table.Game, q *table.Question, rec *replay.Record) table.Text {
	switch {
	case rec.Op == replay.OpAction:
		return actionText(g, q, *rec)
	case rec.Op != replay.OpAnswer:
		return table.Text{}
	}
	return q.FieldText(rec.Answer)
}
