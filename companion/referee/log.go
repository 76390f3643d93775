package referee

import (
	"slices"
	"time"

	"hafenmeister/games/table"
)

// A Line is one entry of the log as people read it.
type Line struct {
	N     int
	At    time.Time
	Op    table.Op
	Place string
	Key   string
	Who   string // a player's id
	Text  table.Text
	Fate  table.Fate
	Auto  bool // the program did it by itself
	To    int  // of back, call off and correct: which entry
}

// Log is the whole log. What stands is worded as it was asked; what does not is
// worded as far as the log itself tells, see [Now.Describe].
func (n *Now) Log() []Line {
	lines := make([]Line, len(n.played.Log))
	texts := n.texts()
	for i := range n.played.Log {
		lines[i] = n.line(&n.played.Log[i])
		if t, ok := texts[i+1]; ok {
			lines[i].Text = t
		}
	}
	return lines
}

// Describe words entry k as it was asked, even if it no longer stands.
func (n *Now) Describe(k int) table.Text {
	if k < 1 || k > len(n.played.Log) {
		return table.Text{}
	}
	e := &n.played.Log[k-1]
	if !e.Stands() {
		return n.line(e).Text
	}
	before, err := table.Resume(n.begin, n.played.Log[:k-1])
	if err != nil || before.Result.Open == nil {
		return n.line(e).Text
	}
	return n.entryText(before.Game, before.Result.Open, e.Record)
}

func (n *Now) line(e *table.Entry) Line {
	l := Line{N: e.N, At: n.times[e.N-1], Op: e.Op, Place: e.Place, Key: e.Key, Who: e.Who,
		Fate: n.played.Line.Fates[e.N-1], Auto: !n.human[e.N-1], To: e.To}
	switch e.Op {
	case table.OpAnswer:
		if n.hides(e.N) {
			l.Text = table.Say("log.secret", table.Name("who", table.NameOf(n.Players(), e.Who)))
			break
		}
		l.Text = table.Say("log.given", table.Name("who", table.NameOf(n.Players(), e.Who)), table.Name("key", e.Key), table.Sub("answer", idsText(e.Answer)))
	case table.OpDeed:
		l.Text = table.Say("log.deed", table.Name("who", table.NameOf(n.Players(), e.Who)), table.Sub("deed", table.Say("deed."+e.Key)))
	case table.OpRuling:
		l.Text = n.rulingText(e.Set)
	case table.OpBack, table.OpCallOff:
		l.Text = table.Say("log."+string(e.Op), table.Num("n", e.To))
	case table.OpCorrect:
		l.Text = table.Say("log.correct", table.Num("n", e.To), table.Sub("answer", n.correctedText(e)))
	default:
		l.Text = table.Say("log." + string(e.Op))
	}
	return l
}

// hides reports whether the answer of entry k is still one player's alone.
func (n *Now) hides(k int) bool { return n.secret[k-1] && !n.Over() }

func (n *Now) correctedText(e *table.Entry) table.Text {
	switch {
	case e.To == 0:
		return table.Say("log.setup")
	case n.hides(e.N):
		return table.Say("log.set.secret")
	}
	if len(e.Set) > 0 {
		return n.rulingText(e.Set)
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

// texts words the entries that stand, by their number, in one replay.
func (n *Now) texts() map[int]table.Text {
	texts := map[int]table.Text{}
	g, err := n.begin(n.played.Line.Setup, n.played.Log)
	if err != nil {
		return texts
	}
	table.Replay(g, n.played.Records, table.Watch{Asked: func(i int, q *table.Question, rec *table.Record) {
		texts[n.played.Line.Steps[i].N] = n.entryText(g, q, *rec)
	}})
	return texts
}

func (n *Now) entryText(g table.Game, q *table.Question, rec table.Record) table.Text {
	switch {
	case rec.Op == table.OpRuling:
		return n.rulingText(rec.Set)
	case rec.Op == table.OpDeed:
		for _, d := range q.Also {
			if d.ID == rec.Key && d.Who == rec.Who {
				return table.Say("log.deed", table.Name("who", table.NameOf(g.Players(), rec.Who)), table.Sub("deed", d.Text))
			}
		}
		return table.Say("log.deed", table.Name("who", table.NameOf(g.Players(), rec.Who)), table.Sub("deed", table.Say("deed."+rec.Key)))
	case q.Secret != "" && !n.Over():
		return table.Say("log.secret", table.Name("who", table.NameOf(g.Players(), rec.Who)))
	}
	return table.Say("log.answer", table.Name("who", table.NameOf(g.Players(), rec.Who)),
		table.Sub("question", q.Text()), table.Sub("answer", answerText(q, rec.Answer)))
}

// rulingText words a ruling by the values as they are labelled now.
func (n *Now) rulingText(set []table.Setting) table.Text {
	values := table.ValuesOf(n.played.Game)
	var parts []table.Text
	for _, s := range set {
		part := table.Say("log.set", table.Sub("value", table.NameText(s.Path)), table.Sub("is", table.NameText(s.To)))
		for i := range values {
			switch v := &values[i]; {
			case v.Path != s.Path:
			case v.Secret != "" && !n.Over():
				part = table.Say("log.set.secret")
			default:
				part = table.Say("log.set", table.Sub("value", v.Label), table.Sub("is", v.Word(s.To)))
			}
		}
		parts = append(parts, part)
	}
	return table.Say("log.ruling", table.List("list", parts))
}

// Undoes says what undo would take back, a zero text if nothing.
func (n *Now) Undoes() table.Text { return n.actText(lastHuman(n.played.Line.Acts, n.human)) }

// Redoes says what redo would put back, a zero text if nothing.
func (n *Now) Redoes() table.Text { return n.actText(n.played.Line.Redo) }

// lastHuman is the last of the acts that somebody did, 0 if the program did them all
// by itself.
func lastHuman(acts []int, human []bool) int {
	for _, k := range slices.Backward(acts) {
		if human[k-1] {
			return k
		}
	}
	return 0
}

func (n *Now) actText(k int) table.Text {
	if k < 1 {
		return table.Text{}
	}
	e := &n.played.Log[k-1]
	who := table.Name("who", table.NameOf(n.Players(), e.Who))
	switch e.Op {
	case table.OpAnswer:
		if n.hides(k) {
			return table.Say("act.answer", who, table.Sub("answer", table.Say("act.something")))
		}
		if len(e.From) > 0 {
			return table.Say("act.dice", who, table.Sub("answer", idsText(e.Answer)))
		}
		return table.Say("act.answer", who, table.Sub("answer", n.shortAnswer(k)))
	case table.OpDeed:
		return table.Say("act.deed", who, table.Sub("deed", table.Say("deed."+e.Key)))
	case table.OpBack, table.OpCallOff, table.OpCorrect:
		return table.Say("act."+string(e.Op), table.Num("n", e.To))
	}
	return table.Say("act." + string(e.Op))
}

// shortAnswer is only the answer of entry k, worded.
func (n *Now) shortAnswer(k int) table.Text {
	e := &n.played.Log[k-1]
	before, err := table.Resume(n.begin, n.played.Log[:k-1])
	if err != nil || before.Result.Open == nil || before.Result.Open.Secret != "" {
		return table.Say("act.something")
	}
	return answerText(before.Result.Open, e.Answer)
}
