package simulate

import (
	"slices"
	"strconv"
	"strings"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// keyTable is how the table screen takes each kind of answer: the one place that says so
// outside of the screens. What it lists are presses: a letter or digit, or the name of a key.
var keyTable = [...]func(*table.Question, table.Answer, func(table.Text) string) []string{
	table.KindChoose: keysOfChoice,
	table.KindRoll:   keysOfRoll,
	table.KindDraw:   keysOfDraw,
	table.KindNumber: keysOfNumber,
	table.KindConfirm: func(q *table.Question, a table.Answer, _ func(table.Text) string) []string {
		if slices.Equal(a, q.Marked) {
			return []string{Enter}
		}
		return []string{strconv.Itoa(slices.Index([]string{"yes", "no"}, a[0]) + 1)}
	},
	table.KindText: func(q *table.Question, a table.Answer, _ func(table.Text) string) []string {
		return typed(q, a, a[0])
	},
}

// The keys without a letter that answers are given by.
const (
	Enter    = "Enter"
	PageBack = "PgUp"
)

// Keys are the presses on the table screen that give a to q, as few as there are, where dice
// and cards come as in o; none where the program answers. word words the signs of cards. The
// screen has room for all that it has to tell and for a whole page of options: a small one
// may have to turn pages. A hand that is typed is ordered by its signs first.
func Keys(q *table.Question, a table.Answer, o referee.Options, word func(table.Text) string) []string {
	switch {
	case o.Answers(q):
		return nil
	case q.Kind == table.KindRoll && o.Dice == referee.ByTower:
		return []string{Enter} // it keeps what the tower read
	}
	keys := keyTable[q.Kind](q, a, word)
	if q.Alone() {
		return append([]string{Enter, Enter}, keys...) // all others look away; show it
	}
	return keys
}

// typed is a field that text is typed into; what is marked stands there.
func typed(q *table.Question, a table.Answer, text string) []string {
	if slices.Equal(a, q.Marked) {
		return []string{Enter}
	}
	return append(strings.Split(text, ""), Enter)
}

// keysOfNumber types a number. Where none has two digits the first one answers.
func keysOfNumber(q *table.Question, a table.Answer, _ func(table.Text) string) []string {
	text := a[0]
	if q.Short() && !slices.Equal(a, q.Marked) {
		return strings.Split(text, "")
	}
	if n, _ := strconv.Atoi(text); q.Unit == table.Millimetres { // typed in centimetres
		text = strconv.Itoa(n / 10)
		if n%10 > 0 {
			text += "," + strconv.Itoa(n%10)
		}
	}
	return typed(q, a, text)
}

func keysOfRoll(q *table.Question, a table.Answer, _ func(table.Text) string) (keys []string) {
	for i := range q.Dice {
		for digit := 1; digit <= 9; digit++ {
			if q.Dice[i].Pressed(digit) == a[i] {
				keys = append(keys, strconv.Itoa(digit))
				break
			}
		}
	}
	return keys
}

func keysOfChoice(q *table.Question, a table.Answer, _ func(table.Text) string) []string {
	numbers := q.Numbers()
	switch {
	case len(numbers) > 0 && slices.Max(numbers) > 9:
		return keysOfNumbered(q, a[0])
	case q.Min == 1 && q.Max == 1:
		l := listOf(q)
		keys := l.take(l.row(a[0]))
		if square := keysOfSquare(q, l.row(a[0])); square != nil && len(square) < len(keys) {
			return square
		}
		return keys
	}
	return keysOfSome(q, a)
}

// keysOfSome turns options that are marked and not taken, and those that are taken and not
// marked; Enter ends it.
func keysOfSome(q *table.Question, a table.Answer) []string {
	l := listOf(q)
	have := slices.Clone(q.Marked)
	var keys []string
	turn := func(id string) { keys = append(keys, l.turn(l.row(id))...) }
	for i, id := range q.Marked {
		if keep := slices.Contains(a, id); !keep || q.Ordered && (i >= len(a) || !slices.Equal(a[:i+1], q.Marked[:i+1])) {
			turn(id)
			have = slices.DeleteFunc(have, func(x string) bool { return x == id })
		}
	}
	for _, id := range a {
		if !slices.Contains(have, id) {
			turn(id)
		}
	}
	return append(keys, Enter)
}

// keysOfSquare types the square of option i, as far as it needs to be until the option is the
// first of those that fit. The square itself answers at once if no other option can be meant.
func keysOfSquare(q *table.Question, i int) []string {
	squares := q.Squares()
	if squares == nil || squares[i] == "" {
		return nil
	}
	for n := 1; n <= len(squares[i]); n++ {
		typed := squares[i][:n]
		begins := func(s string) bool { return s != "" && strings.HasPrefix(s, typed) }
		first := slices.IndexFunc(squares, begins)
		keys := strings.Split(typed, "")
		switch {
		case first != i:
		case q.Options[i].ID == typed && !slices.ContainsFunc(squares[i+1:], begins):
			return keys
		default:
			return append(keys, Enter)
		}
	}
	return nil
}

// keysOfNumbered are the digits of an option that is called by its number. A number that no
// other begins with answers at once; otherwise Enter takes the one that is marked.
func keysOfNumbered(q *table.Question, id string) []string {
	if l := listOf(q); q.Options[l.marked].ID == id {
		return []string{Enter}
	}
	for n := 1; ; n++ {
		var fits []string
		for i := range q.Options {
			if strings.HasPrefix(q.Options[i].ID, id[:n]) {
				fits = append(fits, q.Options[i].ID)
			}
		}
		keys := strings.Split(id[:n], "")
		switch {
		case len(fits) == 1 && fits[0] == id[:n]:
			return keys
		case id[:n] == id, fits[0] == id && !slices.Contains(fits, id[:n]) && n+1 < len(id):
			return append(keys, Enter)
		}
	}
}

func keysOfDraw(q *table.Question, a table.Answer, word func(table.Text) string) []string {
	if numbers := q.Numbers(); len(numbers) > 0 && slices.Max(numbers) > 9 {
		return keysOfNumbered(q, a[0])
	}
	if codes := q.Codes(word); codes != nil {
		return keysOfCards(q, codes, a)
	}
	l := listOf(q)
	var keys []string
	for _, id := range a {
		keys = append(keys, l.take(l.row(id))...)
	}
	return keys
}

// keysOfCards types cards by their codes. The sign of the card before need not be typed again
// unless the digits would go on with that card's. One card alone answers when its code is whole.
func keysOfCards(q *table.Question, codes *table.Codes, a table.Answer) []string {
	if q.Marked != nil && slices.Equal(a, q.Marked) {
		return []string{Enter}
	}
	type card struct{ sign, rank string }
	var cards []card
	for _, id := range a {
		sign, rank := codes.Typed(id)
		cards = append(cards, card{sign, rank})
	}
	if !q.Ordered {
		slices.SortStableFunc(cards, func(a, b card) int { return strings.Compare(a.sign, b.sign) })
	}
	var keys []string
	for i, c := range cards {
		text := c.sign + c.rank
		if i > 0 {
			was := cards[i-1]
			goesOn := func(s string) bool { return s != "" && codes.Begins(was.sign, was.rank+s[:1]) }
			_, sign := codes.Suit(c.rank[:min(len(c.rank), 1)])
			switch {
			case was.sign == c.sign && c.rank != "" && !sign && !goesOn(c.rank):
				text = c.rank
			case goesOn(c.sign):
				text = " " + text
			}
		}
		keys = append(keys, strings.Split(text, "")...)
	}
	if len(cards) == 1 && !codes.More(cards[0].sign, cards[0].rank) {
		return keys
	}
	return append(keys, Enter)
}

// page is how many options a page of a list has where it has several.
const page = 9

// A list is options with digits: up to ten have one each, more stand on pages that 0 turns.
type list struct {
	q       *table.Question
	marked  int
	numbers []int // the options' own digits; nil: by their place
}

func listOf(q *table.Question) list {
	l := list{q: q, numbers: q.Numbers(), marked: slices.IndexFunc(q.Options, func(o table.Option) bool { return !o.Off })}
	if len(q.Marked) > 0 {
		l.marked = l.row(q.Marked[0])
	}
	l.marked = max(l.marked, 0)
	return l
}

func (l *list) row(id string) int {
	return slices.IndexFunc(l.q.Options, func(o table.Option) bool { return o.ID == id })
}

// take takes row i; of the one that is marked Enter does.
func (l *list) take(i int) []string {
	if i == l.marked {
		return []string{Enter}
	}
	return l.turn(i)
}

// turn presses the digit of row i, on whatever page it is.
func (l *list) turn(i int) (keys []string) {
	n := len(l.q.Options)
	defer func() { l.marked = i }()
	switch {
	case l.numbers != nil:
		return []string{strconv.Itoa(l.numbers[i])}
	case n <= page+1:
		return []string{strconv.Itoa((i + 1) % (page + 1))}
	}
	pages := (n + page - 1) / page
	on := (i/page - l.marked/page + pages) % pages
	key := "0"
	if on > pages-on {
		on, key = pages-on, PageBack
	}
	return append(slices.Repeat([]string{key}, on), strconv.Itoa(i%page+1))
}
