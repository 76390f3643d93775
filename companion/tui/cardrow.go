package tui

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/gdamore/tcell/v2"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// A cardRow is a row of cards typed by their codes: "r1 r3 b4". Blanks between the codes are
// optional, and so is a sign equal to the previous card's. Left and right mark a card. On a
// marked card a letter replaces the sign and a digit the rank, or a letter and then a digit
// both; typing then continues at the end. A suit may also be typed by its name. If one card is wanted,
// the rank may come first: "8r", which needs no Enter, whatever the rank.
type cardRow struct {
	codes *table.Codes
	most  int // the number of cards wanted
	cards []rowCard
	at    int  // the marked card; len(cards) if none is
	cur   int  // the card being typed, if open is set
	open  bool // the next character may belong to cur
	again bool // the sign of cur was just replaced: a digit is its rank
	stray bool // the last character begins no card
	left  bool // letters are the keys of the game until a digit or separator is typed
	full  bool // the last character would begin one card too many

	word    string // the letters just typed for the suit of cur: its sign, or the beginning of its name
	touched bool   // a key of the row was pressed
}

// A rowCard is a card as typed; its rank may be incomplete.
type rowCard struct{ sign, rank string }

func newCardRow(codes *table.Codes, most int, given table.Answer) *cardRow {
	r := &cardRow{codes: codes, most: most}
	for _, id := range given {
		sign, rank := codes.SignAndRank(id)
		r.cards = append(r.cards, rowCard{sign, rank})
	}
	r.end()
	return r
}

// leave makes letters the keys of the game and keeps the cards.
func (r *cardRow) leave() {
	r.stray, r.full, r.again, r.left = false, false, false, true
	r.end()
}

// end ends the card being typed and removes the mark.
func (r *cardRow) end() { r.at, r.open, r.word = len(r.cards), false, "" }

// ids returns the IDs of the cards, "" for a code that is no card.
func (r *cardRow) ids() table.Answer {
	ids := make(table.Answer, len(r.cards))
	for i, c := range r.cards {
		ids[i] = r.codes.Card(c.sign, c.rank)
	}
	return ids
}

// isWhole reports whether no more digits can be added to card i.
func (r *cardRow) isWhole(i int) bool {
	return !r.open || i != r.cur || r.cards[i].sign != "" && !r.codes.More(r.cards[i].sign, r.cards[i].rank)
}

// numberFirst returns the rank of a card whose sign is yet to be typed, as "8" of "8r"; "" if there is none.
func (r *cardRow) numberFirst() string {
	if !r.open || r.cards[r.cur].sign != "" {
		return ""
	}
	return r.cards[r.cur].rank
}

// cardKeys are the letters that are keys while cards are typed, unless they begin a card: keys that
// show something, undo or draw. Any other letter is a slip, which must do no harm. While a card
// is incomplete no letter is a key.
const cardKeys = referee.LetterUndo + referee.LetterDice + referee.LetterHelp + referee.LetterLog + referee.LetterTable + referee.LetterWhy + referee.LetterLook

// Holds reports whether the row takes a character: no key means anything by it then.
func (r *cardRow) Holds(c rune) bool {
	if r.left {
		_, digit := term.DigitOf(c)
		return table.IsSeparator(c) || digit && !r.isSign(c)
	}
	s := strings.ToLower(string(c))
	begun := r.word != "" || r.open && (!r.isWhole(r.cur) || r.ids()[r.cur] == "")
	return begun || r.codes.FindSign(s) != "" || r.isSign(c) || !strings.Contains(cardKeys, s)
}

// Insert types pasted text.
func (r *cardRow) Insert(text string) {
	for _, c := range text {
		r.enter(c)
	}
}

func (r *cardRow) enter(c rune) {
	again, word := r.again, r.word
	r.stray, r.full, r.again, r.word = false, false, false, ""
	if table.IsSeparator(c) {
		switch {
		case word != "" && r.codes.FindSign(word+" ") != "":
			r.word = word + " "
		case !r.open || r.cards[r.cur].rank != "": // a blank may separate a sign from its rank
			r.end()
		}
		return
	}
	if d, ok := term.DigitOf(c); ok && !r.isSign(c) { // French keyboards have other characters for digits
		c = rune('0' + d)
	}
	s := strings.ToLower(string(c))
	_, sign := r.codes.Suit(s)
	to, named := r.suitOf(word, s)
	switch {
	case r.at < len(r.cards):
		r.replace(s, sign)
	case r.most == 1 && c >= '0' && c <= '9' && !sign && (!r.open || r.numberFirst() != ""):
		r.begin(rowCard{"", r.numberFirst() + s})
	case r.numberFirst() != "" && to != "":
		r.cards[r.cur].sign = to
		r.end()
	case again && !sign && r.codes.Begins(r.cards[r.cur].sign, s):
		r.cards[r.cur].rank, r.open = s, true
		return
	case r.open && r.codes.Begins(r.cards[r.cur].sign, r.cards[r.cur].rank+s):
		r.cards[r.cur].rank += s
		r.at = len(r.cards)
		return
	case named && word != "":
		r.cards[r.cur].sign, r.again = to, again
	case to != "" && r.open && r.cards[r.cur].rank == "":
		r.cards[r.cur].sign = to // the sign before had no rank: a slip
	case to != "":
		r.begin(rowCard{to, ""})
	case r.most == 1 && r.open:
		r.miss(c)
	case len(r.cards) > 0 && r.codes.Begins(r.cards[len(r.cards)-1].sign, s):
		r.begin(rowCard{r.cards[len(r.cards)-1].sign, s})
	default:
		r.stray = true
	}
	switch {
	case to == "" || !r.again && !r.open: // no letter of a suit
	case r.codes.FindSign(word+s) != "":
		r.word = word + s
	default:
		r.word = s
	}
}

// suitOf returns the sign of the suit that the letter s means after the letters of word, "" if none; named
// says that word and s are the beginning of its name. Two signs in a row are a slip and its correction, and
// mean the second suit.
func (r *cardRow) suitOf(word, s string) (sign string, named bool) {
	_, isSign := r.codes.Suit(s)
	if name := r.codes.FindSign(word + s); name != "" && (utf8.RuneCountInString(word) > 1 || !isSign) {
		return name, true
	}
	if isSign {
		return s, false
	}
	return "", false
}

// miss handles a character that does not continue the card, where one card is wanted. A digit that is a
// rank by itself is appended, so that the whole number is refused, instead of beginning another card.
func (r *cardRow) miss(c rune) {
	if cur := &r.cards[r.cur]; c >= '0' && c <= '9' && r.codes.Begins(cur.sign, cur.rank) {
		cur.rank += string(c)
		return
	}
	r.stray = true
}

func (r *cardRow) isSign(c rune) bool {
	_, ok := r.codes.Suit(strings.ToLower(string(c)))
	return ok
}

// begin begins a new card, or sets r.full if all that are wanted are there. If only one is wanted it
// replaces the card.
func (r *cardRow) begin(c rowCard) {
	switch {
	case r.most == 1:
		r.cards = nil
	case len(r.cards) >= r.most:
		r.full = true
		r.end()
		return
	}
	r.cards = append(r.cards, c)
	r.cur, r.open, r.at = len(r.cards)-1, true, len(r.cards)
}

// replace changes the marked card: its sign to s if sign is set, else its rank.
func (r *cardRow) replace(s string, sign bool) {
	c := &r.cards[r.at]
	switch {
	case sign && r.codes.Card(s, c.rank) != "":
		c.sign, r.cur, r.again = s, r.at, true
		r.end()
	case sign:
		*c = rowCard{s, ""}
		r.cur, r.open, r.at = r.at, true, len(r.cards)
	case r.codes.Begins(c.sign, s):
		c.rank = s
		r.cur, r.open, r.at = r.at, true, len(r.cards)
	default:
		r.stray = true
	}
}

// Takes handles an event if it belongs to the row, and reports whether it does.
func (r *cardRow) Takes(ev *tcell.EventKey) bool {
	if !r.takes(ev) {
		return false
	}
	r.touched, r.left = true, false
	return true
}

func (r *cardRow) takes(ev *tcell.EventKey) bool {
	n := len(r.cards)
	switch ev.Key() {
	case tcell.KeyRune:
		if !r.Holds(ev.Rune()) {
			return false
		}
		r.enter(ev.Rune())
		return true
	case tcell.KeyBackspace, tcell.KeyBackspace2:
		if n > 0 {
			r.eraseLast()
		}
	case tcell.KeyDelete:
		r.remove(r.at)
	case tcell.KeyLeft:
		r.mark(r.at - 1)
	case tcell.KeyRight:
		r.mark(r.at + 1)
	case tcell.KeyHome:
		r.mark(0)
	case tcell.KeyEnd:
		r.mark(n)
	default:
		return false
	}
	r.stray, r.full, r.again, r.word = false, false, false, ""
	return true
}

func (r *cardRow) mark(i int) { r.at, r.open = term.Clamp(i, 0, len(r.cards)), false }

// eraseLast removes the marked card; without one it removes the last digit of the card being typed or, if
// it has none, that card. The row must not be empty.
func (r *cardRow) eraseLast() {
	i := len(r.cards) - 1
	if r.at <= i {
		r.remove(r.at)
		return
	}
	if r.open {
		i = r.cur
	}
	c := &r.cards[i]
	if c.rank == "" {
		r.remove(i)
		return
	}
	runes := []rune(c.rank)
	c.rank = string(runes[:len(runes)-1])
	if r.cur, r.open = i, true; c.sign+c.rank == "" {
		r.remove(i)
	}
}

func (r *cardRow) remove(i int) {
	if i >= 0 && i < len(r.cards) {
		r.cards = append(r.cards[:i:i], r.cards[i+1:]...)
		r.end()
	}
}

// text returns the code of card i as typed.
func (r *cardRow) text(i int) string { return r.cards[i].sign + r.cards[i].rank }

// count returns the number of legal codes and of cards wanted: "2/3".
func (r *cardRow) count() string {
	n := 0
	for _, id := range r.ids() {
		if id != "" {
			n++
		}
	}
	return strconv.Itoa(n) + "/" + strconv.Itoa(r.most)
}
