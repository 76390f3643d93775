package tischpiraten

import (
	"iter"
	"slices"

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

// chooseGun asks which of their loaded weapons the figure uses, or takes the only one.
func (a *activation) chooseGun(t table.T, key, rule string) *handWeapon {
	f := a.figure
	ask := table.Q(key, f.Owner, rule, table.Name("figure", f.Name)).Only("say.only.weapon").About(f.id).FormApart(a.form("form.weapon"))
	w := table.Choose(t, ask, f.keyedGuns(GunLoaded)).Item.(*handWeapon)
	if len(f.Guns) > 1 {
		a.answered("form.weapon", w.Label())
	}
	return w
}

// keyedGuns are the kinds of which f has a weapon in that state, each with the digit of the first
// of its kind on the crew card.
func (f *Figure) keyedGuns(state GunState) iter.Seq[keyed] {
	return func(yield func(keyed) bool) {
		for i, kind := range f.Kinds {
			first := slices.Index(f.Kinds, kind)
			if first == i && f.gun(kind, state) >= 0 && !yield(keyed{Item: handWeaponOf(kind), digit: i + 1}) {
				return
			}
		}
	}
}

func handWeaponOf(kind GunKind) *handWeapon {
	return &handWeapons[slices.IndexFunc(handWeapons[:], func(w handWeapon) bool { return w.kind == kind })]
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

// canFight reports whether f has a hand free to fight: carriers must drop their burden first, unless a
// house rule says otherwise (TIS-A78).
func (g *Game) canFight(f *Figure) bool { return g.house.carryFight || g.canWork(f) }

// canWork reports whether f has both hands free: carriers must drop their burden first (TIS-A138).
func (g *Game) canWork(f *Figure) bool { return g.carried(f) == nil }

// reload loads one weapon (TIS-R56, A65).
func (g *Game) reload(t table.T, a *activation, w *handWeapon) {
	f := a.figure
	f.Guns[f.gun(w.kind, GunEmpty)] = GunLoaded
	a.left--
	rule := "TIS-R56"
	if f.hasGun(GunEmpty) {
		rule = "TIS-A65"
	}
	t.Order(rule, "say.reload.done", table.Name("figure", f.Name), table.Term("weapon", w.term))
}
