package oltremare

import (
	"iter"

	"hafenmeister/games/table"
)

// What the active player may do in phase II; trades and purchases as often as they like and in any
// order (OLT-R3, R6).
const (
	dealTrade   = "trade-" // followed by the partner's id
	dealDeck    = "deck"
	dealPirates = "pirates"
	dealPlay    = "play" // continues to phase III
)

// A dealing is one of these options, with the current price of a card and the number of cards to
// play.
type dealing struct {
	id      string
	partner *Player // nil if it is not a trade
	price   int
	play    int
	fewer   bool   // play is less than the nets
	how     string // the house rule pirate.buy
}

func (d dealing) ID() string { return d.id }
func (d dealing) Label() table.Text {
	switch d.id {
	case dealDeck:
		return table.Say("opt.olt.buy.deck", count(d.price))
	case dealPirates:
		return table.Say("opt.olt.buy."+d.how, count(d.price))
	case dealPlay:
		if d.fewer {
			return table.Say("opt.olt.play.fewer", count(d.play))
		}
		return table.Say("opt.olt.play", count(d.play))
	}
	return table.Say("opt.olt.trade", other(d.partner))
}

// Digit returns the digit of the partner's seat; purchases have the two after the last seat, and
// 10, which is the key 0, continues.
func (d dealing) Digit() int {
	switch d.id {
	case dealDeck:
		return mostPlayers + 1
	case dealPirates:
		return mostPlayers + 2
	case dealPlay:
		return 10
	}
	return d.partner.Digit()
}

func (g *Game) dealings(p *Player) iter.Seq[dealing] {
	return func(yield func(dealing) bool) {
		for q := range g.others(p) {
			if !yield(dealing{id: dealTrade + q.ID(), partner: q}) {
				return
			}
		}
		price := g.price(p)
		_ = yield(dealing{id: dealDeck, price: price}) &&
			yield(dealing{id: dealPirates, price: price, how: g.house.pirateBuy}) && yield(dealing{id: dealPlay, play: g.toPlay(p), fewer: g.toPlay(p) < p.Nets})
	}
}

// toPlay returns how many cards p is to play: as many as there are nets, or all in hand if these
// are fewer and p cannot buy any (OLT-R8, A13, A14).
func (g *Game) toPlay(p *Player) int {
	if g.canBuy(p) {
		return p.Nets
	}
	return min(p.Nets, p.Hand)
}

// deal is phase II: trades and purchases until the player continues, which fixes the number of
// cards to play (OLT-A37).
func (g *Game) deal(t table.T) {
	p := g.active()
	for done := false; !done; {
		table.Action(t, func() { done = g.dealOnce(t, p) })
	}
	g.Played, g.Phase = min(g.toPlay(p), p.Hand), PhasePlay
}

// dealOnce asks p for one trade or purchase and carries it out. It reports whether p continues to
// phase III instead. The questions of a trade share one form.
func (g *Game) dealOnce(t table.T, p *Player) (done bool) {
	b := bargain{game: g, p: p}
	ask := table.QFunc(func() table.Ask {
		price := g.priceSum(p)
		ask := asks(tradeFields[0], p.ID(), "OLT-R3", p.Arg()).Why(&price).Likelihood(likelyDeal(len(g.Seats)-1, p.Hand < p.Nets))
		return b.among(0, ask.WhyBarred(func(id string) *table.Refusal { return g.dealBarred(p, id) }))
	})
	d := table.ChooseOpen(t, ask, g.dealings(p), func(d dealing) bool { return g.dealBarred(p, d.id) == nil })
	switch d.id {
	case dealDeck:
		g.buyFromDeck(t, p)
	case dealPirates:
		g.buyFromPirates(t, p)
	case dealPlay:
	default:
		b.partner = d.partner
		b.trade(t)
	}
	return d.id == dealPlay
}

// dealBarred returns why p cannot choose the option now, or nil if they can.
func (g *Game) dealBarred(p *Player, id string) *table.Refusal {
	buys := id == dealDeck || id == dealPirates
	switch {
	case buys && g.Bought >= mostBought:
		return table.Refuse("illegal", "refuse.olt.bought", "OLT-R6", p.Arg(), table.Num("most", mostBought))
	case id == dealDeck && g.Empty:
		return table.Refuse("illegal", "refuse.olt.deck", "OLT-A32")
	case id == dealPirates && p.Pirates == 0:
		return table.Refuse("illegal", "refuse.olt.pirates", "OLT-R6", p.Arg())
	case id == dealPlay && p.Hand < p.Nets && g.canBuy(p):
		return table.Refuse("illegal", "refuse.olt.hand", "OLT-R9", p.Arg(), table.Num("nets", p.Nets), table.Num("hand", p.Hand))
	}
	return nil
}

// canBuy reports whether p can buy another card (OLT-R6, A14).
func (g *Game) canBuy(p *Player) bool {
	return g.Bought < mostBought && (!g.Empty || p.Pirates > 0)
}
