package term

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/uniseg"
)

// A Span is a piece of a line in one style.
type Span struct {
	Text  string
	Style tcell.Style
}

// Cluster takes the first grapheme cluster off text, with its columns. A control
// character becomes a blank, what turns writing around a sign that does not; what has no columns of its own comes back as "".
func Cluster(text string) (first, rest string, width int) {
	if plain(text) {
		return text[:1], text[1:], 1
	}
	first, rest, width, _ = uniseg.FirstGraphemeClusterInString(text, -1)
	switch r, _ := utf8.DecodeRuneInString(first); {
	case unicode.IsControl(r):
		return " ", rest, 1
	case unicode.Is(unicode.Bidi_Control, r):
		return string(unicode.ReplacementChar), rest, 1
	}
	if width == 0 {
		first = ""
	}
	return first, rest, width
}

// printable returns r, or -1 if it would control the terminal or reverse the text.
func printable(r rune) rune {
	if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) {
		return -1
	}
	return r
}

// plain reports whether text begins with a sign of ASCII that nothing joins: most of what is
// drawn.
func plain(text string) bool {
	printed := func(b byte) bool { return b >= ' ' && b < 0x7f }
	return text != "" && printed(text[0]) && (len(text) == 1 || printed(text[1]))
}

// Width returns how many columns text takes on a canvas.
func Width(text string) int {
	n := 0
	for text != "" {
		var w int
		_, text, w = Cluster(text)
		n += w
	}
	return n
}

// Ellipsis ends what was cut. The one-column sign is missing on some consoles.
const Ellipsis = ".."

// Clip shortens text to at most room columns; what was cut off is replaced by an
// ellipsis.
func Clip(text string, room int) string {
	if Width(text) <= room {
		return text
	}
	if room <= 0 {
		return ""
	}
	if room <= len(Ellipsis) {
		return Ellipsis[:room]
	}
	kept, _ := cut(text, room-len(Ellipsis))
	return strings.TrimRight(kept, " ") + Ellipsis
}

// Cut shortens text to at most room columns, without a sign that it was.
func Cut(text string, room int) string {
	kept, _ := cut(text, room)
	return kept
}

// cut splits text after at most room columns, never within a cluster.
func cut(text string, room int) (kept, rest string) {
	rest = text
	for rest != "" {
		_, after, w := Cluster(rest)
		if room -= w; room < 0 {
			break
		}
		rest = after
	}
	return text[:len(text)-len(rest)], rest
}

// clipSpans shortens spans together to at most room columns.
func clipSpans(spans []Span, room int) []Span {
	total := 0
	for _, s := range spans {
		total += Width(s.Text)
	}
	if total <= room {
		return spans
	}
	left := room - len(Ellipsis)
	if left < 0 {
		return []Span{{Clip(Ellipsis, room), spans[0].Style}}
	}
	var out []Span
	for _, s := range spans {
		kept, rest := cut(s.Text, left)
		out = append(out, Span{kept, s.Style})
		if rest != "" {
			return append(out, Span{Ellipsis, s.Style})
		}
		left -= Width(kept)
	}
	return out
}

// Pad makes text exactly room columns, cut or filled up with blanks.
func Pad(text string, room int) string {
	text = Clip(text, room)
	return text + strings.Repeat(" ", max(0, room-Width(text)))
}

// PadLeft is Pad with the blanks before the text, for numbers.
func PadLeft(text string, room int) string {
	text = Clip(text, room)
	return strings.Repeat(" ", max(0, room-Width(text))) + text
}

// Wrap breaks text into lines of at most room columns: at blanks, after a hyphen,
// and inside a word only where the word alone is too long. Line breaks in text stay.
// No text is one empty line; without room there are no lines.
//
// Our own and not tview.WordWrap: that one takes what is in brackets for a style, and
// names of players may have brackets.
func Wrap(text string, room int) []string {
	if room <= 0 {
		return nil
	}
	var lines []string
	for paragraph := range strings.SplitSeq(text, "\n") {
		lines = append(lines, wrapOne(paragraph, room)...)
	}
	return lines
}

func wrapOne(text string, room int) []string {
	var lines []string
	line, used := "", 0
	flush := func() {
		lines = append(lines, strings.TrimRight(line, " "))
		line, used = "", 0
	}
	for _, word := range words(text) {
		bare := Width(strings.TrimRight(word, " "))
		if used > 0 && used+bare > room {
			flush()
		}
		for bare > room {
			var head string
			head, word = cut(word, room)
			if head == "" { // a wide sign where one column is left
				_, word, _ = Cluster(word)
			} else {
				lines = append(lines, head)
			}
			bare = Width(strings.TrimRight(word, " "))
		}
		line += word
		used += Width(word)
	}
	if used > 0 || len(lines) == 0 {
		flush()
	}
	return lines
}

// words splits text after its blanks and hyphens, which stay with the word before. A
// number stays with its unit, and the ID of a rule is one word.
func words(text string) []string {
	var out []string
	from := 0
	for i := 1; i < len(text); i++ {
		breaks := false
		switch text[i-1] {
		case ' ':
			breaks = text[i] != ' ' && !measures(text[:i-1], text[i:])
		case '-':
			breaks = text[i] != ' ' && text[i] != '-' && i >= 2 && text[i-2] != ' ' && !(capital(text[i-2]) && capital(text[i]))
		}
		if breaks {
			out = append(out, text[from:i])
			from = i
		}
	}
	return append(out, text[from:])
}

// measures reports whether what comes after a blank is the unit of the number before it.
func measures(before, after string) bool {
	if before == "" || before[len(before)-1] < '0' || before[len(before)-1] > '9' {
		return false
	}
	for _, unit := range []string{"%", "cm", "mm"} {
		if rest, ok := strings.CutPrefix(after, unit); ok {
			return rest == "" || !unicode.IsLetter(rune(rest[0]))
		}
	}
	return false
}

func capital(b byte) bool { return 'A' <= b && b <= 'Z' }

// Clamp returns what of low to high is nearest to n; low where high is less.
func Clamp(n, low, high int) int { return max(low, min(n, high)) }
