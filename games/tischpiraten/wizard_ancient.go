package tischpiraten

import (
	"iter"
	"slices"

	"hafenmeister/games/table"
)

// askVariant asks what is played: nothing else changes so much of what follows.
func (s *Setup) askVariant(t table.T) {
	ask := table.Q("setup.variant", "", "TIS-R110").Odds(table.Odds{Weigh: likelyVariant})
	if table.Choose(t, ask, slices.Values([]table.Word{pirates, ancients})) == ancients {
		s.Variant = ancients
	}
}

func likelyVariant(id string) int {
	if id == pirates {
		return 2
	}
	return 1
}

// askEngines asks what only ships of the ancients have (TIS-R98, R100).
func (s *Setup) askEngines(t table.T, ship *ShipSetup, about string) {
	name := table.Name("ship", ship.Name)
	if ship.Port+ship.Starboard > 0 {
		ship.Fire = table.Confirm(t, table.Q("setup.fire", "", "TIS-R100", name).About(about))
	}
	if s.House["large_shields"] == true {
		ship.Corvus = table.Confirm(t, table.Q("setup.corvus", "", "TIS-R98", name).About(about))
	}
}

// askAncient asks what only figures of the ancients have (TIS-R97, R98, R101).
func (s *Setup) askAncient(t table.T, f *FigureSetup, about string) {
	name := table.Name("figure", f.Name)
	f.Shield = unless(NoShield, table.Choose(t, table.Q("setup.shield", "", "TIS-R97", name).About(about), s.shieldWords()))
	ask := table.Q("setup.mount", "", "TIS-R101", name).About(about).Odds(table.Odds{Weigh: likelyMount})
	f.Mount = unless(OnFoot, table.Choose(t, ask, words(mounts)))
}

// unless is word as files say it: nothing where it is the usual one.
func unless[S ~string](usual S, word table.Word) string {
	if string(word) == string(usual) {
		return ""
	}
	return string(word)
}

// shieldWords are the shields that make a difference: large ones only if the people have
// agreed on them (TIS-R98).
func (s *Setup) shieldWords() iter.Seq[table.Word] {
	if s.House["large_shields"] == true {
		return words(shields)
	}
	return words(shields[:2])
}

func words(list []string) iter.Seq[table.Word] {
	return func(yield func(table.Word) bool) {
		for _, w := range list {
			if !yield(table.Word(w)) {
				return
			}
		}
	}
}

func likelyMount(id string) int {
	if id == string(OnFoot) {
		return 4
	}
	return 1
}

// askReach asks how far the bows, crossbows and slings shoot that somebody has (TIS-A156).
func (s *Setup) askReach(t table.T) {
	for _, kind := range bowKinds {
		if !slices.ContainsFunc(s.figures(), func(f *FigureSetup) bool { return slices.Contains(f.Ranged, kind) }) {
			continue
		}
		ask := table.Q("setup.reach", "", "TIS-A156", table.Term("weapon", "term."+kind)).About(kind)
		far := table.Number(t, ask.Odds(table.Odds{Mid: bowReach, Spread: 100}).Mark(func() table.Answer { return table.Answer{"250"} }),
			leastReach, farthest, table.Millimetres)
		if s.Reach == nil {
			s.Reach = map[string]int{}
		}
		s.Reach[kind] = far
	}
}
