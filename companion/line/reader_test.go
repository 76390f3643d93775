package line

import (
	"io"
	"strings"
	"testing"
	"time"
)

// listen reads the encodings and line ends that other programs write.
func TestListenToOtherPrograms(t *testing.T) {
	for name, in := range map[string]string{
		"plain":          "{\"do\":\"undo\"}\nJörg\n",
		"line breaks":    "{\"do\":\"undo\"}\r\nJörg\r\n",
		"UTF-8 mark":     "\ufeff{\"do\":\"undo\"}\nJörg",
		"UTF-16, little": "\xff\xfe" + wide("{\"do\":\"undo\"}\r\nJörg\r\n", 0),
		"UTF-16, big":    "\xfe\xff" + wide("{\"do\":\"undo\"}\r\nJörg\r\n", 1),
	} {
		lines := listen(strings.NewReader(in), nil)
		if a, b, end := <-lines, <-lines, <-lines; string(a.text) != `{"do":"undo"}` || string(b.text) != "Jörg" || end.err != io.EOF {
			t.Errorf("%s: %q, %q, %v", name, a.text, b.text, end.err)
		}
	}
}

// wide returns a Latin-1 text in UTF-16, with the zero byte at index 0 or 1 of each pair.
func wide(text string, first int) string {
	var b []byte
	for _, r := range text {
		b = append(b, 0, 0)
		b[len(b)-2+first] = byte(r)
	}
	return string(b)
}

// listen returns a short line without waiting for more input.
func TestListenReturnsShortLines(t *testing.T) {
	in, typed := io.Pipe()
	lines := listen(in, nil)
	for _, text := range []string{"\n", "1\n"} {
		go typed.Write([]byte(text))
		select {
		case l := <-lines:
			if want := strings.TrimSuffix(text, "\n"); string(l.text) != want {
				t.Errorf("%q, want %q", l.text, want)
			}
		case <-time.After(10 * time.Second):
			t.Fatalf("%q is not read", text)
		}
	}
	typed.Close()
}
