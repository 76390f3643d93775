package log

import (
	"bytes"
	"testing"
)

// FuzzRead reads damaged games and files that are not games. The valid part of a file, read by itself, has the same
// lines, and a merge of the file begins with it.
func FuzzRead(f *testing.F) {
	_, g := newGame(f, 45)
	whole := read(f, g.Path())
	f.Add(whole)
	f.Add(cut(whole, 1))
	f.Add(whole[:len(whole)-40])
	f.Add(append(bytes.Clone(whole[:1000]), whole[1200:]...))
	f.Add(bytes.Replace(whole, []byte(`"n":30`), []byte(`"n":31`), 1))
	f.Add([]byte(`{"format":1}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var s scan
		ok := s.read(data)
		var tree tree
		tree.add(data, true)
		courses := tree.courses("")
		if !ok {
			return
		}
		valid := data[:s.last().size]
		if !bytes.Equal(append(bytes.Clone(valid), s.tail...), data) {
			t.Error("the valid part and the tail together are not the file")
		}
		var again scan
		if !again.read(valid) || len(again.lines) != len(s.lines) || again.last().sum != s.last().sum || len(again.tail) > 0 {
			t.Errorf("the valid part by itself has %d lines, want %d", len(again.lines), len(s.lines))
		}
		if s.header().Format <= Format && (len(courses) == 0 || !bytes.HasPrefix(join(tree.path(courses[0])), valid)) {
			t.Error("the merge does not begin with the valid part")
		}
	})
}
