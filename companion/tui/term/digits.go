package term

import (
	"strings"
	"unicode"
)

// digitRow is what the keys 1 to 9 and 0 give without Shift on French and Belgian
// keyboards, a digit's signs together; German Swiss and others give the digit.
var digitRow = [10]string{"à", "&", "é", "\"", "'", "(", "-§", "è", "_!", "ç"}

// DigitOf reads a digit from any of the six keyboards, with or without Shift, and
// with Caps Lock, which makes É of é on some.
func DigitOf(r rune) (digit int, ok bool) {
	r = unicode.ToLower(r)
	if r >= '0' && r <= '9' {
		return int(r - '0'), true
	}
	for d, signs := range digitRow {
		if strings.ContainsRune(signs, r) {
			return d, true
		}
	}
	return 0, false
}

// AnswerRunes returns the signs of the keys 1 to 9, on all of these keyboards.
func AnswerRunes() string { return "123456789" + strings.Join(digitRow[1:], "") }
