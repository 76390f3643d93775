package tischpiraten

import (
	"slices"

	"hafenmeister/games/table"
)

// Digits of what is loaded. A hand weapon has its number on the crew card; jammed weapons have
// digits after all empty ones.
const (
	digitPort      = mostGuns + 1
	digitStarboard = mostGuns + 2
	digitJams      = mostGuns + 2 // added to the digit of the weapon
)

// A loadable is a kind of hand weapon, or the cannons of a side, that the figure may load or clear.
type loadable struct {
	weapon GunKind // "" for a cannon
	side   Side    // of a cannon
	jammed bool
	game   *Game
}

// ID returns the kind of the weapon or the side of the cannon, with the prefix "jam-" if it is
// jammed.
func (l *loadable) ID() string {
	id := string(l.side)
	if l.weapon != "" {
		id = string(l.weapon)
	}
	if l.jammed {
		id = "jam-" + id
	}
	return id
}

// Label names the action and the weapon.
func (l *loadable) Label() table.Text {
	key := "opt.load-"
	if l.jammed {
		key = "opt.clear-"
	}
	if l.weapon != "" {
		return table.Say(key+"gun", l.weapon.arg())
	}
	return table.Say(key+string(l.side), l.game.cannonTerm())
}

// loadables returns what the figure can load or clear now (TIS-R56, R62, A65, A140).
func (g *Game) loadables(f *Figure) []keyed {
	if f.At == Water || !g.canWork(f) {
		return nil
	}
	var list []keyed
	for _, jammed := range [...]bool{false, true} {
		state, more := Empty, 0
		if jammed {
			state, more = Jammed, digitJams
		}
		for k := range f.keyedGuns(state) {
			list = append(list, keyed{Item: &loadable{k.Item.(GunKind), "", jammed, g}, digit: k.digit + more})
		}
		for side := range g.cannonSides(f, state) {
			digit := digitPort
			if side == table.Word(StarboardSide) {
				digit = digitStarboard
			}
			list = append(list, keyed{Item: &loadable{"", Side(side), jammed, g}, digit: digit + more})
		}
	}
	return list
}

func (g *Game) canLoad(a *activation) bool { return len(g.loadables(a.figure)) > 0 }

// elsewhere is the answer that the figure is not at the only cannon that could be loaded.
const elsewhere = table.Word("elsewhere")

// load loads a weapon or a cannon, or tries to clear a jam. If the figure has served a cannon of
// one side, only the table knows whether it is also at one of the other side: people may answer
// that it is not (TIS-R62).
func (g *Game) load(t table.T, a *activation) {
	f := a.figure
	ask := func() table.Ask {
		return table.Q("load.what", f.Owner, "TIS-R62", f.Arg(), g.whereabouts(f)).Only("say.only.load").About(g.withPlace(f)...).
			Likelihood(guessLoad).FormApart(a.form("form.load")).WhyBarred(func(id string) *table.Refusal { return g.cannotLoad(f, id) })
	}
	x := table.Choose(t, table.QFunc(ask), func(yield func(keyed) bool) {
		list := g.loadables(f)
		if len(list) == 1 && a.servedOtherSide(list[0].Item.(*loadable)) {
			list = append(list, keyed{Item: elsewhere, digit: keyZero})
		}
		slices.Values(list)(yield)
	})
	l, ok := x.Item.(*loadable)
	if !ok {
		return
	}
	a.add("form.load", l.Label())
	switch {
	case l.weapon == "" && l.jammed:
		g.clearCannon(t, a, l.side)
	case l.weapon == "":
		g.loadCannon(t, a, l.side)
	case l.jammed:
		g.clearJam(t, a, l.weapon)
	default:
		g.reload(t, a, l.weapon)
	}
}

// servedOtherSide reports whether the figure has served a cannon of the other side.
func (a *activation) servedOtherSide(l *loadable) bool {
	return l.weapon == "" && a.served != "" && a.served != l.side
}
