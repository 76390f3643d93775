package tischpiraten

import (
	"iter"
	"slices"
	"strings"

	"hafenmeister/games/table"
)

// Where not every move is watched (TIS-A159) an action, at whom, and what follows at once are
// one answer. How far somebody walks is then the table's own business: a move takes one action,
// and whoever walks farther does nothing else.

// A deed is what a figure does, as people choose it.
type deed struct {
	figure *Figure
	offer  *offer
	named  []string // ids of what its questions would ask for
	text   table.Text
	then   []string // the action that follows by itself, and what it names; nil if none does
	two    bool     // two different actions, which are then named one by one
	whose  bool     // it says whose deed it is: the list holds those of several figures
}

// ID is the action with what it names and what follows: "shoot:hook+reload".
func (d *deed) ID() string {
	id := strings.Join(append([]string{d.offer.word}, d.named...), ":")
	if d.then != nil {
		id += "+" + d.then[0]
	}
	if d.two {
		id = "two"
	}
	if d.whose {
		id = d.figure.id + ":" + id
	}
	return id
}

// closes reports whether d is a move into contact.
func (d *deed) closes() bool { return d.offer.word == "move" && len(d.named) > 1 }

// Label is the deed in words.
func (d *deed) Label() table.Text {
	text := d.text
	if d.then != nil {
		text = table.Say("opt.deed.then."+d.then[0], table.Sub("deed", text), d.offer.game.cannonTerm())
	}
	if d.whose {
		text = table.Say("opt.deed.of", table.Name("figure", d.figure.Name), table.Sub("deed", text))
	}
	return text
}

const (
	onePage  = 10        // options that a list may have so that people see all of them
	somebody = "someone" // stands for the enemy that is asked for
	tooFar   = table.Word("too-far")
)

// brief reports whether a figure's deeds are one answer each.
func (g *Game) brief() bool { return g.Depth != table.DepthAll }

// likeliest are the actions in the order in which their deeds are listed.
var likeliest = [...]string{"strike", "touch", "climb", "fire-cannon", "shoot", "reload", "load-cannon", "dig", "move",
	"clear-jam", "clear-cannon", "take", "take-shield", "open-door", "done"}

// inOneList reports whether figure and action are asked in one list: it fits on a page.
func (g *Game) inOneList(p *Player) bool {
	n := len(g.offered(p))
	return g.brief() && n > 0 && n <= onePage
}

// offered is what the figures of p who are ready may do.
func (g *Game) offered(p *Player) (list []*deed) {
	for f := range g.ready(p) {
		list = append(list, g.deeds(&activation{figure: f, left: 2}, onePage)...)
	}
	for _, d := range list {
		d.whose = true
	}
	return list
}

// deeds are what the figure may do, the likeliest first. Of what would not fit on a page whom
// or what it is about is asked for afterwards, beginning with what there is most of.
func (g *Game) deeds(a *activation, page int) []*deed {
	var kinds, briefly [][]*deed
	for _, word := range likeliest {
		x := g.offerOf(word)
		if !a.acts() || !x.open(g, a) || !g.hasHands(a.figure, x.hands) {
			continue
		}
		if word == "move" {
			kinds, briefly = append(kinds, g.closing(x, a)), append(briefly, g.closingIn(x, a))
		}
		kinds, briefly = append(kinds, g.each(x, a)), append(briefly, g.any(x, a))
	}
	// whoever has acted is likely done; others often only walk
	if last := len(kinds) - 1; last > 0 {
		at := 0
		if a.left > 1 {
			at = min(2, last)
		}
		kinds, briefly = slices.Insert(kinds[:last], at, kinds[last]), slices.Insert(briefly[:last], at, briefly[last])
	}
	if a.left > 1 && !a.two && g.variety(kinds) {
		two := []*deed{{figure: a.figure, offer: g.offerOf("done"), two: true, text: table.Say("opt.two")}}
		kinds, briefly = append(kinds, two), append(briefly, two)
	}
	for len(slices.Concat(kinds...)) > page {
		most := -1
		for i := range kinds {
			if len(briefly[i]) < len(kinds[i]) && (most < 0 || len(kinds[i]) > len(kinds[most])) {
				most = i
			}
		}
		if most < 0 {
			break
		}
		kinds[most] = briefly[most]
	}
	return slices.Concat(kinds...)
}

// variety reports whether there are deeds besides going and being done.
func (g *Game) variety(kinds [][]*deed) bool {
	return slices.ContainsFunc(slices.Concat(kinds...), func(d *deed) bool {
		return d.offer.word != "done" && (d.offer.word != "move" || d.closes())
	})
}

func (g *Game) offerOf(word string) *offer {
	return &g.offers[slices.IndexFunc(actions[:], func(x action) bool { return x.word == word })]
}

// each are the deeds of an action, one for each that it may be about.
func (g *Game) each(x *offer, a *activation) (list []*deed) {
	f := a.figure
	switch x.word {
	case "strike":
		for e := range g.foes(f) {
			list = append(list, g.withThen(g.deed(x, a, "opt.strike-at", e.Label(), g.again(a, e), e.id))...)
		}
	case "touch":
		for e := range g.touchable(f) {
			list = append(list, g.withThen(g.deed(x, a, "opt.touch-too", e.Label(), []string{"strike", e.id}, e.id))...)
		}
	case "climb":
		for s := range g.hulls(f) {
			list = append(list, g.deed(x, a, "opt.climb-to", s.Label(), nil, s.id))
		}
	case "fire-cannon":
		for side := range g.cannonSides(f, Loaded) {
			for at := range g.cannonTargets(f) {
				list = append(list, g.withThen(g.deed(x, a, "opt.fire-"+string(side), at.Label(), g.next(a, "load-cannon", string(side)), string(side), at.ID()))...)
			}
		}
	case "load-cannon":
		for side := range g.cannonSides(f, Empty) {
			list = append(list, g.deed(x, a, "opt.load-"+string(side), side.Label(), nil, string(side)))
		}
	case "shoot":
		for at := range g.allTargets(f) {
			list = append(list, g.withThen(g.deed(x, a, "opt.shoot-at", name(at), g.next(a, "reload"), at.ID()))...)
		}
		list = append(list, g.deed(x, a, "opt.shoot-far", table.Text{}, nil, tooFar.ID()))
	case "move":
		return g.going(x, a)
	default:
		return g.any(x, a)
	}
	return list
}

// any are the deeds of an action that leave open whom or what it is about.
func (g *Game) any(x *offer, a *activation) []*deed {
	switch x.word {
	case "touch":
		return g.withThen(g.deed(x, a, "opt.touch", table.Text{}, []string{"strike"}))
	case "fire-cannon":
		return g.withThen(g.deed(x, a, "opt.fire-cannon", table.Text{}, g.next(a, "load-cannon")))
	case "shoot":
		return g.withThen(g.deed(x, a, "opt.shoot", table.Text{}, g.next(a, "reload")))
	case "done":
		if g.mayWalk(a) && !g.leaves(a.figure) {
			_, most := g.reach(a)
			return []*deed{{figure: a.figure, offer: x, text: table.Say("opt.only-moves", table.Length("most", most))}}
		}
	}
	return []*deed{g.deed(x, a, "opt."+x.word, table.Text{}, nil)}
}

func (g *Game) deed(x *offer, a *activation, key string, what table.Text, then []string, named ...string) *deed {
	return &deed{figure: a.figure, offer: x, named: named, then: then, text: table.Say(key, table.Sub("what", what), g.cannonTerm())}
}

// withThen is d with what follows by itself, and without.
func (g *Game) withThen(d *deed) []*deed {
	if d.then == nil {
		return []*deed{d}
	}
	alone := *d
	alone.then = nil
	return []*deed{d, &alone}
}

// again is a second blow at e, if the figure has one (TIS-A52).
func (g *Game) again(a *activation, e *Figure) []string {
	if !g.house.meleeDouble || a.left <= g.blowCost(a) {
		return nil
	}
	return []string{"strike", e.id}
}

// next is an action that may follow if the figure has one left for it.
func (g *Game) next(a *activation, then ...string) []string {
	if a.left < 2 || a.two {
		return nil
	}
	return then
}

// name is a target as it is called.
func name(at table.Item) table.Text {
	if c, ok := at.(candidate); ok {
		return c.Called()
	}
	return at.Label()
}

// closing are moves into contact, each with the blow that may follow.
func (g *Game) closing(x *offer, a *activation) (list []*deed) {
	if !g.mayWalk(a) {
		return nil
	}
	for e := range g.touchable(a.figure) {
		list = append(list, g.withThen(g.deed(x, a, "opt.close-in", e.Label(), g.next(a, "strike", e.id), g.here(a.figure), e.id))...)
	}
	return list
}

// closingIn are the same that leave open to whom.
func (g *Game) closingIn(x *offer, a *activation) []*deed {
	if !g.mayWalk(a) || table.None(g.touchable(a.figure)) {
		return nil
	}
	return g.withThen(g.deed(x, a, "opt.close-in-any", table.Text{}, g.next(a, "strike"), g.here(a.figure), somebody))
}

// going are moves to another place, and one about the present one if something hangs on it.
func (g *Game) going(x *offer, a *activation) (list []*deed) {
	f := a.figure
	for to := range g.destinations(f) {
		switch {
		case to.ID() != g.here(f):
			list = append(list, g.deed(x, a, "opt.go", to.Label(), nil, to.ID()))
		case g.leaves(f):
			list = append(list, g.deed(x, a, "opt.leave", to.Label(), nil, to.ID()))
		}
	}
	return list
}

// leaves reports whether something hangs on a move of f that ends where they are: it ends a
// melee, it leaves the digging spot, or it is the only one of the round (TIS-A10, A54).
func (g *Game) leaves(f *Figure) bool {
	return f.Melee != 0 || f.AtSpot || g.house.swimPer == "round" && (f.At == Water || g.boatAt(f.At) != nil)
}

// mayWalk reports whether the figure may move about where they are.
func (g *Game) mayWalk(a *activation) bool {
	if !g.canMove(a) {
		return false
	}
	for to := range g.destinations(a.figure) {
		if to.ID() == g.here(a.figure) {
			return true
		}
	}
	return false
}

// here is the destination that means the place where f is.
func (g *Game) here(f *Figure) string {
	switch s := g.shipAt(f.At); {
	case s != nil && f.At == s.aloft:
		return "mast"
	case s != nil:
		return "deck"
	case g.boatAt(f.At) != nil:
		return "boat"
	}
	return string(f.At)
}

// aimed asks for one of the items in the form of the action, unless the deed has named it.
func aimed[X table.Item](t table.T, a *activation, label string, ask func() table.Ask, from iter.Seq[X]) X {
	if len(a.named) > 0 {
		for x := range from {
			if x.ID() == a.named[0] {
				a.named = a.named[1:]
				return x
			}
		}
	}
	a.named = nil
	x := table.Choose(t, table.Anew(func() table.Ask { return ask().Form(a.form(label)) }), from)
	a.answered(label, name(x))
	return x
}

// carryOutDeed has the figure do it, with what follows by itself. Who comes to another place may
// go on there; otherwise the rest is walking, unless two actions were announced.
func (g *Game) carryOutDeed(t table.T, a *activation, d *deed) {
	if d.two {
		a.two = true
		return
	}
	a.loads = d.then != nil && (d.then[0] == "reload" || d.then[0] == "load-cannon")
	g.carryOut(t, a, d.offer, d.named)
	switch goesOn := d.offer.word == "move" && !d.closes() || d.offer.word == "climb" || d.offer.word == "touch"; {
	case !a.acts():
	case d.then != nil:
		if x := g.offerOf(d.then[0]); x.open(g, a) && g.hasHands(a.figure, x.hands) {
			named := d.then[1:]
			if x.word == "load-cannon" && len(named) == 0 {
				named = []string{string(a.served)} // the one that was fired
			}
			g.carryOut(t, a, x, named)
		}
	case !goesOn && !a.two:
		a.left = 0
	}
	a.settle()
}

// An owed reload marker is not put on the table before it is clear that it is not taken away at once.
type owed struct {
	by    string // the weapon or the side that was fired; "" if nothing is owed
	order func()
}

// owe has people put a reload marker there, later if the deed goes on with loading.
func (a *activation) owe(by string, order func()) {
	if a.loads {
		a.owed = owed{by, order}
	} else {
		order()
	}
}

// settle has people put the marker there that is still owed: others are about to follow, or nothing is.
func (a *activation) settle() {
	if a.owed.by != "" {
		a.owed.order()
	}
	a.loads, a.owed = false, owed{}
}

// spares reports whether what is loaded now was fired just before, so that no marker has to be
// put there and taken away.
func (a *activation) spares(by string) bool {
	spared := a.owed.by == by
	if spared {
		a.owed = owed{}
	}
	a.settle()
	return spared
}

func (g *Game) carryOut(t table.T, a *activation, x *offer, named []string) {
	a.named, a.arrived = named, false
	x.do(g, t, a)
	a.named = nil
	g.settled(t)
}

// askDeeds asks which figure of p does what.
func (g *Game) askDeeds(p *Player) table.Ask {
	return table.Q("deed.whose", p.ID(), "TIS-R12", table.Name("player", p.Name), g.does("ask.does.whose", g.offered(p))).Only("say.only.deed").Likelihood(guessDeed).
		Form(new(entry).form("form.deed"))
}

// askDeed asks what the figure does.
func (g *Game) askDeed(a *activation) table.Ask {
	f := a.figure
	ask := table.Q("deed.does", f.Owner, "TIS-R13", table.Name("figure", f.Name), table.Left("count", a.left), g.whereabouts(f), g.does("ask.does.one", g.deeds(a, onePage)))
	return ask.About(g.withPlace(f)...).Only("say.only.done").Likelihood(guessDeed).OptionOutcomes(g.deedOutcomes(f)).
		Form(a.form(a.next())).
		Barred(func(id string) *table.Refusal {
			word, _, _ := strings.Cut(id, ":")
			return g.cannotDo(a, word)
		})
}

// deedOutcomes are those of a shot, a blow or a cannon shot at each that a deed names.
func (g *Game) deedOutcomes(f *Figure) func(string) []table.Outcomes {
	return func(id string) []table.Outcomes {
		id, _, _ = strings.Cut(id, "+")
		word, at, _ := strings.Cut(id, ":")
		switch {
		case at == "":
			return nil
		case word == "shoot":
			return g.targetOutcomes(f)(at)
		case word == "strike":
			return g.foeOutcomes(at)
		case word == "fire-cannon":
			_, at, _ = strings.Cut(at, ":")
			return g.cannonTargetOutcomes(at)
		}
		return nil
	}
}

// canTouch reports whether the figure has just come among enemies, and so touches them
// without another move (TIS-R71).
func (g *Game) canTouch(a *activation) bool { return a.arrived && !table.None(g.touchable(a.figure)) }

// touchToo has the figure touch an enemy where their move has ended.
func (g *Game) touchToo(t table.T, a *activation) {
	f := a.figure
	e := aimed(t, a, "form.touch", func() table.Ask { return g.askTouch(f, nil, "TIS-R71") }, g.touchable(f))
	g.joinMelee(t, f, e)
	a.closedIn, a.arrived = true, true
}
