package locale

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// twoLetters are the letters that German writes with two where it lacks them, and the arrows,
// which with one sign would look like the mark of a choice.
var twoLetters = map[rune]string{'ä': "ae", 'ö': "oe", 'ü': "ue", 'ß': "ss", 'Ä': "Ae", 'Ö': "Oe", 'Ü': "Ue", '→': "->", '←': "<-"}

// ASCII writes German letters as German does without them: Möwe is Moewe, ÖL is OEL; and
// arrows to the sides with two signs. Other letters stay.
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

// InASCII is the same speaker with every text written by [ASCII].
func (s *Speaker) InASCII() *Speaker {
	other := *s
	other.ascii = true
	return &other
}
