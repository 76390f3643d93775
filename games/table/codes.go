package table

import (
	"slices"
	"strings"
)

// Codes reads the cards of one draw as people type them. It never changes.
type Codes struct {
	Suits []Code // one card of each suit, in the order of the options
	sign  map[string]Code
	ids   map[string]string    // by sign and rank
	more  map[string]bool      // what is the beginning of a longer code
	codes map[string][2]string // sign and rank by id
	names []suitName
	rank  int  // bytes of the longest rank
	one   bool // one card is wanted: what is together is no more
}

// Codes returns the codes of q's cards in the words of one language, nil where some card
// has none or two have the same.
func (q *Question) Codes(word func(Text) string) *Codes {
	if q.Kind != KindDraw || len(q.Options) == 0 {
		return nil
	}
	c := &Codes{one: q.Min == 1, sign: map[string]Code{}, ids: map[string]string{}, more: map[string]bool{}, codes: map[string][2]string{}}
	signs := map[string]string{}
	for _, o := range q.Options {
		code, ok := o.Code()
		if !ok {
			return nil
		}
		sign, known := signs[code.Sign.Key]
		if !known || len(code.Sign.Args) > 0 {
			sign = strings.ToLower(word(code.Sign))
			signs[code.Sign.Key] = sign
		}
		if _, known := c.sign[sign]; !known {
			c.sign[sign], c.Suits = code, append(c.Suits, code)
			c.names = append(c.names, suitName{strings.Fields(strings.ToLower(word(code.Suit))), sign})
		}
		if !c.add(sign, code.Rank, o.ID) {
			return nil
		}
	}
	return c
}

func (c *Codes) add(sign, rank, id string) bool {
	code := sign + rank
	if c.ids[code] != "" {
		return false
	}
	c.ids[code], c.codes[id] = id, [2]string{sign, rank}
	for i := range code {
		c.more[code[:i]] = true
	}
	c.rank = max(c.rank, len(rank))
	return true
}

// Suit returns the suit of a sign; ok says whether there is one.
func (c *Codes) Suit(sign string) (suit Code, ok bool) {
	suit, ok = c.sign[strings.ToLower(sign)]
	return suit, ok
}

// Card returns the id of the card with that sign and rank, "" if there is none.
func (c *Codes) Card(sign, rank string) (id string) { return c.ids[strings.ToLower(sign+rank)] }

// More reports whether the code of some card begins with that sign and rank and continues.
func (c *Codes) More(sign, rank string) bool { return c.more[strings.ToLower(sign+rank)] }

// Begins reports whether the code of some card is, or begins with, that sign and rank.
func (c *Codes) Begins(sign, rank string) bool {
	return c.Card(sign, rank) != "" || c.More(sign, rank)
}

// SignAndRank returns the code of a card as people type it.
func (c *Codes) SignAndRank(id string) (sign, rank string) {
	code := c.codes[id]
	return code[0], code[1]
}

// A suitName is the name of a suit, word for word.
type suitName struct {
	words []string
	sign  string
}

// Read reads a line of cards: codes, parted or not, with the sign left out where it is that of the
// card before: "r1 3 5 b4", "r135b4". Where one card is wanted, "r13" is not read as two. Ids and whole
// words are taken too, "red 1". What is no card comes back as it was typed.
func (c *Codes) Read(line string) (ids []string) {
	sign := ""
	words := strings.FieldsFunc(strings.ToLower(line), IsSeparator)
	for len(words) > 0 {
		if name := c.name(words); name != nil {
			sign, words = name.sign, words[len(name.words):]
			if id := c.ids[sign]; id != "" { // the suit is a card by itself
				ids = append(ids, id)
			}
			continue
		}
		if code, ok := c.codes[words[0]]; ok {
			ids, sign = append(ids, words[0]), code[0]
		} else {
			ids, sign = c.readWord(ids, words[0], sign)
		}
		words = words[1:]
	}
	return ids
}

// name returns the suit that the words begin with, nil if they begin with none.
func (c *Codes) name(words []string) *suitName {
	for i := range c.names {
		n := &c.names[i]
		if len(n.words) > 0 && len(words) > len(n.words) && slices.Equal(words[:len(n.words)], n.words) {
			return n
		}
	}
	return nil
}

// FindSign returns the sign of the first suit whose name begins with what was typed, "" if none does.
func (c *Codes) FindSign(typed string) (sign string) {
	for _, n := range c.names {
		if strings.HasPrefix(strings.Join(n.words, " "), typed) {
			return n.sign
		}
	}
	return ""
}

// IsSeparator reports whether r is between cards.
func IsSeparator(r rune) bool { return strings.ContainsRune(" ,;.+\t", r) }

// readWord reads what is together, after a card with the given sign.
func (c *Codes) readWord(ids []string, word, sign string) ([]string, string) {
	for word != "" {
		first := string([]rune(word)[:1])
		rest, id := word, ""
		switch _, ok := c.sign[first]; {
		case ok:
			sign = first
			id, rest = c.longest(sign, word[len(first):], 0)
			if id == "" && len(word) == len(first) { // its rank stands apart
				return ids, sign
			}
		case sign != "":
			id, rest = c.longest(sign, word, 1) // it has no sign of its own, so it needs a rank
		}
		if id == "" || c.one && rest != "" {
			return append(ids, word), sign
		}
		ids, word = append(ids, id), rest
	}
	return ids, sign
}

// longest returns the card with the longest rank that text begins with, of so many bytes at least,
// and the rest of it.
func (c *Codes) longest(sign, text string, least int) (id, rest string) {
	for n := min(len(text), c.rank); n >= least; n-- {
		if id := c.ids[sign+text[:n]]; id != "" {
			return id, text[n:]
		}
	}
	return "", text
}
