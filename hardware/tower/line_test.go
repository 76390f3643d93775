package tower

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
)

// A vector is one row of vectors.txt, which the firmware's tests read, too.
type vector struct {
	verdict, num, verb, pairs string
	line                      []byte
}

func readVectors(t testing.TB) (list []vector) {
	t.Helper()
	data, err := os.ReadFile("../../firmware/tower/vectors.txt")
	if err != nil {
		t.Fatal(err)
	}
	for row := range strings.Lines(string(data)) {
		row = strings.TrimSuffix(row, "\n")
		if row == "" || row[0] == '#' {
			continue
		}
		f := strings.SplitN(row, "\t", 5)
		if len(f) != 5 {
			t.Fatalf("%q has %d columns, want 5", row, len(f))
		}
		list = append(list, vector{f[0], f[1], f[2], f[3], unescape(t, f[4])})
	}
	return list
}

// unescape replaces \xHH by a byte.
func unescape(t testing.TB, s string) (b []byte) {
	t.Helper()
	for len(s) > 0 {
		if !strings.HasPrefix(s, `\x`) {
			b, s = append(b, s[0]), s[1:]
			continue
		}
		c, err := strconv.ParseUint(s[2:4], 16, 8)
		if err != nil {
			t.Fatal(err)
		}
		b, s = append(b, byte(c)), s[4:]
	}
	return b
}

func TestVectors(t *testing.T) {
	seen := map[string]int{}
	for _, v := range readVectors(t) {
		seen[v.verdict]++
		l, err := Parse(v.line)
		if flaw := (Flaw("")); errors.As(err, &flaw) {
			if string(flaw) != v.verdict {
				t.Errorf("parse %q: got %v, want %s", v.line, err, v.verdict)
			}
			continue
		}
		got := fmt.Sprint(l.Num, l.Verb, len(l.Pairs))
		if want := fmt.Sprint(v.num, v.verb, v.pairs); v.verdict != "ok" || strings.ReplaceAll(got, " ", "") != strings.ReplaceAll(want, " ", "") {
			t.Errorf("parse %q: got %s, want %s %s", v.line, got, v.verdict, want)
		}
		if l.String() != string(v.line) {
			t.Errorf("Parse(%q).String() = %q, want the same line", v.line, l)
		}
	}
	for _, verdict := range []string{"ok", "form", "long", "crc"} {
		if seen[verdict] == 0 {
			t.Errorf("vectors.txt has no line with the verdict %s", verdict)
		}
	}
}

func TestCRC(t *testing.T) {
	if got := CRC([]byte("123456789")); got != 0x29B1 {
		t.Errorf("CRC is %04X, want 29B1", got)
	}
}

// TestEverySingleByteFault checks that a line is dropped if any one of its bytes is changed,
// lost, doubled or swapped with the next.
func TestEverySingleByteFault(t *testing.T) {
	tried := 0
	for _, v := range readVectors(t) {
		if v.verdict != "ok" || v.line[0] == Note || v.line[0] == Query {
			continue
		}
		for _, bad := range faults(v.line) {
			tried++
			if l, err := Parse(bad); err == nil && l.Sigil != Note && l.Sigil != Query {
				t.Errorf("Parse(%q), damaged from %q, returned no error", bad, v.line)
			}
		}
	}
	t.Logf("%d damaged lines, all dropped", tried)
}

// faults returns a line with each possible fault of a single byte.
func faults(line []byte) (list [][]byte) {
	for i := range line {
		for c := range 256 {
			if byte(c) != line[i] {
				b := bytes.Clone(line)
				b[i] = byte(c)
				list = append(list, b)
			}
		}
		list = append(list, append(bytes.Clone(line[:i]), line[i+1:]...))
		list = append(list, append(bytes.Clone(line[:i+1]), line[i:]...))
		if i > 0 && line[i] != line[i-1] {
			b := bytes.Clone(line)
			b[i], b[i-1] = b[i-1], b[i]
			list = append(list, b)
		}
	}
	return list
}

func TestSplitter(t *testing.T) {
	long := strings.Repeat("x", 5000)
	in := "a\r\nb\n\n" + long + "\nc\r\n" + strings.Repeat("y", MaxTowerLine) + "\r\nrest"
	want := []string{"a", "b", "", "LONG", "c", strings.Repeat("y", MaxTowerLine)}
	for _, step := range []int{1, 7, len(in)} {
		var s Splitter
		var got []string
		for i := 0; i < len(in); i += step {
			s.Feed([]byte(in[i:min(i+step, len(in))]), func(b []byte, over bool) {
				if over {
					b = []byte("LONG")
				}
				got = append(got, string(b))
			})
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%d bytes at a time: got %q, want %q", step, got, want)
		}
	}
}

func FuzzLine(f *testing.F) {
	for _, v := range readVectors(f) {
		f.Add(append(v.line, '\n'))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var s Splitter
		s.Feed(data, func(b []byte, _ bool) {
			l, err := Parse(b)
			if err != nil {
				return
			}
			again, err := Parse([]byte(l.String()))
			if err != nil || again.String() != l.String() {
				t.Errorf("%q is formatted as %q, which is parsed as %q, %v", b, l, again, err)
			}
			parseRoll(l, "7C21A9F0", 1)
		})
	})
}
