package oltremare

import "hafenmeister/games/table"

// price returns how many ducats p pays for the next card: 3, or 4 if they have none; with the terms
// marker 1, 2, 3, 4. The ducats just before each card count, and they may go below zero (OLT-R7,
// A7, A8, A29).
func (g *Game) price(p *Player) int {
	s := g.priceSum(p)
	return s.Total()
}

// priceSum returns the price with its reason, which "why?" shows.
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

// buyFromDeck sells p a card from the deck (OLT-R6). If the deck has none, p pays nothing
// (OLT-A32). The table says when the card is the Venice card; the price is the one before it scores
// (OLT-A33).
func (g *Game) buyFromDeck(t table.T, p *Player) {
	price := func() *table.Sum { s := g.priceSum(p); return &s }
	came, _ := g.draw(t, pendingDraw{p, "buy.came", "OLT-R6", 1, price})
	if came == 1 {
		g.sell(t, p, "deck", "pile")
	} else {
		t.Tell("OLT-A32", "say.olt.buy.none", p.Arg())
	}
	g.countDraw(t, came, came == 0)
}

// buyFromPirates sells p a card from their own pirate stack (OLT-R6, A11).
func (g *Game) buyFromPirates(t table.T, p *Player) {
	p.Pirates = max(p.Pirates-1, 0)
	g.sell(t, p, "pirates", "stack."+p.ID())
}

// sell moves a card from place to p's hand and makes p pay for it. of is "deck" or "pirates".
func (g *Game) sell(t table.T, p *Player, of, place string) {
	price := g.price(p)
	p.Ducats -= price
	p.Hand++
	g.Bought = min(g.Bought+1, mostBought)
	rule := "OLT-R7"
	if p.Ducats < 0 {
		rule = "OLT-A8"
	}
	o := t.Order(rule, "say.olt.bought", p.Arg(), table.Sub("card", table.Say("term.olt.card."+of)), count(price), table.Num("now", p.Ducats), table.Num("nth", g.Bought), table.Num("most", mostBought))
	p.moveCube(o.UndoneBy(table.Say("say.olt.bought.back."+of, p.Arg()), p.handPath(), p.piratesPath()).Draw("card").From(place).To("player." + p.ID()).AddNext())
}

// takeBack undoes a purchase of the Venice card if no card replaced it: p gets the ducats back, and
// the purchase does not count (OLT-A32, A33).
func (g *Game) takeBack(t table.T, p *Player) {
	paid := priceUsual
	switch {
	case g.has(p, Terms):
		paid = g.Bought
	case p.Ducats <= -priceBroke: // the usual price leaves at least -2 ducats
		paid = priceBroke
	}
	p.Ducats += paid
	p.Hand = max(p.Hand-1, 0)
	g.Bought--
	p.moveCube(t.Order("OLT-A32", "say.olt.buy.back", p.Arg(), count(paid), table.Num("now", p.Ducats)))
}
