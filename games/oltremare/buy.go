package oltremare

import "hafenmeister/games/table"

// price returns what p pays for the next card: 3 ducats, or 4 if they have none; the balance just
// before each card counts, and it may go below zero (OLT-R7, A7, A8).
func (g *Game) price(p *Player) int {
	s := g.priceSum(p)
	return s.Total()
}

// priceSum returns the price with its reason, which opens at "why?".
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

// buyFromDeck sells p a card from the deck, if there is one (OLT-R6, A32). Whether it is the Venice
// card the table says; the price was paid before (OLT-A33).
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

// sell has p pay for a card of the deck or of their pirates, which is at the place.
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
	p.moveCube(o.Draw("card").From(place).To("player." + p.ID()).Then())
}

// takeBack is a purchase that brought the Venice card and no card in its place: it is not paid for
// and does not count (OLT-A32, A33).
func (g *Game) takeBack(t table.T, p *Player) {
	paid := priceUsual
	switch {
	case g.has(p, Terms):
		paid = g.Bought
	case p.Ducats <= -priceBroke: // nobody who paid the usual price has come to that
		paid = priceBroke
	}
	p.Ducats += paid
	p.Hand = max(p.Hand-1, 0)
	g.Bought--
	p.moveCube(t.Order("OLT-A32", "say.olt.buy.back", p.Arg(), count(paid), table.Num("now", p.Ducats)))
}
