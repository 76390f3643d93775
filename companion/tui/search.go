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

// A searchField is a field that calls find after each key that it takes.
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

// Insert inserts text and calls find.
func (f searchField) Insert(text string) { f.Field.Insert(text); f.find() }

// drawSearch draws the words searched for, and after them none, which says that nothing has them.
func (o *shared) drawSearch(c term.Canvas, field *term.Field, typing bool, none string) {
	x := c.Text(0, 0, o.say("ui.ruling.search")+" ", c.Theme.Strong)
	if typing {
		field.Draw(c, x, 0)
	} else {
		c.Text(x, 0, field.Text(), c.Theme.Plain)
	}
	c.Text(x+term.Width(field.Text())+2, 0, none, c.Theme.Plain)
}

// A search is the words that people type to find a line, in any order. What a digit key types
// without Shift is also read as the digit.
type search []string

func searchFor(typed string) search { return strings.Fields(typed) }

// finds reports whether each word occurs in text.
func (s search) finds(text string) bool {
	return !slices.ContainsFunc(s, func(word string) bool { return !containsWord(text, word) })
}

// whole reports whether the words occur in text one after the other, as they were typed.
func (s search) whole(text string) bool { return containsWord(text, strings.Join(s, "")) }

// is reports whether text consists of the words, in this order.
func (s search) is(text string) bool {
	return table.SamePerson(strings.Join(strings.Fields(text), ""), strings.Join(s, ""))
}

// containsWord reports whether text contains word, or word read as digits or as the code of a card.
func containsWord(text, word string) bool {
	return table.Contains(text, word) || table.Contains(text, inDigits(word)) || namesCard(text, word)
}

// namesCard reports whether text has a card whose code is word: "b15" for "blue 15".
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

// inDigits returns word with what digit keys type replaced by the digits.
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
