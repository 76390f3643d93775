package oltremare

import "hafenmeister/games/table"

// price is what p pays for the next card: 3 ducats, or 4 if they have none; the balance just
// before each card counts, and it may go below zero (OLT-R7, A7, A8).
func (g *Game) price(p *Player) int {
	s := g.priceSum(p)
	return s.Total()
}

// priceSum is the price with its reason, which opens at "why?".
func (g *Game) priceSum(p *Player) table.Sum {
	s := table.Amount(table.Count, "OLT-A7")
	switch {
	case g.has(p, Terms):
		s.Add("olt.price.terms", g.Bought+1, "OLT-A29")
	case p.Ducats <= 0:
		s.Add("olt.price.broke", priceBroke, "OLT-A10")
	default:
		s.Add("olt.price", priceUsual, "OLT-R7")
	}
	return s
}

const priceUsual, priceBroke = 3, 4

// buyFromDeck sells p a card from the deck (OLT-R6). The price is that of before the card
// is turned, whatever the Venice card brings (OLT-A33).
func (g *Game) buyFromDeck(t table.T, p *Player) {
	price := func() *table.Sum { s := g.priceSum(p); return &s }
	h := g.draw(t, drawing{player: p, key: "buy.came", rule: "OLT-R6", want: 1, why: price})
	g.sell(t, p, h)
}

// buyFromPirates sells p a card from their own pirate stack (OLT-R6, A11). It may turn out
// to be the Venice card, which the deck replaces (OLT-A21, A33).
func (g *Game) buyFromPirates(t table.T, p *Player) {
	h := haul{cards: 1}
	if !g.Venice && g.house.pirateBuy != "choose" {
		h = g.turnUp(t, p)
	}
	p.Pirates = max(p.Pirates-1, 0)
	g.sell(t, p, h)
}

// sell has p pay for the card that came. One that is not there is not paid for
// (OLT-A32).
func (g *Game) sell(t table.T, p *Player, h haul) {
	if h.cards == 0 {
		t.Tell("OLT-A32", "say.olt.buy.none", p.Arg())
	} else {
		price := g.price(p)
		p.Ducats -= price
		p.Hand++
		g.Bought = min(g.Bought+1, mostBought)
		rule := "OLT-R7"
		if p.Ducats < 0 {
			rule = "OLT-A8"
		}
		t.Order(rule, "say.olt.bought", p.Arg(), count(price), table.Num("now", p.Ducats), table.Num("nth", g.Bought), table.Num("most", mostBought))
	}
	g.drawn(t, h)
}
