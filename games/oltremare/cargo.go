package oltremare

import (
	"strconv"
	"strings"

	"hafenmeister/games/table"
)

// What the top of a card and its foot may show. Lions and nets are seven on every card
// that any source shows; the table may have others.
const (
	leastLions, mostLions = 3, 6
	leastNets, mostNets   = 1, 4
	lionsAndNets          = 7
)

// A load is what is laid on a cargo stack, and what its top card shows.
type load struct {
	cards       int
	goods       []*Good // of them, from the bottom
	lions, nets int
}

// stow lays the cards that were played onto the cargo stack, in any order (OLT-R17).
func (g *Game) stow(t table.T) {
	p := g.active()
	if g.Played > 0 {
		t.Order("OLT-R17", "say.olt.stow", p.Arg(), count(g.Played))
		var l load
		if off := table.Action(t, func() { l = g.askLoad(t, p, "OLT-R17", g.Played) }); off {
			return
		}
		g.lay(t, p, l)
	}
	g.pass(t)
}

// askLoad asks what the new top card of the stack shows, and which goods the n cards are, from
// the bottom of the stack to its top. All see the cards now; nobody may look through the stack
// later.
func (g *Game) askLoad(t table.T, p *Player, rule string, n int) load {
	l := load{cards: n}
	given := g.askTop(t, p, &l)
	ask := g.loadForm(asks("cargo.goods", p.ID(), rule, p.Arg(), count(n)), given...).InOrder().Secret(table.Nobody)
	l.goods = table.DrawSome(t, ask, "", n, g.allGoods, func(*Good) int { return n })
	return l
}

// askTop asks for lions and nets of the new top card, and returns what was answered. Nets follow
// from the lions, but where all is followed they are asked too: the table may have other cards.
func (g *Game) askTop(t table.T, p *Player, l *load) []table.Text {
	if !g.follows() {
		ask := g.loadForm(asks("cargo.top", p.ID(), "OLT-R1", p.Arg(), count(l.cards))).Likelihood(likelyTop)
		l.lions = int(table.Choose(t, ask, allTops))
		l.nets = lionsAndNets - l.lions
		return []table.Text{number(l.lions)}
	}
	ask := asks("cargo.lions", p.ID(), "OLT-R1", p.Arg(), count(l.cards)).At(table.DepthAll).Likelihood(table.Likelihood{Mid: 4, Spread: 2})
	l.lions = table.Number(t, g.loadForm(ask), leastLions, mostLions, table.Count)
	likely := table.Answer{strconv.Itoa(lionsAndNets - l.lions)}
	ask = asks("cargo.nets", p.ID(), "OLT-R8", p.Arg(), count(l.cards)).At(table.DepthAll).Mark(func() table.Answer { return likely })
	l.nets = table.Number(t, g.loadForm(ask, number(l.lions)), leastNets, mostNets, table.Count)
	return []table.Text{number(l.lions), number(l.nets)}
}

// A top is what the top card of a stack shows, by its lions.
type top int

func (x top) ID() string { return strconv.Itoa(int(x)) }

// Label reads it as a number, so that people type it as one.
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

// loadForm shows a question with the others of a load. The goods come last, as no other may
// say what they are: nobody may look them up.
func (g *Game) loadForm(ask table.Ask, given ...table.Text) table.Ask {
	return ask.Form(func() table.Form {
		fields := table.Says("form.olt.top", "form.olt.goods")
		if g.follows() {
			fields = table.Says("form.olt.lions", "form.olt.nets", "form.olt.goods")
		}
		return table.Form{Fields: fields, Given: given}
	})
}

// lay puts a load onto the cargo stack of p.
func (g *Game) lay(t table.T, p *Player, l load) {
	p.Cargo = strings.TrimSpace(p.Cargo + " " + idsOf(l.goods))
	p.Lions, p.Nets = l.lions, l.nets
	if l.lions+l.nets != lionsAndNets {
		t.Tell("OLT-R8", "say.olt.top.odd", table.Num("lions", l.lions), table.Num("nets", l.nets), table.Num("all", lionsAndNets))
	}
	t.Tell("OLT-R17", "say.olt.stowed", p.Arg(), count(l.cards))
}

// idsOf are the goods as a stack holds them.
func idsOf(goods []*Good) string {
	ids := make([]string, len(goods))
	for i, x := range goods {
		ids[i] = x.id
	}
	return strings.Join(ids, " ")
}
