package log

import (
	"bytes"
	"cmp"
	"slices"
)

// A tree holds every line of several copies of one game whose checksum is valid after some other line. A
// copy that continues another is on the same path; copies that differ are branches. A line that is damaged
// in one copy comes from another.
type tree struct {
	nodes map[string]*node // by checksum
	loose [][]byte         // lines after one that cannot be read; place finds their parents
}

// A node is a line.
type node struct {
	Line
	text   []byte // with the line break
	before string // the checksum of the line before, "" for a header
	own    bool   // some file of the folder itself has it

	placed  bool // the fields below are set
	rooted  bool // the path to the node begins with a header
	lines   int  // on the path to the node, with the header
	answers int  // on the path to the node
	inner   bool // a later act follows
}

// add adds the lines of a copy. own says that it is in the folder itself. The tree refers to data.
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

// put adds a line. text is without the line break, which must follow it in memory.
func (t *tree) put(text []byte, before, sum string, own bool) {
	if n := t.nodes[sum]; n != nil {
		n.own = n.own || own
		return
	}
	if l, ok := readLine(text, before); ok && (l.Header == nil || l.Format <= Format) {
		t.nodes[sum] = &node{Line: l, text: text[:len(text)+1], before: before, own: own}
	}
}

// place adds the loose lines that follow some other line, and sets the fields that depend on the path.
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

// follow sets the fields of a node that depend on the path to it.
func (t *tree) follow(n *node) {
	if n.placed {
		return
	}
	n.placed = true
	if n.Header != nil {
		n.rooted, n.lines = true, 1
		return
	}
	if up := t.nodes[n.before]; up != nil {
		t.follow(up)
		n.rooted, n.lines, n.answers = up.rooted, up.lines+1, up.answers
	}
	if n.Entry != nil {
		n.answers++
	}
}

// courses returns the last line of each course of the game, not counting incomplete acts: first the courses
// with the line whose checksum is through, then those with the most answers.
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

// has reports whether the line with the given checksum is on the path to n.
func (t *tree) has(n *node, sum string) bool {
	for ; n != nil; n = t.nodes[n.before] {
		if n.sum == sum {
			return true
		}
	}
	return false
}

// path returns the lines from the header to n.
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

// rewrite returns the bytes of a path with another header, and so with other checksums.
func rewrite(path []*node, h Header) ([]byte, error) {
	first := []Line{{Header: &h}}
	data, err := encode(Line{}, first)
	sum := first[0].sum
	for _, n := range path[1:] {
		body, _, _ := splitSum(bytes.TrimSuffix(n.text, []byte("\n")))
		data, sum = appendBody(data, sum, body)
	}
	return data, err
}

// content returns the lines after the header without their checksums, so that it is the same for a game
// and its copy with another id.
func content(data []byte) (all []byte) {
	_, data, _ = bytes.Cut(data, []byte("\n"))
	for text := range bytes.Lines(data) {
		body, _, _ := splitSum(bytes.TrimSuffix(text, []byte("\n")))
		all = append(all, body...)
	}
	return all
}
