package tower

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
)

// The first byte of a line says which of four kinds it is. Host and tower use different
// bytes, so that an echo is not mistaken for the other side.
const (
	FromTower = '!'
	FromHost  = '>'
	Query     = '?' // typed by a person at a terminal, without a checksum
	Note      = '#' // free text from the tower, ignored by the link
)

// Maximum length of lines in bytes, from the first byte to the checksum, without CR and LF.
const (
	MaxHostLine  = 64
	MaxTowerLine = 160
)

// A Flaw is the error of a line that was dropped.
type Flaw string

// Flaws of lines.
const (
	FlawForm Flaw = "form" // the line does not follow the grammar
	FlawLong Flaw = "long" // the line is longer than its sender may write
	FlawCRC  Flaw = "crc"  // the checksum is wrong
)

func (f Flaw) Error() string { return "tower: line dropped: " + string(f) }

// A Message is one line of TP/1.
type Message struct {
	Sigil byte
	Num   int    // 1 to 255: number of a command and of its reply; 0 for a line that is not a reply
	Verb  string // A to Z, at most eight
	Pairs []Pair // in the order they were sent
	Text  string // of a query or note: everything after the sigil
}

// A Pair is one key=value of a line.
type Pair struct{ Key, Value string }

// Get returns the value of the first pair with the key, or "".
func (l Message) Get(key string) string {
	for _, p := range l.Pairs {
		if p.Key == key {
			return p.Value
		}
	}
	return ""
}

// String returns the line with its checksum, without LF.
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

// CRC returns the CRC-16/IBM-3740 of data: polynomial 0x1021, initial value 0xFFFF, not reflected.
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

// Parse parses a line without CR and LF. The error is a [Flaw].
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
	if !found || !isUpperHex(sum, 4) {
		return Message{}, FlawForm
	}
	if want, _ := strconv.ParseUint(string(sum), 16, 16); uint16(want) != CRC(core) {
		return Message{}, FlawCRC
	}
	return parseCore(b[0], string(core[1:]))
}

func parseCore(sigil byte, core string) (Message, error) {
	words := strings.Split(core, " ")
	if len(words) < 2 || !isMadeOf(words[0], 3, isDigit) || !isMadeOf(words[1], 8, isUpper) {
		return Message{}, FlawForm
	}
	num, _ := strconv.Atoi(words[0])
	if num > 255 || num == 0 && sigil == FromHost {
		return Message{}, FlawForm
	}
	l := Message{Sigil: sigil, Num: num, Verb: words[1]}
	for _, w := range words[2:] {
		k, v, found := strings.Cut(w, "=")
		if !found || !isMadeOf(k, 4, isKeyByte) || !isMadeOf(v, MaxTowerLine, isVisible) {
			return Message{}, FlawForm
		}
		l.Pairs = append(l.Pairs, Pair{k, v})
	}
	return l, nil
}

// isMadeOf reports whether s has one to most bytes and of is true for each.
func isMadeOf(s string, most int, of func(byte) bool) bool {
	for i := range len(s) {
		if !of(s[i]) {
			return false
		}
	}
	return len(s) > 0 && len(s) <= most
}

func isDigit(c byte) bool   { return '0' <= c && c <= '9' }
func isUpper(c byte) bool   { return 'A' <= c && c <= 'Z' }
func isKeyByte(c byte) bool { return isDigit(c) || 'a' <= c && c <= 'z' }
func isVisible(c byte) bool { return 0x21 <= c && c <= 0x7E && c != '*' }

func isUpperHex(b []byte, n int) bool {
	return len(b) == n && isMadeOf(string(b), n, func(c byte) bool { return isDigit(c) || 'A' <= c && c <= 'F' })
}
