package referee

import (
	"encoding/json"
	"slices"

	"hafenmeister/games/table"
)

// decoder reads the entries of a log. An evening is opened with thousands of them, all
// written by save: these it reads itself, in a sixth of the time and with one copy of
// each word, and of each list of one word. Whatever looks otherwise it leaves to
// encoding/json.
type decoder struct {
	rest  []byte
	words map[string]string   // one copy of each
	lone  map[string][]string // by their word
}

func newDecoder() decoder {
	return decoder{words: map[string]string{}, lone: map[string][]string{}}
}

func (d *decoder) decode(body []byte) (stored, error) {
	d.rest = body
	if s, ok := d.entry(); ok {
		return s, nil
	}
	var s stored
	err := json.Unmarshal(body, &s)
	return s, err
}

// entry reads {"n":1,"op":"answer", ...}, all of it.
func (d *decoder) entry() (s stored, ok bool) {
	ok = d.sign('{')
	for first := true; ok && !d.sign('}'); first = false {
		ok = (first || d.sign(',')) && d.field(&s)
	}
	return s, ok && len(d.rest) == 0
}

func (d *decoder) field(s *stored) (ok bool) {
	name, ok := d.word()
	if !ok || !d.sign(':') {
		return false
	}
	switch name {
	case "n":
		s.N, ok = d.number()
	case "op":
		var op string
		op, ok = d.word()
		s.Op = table.Op(op)
	case "place":
		s.Place, ok = d.word()
	case "key":
		s.Key, ok = d.word()
	case "who":
		s.Who, ok = d.word()
	case "about":
		s.About, ok = d.word()
	case "answer":
		s.Answer, ok = d.list()
	case "set":
		s.Set, ok = list(d, d.setting)
	case "to":
		s.To, ok = d.number()
	case "aside":
		s.Aside, ok = list(d, d.number)
	case "wait":
		s.Wait, ok = d.number()
	case "from":
		s.From, ok = d.list()
	case "throw":
		s.Throw, ok = d.list()
	case "read":
		s.Read, ok = d.list()
	case "refused":
		s.Refused, ok = d.list()
	case "auto":
		s.Auto, ok = true, d.true()
	case "secret":
		s.Secret, ok = true, d.true()
	default:
		ok = false
	}
	return ok
}

// setting reads {"path":"round","to":"2"}.
func (d *decoder) setting() (s table.Setting, ok bool) {
	if !d.text(`{"path":`) {
		return s, false
	}
	if s.Path, ok = d.word(); !ok || !d.text(`,"to":`) {
		return s, false
	}
	s.To, ok = d.word()
	return s, ok && d.sign('}')
}

// list reads an array that is not empty.
func list[X any](d *decoder, one func() (X, bool)) (l []X, ok bool) {
	ok = d.sign('[')
	for ok {
		var x X
		if x, ok = one(); !ok {
			break
		}
		if l = append(l, x); d.sign(']') {
			return l, true
		}
		ok = d.sign(',')
	}
	return nil, false
}

// list reads an array of words.
func (d *decoder) list() (l []string, ok bool) {
	if l, ok = list(d, d.word); len(l) != 1 {
		return l, ok
	}
	one, known := d.lone[l[0]]
	if !known {
		one = slices.Clip(l)
		d.lone[l[0]] = one
	}
	return one, true
}

// word reads a string of plain signs.
func (d *decoder) word() (string, bool) {
	if !d.sign('"') {
		return "", false
	}
	for i, c := range d.rest {
		switch {
		case c == '"':
			word, known := d.words[string(d.rest[:i])]
			if !known {
				word = string(d.rest[:i])
				d.words[word] = word
			}
			d.rest = d.rest[i+1:]
			return word, true
		case c == '\\' || c < ' ' || c > '~':
			return "", false
		}
	}
	return "", false
}

// number reads a whole number of at most nine digits.
func (d *decoder) number() (n int, ok bool) {
	i := 0
	for i < len(d.rest) && d.rest[i] >= '0' && d.rest[i] <= '9' {
		n = n*10 + int(d.rest[i]-'0')
		i++
	}
	ok = i > 0 && i < 10 && (d.rest[0] != '0' || i == 1)
	d.rest = d.rest[i:]
	return n, ok
}

func (d *decoder) true() bool { return d.text("true") }

func (d *decoder) sign(c byte) bool {
	if len(d.rest) == 0 || d.rest[0] != c {
		return false
	}
	d.rest = d.rest[1:]
	return true
}

func (d *decoder) text(s string) bool {
	if len(d.rest) < len(s) || string(d.rest[:len(s)]) != s {
		return false
	}
	d.rest = d.rest[len(s):]
	return true
}
