package corsari

import (
	"slices"

	"hafenmeister/games/table"
)

// A hand has the cards of an open hand that are not laid out yet.
type hand struct {
	suits []suit
	by    [values + 1][]handCard // by value
	adds  []*Colour              // possible second colours of a captain's crew of one colour
}

// A handCard is a card of a hand.
type handCard struct {
	*Card
	away  bool // will be put away unless it is in the crew
	joins bool // may be added to the captain's crew
	opens bool // the same if its colour becomes the second one
}

// openHandOf returns the open hand of p.
func (g *Game) openHandOf(p *Player) *hand {
	h := &hand{suits: g.suitsOf(p)}
	away, hers := g.pierColour(), g.captainColours()
	for _, s := range h.suits {
		second := false
		for _, c := range s.cards {
			card := handCard{Card: c, away: c.colour == away}
			if g.mayAdd(p, c) && !card.away {
				card.joins = slices.Contains(hers, c.colour)
				card.opens = !card.joins
			}
			second = second || card.opens
			h.by[c.worth] = append(h.by[c.worth], card)
		}
		if second {
			h.adds = append(h.adds, s.Colour)
		}
	}
	return h
}

// A crewLayout is a way to lay out an open hand.
type crewLayout struct {
	colours []*Colour // of the crew
	sum     int       // of the values of the stowaways
	count   int       // of the stowaways
}

// better reports whether l has a smaller sum than o or, with equal sums, fewer stowaways (COR-A32).
func (l *crewLayout) better(o *crewLayout) bool {
	return l.sum < o.sum || l.sum == o.sum && l.count < o.count
}

// fewer reports whether l has fewer stowaways than o or, with equal numbers, a smaller sum.
func (l *crewLayout) fewer(o *crewLayout) bool {
	return l.count < o.count || l.count == o.count && l.sum < o.sum
}

// layouts tries every pair of colours and returns the layout with the smallest sum and the one with
// the fewest stowaways.
func (h *hand) layouts() (least, fewest crewLayout) {
	least = h.layout(nil, nil, nil)
	fewest = least
	try := func(a, b *Colour) {
		for _, second := range append([]*Colour{nil}, h.adds...) {
			l := h.layout(a, b, second)
			if l.better(&least) {
				least = l
			}
			if l.fewer(&fewest) {
				fewest = l
			}
		}
	}
	for i, s := range h.suits {
		try(s.Colour, nil)
		for _, o := range h.suits[:i] {
			try(o.Colour, s.Colour)
		}
	}
	return least, fewest
}

// layout returns the best layout with a crew in the colours a and b, which may be nil. Cards in the
// colour of the pier are put away, and cards that fit are added to the captain's crew, which gets the
// colour second unless that is nil.
func (h *hand) layout(a, b, second *Colour) (l crewLayout) {
	for _, c := range []*Colour{a, b} {
		if c != nil {
			l.colours = append(l.colours, c)
		}
	}
	for worth := range h.by {
		n := h.countStowaways(worth, h.bestCard(worth, a, b, second), second)
		l.count += n
		l.sum += n * worth
	}
	return l
}

// bestCard returns the best card of a value for a crew in the colours a and b, nil if there is none.
func (h *hand) bestCard(worth int, a, b, second *Colour) (best *Card) {
	for _, c := range h.by[worth] {
		if (c.colour == a || c.colour == b) && (best == nil || h.countStowaways(worth, c.Card, second) < h.countStowaways(worth, best, second)) {
			best = c.Card
		}
	}
	return best
}

// countStowaways returns how many cards of a value are stowaways if crew, which may be nil, is in the crew: all
// others except those in the colour of the pier and one that is added to the captain's crew.
func (h *hand) countStowaways(worth int, crew *Card, second *Colour) (n int) {
	added := 0
	for _, c := range h.by[worth] {
		switch {
		case c.Card == crew || c.away:
		case c.joins || c.opens && c.colour == second:
			n, added = n+1, 1
		default:
			n++
		}
	}
	return n - added
}

// bestColours returns the colours of the best crew, nil without the house rule for help (COR-A32).
func (g *Game) bestColours(p *Player) table.Answer {
	if !g.house.help {
		return nil
	}
	least, _ := g.openHandOf(p).layouts()
	answer := table.Answer{}
	for _, c := range least.colours {
		answer = append(answer, c.id)
	}
	return answer
}

// bestOf returns the best card of a value for a crew in two colours, nil without help or with fewer colours.
func (g *Game) bestOf(p *Player, colours []*Colour, worth int) table.Answer {
	if !g.house.help || len(colours) < crewColours {
		return nil
	}
	if c := g.openHandOf(p).bestCard(worth, colours[0], colours[1], nil); c != nil {
		return table.Answer{c.id}
	}
	return nil
}

// sayBest announces the best crew of an open hand, and another one that leaves fewer cards with a
// larger sum if there is one (COR-A32).
func (g *Game) sayBest(t table.T, p *Player) {
	if !g.house.help || g.countAt(p.hand) == 0 {
		return
	}
	least, fewest := g.openHandOf(p).layouts()
	say := func(key string, l *crewLayout) {
		var colours []table.Text
		for _, c := range l.colours {
			colours = append(colours, c.label)
		}
		t.Tell("COR-A32", key, p.Arg(), table.List("colours", colours), table.Num("sum", l.sum), table.Num("count", l.count))
	}
	say("say.cor.best", &least)
	if fewest.count < least.count {
		say("say.cor.best.fewest", &fewest)
	}
}
