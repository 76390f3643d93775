package locale

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"hafenmeister/games/table"
)

// termPrefix begins the keys of terms, which may have forms.
const termPrefix = "term."

// A Speaker translates texts into one language. It is safe for concurrent use.
type Speaker struct {
	lang      string
	tag       language.Tag
	lines     map[string]string // of the catalogues, by key
	messages  *sync.Map         // the parsed lines, by key; a run of the program uses only a few
	transform func(string) string
	forms     map[string]bool // all forms that any term has
	gaps      *gaps
	ascii     bool // see [Speaker.InASCII]

	isComplete bool            // a complete language that has a file in every catalogue
	fallback   func() *Speaker // for missing texts; nil for the fallback itself
}

// newSpeaker returns a speaker without texts. transform, unless nil, changes the plain text of messages.
func newSpeaker(lang string, g *gaps, transform func(string) string) *Speaker {
	return &Speaker{lang: lang, tag: language.Make(lang), lines: map[string]string{}, messages: &sync.Map{},
		transform: transform, forms: map[string]bool{}, gaps: g}
}

// addLine adds a line of a catalogue, unless there is one with its key.
func (s *Speaker) addLine(key, line string) {
	if s.lines[key] != "" {
		return
	}
	s.lines[key] = line
	if strings.HasPrefix(key, termPrefix) {
		s.forms[key[strings.LastIndexByte(key, '.')+1:]] = true
	}
}

// message returns the message of a key, nil if there is none.
func (s *Speaker) message(key string) *message {
	if m, ok := s.messages.Load(key); ok {
		return m.(*message)
	}
	line := s.lines[key]
	if line == "" {
		return nil
	}
	parsed, err := i18n.ParseMessageBytes([]byte(line), toml.Unmarshal)
	m := &message{err: err}
	for _, one := range parsed {
		m = newMessage(one, s.transform)
	}
	s.messages.Store(key, m)
	return m
}

// Lang returns the tag of the language, one of [Words.Languages], [Words.Incomplete] or [Pseudo].
func (s *Speaker) Lang() string { return s.lang }

// Has reports whether there is a text for the key; for an incomplete language one in English is enough.
func (s *Speaker) Has(key string) bool {
	return s.lines[key] != "" || !s.isComplete && s.fallback != nil && s.fallback().Has(key)
}

// Render translates a text; the zero text is "". A text that the language lacks is in English. If English lacks it too it is
// its key in brackets, ⟦say.x⟧; so is a slot that t does not fill. [Words.Missing] lists both, and what a complete language
// lacks. [Sanitize] replaces characters that change the direction of text.
func (s *Speaker) Render(t table.Text) string {
	if t.IsZero() {
		return ""
	}
	text := Sanitize(s.put(t, ""))
	if s.ascii {
		return ASCII(text)
	}
	return text
}

// Line is Render for a key and its arguments.
func (s *Speaker) Line(key string, args ...table.Arg) string {
	return s.Render(table.Text{Key: key, Args: args})
}

// put translates a text into a form, or into the plain one if the key has no such form.
func (s *Speaker) put(t table.Text, form string) string {
	m, tag := s.find(t.Key, form), s.tag
	if m == nil && s.fallback != nil {
		m, tag = s.fallback().find(t.Key, form), s.fallback().tag
	}
	if s.lines[t.Key] == "" && (s.isComplete || m == nil) {
		s.gaps.add("%s %s", s.lang, t.Key)
	}
	if m == nil {
		return bracket(t.Key)
	}
	m = pluralOf(m, tag, t.Args)
	if m.err != nil {
		s.gaps.add("%s %s: %v", s.lang, t.Key, m.err)
		return bracket(t.Key)
	}
	var words strings.Builder
	for _, p := range m.segments {
		words.WriteString(p.plain)
		if p.slot != "" {
			words.WriteString(s.slot(t, p))
		}
	}
	return words.String()
}

// find returns the message of a key in a form, else in the plain form; nil if there is none. It records terms that lack a form.
func (s *Speaker) find(key, form string) *message {
	if form == "" {
		return s.message(key)
	}
	if m := s.message(key + "." + form); m != nil {
		return m
	}
	if s.forms[form] && strings.HasPrefix(key, termPrefix) {
		s.gaps.add("%s %s.%s", s.lang, key, form)
	}
	return s.message(key)
}

// pluralOf selects the plural form of a message in a language.
func pluralOf(m *message, tag language.Tag, args []table.Arg) *message {
	i := slices.IndexFunc(args, func(a table.Arg) bool { return a.Slot == "count" && a.Kind == table.ArgNumber })
	if i < 0 {
		return m
	}
	count := max(args[i].Num, -args[i].Num)
	if p := m.forms[plural.Cardinal.MatchPlural(tag, count, 0, 0, 0, 0)]; p != nil {
		return p
	}
	return m
}

// slot returns the argument of t for a slot, as text.
func (s *Speaker) slot(t table.Text, p segment) string {
	i := slices.IndexFunc(t.Args, func(a table.Arg) bool { return a.Slot == p.slot })
	if i < 0 {
		s.gaps.add("%s %s {{.%s}}", s.lang, t.Key, p.slot)
		return bracket(p.slot)
	}
	words := s.arg(t.Args[i], p.form)
	if p.cap {
		return capitalize(words)
	}
	return words
}

// arg returns an argument in a form, as text.
func (s *Speaker) arg(a table.Arg, form string) string {
	switch a.Kind {
	case table.ArgNumber:
		return strconv.Itoa(a.Num)
	case table.ArgLength:
		return s.Length(a.Num)
	case table.ArgTerm:
		return s.put(table.Text{Key: a.Str}, form)
	case table.ArgText, table.ArgList:
		more, last := "locale.list.more", "locale.list.last"
		switch {
		case a.Kind == table.ArgText:
		case form == rowForm:
			form, last = "", more
		case form == thenForm:
			form, more, last = "", "locale.list.then", "locale.list.then"
		}
		words := make([]string, len(a.List))
		for i, t := range a.List {
			words[i] = s.put(t, form)
		}
		return s.join(words, more, last)
	}
	return a.Str
}

// Forms of a list, as {{.names.Then}}.
const (
	rowForm  = "row"  // "a, b, c"
	thenForm = "then" // "a, then b, then c"
)

// List joins words, such as "a, b and c".
func (s *Speaker) List(words []string) string {
	return s.join(words, "locale.list.more", "locale.list.last")
}

// join joins words with the texts of two keys; last is for the last two words.
func (s *Speaker) join(words []string, more, last string) string {
	if len(words) == 0 {
		return ""
	}
	list := words[0]
	for i, word := range words[1:] {
		key := more
		if i == len(words)-2 {
			key = last
		}
		list = s.Line(key, table.Name("list", list), table.Name("word", word))
	}
	return list
}

// InASCII returns a copy of the speaker that converts every text with [ASCII].
func (s *Speaker) InASCII() *Speaker {
	other := *s
	other.ascii = true
	return &other
}

// Length formats a length in mm: "26.7 cm", "30 cm".
func (s *Speaker) Length(mm int) string {
	return s.Line("locale.length", table.Name("length", s.centimetres(mm)))
}

// Sum returns a sum in one line: "3 + 1 (officer) = 4, needs 4 or more".
func (s *Speaker) Sum(x *table.Sum) string {
	var b strings.Builder
	switch {
	case x.Test && x.Face == 0:
		b.WriteString(s.Line("locale.die"))
	case x.Test:
		b.WriteString(strconv.Itoa(x.Face))
	}
	for i, p := range x.Parts() {
		switch {
		case p.Value < 0 && b.Len() > 0:
			b.WriteString(" - ")
			p.Value = -p.Value
		case b.Len() > 0:
			b.WriteString(" + ")
		}
		b.WriteString(s.Amount(x.Unit, p.Value))
		if x.ShowsReason(i) {
			b.WriteString(" (" + s.Line("sum."+p.Key, table.Name("name", p.Name)) + ")")
		}
	}
	if !x.Test && len(x.Parts()) != 1 || x.Face > 0 && len(x.Parts()) > 0 {
		b.WriteString(" = " + s.Amount(x.Unit, x.Total()))
	}
	if x.Test {
		b.WriteString(", " + s.Render(x.NeedText()))
	}
	return b.String()
}

// Amount formats a number in a unit.
func (s *Speaker) Amount(u table.Unit, n int) string {
	if u == table.Millimetres {
		return s.Length(n)
	}
	return strconv.Itoa(n)
}

func (s *Speaker) centimetres(mm int) string {
	if mm%10 == 0 {
		return strconv.Itoa(mm / 10)
	}
	return s.Decimal(float64(mm)/10, 1)
}

// Decimal formats a number with the given number of digits after the decimal point or comma.
func (s *Speaker) Decimal(x float64, digits int) string {
	return strings.Replace(strconv.FormatFloat(x, 'f', digits, 64), ".", s.Line("locale.decimal"), 1)
}
