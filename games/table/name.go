package table

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// MaxNameLength is the most letters in the name of a player or a piece, as [Letters] counts them.
const MaxNameLength = 20

// SamePerson reports whether people would read a and b as the same name: they differ at most in case, in the
// amount and kind of white space, in invisible characters, and in how letters with marks are encoded.
func SamePerson(a, b string) bool { return PersonKey(a) == PersonKey(b) }

// RepeatedName returns the index of the first name that is the [SamePerson] as an earlier one, or -1.
func RepeatedName(names []string) int {
	seen := make(map[string]bool, len(names))
	return slices.IndexFunc(names, func(name string) bool {
		key := PersonKey(name)
		again := seen[key]
		seen[key] = true
		return again
	})
}

// PersonKey returns a key that is equal for two names exactly if they are the [SamePerson]. It is for maps and
// never shown. It is "" for a name without visible characters.
func PersonKey(name string) string {
	if key, ok := plainKey(name); ok {
		return key
	}
	key := cases.Fold().String(norm.NFC.String(strings.Map(visible, name)))
	key = strings.ReplaceAll(norm.NFD.String(key), "i\u0307", "i") // İ folds to an i with a dot
	key = strings.ReplaceAll(key, "ı", "i")                        // the capital of ı is I
	return strings.Join(strings.Fields(norm.NFC.String(key)), " ")
}

// IsNumber reports whether a name has only digits and white space, so that a typed number would be ambiguous.
func IsNumber(name string) bool {
	return name != "" && !strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsDigit(r) && !unicode.IsSpace(r) })
}

// plainKey returns the [PersonKey] of a name in printable ASCII; ok is false for other names.
func plainKey(name string) (key string, ok bool) {
	for i := range len(name) {
		if name[i] >= 0x7f || name[i] < ' ' {
			return "", false
		}
	}
	return strings.Join(strings.Fields(strings.ToLower(name)), " "), true
}

// Letters counts the letters of a name as people do, without marks and invisible characters. If there are more
// than three of those for each letter, it returns a quarter of the number of runes instead.
func Letters(name string) (n int) {
	for _, r := range norm.NFC.String(name) {
		if visible(r) >= 0 && !unicode.In(r, unicode.Mn, unicode.Me) {
			n++
		}
	}
	return max(n, utf8.RuneCountInString(name)/4)
}

// visible returns r, or -1 if r is invisible: a control character, a joiner, a direction mark, a variation selector.
func visible(r rune) rune {
	switch {
	case unicode.IsSpace(r):
		return r
	case unicode.In(r, unicode.Cc, unicode.Cf, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point):
		return -1
	}
	return r
}

// Contains reports whether each word of typed occurs anywhere in text. Case, marks and white space in text are
// ignored: "jorg", "joerg" and "Jörg" find Jörg.
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

// Spellings returns text in lower case without marks and white space, and the same with "ae" for "ä" and so on:
// "mowe" and "moewe" for "Möwe".
func Spellings(text string) [2]string {
	text = strings.ReplaceAll(PersonKey(text), " ", "")
	if key, ok := plainKey(text); ok {
		return [2]string{key, key}
	}
	return [2]string{removeMarks(singleLetter.Replace(text)), removeMarks(doubleLetter.Replace(text))}
}

// removeMarks returns text, decomposed, without combining marks.
func removeMarks(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFD.String(text))
}

// Spellings of letters that do not decompose into a letter and a mark, or that have two spellings.
var (
	singleLetter = strings.NewReplacer("æ", "ae", "œ", "oe", "ø", "o", "ł", "l", "đ", "d")
	doubleLetter = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "æ", "ae", "œ", "oe", "ø", "oe", "å", "aa", "ł", "l", "đ", "d")
)
