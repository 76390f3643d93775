package log

import (
	"bytes"
	"cmp"
	"slices"
)

// A tree holds every line of several copies of one game that fits its sum, and the sum of the line
// before it. Copies that continue each other are one path; copies that went different ways are
// branches. A line that is damaged in one copy is taken from another.
type tree struct {
	nodes map[string]*node // by their sums
	loose [][]byte         // lines after one that cannot be read: where they belong is found last
}

// A node is a line.
type node struct {
	wireLine
	text   []byte // with the line break
	before string // the sum of the line before, "" of a header
	sum    string
	own    bool // it is in a file of the folder itself

	placed  bool // the fields below are set
	rooted  bool // all lines before it are in the tree
	lines   int  // of the path to it, with the header
	answers int  // of the path to it
	inner   bool // a later act continues it
}

// add adds the lines of a copy.
func (t *tree) add(data []byte, own bool) {
	if t.nodes == nil {
		t.nodes = map[string]*node{}
	}
	before, ok := "", true
	for len(data) > 0 {
		text, rest, whole := bytes.Cut(data, []byte("\n"))
		data = rest
		body, sum, hasSum := splitSum(text)
		switch {
		case !whole || !hasSum:
		case ok && sumOf(before, body) == sum:
			t.put(text, before, sum, own)
		default:
			t.loose = append(t.loose, text)
		}
		before, ok = sum, hasSum
	}
}

// put adds a line, given without its line break, which follows it in memory.
func (t *tree) put(text []byte, before, sum string, own bool) {
	if n := t.nodes[sum]; n != nil {
		n.own = n.own || own
		return
	}
	w, err := parseLine(text)
	if err != nil || (before == "") != (w.Header != nil) || w.Header != nil && w.Format > Format {
		return
	}
	t.nodes[sum] = &node{wireLine: w, text: text[:len(text)+1], before: before, sum: sum, own: own}
}

// place finds the places of loose lines.
func (t *tree) place() {
	for _, text := range t.loose {
		body, sum, _ := splitSum(text)
		for before := range t.nodes {
			if sumOf(before, body) == sum {
				t.put(text, before, sum, false)
				break
			}
		}
	}
	t.loose = nil
	for _, n := range t.nodes {
		t.follow(n)
	}
}

// follow sets what the path to a node tells.
func (t *tree) follow(n *node) *node {
	if n.placed {
		return n
	}
	n.placed = true
	if n.Header != nil {
		n.rooted, n.lines = true, 1
		return n
	}
	if up := t.nodes[n.before]; up != nil {
		t.follow(up)
		n.rooted, n.lines, n.answers = up.rooted, up.lines+1, up.answers
	}
	if n.Entry != nil {
		n.answers++
	}
	return n
}

// courses returns the last lines of the courses of the game that the copies hold, each with all of
// its acts: first those with the line that has the sum through, then the longest.
func (t *tree) courses(through string) []*node {
	t.place()
	var list []*node
	for _, n := range t.nodes {
		if n.rooted && (n.End || n.Header != nil) {
			list = append(list, n)
			for up := t.nodes[n.before]; up != nil && !up.inner; up = t.nodes[up.before] {
				up.inner = true
			}
		}
	}
	list = slices.DeleteFunc(list, func(n *node) bool { return n.inner })
	slices.SortFunc(list, func(a, b *node) int {
		return cmp.Or(
			compare(t.has(b, through), t.has(a, through)),
			b.answers-a.answers, b.lines-a.lines,
			compare(b.own, a.own), cmp.Compare(a.sum, b.sum))
	})
	return list
}

// compare orders false before true.
func compare(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

// has reports whether the path to a node leads through the line with a sum.
func (t *tree) has(n *node, sum string) bool {
	for ; n != nil; n = t.nodes[n.before] {
		if n.sum == sum {
			return true
		}
	}
	return false
}

// path returns the lines to a node, the header first.
func (t *tree) path(n *node) (list []*node) {
	for ; n != nil; n = t.nodes[n.before] {
		list = append(list, n)
	}
	slices.Reverse(list)
	return list
}

// join returns the bytes of a path.
func join(path []*node) (data []byte) {
	for _, n := range path {
		data = append(data, n.text...)
	}
	return data
}

// rewrite returns the bytes of a path as a game with another id: the header is changed, and all sums.
func rewrite(path []*node, h Header) ([]byte, error) {
	data, sum, err := appendLine(nil, "", wireLine{Header: &h})
	for _, n := range path[1:] {
		body, _, _ := splitSum(bytes.TrimSuffix(n.text, []byte("\n")))
		data, sum = appendBody(data, sum, body)
	}
	return data, err
}

// content returns what the lines after the header say, without their sums: the same in a game that
// was rewritten under another id.
func content(data []byte) (all []byte) {
	_, data, _ = bytes.Cut(data, []byte("\n"))
	for text := range bytes.Lines(data) {
		body, _, _ := splitSum(bytes.TrimSuffix(text, []byte("\n")))
		all = append(all, body...)
	}
	return all
}
