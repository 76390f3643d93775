package locale

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// twoLetters spells German letters with two ASCII ones, and arrows with two characters: a
// single one would look like the mark of the chosen option.
var twoLetters = map[rune]string{'ä': "ae", 'ö': "oe", 'ü': "ue", 'ß': "ss", 'Ä': "Ae", 'Ö': "Oe", 'Ü': "Ue", '→': "->", '←': "<-"}

// ASCII spells German letters as is usual without umlauts: Möwe is Moewe, ÖL is OEL; and
// horizontal arrows with two characters. All else stays.
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
