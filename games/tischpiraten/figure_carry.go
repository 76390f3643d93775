package tischpiraten

import (
	"iter"
	"slices"

	"hafenmeister/games/table"
)

// canTake reports whether the figure can pick up an item (TIS-R18) or its own shield (TIS-R98).
func (g *Game) canTake(a *activation) bool {
	return g.canWork(a.figure) && (a.figure.shieldLies() || !table.None(g.lying(a.figure)))
}

// lying returns the barrels and chests that a figure can pick up: on its deck or in the hold
// below, in its boat or floating beside it, or on land (TIS-A137). Of several that are alike
// it returns the first. Swimmers can pick up nothing.
func (g *Game) lying(f *Figure) iter.Seq[*Item] {
	return func(yield func(*Item) bool) {
		if f.At == Water || !f.alive() {
			return
		}
		for n, i := range g.Items {
			if g.within(f, i) && !g.alike(f, g.Items[:n], i) && !yield(i) {
				return
			}
		}
	}
}

// within reports whether i is within reach of f.
func (g *Game) within(f *Figure, i *Item) bool {
	if s := g.shipAt(f.At); s != nil {
		return f.At == s.deck && (i.At == s.deck || i.At == s.hold)
	}
	return i.At == f.At || i.At == Water && g.boatAt(f.At) != nil
}

// alike reports whether one of others is within reach of f and differs from i in nothing that
// matters to f's player.
func (g *Game) alike(f *Figure, others []*Item, i *Item) bool {
	seat := g.seat(f.Owner)
	return slices.ContainsFunc(others, func(o *Item) bool {
		return o.Chest == i.Chest && o.Treasure == i.Treasure && o.Home == i.Home && o.Paid[seat] == i.Paid[seat] && g.within(f, o)
	})
}

// take picks up a barrel, a chest or the figure's shield: one action (TIS-R18, R98, A78, A137).
func (g *Game) take(t table.T, a *activation) {
	f := a.figure
	ask := table.Q("take.item", f.Owner, "TIS-R18", f.Arg()).Only("say.only.take").About(f.id).
		FormApart(a.form("form.item")).WhyBarred(func(string) *table.Refusal { return g.cannotTake(f) })
	i, ok := table.Choose(t, ask, g.takeable(f)).Item.(*Item)
	if !ok {
		g.takeShield(t, a)
		return
	}
	if !g.canWork(f) {
		return // a ruling has changed it
	}
	i.At = f.carries
	a.left--
	t.Order("TIS-R18", "say.item.taken", f.Arg(), table.Sub("item", i.Label())).Move("item." + i.id).To(string(i.At))
}

// takeable returns what f can pick up. The digits of items follow from their index in g.Items, so
// that they do not change during a game.
func (g *Game) takeable(f *Figure) iter.Seq[keyed] {
	return func(yield func(keyed) bool) {
		if f.shieldLies() && !yield(keyed{Item: table.Word("shield"), digit: 1}) {
			return
		}
		for i := range g.lying(f) {
			if !yield(keyed{Item: i, digit: 2 + slices.Index(g.Items, i)}) {
				return
			}
		}
	}
}

// drop puts down what f carries at its place. It costs no action (TIS-A78).
func (g *Game) drop(t table.T, f *Figure) {
	if i := g.carriedItem(f); i != nil {
		g.putDown(t, i, f.At)
		g.heal(t, f, i)
	}
}

// putDown puts an item down at a place. In the water it is lost, or floats by house rule
// (TIS-A137); from a mast it falls on deck.
func (g *Game) putDown(t table.T, i *Item, at Place) {
	key := "say.item.lies"
	switch s := g.shipAt(at); {
	case at == Water && g.house.cargoInWater == "floats":
		i.At, key = Water, "say.item.floats"
	case at == Water:
		i.At = Lost
		t.Order("TIS-A137", "say.item.lost", table.Sub("item", i.Label())).Take("item." + i.id)
		return
	case s != nil:
		i.At = s.deck
	default:
		i.At = at
	}
	t.Tell("TIS-A137", key, table.Sub("item", i.Label()))
}
