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

// String returns the name of the kind in the open protocol.
func (k Kind) String() string { return kindNames[k] }

// An Answer is an answer of the table: ids of options or cards in the order given, faces in the
// order of the dice, one decimal number, "yes" or "no", or one text. Ids and faces are not
// translated.
type Answer []string

// A Drawer is who draws cards.
type Drawer string

const (
	DrawnByApp   Drawer = "app"   // the program draws
	DrawnByTable Drawer = "table" // the people draw from a deck on the table
)

// A Question asks the table for something that the rules cannot know.
type Question struct {
	Place          string // round, turn and action: "r3.07.2"
	Key            string // stable name, "shoot.range"
	Who            string // a player's id, or "" for the table
	About          string // ids of the figures or ships that it is about, joined by "/"
	Rule           string // the rule that it follows from, "TIS-R51"
	Kind           Kind
	Args           []Arg
	Options        []Option         // choose, draw
	Min            int              // choose, draw: how many at least; number: the smallest; text: 0 if it may be empty
	Max            int              // choose, draw: how many at most; number: the largest; text: the most letters, see [Letters]
	Ordered        bool             // choose, draw: the order matters
	Unit           Unit             // number
	Dice           []Die            // roll
	Deck           string           // draw; "" if from no deck: the cards are face up, and Left says nothing about chance
	By             Drawer           // draw: who draws from this deck; "" for the setting of the whole game
	Secret         string           // the id of the only player who may see it; "" for all; see [Nobody]
	BetweenActions bool             // no action is running: optional actions are open
	Actions        []OptionalAction // the open optional actions, in the order of their digits; see also [Ask.Actions]
	Sum            *Sum             // how the number is made up, as far as known before the answer
	Marked         Answer           // the expected or preselected answer, see [Ask.Mark] and [Ask.Begin]; nil if none
	Form           *Form            // the form that it is part of; nil if none
	Likelihood     Likelihood
	Detail         Detail // the lowest level at which it is asked; "" is [DetailScore]
	Watched        bool   // see [Ask.Watched]

	actions  bool // optional actions may be open, between actions or not
	begins   bool // Marked is only preselected
	barred   func(id string) *Refusal
	digits   func(id string) int
	outcomes func(option string) []Outcomes
	aim      string            // see [Question.Aim]
	met      func(Answer) bool // roll of any dice: reports success
	needs    func() Sum        // test: the sum that the die is rolled against
}

// Nobody replaces a player's id in Question.Secret and Value.Secret. Everybody may see such a
// question, but nobody its answer once it is given; nobody may see such a value. Both are
// revealed when the game is over.
const Nobody = "*"

// Alone reports whether only one player may see the question.
func (q *Question) Alone() bool { return q.Secret != "" && q.Secret != Nobody }

// Draws reports whether the program may draw the cards if the people ask it to: they come from a
// deck, and the table does not draw from it itself.
func (q *Question) Draws() bool { return q.Deck != "" && q.By != DrawnByTable }

// IsPile reports whether the cards lie in an order: lots and a hand are mixed for each draw.
func (q *Question) IsPile() bool { return q.Deck != "lots" && q.Deck != "hand" }

// HasDuplicates reports whether the question is a draw from a deck with several of some card left.
func (q *Question) HasDuplicates() bool {
	return q.Kind == KindDraw && q.Deck != "" && slices.ContainsFunc(q.Options, func(o Option) bool { return o.Left > 1 })
}

// Numbers returns the numbers that people type for the options if each is a number and is shown
// as one, "3 players". It returns nil if some are not, or if not exactly one is taken.
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

// Digits returns what people type for each option: its square if it has one and no digit of its
// own, else its number. If no number is above 10 and the key 0 is not needed twice, they are single
// digits and 10 is typed as 0.
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
				n[i] = 0 // its key; an option at place 10 then keeps the number 10
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

// ByDigit returns the index of the option with these digits, or -1. 10 may be typed for the key 0.
func (q *Question) ByDigit(typed string) int {
	digits := q.Digits()
	i := slices.Index(digits, typed)
	if i < 0 && typed == "10" {
		return slices.Index(digits, "0")
	}
	return i
}

// ownDigit returns the digit that the rules give option i, or 0.
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

// Squares returns the square of each option on a board, which people type, such as "c4", or "" for
// an option without one. Several options may have the same. It returns nil if no option has a
// square, or if q does not choose exactly one.
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

// IsShort reports whether the question asks for a number without a unit that has one digit.
func (q *Question) IsShort() bool {
	return q.Kind == KindNumber && q.Unit == Count && q.Min >= -9 && q.Max <= 9
}

// IsOneOfFew reports whether the answer is one of so few options that each has one digit.
func (q *Question) IsOneOfFew() bool { return q.Min == 1 && q.Max == 1 && len(q.Options) <= 10 }

// Text returns the question as a sentence, key "ask." and the question's key.
func (q *Question) Text() Text { return Text{"ask." + q.Key, q.Args} }

// Clone returns a copy of q that does not share its slices and its sum. The playing script reuses q
// for the next question.
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

// AnswerText returns the text of an answer to q.
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

// FieldText returns the text of an answer to q that is shown without the question: in a form, a
// number and yes or no follow the name of the field.
func (q *Question) FieldText(a Answer) Text {
	if q.Kind == KindNumber || q.Kind == KindConfirm {
		return q.underField(q.AnswerText(a))
	}
	return q.AnswerText(a)
}

// HiddenText returns the text shown in place of a secret answer to q.
func (q *Question) HiddenText() Text {
	if q.Secret == Nobody { // all have seen it
		return q.underField(Say("log.covered"))
	}
	return q.underField(Say("log.hidden"))
}

// underField adds the name of q's field to the text of an answer, if q is part of a form.
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
