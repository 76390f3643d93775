package tischpiraten

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"hafenmeister/games/table"
)

// A field is one thing that a set-up says about an X, a ship or a figure. Its problems, its question and
// what is shown of it follow from this. One of number, flag and word is set.
type field[X any] struct {
	path, rule string
	problem    string // text that says what it must be; "problem.number" if left out
	view       string // text that shows a number or a flag; before a word

	number  func(*X) *int
	limits  func(*X) (least, most int)
	counted bool // view has the number in it; otherwise it is a label

	flag func(*X) *bool

	word  func(*X) *string
	words []string                  // it may be left out, which is the first one
	open  func(*Setup, string) bool // words that may be answered; nil: all

	ancient bool // only Romans and Vikings have it, or another word than the first

	ask    string // key of its question; "" if it is asked elsewhere
	likely table.Likelihood
	where  func(*Setup, *X) bool // it is asked only there; nil: always
}

var shipFields = []field[ShipSetup]{
	{path: "kind", rule: "TIS-R28", problem: "problem.kind", view: "opt.", ask: "setup.kind", words: []string{kindSail, kindGalley}, word: func(s *ShipSetup) *string { return &s.Kind }},
	{path: "masts", rule: "TIS-R26", problem: "problem.masts", view: "view.masts", ask: "setup.masts", likely: guessCount(2), limits: mastLimits, number: func(s *ShipSetup) *int { return &s.Masts }},
	{path: "port", rule: "TIS-A96", view: "view.port", ask: "setup.port", likely: guessCount(2), limits: upTo[ShipSetup](mostThings), number: func(s *ShipSetup) *int { return &s.Port }},
	{path: "starboard", rule: "TIS-A96", view: "view.starboard", ask: "setup.starboard", likely: guessCount(2), limits: upTo[ShipSetup](mostThings), number: func(s *ShipSetup) *int { return &s.Starboard }},
	{path: "fire", rule: "TIS-R100", view: "view.fire", ask: "setup.fire", ancient: true, where: func(_ *Setup, x *ShipSetup) bool { return x.Port+x.Starboard > 0 }, flag: func(s *ShipSetup) *bool { return &s.Incendiary }},
	{path: "corvus", rule: "TIS-R98", view: "view.corvus", ask: "setup.corvus", ancient: true, where: func(s *Setup, _ *ShipSetup) bool { return s.largeShields() }, flag: func(s *ShipSetup) *bool { return &s.Corvus }},
	{path: "barrels", rule: "TIS-R18", view: "view.setup.barrels", ask: "setup.barrels", likely: guessCount(2), limits: upTo[ShipSetup](mostThings), number: func(s *ShipSetup) *int { return &s.Barrels }},
	{path: "chests", rule: "TIS-R18", view: "view.setup.chests", ask: "setup.chests", likely: guessCount(1), limits: upTo[ShipSetup](mostThings), number: func(s *ShipSetup) *int { return &s.Chests }},
	{path: "dinghies", rule: "TIS-R27", view: "view.setup.dinghies", ask: "setup.dinghies", likely: guessCount(1), limits: upTo[ShipSetup](mostThings), number: func(s *ShipSetup) *int { return &s.Dinghies }},
	{path: "locked_doors", rule: "TIS-R17", view: "view.locked", counted: true, ask: "setup.locked", likely: guessCount(1), limits: upTo[ShipSetup](mostThings), number: func(s *ShipSetup) *int { return &s.Locked }},
}

var figureFields = []field[FigureSetup]{
	{path: "bayonet", rule: "TIS-R58", view: "view.bayonet", ask: "setup.bayonet", where: func(_ *Setup, f *FigureSetup) bool { return f.longGun() }, flag: func(f *FigureSetup) *bool { return &f.Bayonet }},
	{path: "shield", rule: "TIS-R97", problem: "problem.shield", view: "val.shield.", ask: "setup.shield", ancient: true, words: shields, open: (*Setup).openShield, word: func(f *FigureSetup) *string { return &f.Shield }},
	{path: "mount", rule: "TIS-R101", problem: "problem.mount", view: "val.mount.", ask: "setup.mount", ancient: true, likely: guessMount, words: mounts, word: func(f *FigureSetup) *string { return &f.Mount }},
	{path: "melee", rule: "TIS-R77", view: "view.blades", counted: true, ask: "setup.melee", likely: guessCount(1), limits: upTo[FigureSetup](mostBlades), number: func(f *FigureSetup) *int { return &f.Melee }},
	{path: "sabres", rule: "TIS-A80", limits: func(f *FigureSetup) (least, most int) { return 0, max(f.Melee, 0) }, number: func(f *FigureSetup) *int { return &f.Sabres }},
	{path: "other", rule: "TIS-R19", limits: upTo[FigureSetup](mostBlades), number: func(f *FigureSetup) *int { return &f.Other }},
}

func upTo[X any](n int) func(*X) (least, most int) { return func(*X) (int, int) { return 0, n } }

// mastLimits want a mast on a ship that is sailed (TIS-R26).
func mastLimits(s *ShipSetup) (least, most int) {
	if s.Kind == kindSail || s.Kind == "" {
		least = 1
	}
	return least, mostMasts
}

func (s *Setup) largeShields() bool { return s.House["large_shields"] == true }

// openShield allows large shields only if the people have agreed on them (TIS-R98).
func (s *Setup) openShield(shield string) bool {
	return shield != string(LargeShield) || s.largeShields()
}

// fieldProblems adds what is wrong with the fields of x, which stands at path.
func fieldProblems[X any](w *problemList, s *Setup, path, name string, x *X, fields []field[X]) {
	for i := range fields {
		f := &fields[i]
		add := func(text string, args ...table.Arg) {
			w.add(path+"."+f.path, text, f.rule, append(args, table.Name("name", name))...)
		}
		special := false
		switch {
		case f.number != nil:
			if least, most := f.limits(x); *f.number(x) < least || *f.number(x) > most {
				add(cmp.Or(f.problem, "problem.number"), table.Num("min", least), table.Num("max", most))
			}
		case f.flag != nil:
			special = *f.flag(x)
		default:
			word := *f.word(x)
			if special = word != "" && word != f.words[0]; special && !slices.Contains(f.words, word) {
				add(f.problem, table.Name("word", word), table.Name("words", strings.Join(f.words, ", ")))
				continue
			}
		}
		if special && f.ancient && !s.ancient() {
			add("problem.ancient")
		}
	}
}

// askFields asks about the fields of x; was is what the answers begin with, nil if there is nothing.
func askFields[X any](t table.T, s *Setup, x, was *X, fields []field[X], about string, args ...table.Arg) {
	for i := range fields {
		f := &fields[i]
		if f.ask == "" || f.ancient && !s.ancient() || f.where != nil && !f.where(s, x) {
			continue
		}
		ask := table.Q(f.ask, "", f.rule, args...).About(about).Likelihood(f.likely)
		switch {
		case f.number != nil:
			least, most := f.limits(x)
			if was != nil {
				ask = ask.Begin(table.Answer{strconv.Itoa(max(*f.number(was), least))})
			}
			*f.number(x) = table.Number(t, ask, least, most, table.Count)
		case f.flag != nil:
			*f.flag(x) = table.Confirm(t, ask)
		default:
			if was != nil {
				ask = ask.Begin(table.Answer{*f.word(was)})
			}
			open := slices.DeleteFunc(slices.Clone(f.words), func(word string) bool { return f.open != nil && !f.open(s, word) })
			*f.word(x) = string(table.Choose(t, ask, words(open)))
			if f.ancient && *f.word(x) == f.words[0] {
				*f.word(x) = "" // as files say it
			}
		}
	}
}

// shownFields are cells for those fields of x that have something to show.
func shownFields[X any](x *X, fields []field[X]) (list []table.Cell) {
	say := func(key string, args ...table.Arg) {
		list = append(list, table.Cell{Kind: table.CellText, Text: table.Say(key, args...)})
	}
	for i := range fields {
		switch f := &fields[i]; {
		case f.view == "":
		case f.flag != nil && *f.flag(x):
			say(f.view)
		case f.word != nil && *f.word(x) != "" && !(f.ancient && *f.word(x) == f.words[0]):
			say(f.view + *f.word(x))
		case f.number == nil || *f.number(x) <= 0:
		case f.counted:
			say(f.view, table.Num("count", *f.number(x)))
		default:
			list = append(list, table.Cell{Kind: table.CellCount, Label: table.Say(f.view), Have: *f.number(x)})
		}
	}
	return list
}
