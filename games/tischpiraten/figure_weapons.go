package tischpiraten

import (
	"iter"
	"slices"
	"strconv"

	"hafenmeister/games/table"
)

// Weapons are options by their kind.

func (w GunKind) ID() string { return string(w) }

func (w GunKind) Label() table.Text { return table.Text{Key: "term." + string(w)} }

// arg fills the slot "weapon" with the name of the kind.
func (w GunKind) arg() table.Arg { return table.Term("weapon", "term."+string(w)) }

// bow reports whether w is a bow, crossbow or sling: no firearm (TIS-A156).
func (w GunKind) bow() bool { return slices.Contains(bowKinds, string(w)) }

// long reports whether w is a musket or a rifle, which may have a bayonet.
func (w GunKind) long() bool { return w == Musket || w == Rifle }

// Ranges of weapons, in mm. That of bows is a default (TIS-R50, A156).
const (
	shortRange = 250
	longRange  = 500
)

// rangeOf returns the range of w, in mm (TIS-R50, A156).
func (g *Game) rangeOf(w GunKind) int {
	switch far, said := g.setup.Ranges[string(w)]; {
	case said:
		return far
	case w.long():
		return longRange
	}
	return shortRange
}

// gun returns the index of the first of f's weapons of that kind in that state, -1 if there is
// none. Two pistols in the same state are interchangeable.
func (f *Figure) gun(kind GunKind, state GunState) int {
	for i := range f.Guns {
		if f.Guns[i] == state && f.Kinds[i] == kind {
			return i
		}
	}
	return -1
}

// gunID returns the id of f's weapon with index i in orders; it counts from 1.
func (f *Figure) gunID(i int) string { return f.id + "." + strconv.Itoa(i+1) }

func gunMarkers(id string) []string {
	return []string{"marker.reload." + id, "marker.jammed." + id, "marker.broken." + id}
}

// withMarkers returns the piece "PIECE.ID" and all markers that leave the table with it.
func withMarkers(piece, id string) []string {
	list := []string{piece + "." + id}
	for _, kind := range [...]string{"activated", "reload", "jammed", "broken", "hull", "mast"} {
		list = append(list, "marker."+kind+"."+id)
	}
	return list
}

func (a *activation) chooseGun(t table.T, key, rule string) GunKind {
	f := a.figure
	ask := table.Q(key, f.Owner, rule, f.Arg()).Only("say.only.weapon").About(f.id).FormApart(a.form("form.weapon"))
	w := table.Choose(t, ask, f.keyedGuns(Loaded)).Item.(GunKind)
	if len(f.Guns) > 1 {
		a.add("form.weapon", w.Label())
	}
	return w
}

// keyedGuns returns the kinds of f's weapons in that state, each with the number of the first
// weapon of its kind on the crew card.
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

func (f *Figure) hasGun(state GunState) bool { return slices.Contains(f.Guns, state) }

// canFight reports whether f can fight: a figure that carries an item must drop it first, unless
// the house rule says otherwise (TIS-A78).
func (g *Game) canFight(f *Figure) bool { return g.house.carryFight || g.canWork(f) }

// canWork reports whether f carries no item: it must drop that before other work (TIS-A138).
func (g *Game) canWork(f *Figure) bool { return g.carriedItem(f) == nil }

// reload loads one empty weapon of kind w (TIS-R56, A65).
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
