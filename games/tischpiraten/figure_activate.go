package tischpiraten

import (
	"iter"
	"slices"

	"hafenmeister/games/table"
)

// makeOffers lists all actions in the words of this game.
func (g *Game) makeOffers() {
	g.offers = make([]offer, 0, len(actions))
	for i := range actions {
		g.offers = append(g.offers, offer{&actions[i], g})
	}
}

// actions are all of them, in the order of the book (TIS-R13).
var actions = [...]action{
	{"move", anyHands, (*Game).canMove, (*Game).move},
	{"climb", anyHands, (*Game).canClimb, (*Game).climb},
	{"shoot", freeHands, (*Game).canShoot, (*Game).shoot},
	{"strike", freeHands, (*Game).canStrike, (*Game).strike},
	{"fire-cannon", bothHands, (*Game).canFireCannon, (*Game).fireCannon},
	{"reload", bothHands, (*Game).canReload, (*Game).reload},
	{"load-cannon", bothHands, (*Game).canLoadCannon, (*Game).loadCannon},
	{"clear-jam", bothHands, (*Game).canClear, (*Game).clearJam},
	{"clear-cannon", bothHands, (*Game).canClearCannon, (*Game).clearCannon},
	{"take", bothHands, (*Game).canTake, (*Game).take},
	{"take-shield", bothHands, (*Game).canTakeShield, (*Game).takeShield},
	{"dig", bothHands, (*Game).canDig, (*Game).dig},
	{"touch", anyHands, (*Game).canTouch, (*Game).touchToo},
	{"open-door", freeHands, (*Game).canForce, (*Game).forceDoor},
	{"done", anyHands, func(*Game, *activation) bool { return true }, (*Game).finish},
}

// menu lists the actions open to the figure, with those for which they need only put their
// burden down; none if they may not go on.
func (g *Game) menu(a *activation) iter.Seq[*offer] {
	return func(yield func(*offer) bool) {
		for i := range g.offers {
			if x := &g.offers[i]; a.acts() && x.open(g, a) && !yield(x) {
				return
			}
		}
	}
}

// activate lets one figure of p act (TIS-R6, R7, R10, R12). Passing is not possible,
// but a figure may do nothing (TIS-A46).
func (g *Game) activate(t table.T, p *Player) {
	a := activation{left: 2}
	table.Action(t, func() {
		a = activation{left: 2}
		g.begin(t, &a, p)
	})
	if a.figure == nil {
		return
	}
	done := a.entry // of actions that were not called off
	act := func() {
		a.entry = done
		g.act(t, &a)
		done = a.entry
	}
	for a.acts() {
		table.Action(t, act)
	}
	f := a.figure
	name := table.Name("figure", f.Name)
	if !f.alive() {
		t.Tell("TIS-A141", "say.activate.over", name)
		return
	}
	if g.pile() == 0 && g.inLastRound() {
		return // nobody acts any more
	}
	f.Acted = true
	t.Order(a.endRule(), "say.activate.done", name)
}

func (g *Game) askFigure(p *Player) table.Ask {
	return table.Q("activate.figure", p.ID(), "TIS-R12").Only("say.only.figure").Form(new(entry).form("form.figure")).
		Barred(func(id string) *table.Refusal { return g.cannotBe(p, id) })
}

// endRule is the rule by which the figure gets their marker.
func (a *activation) endRule() string {
	switch a.unused {
	case 2:
		return "TIS-A46"
	case 1:
		return "TIS-A12"
	}
	return "TIS-R7"
}

// ready are the figures of p that can be activated (TIS-R10).
func (g *Game) ready(p *Player) iter.Seq[*Figure] {
	return g.figures(func(f *Figure) bool { return f.Owner == p.ID() && f.alive() && !f.Acted })
}

// begin asks which figure of p acts.
func (g *Game) begin(t table.T, a *activation, p *Player) {
	if g.inOneList(p) {
		d := table.Choose(t, g.askDeeds(p), func(yield func(*deed) bool) { slices.Values(g.offered(p))(yield) })
		a.figure, g.acting = d.figure, d.figure
		a.answered("form.deed", d.Label())
		g.carryOutDeed(t, a, d)
		return
	}
	a.figure = table.Choose(t, g.askFigure(p), g.candidates(g.ready(p))).Figure
	g.acting = a.figure
	a.answered("form.figure", a.figure.Label())
}

// act asks for one action and carries it out.
func (g *Game) act(t table.T, a *activation) {
	label := a.next()
	if g.brief() {
		d := table.Choose(t, table.Anew(func() table.Ask { return g.askDeed(a) }), func(yield func(*deed) bool) { slices.Values(g.deeds(a, onePage))(yield) })
		a.answered(label, d.Label())
		g.carryOutDeed(t, a, d)
		return
	}
	able := func(x *offer) bool { return g.hasHands(a.figure, x.hands) }
	x := table.ChooseOpen(t, g.askAction(a), g.menu(a), able)
	a.answered(label, x.Label())
	g.carryOut(t, a, x, nil)
}

// next is what the field for the next action is called.
func (a *activation) next() string {
	if a.left < 2 {
		return "form.then"
	}
	return "form.deed"
}

func (g *Game) askAction(a *activation) table.Ask {
	f := a.figure
	ask := table.Q("activate.action", f.Owner, "TIS-R13", table.Name("figure", f.Name), table.Left("count", a.left))
	return ask.About(f.id).Only("say.only.done").Likelihood(guessAction).At(table.DepthAll).Form(a.form(a.next())).
		Barred(func(word string) *table.Refusal { return g.cannotDo(a, word) })
}

// finish ends the activation early (TIS-A12, A46).
func (g *Game) finish(_ table.T, a *activation) { a.unused, a.left = a.left, 0 }
