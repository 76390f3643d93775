package halunken

import (
	"iter"

	"hafenmeister/games/table"
)

// auction is one bid for Black Jack, or all of them where they are turned up together; where
// bids are not followed it is how the auction ends (HAL-R5 to R7, A17, A42, A47).
func (g *Game) auction(t table.T) {
	if g.Bids == 0 {
		g.sayRound(t, "HAL-A5")
	}
	if !g.follows() {
		g.sale(t)
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

// sale is an auction in one answer: who gets Black Jack, and for which card.
func (g *Game) sale(t table.T) {
	rule := "HAL-A17"
	if g.house.auction != "ascending" {
		rule = "HAL-A42"
	}
	var p *Player
	var c *Card
	if table.Action(t, func() {
		p, _ = table.Choose(t, asks("favour.who", "", rule).Likelihood(likelySale).Digits(noneLast), orNot(g.bidders, unsold)).(*Player)
		if p != nil {
			ask := table.QFunc(func() table.Ask {
				return asks("favour.card", p.ID(), rule, p.Arg()).About(p.ID()).Begin(g.cheapest(p))
			})
			c = table.Choose(t, ask, g.ownedBy(p)).Card
		}
	}) {
		return
	}
	if c != nil && c.At != p.hand && c.At != p.bid {
		return // the table has decided otherwise meanwhile
	}
	g.knockDown(t, p, c)
}

// unsold is the answer where nobody has bid.
const unsold = word("unsold")

// bidders are those who own a card to bid with (HAL-A18).
func (g *Game) bidders(yield func(*Player) bool) {
	g.having(func(p *Player) bool { return g.holds(p.hand) > 0 || g.bid(p) != nil })(yield)
}

// ownedBy returns the cards of p, one that they have bid too.
func (g *Game) ownedBy(p *Player) iter.Seq[owned] {
	return func(yield func(owned) bool) {
		for _, at := range []Place{p.bid, p.hand} {
			for _, c := range g.at(at) {
				if !yield(owned{Card: c, game: g}) {
					return
				}
			}
		}
	}
}

// cheapest returns the card of p with the lowest value: screens begin there.
func (g *Game) cheapest(p *Player) (least table.Answer) {
	worth := mostWorth + 1
	for c := range g.ownedBy(p) {
		if n := g.worth(c.Card); n < worth {
			least, worth = table.Answer{c.id}, n
		}
	}
	return least
}

// pass is no bid.
const pass = word("pass")

// bidOnce lets p bid one of their cards or pass for good; it reports whether they have.
// A player who owns no card above the highest bid passes by force (HAL-A18, A43).
func (g *Game) bidOnce(t table.T, p *Player) (done bool) {
	if table.First(g.biddable(p)).Card == nil {
		p.Passed = true
		if g.holds(p.hand) == 0 && g.bid(p) == nil {
			t.Tell("HAL-A18", "say.hal.bid.no-card", p.Arg())
		} else {
			t.Tell("HAL-A43", "say.hal.bid.no-higher", p.Arg())
		}
		return true
	}
	table.Action(t, func() {
		ask := table.QFunc(func() table.Ask {
			args, about := []table.Arg{p.Arg(), table.Sub("high", g.highWord())}, ""
			if high := g.highest(); g.bid(high) != nil {
				args, about = append(args, table.ID("bidder", high.ID())), g.bid(high).id
			}
			return asks("auction.bid", p.ID(), "HAL-R5", args...).About(about).Likelihood(likelyBid).Begin(table.Answer{string(pass)}).Digits(noneLast).WhyBarred(func(id string) *table.Refusal { return g.bidBarred(p, id) })
		})
		x := table.Choose(t, ask, orNot(g.biddable(p), pass))
		c, ok := x.(owned)
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

// biddable returns the single cards of p above the highest bid; their own lying bid does not
// count among them (HAL-R5, A43).
func (g *Game) biddable(p *Player) iter.Seq[owned] {
	return func(yield func(owned) bool) {
		high := g.high()
		for _, c := range g.at(p.hand) {
			if (g.worth(c) > high || g.house.auction == "simultaneous") && !yield(owned{Card: c, game: g}) {
				return
			}
		}
	}
}

// bidBarred says of a card why it is no bid.
func (g *Game) bidBarred(p *Player, id string) *table.Refusal {
	for _, c := range g.Cards {
		switch {
		case c.id != id:
		case c.At == p.hand:
			return table.Refuse("illegal", "refuse.hal.bid.low", "HAL-A17", g.card(c), table.Num("high", g.high()))
		default:
			r := table.Refuse("illegal", "refuse.hal.bid.not-own", "HAL-R5", p.Arg(), g.card(c), table.Sub("place", g.placeWord(c.At)))
			r.Value = "cards." + c.id + ".at"
			return r
		}
	}
	return nil
}

// takeBack returns a lying bid to its owner (HAL-A16, A17).
func (g *Game) takeBack(p *Player) {
	if c := g.bid(p); c != nil {
		c.At = p.hand
	}
}

// bid returns the card that p offers, nil if none.
func (g *Game) bid(p *Player) *Card {
	for _, c := range g.Cards {
		if c.At == p.bid {
			return c
		}
	}
	return nil
}

// high returns the value of the highest bid, 0 if there is none.
func (g *Game) high() int {
	if c := g.bid(g.highest()); c != nil {
		return g.worth(c)
	}
	return 0
}

// highWord says what is to be beaten.
func (g *Game) highWord() table.Text {
	p := g.highest()
	if c := g.bid(p); c != nil {
		return table.Say("val.hal.high", p.Arg(), g.card(c))
	}
	return table.Say("val.hal.high.none")
}

// highest returns whose bid is the highest: of equal ones the first from the opener on
// (HAL-R6, A42). Without a bid it is the opener.
func (g *Game) highest() *Player {
	best, most := g.opener(), -1
	for p := range g.Clockwise(best) {
		if c := g.bid(p); c != nil && g.worth(c) > most {
			best, most = p, g.worth(c)
		}
	}
	return best
}

// nextBidder hands the bidding on clockwise from p; the highest bidder is not asked
// (HAL-A43). When nobody is left the auction is over.
func (g *Game) nextBidder(t table.T, p *Player) {
	high := g.highest()
	lies := g.bid(high) != nil
	for q := range g.Clockwise(g.Seats[(p.Seat()+1)%len(g.Seats)]) {
		if !q.Passed && !(lies && q == high) {
			g.Bidder = q.ID()
			return
		}
	}
	g.knockDown(t, high, g.bid(high))
}

// knockDown gives Black Jack's favour to the winner: their card is Black Jack's at once, the
// others take theirs back. Without a card it is nobody's (HAL-R6, R7, R19, A16).
func (g *Game) knockDown(t table.T, winner *Player, won *Card) {
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

// sealedBids are laid face down, turned up together and entered then (HAL-A42).
func (g *Game) sealedBids(t table.T) {
	t.Order("HAL-A42", "say.hal.sealed").Place("card").From("hand")
	var who []string
	for p := range g.Clockwise(g.opener()) {
		if g.holds(p.hand) > 0 && g.bid(p) == nil {
			who = append(who, p.ID())
		}
	}
	off := table.Action(t, func() {
		laid := table.EachIn(who, g.PlayerWord, func(id string, form func() table.Form) table.Item {
			p := g.Player(id)
			return table.Choose(t, asks("auction.sealed", id, "HAL-A42", p.Arg()).Likelihood(likelyBid).FormApart(form), orNot(g.biddable(p), pass))
		})
		for i, x := range laid {
			if c, ok := x.(owned); ok && c.At == g.Player(who[i]).hand {
				c.At = g.Player(who[i]).bid
				t.Tell("HAL-R5", "say.hal.bid", g.Player(who[i]).Arg(), g.card(c.Card))
			}
		}
	})
	if !off {
		winner := g.highest()
		g.knockDown(t, winner, g.bid(winner))
	}
}
