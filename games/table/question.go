package table

import (
	"slices"
	"strconv"
)

// Kind is the kind of an answer.
type Kind uint8

const (
	KindChoose Kind = iota
	KindRoll
	KindDraw
	KindNumber
	KindConfirm
	KindText
)

var kindNames = [...]string{"choose", "roll", "draw", "number", "confirm", "text"}

// String returns the kind's name in the open protocol.
func (k Kind) String() string { return kindNames[k] }

// An Answer is what the table says: ids of options or cards in the order given,
// faces in the order of the dice, one decimal number, "yes" or "no", or one text.
// It holds ids and faces, never words.
type Answer []string

// Drawer says who draws cards.
type Drawer string

const (
	DrawnByApp   Drawer = "app"   // the program keeps the deck
	DrawnByTable Drawer = "table" // the deck is on the table
)

// A Question is something that the rules cannot know and the table must say.
type Question struct {
	Place      string // where it is: "r3.07.2" is round, turn, action
	Key        string // stable name of what is asked, "shoot.range"
	Who        string // a player's id, or "" for the table
	About      string // which of several alike it is about: ids of figures or ships, joined by "/"
	Rule       string // the rule it follows from, "TIS-R51"
	Kind       Kind
	Args       []Arg
	Options    []Option // choose, draw
	Min        int      // choose, draw: how many at least; number: the smallest; text: 0 may be empty
	Max        int      // choose, draw: how many at most; number: the largest; text: how many characters
	Ordered    bool     // choose, draw: the order matters
	Unit       Unit     // number
	Dice       []Die    // roll
	Deck       string   // draw; "" from no deck: the cards lie open, and how many are left says nothing
	By         Drawer   // draw: who draws from this deck; "" as the people draw all cards
	Secret     string   // the id of the player who alone may look; "" all; see [Nobody]
	Seam       bool     // it is before or after an action: free deeds are open
	Also       []Deed   // those that are, in the order of their digits, see [Ask.Deeds] too
	Sum        *Sum     // what the number rests on, as far as it is known before the answer
	Marked     Answer   // what the rules take it to be, or see [Ask.Begin]: screens begin there; nil if they do not know
	Form       *Form    // the questions it belongs with; nil if it is alone
	Likelihood Likelihood
	Detail     Detail // the least at which it is asked; "" is [DepthScore]

	deeds    bool // free deeds may be open, between actions or not
	begins   bool // Marked is no more than where screens begin
	barred   func(id string) *Refusal
	digits   func(id string) int
	outcomes func(option string) []Outcomes
	aim      string            // what a roll is for, see [Question.Aim]
	met      func(Answer) bool // roll of any dice: it succeeds
	needs    func() Sum        // test: what it takes
}

// Nobody is in place of a player's id where all may look at a question, but at its
// answer nobody once it is given: what is open while it is entered and must not be
// looked up afterwards. A value that is secret to Nobody is shown to none. Both are open
// when the game is over.
const Nobody = "*"

// Alone reports whether one player alone may look at the question.
func (q *Question) Alone() bool { return q.Secret != "" && q.Secret != Nobody }

// Draws reports whether the program may draw when it is asked to: from a deck, and not what
// people alone know.
func (q *Question) Draws() bool { return q.Deck != "" && q.By != DrawnByTable }

// HasDuplicates reports whether how many cards are left says more than which can come.
func (q *Question) HasDuplicates() bool {
	return q.Kind == KindDraw && q.Deck != "" && slices.ContainsFunc(q.Options, func(o Option) bool { return o.Left > 1 })
}

// Numbers returns what people type for the options where each of them is a number and is read
// as one, "3 players": that number, wherever it is in the list. nil where they are not,
// or several are taken at once.
func (q *Question) Numbers() []int {
	if one := q.Kind == KindChoose && q.Max == 1 || q.Kind == KindDraw; !one || q.Min != 1 {
		return nil
	}
	var list []int
	for _, o := range q.Options {
		n, ok := o.number()
		if !ok {
			return nil
		}
		list = append(list, n)
	}
	return list
}

// Digits returns what people type for each option: one digit, where none has a number above 10; the
// key of 10 is 0. Otherwise it is the number, of as many digits as it takes. What is on a square
// and has no digit of its own is typed as that square.
func (q *Question) Digits() []string {
	list := q.Squares()
	if list == nil {
		list = make([]string, len(q.Options))
	}
	n, place := make([]int, len(q.Options)), 0
	numbers := q.Numbers()
	for i := range q.Options {
		own := q.ownDigit(i)
		if list[i] != "" && own == 0 {
			continue
		}
		list[i] = ""
		place++
		switch {
		case own > 0:
			n[i] = own
			if own == 10 {
				n[i] = 0 // the key, also beside a tenth place
			}
		case numbers != nil:
			n[i] = numbers[i]
		default:
			n[i] = place
		}
	}
	one := len(n) == 0 || slices.Max(n) <= 10 && !(slices.Contains(n, 0) && slices.Contains(n, 10))
	for i, d := range n {
		if list[i] != "" {
			continue
		}
		if one {
			d %= 10
		}
		list[i] = strconv.Itoa(d)
	}
	return list
}

// ByDigit returns the option with these digits, -1 if there is none. 10 may be typed for the key 0.
func (q *Question) ByDigit(typed string) int {
	digits := q.Digits()
	i := slices.Index(digits, typed)
	if i < 0 && typed == "10" {
		return slices.Index(digits, "0")
	}
	return i
}

// ownDigit returns the digit that the rules give option i, 0 if none.
func (q *Question) ownDigit(i int) int {
	o := &q.Options[i]
	if q.digits != nil {
		if d := q.digits(o.ID); d > 0 {
			return d
		}
	}
	if k, ok := o.item.(Keyed); ok {
		return k.Digit()
	}
	return 0
}

// Squares returns what people type for the options that lie on squares of a board, "c4": of each
// option its square, "" where it has none. Several may have the same. nil where no option has
// one, or several are taken at once.
func (q *Question) Squares() []string {
	if q.Kind != KindChoose || q.Min != 1 || q.Max != 1 {
		return nil
	}
	list := make([]string, len(q.Options))
	some := false
	for i, o := range q.Options {
		list[i] = o.square()
		some = some || list[i] != ""
	}
	if !some {
		return nil
	}
	return list
}

// Short reports whether each number that answers the question has one digit.
func (q *Question) Short() bool {
	return q.Kind == KindNumber && q.Unit == Count && q.Min >= -9 && q.Max <= 9
}

// Text returns the question as a sentence, key "ask." and the question's key.
func (q *Question) Text() Text { return Text{"ask." + q.Key, q.Args} }

// Clone returns a copy of a question that is used again for the next one.
func (q *Question) Clone() *Question {
	c := *q
	c.Options, c.Dice, c.Args = slices.Clone(q.Options), slices.Clone(q.Dice), slices.Clone(q.Args)
	c.Marked = slices.Clone(q.Marked)
	if q.Sum != nil {
		s := *q.Sum
		c.Sum = &s
	}
	return &c
}

// AnswerText puts an answer to q into words.
func (q *Question) AnswerText(a Answer) Text {
	if len(a) == 0 || len(a) == 1 && a[0] == "" {
		return Say("log.none")
	}
	var parts []Text
	for i, s := range a {
		part := q.partText(s)
		if q.Kind == KindRoll && i < len(q.Dice) {
			part = q.Dice[i].Word(s)
		}
		parts = append(parts, part)
	}
	if len(parts) == 1 {
		return parts[0]
	}
	return Say("log.list", List("list", parts))
}

// FieldText puts an answer to q into words where the question is not shown with it: in a form a
// number, and yes or no, comes with the name of its field.
func (q *Question) FieldText(a Answer) Text {
	if q.Kind == KindNumber || q.Kind == KindConfirm {
		return q.underField(q.AnswerText(a))
	}
	return q.AnswerText(a)
}

// HiddenText stands for an answer to q that is told to nobody.
func (q *Question) HiddenText() Text { return q.underField(Say("log.hidden")) }

// underField puts the name of q's field in front of an answer, if q is part of a form.
func (q *Question) underField(answer Text) Text {
	if q.Form == nil {
		return answer
	}
	return Say("log.field", Sub("field", q.Form.Fields[q.Form.At()]), Sub("answer", answer))
}

func (q *Question) partText(s string) Text {
	switch q.Kind {
	case KindChoose, KindDraw:
		for _, o := range q.Options {
			if o.ID == s {
				return o.ShortName()
			}
		}
	case KindNumber:
		if n, err := strconv.Atoi(s); err == nil && q.Unit == Millimetres {
			return Say("length", Length("length", n))
		}
	case KindConfirm:
		return Say("log." + s)
	}
	return NameText(s)
}
