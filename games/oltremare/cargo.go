package oltremare

import (
	"strconv"
	"strings"

	"hafenmeister/games/table"
)

// Limits of lions and nets, at the top and the foot of a card. They are seven together on every
// card in the sources; the table may have others.
const (
	leastLions, mostLions = 3, 6
	leastNets, mostNets   = 1, 4
	lionsAndNets          = 7
)

// A load is the cards laid on a cargo stack, and what its new top card shows.
type load struct {
	goods       []*Good // from the bottom
	lions, nets int     // 0 after the player's last turn
}

// askLoad asks for the goods of n cards, from the bottom of the stack to its top, and for what the
// new top card shows, unless the player has no other turn: then the deck is empty. Everybody sees
// the cards now; nobody may look through the stack later.
func (g *Game) askLoad(t table.T, p *Player, rule string, n int) (l load) {
	ask := asks("cargo.goods", p.ID(), rule, p.Arg(), count(n)).InOrder().Secret(table.Nobody)
	l.goods = table.DrawSome(t, ask, "", n, g.allGoods, func(*Good) int { return n })
	if !g.Empty {
		l.lions, l.nets = g.askTop(t, p, n)
	}
	return l
}

// askTop asks for the lions and nets on the top one of n cards for the cargo stack. Nets follow from
// the lions, but at the highest detail level they are asked too: the table may have other cards.
func (g *Game) askTop(t table.T, p *Player, n int) (lions, nets int) {
	if !g.follows() {
		lions = int(table.Choose(t, asks("cargo.top", p.ID(), "OLT-R1", p.Arg(), count(n)).Likelihood(likelyTop), allTops))
		return lions, lionsAndNets - lions
	}
	ask := asks("cargo.lions", p.ID(), "OLT-R1", p.Arg(), count(n)).At(table.DetailAll).Likelihood(table.Likelihood{Mid: 4, Spread: 2})
	lions = table.Number(t, ask, leastLions, mostLions, table.Count)
	likely := table.Answer{strconv.Itoa(lionsAndNets - lions)}
	ask = asks("cargo.nets", p.ID(), "OLT-R8", p.Arg(), count(n)).At(table.DetailAll).Mark(func() table.Answer { return likely })
	return lions, table.Number(t, ask, leastNets, mostNets, table.Count)
}

// A top is the number of lions on a top card, as an option.
type top int

func (x top) ID() string { return strconv.Itoa(int(x)) }

// Label starts with the number of lions, which people type.
func (x top) Label() table.Text {
	return table.Say("opt.olt.top", table.Num("lions", int(x)), count(lionsAndNets-int(x)))
}

func allTops(yield func(top) bool) {
	for n := leastLions; n <= mostLions; n++ {
		if !yield(top(n)) {
			return
		}
	}
}

func (g *Game) allGoods(yield func(*Good) bool) {
	for _, x := range g.Goods {
		if !yield(x) {
			return
		}
	}
}

// stow is phase IV: the player lays the cards played onto their cargo stack, in any order
// (OLT-R17).
func (g *Game) stow(t table.T) {
	if g.Played > 0 { // a ruling may set 0
		p := g.active()
		var l load
		if table.Action(t, func() { l = g.askLoad(t, p, "OLT-R17", g.Played) }) {
			return
		}
		g.lay(t, p, l)
		t.Order("OLT-R17", "say.olt.stow", p.Arg(), count(g.Played)).UndoneBy(table.Say("say.olt.stow.back", p.Arg(), count(g.Played))).
			Take("card." + p.ID()).To("cargo." + p.ID()).Times(g.Played)
	}
	g.pass(t)
}

// lay puts a load onto the cargo stack of p, and announces lions and nets that are not seven
// together.
func (g *Game) lay(t table.T, p *Player, l load) {
	p.Cargo = strings.TrimSpace(p.Cargo + " " + idsOf(l.goods))
	p.Lions, p.Nets = l.lions, l.nets
	if l.lions > 0 && l.lions+l.nets != lionsAndNets {
		t.Tell("OLT-R8", "say.olt.top.odd", table.Num("lions", l.lions), table.Num("nets", l.nets), table.Num("all", lionsAndNets))
	}
}

// idsOf returns the ids of goods with blanks between them, as in Stock.Cargo.
func idsOf(goods []*Good) string {
	ids := make([]string, len(goods))
	for i, x := range goods {
		ids[i] = x.id
	}
	return strings.Join(ids, " ")
}
