package tower

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
)

// The four kinds of line, told by their first byte. Host and tower begin their lines
// differently, so that an echo is never taken for the other side.
const (
	FromTower = '!'
	FromHost  = '>'
	Query     = '?' // typed by a person at a terminal, without a checksum
	Note      = '#' // free text of a tower, never acted on
)

// Longest lines in bytes, from the first byte to the checksum, without the line's end.
const (
	MaxHostLine  = 64
	MaxTowerLine = 160
)

// A Flaw is why a line was dropped.
type Flaw string

// Flaws of lines.
const (
	FlawForm Flaw = "form" // it does not follow the grammar
	FlawLong Flaw = "long" // it is longer than its sender may write
	FlawCRC  Flaw = "crc"  // it was damaged on the way
)

func (f Flaw) Error() string { return "tower: line dropped: " + string(f) }

// A Message is one message of TP/1.
type Message struct {
	Sigil byte
	Num   int    // 1 to 255: number of a command and of its reply; 0: no reply
	Verb  string // A to Z, at most eight
	Pairs []Pair // in the order they were sent
	Text  string // all of a query or note
}

// A Pair is one key=value of a line.
type Pair struct{ Key, Value string }

// Get returns the value of a key, empty if the line has none. The first of two counts.
func (l Message) Get(key string) string {
	for _, p := range l.Pairs {
		if p.Key == key {
			return p.Value
		}
	}
	return ""
}

// String returns the line as it is sent, without its end.
func (l Message) String() string {
	if l.Sigil == Query || l.Sigil == Note {
		return string(l.Sigil) + l.Text
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%c%d %s", l.Sigil, l.Num, l.Verb)
	for _, p := range l.Pairs {
		fmt.Fprintf(&b, " %s=%s", p.Key, p.Value)
	}
	return fmt.Sprintf("%s*%04X", b.String(), CRC([]byte(b.String())))
}

// CRC is CRC-16/IBM-3740: polynomial 0x1021, start 0xFFFF, nothing reflected.
func CRC(data []byte) uint16 {
	crc := uint16(0xFFFF)
	for _, b := range data {
		crc ^= uint16(b) << 8
		for range 8 {
			if crc&0x8000 != 0 {
				crc = crc<<1 ^ 0x1021
			} else {
				crc <<= 1
			}
		}
	}
	return crc
}

// Parse reads a line without its end. The error is a [Flaw].
func Parse(b []byte) (Message, error) {
	if len(b) == 0 {
		return Message{}, FlawForm
	}
	switch b[0] {
	case Query, Note:
		return parseText(b)
	case FromHost:
		return parseChecked(b, MaxHostLine)
	case FromTower:
		return parseChecked(b, MaxTowerLine)
	}
	return Message{}, FlawForm
}

func parseText(b []byte) (Message, error) {
	if len(b) > MaxTowerLine {
		return Message{}, FlawLong
	}
	for _, c := range b {
		if c < 0x20 || c > 0x7E {
			return Message{}, FlawForm
		}
	}
	return Message{Sigil: b[0], Text: string(b[1:])}, nil
}

func parseChecked(b []byte, most int) (Message, error) {
	if len(b) > most {
		return Message{}, FlawLong
	}
	core, sum, found := bytes.Cut(b, []byte("*"))
	if !found || !upperHex(sum, 4) {
		return Message{}, FlawForm
	}
	if want, _ := strconv.ParseUint(string(sum), 16, 16); uint16(want) != CRC(core) {
		return Message{}, FlawCRC
	}
	return parseCore(b[0], string(core[1:]))
}

func parseCore(sigil byte, core string) (Message, error) {
	words := strings.Split(core, " ")
	if len(words) < 2 || !isMadeOf(words[0], 3, digit) || !isMadeOf(words[1], 8, upper) {
		return Message{}, FlawForm
	}
	num, _ := strconv.Atoi(words[0])
	if num > 255 || num == 0 && sigil == FromHost {
		return Message{}, FlawForm
	}
	l := Message{Sigil: sigil, Num: num, Verb: words[1]}
	for _, w := range words[2:] {
		k, v, found := strings.Cut(w, "=")
		if !found || !isMadeOf(k, 4, keyByte) || !isMadeOf(v, MaxTowerLine, visible) {
			return Message{}, FlawForm
		}
		l.Pairs = append(l.Pairs, Pair{k, v})
	}
	return l, nil
}

// isMadeOf reports whether s has one to most bytes, all of one kind.
func isMadeOf(s string, most int, of func(byte) bool) bool {
	for i := range len(s) {
		if !of(s[i]) {
			return false
		}
	}
	return len(s) > 0 && len(s) <= most
}

func digit(c byte) bool   { return '0' <= c && c <= '9' }
func upper(c byte) bool   { return 'A' <= c && c <= 'Z' }
func keyByte(c byte) bool { return digit(c) || 'a' <= c && c <= 'z' }
func visible(c byte) bool { return 0x21 <= c && c <= 0x7E && c != '*' }

func upperHex(b []byte, n int) bool {
	return len(b) == n && isMadeOf(string(b), n, func(c byte) bool { return digit(c) || 'A' <= c && c <= 'F' })
}
