package tischpiraten

import (
	"iter"
	"slices"
	"strconv"

	"hafenmeister/games/table"
)

// What people choose a weapon by is its kind.

func (w GunKind) ID() string { return string(w) }

func (w GunKind) Label() table.Text { return table.Text{Key: "term." + string(w)} }

// arg fills the slot "weapon" with what people call it.
func (w GunKind) arg() table.Arg { return table.Term("weapon", "term."+string(w)) }

// bow reports whether w is no firearm (TIS-A156).
func (w GunKind) bow() bool { return slices.Contains(bowKinds, string(w)) }

// long reports whether w is a musket or a rifle: bayonets are on these.
func (w GunKind) long() bool { return w == Musket || w == Rifle }

// How far weapons shoot, in mm; bows if nobody says otherwise (TIS-R50, A156).
const (
	shortRange = 250
	longRange  = 500
)

// rangeOf returns how far w shoots, in mm (TIS-R50, A156).
func (g *Game) rangeOf(w GunKind) int {
	switch far, said := g.setup.Ranges[string(w)]; {
	case said:
		return far
	case w.long():
		return longRange
	}
	return shortRange
}

// gun returns the index of the first of f's weapons of that kind and state, -1 if there is
// none: two pistols in one state are all the same.
func (f *Figure) gun(kind GunKind, state GunState) int {
	for i := range f.Guns {
		if f.Guns[i] == state && f.Kinds[i] == kind {
			return i
		}
	}
	return -1
}

// gunID returns the i-th weapon of f in orders.
func (f *Figure) gunID(i int) string { return f.id + "." + strconv.Itoa(i+1) }

// withMarkers returns a piece and all markers that leave the table with it.
func withMarkers(piece, id string) []string {
	list := []string{piece + "." + id}
	for _, kind := range [...]string{"activated", "reload", "jammed", "broken", "hull", "mast"} {
		list = append(list, "marker."+kind+"."+id)
	}
	return list
}

// chooseGun asks which of their loaded weapons the figure uses, or takes the only one.
func (a *activation) chooseGun(t table.T, key, rule string) GunKind {
	f := a.figure
	ask := table.Q(key, f.Owner, rule, f.Arg()).Only("say.only.weapon").About(f.id).FormApart(a.form("form.weapon"))
	w := table.Choose(t, ask, f.keyedGuns(Loaded)).Item.(GunKind)
	if len(f.Guns) > 1 {
		a.add("form.weapon", w.Label())
	}
	return w
}

// keyedGuns returns the kinds of which f has a weapon in that state, each with the digit of the first
// of its kind on the crew card.
func (f *Figure) keyedGuns(state GunState) iter.Seq[keyed] {
	return func(yield func(keyed) bool) {
		for i, kind := range f.Kinds {
			first := slices.Index(f.Kinds, kind)
			if first == i && f.gun(kind, state) >= 0 && !yield(keyed{Item: kind, digit: i + 1}) {
				return
			}
		}
	}
}

// hasGun reports whether f has a weapon in that state.
func (f *Figure) hasGun(state GunState) bool { return slices.Contains(f.Guns, state) }

// canFight reports whether f has a hand free to fight: carriers must drop their burden first, unless a
// house rule says otherwise (TIS-A78).
func (g *Game) canFight(f *Figure) bool { return g.house.carryFight || g.canWork(f) }

// canWork reports whether f has both hands free: carriers must drop their burden first (TIS-A138).
func (g *Game) canWork(f *Figure) bool { return g.carriedItem(f) == nil }

// reload loads one weapon (TIS-R56, A65).
func (g *Game) reload(t table.T, a *activation, w GunKind) {
	f := a.figure
	i := f.gun(w, Empty)
	f.Guns[i] = Loaded
	a.left--
	rule := "TIS-R56"
	if f.hasGun(Empty) {
		rule = "TIS-A65"
	}
	t.Order(rule, "say.reload.done", f.Arg(), w.arg()).Take("marker.reload." + f.gunID(i)).From("figure." + f.id)
}
