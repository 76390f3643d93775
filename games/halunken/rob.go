package halunken

import (
	"iter"
	"slices"

	"hafenmeister/games/table"
)

// canRob reports whether p may rob in their tavern: they have moved, or the house rules allow it also
// to those who stay (HAL-A6, A7).
func (g *Game) canRob(p *Player) bool { return g.steps(p) > 0 || g.house.robOnZero }

// mayRob reports whether the victim has a card and the robber does not have more than the victim
// or, by a house rule, has fewer (HAL-R16, A8, A9, A34).
func (g *Game) mayRob(p *Player, victim Place) bool {
	own, his := g.cardsToCompare(p), g.countAt(victim)
	return his > 0 && (own < his || own == his && !g.house.robStrict)
}

// cardsToCompare returns how many cards of the robber count in that comparison (HAL-A8).
func (g *Game) cardsToCompare(p *Player) int {
	own := g.countAt(p.hand)
	if g.Drew && g.house.robCompare == "before_draw" {
		own--
	}
	return own
}

// rob lets the player whose captain moves rob captains in the same tavern (HAL-R16, A11, A13, A14).
func (g *Game) rob(t table.T) {
	p := g.nextMover()
	if p == nil {
		g.Phase = PhaseGo
		return
	}
	switch {
	case !g.canRob(p):
		if table.Len(g.captains(p.At, p)) > 1 {
			t.Tell("HAL-A6", "say.hal.rob.stayed", p.Arg())
		}
	case g.house.robMulti != "each":
		g.robOne(t, p)
	case g.robNext(t, p):
		return
	}
	g.Phase = PhaseVisit
	if g.robsJackFirst() || !g.house.blackJack {
		g.endMove(p)
	}
}

// robOne lets p choose one captain in the tavern to rob, and announces which ones they may not rob.
func (g *Game) robOne(t table.T, p *Player) {
	some := false
	for v := range g.captains(p.At, p) {
		if v != p && !g.mayRob(p, v.hand) {
			g.sayMayNot(t, p, v)
		}
		some = some || v != p && g.mayRob(p, v.hand)
	}
	if !some {
		return
	}
	table.Action(t, func() {
		v, c := g.chooseVictim(t, p)
		if v == nil {
			t.Tell("HAL-A14", "say.hal.rob.none", p.Arg())
			return
		}
		g.steal(t, p, v, c)
	})
}

// chooseVictim asks whom p robs (HAL-A11) and, if the robber chooses, of which card; otherwise the
// card is nil. It returns nil, nil if p robs nobody.
func (g *Game) chooseVictim(t table.T, p *Player) (*Player, *Card) {
	if g.house.robChoice == "robber" {
		c := g.askLoot(t, "rob.card", "HAL-R16", lootRequest{p, g.victims(p), true, 1, 8})
		return g.owner(c), c
	}
	ask := table.QFunc(func() table.Ask {
		return newAsk("rob.whom", p.ID(), "HAL-R16", p.Arg(), tavernArg(p.At)).About(idsOf(g.victims(p))...).Likelihood(likelyRob).Digits(noneDigit)
	})
	v, _ := table.Choose(t, ask, withNone(g.victims(p), nobody)).(*Player)
	return v, nil
}

// nobody is the answer of a robber who robs no one.
const nobody = word("nobody")

// victims returns the players in p's tavern whom p may rob.
func (g *Game) victims(p *Player) iter.Seq[*Player] {
	return func(yield func(*Player) bool) {
		for v := range g.captains(p.At, p) {
			if v != p && g.mayRob(p, v.hand) && !yield(v) {
				return
			}
		}
	}
}

// noneDigit gives the answers that choose nothing the key 0; other options get no digit from it.
func noneDigit(id string) int {
	if slices.Contains([]word{nobody, unsold, pass, nothing}, word(id)) {
		return 10
	}
	return 0
}

// withNone returns the items, followed by none.
func withNone[X table.Item](items iter.Seq[X], none word) iter.Seq[table.Item] {
	return func(yield func(table.Item) bool) {
		for x := range items {
			if !yield(x) {
				return
			}
		}
		yield(none)
	}
}

// sayMayNot announces why p may not rob v (HAL-R16, A35).
func (g *Game) sayMayNot(t table.T, p, v *Player) {
	if g.countAt(v.hand) == 0 {
		t.Tell("HAL-A35", "say.hal.rob.empty", p.Arg(), table.Name("victim", v.Name))
		return
	}
	t.Tell("HAL-R16", "say.hal.rob.more", p.Arg(), table.Name("victim", v.Name), table.Num("own", g.cardsToCompare(p)), table.Num("his", g.countAt(v.hand)))
}

// robNext lets p rob the next captain in the tavern, in seat order from the robber's left, if the
// number of cards at that moment allows it (HAL-A41). It reports whether there was one.
func (g *Game) robNext(t table.T, p *Player) bool {
	var v *Player
	for q := range g.captains(p.At, p) {
		if q != p && !q.Met {
			v = q
			break
		}
	}
	if v == nil {
		return false
	}
	if !g.mayRob(p, v.hand) {
		g.sayMayNot(t, p, v)
		v.Met = true
		return true
	}
	table.Action(t, func() {
		c, robs := g.askRob(t, p, v)
		if !robs {
			t.Tell("HAL-A11", "say.hal.rob.spared", p.Arg(), table.Name("victim", v.Name))
			return
		}
		g.steal(t, p, v, c)
	})
	v.Met = true
	return true
}

// askRob asks whether p robs v (HAL-A11) and, if the robber chooses, of which card; otherwise c is
// nil.
func (g *Game) askRob(t table.T, p, v *Player) (c *Card, ok bool) {
	if g.house.robChoice == "robber" {
		c = g.askLoot(t, "rob.card", "HAL-A41", lootRequest{p, onePlayer(v), true, 1, 8})
		return c, c != nil
	}
	ask := newAsk("rob.each", p.ID(), "HAL-A41", p.Arg(), table.Name("victim", v.Name), tavernArg(v.At)).About(v.ID())
	return nil, table.Confirm(t, ask.Likelihood(table.Likelihood{Yes: 8, Of: 9}))
}

// steal takes one card from v and pushes them (HAL-R16, R17, A10). It is c or, if that is nil, a
// card that p does not choose.
func (g *Game) steal(t table.T, p, v *Player, c *Card) {
	if v.At != p.At || !g.mayRob(p, v.hand) {
		return // a ruling has changed that meanwhile
	}
	if c == nil {
		c = g.askPicked(t, pickRequest{robber: p, victim: v, how: g.house.robChoice, rule: "HAL-A10"})
	}
	if c.At != v.hand {
		return
	}
	c.At = p.hand
	t.Order("HAL-R16", "say.hal.robbed", p.Arg(), table.Name("victim", v.Name), g.card(c)).Give("card." + c.id).Show(g.codeOf(c.Face)).From("player." + v.ID()).To("player." + p.ID())
	g.push(t, v, "HAL-R17")
}

// push moves a robbed captain to the next tavern, or by a house rule to the next one without
// another captain. Nothing else happens there, unless the house rules say that they take a card
// (HAL-R17, A12).
func (g *Game) push(t table.T, v *Player, rule string) {
	v.At = tavernAfter(v.At, 1)
	for range taverns {
		if !g.house.pushToFree || table.Len(g.captains(v.At, v)) == 1 {
			break
		}
		v.At = tavernAfter(v.At, 1)
	}
	t.Order(rule, "say.hal.pushed", v.Arg(), table.Num("tavern", v.At)).Move("captain." + v.ID()).To(string(tavernPlaces[v.At]))
	if g.house.pushDraws {
		g.takeTop(t, v, "HAL-A12")
	}
}

// A pickRequest is a theft in which the robber does not choose the card: the victim chooses it, or it
// is drawn from all cards or those with the highest or lowest value.
type pickRequest struct {
	robber *Player // nil if Black Jack robs by himself
	victim *Player
	how    string
	rule   string
}

// askPicked asks which card the victim gives or which one was drawn, and returns it (HAL-A10, A21, A22).
func (g *Game) askPicked(t table.T, k pickRequest) *Card {
	v, who, by := table.Name("victim", k.victim.Name), string(Hoard), blackJack
	if k.robber != nil {
		who, by = k.robber.ID(), k.robber.Label()
	}
	cards := g.handCards(k.victim.hand, k.how)
	if k.how == "victim" {
		return table.Choose(t, newAsk("rob.give", k.victim.ID(), k.rule, v, table.Sub("robber", by), tavernArg(k.victim.At)).About(who), cards).Card
	}
	return table.Draw(t, newAsk("rob.draw", "", k.rule, v, table.Sub("robber", by)).About(k.victim.ID()), "hand", cards, oneEach[ownedCard]).Card
}

// tavernArg returns tavern n as the argument "tavern"; an answer depends on where it happens.
func tavernArg(n int) table.Arg { return table.Num("tavern", n) }

func idsOf[X table.Item](items iter.Seq[X]) (ids []string) {
	for x := range items {
		ids = append(ids, x.ID())
	}
	return ids
}

// handCards returns the cards at the place; if how is "highest" or "lowest", only those with that value.
func (g *Game) handCards(place Place, how string) iter.Seq[ownedCard] {
	return func(yield func(ownedCard) bool) {
		list := g.cardsAt(place)
		for _, c := range list {
			fits := true
			for _, o := range list {
				fits = fits && !(how == "highest" && g.worth(o) > g.worth(c)) && !(how == "lowest" && g.worth(o) < g.worth(c))
			}
			if fits && !yield(ownedCard{Card: c, game: g}) {
				return
			}
		}
	}
}
