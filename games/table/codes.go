package table

import (
	"slices"
	"strings"
)

// Codes parses cards of one draw as people type them. It is immutable.
type Codes struct {
	Suits []Code // one card of each suit, in the order of the options
	sign  map[string]Code
	ids   map[string]string    // by sign and rank
	more  map[string]bool      // proper prefixes of codes
	codes map[string][2]string // sign and rank by id
	names []suitName
	rank  int  // length of the longest rank in bytes
	one   bool // one card is wanted: a word without separators is at most one card
}

// Codes returns the codes of q's cards; word translates a text. It returns nil if q is no draw, if
// a card has no code, or if two have the same.
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

// add adds a card; it returns false if another card has its code.
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

// Suit returns a card of the suit with that sign; ok reports whether there is one.
func (c *Codes) Suit(sign string) (suit Code, ok bool) {
	suit, ok = c.sign[strings.ToLower(sign)]
	return suit, ok
}

// Card returns the id of the card with that sign and rank, "" if there is none.
func (c *Codes) Card(sign, rank string) (id string) { return c.ids[strings.ToLower(sign+rank)] }

// More reports whether that sign and rank are a proper prefix of some card's code.
func (c *Codes) More(sign, rank string) bool { return c.more[strings.ToLower(sign+rank)] }

// Begins reports whether that sign and rank are a card's code or a prefix of one.
func (c *Codes) Begins(sign, rank string) bool {
	return c.Card(sign, rank) != "" || c.More(sign, rank)
}

// SignAndRank returns the code of the card id as people type it, "" and "" for no card of the draw.
func (c *Codes) SignAndRank(id string) (sign, rank string) {
	code := c.codes[id]
	return code[0], code[1]
}

// A suitName is the name of a suit in lower case, split into words.
type suitName struct {
	words []string
	sign  string
}

// Read parses a line of cards and returns their ids. Codes may be separated or not, and a sign may
// be left out if it is the same as that of the previous card: "r1 3 5 b4", "r135b4". If one card is
// wanted, "r13" is not read as two, and the rank may come first, "13r". Read also accepts ids, and suits by name, "red 1". A part
// that is no card is returned as typed, in lower case.
func (c *Codes) Read(line string) (ids []string) {
	sign := ""
	words := strings.FieldsFunc(strings.ToLower(line), IsSeparator)
	for len(words) > 0 {
		if name := c.name(words); name != nil {
			sign, words = name.sign, words[len(name.words):]
			if id := c.ids[sign]; id != "" { // a card without a rank
				ids = append(ids, id)
			}
			continue
		}
		rank := strings.TrimRightFunc(words[0], func(r rune) bool { return r < '0' || r > '9' })
		if id := c.ids[words[0][len(rank):]+rank]; c.one && id != "" {
			ids = append(ids, id)
		} else if code, ok := c.codes[words[0]]; ok {
			ids, sign = append(ids, words[0]), code[0]
		} else {
			ids, sign = c.readWord(ids, words[0], sign)
		}
		words = words[1:]
	}
	return ids
}

// name returns the suit whose name words begin with, if other words follow it; else nil.
func (c *Codes) name(words []string) *suitName {
	for i := range c.names {
		n := &c.names[i]
		if len(n.words) > 0 && len(words) > len(n.words) && slices.Equal(words[:len(n.words)], n.words) {
			return n
		}
	}
	return nil
}

// FindSign returns the sign of the first suit whose name begins with typed, which must be in lower
// case, or "" if there is none.
func (c *Codes) FindSign(typed string) (sign string) {
	for _, n := range c.names {
		if strings.HasPrefix(strings.Join(n.words, " "), typed) {
			return n.sign
		}
	}
	return ""
}

// IsSeparator reports whether r separates cards on a line.
func IsSeparator(r rune) bool { return strings.ContainsRune(" ,;.+\t", r) }

// readWord parses a word without separators and appends its cards to ids. sign is the sign of the
// previous card, "" for none; the result is the sign of the last card.
func (c *Codes) readWord(ids []string, word, sign string) ([]string, string) {
	for word != "" {
		first := string([]rune(word)[:1])
		rest, id := word, ""
		switch _, ok := c.sign[first]; {
		case ok:
			sign = first
			id, rest = c.longest(sign, word[len(first):], 0)
			if id == "" && len(word) == len(first) { // the rank is in the next word
				return ids, sign
			}
		case sign != "":
			id, rest = c.longest(sign, word, 1) // without a sign it needs a rank
		}
		if id == "" || c.one && rest != "" {
			return append(ids, word), sign
		}
		ids, word = append(ids, id), rest
	}
	return ids, sign
}

// longest returns the card of the suit with the longest rank that is a prefix of text, of at least
// least bytes, and the rest of text. If there is none it returns "" and text.
func (c *Codes) longest(sign, text string, least int) (id, rest string) {
	for n := min(len(text), c.rank); n >= least; n-- {
		if id := c.ids[sign+text[:n]]; id != "" {
			return id, text[n:]
		}
	}
	return "", text
}
