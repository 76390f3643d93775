package tui

import (
	"slices"
	"strconv"
	"strings"

	"github.com/gdamore/tcell/v2"

	"hafenmeister/companion/tui/term"
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
// type the blanks, nor digits with Shift where a keyboard has other signs without.
type search []string

func searchFor(typed string) search { return strings.Fields(strings.ToLower(typed)) }

// finds reports whether every word occurs in a text.
func (s search) finds(text string) bool {
	text = joined(text)
	return !slices.ContainsFunc(s, func(word string) bool { return !holdsWord(text, word) })
}

// whole reports whether the words occur in a text as they were typed, one after the other.
func (s search) whole(text string) bool { return holdsWord(joined(text), strings.Join(s, "")) }

// is reports whether the words are all of a text.
func (s search) is(text string) bool { return joined(text) == strings.Join(s, "") }

// joined is a text without its blanks, in lower case.
func joined(text string) string { return strings.Join(strings.Fields(strings.ToLower(text)), "") }

func holdsWord(text, word string) bool {
	return strings.Contains(text, word) || strings.Contains(text, inDigits(word))
}

// inDigits is a word with the signs of a digit row as its digits.
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
