package log

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
)

// A scan is the result of reading a file: the valid acts, and what follows them.
type scan struct {
	lines   []Line // the first is the header, which is an act by itself
	answers int    // entries in lines

	tail     []byte // the bytes after the last valid act
	readable int    // entries in the tail with a valid checksum
}

// last returns the last line, zero if there is none.
func (s *scan) last() (l Line) {
	if len(s.lines) > 0 {
		l = s.lines[len(s.lines)-1]
	}
	return l
}

func (s *scan) header() *Header { return s.lines[0].Header }

// read parses bytes that follow those of the previous call; the tail must be passed again. It reports whether the file
// begins with a valid header.
func (s *scan) read(data []byte) bool {
	from := s.last().size
	var lines []Line // of an act whose end has not been found
	for last, rest := s.last(), data; ; {
		text, after, whole := bytes.Cut(rest, []byte("\n"))
		line, ok := readLine(text, last.sum)
		if !whole || !ok {
			s.readable = entries(lines) + readable(rest)
			break
		}
		line.size = last.size + int64(len(text)) + 1
		lines = append(lines, line)
		last, rest = line, after
		if line.End || line.Header != nil {
			s.add(lines)
			lines = nil
		}
	}
	if len(s.lines) == 0 {
		return false
	}
	s.tail = data[s.last().size-from:]
	return true
}

// actEnd occurs only in the last line of each act.
const actEnd = `,"end":true` + sumStart

// isInterrupted reports whether the tail can be an interrupted write: no more than one act, since an act
// is written only after the sync of the one before. An empty tail can be.
func (s *scan) isInterrupted() bool {
	i := bytes.Index(s.tail, []byte(actEnd))
	return i < 0 || len(s.tail) <= i+len(actEnd)+sumSize+len(sumEnd)+1
}

// readFile is read for a whole file or the rest of one. It accepts a tail only if that can be an
// interrupted write, of which the marker known acknowledges nothing. path and id are for the errors.
//
// Errors: *DamagedError, [Foreign], [Newer].
func (s *scan) readFile(path, id string, data []byte, known marker) error {
	if !s.read(data) {
		return badHeader(path, id)
	}
	return s.judge(path, id, known)
}

// judge is readFile after reading a valid header.
func (s *scan) judge(path, id string, known marker) error {
	if s.header().Format > Format {
		return &Error{Kind: Newer, Path: path}
	}
	lacks, _ := s.lacks(known)
	if !s.isInterrupted() || lacks > 0 && len(s.tail) > 0 {
		return &DamagedError{Path: path, ID: id, Line: len(s.lines) + 1, Answers: s.answers, Readable: s.readable, Lost: lacks}
	}
	return nil
}

func (s *scan) add(act []Line) {
	s.lines = append(s.lines, act...)
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

// readable counts the valid entries after the first bad line. It verifies each line with the checksum
// that the line before it contains.
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

// lacks returns how many answers that a marker acknowledges are missing, and whether the file has other
// lines than those acknowledged. Both are zero for the zero marker.
func (s *scan) lacks(m marker) (answers int, other bool) {
	switch {
	case m.lines == 0:
		return 0, false
	case m.lines > len(s.lines):
		return max(1, m.answers-s.answers), false
	}
	return 0, s.lines[m.lines-1].sum != m.sum
}

// badHeader returns the error for a file that does not begin with a valid header; id is from its name.
func badHeader(path, id string) error {
	var first []byte
	if f, err := os.Open(path); err == nil {
		defer f.Close()
		first, _ = bufio.NewReader(f).ReadSlice('\n')
		first = bytes.TrimSuffix(first, []byte("\n"))
	}
	start, format, form := []byte(`{"format":`), 0, ""
	fmt.Sscanf(string(first), string(start)+"%d", &format)
	switch {
	case format > Format:
		return &Error{Kind: Newer, Path: path}
	case id == "" && !bytes.HasPrefix(first, start[:min(len(first), len(start))]):
		return &Error{Kind: Foreign, Path: path}
	case bytes.HasPrefix(first, []byte("\xff\xfe")), bytes.HasPrefix(first, []byte("\xfe\xff")):
		form = "UTF-16"
	case bytes.HasPrefix(first, []byte("\ufeff")):
		form = "UTF-8-BOM"
	case bytes.HasSuffix(first, []byte("}\r")):
		form = "CRLF"
	}
	return &DamagedError{Path: path, ID: id, Line: 1, Form: form}
}
