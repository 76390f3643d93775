package replay

import (
	"encoding/json"
	"slices"

	"hafenmeister/games/table"
)

// A TurnCode encodes and decodes [Entry.Turn], entry by entry in the order of the log. The first turn
// is stored as an array of paths and values, a later one as an object of the values that differ from
// the turn before it in the log, unless the paths differ. So an evening takes a few dozen kilobytes
// instead of several megabytes.
type TurnCode struct {
	last []table.Setting // the values of the last turn
}

// Encode returns the encoding of a turn with these values, nil for nil. It retains set.
func (t *TurnCode) Encode(set []table.Setting) json.RawMessage {
	if set == nil {
		return nil
	}
	before := t.last
	t.last = set
	if slices.EqualFunc(before, set, func(a, b table.Setting) bool { return a.Path == b.Path }) {
		changes := map[string]string{}
		for i, s := range set {
			if s.To != before[i].To {
				changes[s.Path] = s.To
			}
		}
		return jsonOf(changes)
	}
	whole := make([]string, 0, 2*len(set))
	for _, s := range set {
		whole = append(whole, s.Path, s.To)
	}
	return jsonOf(whole)
}

// Decode returns the values of an encoded turn, which are valid until the next call. It returns nil if
// raw is not an encoded turn.
func (t *TurnCode) Decode(raw json.RawMessage) []table.Setting {
	var whole []string
	var changes map[string]string
	switch {
	case json.Unmarshal(raw, &changes) == nil:
		for i := range t.last {
			if to, ok := changes[t.last[i].Path]; ok {
				t.last[i].To = to
			}
		}
	case json.Unmarshal(raw, &whole) == nil:
		t.last = make([]table.Setting, 0, len(whole)/2)
		for pair := range slices.Chunk(whole, 2) {
			t.last = append(t.last, table.Setting{Path: pair[0], To: pair[len(pair)-1]})
		}
	default:
		return nil
	}
	return t.last
}

func jsonOf(x any) json.RawMessage {
	b, err := json.Marshal(x)
	if err != nil {
		panic(err) // cannot happen: x holds only strings
	}
	return b
}
