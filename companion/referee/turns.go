package referee

import (
	"encoding/json"
	"slices"

	"hafenmeister/games/table"
)

// turns codes the values that are stored with the turns which entries opened. The first
// turn is stored whole, as an array of paths and values; a later one as an object of what is
// other than in the turn stored before it in the log. An evening so takes a few dozen
// kilobytes instead of some megabytes.
type turns struct {
	last []table.Setting // of the last turn that was stored
}

// write is what is stored of a turn with these values, nil for none.
func (t *turns) write(set []table.Setting) []byte {
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

// read is the values of a stored turn, until the next is read; nil of what is no stored turn.
func (t *turns) read(raw []byte) []table.Setting {
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

// jsonOf is the JSON of strings and numbers.
func jsonOf(x any) []byte {
	b, err := json.Marshal(x)
	if err != nil {
		panic(err) // strings and numbers only
	}
	return b
}
