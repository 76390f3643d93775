package corsari

import (
	"slices"

	"hafenmeister/games/table"
)

// addToCaptain lets player On add cards to the captain's crew, of values that are not in it
// (COR-R15, R16, A18), at most one of each value (COR-R17).
func (g *Game) addToCaptain(t table.T) {
	p := g.PlayerOrNext(g.On)
	var chosen []*Card
	off := table.Action(t, func() {
		colours := g.askColours(t, p)
		var cards []*Card
		for worth := 1; worth <= values; worth++ {
			switch equal := g.addableCards(p, colours, worth); len(equal) {
			case 0:
			case 1:
				cards = append(cards, equal[0])
			default:
				ask := table.Q("add.equal", p.ID(), "COR-R17", p.Arg(), cardList(equal)).At(table.DetailRules).About(idsOf(equal)...).Digits(g.colourOfID)
				cards = append(cards, table.Choose(t, ask.Mark(func() table.Answer { return table.Answer{equal[0].id} }), slices.Values(equal)))
			}
		}
		ask := table.Q("add.cards", p.ID(), "COR-R15", p.Arg(), table.Name("captain", g.PlayerOrNext(g.Captain).Name)).At(table.DetailRules).About(append(table.Answer{g.PlayerOrNext(g.Captain).ID()}, idsOf(cards)...)...).WhyBarred(func(id string) *table.Refusal { return g.whyNotAdded(p, id) })
		chosen = table.ChooseSome(t, ask.Why(g.staySum(p, cards)).Mark(func() table.Answer { return idsOf(cards) }), 0, len(cards), false, slices.Values(cards))
	})
	if off {
		return
	}
	for _, c := range chosen {
		if c.At == p.hand && g.mayAdd(p, c) {
			g.add(t, p, c)
		}
	}
	g.stow(t, p)
}

// add puts one card into the captain's crew.
func (g *Game) add(t table.T, p *Player, c *Card) {
	rule := "COR-R15"
	if g.hasAddedValue(c.worth) {
		rule = "COR-R16"
	}
	c.At = p.added
	t.Order(rule, "say.cor.add", p.Arg(), table.Sub("card", c.label), table.Name("captain", g.PlayerOrNext(g.Captain).Name)).
		Give("card." + c.id).Show(c.code).From("player." + p.ID()).To("crew." + g.Captain)
}

// hasAddedValue reports whether somebody has added a card of that value (COR-A16).
func (g *Game) hasAddedValue(worth int) bool {
	for p := range g.Present() {
		if g.hasValueAt(p.added, worth) {
			return true
		}
	}
	return false
}

// hasValueAt reports whether a card of a value is at the place.
func (g *Game) hasValueAt(at Place, worth int) bool {
	return slices.ContainsFunc(g.Cards, func(c *Card) bool { return c.At == at && c.worth == worth })
}

// captainColours returns the colours of the captain's crew, including by house rule a second one
// that somebody has added (COR-A15, A17); nil if the crew has no cards.
func (g *Game) captainColours() (list []*Colour) {
	captain := g.Player(g.Captain)
	if captain == nil || g.countAt(captain.crew) == 0 {
		return nil
	}
	for _, c := range g.cardsAt(captain.crew) {
		if !slices.Contains(list, c.colour) {
			list = append(list, c.colour)
		}
	}
	for p := range g.Present() {
		for _, c := range g.cardsAt(p.added) {
			if len(list) < crewColours && g.house.second && !slices.Contains(list, c.colour) {
				list = append(list, c.colour)
			}
		}
	}
	return list
}

const noColour = word("no-colour")

// askColours returns the colours of which p may add cards. By house rule it asks for the second
// colour of a crew that has only one (COR-A17).
func (g *Game) askColours(t table.T, p *Player) []*Colour {
	colours := g.captainColours()
	if !g.house.second || len(colours) != 1 {
		return colours
	}
	others := g.secondColours(p)
	if len(others) == 0 {
		return colours
	}
	ask := table.Q("add.colour", p.ID(), "COR-A17", p.Arg(), table.Name("captain", g.PlayerOrNext(g.Captain).Name)).At(table.DetailRules).About(append([]string{g.PlayerOrNext(g.Captain).ID()}, colourIDs(others)...)...).Digits(func(id string) int {
		if id == string(noColour) { // the digit of the crew's colour, which cannot be chosen
			return colours[0].Digit()
		}
		return 0
	})
	second := table.Choose(t, ask, func(yield func(table.Item) bool) {
		for _, c := range others {
			if !yield(c) {
				return
			}
		}
		yield(noColour)
	})
	if c, ok := second.(*Colour); ok {
		return append(colours, c)
	}
	return colours
}

// secondColours returns the colours that p could add to a crew of one colour.
func (g *Game) secondColours(p *Player) (list []*Colour) {
	for _, c := range g.cardsAt(p.hand) {
		if !slices.Contains(list, c.colour) && g.mayAdd(p, c) && !slices.Contains(g.captainColours(), c.colour) {
			list = append(list, c.colour)
		}
	}
	return list
}

// addableCards returns the cards of a value and these colours that p may add.
func (g *Game) addableCards(p *Player, colours []*Colour, worth int) (list []*Card) {
	for _, c := range g.equalCards(p, colours, worth) {
		if g.mayAdd(p, c) {
			list = append(list, c)
		}
	}
	return list
}

// mayAdd reports whether p may add c: the captain's crew does not have its value, p has not
// added the value yet, and its colour is one of the crew's or may become one (COR-A15, A16, R17).
func (g *Game) mayAdd(p *Player, c *Card) bool {
	captain := g.Player(g.Captain)
	if captain == nil || captain == p || g.hasValueAt(captain.crew, c.worth) || g.hasValueAt(p.added, c.worth) {
		return false
	}
	colours := g.captainColours()
	return slices.Contains(colours, c.colour) || g.house.second && len(colours) == 1
}

// whyNotAdded returns why a card of p's hand cannot be added, nil for other cards.
func (g *Game) whyNotAdded(p *Player, id string) *table.Refusal {
	captain, c := g.Player(g.Captain), g.card[id]
	switch {
	case c == nil || captain == nil || c.At != p.hand && c.At != p.away:
		return nil
	case c.At == p.away:
		return table.Refuse("illegal", "refuse.cor.add.away", "COR-A31", table.Sub("card", c.label))
	case g.hasValueAt(captain.crew, c.worth):
		return table.Refuse("illegal", "refuse.cor.add.value", "COR-R15", table.Sub("card", c.label), table.Name("captain", captain.Name))
	case !slices.Contains(g.captainColours(), c.colour):
		return table.Refuse("illegal", "refuse.cor.add.colour", "COR-A15", table.Sub("card", c.label), table.Name("captain", captain.Name))
	}
	return table.Refuse("illegal", "refuse.cor.add.both", "COR-R17", table.Sub("card", c.label))
}

func colourIDs(list []*Colour) (ids []string) {
	for _, c := range list {
		ids = append(ids, c.id)
	}
	return ids
}

func idsOf(cards []*Card) table.Answer {
	ids := make(table.Answer, len(cards))
	for i, c := range cards {
		ids[i] = c.id
	}
	return ids
}
