package tower

// A Splitter cuts what arrives on a serial line into lines. It holds at most one line,
// however much arrives without an end.
type Splitter struct {
	buf  [MaxTowerLine + 1]byte // a line and its CR
	n    int
	over bool // the line is too long: dropped up to its end
}

// Feed takes bytes and calls line for every line they complete, without LF and CR; long
// tells that it was dropped because it was too long. The bytes hold during the call only.
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
