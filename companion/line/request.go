package line

import (
	"bytes"
	"encoding/json"
	"math"
	"slices"
	"strconv"
	"strings"

	"hafenmeister/games/table"
)

// A request is a line of input with its fields unparsed. Unknown fields are ignored.
type request struct {
	fields map[string]json.RawMessage
	bad    *table.Refusal // the first reason to refuse it; nil if there is none
}

// readRequest parses a line. It refuses one that is not a JSON object.
func readRequest(line []byte) *request {
	r := &request{}
	if err := json.Unmarshal(line, &r.fields); err != nil || r.fields == nil {
		r.refuse("not-json", "line.not-json")
	}
	return r
}

func (r *request) refuse(code, key string, args ...table.Arg) {
	if r.bad == nil {
		r.bad = table.Refuse(code, key, "", args...)
	}
}

func (r *request) has(field string) bool { return r.fields[field] != nil }

// number returns a field that must be a whole number.
func (r *request) number(field string) int {
	n, ok := whole(r.fields[field])
	if !ok {
		r.refuse("illegal", "line.field.number", table.Name("field", field))
	}
	return n
}

// text returns a field that must be a string; "" if it is missing.
func (r *request) text(field string) (s string) {
	if r.has(field) && json.Unmarshal(r.fields[field], &s) != nil {
		r.refuse("illegal", "line.field.text", table.Name("field", field))
	}
	return s
}

// flag returns a field that must be true or false; false if it is missing.
func (r *request) flag(field string) (yes bool) {
	if r.has(field) && json.Unmarshal(r.fields[field], &yes) != nil {
		r.refuse("illegal", "line.field.flag", table.Name("field", field))
	}
	return yes
}

// answer returns the field "answer": an ID, a face, a number, true or false, a text, or a list of these, where
// null is a die that the program rolls. Null alone is refused: an empty field of a client must not roll a die.
func (r *request) answer() table.Answer {
	raw := r.fields["answer"]
	list := []json.RawMessage{raw}
	if raw == nil || string(raw) == "null" || bytes.HasPrefix(raw, []byte("[")) && json.Unmarshal(raw, &list) != nil {
		r.refuse("illegal", "line.field.answer")
	}
	a := table.Answer{}
	for _, one := range list {
		s, ok := storedText(one, "yes", "no")
		if !ok && string(one) != "null" {
			r.refuse("illegal", "line.field.answer")
		}
		a = append(a, s)
	}
	return a
}

// settings returns the field "values" of a ruling, sorted by path.
func (r *request) settings() (set []table.Setting) {
	var fields map[string]json.RawMessage
	if !r.has("values") || json.Unmarshal(r.fields["values"], &fields) != nil {
		r.refuse("illegal", "line.field.values")
	}
	for path, raw := range fields {
		s, ok := storedText(raw, "true", "false")
		if !ok {
			r.refuse("illegal", "line.field.values")
		}
		set = append(set, table.Setting{Path: path, To: s})
	}
	slices.SortFunc(set, func(a, b table.Setting) int { return strings.Compare(a.Path, b.Path) })
	return set
}

// storedText returns a string, a number or a flag as the log stores it; false if raw is none of these.
func storedText(raw json.RawMessage, yes, no string) (string, bool) {
	switch string(raw) {
	case "true":
		return yes, true
	case "false":
		return no, true
	}
	if n, ok := whole(raw); ok {
		return strconv.Itoa(n), true
	}
	var s string
	if err := json.Unmarshal(raw, &s); err == nil && string(raw) != "null" {
		return s, true
	}
	var number json.Number
	err := json.Unmarshal(raw, &number)
	return number.String(), err == nil && number != ""
}

// whole reads a whole number in any notation: 30, 30.0, 3e1. It reports false for anything else, and beyond
// 2^53.
func whole(raw json.RawMessage) (int, bool) {
	var f float64
	if raw == nil || string(raw) == "null" || json.Unmarshal(raw, &f) != nil {
		return 0, false
	}
	const exact = 1 << 53
	return int(f), f == math.Trunc(f) && f >= -exact && f <= exact
}
