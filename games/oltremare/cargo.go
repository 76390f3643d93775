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
	lions, nets int
}

// cardFields returns the fields of the form for cards laid on the cargo stack of p: the symbols if
// symbols is true, the goods, and lions and nets of the top card.
func (g *Game) cardFields(p *Player, symbols bool) *fields {
	f := &fields{player: p}
	switch {
	case symbols && g.house.icons == "totals":
		f.labels = symbolWords()
	case symbols:
		f.labels = table.Says("form.olt.symbols")
	}
	f.labels = append(f.labels, table.Says("form.olt.goods")...)
	if g.follows() {
		f.labels = append(f.labels, table.Says("form.olt.lions", "form.olt.nets")...)
	} else {
		f.labels = append(f.labels, table.Says("form.olt.top")...)
	}
	return f
}

// askLoad asks for the goods of n cards, from the bottom of the stack to its top, and for what the
// new top card shows. Everybody sees the cards now; nobody may look through the stack later. Nets
// follow from the lions, but at the highest detail level they are asked too: the table may have
// other cards.
func (g *Game) askLoad(t table.T, f *fields, rule string, n int) (l load) {
	p := f.player
	ask := f.of(asks("cargo.goods", p.ID(), rule, p.Arg(), count(n))).InOrder().Secret(table.Nobody)
	l.goods = table.DrawSome(t, ask, "", n, g.allGoods, func(*Good) int { return n })
	f.given = append(f.given, table.Say("opt.olt.cards", count(n))) // not the goods: nobody may look them up
	if !g.follows() {
		l.lions = int(table.Choose(t, f.of(asks("cargo.top", p.ID(), "OLT-R1", p.Arg(), count(n)).Likelihood(likelyTop)), allTops))
		l.nets = lionsAndNets - l.lions
		return l
	}
	ask = asks("cargo.lions", p.ID(), "OLT-R1", p.Arg(), count(n)).At(table.DetailAll).Likelihood(table.Likelihood{Mid: 4, Spread: 2})
	l.lions = table.Number(t, f.of(ask), leastLions, mostLions, table.Count)
	f.given = append(f.given, number(l.lions))
	likely := table.Answer{strconv.Itoa(lionsAndNets - l.lions)}
	ask = asks("cargo.nets", p.ID(), "OLT-R8", p.Arg(), count(n)).At(table.DetailAll).Mark(func() table.Answer { return likely })
	l.nets = table.Number(t, f.of(ask), leastNets, mostNets, table.Count)
	return l
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

// lay puts a load onto the cargo stack of p, and announces lions and nets that are not seven
// together.
func (g *Game) lay(t table.T, p *Player, l load) {
	p.Cargo = strings.TrimSpace(p.Cargo + " " + idsOf(l.goods))
	p.Lions, p.Nets = l.lions, l.nets
	if l.lions+l.nets != lionsAndNets {
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
