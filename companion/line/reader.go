package line

import (
	"bufio"
	"bytes"
	"errors"
	"io"

	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
)

// MaxLine is how many bytes a line in may have; a longer one is refused as a whole.
const MaxLine = 1 << 20

// typed is a line of input without its line break.
type typed struct {
	text    []byte
	tooLong bool
	err     error // why the input has ended, io.EOF for no fault; text is empty
}

// listen reads lines until the input ends or stop is closed. A byte order mark is no part of the first line,
// and says whether other programs write UTF-16.
func listen(in io.Reader, stop <-chan struct{}) <-chan typed {
	lines := make(chan typed)
	go func() {
		r := bufio.NewReader(in)
		if first, err := r.Peek(1); err == nil && first[0] >= 0xef { // more than that would wait for people who only press Enter
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

// readLine reads one line of any length and keeps at most MaxLine bytes of it.
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
		case len(l.text) > 0 || l.tooLong: // a last line without a line break; err comes next
			return l
		}
		return typed{err: err}
	}
}
