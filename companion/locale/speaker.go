package locale

import (
	"strconv"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"hafenmeister/games/table"
)

// termPrefix begins the keys of terms, which may have forms.
const termPrefix = "term."

// A Speaker speaks one language. It is safe for concurrent use.
type Speaker struct {
	lang    string
	tag     language.Tag
	shelf   *shelf
	forms   map[string]bool     // the forms that some term of the language has
	twist   func(string) string // of the pseudo language
	decimal byte
	gaps    *gaps
	ascii   bool // German letters are written with two
}

func newSpeaker(lang string, twist func(string) string, g *gaps) *Speaker {
	s := &Speaker{lang: lang, tag: language.Make(lang), shelf: newShelf(),
		forms: map[string]bool{}, twist: twist, decimal: '.', gaps: g}
	if twist != nil {
		s.lang = Pseudo
	}
	return s
}

// learn adds a message.
func (s *Speaker) learn(e *entry) {
	s.shelf.put(e)
	if strings.HasPrefix(e.ID, termPrefix) {
		if form := e.ID[strings.LastIndexByte(e.ID, '.')+1:]; !s.forms[form] {
			s.forms[strings.Clone(form)] = true // not with the whole file behind it
		}
	}
	if e.ID == "locale.decimal" && len(e.Other) == 1 {
		s.decimal = e.Other[0]
	}
}

// learned ends the learning.
func (s *Speaker) learned() { s.shelf.sort() }

// Lang is the tag of the language spoken, one of [Words.Languages] or [Pseudo].
func (s *Speaker) Lang() string { return s.lang }

// Has reports whether the language has the key.
func (s *Speaker) Has(key string) bool { return s.shelf.find(key) != nil }

func (s *Speaker) keys() []string { return s.shelf.keys() }

// Put puts a text into words; the zero text is "". A key that the language does not
// have stands in brackets, ⟦say.x⟧, and so does a slot that t does not fill; both
// are listed by [Words.Missing].
func (s *Speaker) Put(t table.Text) string {
	if t.IsZero() {
		return ""
	}
	text := string(s.appendText(make([]byte, 0, 120), t.Key, t.Args, ""))
	if s.ascii {
		return ASCII(text)
	}
	return text
}

// Line is Put for a text made here and now.
func (s *Speaker) Line(key string, args ...table.Arg) string {
	return s.Put(table.Text{Key: key, Args: args})
}

// appendText puts a text in a form, in the plain one if the key has no such form.
func (s *Speaker) appendText(b []byte, key string, args []table.Arg, form string) []byte {
	m := s.find(key, form)
	if m == nil {
		s.gaps.add("%s %s", s.lang, key)
		return bracket(b, key)
	}
	pieces, err := s.plural(m, args).take(s.twist)
	if err != nil {
		s.gaps.add("%s %s: %v", s.lang, key, err)
		return bracket(b, key)
	}
	for i := range pieces {
		p := &pieces[i]
		if p.slot == "" {
			b = append(b, p.plain...)
			continue
		}
		from := len(b)
		b = s.appendSlot(b, key, p, args)
		if p.cap {
			b = capitalize(b, from)
		}
	}
	return b
}

func (s *Speaker) find(key, form string) *message {
	if form == "" {
		return s.shelf.find(key)
	}
	if m := s.shelf.find(key + "." + form); m != nil {
		return m
	}
	if s.forms[form] && strings.HasPrefix(key, termPrefix) {
		s.gaps.add("%s %s.%s", s.lang, key, form)
	}
	return s.shelf.find(key)
}

// plural selects the plural form of a message.
func (s *Speaker) plural(m *message, args []table.Arg) *message {
	if m.forms == nil {
		return m
	}
	for i := range args {
		if args[i].Slot != "count" || args[i].Kind != table.ArgNumber {
			continue
		}
		if p := m.forms[plural.Cardinal.MatchPlural(s.tag, max(args[i].Num, -args[i].Num), 0, 0, 0, 0)]; p != nil {
			return p
		}
		break
	}
	return m
}

func (s *Speaker) appendSlot(b []byte, key string, p *piece, args []table.Arg) []byte {
	for i := range args {
		if args[i].Slot == p.slot {
			return s.appendArg(b, &args[i], p.form)
		}
	}
	s.gaps.add("%s %s {{.%s}}", s.lang, key, p.slot)
	return bracket(b, p.slot)
}

func (s *Speaker) appendArg(b []byte, a *table.Arg, form string) []byte {
	switch a.Kind {
	case table.ArgNumber:
		return strconv.AppendInt(b, int64(a.Num), 10)
	case table.ArgLength:
		return s.appendLength(b, a.Num)
	case table.ArgTerm:
		return s.appendText(b, a.Str, nil, form)
	case table.ArgText, table.ArgList:
		return s.appendList(b, a.List, form)
	}
	return append(b, a.Str...)
}

func (s *Speaker) appendList(b []byte, list []table.Text, form string) []byte {
	if len(list) == 1 {
		return s.appendText(b, list[0].Key, list[0].Args, form)
	}
	words := make([]string, len(list))
	for i, t := range list {
		words[i] = string(s.appendText(nil, t.Key, t.Args, form))
	}
	return append(b, s.List(words)...)
}

// List joins words as the language does: "a, b and c".
func (s *Speaker) List(words []string) string {
	if len(words) == 0 {
		return ""
	}
	list := words[0]
	for i, word := range words[1:] {
		key := "locale.list.more"
		if i == len(words)-2 {
			key = "locale.list.last"
		}
		list = s.Line(key, table.Name("list", list), table.Name("word", word))
	}
	return list
}

func bracket(b []byte, key string) []byte {
	b = append(b, "⟦"...)
	b = append(b, key...)
	return append(b, "⟧"...)
}
