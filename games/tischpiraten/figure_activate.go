package tischpiraten

import (
	"iter"

	"hafenmeister/games/table"
)

// makeOffers fills g.offers with the actions this game has.
func (g *Game) makeOffers() {
	for i := range actions {
		if x := &actions[i]; x.exists == nil || x.exists(g) {
			g.offers = append(g.offers, offer{x, g})
		}
	}
}

// actions lists what a figure can do, by digit (TIS-R13).
var actions = [...]action{
	{word: "move", digit: 1, open: (*Game).canMove, do: (*Game).move},
	{word: "shoot", digit: 2, open: (*Game).canShoot, do: (*Game).shoot},
	{word: "load", digit: 3, open: (*Game).canLoad, do: (*Game).load},
	{word: "strike", digit: 4, open: (*Game).canStrike, do: (*Game).strike},
	{word: "take", digit: 5, open: (*Game).canTake, do: (*Game).take},
	{word: "dig", digit: 6, exists: (*Game).ashore, open: (*Game).canDig, do: (*Game).dig},
	{word: "door", digit: 7, exists: (*Game).hasDoors, open: (*Game).canForce, do: (*Game).forceDoor},
	{word: "done", digit: keyZero, open: func(*Game, *activation) bool { return true }, do: (*Game).finish},
}

// activate lets one figure of p act (TIS-R6, R7, R10, R12). p must activate a figure, but the figure
// need not use its actions (TIS-A46).
func (g *Game) activate(t table.T, p *Player) {
	a := activation{left: 2}
	table.Action(t, func() {
		a = activation{left: 2}
		g.begin(t, &a, p)
	})
	if a.figure == nil {
		return
	}
	completed := a.entryForm // fields of completed actions; a cancelled action restarts from here
	act := func() {
		a.entryForm = completed
		g.act(t, &a)
		completed = a.entryForm
	}
	for a.acts() {
		table.Action(t, act)
	}
	f := a.figure
	if !f.alive() {
		t.Tell("TIS-A141", "say.activate.over", f.Arg())
		return
	}
	f.Acted = true
	if len(g.playersWithLiveCards()) == 0 {
		return // no card matters for the rest of the round, and markers are about to be collected: skip this one
	}
	t.Order(a.endRule(), "say.activate.done", f.Arg()).Place("marker.activated." + f.id).To("figure." + f.id)
}

// endRule returns the rule to cite for the activation marker.
func (a *activation) endRule() string {
	switch a.unused {
	case 2:
		return "TIS-A46"
	case 1:
		return "TIS-A12"
	}
	return "TIS-R7"
}

func (g *Game) begin(t table.T, a *activation, p *Player) {
	which := figureQuestion{key: "activate.figure", who: p.ID(), rule: "TIS-R12", args: []table.Arg{table.NotInKey(p.Arg())}, only: "say.only.figure", with: func(ask table.Ask) table.Ask {
		return ask.FormApart(new(entryForm).form("form.figure")).WhyBarred(func(id string) *table.Refusal { return g.whyNotActivate(p, id) })
	}}
	figures := g.figures(func(f *Figure) bool { return f.Owner == p.ID() && f.alive() })
	a.figure = g.pick(t, &which, figures, func(f *Figure) bool { return !f.Acted })
	g.acting = a.figure
	a.add("form.figure", a.figure.Label())
}

func (g *Game) act(t table.T, a *activation) {
	label := "form.action"
	if a.left < 2 {
		label = "form.then"
	}
	x := table.ChooseOpen(t, table.QFunc(func() table.Ask { return g.actionQuestion(a).FormApart(a.form(label)) }), g.menu(a), func(x *offer) bool { return x.open(g, a) })
	a.add(label, x.ShortName())
	x.do(g, t, a)
	g.settle(t)
}

// menu yields this game's actions, including those not possible now, or none once the activation is
// over.
func (g *Game) menu(a *activation) iter.Seq[*offer] {
	return func(yield func(*offer) bool) {
		for i := range g.offers {
			if !a.acts() || !yield(&g.offers[i]) {
				return
			}
		}
	}
}

func (g *Game) actionQuestion(a *activation) table.Ask {
	f := a.figure
	ask := table.Q("activate.action", f.Owner, "TIS-R13", f.Arg(), table.NotInKey(table.Num("count", a.left)))
	return ask.About(f.id).Only("say.only.done").Likelihood(g.guessAction(a)).
		WhyBarred(func(word string) *table.Refusal { return g.cannotDo(a, word) })
}

// finish ends the activation early (TIS-A12, A46).
func (g *Game) finish(_ table.T, a *activation) { a.unused, a.left = a.left, 0 }
