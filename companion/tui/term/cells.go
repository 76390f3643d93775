package term

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/uniseg"
)

// A Span is a part of a line in one style.
type Span struct {
	Text  string
	Style tcell.Style
}

// Cluster splits text after its first grapheme cluster and returns the cluster's width in
// columns. A control character is returned as a blank, a bidirectional control as U+FFFD,
// and a cluster of no width as "".
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

// plain reports whether text begins with a printable ASCII character that is a cluster of its
// own. It spares most text the search for clusters.
func plain(text string) bool {
	printed := func(b byte) bool { return b >= ' ' && b < 0x7f }
	return text != "" && printed(text[0]) && (len(text) == 1 || printed(text[1]))
}

// Width returns the width of text on a canvas, in columns.
func Width(text string) int {
	n := 0
	for text != "" {
		var w int
		_, text, w = Cluster(text)
		n += w
	}
	return n
}

// Ellipsis is the end of a clipped text. Some consoles have no U+2026.
const Ellipsis = ".."

// Clip shortens text to at most room columns, including the ellipsis that replaces what was cut off.
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

// Cut shortens text to at most room columns, without an ellipsis.
func Cut(text string, room int) string {
	kept, _ := cut(text, room)
	return kept
}

// cut splits text after as many whole clusters as fit into room columns.
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

// clipSpans shortens a line of spans to at most room columns, as [Clip] does. It does not
// modify spans.
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

// Pad makes text exactly room columns wide: it clips it or adds blanks after it.
func Pad(text string, room int) string {
	text = Clip(text, room)
	return text + strings.Repeat(" ", max(0, room-Width(text)))
}

// PadLeft is Pad with the blanks before the text.
func PadLeft(text string, room int) string {
	text = Clip(text, room)
	return strings.Repeat(" ", max(0, room-Width(text))) + text
}

// Wrap breaks text into lines of at most room columns: at blanks, after hyphens, at "\n", and
// inside a word that is wider than room. It drops a cluster that is wider than room. For "" it
// returns one empty line, for a room of 0 or less none.
//
// tview.WordWrap does not do: it reads text in brackets as a style tag, and players' names may
// have brackets.
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

// wrapOne is Wrap for a text without line breaks and a room of at least 1.
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
			if head == "" { // a cluster of two columns, and room is 1
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

// words splits text after blanks and hyphens, which stay with the word before them. It splits
// neither a number from its unit nor the ID of a rule (TIS-A138).
func words(text string) []string {
	var out []string
	from := 0
	for i := 1; i < len(text); i++ {
		breaks := false
		switch text[i-1] {
		case ' ':
			breaks = text[i] != ' ' && !isMeasure(text[:i-1], text[i:])
		case '-':
			breaks = text[i] != ' ' && text[i] != '-' && i >= 2 && text[i-2] != ' ' && !(isCapital(text[i-2]) && isCapital(text[i]))
		}
		if breaks {
			out = append(out, text[from:i])
			from = i
		}
	}
	return append(out, text[from:])
}

// isMeasure reports whether before ends with a digit and after begins with a unit.
func isMeasure(before, after string) bool {
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

func isCapital(b byte) bool { return 'A' <= b && b <= 'Z' }

// Clamp returns n, limited to the range from low to high. It returns low if high is less than low.
func Clamp(n, low, high int) int { return max(low, min(n, high)) }
