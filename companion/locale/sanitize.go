package locale

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"unicode"
)

// directionControls has the characters that control the direction of text: marks, embeddings, overrides
// and isolates. In a name they could reverse the rest of a line.
const directionControls = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"

// IsDirectionControl reports whether r controls the direction of text.
func IsDirectionControl(r rune) bool { return strings.ContainsRune(directionControls, r) }

// Sanitize replaces each character that controls the direction of text by U+FFFD. Letters of
// right-to-left scripts stay.
func Sanitize(text string) string {
	if !strings.ContainsAny(text, directionControls) {
		return text
	}
	return strings.Map(func(r rune) rune {
		if IsDirectionControl(r) {
			return '\ufffd'
		}
		return r
	}, text)
}

// Printable is [Sanitize] for untrusted text: it also replaces control characters, except line breaks, so that none
// reaches a terminal.
func Printable(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && r != '\n' || IsDirectionControl(r) {
			return '\ufffd'
		}
		return r
	}, text)
}

// EscapeJSON escapes with \u the characters of JSON that could control a terminal: those that control
// the direction of text, and the control characters that JSON allows. The value stays the same.
func EscapeJSON(text []byte) []byte {
	mustEscape := func(r rune) bool { return IsDirectionControl(r) || 0x7f <= r && r < 0xa0 }
	if bytes.IndexFunc(text, mustEscape) < 0 {
		return text
	}
	var b bytes.Buffer
	for _, r := range string(text) {
		if mustEscape(r) {
			fmt.Fprintf(&b, `\u%04x`, r)
		} else {
			b.WriteRune(r)
		}
	}
	return b.Bytes()
}

// WriteJSON writes each object as a line of JSON, escaped by [EscapeJSON].
func WriteJSON(out io.Writer, lines []any) error {
	var text bytes.Buffer
	enc := json.NewEncoder(&text)
	enc.SetEscapeHTML(false)
	for _, line := range lines {
		if err := enc.Encode(line); err != nil {
			return fmt.Errorf("locale: %w", err)
		}
	}
	_, err := out.Write(EscapeJSON(text.Bytes()))
	return err
}
