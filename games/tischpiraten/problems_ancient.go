package tischpiraten

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"hafenmeister/games/table"
)

const leastReach = 10 // mm

// variantProblems looks at what belongs to one variant only.
func (s *Setup) variantProblems(w *wrongs) {
	switch s.Variant {
	case "", pirates, ancients:
	default:
		w.add("variant", "problem.variant", "", table.Name("variant", s.Variant))
	}
	for _, kind := range slices.Sorted(maps.Keys(s.Reach)) {
		switch far := s.Reach[kind]; {
		case !slices.Contains(bowKinds, kind):
			w.add("reach."+kind, "problem.reach.kind", "TIS-A156", table.Name("weapon", kind), table.Name("weapons", strings.Join(bowKinds, ", ")))
		case far < leastReach || far > farthest:
			w.add("reach."+kind, "problem.reach", "TIS-A156", table.Name("weapon", kind), table.Length("min", leastReach), table.Length("max", farthest))
		}
	}
}

// ancientProblems are what is wrong with what only Romans and Vikings have: with their
// ships and figures, or that others have it (TIS-R97 to R101).
func (s *Setup) ancientProblems(w *wrongs, path string, p *PlayerSetup) {
	for j := range p.Ships {
		ship := &p.Ships[j]
		at := path + ".ship." + strconv.Itoa(j)
		if ship.Fire && !s.ancient() {
			w.add(at+".fire", "problem.ancient", "TIS-R100", table.Name("name", ship.Name))
		}
		if ship.Corvus && !s.ancient() {
			w.add(at+".corvus", "problem.ancient", "TIS-R98", table.Name("name", ship.Name))
		}
	}
	for j := range p.Crews {
		for k := range p.Crews[j].Figures {
			f := &p.Crews[j].Figures[k]
			at := path + ".crew." + strconv.Itoa(j) + ".figure." + strconv.Itoa(k)
			s.oneOf(w, at+".shield", "problem.shield", "TIS-R97", f, f.Shield, shields)
			s.oneOf(w, at+".mount", "problem.mount", "TIS-R101", f, f.Mount, mounts)
			s.weaponProblems(w, at+".ranged", f)
		}
	}
}

// oneOf wants word to be one of words, and the first of them where pirates are played.
func (s *Setup) oneOf(w *wrongs, path, text, rule string, f *FigureSetup, word string, words []string) {
	switch {
	case word == "" || word == words[0]:
	case !slices.Contains(words, word):
		w.add(path, text, rule, table.Name("figure", f.Name), table.Name("word", word), table.Name("words", strings.Join(words, ", ")))
	case !s.ancient():
		w.add(path, "problem.ancient", rule, table.Name("name", f.Name))
	}
}

// weaponProblems wants weapons that are known, and bows with Romans and Vikings only.
func (s *Setup) weaponProblems(w *wrongs, path string, f *FigureSetup) {
	for _, kind := range f.Ranged {
		switch bow := slices.Contains(bowKinds, kind); {
		case bow && !s.ancient():
			w.add(path, "problem.ancient", "TIS-A156", table.Name("name", f.Name))
		case !bow && !slices.Contains(gunKinds, kind):
			w.add(path, "problem.weapon", "TIS-R50", table.Name("figure", f.Name),
				table.Name("weapon", kind), table.Name("weapons", strings.Join(s.weapons(), ", ")))
		}
	}
}

// weapons are the kinds that shoot in this variant, the usual ones first.
func (s *Setup) weapons() []string {
	if s.ancient() {
		return slices.Concat(bowKinds, gunKinds)
	}
	return gunKinds
}
