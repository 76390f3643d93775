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
	ValueWords                   // a text of Min to Max characters
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
	Path    string
	Label   Text
	Kind    ValueKind
	Min     int
	Max     int
	Unit    Unit
	Options []string
	Secret  string // who alone may see it; "" all; see [Nobody]
	Cursor  bool   // it says whose turn it is: setting it starts the turn over
	Restart bool   // setting it does so too, but a turn may change it on its way
	Kept    bool   // the game's own book-keeping: nothing of it lies on the table
	Face    bool   // it is what the piece of this path shows, see [Value.Shows]

	get  func() string
	set  func(string)
	word func(string) Text         // an option as people read it
	says func(was, is string) Text // what changes on the table
	of   Text                      // see [Value.Whose]
	with Together

	hidden string // see [Value.Shows]
}

// Together tells the changes of values that are alike: a hand that is taken up again is
// one line, not twelve.
type Together interface {
	// Group names those that are told together, by what they are now; "" is told alone.
	Group(is string) string
	// Told is the sentence for two or more of one group, in the game's order.
	Told(list []Change) Text
}

// Get is the value as the log writes it: a decimal number, "true" or "false", a word.
func (v *Value) Get() string { return v.get() }

// Word is an option, or any value, as people read it.
func (v *Value) Word(val string) Text {
	switch {
	case v.word != nil:
		return v.word(val)
	case v.Kind == ValueNumber:
		n, _ := strconv.Atoi(val)
		if v.Unit == Millimetres {
			return Text{"length", []Arg{Length("length", n)}}
		}
		return Text{"number", []Arg{Num("number", n)}}
	case v.Kind == ValueWords:
		return NameText(val)
	}
	return Text{Key: "val." + val}
}

// legal returns nil if the value may be set to val, whatever the others are.
func (v *Value) legal(val string) *Refusal {
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
			return Refuse("out-of-range", "refuse.value.word", "", Sub("value", v.Label), Name("words", listed(v.Options)))
		}
	case ValueWords:
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

// List is what was listed, in the game's order.
func (v *Values) List() []Value { return v.list }

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

// Words lists a text of at most most characters, such as a name.
func (v *Values) Words(path string, label Text, p *string, most int) *Value {
	return v.add(Value{Path: path, Label: label, Kind: ValueWords, Max: most,
		get: func() string { return *p },
		set: func(s string) { *p = s }})
}

// Name lists the name of a player or a piece: no thing is without one.
func (v *Values) Name(path string, label Text, p *string) *Value {
	name := v.Words(path, label, p, LongestName)
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

// In gives the value its unit.
func (v *Value) In(u Unit) *Value { v.Unit = u; return v }

// For lets only the named player see the value, or [Nobody].
func (v *Value) For(who string) *Value { v.Secret = who; return v }

// As says how options are read by people, where they are not words of the catalogue.
func (v *Value) As(word func(string) Text) *Value { v.word = word; return v }

// WordsOf reads a value as the text prefix + value.
func WordsOf(prefix string) func(val string) Text {
	return func(val string) Text { return Text{Key: prefix + val} }
}

// NowIs is a sentence for [Value.Says]: what holds from now on stands in its slot "now".
func NowIs(key string, word func(val string) Text) func(was, is string) Text {
	return func(_, is string) Text { return Say(key, Sub("now", word(is))) }
}

// Says gives the sentence for a change of the value: what to do on the table.
func (v *Value) Says(change func(was, is string) Text) *Value { v.says = change; return v }

// Among has the value's change told with the others of its group.
func (v *Value) Among(with Together) *Value { v.with = with; return v }

// Of says what the value belongs to, where the first name in its label does not.
func (v *Value) Of(whose Text) *Value { v.of = whose; return v }

// Whose is what the value belongs to: people look for a value by it. It is the zero Text
// of what belongs to the whole game.
func (v *Value) Whose() Text {
	if v.of.Key != "" {
		return v.of
	}
	if name := firstName(v.Label.Args); name != "" {
		return NameText(name)
	}
	return Text{}
}

// firstName is the first name in args, "" if there is none.
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

// Shows marks the value as what the piece with the same path but for the last word shows,
// as far as it is not hidden: lists of pieces call the piece by it, and are sorted in
// the order of the options.
func (v *Value) Shows(hidden string) *Value { v.Face, v.hidden = true, hidden; return v }

// Hidden reports whether nobody has seen what the piece shows.
func (v *Value) Hidden() bool { return v.Get() == v.hidden }

// Silent marks the value as the game's own book-keeping.
func (v *Value) Silent() *Value { v.Kept = true; return v }

// ValuesOf lists the values of g.
func ValuesOf(g Game) []Value {
	var v Values
	g.Values(&v)
	return v.list
}

// Settings are the values of g as a ruling would set them.
func Settings(g Game) []Setting {
	list := ValuesOf(g)
	set := make([]Setting, len(list))
	for i := range list {
		set[i] = Setting{list[i].Path, list[i].Get()}
	}
	return set
}

// Apply sets several values at once, all or none: each must be listed and in its
// range, no two players may then have one name, and the game must pass its Check. It reports
// whether one of them says whose turn it is.
func Apply(g Game, set []Setting) (cursor bool, err *Refusal) {
	list := ValuesOf(g)
	at := make([]int, len(set))
	from := 0
	for i, s := range set {
		if at[i] = indexFrom(list, s.Path, from); at[i] < 0 {
			return false, Refuse("unknown-path", "refuse.value.path", "", Name("path", s.Path))
		}
		from = at[i] + 1
		if err := list[at[i]].legal(s.To); err != nil {
			return false, err
		}
	}
	was := make([]string, len(list))
	for i := range list {
		was[i] = list[i].Get()
	}
	for i, s := range set {
		list[at[i]].set(s.To)
		cursor = cursor || list[at[i]].Cursor || list[at[i]].Restart
	}
	if err = sameNames(g.Players()); err == nil {
		err = g.Check()
	}
	if err != nil {
		for i := range list {
			list[i].set(was[i])
		}
		return false, err
	}
	return cursor, nil
}

// sameNames refuses two players whom nobody could tell apart by their names.
func sameNames(players []Player) *Refusal {
	for i, p := range players {
		for _, q := range players[:i] {
			if SameName(p.Name, q.Name) {
				return Refuse("illegal", "refuse.value.name", "", Name("name", p.Name))
			}
		}
	}
	return nil
}

// indexFrom is the index of the value at path, -1 if there is none. It looks from there
// on first, so that values in their order are found at once.
func indexFrom(list []Value, path string, from int) int {
	for k := range list {
		i := from + k
		if i >= len(list) {
			i -= len(list)
		}
		if list[i].Path == path {
			return i
		}
	}
	return -1
}

// A Change is one value that differs, and what it means on the table.
type Change struct {
	Path    string
	Was, Is string
	Kind    ValueKind
	Secret  string
	Kept    bool // it means nothing there, see [Value.Kept]
	Text    Text

	with Together
}

// Changes lists what must change on the table to get from old to new, two states of
// the same set-up.
func Changes(old, new Game) []Change {
	before, after := ValuesOf(old), ValuesOf(new)
	var list []Change
	for i := range after {
		v := &after[i]
		was := ""
		if i < len(before) && before[i].Path == v.Path {
			was = before[i].Get()
		} else if k := slices.IndexFunc(before, func(b Value) bool { return b.Path == v.Path }); k >= 0 {
			was = before[k].Get()
		}
		if is := v.Get(); is != was {
			list = append(list, Change{v.Path, was, is, v.Kind, v.Secret, v.Kept, v.change(was, is), v.with})
		}
	}
	return list
}

// Told are those of the changes that mean something on the table, each group of them as
// one: the first, with the sentence for all.
func Told(list []Change) []Change {
	told := make([]Change, 0, len(list))
	var groups [][]Change // of told at the same index; empty of what is told alone
	at := map[string]int{}
	for _, c := range list {
		if c.Kept {
			continue
		}
		group := ""
		if c.with != nil {
			group = c.with.Group(c.Is)
		}
		i, there := at[group]
		if group == "" || !there {
			i = len(told)
			told, groups = append(told, c), append(groups, nil)
		}
		if group != "" {
			at[group], groups[i] = i, append(groups[i], c)
		}
	}
	for i, group := range groups {
		if len(group) > 1 {
			told[i].Text = told[i].with.Told(group)
		}
	}
	return told
}

func (v *Value) change(was, is string) Text {
	if v.Kept {
		return Text{}
	}
	if v.says != nil {
		return v.says(was, is)
	}
	return Text{"change.any", []Arg{Sub("value", v.Label), Sub("was", v.Word(was)), Sub("is", v.Word(is))}}
}

// listed are words as a refusal lists them; the empty one shows as "".
func listed(words []string) string {
	words = slices.Clone(words)
	for i, w := range words {
		words[i] = cmp.Or(w, `""`)
	}
	return strings.Join(words, ", ")
}
