package locale

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// twoLetters has the ASCII spelling of German letters and arrows. An arrow becomes two characters,
// since a single > would look like the mark of the chosen option.
var twoLetters = map[rune]string{'ä': "ae", 'ö': "oe", 'ü': "ue", 'ß': "ss", 'Ä': "Ae", 'Ö': "Oe", 'Ü': "Ue", '→': "->", '←': "<-"}

// ASCII replaces German letters (Möwe becomes Moewe, ÖL becomes OEL) and horizontal arrows by two
// ASCII characters each. Other characters stay.
func ASCII(text string) string {
	if !strings.ContainsAny(text, "äöüßÄÖÜ→←") {
		return text
	}
	var b strings.Builder
	for i, r := range text {
		two, ok := twoLetters[r]
		if !ok {
			b.WriteRune(r)
			continue
		}
		if next, _ := utf8.DecodeRuneInString(text[i+utf8.RuneLen(r):]); unicode.IsUpper(next) && unicode.IsUpper(r) {
			two = strings.ToUpper(two)
		}
		b.WriteString(two)
	}
	return b.String()
}
