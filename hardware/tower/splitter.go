package tower

// A Splitter splits a stream of bytes into lines. It buffers at most one line of maximum length.
type Splitter struct {
	buf  [MaxTowerLine + 1]byte // a line and CR
	n    int
	over bool // the line is too long and will be dropped
}

// Feed takes bytes and calls line for every line they complete, without LF and CR. For a line
// that is too long, b is nil and long is true. b is valid only during the call.
func (s *Splitter) Feed(p []byte, line func(b []byte, long bool)) {
	for _, c := range p {
		switch {
		case c == '\n':
			s.end(line)
		case s.n == len(s.buf):
			s.over = true
		default:
			s.buf[s.n] = c
			s.n++
		}
	}
}

func (s *Splitter) end(line func(b []byte, long bool)) {
	b := s.buf[:s.n]
	if s.n > 0 && b[s.n-1] == '\r' {
		b = b[:s.n-1]
	}
	if s.over {
		b = nil
	}
	line(b, s.over)
	s.n, s.over = 0, false
}
