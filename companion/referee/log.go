package referee

import (
	"slices"
	"time"

	"hafenmeister/companion/dice"
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
	About string // which of several alike it is about
	Text  table.Text
	Fate  table.Fate
	Auto  bool // the program did it by itself
	To    int  // of back, call off and correct: which entry
	Waits bool // an old answer that waits for its question; its status is set aside

	Secret bool            // its answer is one player's alone, and not given here
	Answer table.Answer    // ids and faces; of a correction the new ones
	Set    []table.Setting // of a ruling and its corrections, but for what is secret
	From   []string        // where each die or card came from

	// Of throws of real dice, as [table.Entry] has them.

	Throw, Read, Refused []string
}

// whoArg fills the slot "who" with a player's name, or with a word for the table.
func whoArg(players []table.Player, id string) table.Arg {
	if id == "" {
		return table.Sub("who", table.Say("log.table"))
	}
	return table.Name("who", table.NameOf(players, id))
}

// Log is the whole log. What stands is worded as it was asked and first answered, and
// its corrections by the same question; what does not is worded as far as the log itself
// tells, see [Now.Lines].
func (n *Now) Log() []Line {
	lines := make([]Line, len(n.played.Log))
	texts := n.texts(&n.played, 1, len(lines))
	for i := range lines {
		lines[i] = n.Line(i + 1)
		if t, ok := texts[i+1]; ok {
			lines[i].Text = t
		}
	}
	return lines
}

// Line is entry k, worded as far as the log itself tells.
func (n *Now) Line(k int) Line {
	l := n.line(&n.played.Log[k-1])
	l.Waits = slices.ContainsFunc(n.played.Line.Waiting, func(s table.Step) bool { return s.N == k })
	return l
}

// withThrows adds to what an entry says which thrown dice did not count, and which were
// read otherwise than people typed.
func withThrows(e *table.Entry, text table.Text) table.Text {
	if faces := facesOf(e.Read); len(faces) > 0 {
		text = table.Say("log.misread", table.Sub("entry", text), table.List("dice", faces))
	}
	if faces := facesOf(e.Refused); len(faces) > 0 {
		text = table.Say("log.refused", table.Sub("entry", text), table.List("dice", faces))
	}
	return text
}

// facesOf are the faces of stored dice. Nobody knows any more which die it was: those that
// are words have the key that the dice of all games have.
func facesOf(stored []string) (faces []table.Text) {
	for _, s := range stored {
		switch face := dice.FaceOf(s); {
		case face == "":
		case face == dice.Unknown, face[0] >= '0' && face[0] <= '9':
			faces = append(faces, table.NameText(face))
		default:
			faces = append(faces, table.Say("val."+face))
		}
	}
	return faces
}

// Order are the numbers of the entries that stand, in the order of the game: a new
// answer may stand before an older one.
func (n *Now) Order() []int {
	list := make([]int, len(n.played.Line.Steps))
	for i, s := range n.played.Line.Steps {
		list[i] = s.N
	}
	return list
}

// Asked is the question that entry k answered, nil if it is no answer, or one that a
// player alone may still look at.
func (n *Now) Asked(k int) *table.Question {
	if k < 1 || k > len(n.played.Log) || n.played.Log[k-1].Op != table.OpAnswer {
		return nil
	}
	q := n.whyAnswered(k).Question
	if q != nil && n.hides(k) && q.Alone() {
		return nil
	}
	return q
}

// FullLog is Log with every entry worded as it was asked, also those that no longer
// stand.
func (n *Now) FullLog() []Line { return n.Lines(1, len(n.played.Log)) }

// Lines are the entries from first to last, each worded as it was asked, whatever
// became of it. The game is replayed anew for each time that something was taken out.
func (n *Now) Lines(first, last int) []Line {
	lines := make([]Line, 0, last-first+1)
	for k := first; k <= last; k++ {
		lines = append(lines, n.Line(k))
	}
	worded := make([]bool, len(lines))
	word := func(p *table.Played) {
		for k, t := range n.texts(p, first, last) {
			if !worded[k-first] {
				lines[k-first].Text, worded[k-first] = t, true
			}
		}
	}
	word(&n.played)
	for k := last; k >= first; k-- {
		if e := &n.played.Log[k-1]; worded[k-first] || !e.Stands() && e.Op != table.OpCorrect {
			continue
		}
		if then, err := table.Resume(n.begin, n.played.Log[:k]); err == nil {
			word(&then)
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
	if e.Op == table.OpCorrect {
		if then, err := table.Resume(n.begin, n.played.Log[:k]); err == nil {
			if t, ok := n.texts(&then, k, k)[k]; ok {
				return t
			}
		}
	}
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
	l := Line{N: e.N, At: n.times[e.N-1], Op: e.Op, Place: e.Place, Key: e.Key, Who: e.Who, About: e.About,
		Fate: n.played.Line.Fates[e.N-1], Auto: !n.human[e.N-1], To: e.To, Secret: n.hides(e.N), Throw: e.Throw, Refused: e.Refused}
	if !l.Secret {
		l.Answer, l.Set, l.From, l.Read = e.Answer, n.publicSettings(e.Set), e.From, e.Read
	}
	switch e.Op {
	case table.OpAnswer:
		if n.hides(e.N) {
			l.Text = table.Say("log.secret", whoArg(n.Players(), e.Who))
			break
		}
		l.Text = table.Say("log.given", whoArg(n.Players(), e.Who), table.Name("key", e.Key), table.Sub("answer", idsText(e.Answer)))
	case table.OpDeed:
		l.Text = table.Say("log.deed", whoArg(n.Players(), e.Who), table.Sub("deed", table.NameText(e.Key)))
	case table.OpRuling:
		l.Text = n.rulingText(n.played.Game, e.Set)
	case table.OpBack, table.OpCallOff:
		l.Text = table.Say("log."+string(e.Op), table.Num("n", e.To))
	case table.OpCorrect:
		l.Text = table.Say("log.correct", table.Num("n", e.To), table.Sub("answer", n.correctedText(e)))
	default:
		l.Text = table.Say("log." + string(e.Op))
	}
	l.Text = withThrows(e, l.Text)
	return l
}

// hides reports whether the answer of entry k is still one player's alone.
func (n *Now) hides(k int) bool { return n.secret[k-1] && !n.Over() }

// publicSettings leaves out what is secret.
func (n *Now) publicSettings(set []table.Setting) []table.Setting {
	if n.Over() || len(set) == 0 {
		return set
	}
	return slices.DeleteFunc(slices.Clone(set), func(s table.Setting) bool {
		return slices.ContainsFunc(table.ValuesOf(n.played.Game), func(v table.Value) bool { return v.Path == s.Path && v.Secret != "" })
	})
}

func (n *Now) correctedText(e *table.Entry) table.Text {
	switch {
	case e.To == 0:
		return table.Say("log.setup")
	case n.hides(e.N):
		return table.Say("log.set.secret")
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

// texts words the entries from first to last that stand in p, and the corrections there
// of such entries, by their number, in one replay.
func (n *Now) texts(p *table.Played, first, last int) map[int]table.Text {
	texts := map[int]table.Text{}
	g, err := n.begin(p.Line.Setup, p.Log)
	if err != nil {
		return texts
	}
	again := corrections(p.Log, first, last)
	asked := func(k int) bool { return k >= first && k <= last || again[k] != nil }
	from := slices.IndexFunc(p.Line.Steps, func(s table.Step) bool { return asked(s.N) })
	if from < 0 {
		return texts
	}
	table.Replay(g, p.Records, table.Watch{SayFrom: from, Asked: func(i int, q *table.Question, _ *table.Record) {
		k := p.Line.Steps[i].N
		if k >= first && k <= last {
			texts[k] = withThrows(&p.Log[k-1], n.entryText(g, q, p.Log[k-1].Record))
		}
		for _, c := range again[k] {
			texts[c.N] = n.correctionText(g, q, wordedBefore(p.Log, c), c)
		}
	}})
	return texts
}

// corrections are the entries from first to last that word another one anew, by the
// number of that one.
func corrections(log []table.Entry, first, last int) map[int][]*table.Entry {
	again := map[int][]*table.Entry{}
	for i := first - 1; i < min(last, len(log)); i++ {
		if e := &log[i]; e.Op == table.OpCorrect && e.To > 0 {
			again[e.To] = append(again[e.To], e)
		}
	}
	return again
}

// wordedBefore is the entry whose words held before the correction c.
func wordedBefore(log []table.Entry, c *table.Entry) *table.Entry {
	for _, s := range table.Timeline(log[:c.N-1]).Steps {
		if s.N == c.To {
			return &log[s.By-1]
		}
	}
	return &log[c.To-1]
}

// correctionText says what was and what is now, in the words of the question.
func (n *Now) correctionText(g table.Game, q *table.Question, was, c *table.Entry) table.Text {
	if n.hides(c.N) || q != nil && q.Secret != "" && !n.Over() {
		return table.Say("log.correct", table.Num("n", c.To), table.Sub("answer", table.Say("log.set.secret")))
	}
	words := func(e *table.Entry) table.Text {
		if len(e.Set) > 0 {
			return n.setText(g, e.Set)
		}
		return answerText(q, e.Answer)
	}
	return table.Say("log.correct.was", table.Num("n", c.To), table.Sub("was", words(was)), table.Sub("answer", words(c)))
}

func (n *Now) entryText(g table.Game, q *table.Question, rec table.Record) table.Text {
	switch {
	case rec.Op == table.OpRuling:
		return n.rulingText(g, rec.Set)
	case rec.Op == table.OpDeed:
		return table.Say("log.deed", whoArg(g.Players(), rec.Who), table.Sub("deed", deedText(g, q, rec)))
	case q.Secret != "" && !n.Over():
		return table.Say("log.secret", whoArg(g.Players(), rec.Who))
	}
	return table.Say("log.answer", whoArg(g.Players(), rec.Who),
		table.Sub("question", q.Text()), table.Sub("answer", answerText(q, rec.Answer)))
}

// deedText is a free deed in the game's own words.
func deedText(g table.Game, q *table.Question, rec table.Record) table.Text {
	for _, d := range g.Free(q) {
		if d.ID == rec.Key && d.Who == rec.Who {
			return d.Text
		}
	}
	return table.NameText(rec.Key)
}

// rulingText words a ruling by the values as g labels them.
func (n *Now) rulingText(g table.Game, set []table.Setting) table.Text {
	return table.Say("log.ruling", table.Sub("list", n.setText(g, set)))
}

// setText lists what is set, by the values as g labels them.
func (n *Now) setText(g table.Game, set []table.Setting) table.Text {
	values := table.ValuesOf(g)
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
	return table.Say("log.list", table.List("list", parts))
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
	who := whoArg(n.Players(), e.Who)
	switch e.Op {
	case table.OpAnswer:
		key := "act.answer"
		if len(e.From) > 0 {
			key = "act.dice"
		}
		return table.Say(key, who, table.Sub("answer", n.shortly(k)))
	case table.OpDeed:
		return table.Say("act.deed", who, table.Sub("deed", n.shortly(k)))
	case table.OpBack, table.OpCallOff, table.OpCorrect:
		return table.Say("act."+string(e.Op), table.Num("n", e.To))
	}
	return table.Say("act." + string(e.Op))
}

// shortly is only the answer, or the free deed, of entry k.
func (n *Now) shortly(k int) table.Text {
	if n.hides(k) {
		return table.Say("act.something")
	}
	if t := n.short[k-1]; !t.IsZero() {
		return t
	}
	before, err := table.Resume(n.begin, n.played.Log[:k-1])
	if err != nil || before.Result.Open == nil {
		return table.Say("act.something")
	}
	return shortText(before.Game, before.Result.Open, &n.played.Log[k-1].Record)
}

// shortText is what a record says, given to q; zero of a ruling.
func shortText(g table.Game, q *table.Question, rec *table.Record) table.Text {
	switch {
	case rec.Op == table.OpDeed:
		return deedText(g, q, *rec)
	case rec.Op != table.OpAnswer:
		return table.Text{}
	}
	return answerText(q, rec.Answer)
}

// Last is the newest entry, as [Now.Log] words it; the log is not empty.
func (n *Now) Last() Line {
	e := &n.played.Log[len(n.played.Log)-1]
	switch l := n.line(e); {
	case e.Op == table.OpCorrect, e.Op == table.OpAnswer && n.short[e.N-1].IsZero():
		log := n.Log()
		return log[len(log)-1]
	case e.Op == table.OpAnswer && !l.Secret:
		l.Text = withThrows(e, table.Say("log.answer", whoArg(n.Players(), e.Who), table.Sub("question", n.asked), table.Sub("answer", n.shortly(e.N))))
		return l
	case e.Op == table.OpDeed:
		l.Text = withThrows(e, table.Say("log.deed", whoArg(n.Players(), e.Who), table.Sub("deed", n.shortly(e.N))))
		return l
	default:
		return l
	}
}
