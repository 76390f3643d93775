package web

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"hafenmeister/companion/dice"
	"hafenmeister/companion/referee"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// fewNumbers is the largest number of numbers that are shown as a button each.
const fewNumbers = 13

type askData struct {
	N        int
	Give     int    // the question number that an answer is sent with
	Sealed   string // the sealed answer of this seat
	Keep     string // the key under which the phone stores it meanwhile
	Boot     string // identifies the start of the program it was sent to
	Who      string
	You      bool
	Others   bool // this seat may not answer it
	Named    bool // the text contains Who
	Text     string
	Need     string // the total needed to succeed
	Sum      string
	Rule     string
	RuleText string
	Form     []field
	Note     string
	Mine     bool
	Kind     string
	Options  []choice
	Groups   []group
	Slots    []slot
	Unlike   bool     // the dice have different names
	Places   []string // names of the places if several options are taken in order
	Least    int
	Most     int
	Hint     string
	Numeric  bool
	Pad      []choice // the keys of a number pad
	Line     bool     // a typed line can answer the question
	LineLike string   // an example of such a line
	Marked   string
	Virtual  bool
	Lies     bool
	Free     []choice
	Undo     string
	Over     []standing
}

type field struct {
	Name, Value string
	Now         bool // it is asked for
	In          bool // of a reveal: it is in the log or sealed
}

type choice struct {
	ID, Text, Class, Who string
	Rank                 string // of a card within its suit
	Digit                string // its key on the keyboard, if that is not its text
	Off, Marked          bool
}

// A group is the cards of one suit.
type group struct {
	Name  string
	Cards []choice
}

type slot struct {
	Name  string
	Die   string
	Face  string
	Faces []choice
}

type standing struct {
	Place     int
	Points    *int // nil if unknown or said by Why
	Name, Why string
}

func (p *page) ask() (d askData) {
	q, hidden, mine := p.openQuestion()
	d.N, d.Give, d.Mine = p.now.N(), p.now.N(), mine
	d.Undo = p.undo()
	switch {
	case p.now.Divergence != nil || p.now.Mismatch() != nil:
		d.Text = p.line("web.keyboard")
		return d
	case q == nil:
		var won []table.Text
		for _, s := range p.now.Winners() {
			won = append(won, table.Say("web.name", table.Name("name", p.name(s.Player))))
		}
		standings := p.now.Standings()
		for _, s := range standings {
			why := p.say(s.Why)
			if len(d.Over) > 0 && why == p.say(standings[0].Why) { // it says how the game ended
				why = ""
			}
			points := p.now.Points(&s)
			if points != nil && strings.Contains(" "+why, " "+strconv.Itoa(*points)+" ") {
				points = nil // why says them
			}
			d.Over = append(d.Over, standing{s.Place, points, p.name(s.Player), why})
		}
		d.Text = p.line("web.over")
		if len(won) > 0 && len(won) < len(d.Over) {
			d.Text = p.line("web.won", table.Num("count", len(won)), table.List("who", won))
		}
		return d
	}
	d.Who, d.You = p.name(q.Who), q.Who != "" && q.Who == p.seat
	if hidden {
		d.Text = p.line("web.secret", table.Name("who", p.name(q.Secret)))
		return d
	}
	d.Text = p.say(q.Text())
	d.Named = d.Who != "" && strings.Contains(d.Text, d.Who)
	if q.Sum != nil {
		d.Sum = p.words.Sum(q.Sum)
		if q.Sum.Test {
			d.Need = p.say(q.Sum.NeedText())
		}
	}
	if key := "rule." + q.Rule; q.Rule != "" && p.words.Has(key) {
		d.Rule, d.RuleText = q.Rule, p.line(key)
	}
	reveal := p.now.Reveal()
	if reveal != nil && p.atTable() {
		return p.revealData(d, reveal)
	}
	if reveal != nil && reveal.QuestionOf(p.seat) != nil {
		d.Give, d.Keep, d.Boot = reveal.N, p.now.ID+"-"+strconv.Itoa(reveal.N), p.boot
		if a := p.now.Peek(p.seat).Sealed; a != nil {
			d.Mine, d.Sealed = false, p.say(q.AnswerText(a))
			return d
		}
	}
	if q.Form != nil && reveal == nil {
		for i, f := range q.Form.Fields {
			one := field{Name: p.say(f), Now: i == q.Form.At()}
			if i < len(q.Form.Given) {
				one.Value = p.say(q.Form.Given[i])
			}
			d.Form = append(d.Form, one)
		}
	}
	d.Others = !mine && !p.atTable()
	if p.now.Asking {
		d.Note = p.line("web.setup")
	}
	p.shape(&d, q)
	d.Line = d.Mine && reveal == nil && q.Secret == "" && p.now.AcceptsLine()
	if d.Line {
		if like := p.now.LineExample(p.words, p.seat); like != "" {
			d.LineLike = p.line("web.line.like", table.Name("line", like))
		}
	}
	if !p.atTable() {
		for _, action := range q.Actions {
			if p.isOffered(&action) {
				d.Free = append(d.Free, choice{ID: action.ID, Text: p.say(action.Text), Who: action.Who})
			}
		}
	}
	return d
}

// isOffered reports whether a phone offers an optional action of its player or the table. To referee no more than the score is
// decided at the keyboard.
func (p *page) isOffered(d *table.OptionalAction) bool {
	return (d.Who == p.seat || d.Who == "") && d.ID != string(table.DetailScore)
}

// reveal returns the state of each player in a reveal.
func (p *page) reveal(r *referee.Reveal) (fields []field) {
	form := r.Open[0].Form
	for i, f := range form.Fields {
		one := field{Name: p.say(f), Value: p.line("reveal.open")}
		if i < len(form.Given) {
			one.Value, one.In = p.say(form.Given[i]), true
		}
		fields = append(fields, one)
	}
	for _, q := range r.Open {
		if r.HasAnswer(q.Who) {
			one := &fields[q.Form.At()]
			one.Value, one.In = p.line("reveal.sealed"), true
		}
	}
	return fields
}

// revealData returns what the table page shows of a reveal: one question, and who is ready.
func (p *page) revealData(d askData, r *referee.Reveal) askData {
	var ready []table.Text
	for _, f := range p.reveal(r) {
		if f.In {
			ready = append(ready, table.Say("web.name", table.Name("name", f.Name)))
		}
	}
	d.Who, d.Need, d.Sum, d.Text = "", "", "", p.line("web.reveal")
	if len(ready) > 0 {
		d.Text = p.line("web.reveal.ready", table.Num("count", len(ready)), table.List("who", ready))
	}
	return d
}

// shape fills in the fields that say how q is answered. The table page shows dice, and options that all may
// see.
func (p *page) shape(d *askData, q *table.Question) {
	d.Kind = q.Kind.String()
	d.Least, d.Most = q.Min, q.Max
	marked := func(id string) bool { return slices.Contains(q.Marked, id) }
	switch q.Kind {
	case table.KindChoose:
		digits := q.Digits()
		for i, o := range q.Options {
			c := choice{ID: o.ID, Text: p.say(o.Text()), Off: o.Off, Marked: marked(o.ID), Digit: digits[i]}
			if c.Digit == c.Text {
				c.Digit = ""
			}
			d.Options = append(d.Options, c)
		}
		if q.Max > 1 && q.Ordered {
			p.places(d, q.Max)
		}
	case table.KindDraw:
		for _, o := range q.Options {
			p.addCard(d, q, o)
		}
		if q.Min > 1 {
			d.Most = q.Min
			p.places(d, q.Min)
		}
		d.Virtual = q.Draws()
	case table.KindRoll:
		p.slots(d, q)
	case table.KindNumber:
		d.Numeric = q.Unit != table.Millimetres
		if q.Unit == table.Millimetres {
			d.Hint = p.line("web.length", table.Name("like", p.words.LengthExample(q.Min, q.Max)))
		} else {
			d.Hint = p.line("web.number", table.Num("least", q.Min), table.Num("most", q.Max))
			if q.Max-q.Min < fewNumbers {
				for n := q.Min; n <= q.Max; n++ {
					s := strconv.Itoa(n)
					d.Options = append(d.Options, choice{ID: s, Text: s, Marked: marked(s)})
				}
			}
		}
		d.Pad = p.pad(q)
		if len(q.Marked) == 1 && q.Unit != table.Millimetres {
			d.Marked = q.Marked[0]
		}
	case table.KindConfirm:
		for i, yes := range []string{"yes", "no"} {
			d.Options = append(d.Options, choice{ID: yes, Text: p.line("log." + yes), Marked: marked(yes), Digit: strconv.Itoa(i + 1)})
		}
	}
}

// pad returns the keys of a number pad: digits, the sign or decimal separator that the number may have, and one
// that erases the last key.
func (p *page) pad(q *table.Question) (keys []choice) {
	for _, k := range []string{"1", "2", "3", "4", "5", "6", "7", "8", "9"} {
		keys = append(keys, choice{ID: k, Text: k})
	}
	switch {
	case q.Unit == table.Millimetres:
		comma := p.line("web.comma")
		keys = append(keys, choice{ID: comma, Text: comma})
	case q.Min < 0:
		keys = append(keys, choice{ID: "-", Text: "−", Who: p.line("web.minus")})
	}
	return append(keys, choice{ID: "0", Text: "0"}, choice{ID: "erase", Text: "⌫", Who: p.line("web.erase")})
}

func (p *page) places(d *askData, n int) {
	for i := range n {
		d.Places = append(d.Places, p.line("web.place", table.Num("place", i+1)))
	}
}

func (p *page) addCard(d *askData, q *table.Question, o table.Option) {
	c := choice{ID: o.ID, Text: p.say(o.Text()), Off: o.Off}
	name := ""
	if code, ok := o.Code(); ok {
		name, c.Class = p.say(code.Suit), "hue-"+string(code.Hue)
		if code.Rank != "" && code.Hue != "" {
			c.Text = p.say(code.Text())
			if name != "" {
				c.Rank, c.Class = strings.ToUpper(code.Rank), c.Class+" rank"
			}
		}
	}
	if q.Deck != "" && o.Left == 0 {
		c.Off = true
	}
	if n := len(d.Groups); n == 0 || d.Groups[n-1].Name != name {
		d.Groups = append(d.Groups, group{Name: name})
	}
	g := &d.Groups[len(d.Groups)-1]
	g.Cards = append(g.Cards, c)
}

// slots fills in the dice of the roll and the faces that they have.
func (p *page) slots(d *askData, q *table.Question) {
	tray := p.now.Tray
	for i := range q.Dice {
		die := &q.Dice[i]
		s := slot{Name: "die" + strconv.Itoa(i), Die: p.word(die.Name)}
		if i < len(tray.Slots) && tray.For == p.now.N() {
			s.Face = p.say(die.Word(tray.Slots[i].Face))
			if tray.Slots[i].Face == dice.Unknown {
				s.Face = dice.Unknown
			}
		}
		for _, f := range die.Faces {
			face := choice{ID: f, Text: p.say(die.Word(f)), Marked: i < len(tray.Slots) && tray.Slots[i].Face == f}
			if len(f) == 1 && f >= "1" && f <= "6" && face.Text == f {
				face.Class = "pips pips" + f
			} else if utf8.RuneCountInString(face.Text) > 3 {
				face.Class = "word"
			}
			s.Faces = append(s.Faces, face)
		}
		d.Slots = append(d.Slots, s)
		d.Unlike = d.Unlike || s.Die != d.Slots[0].Die
	}
	d.Lies = tray.HasThrow() && tray.IsComplete()
	d.Virtual = !tray.IsComplete()
}

// word returns the name of a die, translated if the catalogue has it.
func (p *page) word(name string) string {
	if name == table.D6.Name {
		return p.line("web.die")
	}
	if key := "val." + name; p.words.Has(key) {
		return p.line(key)
	}
	return name
}

// undo describes what this seat can undo; "" unless the last entry is an answer or action of its own.
func (p *page) undo() string {
	if p.atTable() || p.now.N() == 1 || !slices.Contains(p.by[p.now.N()-1], p.seat) {
		return ""
	}
	if op := p.now.Last().Op; op != replay.OpAnswer && op != replay.OpAction {
		return "" // it was undone already
	}
	return p.say(p.now.Undoes())
}
