package term

import (
	"strings"
	"unicode"
)

// digitRow lists by digit what its key types without Shift on French and Belgian keyboards;
// the others type the digit.
var digitRow = [10]string{"à", "&", "é", "\"", "'", "(", "-§", "è", "_!", "ç"}

// DigitOf returns the digit whose key types r on one of the supported keyboards, with or
// without Shift or Caps Lock, which makes é É on some.
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

// AnswerRunes returns all that the keys 1 to 9 type without Caps Lock on the supported keyboards.
func AnswerRunes() string { return "123456789" + strings.Join(digitRow[1:], "") }
