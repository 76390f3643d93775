package table

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// LongestName is how many letters the name of a player or a piece may have, as [Letters] counts them.
const LongestName = 20

// SamePerson reports whether people would take a and b for one name: they differ at most in capital letters,
// in blanks, in signs that nobody sees, and in how letters with marks are stored.
func SamePerson(a, b string) bool { return PersonKey(a) == PersonKey(b) }

// PersonKey is equal for two names exactly if they are the [SamePerson]: the key of maps, never shown.
// "" is no name.
func PersonKey(name string) string {
	if key, ok := plainKey(name); ok {
		return key
	}
	key := cases.Fold().String(norm.NFC.String(strings.Map(visible, name)))
	key = strings.ReplaceAll(norm.NFD.String(key), "i\u0307", "i") // İ, which is folded to an i with a dot
	key = strings.ReplaceAll(key, "ı", "i")                        // whose capital letter is the one of i
	return strings.Join(strings.Fields(norm.NFC.String(key)), " ")
}

// IsNumber reports whether a name is digits and blanks alone: a typed number would mean it and something else.
func IsNumber(name string) bool {
	return name != "" && !strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsDigit(r) && !unicode.IsSpace(r) })
}

// plainKey returns the key of a name in ASCII, which most names are.
func plainKey(name string) (string, bool) {
	for i := range len(name) {
		if name[i] >= 0x7f || name[i] < ' ' {
			return "", false
		}
	}
	return strings.Join(strings.Fields(strings.ToLower(name)), " "), true
}

// Letters counts the letters of a name as people do, marks and invisible signs not included. A letter has
// room for three of those; with more the name counts as longer.
func Letters(name string) (n int) {
	for _, r := range norm.NFC.String(name) {
		if visible(r) >= 0 && !unicode.In(r, unicode.Mn, unicode.Me) {
			n++
		}
	}
	return max(n, utf8.RuneCountInString(name)/4)
}

// visible is r, and -1 if it leaves no trace on paper: joiners, marks of direction, variants of signs.
func visible(r rune) rune {
	switch {
	case unicode.IsSpace(r):
		return r
	case unicode.In(r, unicode.Cc, unicode.Cf, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point):
		return -1
	}
	return r
}

// Contains reports whether words that people type to find a text occur in it, each anywhere. They need not type
// capital letters, marks and blanks: "jorg", "joerg" and "Jörg" find Jörg.
func Contains(text, typed string) bool {
	in := Spellings(text)
	for word := range strings.FieldsSeq(typed) {
		w := Spellings(word)
		if !slices.ContainsFunc(in[:], func(text string) bool { return strings.Contains(text, w[0]) || strings.Contains(text, w[1]) }) {
			return false
		}
	}
	return true
}

// Spellings returns a text without capital letters, marks and blanks, and the same with "ae" for "ä" and the like:
// "mowe" and "moewe" for "Möwe".
func Spellings(text string) [2]string {
	text = strings.ReplaceAll(PersonKey(text), " ", "")
	if key, ok := plainKey(text); ok {
		return [2]string{key, key}
	}
	return [2]string{bare(singleLetter.Replace(text)), bare(doubleLetter.Replace(text))}
}

// bare returns a text without marks.
func bare(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFD.String(text))
}

// Letters that are more than a letter with a mark, or are spelt in two ways.
var (
	singleLetter = strings.NewReplacer("æ", "ae", "œ", "oe", "ø", "o", "ł", "l", "đ", "d")
	doubleLetter = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "æ", "ae", "œ", "oe", "ø", "oe", "å", "aa", "ł", "l", "đ", "d")
)
