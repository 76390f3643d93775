package table

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// ValueKind is the kind of a [Value].
type ValueKind uint8

const (
	ValueNumber ValueKind = iota // Min to Max of Unit
	ValueFlag                    // "true" or "false"
	ValueOneOf                   // one of Options
	ValuePlace                   // where a piece is: one of Options
	ValueText                    // a text of Min to Max letters, see [Letters]
)

// Native returns val, as in the log, as JSON represents the kind: an int, a bool, or the string. A
// number that cannot be parsed remains a string.
func (k ValueKind) Native(val string) any {
	switch k {
	case ValueNumber:
		if n, err := strconv.Atoi(val); err == nil {
			return n
		}
	case ValueFlag:
		return val == "true"
	}
	return val
}

// A Value is one part of a game's state, which the table may set. All values together are the
// whole state.
type Value struct {
	Path        string
	Label       Text
	Kind        ValueKind
	Min         int
	Max         int
	Unit        Unit
	Options     []string
	Secret      string   // id of the only player who may see it; "" for all; see [Nobody]
	Cursor      bool     // whose turn it is: setting it starts the turn over
	Restart     bool     // setting it starts the turn over, though a turn may change it itself
	Bookkeeping bool     // internal state of the game: nothing of it is on the table
	Face        bool     // what the piece with this path shows, see [Value.Shows]
	Unshown     bool     // on the table, but only the put-back sheet shows it, not the view
	Pieces      []string // the pieces, as in an [Order], whose place, side or markers it says
	End         string   // the option by which the table ends the game early, to be scored; "" if it has none

	get        func() string
	set        func(string)
	word       func(string) Text         // see [Value.WithText]
	changeText func(was, is string) Text // see [Value.WithChangeText]
	of         Text                      // see [Value.WithOwner]
	with       Together                  // see [Value.Among]
	news       func(is string) bool      // see [Value.Informs]
	difference bool                      // see [Value.SayDifference]
	counts     func() int                // see [Value.CountsAs]
	refusal    func(to string) *Refusal  // see [Value.WithRefusal]

	watched func() bool // see [Value.IsTracked]; nil: always
	depth   bool        // see [Values.Watch]
	joined  bool        // see [Values.JoinCount]
}

// Get returns the value as in the log: a decimal number, "true" or "false", a word, a text. It
// returns "unknown" if the value is not tracked.
func (v *Value) Get() string {
	if !v.IsTracked() {
		return unknown
	}
	return v.get()
}

// Set sets the value, given as in the log, without checking it; use [Apply] for that. It does
// nothing if the value is not tracked.
func (v *Value) Set(to string) {
	if v.IsTracked() {
		v.set(to)
	}
}

// Word returns the text of val, which need not be the current value.
func (v *Value) Word(val string) Text {
	switch {
	case val == unknown && !v.IsTracked():
		return Text{Key: "val.unknown"}
	case v.word != nil:
		return v.word(val)
	case v.Kind == ValueNumber:
		n, _ := strconv.Atoi(val)
		if v.Unit == Millimetres {
			return Text{"length", []Arg{Length("length", n)}}
		}
		return Text{"number", []Arg{Num("number", n)}}
	case v.Kind == ValueText:
		return NameText(val)
	}
	return Text{Key: "val." + val}
}

// Legal returns nil if val is in the value's range, else why not. It does not check other values.
func (v *Value) Legal(val string) *Refusal {
	switch known := v.IsTracked(); {
	case !known && val == unknown:
		return nil
	case !known:
		return v.WhyFixed()
	}
	switch v.Kind {
	case ValueNumber:
		n, err := strconv.Atoi(val)
		if err != nil || n < v.Min || n > v.Max {
			if v.Unit == Millimetres {
				return Refuse("out-of-range", "refuse.value.number", "", Sub("value", v.Label), Length("min", v.Min), Length("max", v.Max))
			}
			return Refuse("out-of-range", "refuse.value.number", "", Sub("value", v.Label), Num("min", v.Min), Num("max", v.Max))
		}
	case ValueFlag:
		if val != "true" && val != "false" {
			return Refuse("out-of-range", "refuse.value.flag", "", Sub("value", v.Label))
		}
	case ValueOneOf, ValuePlace:
		if !slices.Contains(v.Options, val) {
			return Refuse("out-of-range", "refuse.value.word", "", Sub("value", v.Label), Name("words", quoteWords(v.Options)))
		}
	case ValueText:
		q := Question{Kind: KindText, Min: v.Min, Max: v.Max}
		if err := q.legalText(Answer{val}); err != nil {
			err.Code = "out-of-range"
			return err
		}
	}
	return nil
}

// Values is the list of a game's values, which [Game.Values] fills. Paths are part of the file
// format.
type Values struct {
	list []Value
}

// List returns the values in the game's order.
func (v *Values) List() []Value { return v.list }

// ValuesOf lists the values of g.
func ValuesOf(g Game) []Value {
	var v Values
	g.Values(&v)
	return v.list
}

func (v *Values) add(x Value) *Value {
	v.list = append(v.list, x)
	return &v.list[len(v.list)-1]
}

// Number adds a number from least to most. The result is for describing the value further and is
// valid until the next one is added.
func (v *Values) Number(path string, label Text, p *int, least, most int) *Value {
	return v.add(Value{Path: path, Label: label, Kind: ValueNumber, Min: least, Max: most,
		get: func() string { return strconv.Itoa(*p) },
		set: func(s string) { *p, _ = strconv.Atoi(s) }})
}

// Flag adds a flag.
func (v *Values) Flag(path string, label Text, p *bool) *Value {
	return v.add(Value{Path: path, Label: label, Kind: ValueFlag,
		get: func() string { return strconv.FormatBool(*p) },
		set: func(s string) { *p = s == "true" }})
}

// Text adds a text of at most most letters, which may be empty.
func (v *Values) Text(path string, label Text, p *string, most int) *Value {
	return v.add(Value{Path: path, Label: label, Kind: ValueText, Max: most,
		get: func() string { return *p },
		set: func(s string) { *p = s }})
}

// Name adds the name of a player or a piece, which cannot be empty.
func (v *Values) Name(path string, label Text, p *string) *Value {
	name := v.Text(path, label, p, MaxNameLength)
	name.Min = 1
	return name
}

// OneOf adds a word that is one of options.
func OneOf[S ~string](v *Values, path string, label Text, p *S, options []string) *Value {
	return v.add(Value{Path: path, Label: label, Kind: ValueOneOf, Options: options,
		get: func() string { return string(*p) },
		set: func(s string) { *p = S(s) }})
}

// Place adds where a piece is, one of places. Storing a place for each piece, rather than a count
// for each place, keeps the number of pieces constant.
func Place[S ~string](v *Values, path string, label Text, p *S, places []string) *Value {
	x := OneOf(v, path, label, p, places)
	x.Kind = ValuePlace
	return x
}

// Turns marks the value as a cursor: it says whose turn it is.
func (v *Value) Turns() *Value { v.Cursor = true; return v }

// Restarts marks the value as one that starts the turn over when the table sets it, as a cursor
// does, though the turn may change it itself, such as whether a player has left.
func (v *Value) Restarts() *Value { v.Restart = true; return v }

// SecretTo shows the value only to the player with the id who, or to [Nobody].
func (v *Value) SecretTo(who string) *Value { v.Secret = who; return v }

// WithText sets a function that returns the text of an option. Without it the text has the key
// "val." and the option.
func (v *Value) WithText(word func(string) Text) *Value { v.word = word; return v }

// PrefixText returns, for [Value.WithText], the text with the key prefix + value.
func PrefixText(prefix string) func(val string) Text {
	return func(val string) Text { return Text{Key: prefix + val} }
}

// NowIs returns a function for [Value.Says]: the text key with the new value in its slot "now".
func NowIs(key string, word func(val string) Text) func(was, is string) Text {
	return func(_, is string) Text { return Say(key, Sub("now", word(is))) }
}

// WithChangeText sets a function that returns the sentence for a change of the value: what to do on the table.
func (v *Value) WithChangeText(change func(was, is string) Text) *Value {
	v.changeText = change
	return v
}

// Informs sets a function that reports whether the sentence for a change to is only says what is
// true now, so that nobody has to move a piece. That is always so for cursors, for faces and for
// values without [Value.WithChangeText].
func (v *Value) Informs(when func(is string) bool) *Value { v.news = when; return v }

// WithRefusal sets a function that returns why people cannot set the value to to now, because the rules
// would undo it at once; nil if they can.
func (v *Value) WithRefusal(why func(to string) *Refusal) *Value { v.refusal = why; return v }

// RefusalOf returns the result of the function set by [Value.WithRefusal], nil without one.
func (v *Value) RefusalOf(to string) *Refusal {
	if v.refusal == nil {
		return nil
	}
	return v.refusal(to)
}

// SayDifference marks the value as one whose sentence for a change says how many are added or taken, not
// how many there are afterwards.
func (v *Value) SayDifference() *Value { v.difference = true; return v }

// Stopped is the ending of a game that the table has ended early.
const Stopped = "stopped"

// Ends sets End.
func (v *Value) Ends(option string) *Value { v.End = option; return v }

// Places sets the pieces, as in an [Order], whose place, side or markers the value says: once it changes, an order
// about one of them given before is no longer listed.
func (v *Value) Places(pieces ...string) *Value { v.Pieces = pieces; return v }

// Always returns true, for [Value.Informs].
func Always(string) bool { return true }

// Among merges changes of the value with others of its group.
func (v *Value) Among(with Together) *Value { v.with = with; return v }

// WithOwner sets the result of [Value.Whose], if it is not the first name in the label.
func (v *Value) WithOwner(whose Text) *Value { v.of = whose; return v }

// Whose returns the owner of the value, by which people search for it. It is the zero Text if the
// value belongs to the whole game.
func (v *Value) Whose() Text {
	if v.of.Key != "" {
		return v.of
	}
	if name := firstName(v.Label.Args); name != "" {
		return NameText(name)
	}
	return Text{}
}

func firstName(args []Arg) string {
	for i := range args {
		if args[i].Kind == ArgName {
			return args[i].Str
		}
		for _, inner := range args[i].List {
			if name := firstName(inner.Args); name != "" {
				return name
			}
		}
	}
	return ""
}

// Shows marks the value as what a piece shows. The piece's path is that of the value without its
// last word. Lists of pieces name the piece by this value, and sort by the order of its options.
func (v *Value) Shows() *Value { v.Face = true; return v }

// Hides marks the value as one that is on the table but not in the view.
func (v *Value) Hides() *Value { v.Unshown = true; return v }

// CountsAs makes the texts of [Changes] say what count returns instead of the value, such as the cards
// of a hand without those that already lie open.
func (v *Value) CountsAs(count func() int) *Value { v.counts = count; return v }

// counted returns what the texts of [Changes] say.
func (v *Value) counted() string {
	if v.counts == nil || !v.IsTracked() {
		return v.Get()
	}
	return strconv.Itoa(v.counts())
}

// Silent marks the value as bookkeeping.
func (v *Value) Silent() *Value { v.Bookkeeping = true; return v }

// quoteWords joins words with commas, an empty one as "".
func quoteWords(words []string) string {
	words = slices.Clone(words)
	for i, w := range words {
		words[i] = cmp.Or(w, `""`)
	}
	return strings.Join(words, ", ")
}
