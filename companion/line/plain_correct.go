package line

import (
	"slices"
	"strconv"
	"strings"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/typedline"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// log prints the last entries of the log; rest says how many.
func (p *plainTalk) log(rest string) {
	most := defaultLogLines
	if rest != "" {
		n, err := strconv.Atoi(rest)
		if err != nil || n < 1 {
			p.printText("line.number", table.Name("typed", rest))
			return
		}
		most = n
	}
	lines := p.now.FullLog()
	if len(lines) == 0 {
		p.printText("line.log.empty")
	}
	for _, l := range lines[max(0, len(lines)-most):] {
		p.println(LogLine(p.Words, l))
	}
}

// entryNumber reads the number of an entry. It prints an error and reports false if typed is not a number.
func (p *plainTalk) entryNumber(typed string) (int, bool) {
	n, err := strconv.Atoi(typed)
	if err != nil {
		p.printText("line.number", table.Name("typed", typed))
	}
	return n, err == nil
}

// back goes back to the entry with the typed number.
func (p *plainTalk) back(rest string) {
	if rest == "" {
		p.printText("line.help." + referee.LetterBack)
		return
	}
	if n, ok := p.entryNumber(rest); ok {
		p.finishAct(p.Referee.Back(n))
	}
}

// look shows the open secret question to its player, or with "k Anna" all that only Anna may see.
func (p *plainTalk) look(rest string) {
	q, hidden := p.now.Question()
	who := p.id(rest)
	if rest == "" {
		if !hidden {
			p.printText("line.help." + referee.LetterLook)
			return
		}
		who = q.Secret
	}
	s := p.now.Peek(who)
	if s.Question == nil && s.Sealed == nil && len(s.Announcements) == 0 && len(s.Values) == 0 && !p.now.HasSecrets() {
		p.printText("line.secret.nobody")
		return
	}
	p.printText("line.secret", table.Name("who", p.name(who)))
	for _, said := range s.Announcements {
		p.println(p.say(said.Text))
	}
	for i := range s.Values {
		v := &s.Values[i]
		p.println(p.say(table.Say("sheet.value", table.Sub("value", v.Label), table.Sub("is", v.Word(v.Get())))))
	}
	if s.Question != nil {
		p.peeked = p.now.N()
		return
	}
	p.printText("line.secret.seen")
	if _, ok := p.read(); ok && p.Prompt != "" {
		p.wipe()
	}
}

// ruling sets a value: "x PATH VALUE". With part of a path or label it lists the values that match.
func (p *plainTalk) ruling(rest string) {
	path, to, both := strings.Cut(rest, " ")
	values := p.now.Settable()
	for i := range values {
		v := &values[i]
		if both && v.Path == path {
			val, err := p.parseValue(v, strings.TrimSpace(to))
			if err != nil {
				p.refuse(err)
				return
			}
			p.finishAct(p.Referee.Set([]table.Setting{{Path: path, To: val}}))
			return
		}
	}
	p.lookedUp = true
	if rest == "" {
		p.printText("line.help." + referee.LetterRuling)
		return
	}
	p.listValues(values, rest)
}

// listValues lists the values whose path or label contains letters.
func (p *plainTalk) listValues(values []table.Value, letters string) {
	found := false
	for i := range values {
		v := &values[i]
		label := p.say(v.Label)
		if table.Contains(v.Path+" "+label, letters) {
			found = true
			p.printText("line.value", table.Name("path", v.Path), table.Name("value", label), table.Sub("is", v.Word(v.Get())))
		}
	}
	if !found {
		p.printText("line.value.none", table.Name("letters", letters))
	}
}

// parseValue reads a value as people type it.
func (p *plainTalk) parseValue(v *table.Value, typed string) (string, error) {
	switch v.Kind {
	case table.ValueNumber:
		a, err := p.parseNumber(v.Unit, typed)
		if err != nil {
			return "", err
		}
		return a[0], nil
	case table.ValueFlag:
		if a, ok := typedline.ReadAnswer(&table.Question{Kind: table.KindConfirm}, typed, p.Words); ok {
			return strconv.FormatBool(a[0] == "yes"), nil
		}
	case table.ValueOneOf, table.ValuePlace:
		for _, o := range v.Options {
			if table.SamePerson(o, typed) || table.SamePerson(p.say(v.Word(o)), typed) {
				return o, nil
			}
		}
	}
	return typed, nil
}

// correct changes the answer of an entry: "e 9 3". It first shows what that would change.
func (p *plainTalk) correct(rest string) {
	number, typed, _ := strings.Cut(rest, " ")
	typed = strings.TrimSpace(typed)
	if typed == "" {
		p.printText("line.help." + referee.LetterCorrect)
		return
	}
	n, ok := p.entryNumber(number)
	if !ok {
		return
	}
	q := p.now.QuestionAt(n)
	if q == nil {
		p.printText("line.correct.no", table.Num("n", n))
		return
	}
	a, err := p.parse(q, typed)
	if err != nil {
		p.refuse(err)
		return
	}
	f, err := p.Referee.Foresee(n, a)
	if err != nil {
		p.refuse(err)
		return
	}
	p.correctAs(n, a, f)
}

// correctAs asks whether to correct the entry, to set only the present values, or to change nothing.
func (p *plainTalk) correctAs(n int, a table.Answer, f replay.Forecast) {
	p.println(p.say(p.now.Describe(n)))
	asked := f.Asked
	if asked.IsZero() {
		asked = table.Say("line.correct.secret")
	}
	switch {
	case f.Pending == 0:
		p.changes(f.Changes)
	case len(table.Summarize(f.Changes)) == 0:
		p.printText("line.correct.then.nothing", table.Sub("question", asked))
	default:
		p.printText("line.correct.then", table.Sub("question", asked))
		p.changes(f.Changes)
	}
	p.printText("line.correct.counts", table.Num("waits", f.Pending), table.Num("kept", f.Surviving), table.Num("discarded", f.Discarded))
	choices := []string{"line.correct.again", "line.correct.leave"}
	ruling := p.now.AsRuling(f)
	if len(ruling) > 0 {
		choices = slices.Insert(choices, 1, "line.correct.today")
	}
	switch k := p.menu(choices...); {
	case k == 1:
		p.finishAct(p.Referee.Correct(n, a))
	case k == 2 && len(ruling) > 0:
		p.finishAct(p.Referee.Set(ruling))
	}
}

// menu offers texts by their keys and returns the number of the chosen one, from 1. It returns 0 if the game
// ends or somebody acts on another device meanwhile.
func (p *plainTalk) menu(keys ...string) int {
	for {
		for i, key := range keys {
			p.println(strconv.Itoa(i+1) + " " + p.line(key))
		}
		typed, ok := p.read()
		if !ok {
			return 0
		}
		if i, err := strconv.Atoi(typed); err == nil && i >= 1 && i <= len(keys) {
			return i
		}
		p.refuse(table.Refuse("illegal", "refuse.number", "", table.Num("min", 1), table.Num("max", len(keys))))
	}
}

// defaultLogLines is how many entries of the log are printed if no number is given.
const defaultLogLines = 20
