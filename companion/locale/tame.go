package locale

import (
	"bytes"
	"fmt"
	"strings"
)

// turning are the signs that say which way writing goes: marks, embeddings, overrides and
// isolates. In a name they turn around what stands behind it, a whole line of a log.
const turning = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"

// Turns reports whether r turns writing around.
func Turns(r rune) bool { return strings.ContainsRune(turning, r) }

// Tame shows each sign that turns writing around as a sign that does nothing. Letters that
// are written from the right stay as they are.
func Tame(text string) string {
	if !strings.ContainsAny(text, turning) {
		return text
	}
	return strings.Map(func(r rune) rune {
		if Turns(r) {
			return '\ufffd'
		}
		return r
	}, text)
}

// TameJSON writes as a \u escape what a terminal would not show as it stands: signs that turn
// writing around, and the control characters that JSON lets pass. Programs read the same.
func TameJSON(text []byte) []byte {
	wild := func(r rune) bool { return Turns(r) || 0x7f <= r && r < 0xa0 }
	if bytes.IndexFunc(text, wild) < 0 {
		return text
	}
	var b bytes.Buffer
	for _, r := range string(text) {
		if wild(r) {
			fmt.Fprintf(&b, `\u%04x`, r)
		} else {
			b.WriteRune(r)
		}
	}
	return b.Bytes()
}
