package referee

import (
	"encoding/json"
	"maps"
	"slices"

	"hafenmeister/companion/logbook"
	"hafenmeister/games/table"
)

// turns are the values that are stored with the turns which entries opened. A turn is
// stored as what is other than in the turn stored before it in the log: a JSON array,
// path and value by turns. Where the paths themselves are others, as in the first, it
// is stored whole, as an object. A whole evening so takes a few dozen kilobytes instead
// of some megabytes.
type turns struct {
	n   []int // the entries, rising
	raw [][]byte
	now map[string]string // the values of the last turn that was stored
}

func turnsOf(entries []logbook.Entry) (t turns) {
	for _, e := range entries {
		if e.Turn != nil {
			t.n, t.raw = append(t.n, e.N), append(t.raw, e.Turn)
		}
	}
	t.now = t.upTo(len(t.n))
	return t
}

// index is where the turn of entry n stands among them, -1 if none is stored with it.
func (t *turns) index(n int) int {
	if i, ok := slices.BinarySearch(t.n, n); ok {
		return i
	}
	return -1
}

// upTo are the values of the turn before index i, nil if there is none.
func (t *turns) upTo(i int) map[string]string {
	var values map[string]string
	d := newDecoder()
	for _, raw := range t.raw[:i] {
		values = turnAfter(values, raw, &d)
	}
	return values
}

// at are the values stored with entry n.
func (t *turns) at(n int) map[string]string {
	if i := t.index(n) + 1; i < len(t.n) || t.now == nil {
		return t.upTo(i)
	}
	return t.now
}

// settings are the values stored with entry n, in the order of their paths.
func (t *turns) settings(n int) []table.Setting {
	values := t.at(n)
	set := make([]table.Setting, 0, len(values))
	for _, path := range slices.Sorted(maps.Keys(values)) {
		set = append(set, table.Setting{Path: path, To: values[path]})
	}
	return set
}

// store makes values those of the last turn and returns what is stored of them: nil
// for none.
func (t *turns) store(set []table.Setting) []byte {
	if set == nil {
		return nil
	}
	values := make(map[string]string, len(set))
	others := make([]string, 0, 16)
	same := len(set) == len(t.now)
	for _, s := range set {
		values[s.Path] = s.To
		was, known := t.now[s.Path]
		if same = same && known; was != s.To {
			others = append(others, s.Path, s.To)
		}
	}
	t.now = values
	if same {
		return marshal(others)
	}
	return marshal(values)
}

// turnAfter are the values of a stored turn, given those of the one before it, which it
// may change. What is no stored turn has no values.
func turnAfter(values map[string]string, raw []byte, d *decoder) map[string]string {
	var whole map[string]string
	if raw[0] == '{' && json.Unmarshal(raw, &whole) == nil {
		return whole
	}
	d.rest = raw
	others, ok := list(d, d.word)
	if !ok && json.Unmarshal(raw, &others) != nil || len(others)%2 != 0 || values == nil {
		return nil
	}
	for pair := range slices.Chunk(others, 2) {
		values[pair[0]] = pair[1]
	}
	return values
}

// areValues reports whether the values are those of a game.
func areValues(values map[string]string, set []table.Setting) bool {
	return len(values) == len(set) && !slices.ContainsFunc(set, func(s table.Setting) bool {
		to, known := values[s.Path]
		return !known || to != s.To
	})
}

// marshal is the JSON of strings and numbers.
func marshal(x any) []byte {
	b, err := json.Marshal(x)
	if err != nil {
		panic(err) // strings and numbers only
	}
	return b
}
