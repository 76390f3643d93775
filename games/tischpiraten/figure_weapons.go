package tischpiraten

import (
	"iter"

	"hafenmeister/games/table"
)

// A handWeapon is a kind of hand weapon that shoots.
type handWeapon struct {
	kind    GunKind
	rangeMM int    // mm (TIS-R50)
	term    string // what people call it
}

var handWeapons = [...]handWeapon{{Pistol, 250, "term.pistol"}, {Musket, 500, "term.musket"}, {Rifle, 500, "term.rifle"},
	{Blunderbuss, 250, "term.blunderbuss"}, {OtherGun, 250, "term.other"},
	{Bow, bowRange, "term.bow"}, {Crossbow, bowRange, "term.crossbow"}, {Sling, bowRange, "term.sling"}}

func (w *handWeapon) ID() string { return string(w.kind) }

func (w *handWeapon) Label() table.Text { return table.Text{Key: w.term} }

// bowRange is how far bows shoot if nobody says otherwise, in mm (TIS-A156, R50).
const bowRange = 250

// bow reports whether w is no firearm (TIS-A156).
func (w *handWeapon) bow() bool { return w.kind == Bow || w.kind == Crossbow || w.kind == Sling }

// rangeOf is how far w shoots, in mm (TIS-R50, A156).
func (g *Game) rangeOf(w *handWeapon) int {
	if far, said := g.setup.Ranges[string(w.kind)]; said {
		return far
	}
	return w.rangeMM
}

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

// weapons are the kinds of which f has a weapon in that state.
func (f *Figure) weapons(state GunState) iter.Seq[*handWeapon] {
	return func(yield func(*handWeapon) bool) {
		for i := range handWeapons {
			if w := &handWeapons[i]; f.gun(w.kind, state) >= 0 && !yield(w) {
				return
			}
		}
	}
}

// chooseGun asks which of their weapons in that state the figure uses, or takes the only one.
func (a *activation) chooseGun(t table.T, key, rule, only string, state GunState) *handWeapon {
	f := a.figure
	ask := table.Q(key, f.Owner, rule, table.Name("figure", f.Name)).Only(only).About(f.id)
	w := table.Choose(t, ask.Form(a.form("form.weapon")), f.weapons(state))
	if len(f.Guns) > 1 {
		a.answered("form.weapon", w.Label())
	}
	return w
}

// hasGun reports whether f has a weapon in that state.
func (f *Figure) hasGun(state GunState) bool {
	for _, s := range f.Guns {
		if s == state {
			return true
		}
	}
	return false
}

// hasHands reports whether f has the hands an action takes: carriers must drop their burden
// to work, and to fight unless a house rule says otherwise (TIS-A78, A138).
func (g *Game) hasHands(f *Figure, need hands) bool {
	return need == anyHands || need == freeHands && g.house.carryFight || g.carried(f) == nil
}

// canReload reports whether the figure has an empty weapon to load: not while swimming
// (TIS-R56, A129, A140).
func (g *Game) canReload(a *activation) bool {
	return a.figure.At != Water && a.figure.hasGun(GunEmpty)
}

// reload loads one weapon (TIS-R56, A65).
func (g *Game) reload(t table.T, a *activation) {
	f := a.figure
	name := table.Name("figure", f.Name)
	w := a.chooseGun(t, "reload.weapon", "TIS-A65", "say.only.reload", GunEmpty)
	i := f.gun(w.kind, GunEmpty)
	f.Guns[i] = GunLoaded
	a.left--
	if a.spares(string(w.kind)) {
		t.Tell("TIS-R56", "say.reload.again", name, table.Term("weapon", w.term))
		return
	}
	t.Order("TIS-R56", "say.reload.done", name, table.Term("weapon", w.term))
}
