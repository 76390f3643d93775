package tischpiraten

import (
	"iter"
	"slices"

	"hafenmeister/games/table"
)

// mostLike is how many figures are offered to be copied: with their own way to enter arms, as
// many as there are digits.
const mostLike = 8

// A likeOption is a figure that another one is armed like, or the answer that it is armed
// like none. Its id is the number of the figure, so that a name can be corrected.
type likeOption struct {
	*FigureSetup
	number string
}

// asBefore is the answer that a figure of a kept crew carries what it did.
const asBefore = "as-before"

// ownArms is the answer that no figure is armed alike.
const ownArms = "own-arms"

func (o likeOption) ID() string { return o.number }

func (o likeOption) Label() table.Text {
	if o.FigureSetup == nil {
		return table.Say("opt." + ownArms)
	}
	key, arms := "opt.like", o.arms()
	if o.number == asBefore {
		key = "opt." + asBefore
	}
	if len(arms) == 0 {
		return table.Say(key+".unarmed", table.Name("figure", o.Name))
	}
	return table.Say(key, table.Name("figure", o.Name), table.List("arms", arms))
}

// askLike asks whom the figure just named is armed like, the first being was of a kept crew, and reports whether it was copied from
// somebody. The first figure is like nobody, and nothing is asked.
func (s *Setup) askLike(t table.T, f, was *FigureSetup, about string) (copied bool) {
	models := s.models(f)
	if was != nil {
		models = slices.Insert(models, 0, likeOption{was, asBefore})[:min(len(models)+1, mostLike)]
	}
	if len(models) == 0 {
		return false
	}
	model := table.Choose(t, table.Q("setup.like", "", "TIS-R19", table.Name("figure", f.Name)).About(about), likeOptions(models))
	if model.FigureSetup == nil {
		return false
	}
	f.arm(model.FigureSetup)
	return true
}

func likeOptions(models []likeOption) iter.Seq[likeOption] {
	return func(yield func(likeOption) bool) {
		for _, m := range models {
			if !yield(m) {
				return
			}
		}
		yield(likeOption{number: ownArms})
	}
}

// models are the figures entered before f that are armed in different ways: those with its
// place in another crew first, then those of its rank, then all others, of alike ones the last.
func (s *Setup) models(f *FigureSetup) (list []likeOption) {
	place := -1
	var all []likeOption
	var places []int
	for i := range s.Seats {
		for j := range s.Seats[i].Crews {
			for k := range s.Seats[i].Crews[j].Figures {
				if m := &s.Seats[i].Crews[j].Figures[k]; m != f {
					all, places = append(all, likeOption{m, numbers(i, j, k)}), append(places, k)
				} else {
					place = k
				}
			}
		}
	}
	for _, fits := range []func(i int) bool{
		func(i int) bool { return places[i] == place },
		func(i int) bool { return all[i].Rank == f.Rank },
		func(int) bool { return true },
	} {
		for i := len(all) - 1; i >= 0; i-- {
			known := slices.ContainsFunc(list, func(m likeOption) bool { return m.armedLike(all[i].FigureSetup) })
			if fits(i) && !known && len(list) < mostLike {
				list = append(list, all[i])
			}
		}
	}
	return list
}

// armedLike reports whether f carries the same as m.
func (f *FigureSetup) armedLike(m *FigureSetup) bool {
	return slices.Equal(f.Ranged, m.Ranged) && f.Bayonet == m.Bayonet && f.Melee == m.Melee &&
		f.Shield == m.Shield && f.Mount == m.Mount && f.Other == m.Other
}

// arm gives f what m carries.
func (f *FigureSetup) arm(m *FigureSetup) {
	f.Ranged, f.Bayonet, f.Melee, f.Sabres = slices.Clone(m.Ranged), m.Bayonet, m.Melee, m.Sabres
	f.Shield, f.Mount, f.Other = m.Shield, m.Mount, m.Other
}
