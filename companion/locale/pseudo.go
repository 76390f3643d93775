package locale

import "strings"

// accents are accented letters that every console font has.
var accents = map[rune]rune{
	'a': 'ä', 'e': 'é', 'i': 'ï', 'o': 'ö', 'u': 'ü', 'c': 'ç', 'n': 'ñ',
	'A': 'Ä', 'E': 'É', 'O': 'Ö', 'U': 'Ü', 'C': 'Ç', 'N': 'Ñ',
}

const vowels = "aeiouAEIOU"

// stretch makes a text two fifths longer by repeating vowels, and adds accents to letters.
// If there are not enough vowels it inserts ~ before trailing blanks.
func stretch(plain string) string {
	var out strings.Builder
	pending := 0 // fifths of a letter
	for _, r := range plain {
		pending += 2
		letter := r
		if a, ok := accents[r]; ok {
			letter = a
		}
		out.WriteRune(letter)
		for strings.ContainsRune(vowels, r) && pending >= 5 {
			out.WriteRune(letter)
			pending -= 5
		}
	}
	if pending < 5 {
		return out.String()
	}
	words := strings.TrimRight(out.String(), " ")
	return words + strings.Repeat("~", pending/5) + out.String()[len(words):]
}

// Pseudo is a language for tests of screens: English with accents, at least two fifths
// longer. [Words.Languages] does not list it.
const Pseudo = "qps"
