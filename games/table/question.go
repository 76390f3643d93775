package table

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
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

// String is the kind's name in the open protocol.
func (k Kind) String() string { return kindNames[k] }

// An Answer is what the table says: ids of options or cards in the order given,
// faces in the order of the dice, one decimal number, "yes" or "no", or one text.
// It holds ids and faces, never words.
type Answer []string

// A Die is one kind of die with its faces.
type Die struct {
	Name  string   // "d6"
	Faces []string // every face once, though it may be there twice
	Times []int    // how often each face is on the die; nil: once each
	Words string   // how the keys of its faces' words begin, "val."; "": faces are read as they are
}

// Word is a face as people read it.
func (d *Die) Word(face string) Text {
	if d.Words == "" || face == "" {
		return NameText(face)
	}
	return Text{Key: d.Words + face}
}

// Pips are the faces that an ordinary die stands for, by its pips from 1, where it is
// thrown in place of a die with other faces; nil where it cannot be.
func (d *Die) Pips() []string {
	var list []string
	for i, face := range d.Faces {
		for range max(d.times(i), 1) {
			list = append(list, face)
		}
	}
	if len(list) != len(D6.Faces) {
		return nil
	}
	return list
}

func (d *Die) times(face int) int {
	if d.Times == nil {
		return 1
	}
	return d.Times[face]
}

// numbers reports whether all faces are numbers.
func (d *Die) numbers() bool {
	return !slices.ContainsFunc(d.Faces, func(f string) bool { return f == "" || strings.Trim(f, "0123456789") != "" })
}

// InPips says what the pips of an ordinary die stand for where they differ from the
// numbers on the die, "3=2, 4=3"; "" where they do not, or its faces are words.
func (d *Die) InPips() string {
	var list []string
	for i, face := range d.Pips() {
		if n := strconv.Itoa(i + 1); d.numbers() && face != n {
			list = append(list, n+"="+face)
		}
	}
	return strings.Join(list, ", ")
}

// Typed is the face that was typed: itself, or what so many pips of an ordinary die stand
// for where no face is called so. "" if it is neither.
func (d *Die) Typed(typed string) string {
	if slices.Contains(d.Faces, typed) {
		return typed
	}
	pips := d.Pips()
	if n, err := strconv.Atoi(typed); err == nil && n >= 1 && n <= len(pips) && d.numbers() {
		return pips[n-1]
	}
	return ""
}

// D6 is the ordinary die.
var D6 = Die{Name: "d6", Faces: []string{"1", "2", "3", "4", "5", "6"}}

// An Item can be chosen or drawn.
type Item interface {
	ID() string  // stable; what the log holds
	Label() Text // what people read
}

// An Option is one thing to choose, or one kind of card to draw.
type Option struct {
	ID   string
	Left int  // of a card: how many may still come
	Off  bool // barred: it is listed so that every option keeps its place, but cannot be taken
	item Item
}

// Text is what people read; of an option without an item its id.
func (o Option) Text() Text {
	if o.item == nil {
		return NameText(o.ID)
	}
	return o.item.Label()
}

// Called is the option as people speak of it afterwards, in echoes and in the log: of an item
// that says more where it can be chosen its name alone.
func (o Option) Called() Text {
	if named, ok := o.item.(interface{ Called() Text }); ok {
		return named.Called()
	}
	return o.Text()
}

// A Word is an option that is a word of the catalogue, key "opt." and the word.
type Word string

// ID is the word itself.
func (w Word) ID() string { return string(w) }

// Label is the word's text.
func (w Word) Label() Text { return Text{Key: "opt." + string(w)} }

// Odds are how a simulated table answers a question about the physical world.
// The zero value is even odds.
type Odds struct {
	Yes, Of     int                 // confirm: yes in Yes of Of cases; choosing several: each so often
	Mid, Spread int                 // number: around Mid, at most Spread away
	Weigh       func(id string) int // choose: the weight of an option, 0 never; draw: of a card
}

// Drawer says who draws cards.
type Drawer string

const (
	DrawnByApp   Drawer = "app"   // the program keeps the deck
	DrawnByTable Drawer = "table" // the deck lies on the table
)

// A Question is something that the rules cannot know and the table must say.
type Question struct {
	Place   string // where it stands: "r3.07.2" is round, turn, action
	Key     string // stable name of what is asked, "shoot.range"
	Who     string // a player's id, or "" for the table
	About   string // which of several alike it is about: ids of figures or ships, joined by "/"
	Rule    string // the rule behind it, "TIS-R51"
	Kind    Kind
	Args    []Arg
	Options []Option // choose, draw
	Likely  int      // choose: so many options, the first, are what the rules expect; the table may take any. 0: all are
	Min     int      // choose, draw: how many at least; number: the smallest; text: 0 may be empty
	Max     int      // choose, draw: how many at most; number: the largest; text: how many characters
	Ordered bool     // choose, draw: the order matters
	Unit    Unit     // number
	Dice    []Die    // roll
	Deck    string   // draw; "" from no deck: the cards lie open, and how many are left says nothing
	By      Drawer   // draw: who draws from this deck; "" as the people draw all cards
	Secret  string   // the id of the player who alone may look; "" all; see [Nobody]
	Seam    bool     // it stands before or after an action: free deeds are open
	Also    []Deed   // those that are, see [Ask.Deeds] too
	Sum     *Sum     // what the number rests on, as far as it is known before the answer
	Marked  Answer   // what the rules take it to be: screens begin there; nil if they do not know
	Form    *Form    // the questions it belongs with; nil if it stands alone
	Odds    Odds

	deeds  bool // free deeds may be open, be it a seam or not
	barred func(id string) *Refusal
	hopes  func(option string) []Hopes
}

// Nobody stands in place of a player's id where all may look at a question, but at its
// answer nobody once it is given: what lies open while it is entered and must not be
// looked up afterwards. A value that is secret to Nobody is shown to none. Both are open
// when the game is over.
const Nobody = "*"

// Alone reports whether one player alone may look at the question.
func (q *Question) Alone() bool { return q.Secret != "" && q.Secret != Nobody }

// Draws reports whether the program may draw when it is asked to: from a deck, and not what
// people alone know.
func (q *Question) Draws() bool { return q.Deck != "" && q.By != DrawnByTable }

// Counted reports whether how many cards are left says more than which can come.
func (q *Question) Counted() bool {
	return q.Kind == KindDraw && q.Deck != "" && slices.ContainsFunc(q.Options, func(o Option) bool { return o.Left > 1 })
}

// Numbers are what people type for the options where each of them is a number and is read
// as one, "3 players": that number, wherever it stands in the list. nil where they are not,
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

// number is the natural number that the option is, and that is read with it.
func (o Option) number() (n int, ok bool) {
	n, err := strconv.Atoi(o.ID)
	if err != nil || n < 0 || strconv.Itoa(n) != o.ID {
		return 0, false
	}
	return n, slices.ContainsFunc(o.Text().Args, func(a Arg) bool { return a.Kind == ArgNumber && a.Num == n })
}

// Text is the question as a sentence, key "ask." and the question's key.
func (q *Question) Text() Text { return Text{"ask." + q.Key, q.Args} }

// Is reports whether rec was given to this very question: told by its place, key,
// person and what it is about.
func (q *Question) Is(rec *Record) bool {
	return rec.Key == q.Key && rec.Who == q.Who && rec.About == q.About && rec.Place == q.Place
}

// Legal returns nil if a answers q, else a refusal with a sentence.
func (q *Question) Legal(a Answer) *Refusal {
	switch q.Kind {
	case KindChoose:
		return q.legalChoice(a)
	case KindDraw:
		return q.legalDraw(a)
	case KindRoll:
		return q.legalRoll(a)
	case KindNumber:
		return q.legalNumber(a)
	case KindConfirm:
		if len(a) != 1 || a[0] != "yes" && a[0] != "no" {
			return q.refuse("refuse.confirm")
		}
	case KindText:
		return q.legalText(a)
	}
	return nil
}

func (q *Question) refuse(key string, args ...Arg) *Refusal {
	return &Refusal{Code: "illegal", Text: Text{key, args}, Rule: q.Rule}
}

// bar refuses what is not offered: with what stands in its way, if the game says so.
func (q *Question) bar(id, key string) *Refusal {
	if q.barred != nil {
		if r := q.barred(id); r != nil {
			return r
		}
	}
	return q.refuse(key, Name("id", id))
}

func (q *Question) option(id string) int {
	return slices.IndexFunc(q.Options, func(o Option) bool { return o.ID == id })
}

// legalChoice names what cannot be taken before it counts.
func (q *Question) legalChoice(a Answer) *Refusal {
	for i, id := range a {
		if o := q.option(id); o < 0 || q.Options[o].Off {
			return q.bar(id, "refuse.choose.option")
		}
		if slices.Contains(a[:i], id) {
			return q.refuse("refuse.choose.twice", Name("id", id))
		}
	}
	switch {
	case len(a) >= q.Min && len(a) <= q.Max:
		return nil
	case q.Min == q.Max:
		return q.refuse("refuse.choose.count", Num("count", q.Min))
	default:
		return q.refuse("refuse.choose.between", Num("min", q.Min), Num("max", q.Max))
	}
}

// legalDraw names a card that cannot come before it counts them: the wrong card is why the
// number is wrong.
func (q *Question) legalDraw(a Answer) *Refusal {
	for i, id := range a {
		if r := q.LegalCard(a[:i], id); r != nil {
			return r
		}
	}
	if len(a) != q.Min {
		return q.refuse("refuse.draw.count", Num("count", q.Min), Num("have", len(a)))
	}
	return nil
}

// LegalCard returns nil if the card id may come after those drawn before it, else a
// refusal with a sentence.
func (q *Question) LegalCard(before Answer, id string) *Refusal {
	o := q.option(id)
	if o < 0 || q.Options[o].Off {
		return q.bar(id, "refuse.draw.card")
	}
	n, last := 1, 0
	for i, b := range before {
		if b == id {
			n, last = n+1, i+1
		}
	}
	switch left := q.Options[o].Left; {
	case n <= left:
		return nil
	case left == 1:
		return q.refuse("refuse.draw.twice", Sub("card", q.Options[o].Text()), Num("number", last))
	default:
		return q.refuse("refuse.draw.left", Sub("card", q.Options[o].Text()), Num("left", left))
	}
}

func (q *Question) legalRoll(a Answer) *Refusal {
	if len(a) != len(q.Dice) {
		return q.refuse("refuse.roll.count", Num("count", len(q.Dice)))
	}
	for i, face := range a {
		if !slices.Contains(q.Dice[i].Faces, face) {
			return q.refuse("refuse.roll.face", Name("face", face), Name("die", q.Dice[i].Name))
		}
	}
	return nil
}

func (q *Question) legalNumber(a Answer) *Refusal {
	if len(a) == 1 {
		if n, err := strconv.Atoi(a[0]); err == nil && n >= q.Min && n <= q.Max && (len(a[0]) == 1 || strconv.Itoa(n) == a[0]) {
			return nil
		}
	}
	if q.Unit == Millimetres {
		return q.refuse("refuse.number", Length("min", q.Min), Length("max", q.Max))
	}
	return q.refuse("refuse.number", Num("min", q.Min), Num("max", q.Max))
}

func (q *Question) legalText(a Answer) *Refusal {
	switch {
	case len(a) != 1 || !utf8.ValidString(a[0]) || strings.ContainsFunc(a[0], control):
		return q.refuse("refuse.text")
	case a[0] != strings.TrimSpace(a[0]) || q.Min > 0 && a[0] == "":
		return q.refuse("refuse.text.empty")
	case utf8.RuneCountInString(a[0]) > q.Max:
		return q.refuse("refuse.text.long", Num("max", q.Max))
	}
	return nil
}

// control reports whether a terminal would do something else with r than show it.
func control(r rune) bool { return r < ' ' || r >= 0x7f && r < 0xa0 }
