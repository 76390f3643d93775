package line

import (
	"bufio"
	"bytes"
	"errors"
	"io"

	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
)

// MaxLine is the greatest length of an input line in bytes; a longer one is refused as a whole.
const MaxLine = 1 << 20

// typed is a line of input without its line break.
type typed struct {
	text    []byte
	tooLong bool
	err     error // why the input has ended, io.EOF at its regular end; text is empty then
}

// listen reads lines until the input ends or stop is closed. A byte order mark is not part of the first line;
// it selects UTF-8 or UTF-16.
func listen(in io.Reader, stop <-chan struct{}) <-chan typed {
	lines := make(chan typed)
	go func() {
		r := bufio.NewReader(in)
		if first, err := r.Peek(1); err == nil && first[0] >= 0xef { // peeking at more would block when people only press Enter
			r = bufio.NewReader(transform.NewReader(r, unicode.BOMOverride(transform.Nop)))
		}
		for {
			l := readLine(r)
			select {
			case lines <- l:
			case <-stop:
				return
			}
			if l.err != nil {
				return
			}
		}
	}()
	return lines
}

// readLine reads one line of any length. If it is longer than MaxLine the text is dropped.
func readLine(r *bufio.Reader) (l typed) {
	for {
		piece, err := r.ReadSlice('\n')
		if l.tooLong = l.tooLong || len(l.text)+len(piece) > MaxLine+1; l.tooLong {
			l.text = nil
		} else {
			l.text = append(l.text, piece...)
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case err == nil:
			l.text = bytes.TrimSuffix(bytes.TrimSuffix(l.text, []byte("\n")), []byte("\r"))
			return l
		case len(l.text) > 0 || l.tooLong: // the last line has no line break; the next call returns err
			return l
		}
		return typed{err: err}
	}
}
