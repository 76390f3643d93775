package locale

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"unicode"
)

// turning has the characters that control the direction of text: marks, embeddings, overrides
// and isolates. In a name they could reverse the rest of a line.
const turning = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"

// Turns reports whether r controls the direction of text.
func Turns(r rune) bool { return strings.ContainsRune(turning, r) }

// Tame replaces each character that controls the direction of text by U+FFFD. Letters of
// right-to-left scripts stay.
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

// Printable is [Tame] for untrusted text: it also replaces control characters, except line breaks, so that none
// reaches a terminal.
func Printable(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && r != '\n' || Turns(r) {
			return '\ufffd'
		}
		return r
	}, text)
}

// TameJSON escapes with \u the characters of JSON that could control a terminal: those that control
// the direction of text, and the control characters that JSON allows. The value stays the same.
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

// WriteJSON writes each object as a line of JSON, escaped by [TameJSON].
func WriteJSON(out io.Writer, lines []any) error {
	var text bytes.Buffer
	enc := json.NewEncoder(&text)
	enc.SetEscapeHTML(false)
	for _, line := range lines {
		if err := enc.Encode(line); err != nil {
			return fmt.Errorf("locale: %w", err)
		}
	}
	_, err := out.Write(TameJSON(text.Bytes()))
	return err
}
