package log

import (
	"bufio"
	"bytes"
	"errors"
	"os"
)

// A scan is what the bytes of a file hold: the valid acts, and what is after them.
type scan struct {
	header  Header
	lines   []Line
	ends    []int64 // where each line ends; ends[0] is the header's end
	sums    []string
	answers int // entries in lines

	tail     []byte // the bytes after the last valid act
	readable int    // entries in the tail that fit each other
}

// size returns where the last valid act ends.
func (s *scan) size() int64 {
	if len(s.ends) == 0 {
		return 0
	}
	return s.ends[len(s.ends)-1]
}

// sum returns the sum of the last valid line.
func (s *scan) sum() string {
	if len(s.sums) == 0 {
		return ""
	}
	return s.sums[len(s.sums)-1]
}

var errHeader = errors.New("log: no header")

// read takes in bytes that follow what was read before. A file that does not begin with a header
// is errHeader.
func (s *scan) read(data []byte) error {
	s.tail, s.readable = nil, 0
	from, sum := s.size(), s.sum()
	at, rest := from, data
	var act []Line // lines of an act whose end was not found yet
	var ends []int64
	var sums []string
	for {
		text, after, whole := bytes.Cut(rest, []byte("\n"))
		if !whole {
			break
		}
		next, ok := verify(text, sum)
		if !ok {
			break
		}
		w, err := parseLine(text)
		if err != nil {
			break
		}
		at += int64(len(text)) + 1
		sum, rest = next, after
		ends, sums = append(ends, at), append(sums, sum)
		if len(s.ends) == 0 && w.Header != nil { // the header is an act by itself
			s.header = *w.Header
			s.ends, s.sums, ends, sums = ends, sums, nil, nil
			continue
		}
		act = append(act, w.line())
		if w.End {
			s.take(act, ends, sums)
			act, ends, sums = nil, nil, nil
		}
	}
	if len(s.ends) == 0 {
		return errHeader
	}
	s.tail = data[s.size()-from:]
	s.readable = entries(act) + readable(rest)
	return nil
}

// actEnd is in the last line of each act.
const actEnd = `,"end":true` + sumStart

// isInterrupted reports whether the tail can be a write that was interrupted: it is part of one act.
// The next act is written only after the sync of this one.
func (s *scan) isInterrupted() bool {
	i := bytes.Index(s.tail, []byte(actEnd))
	return i < 0 || len(s.tail) <= i+len(actEnd)+sumSize+len(sumEnd)+1
}

// readFile is read for a file, or for the rest of one. What is after the last act may be a write
// that was interrupted, but only if this computer was told of nothing in it.
//
// Errors: *DamagedError, *ForeignError.
func (s *scan) readFile(path, id string, data []byte, known marker) error {
	if s.read(data) != nil {
		return badHeader(path, id)
	}
	return s.judge(path, id, known)
}

func (s *scan) judge(path, id string, known marker) error {
	if s.header.Format > Format {
		return &ForeignError{Path: path, Newer: true}
	}
	lacks, _ := s.lacks(known)
	if !s.isInterrupted() || lacks > 0 && len(s.tail) > 0 {
		return &DamagedError{Path: path, ID: id, Line: len(s.ends) + 1, Answers: s.answers, Readable: s.readable, Lost: lacks}
	}
	return nil
}

func (s *scan) take(act []Line, ends []int64, sums []string) {
	s.lines, s.ends, s.sums = append(s.lines, act...), append(s.ends, ends...), append(s.sums, sums...)
	s.answers += entries(act)
}

func entries(list []Line) (n int) {
	for i := range list {
		if list[i].Entry != nil {
			n++
		}
	}
	return n
}

var entryStart = []byte(`{"n":`)

// readable counts the entries after the first bad line that can still be read. Each line there is
// verified with the sum that the line before it states.
func readable(rest []byte) (n int) {
	before := ""
	for len(rest) > 0 {
		text, after, whole := bytes.Cut(rest, []byte("\n"))
		rest = after
		body, sum, ok := splitSum(text)
		if whole && ok && bytes.HasPrefix(text, entryStart) && sumOf(before, body) == sum {
			n++
		}
		before = sum
	}
	return n
}

// lacks returns how many answers of those that a marker knows are missing, and whether this is
// another course than the one that it knows.
func (s *scan) lacks(m marker) (answers int, other bool) {
	switch {
	case m.lines == 0:
		return 0, false
	case m.lines > len(s.ends):
		return max(1, m.answers-s.answers), false
	}
	return 0, s.sums[m.lines-1] != m.sum
}

// chunk is how much of a file is read at once for its head.
const chunk = 16 << 10

// badHeader is the error of a file that does not begin like a game; id is from its name.
func badHeader(path, id string) error {
	if e := foreign(path); e != nil && (e.Newer || id == "") {
		return e
	}
	return &DamagedError{Path: path, ID: id, Line: 1, Form: otherForm(path)}
}

// otherForm names the form in which another program has saved a file again; "" if it did not.
func otherForm(path string) string {
	file, err := os.Open(path)
	if err != nil {
		return ""
	}
	defer file.Close()
	first, _ := bufio.NewReader(file).ReadSlice('\n')
	switch {
	case bytes.HasPrefix(first, []byte("\xff\xfe")), bytes.HasPrefix(first, []byte("\xfe\xff")):
		return "UTF-16"
	case bytes.HasPrefix(first, []byte("\ufeff")):
		return "UTF-8-BOM"
	case bytes.HasSuffix(first, []byte("}\r\n")):
		return "CRLF"
	}
	return ""
}
