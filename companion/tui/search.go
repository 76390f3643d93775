package tui

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/gdamore/tcell/v2"

	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// A searchField is where a search is typed: what it finds follows with every key.
type searchField struct {
	*term.Field
	find func()
}

func (f searchField) Takes(ev *tcell.EventKey) bool {
	taken := f.Field.Takes(ev)
	if taken {
		f.find()
	}
	return taken
}

// Insert types text.
func (f searchField) Insert(text string) { f.Field.Insert(text); f.find() }

// A search is what people type to find a line: its words, in any order. Nobody has to
// type blanks and marks, nor digits with Shift where a keyboard has other signs without.
type search []string

func searchFor(typed string) search { return strings.Fields(typed) }

// finds reports whether every word occurs in a text.
func (s search) finds(text string) bool {
	return !slices.ContainsFunc(s, func(word string) bool { return !containsWord(text, word) })
}

// whole reports whether the words occur in a text as they were typed, one after the other.
func (s search) whole(text string) bool { return containsWord(text, strings.Join(s, "")) }

// is reports whether the words are all of a text.
func (s search) is(text string) bool {
	return table.SamePerson(strings.Join(strings.Fields(text), ""), strings.Join(s, ""))
}

func containsWord(text, word string) bool {
	return table.Contains(text, word) || table.Contains(text, inDigits(word)) || namesCard(text, word)
}

// namesCard reports whether a text names a card by its suit and number, and word is its code: "b15" for "blue 15".
func namesCard(text, word string) bool {
	at := strings.IndexFunc(word, unicode.IsDigit)
	if at < 1 {
		return false
	}
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	for i := 1; i < len(words); i++ {
		if words[i] == word[at:] && strings.HasPrefix(words[i-1], strings.ToLower(word[:at])) {
			return true
		}
	}
	return false
}

// inDigits returns a word with the signs of a digit row as its digits.
func inDigits(word string) string {
	digits := ""
	for _, r := range word {
		if d, ok := term.DigitOf(r); ok {
			digits += strconv.Itoa(d)
		} else {
			digits += string(r)
		}
	}
	return digits
}
