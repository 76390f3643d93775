package oltremare

import "hafenmeister/games/table"

// mostDebt is how many ducats a trade may move if players may owe them (OLT-A9).
const mostDebt = 99

// A bargain is a trade of the active player p with one partner, as far as it was entered: ducats
// for p or, if negative, from p, and cards each way.
type bargain struct {
	game        *Game
	p, partner  *Player
	ducats      int
	gives, gets int
}

// tradeFields are the four questions of a trade, which share one form.
var tradeFields = [...]string{"deal.what", "trade.give", "trade.get", "trade.ducats"}

// trade asks for the numbers of a trade and carries it out (OLT-R3 to R5, A35).
func (b *bargain) trade(t table.T) {
	b.gives = b.number(t, 1, "OLT-A36", func() (least, most int) { return 0, b.p.Hand })
	b.gets = b.number(t, 2, "OLT-A36", func() (least, most int) { return 0, b.partner.Hand })
	b.ducats = b.number(t, 3, "OLT-A9", func() (least, most int) { return -b.pays(b.p), b.pays(b.partner) })
	if b.stands() {
		b.carryOut(t)
	} else {
		t.Tell("OLT-A35", "say.olt.trade.none", b.p.Arg(), other(b.partner))
	}
}

// number asks question at of tradeFields, unless only one answer is possible. limits is called
// again whenever the question is put, since a ruling may move them.
func (b *bargain) number(t table.T, at int, rule string, limits func() (least, most int)) int {
	if least, most := limits(); least >= most {
		return least
	}
	ask := table.QFunc(func() table.Ask {
		least, most := limits()
		ask := asks(tradeFields[at], b.p.ID(), rule, b.p.Arg(), other(b.partner)).About(b.partner.ID())
		return b.among(at, ask.Likelihood(b.likely(at)).Limits(least, max(least, most)))
	})
	return table.Number(t, ask, 0, 0, table.Count)
}

// likely returns how a simulated player answers question at of tradeFields.
func (b *bargain) likely(at int) table.Likelihood {
	if at == 1 && b.p.Hand < b.p.Nets {
		return likelyGift
	}
	return likelyTrade[at]
}

// among shows a question in one form with the others of the trade.
func (b *bargain) among(at int, ask table.Ask) table.Ask {
	return ask.Form(func() (f table.Form) {
		for i, field := range tradeFields {
			f.Fields = append(f.Fields, table.Say("form.olt."+field))
			if i < at {
				f.Given = append(f.Given, b.answer(i))
			}
		}
		return f
	})
}

// answer returns the answer to question i of tradeFields; the first is the partner.
func (b *bargain) answer(i int) table.Text {
	if i == 0 {
		return table.Say("opt.olt.trade", other(b.partner))
	}
	return number([...]int{1: b.gives, b.gets, b.ducats}[i])
}

// pays returns how many ducats q can pay in a trade: what they have, or more if players may owe
// ducats (OLT-A9).
func (b *bargain) pays(q *Player) int {
	if b.game.house.debt {
		return mostDebt
	}
	return max(q.Ducats, 0)
}

// stands reports whether anything changes hands and both players still have it: a ruling may have
// taken it meanwhile.
func (b *bargain) stands() bool {
	some := b.ducats != 0 || b.gives > 0 || b.gets > 0
	return some && b.gives <= b.p.Hand && b.gets <= b.partner.Hand && -b.ducats <= b.pays(b.p) && b.ducats <= b.pays(b.partner)
}

// carryOut moves ducats and cards, and rewards the partner with prestige (OLT-R5).
func (b *bargain) carryOut(t table.T) {
	p, q := b.p, b.partner
	deal := table.Sub("deal", b.deal())
	p.Ducats, q.Ducats = p.Ducats+b.ducats, q.Ducats-b.ducats
	p.Hand, q.Hand = p.Hand-b.gives+b.gets, q.Hand-b.gets+b.gives
	if b.gives > 0 || b.gets > 0 {
		b.orderCards(t)
	}
	if b.ducats == 0 {
		t.Tell("OLT-R4", "say.olt.trade.cards", p.Arg(), other(q), table.Num("own", p.Hand), table.Num("others", q.Hand), deal)
	} else {
		o := t.Order("OLT-R4", "say.olt.trade", p.Arg(), other(q), table.Num("own", p.Ducats), table.Num("others", q.Ducats), deal)
		q.moveCube(p.moveCube(o).AddNext())
	}
	b.game.reward(t, q)
}

// orderCards tells players to hand over the cards of the trade.
func (b *bargain) orderCards(t table.T) {
	p, q := b.p, b.partner
	hand := func(o *table.Order, from, to *Player, n int) *table.Order {
		return o.Give("card").From("player." + from.ID()).To("player." + to.ID()).Times(n).Hidden()
	}
	if b.gives > 0 && b.gets > 0 {
		args := []table.Arg{p.Arg(), other(q), table.Num("gives", b.gives), table.Num("gets", b.gets)}
		o := t.Order("OLT-R4", "say.olt.trade.hand", args...).UndoneBy(table.Say("say.olt.trade.hand.back", args...), p.handPath(), q.handPath())
		hand(hand(o, p, q, b.gives).AddNext(), q, p, b.gets)
		return
	}
	if b.gives == 0 {
		p, q = q, p
	}
	args := []table.Arg{p.Arg(), other(q), count(b.gives + b.gets)}
	hand(t.Order("OLT-R4", "say.olt.trade.gift", args...).UndoneBy(table.Say("say.olt.trade.gift.back", args...), p.handPath(), q.handPath()), p, q, b.gives+b.gets)
}

// reward gives q a point of prestige for a trade, once a turn unless the house rules say for every
// trade (OLT-R5, A2, A3, A34).
func (g *Game) reward(t table.T, q *Player) {
	if q.Rewarded && g.house.prestige == "turn" {
		rule := "OLT-A2"
		if q.Prestige == 0 { // the Venice card has come since
			rule = "OLT-A34"
		}
		t.Tell(rule, "say.olt.prestige.had", q.Arg())
		return
	}
	q.Prestige++
	q.Rewarded = true
	t.Order("OLT-R5", "say.olt.prestige", q.Arg(), table.Num("now", q.Prestige)).Give("token").To("player." + q.ID())
}
