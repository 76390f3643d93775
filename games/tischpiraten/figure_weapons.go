package tischpiraten

import (
	"iter"

	"hafenmeister/games/table"
)

// An arm is a kind of hand weapon that shoots.
type arm struct {
	kind  GunKind
	reach int    // mm (TIS-R50)
	term  string // what people call it
}

var armoury = [...]arm{{Pistol, 250, "term.pistol"}, {Musket, 500, "term.musket"}, {Rifle, 500, "term.rifle"},
	{Blunderbuss, 250, "term.blunderbuss"}, {OtherGun, 250, "term.other"},
	{Bow, bowReach, "term.bow"}, {Crossbow, bowReach, "term.crossbow"}, {Sling, bowReach, "term.sling"}}

func (w *arm) ID() string { return string(w.kind) }

func (w *arm) Label() table.Text { return table.Text{Key: w.term} }

// gun is the index of the first of f's weapons of that kind and state, -1 if there is
// none: two pistols in one state are all the same.
func (f *Figure) gun(kind GunKind, state GunState) int {
	for i := range f.Guns {
		if f.Guns[i] == state && f.Kinds[i] == kind {
			return i
		}
	}
	return -1
}

// arms are the kinds of which f has a weapon in that state.
func (f *Figure) arms(state GunState) iter.Seq[*arm] {
	return func(yield func(*arm) bool) {
		for i := range armoury {
			if w := &armoury[i]; f.gun(w.kind, state) >= 0 && !yield(w) {
				return
			}
		}
	}
}

// armed reports whether f has a weapon in that state.
func (f *Figure) armed(state GunState) bool {
	for _, s := range f.Guns {
		if s == state {
			return true
		}
	}
	return false
}

// hasHands reports whether f has the hands it takes: a carrier must drop its burden to
// work, and to fight unless the table plays otherwise (TIS-A78, A138).
func (g *Game) hasHands(f *Figure, need hands) bool {
	return need == anyHands || need == freeHands && g.house.carryFight || g.carried(f) == nil
}

// canReload reports whether the figure has an empty weapon to load: not while it
// swims (TIS-R56, A129, A140).
func (g *Game) canReload(a *activation) bool {
	return a.figure.At != Water && a.figure.armed(GunEmpty)
}

// reload loads one weapon (TIS-R56, A65).
func (g *Game) reload(t table.T, a *activation) {
	f := a.figure
	name := table.Name("figure", f.Name)
	w := table.Choose(t, table.Q("reload.weapon", f.Owner, "TIS-A65", name).Only("say.only.reload").About(f.id), f.arms(GunEmpty))
	i := f.gun(w.kind, GunEmpty)
	f.Guns[i] = GunLoaded
	a.left--
	t.Order("TIS-R56", "say.reload.done", name, table.Term("weapon", w.term))
}

// bowReach is how far they shoot if nobody says otherwise, in mm (TIS-A156, R50).
const bowReach = 250

// bow reports whether w is no firearm (TIS-A156).
func (w *arm) bow() bool { return w.kind == Bow || w.kind == Crossbow || w.kind == Sling }

// reachOf is how far w shoots, in mm (TIS-R50, A156).
func (g *Game) reachOf(w *arm) int {
	if far, said := g.setup.Reach[string(w.kind)]; said {
		return far
	}
	return w.reach
}
