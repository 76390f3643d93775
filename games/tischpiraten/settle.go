package tischpiraten

import (
	"strconv"
	"strings"
)

var suits = []string{"clubs", "spades", "hearts", "diamonds"}

// Settle fixes the ids that values are named by, and what follows from the rest: the
// suits that are left, on which of his ships a crew begins. What is set stays.
func (s *Setup) Settle() {
	s.Title = gameName
	s.settlePlayers()
	s.settleShips()
	s.settleFigures()
}

func (s *Setup) settlePlayers() {
	var ids idBook
	for i := range s.Seats {
		ids.keep(s.Seats[i].ID)
	}
	for i := range s.Seats {
		p := &s.Seats[i]
		ids.settle(&p.ID, p.Name, "player", i+1)
		if p.Suit == "" {
			p.Suit = s.freeSuit()
		}
	}
}

func (s *Setup) freeSuit() string {
	for _, suit := range suits {
		free := true
		for i := range s.Seats {
			free = free && s.Seats[i].Suit != suit
		}
		if free {
			return suit
		}
	}
	return ""
}

func (s *Setup) settleShips() {
	var ids idBook
	for i := range s.Seats {
		for j := range s.Seats[i].Ships {
			ids.keep(s.Seats[i].Ships[j].ID)
		}
	}
	n := 0
	for i := range s.Seats {
		for j := range s.Seats[i].Ships {
			n++
			ship := &s.Seats[i].Ships[j]
			ids.settle(&ship.ID, ship.Name, "ship", n)
			if ship.Kind == "" {
				ship.Kind = kindSail
			}
		}
	}
}

func (s *Setup) settleFigures() {
	var ids idBook
	for _, f := range s.figures() {
		ids.keep(f.ID)
	}
	for i := range s.Seats {
		p := &s.Seats[i]
		for j := range p.Crews {
			c := &p.Crews[j]
			if c.Ship == "" && len(p.Ships) == 1 {
				c.Ship = p.Ships[0].ID
			}
			p.settleShip(&c.Ship)
			for k := range c.Figures {
				p.settleShip(&c.Figures[k].Ship)
			}
		}
	}
	n := 0
	for _, f := range s.figures() {
		n++
		ids.settle(&f.ID, f.Name, "figure", n)
	}
}

// settleShip turns the name of one of his ships into its id, which outlives a
// corrected name.
func (p *PlayerSetup) settleShip(ship *string) {
	if k := p.ship(*ship); k >= 0 {
		*ship = p.Ships[k].ID
	}
}

// ship is the index of his ship with that id or name, -1 if he has none such.
func (p *PlayerSetup) ship(word string) int {
	for k := range p.Ships {
		if p.Ships[k].ID == word && word != "" {
			return k
		}
	}
	for k := range p.Ships {
		if sameName(p.Ships[k].Name, word) && word != "" {
			return k
		}
	}
	return -1
}

func (s *Setup) figures() []*FigureSetup {
	var all []*FigureSetup
	for i := range s.Seats {
		for j := range s.Seats[i].Crews {
			c := &s.Seats[i].Crews[j]
			for k := range c.Figures {
				all = append(all, &c.Figures[k])
			}
		}
	}
	return all
}

// idBook gives ids away, each once.
type idBook map[string]bool

func (b *idBook) keep(id string) {
	if *b == nil {
		*b = idBook{}
	}
	(*b)[id] = true
}

// settle gives *id a word made of name, if it has none yet: "seegurke", "seegurke-2"
// if that is taken, "ship-2" for the second if the name has no letter.
func (b *idBook) settle(id *string, name, kind string, n int) {
	if *id != "" {
		return
	}
	word := slug(name)
	if word == "" {
		word = kind + "-" + strconv.Itoa(n)
	}
	free := word
	for k := 2; (*b)[free]; k++ {
		free = word + "-" + strconv.Itoa(k)
	}
	b.keep(free)
	*id = free
}

// slug is name in small letters and digits with single hyphens between them; "" if no
// letter is left.
func slug(name string) string {
	var b strings.Builder
	letter, gap := false, false
	for _, r := range name {
		word := plain(r)
		if word == "" {
			gap = b.Len() > 0
			continue
		}
		if gap {
			b.WriteByte('-')
			gap = false
		}
		b.WriteString(word)
		letter = letter || word[0] >= 'a'
	}
	if !letter {
		return ""
	}
	return b.String()
}

// plain is a letter or digit without marks, "" for anything else.
func plain(r rune) string {
	switch {
	case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
		return string(r)
	case r >= 'A' && r <= 'Z':
		return string(r - 'A' + 'a')
	}
	for i := range marked {
		if strings.ContainsRune(marked[i].letters, r) {
			return marked[i].plain
		}
	}
	return ""
}

var marked = []struct{ letters, plain string }{
	{"äÄæÆ", "ae"}, {"öÖœŒøØ", "oe"}, {"üÜ", "ue"}, {"ßẞ", "ss"},
	{"àÀáÁâÂãÃåÅąĄ", "a"}, {"çÇćĆčČ", "c"}, {"ďĎđĐ", "d"}, {"èÈéÉêÊëËęĘěĚ", "e"}, {"ğĞ", "g"},
	{"ìÌíÍîÎïÏıİ", "i"}, {"łŁ", "l"}, {"ñÑńŃňŇ", "n"}, {"òÒóÓôÔõÕőŐ", "o"}, {"řŘ", "r"},
	{"śŚšŠşŞ", "s"}, {"ťŤ", "t"}, {"ùÙúÚûÛůŮűŰ", "u"}, {"ýÝÿŸ", "y"}, {"źŹżŻžŽ", "z"},
}
