package simulate

import (
	"slices"
	"strconv"
	"strings"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// keyTable returns the keys of an answer by kind of question, as on the table screen. A key is a letter
// or digit, or the name of a key.
var keyTable = [...]func(*table.Question, table.Answer, func(table.Text) string) []string{
	table.KindChoose: keysOfChoice,
	table.KindRoll:   keysOfRoll,
	table.KindDraw:   keysOfDraw,
	table.KindNumber: keysOfNumber,
	table.KindConfirm: func(_ *table.Question, a table.Answer, _ func(table.Text) string) []string {
		return []string{strconv.Itoa(slices.Index([]string{"yes", "no"}, a[0]) + 1)}
	},
	table.KindText: func(q *table.Question, a table.Answer, _ func(table.Text) string) []string {
		return keysTyped(q, a, a[0])
	},
}

// Names of keys, and the key that opens a secret.
const (
	Enter = "Enter"
	Down  = "Down" // selects the suggestion of a field
	Up    = "Up"
	Space = " "
	Look  = "k" // opens a secret
)

// Keys returns the fewest keys that answer q with a on the table screen, with the dice and cards of o.
// It returns nil if the program answers without a key. word translates the signs of cards. Keys assumes that the
// screen has room for everything, and that people sort a hand by its signs before they type it.
func Keys(q *table.Question, a table.Answer, o referee.Options, word func(table.Text) string) []string {
	switch {
	case o.Answers(q) && q.Kind == table.KindRoll && q.Watched:
		return []string{referee.LetterDice}
	case o.Answers(q):
		return nil
	case q.Kind == table.KindRoll && o.Dice == referee.ByTower:
		return []string{Enter} // it keeps what the tower read
	}
	keys := keyTable[q.Kind](q, a, word)
	if q.Alone() {
		return append([]string{Look}, keys...)
	}
	return keys
}

// keysTyped returns the keys for a text field. An arrow selects the suggestion.
func keysTyped(q *table.Question, a table.Answer, text string) []string {
	if slices.Equal(a, q.Marked) && len(text) > 1 || text == "" {
		return []string{Down, Enter}
	}
	return append(strings.Split(text, ""), Enter)
}

// keysOfNumber returns the keys for a number. If all numbers have one digit, it needs no Enter.
func keysOfNumber(q *table.Question, a table.Answer, _ func(table.Text) string) []string {
	text := a[0]
	if q.IsShort() {
		return strings.Split(text, "")
	}
	if n, _ := strconv.Atoi(text); q.Unit == table.Millimetres { // typed in centimetres
		text = strconv.Itoa(n / 10)
		if n%10 > 0 {
			text += "," + strconv.Itoa(n%10)
		}
	}
	return keysTyped(q, a, text)
}

func keysOfRoll(q *table.Question, a table.Answer, _ func(table.Text) string) (keys []string) {
	for i := range q.Dice {
		for digit := 1; digit <= 9; digit++ {
			if q.Dice[i].FaceOfDigit(digit) == a[i] {
				keys = append(keys, strconv.Itoa(digit))
				break
			}
		}
	}
	return keys
}

func keysOfChoice(q *table.Question, a table.Answer, _ func(table.Text) string) []string {
	if q.Min == 1 && q.Max == 1 {
		return optionKeys(q, a[0])
	}
	return keysOfSome(q, a)
}

// optionKeys returns the keys for an option: its digits or its square, and Enter if more digits could follow
// or another option is on the same square.
func optionKeys(q *table.Question, id string) []string {
	digits := q.Digits()
	i := slices.IndexFunc(q.Options, func(o table.Option) bool { return o.ID == id })
	keys, first, before, more := strings.Split(digits[i], ""), slices.Index(digits, digits[i]), 0, false
	for k, d := range digits {
		if k != i && strings.HasPrefix(d, digits[i]) {
			if more = true; k >= first && k < i {
				before++
			}
		}
	}
	if more {
		keys = append(append(keys, slices.Repeat([]string{Down}, before)...), Enter)
	}
	return keys
}

// keysOfSome returns the keys for several options, beginning with the suggested ones if that is
// shorter. Enter sends them; no options need no Enter.
func keysOfSome(q *table.Question, a table.Answer) []string {
	marked := []string{"0"}
	if slices.Contains(q.Digits(), "0") {
		marked = []string{Up, Space}
	}
	best := toggleKeys(q, nil, a)
	switch {
	case len(a) == 0 && len(q.Marked) == 0:
		return marked
	case len(a) == 0: // select and deselect one, so that the selection was touched
		best = slices.Repeat(toggleKeys(q, nil, []string{q.Options[0].ID}), 2)
	}
	if len(q.Marked) > 0 {
		if keys := append(marked, toggleKeys(q, q.Marked, a)...); len(keys) < len(best) {
			best = keys
		}
	}
	if n := len(best) - 1; best[n] == Space && len(best) > 2 && best[n-1] != Up {
		best = best[:n] // Enter also completes the number of the last option
	}
	return append(best, Enter)
}

// toggleKeys returns the keys that select and deselect options from have to a.
func toggleKeys(q *table.Question, have, a table.Answer) (keys []string) {
	have = slices.Clone(have)
	toggle := func(id string) {
		if keys = append(keys, optionKeys(q, id)...); keys[len(keys)-1] == Enter {
			keys[len(keys)-1] = Space
		}
	}
	for i := 0; i < len(have); {
		if keep := slices.Contains(a, have[i]); keep && (!q.Ordered || i < len(a) && slices.Equal(a[:i+1], have[:i+1])) {
			i++
			continue
		}
		toggle(have[i])
		have = slices.Delete(have, i, i+1)
	}
	for _, id := range a {
		if !slices.Contains(have, id) {
			toggle(id)
		}
	}
	return keys
}

func keysOfDraw(q *table.Question, a table.Answer, word func(table.Text) string) (keys []string) {
	if codes := q.Codes(word); codes != nil && !q.IsOneOfFew() {
		return keysOfCards(q, codes, a)
	}
	for _, id := range a {
		keys = append(keys, optionKeys(q, id)...)
	}
	return keys
}

// keysOfCards returns the keys for cards by their codes. The sign may be left out if it is that of the
// card before, unless the digits would continue that card's. A single card needs no Enter:
// if a digit could follow its rank, that is typed first.
func keysOfCards(q *table.Question, codes *table.Codes, a table.Answer) []string {
	type card struct{ sign, rank string }
	var cards []card
	for _, id := range a {
		sign, rank := codes.SignAndRank(id)
		cards = append(cards, card{sign, rank})
	}
	if !q.Ordered {
		slices.SortStableFunc(cards, func(a, b card) int { return strings.Compare(a.sign, b.sign) })
	}
	var keys []string
	for i, c := range cards {
		text := c.sign + c.rank
		if i > 0 {
			before := cards[i-1]
			isLater := func(s string) bool { return s != "" && codes.Begins(before.sign, before.rank+s[:1]) }
			_, sign := codes.Suit(c.rank[:min(len(c.rank), 1)])
			switch {
			case before.sign == c.sign && c.rank != "" && !sign && !isLater(c.rank):
				text = c.rank
			case isLater(c.sign):
				text = " " + text
			}
		}
		keys = append(keys, strings.Split(text, "")...)
	}
	switch {
	case q.Min > 1:
	case codes.More(cards[0].sign, cards[0].rank):
		return strings.Split(cards[0].rank+cards[0].sign, "")
	default:
		return keys
	}
	return append(keys, Enter)
}
