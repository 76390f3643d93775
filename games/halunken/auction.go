package halunken

import (
	"iter"

	"hafenmeister/games/table"
)

// auction asks for one bid for Black Jack, for all bids at once or, if bids are not tracked, for the
// result of the auction (HAL-R5 to R7, A17, A42, A47).
func (g *Game) auction(t table.T) {
	if g.Bids == 0 {
		g.sayRound(t, "HAL-A5")
	}
	if !g.tracksAll() {
		g.askSale(t)
		return
	}
	if g.house.auction == "simultaneous" {
		g.sealedBids(t)
		return
	}
	p := g.Player(g.Bidder)
	if p == nil { // the table has named nobody
		p = g.opener()
	}
	if p.Out || p.Passed {
		g.nextBidder(t, p)
		return
	}
	if !g.bidOnce(t, p) {
		return
	}
	g.Bids = min(g.Bids+1, mostBids)
	g.nextBidder(t, p)
}

// askSale asks for the result of the auction: who gets Black Jack, and for which card.
func (g *Game) askSale(t table.T) {
	rule := "HAL-A17"
	if g.house.auction != "ascending" {
		rule = "HAL-A42"
	}
	var p *Player
	var c *Card
	if table.Action(t, func() {
		p, _ = table.Choose(t, newAsk("favour.who", "", rule).Likelihood(likelySale).Digits(noneDigit), withNone(g.bidders, unsold)).(*Player)
		if p != nil {
			ask := table.QFunc(func() table.Ask {
				return newAsk("favour.card", p.ID(), rule, p.Arg()).About(p.ID()).Begin(g.cheapest(p))
			})
			c = table.Choose(t, ask, g.ownedBy(p)).Card
		}
	}) {
		return
	}
	if c != nil && c.At != p.hand && c.At != p.bid {
		return // a ruling has moved the card
	}
	g.endAuction(t, p, c)
}

// unsold is the answer that nobody has bid.
const unsold = word("unsold")

// bidders yields the players who own a card to bid with (HAL-A18).
func (g *Game) bidders(yield func(*Player) bool) {
	g.presentWhere(func(p *Player) bool { return g.countAt(p.hand) > 0 || g.bid(p) != nil })(yield)
}

// ownedBy yields the cards of p, including one that p has bid.
func (g *Game) ownedBy(p *Player) iter.Seq[ownedCard] {
	return func(yield func(ownedCard) bool) {
		for _, at := range []Place{p.bid, p.hand} {
			for _, c := range g.cardsAt(at) {
				if !yield(ownedCard{Card: c, game: g}) {
					return
				}
			}
		}
	}
}

// cheapest returns the card of p with the lowest value, as the default answer.
func (g *Game) cheapest(p *Player) (least table.Answer) {
	worth := mostWorth + 1
	for c := range g.ownedBy(p) {
		if n := g.worth(c.Card); n < worth {
			least, worth = table.Answer{c.id}, n
		}
	}
	return least
}

// pass is the answer not to bid.
const pass = word("pass")

// bidOnce asks p to bid a card or pass for good, and reports whether p has answered. A player
// without a card above the highest bid must pass (HAL-A18, A43).
func (g *Game) bidOnce(t table.T, p *Player) (done bool) {
	if table.First(g.biddableCards(p)).Card == nil {
		p.Passed = true
		if g.countAt(p.hand) == 0 && g.bid(p) == nil {
			t.Tell("HAL-A18", "say.hal.bid.no-card", p.Arg())
		} else {
			t.Tell("HAL-A43", "say.hal.bid.no-higher", p.Arg())
		}
		return true
	}
	table.Action(t, func() {
		ask := table.QFunc(func() table.Ask {
			args, about := []table.Arg{p.Arg(), table.Sub("high", g.highestText())}, ""
			if high := g.highestBidder(); g.bid(high) != nil {
				args, about = append(args, table.ID("bidder", high.ID())), g.bid(high).id
			}
			return newAsk("auction.bid", p.ID(), "HAL-R5", args...).About(about).Likelihood(likelyBid).Begin(table.Answer{string(pass)}).Digits(noneDigit).WhyBarred(func(id string) *table.Refusal { return g.whyNotBid(p, id) })
		})
		x := table.Choose(t, ask, withNone(g.biddableCards(p), pass))
		c, ok := x.(ownedCard)
		done = true
		if !ok {
			p.Passed = true
			t.Tell("HAL-A17", "say.hal.bid.pass", p.Arg())
			return
		}
		g.takeBack(p)
		c.At = p.bid
		p.Passed = g.house.auction == "once_around"
		t.Tell("HAL-R5", "say.hal.bid", p.Arg(), g.card(c.Card))
	})
	return done
}

// biddableCards yields the cards in front of p above the highest bid (HAL-R5, A43); in a simultaneous auction, all.
func (g *Game) biddableCards(p *Player) iter.Seq[ownedCard] {
	return func(yield func(ownedCard) bool) {
		high := g.highestValue()
		for _, c := range g.cardsAt(p.hand) {
			if (g.worth(c) > high || g.house.auction == "simultaneous") && !yield(ownedCard{Card: c, game: g}) {
				return
			}
		}
	}
}

// whyNotBid returns why p cannot bid the card with an id.
func (g *Game) whyNotBid(p *Player, id string) *table.Refusal {
	for _, c := range g.Cards {
		switch {
		case c.id != id:
		case c.At == p.hand:
			return table.Refuse("illegal", "refuse.hal.bid.low", "HAL-A17", g.card(c), table.Num("high", g.highestValue()))
		default:
			r := table.Refuse("illegal", "refuse.hal.bid.not-own", "HAL-R5", p.Arg(), g.card(c), table.Sub("place", g.placeWord(c.At)))
			r.Value = "cards." + c.id + ".at"
			return r
		}
	}
	return nil
}

// takeBack returns the bid of p, if there is one, to p (HAL-A16, A17).
func (g *Game) takeBack(p *Player) {
	if c := g.bid(p); c != nil {
		c.At = p.hand
	}
}

// bid returns the card that p has bid, nil if there is none.
func (g *Game) bid(p *Player) *Card {
	return table.FirstWhere(g.Cards, func(c *Card) bool { return c.At == p.bid })
}

// highestValue returns the value of the highest bid, 0 if there is none.
func (g *Game) highestValue() int {
	if c := g.bid(g.highestBidder()); c != nil {
		return g.worth(c)
	}
	return 0
}

// highestText returns the text for the highest bid.
func (g *Game) highestText() table.Text {
	p := g.highestBidder()
	if c := g.bid(p); c != nil {
		return table.Say("val.hal.high", p.Arg(), g.card(c))
	}
	return table.Say("val.hal.high.none")
}

// highestBidder returns the player with the highest bid, of equal ones the first clockwise from the
// opener (HAL-R6, A42); without a bid, the opener.
func (g *Game) highestBidder() *Player {
	best, most := g.opener(), -1
	for p := range g.Clockwise(best) {
		if c := g.bid(p); c != nil && g.worth(c) > most {
			best, most = p, g.worth(c)
		}
	}
	return best
}

// nextBidder passes the bidding to the next player clockwise from p who has not passed, except the
// highest bidder (HAL-A43). If there is none, the auction is over.
func (g *Game) nextBidder(t table.T, p *Player) {
	high := g.highestBidder()
	lies := g.bid(high) != nil
	for q := range g.Clockwise(g.Seats[(p.Seat()+1)%len(g.Seats)]) {
		if !q.Passed && !(lies && q == high) {
			g.Bidder = q.ID()
			return
		}
	}
	g.endAuction(t, high, g.bid(high))
}

// endAuction ends the auction. The winner gets Black Jack's favour for the card won, and the others take
// back their bids (HAL-R6, R19, A16). If won is nil, nobody gets it (HAL-R7).
func (g *Game) endAuction(t table.T, winner *Player, won *Card) {
	if won == nil {
		g.Favour = ""
		t.Tell("HAL-R7", "say.hal.favour.nobody")
	} else {
		g.Favour = winner.ID()
		won.At = Hoard
		t.Tell("HAL-R6", "say.hal.favour", winner.Arg(), g.card(won))
		t.Order("HAL-R19", "say.hal.hoard", g.card(won)).Give("card." + won.id).Show(g.codeOf(won.Face)).From("player." + winner.ID()).To("jack")
	}
	for _, p := range g.Seats {
		if c := g.bid(p); c != nil {
			t.Order("HAL-A16", "say.hal.bid.back", p.Arg(), g.card(c)).Give("card." + c.id).Show(g.codeOf(c.Face)).To("player." + p.ID())
			c.At = p.hand
		}
		p.Passed = false
	}
	g.Bidder = ""
	g.Phase = PhaseReveal
}

// sealedBids asks for the bids of all players, which they place face down and turn up together (HAL-A42).
func (g *Game) sealedBids(t table.T) {
	t.Order("HAL-A42", "say.hal.sealed").Place("card").From("hand").Hidden().May = true
	var who []string
	for p := range g.Clockwise(g.opener()) {
		if g.countAt(p.hand) > 0 && g.bid(p) == nil {
			who = append(who, p.ID())
		}
	}
	off := table.Action(t, func() {
		laid := table.EachIn(who, g.PlayerWord, func(id string, form func() table.Form) table.Item {
			p := g.Player(id)
			return table.Choose(t, newAsk("auction.sealed", id, "HAL-A42", p.Arg()).Likelihood(likelyBid).FormApart(form), withNone(g.biddableCards(p), pass))
		})
		for i, x := range laid {
			if c, ok := x.(ownedCard); ok && c.At == g.Player(who[i]).hand {
				c.At = g.Player(who[i]).bid
				t.Tell("HAL-R5", "say.hal.bid", g.Player(who[i]).Arg(), g.card(c.Card))
			}
		}
	})
	if !off {
		winner := g.highestBidder()
		g.endAuction(t, winner, g.bid(winner))
	}
}
