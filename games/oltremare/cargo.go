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

// A load is what is laid on a cargo stack, from the bottom, and what its top card shows.
type load struct {
	goods       []*Good
	lions, nets int
}

// stow lays the cards that were played onto the cargo stack, in any order (OLT-R17).
func (g *Game) stow(t table.T) {
	p := g.active()
	if g.Played > 0 {
		var l load
		if off := table.Action(t, func() { l = g.askLoad(t, p, "OLT-R17", g.Played) }); off {
			return
		}
		g.lay(t, p, l)
	}
	g.pass(t)
}

// askLoad asks which goods n cards show, from the bottom of the stack to its top, and what
// the new top card shows. All see the cards now; nobody may look through the stack later.
func (g *Game) askLoad(t table.T, p *Player, rule string, n int) (l load) {
	ask := table.Q("cargo.goods", p.id, rule, who(p), count(n)).InOrder().Secret(table.Nobody)
	l.goods = table.DrawSome(t, ask, "", n, g.allGoods, func(*Good) int { return n })
	l.lions = table.Number(t, topCard("cargo.lions", p, "OLT-R1", n).Likelihood(table.Likelihood{Mid: 4, Spread: 2}), leastLions, mostLions, table.Count)
	likely := table.Answer{strconv.Itoa(lionsAndNets - l.lions)}
	ask = topCard("cargo.nets", p, "OLT-R8", n, number(l.lions)).Mark(func() table.Answer { return likely })
	l.nets = table.Number(t, ask, leastNets, mostNets, table.Count)
	return l
}

func (g *Game) allGoods(yield func(*Good) bool) {
	for _, x := range g.Goods {
		if !yield(x) {
			return
		}
	}
}

// topCard asks for one number of the top card of the n that were laid; given are those
// before it. Which good it is the words must not say: nobody may look it up.
func topCard(key string, p *Player, rule string, n int, given ...table.Text) table.Ask {
	return table.Q(key, p.id, rule, who(p), count(n)).Form(func() table.Form {
		return table.Form{Fields: []table.Text{table.Say("form.olt.lions"), table.Say("form.olt.nets")}, Given: given}
	})
}

// lay puts a load onto the cargo stack of p.
func (g *Game) lay(t table.T, p *Player, l load) {
	var ids []string
	for _, x := range l.goods {
		ids = append(ids, x.id)
	}
	p.Cargo = strings.TrimSpace(p.Cargo + " " + strings.Join(ids, " "))
	p.Lions, p.Nets = l.lions, l.nets
	if l.lions+l.nets != lionsAndNets {
		t.Tell("OLT-R8", "say.olt.top.odd", table.Num("lions", l.lions), table.Num("nets", l.nets), table.Num("all", lionsAndNets))
	}
	t.Tell("OLT-R17", "say.olt.stowed", who(p), count(len(ids)))
}
