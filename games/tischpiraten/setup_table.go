package tischpiraten

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// AssignIDs sets fields that can be derived: ids, suits, kinds of ships, the ship of a crew if the
// player has only one. References to ships and players by name become references by id.
func (s *Setup) AssignIDs() {
	s.Title = gameName
	for _, kind := range namedKinds {
		s.nameList(kind).AssignIDs()
	}
	for _, n := range s.nodes() {
		for _, f := range fields[n.kind] {
			if f.settle != nil {
				f.settle(n)
			}
		}
	}
	s.settleCampaign()
}

var namedKinds = []string{"player", "ship", "figure"}

// settleCampaign replaces names of players by their ids, which stay when a name is corrected.
func (s *Setup) settleCampaign() {
	if s.Campaign == nil {
		return
	}
	id := func(who string) string {
		if i := s.seatOf(who); i >= 0 && who != "" {
			return s.Seats[i].ID
		}
		return who
	}
	s.Campaign.Map, s.Campaign.Treasure = id(s.Campaign.Map), id(s.Campaign.Treasure)
	earned := map[string][]int{}
	for _, who := range slices.Sorted(maps.Keys(s.Campaign.Earned)) {
		earned[id(who)] = s.Campaign.Earned[who]
	}
	s.Campaign.Earned = earned
}

// Problems lists what is wrong: names and ids first, then the nodes, with warnings that are not
// accepted, then the house rules.
func (s *Setup) Problems() (list []setup.Problem) {
	for _, kind := range namedKinds {
		list = append(list, s.nameList(kind).Problems()...)
	}
	for _, n := range s.nodes() {
		list = append(list, n.problems()...)
	}
	_, house := setup.ReadHouse(houseKeys, s.House)
	return append(list, house...)
}

// problems returns the problems of the node's fields, without accepted warnings.
func (n node) problems() (list []setup.Problem) {
	for _, f := range fields[n.kind] {
		if f.warning && slices.Contains(n.Accepted, n.acceptance(f.rule)) {
			continue
		}
		report := func(below, text string, args ...table.Arg) {
			path := strings.Join(slices.DeleteFunc([]string{n.path, f.path, below}, func(part string) bool { return part == "" }), ".")
			p := setup.Problem{Path: path, Text: table.Say(text, append(n.args(), args...)...), Rule: f.rule, Warning: f.warning}
			if p.Warning {
				p.Again = n.askArmsAgain
			}
			list = append(list, p)
		}
		f.look(n, report)
		if f.check != nil {
			f.check(n, report)
		}
	}
	return list
}

// look reports a number outside its limits, an unknown word, and what pirates must not have.
func (f *field) look(n node, report reportFunc) {
	if f.in == nil {
		return
	}
	has := false
	var unknown []string
	switch x := f.in(n).(type) {
	case *int:
		if least, most := f.limits(n); *x < least || *x > most {
			report("", cmp.Or(f.problem, "problem.number"), table.Num("min", least), table.Num("max", most))
		}
	case *bool:
		has = *x
	case *string:
		if has = *x != "" && *x != f.words[0]; has || *x == "" && f.needed {
			unknown = []string{*x}
		}
	case *[]string:
		unknown = slices.Clone(*x)
	}
	unknown = slices.DeleteFunc(unknown, func(word string) bool { return slices.Contains(f.words, word) })
	for _, word := range unknown {
		report("", f.problem, table.Name("word", word), table.Name("words", strings.Join(f.choices(n), ", ")))
	}
	if has && f.ancient && !n.ancient() && len(unknown) == 0 {
		report("", "problem.ancient")
	}
}

func (f *field) choices(n node) []string {
	return slices.DeleteFunc(slices.Clone(f.words), func(word string) bool { return f.open != nil && !f.open(n, word) })
}

// acceptance returns the element of Accepted for a rule and the figure, "TIS-R21 flint".
func (n node) acceptance(rule string) string { return rule + " " + n.figure.ID }

// Accept adds a warning about a figure to Accepted. It ignores other problems.
func (s *Setup) Accept(p setup.Problem) {
	for _, n := range s.all("figure") {
		if p.Warning && (p.Path == n.path || p.Path == n.path+".ranged") {
			s.Accepted = append(s.Accepted, n.acceptance(p.Rule))
		}
	}
}

// ask asks for the fields of the node with the given paths, or for all if there are none. It preselects numbers and words of
// was, unless that is the zero node.
func (n node) ask(t table.T, was node, paths ...string) {
	for _, f := range fields[n.kind] {
		asked := f.ask != "" && (len(paths) == 0 || slices.Contains(paths, f.path))
		if asked && (!f.ancient || n.ancient()) && (f.where == nil || f.where(n)) {
			f.put(t, n, was)
		}
	}
}

func (f *field) put(t table.T, n, was node) {
	ask := table.Q(f.ask, "", f.rule, n.args()...).About(n.about).Likelihood(f.likely)
	var before any
	if was.Setup != nil {
		before = f.in(was)
	}
	switch x := f.in(n).(type) {
	case *int:
		least, most := f.limits(n)
		if before != nil {
			ask = ask.Begin(table.Answer{strconv.Itoa(max(*before.(*int), least))})
		}
		*x = table.Number(t, ask, least, most, table.Count)
	case *bool:
		*x = table.Confirm(t, ask)
	case *string:
		if before != nil {
			ask = ask.Begin(table.Answer{*before.(*string)})
		}
		var open []table.Word
		for _, word := range f.choices(n) {
			open = append(open, table.Word(word))
		}
		ask = ask.Digits(func(id string) int { return slices.Index(f.words, id) + 1 })
		*x = string(table.Choose(t, ask, slices.Values(open)))
		if f.ancient && *x == f.words[0] {
			*x = "" // as in files
		}
	}
}

// cells returns the cells of the node's fields that are set.
func (n node) cells() (list cells) {
	for _, f := range fields[n.kind] {
		if f.view == "" {
			continue
		}
		switch x := f.in(n).(type) {
		case *bool:
			list.text(*x, f.view)
		case *string:
			list.text(*x != "" && !(f.ancient && *x == f.words[0]), f.view+*x)
		case *[]string:
			for i, word := range *x {
				if slices.Index(*x, word) == i {
					n := table.Len(where(slices.Values(*x), func(w string) bool { return w == word }))
					list = append(list, table.Cell{Kind: table.CellText, Text: times(n, table.Say(f.view+word))})
				}
			}
		case *int:
			list.text(*x > 0 && f.counted, f.view, table.Num("count", *x))
			if *x > 0 && !f.counted {
				list = append(list, table.Cell{Kind: table.CellCount, Label: table.Say(f.view, n.cannonsTerm()), Have: *x})
			}
		}
	}
	return list
}

// Panels returns what has been entered so far: a panel for each player, with ships and crews, and
// one for the house rules.
func (s *Setup) Panels() (list []table.Panel) {
	for _, n := range s.nodes() {
		name, _ := n.nameAndID()
		if name == nil || *name == "" {
			continue
		}
		row := table.Row{ID: "players." + n.path, Name: table.NameText(*name), Cells: n.cells()}
		switch n.kind {
		case "player":
			list = append(list, table.Panel{ID: "players." + n.about, Title: row.Name, Seat: n.index})
			if n.player.Suit == "" {
				continue
			}
			row = table.Row{ID: row.ID + ".suit", Name: table.Say("view.setup.suit", table.Sub("suit", n.suitText()))}
		case "figure":
			row.Indent, row.Cells = 1, slices.Insert(row.Cells, 0, table.Cell{Kind: table.CellText, Text: n.rankText()})
		}
		panel := &list[len(list)-1]
		panel.Rows = append(panel.Rows, row)
	}
	return append(list, setup.HousePanel(houseRules, s.House))
}

func (n node) suitText() table.Text { return table.Say("term.suit." + n.player.Suit) }

func (n node) facts() []table.Text { return append([]table.Text{n.rankText()}, n.arms()...) }

func (n node) rankText() table.Text {
	if n.figure.Recruit && n.plays("recruits") {
		return table.Say("term.recruit")
	}
	return table.Say("term." + n.figure.Rank)
}

// arms returns texts of what a figure carries.
func (n node) arms() (list []table.Text) {
	for _, c := range n.cells() {
		list = append(list, c.Text)
	}
	return list
}

// mostGuns is the number of ranged weapons that a correction can give a figure: as many as the
// set-up asks for.
const mostGuns = 2

// gunText returns the text of a kind of ranged weapon or of noGun.
func gunText(kind string) table.Text {
	if kind == noGun {
		return table.Say("opt." + kind)
	}
	return GunKind(kind).Label()
}

// Fields lists the ranks and the ranged weapons of all figures, which are not values of the game.
// Changes of weapons take effect when done is called.
func (s *Setup) Fields(v *table.Values) (done func()) {
	var all []func()
	for _, n := range s.all("figure") {
		for _, f := range fields[n.kind] {
			if f.value == "" {
				continue
			}
			who, path := table.Name("figure", n.figure.Name), "figures."+n.figure.ID
			words := f.choices(n)
			switch x := f.in(n).(type) {
			case *string:
				table.OneOf(v, path+"."+f.path, table.Say(f.value, who), x, words).WithText(table.PrefixText("term."))
			case *[]string:
				guns := append(slices.Clone(*x), slices.Repeat([]string{noGun}, max(0, mostGuns-len(*x)))...)
				for i := range guns {
					label := table.Say(f.value, who, table.Num("number", i+1))
					table.OneOf(v, path+".weapon."+strconv.Itoa(i+1), label, &guns[i], append([]string{noGun}, words...)).WithText(gunText)
				}
				all = append(all, func() {
					*x = slices.DeleteFunc(guns, func(gun string) bool { return gun == noGun })
					n.figure.Bayonet = n.figure.Bayonet && n.figure.longGun()
				})
			}
		}
	}
	return func() {
		for _, do := range all {
			do()
		}
	}
}
