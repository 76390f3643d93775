package line

import (
	"bytes"
	"encoding/json"
	"math"
	"slices"
	"strconv"

	"hafenmeister/games/table"
)

// A request is a line of input with its fields unparsed. Unknown fields are ignored.
type request map[string]json.RawMessage

// readRequest parses a line. It refuses one that is not a JSON object.
func readRequest(line []byte) (request, *table.Refusal) {
	var r request
	if err := json.Unmarshal(line, &r); err != nil || r == nil {
		return nil, table.Refuse("not-json", "line.not-json", "")
	}
	return r, nil
}

func (r request) has(field string) bool { return r[field] != nil }

// number returns a field that must be a whole number.
func (r request) number(field string) (int, *table.Refusal) {
	if n, ok := whole(r[field]); ok {
		return n, nil
	}
	return 0, table.Refuse("illegal", "line.field.number", "", table.Name("field", field))
}

// text returns a field that must be a string; "" if it is missing.
func (r request) text(field string) (string, *table.Refusal) {
	var s string
	if r.has(field) && json.Unmarshal(r[field], &s) != nil {
		return "", table.Refuse("illegal", "line.field.text", "", table.Name("field", field))
	}
	return s, nil
}

// flag returns a field that must be true or false; false if it is missing.
func (r request) flag(field string) (yes bool, bad *table.Refusal) {
	if r.has(field) && json.Unmarshal(r[field], &yes) != nil {
		bad = table.Refuse("illegal", "line.field.flag", "", table.Name("field", field))
	}
	return yes, bad
}

// answer returns the field "answer": an ID, a face, a number, true or false, a text, or a list of these, where
// null is a die that the program rolls. Null alone is refused: an empty field of a client must not roll a die.
func (r request) answer() (table.Answer, *table.Refusal) {
	raw, bad := r["answer"], table.Refuse("illegal", "line.field.answer", "")
	if raw == nil || string(raw) == "null" {
		return nil, bad
	}
	list := []json.RawMessage{raw}
	if bytes.HasPrefix(raw, []byte("[")) && json.Unmarshal(raw, &list) != nil {
		return nil, bad
	}
	a := table.Answer{}
	for _, one := range list {
		s, ok := storedText(one, "yes", "no")
		if !ok && string(one) != "null" {
			return nil, bad
		}
		a = append(a, s)
	}
	return a, nil
}

// settings returns the field "values" of a ruling, sorted by path.
func (r request) settings() ([]table.Setting, *table.Refusal) {
	var fields map[string]json.RawMessage
	if !r.has("values") || json.Unmarshal(r["values"], &fields) != nil {
		return nil, table.Refuse("illegal", "line.field.values", "")
	}
	var set []table.Setting
	for path, raw := range fields {
		s, ok := storedText(raw, "true", "false")
		if !ok {
			return nil, table.Refuse("illegal", "line.field.values", "")
		}
		set = append(set, table.Setting{Path: path, To: s})
	}
	slices.SortFunc(set, func(a, b table.Setting) int { return bytes.Compare([]byte(a.Path), []byte(b.Path)) })
	return set, nil
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
