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
	ValueText                    // a text of Min to Max characters
)

// Native is val, as the log writes it, in the form of its kind: an int, a bool, else the
// string itself. JSON has it so.
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

// A Value is one thing that the view shows and the table may set. All values
// together are the game's state.
type Value struct {
	Path        string
	Label       Text
	Kind        ValueKind
	Min         int
	Max         int
	Unit        Unit
	Options     []string
	Secret      string // who alone may see it; "" all; see [Nobody]
	Cursor      bool   // it says whose turn it is: setting it starts the turn over
	Restart     bool   // setting it does so too, but a turn may change it on its way
	Bookkeeping bool   // the game's own book-keeping: nothing of it is on the table
	Face        bool   // it is what the piece of this path shows, see [Value.Shows]
	Unshown     bool   // it is on the table, and the view does not show it: only the put-back sheet does

	get  func() string
	set  func(string)
	word func(string) Text         // an option as people read it
	says func(was, is string) Text // what changes on the table
	of   Text                      // see [Value.Whose]
	with Together
	news func(is string) bool     // see [Value.Informs]
	adds bool                     // see [Value.Adds]
	bars func(to string) *Refusal // see [Value.Bars]

	watched func() bool // see [Value.IsTracked]; nil: always
	depth   bool        // see [Values.Watch]
	joined  bool        // see [Values.Joined]
}

// Get returns the value as the log writes it: a decimal number, "true" or "false", a word.
// It is "unknown" where nobody watches it.
func (v *Value) Get() string {
	if !v.IsTracked() {
		return unknown
	}
	return v.get()
}

// Set sets the value as the log writes it. It looks at nothing: see [Apply].
func (v *Value) Set(to string) {
	if v.IsTracked() {
		v.set(to)
	}
}

// Word returns an option, or any value, as people read it.
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

// Legal returns nil if the value may be set to val, whatever the others are.
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

// Values is the list a game fills: path, label and field, once. Paths are file format.
type Values struct {
	list []Value
}

// List returns what was listed, in the game's order.
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

// Number lists a number from least to most. The result is for further words about
// the value and holds until the next one is listed.
func (v *Values) Number(path string, label Text, p *int, least, most int) *Value {
	return v.add(Value{Path: path, Label: label, Kind: ValueNumber, Min: least, Max: most,
		get: func() string { return strconv.Itoa(*p) },
		set: func(s string) { *p, _ = strconv.Atoi(s) }})
}

// Flag lists a flag.
func (v *Values) Flag(path string, label Text, p *bool) *Value {
	return v.add(Value{Path: path, Label: label, Kind: ValueFlag,
		get: func() string { return strconv.FormatBool(*p) },
		set: func(s string) { *p = s == "true" }})
}

// Text lists a text of at most most characters, such as a name.
func (v *Values) Text(path string, label Text, p *string, most int) *Value {
	return v.add(Value{Path: path, Label: label, Kind: ValueText, Max: most,
		get: func() string { return *p },
		set: func(s string) { *p = s }})
}

// Name lists the name of a player or a piece: no thing is without one.
func (v *Values) Name(path string, label Text, p *string) *Value {
	name := v.Text(path, label, p, LongestName)
	name.Min = 1
	return name
}

// OneOf lists a word out of options.
func OneOf[S ~string](v *Values, path string, label Text, p *S, options []string) *Value {
	return v.add(Value{Path: path, Label: label, Kind: ValueOneOf, Options: options,
		get: func() string { return string(*p) },
		set: func(s string) { *p = S(s) }})
}

// Place lists where a piece is, one of places: what is conserved is stored so.
func Place[S ~string](v *Values, path string, label Text, p *S, places []string) *Value {
	x := OneOf(v, path, label, p, places)
	x.Kind = ValuePlace
	return x
}

// Turns marks the value as a cursor: it says whose turn it is.
func (v *Value) Turns() *Value { v.Cursor = true; return v }

// Restarts marks the value as one that starts the turn over when the table sets it, as a
// cursor does, though it is none: somebody may leave in the middle of a turn.
func (v *Value) Restarts() *Value { v.Restart = true; return v }

// WithUnit gives the value its unit.
func (v *Value) WithUnit(u Unit) *Value { v.Unit = u; return v }

// SecretTo shows the value to the named player only, or to [Nobody].
func (v *Value) SecretTo(who string) *Value { v.Secret = who; return v }

// WithText sets the text of each option, where options are not words of the catalogue.
func (v *Value) WithText(word func(string) Text) *Value { v.word = word; return v }

// PrefixText returns, for [Value.WithText], the text with the key prefix + value.
func PrefixText(prefix string) func(val string) Text {
	return func(val string) Text { return Text{Key: prefix + val} }
}

// NowIs returns a sentence for [Value.Says]: what holds from now on is in its slot "now".
func NowIs(key string, word func(val string) Text) func(was, is string) Text {
	return func(_, is string) Text { return Say(key, Sub("now", word(is))) }
}

// Says gives the sentence for a change of the value: what to do on the table.
func (v *Value) Says(change func(was, is string) Text) *Value { v.says = change; return v }

// Informs says when the sentence for a change to is only tells what holds now: nobody has to move a
// piece. Of cursors, of faces and of values without a sentence that is so anyhow.
func (v *Value) Informs(when func(is string) bool) *Value { v.news = when; return v }

// Bars lets a game say why people cannot set a value now: the rules would undo it at once.
func (v *Value) Bars(why func(to string) *Refusal) *Value { v.bars = why; return v }

// WhyBarred returns why people cannot set the value to to now, see [Value.Bars]; nil if they can.
func (v *Value) WhyBarred(to string) *Refusal {
	if v.bars == nil {
		return nil
	}
	return v.bars(to)
}

// Adds says that the sentence for a change tells how many are added or taken, not what there is then.
func (v *Value) Adds() *Value { v.adds = true; return v }

// Always is for [Value.Informs].
func Always(string) bool { return true }

// Among merges the value's change with the others of its group.
func (v *Value) Among(with Together) *Value { v.with = with; return v }

// WithOwner says what the value belongs to, where the first name in its label does not.
func (v *Value) WithOwner(whose Text) *Value { v.of = whose; return v }

// Whose returns what the value belongs to: people search for a value by it. It is the zero Text
// if the value belongs to the whole game.
func (v *Value) Whose() Text {
	if v.of.Key != "" {
		return v.of
	}
	if name := firstName(v.Label.Args); name != "" {
		return NameText(name)
	}
	return Text{}
}

// firstName returns the first name in args, "" if there is none.
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

// Shows marks the value as what the piece with the same path but for the last word shows: lists
// of pieces call the piece by it, and are sorted in the order of the options.
func (v *Value) Shows() *Value { v.Face = true; return v }

// Hides marks the value as one that is on the table and is not in the view.
func (v *Value) Hides() *Value { v.Unshown = true; return v }

// Silent marks the value as the game's own bookkeeping.
func (v *Value) Silent() *Value { v.Bookkeeping = true; return v }

// quoteWords joins words as a refusal lists them; the empty one shows as "".
func quoteWords(words []string) string {
	words = slices.Clone(words)
	for i, w := range words {
		words[i] = cmp.Or(w, `""`)
	}
	return strings.Join(words, ", ")
}
