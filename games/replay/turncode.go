package replay

import (
	"encoding/json"
	"slices"

	"hafenmeister/games/table"
)

// A TurnCode encodes and decodes [Entry.Turn], entry by entry in the order of the log. The first
// turn is stored whole, as an array of paths and values; a later one as an object of what differs
// from the turn before it in the log. So an evening takes a few dozen kilobytes instead of some
// megabytes.
type TurnCode struct {
	last []table.Setting // of the last turn
}

// Encode returns what is stored of a turn with these values, nil for none.
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

// Decode returns the values of a stored turn, which hold until the next call; nil of what is no
// stored turn.
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
		panic(err) // strings only
	}
	return b
}
