package tischpiraten

import (
	"slices"
	"strconv"
	"strings"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// crewRanks are the ranks of a crew, in the order in which the set-up asks for its figures (TIS-R19).
var crewRanks = [crewSize]Rank{Captain, Mate, Seaman, Seaman, Seaman}

var crewOptions = []table.Word{"ready-crew", "own-crew"}

// askCrew offers a ready crew, or asks for the figures one by one. With a kept crew it takes
// that as it is, or preselects its figures if kept.change is set.
func (n node) askCrew(t table.T, kept *taken) {
	switch {
	case kept == nil && n.askReady(t):
	case kept != nil && !kept.change:
		n.take(kept.Figures)
		n.crew.Soldiers, n.crew.Few = kept.Soldiers, kept.Few
		n.askWarnings(t, n.about)
	default:
		for k, rank := range crewRanks[:n.askSize(t, kept)] {
			n.crew.Figures = append(n.crew.Figures, FigureSetup{Rank: string(rank)})
			var was *FigureSetup
			if kept != nil && k < len(kept.Figures) {
				was = &kept.Figures[k]
			}
			figure := n.child("figure", k)
			figure.askFigure(t, was)
			n.askWarnings(t, figure.about)
		}
	}
	n.askRecruits(t)
	if len(n.player.Ships) > len(n.player.Crews) {
		n.askBerths(t)
	}
}

// askSize asks how many figures the crew has, notes whether they are fewer than the five of the book (TIS-R19, R23), and
// returns the number.
func (n node) askSize(t table.T, kept *taken) int {
	usual := crewSize
	if kept != nil {
		usual = len(kept.Figures)
	}
	ask := table.Q("setup.size", "", "TIS-R23", n.args()...).About(n.about).Likelihood(guessCount(crewSize)).Begin(table.Answer{strconv.Itoa(usual)})
	size := table.Number(t, ask, leastCrew(len(n.player.Ships), len(n.player.Crews)), crewSize, table.Count)
	n.crew.Few = size < crewSize
	return size
}

// askReady offers the player the next ready crew and reports whether they took it.
func (n node) askReady(t table.T) bool {
	manned := slices.DeleteFunc(n.all("crew"), func(c node) bool { return len(c.crew.Figures) == 0 })
	ready := n.readyCrew(len(manned))
	args := n.args()
	for k, slot := range [crewSize]string{"captain", "mate", "a", "b", "c"} {
		args = append(args, table.Name(slot, ready[k].Name))
	}
	if table.Choose(t, table.Q("setup.crew", "", "TIS-R19", args...).About(n.about), slices.Values(crewOptions)) != "ready-crew" {
		return false
	}
	n.take(ready)
	return true
}

// readyCrew returns the figures of the i-th ready crew of the variant.
func (s *Setup) readyCrew(i int) []FigureSetup {
	if s.ancient() {
		return ancientCrew(i).Figures
	}
	return readyCrew(i).Figures
}

// take adds copies of figures to the crew. A name that is already taken gets a number.
func (n node) take(figures []FigureSetup) {
	for _, f := range figures {
		f.Name, f.Arms = n.freeName("figure", f.Name), f.Arms.clone()
		n.crew.Figures = append(n.crew.Figures, f)
	}
}

// askFigure asks for one figure. was is the figure in the same place of the kept crew, nil if
// there is none.
func (n node) askFigure(t table.T, was *FigureSetup) {
	ask := table.Q("setup.figure", "", "", table.Term("rank", "term."+n.figure.Rank)).About(n.about)
	if likely := n.likelyName(was); likely != "" {
		ask = ask.Begin(table.Answer{likely})
	}
	n.figure.Name = setup.AskName(t, ask, n.isTaken("figure"))
	n.askArms(t, was)
}

// likelyName returns the name of was, or one in the same place of a ready crew: the first that is free,
// or "".
func (n node) likelyName(was *FigureSetup) string {
	var names []string
	if was != nil {
		names = append(names, was.Name)
	}
	for i := range mostPlayers {
		names = append(names, n.readyCrew(i)[n.index].Name)
	}
	if i := slices.IndexFunc(names, func(name string) bool { return !n.isTaken("figure")(name) }); i >= 0 {
		return names[i]
	}
	return ""
}

// askArms asks what a figure carries. was is the figure in the same place of the kept crew, nil
// if there is none.
func (n node) askArms(t table.T, was *FigureSetup) {
	if !n.askLike(t, was) {
		n.askGuns(t)
		n.ask(t, node{})
	}
	n.askSoldiers(t)
}

const (
	noGun  = "no-gun"
	noMore = "no-more"
)

// askGuns asks for up to two ranged weapons of the figure (TIS-R19, R50, A156).
func (n node) askGuns(t table.T) {
	kinds, rule := gunKinds, "TIS-R50"
	if n.ancient() {
		kinds, rule = bowKinds, "TIS-A156"
	}
	choose := func(key, rule, none string) bool {
		options := []table.Item{table.Word(none)}
		for _, kind := range kinds {
			options = append(options, GunKind(kind))
		}
		gun := table.Choose(t, table.Q(key, "", rule, n.args()...).About(n.about), slices.Values(options)).ID()
		if gun == none {
			return false
		}
		n.figure.Ranged = append(n.figure.Ranged, gun)
		return true
	}
	if choose("setup.gun", rule, noGun) {
		choose("setup.gun.second", "TIS-R19", noMore)
	}
}

// askSoldiers asks for what allows a third musket or rifle, once the crew has it: whether the crew
// are soldiers, and how many sabres they have (TIS-R22).
func (n node) askSoldiers(t table.T) {
	c, f := n.crew, n.figure
	guns, were := c.count((*FigureSetup).longGun), c.Soldiers
	if f.longGun() && guns == mostLongGuns+1 {
		c.Soldiers = table.Confirm(t, table.Q("setup.soldiers", "", "TIS-R22", n.args()...).About(n.about))
	}
	c.Soldiers = c.Soldiers && guns > mostLongGuns
	for _, m := range n.members() {
		// Once they are soldiers, ask about all figures without a long gun, otherwise only about f.
		if x := m.figure; c.Soldiers && !x.longGun() && x.Melee > 0 && (x == f || !were) {
			ask := table.Q("setup.sabres", "", "TIS-A80", m.args()...).About(n.about, strconv.Itoa(m.index+1))
			x.Sabres = table.Number(t, ask, 0, x.Melee, table.Count)
		}
	}
}

// askWarnings asks for each warning about a figure of the crew, such as too many weapons, whether
// the people accept it. If not, it asks again what the figure carries.
func (n node) askWarnings(t table.T, about string) {
	n.nameList("figure").AssignIDs()
	for try := 1; ; try++ {
		f, warning := n.firstWarning()
		if warning == nil {
			return
		}
		f.about = about + "/" + strconv.Itoa(try)
		if setup.AskWarning(t, *warning, f.about) {
			n.Accept(*warning)
			continue
		}
		f.askArmsAgain(t)
	}
}

// askArmsAgain asks again what the figure carries and withdraws its accepted warnings.
func (n node) askArmsAgain(t table.T) {
	n.Accepted = slices.DeleteFunc(n.Accepted, func(note string) bool { return strings.HasSuffix(note, " "+n.figure.ID) })
	n.figure.Arms = Arms{}
	n.askArms(t, nil)
}

// firstWarning returns the first figure of the crew with a warning that is not accepted, and the warning;
// n and nil if there is none.
func (n node) firstWarning() (figure node, warning *setup.Problem) {
	for _, f := range n.members() {
		for _, p := range f.problems() {
			if p.Warning {
				return f, &p
			}
		}
	}
	return n, nil
}

// askRecruits asks which seamen of the crew are recruits (TIS-R102, A61). If there are no more seamen
// than recruits, it asks nothing.
func (n node) askRecruits(t table.T) {
	for _, m := range n.members() {
		m.figure.Recruit = false // a ready crew has one
	}
	if !n.plays("recruits") {
		return
	}
	seamen, count := n.seamen(), n.house().recruitCount
	if count < len(seamen) {
		ask := table.Q("setup.recruit", "", "TIS-R102", append(n.args(), table.Num("count", count))...).About(n.about)
		seamen = table.ChooseSome(t, ask, count, count, false, slices.Values(seamen))
	}
	for _, m := range seamen {
		m.figure.Recruit = true
	}
}

// ID and Label make a node an option. The ID is a number, so that a name can be corrected.
func (n node) ID() string { return strconv.Itoa(n.index + 1) }

func (n node) Label() table.Text {
	name, _ := n.nameAndID()
	return table.NameText(*name)
}

// askBerths asks for each figure of a crew on which of two ships it begins (TIS-A16). If a
// ship would otherwise be empty, the last figure begins there.
func (n node) askBerths(t table.T) {
	all := n.children("ship", 2)
	var aboard [2]int
	for k, m := range n.members() {
		open := all
		if empty := slices.Index(aboard[:], 0); k == len(n.crew.Figures)-1 && empty >= 0 {
			open = all[empty : empty+1]
		}
		ship := table.Choose(t, table.Q("setup.berth", "", "TIS-A16", m.args()...).About(m.about), slices.Values(open))
		m.figure.Ship = ship.ship.Name
		aboard[ship.index]++
	}
}

// mostLike is how many earlier figures askLike offers: with the two other options, as many as there are digits.
const mostLike = 8

// A likeOption is a figure whose arms can be copied, or with a nil figure the option to copy
// none. number is ownArms, asBefore or like "1.2.3", so that a name can be corrected.
type likeOption struct {
	*FigureSetup
	number string
}

const (
	asBefore = "as-before" // the arms of the kept crew's figure
	ownArms  = "own-arms"  // copy no figure
)

func (o likeOption) ID() string { return o.number }

func (o likeOption) Label() table.Text {
	if o.FigureSetup == nil {
		return table.Say("opt." + ownArms)
	}
	key, arms := "opt.like", node{kind: "figure", figure: o.FigureSetup}.arms()
	if o.number == asBefore {
		key = "opt." + asBefore
	}
	if len(arms) == 0 {
		return table.Say(key+".unarmed", table.Name("figure", o.Name))
	}
	return table.Say(key, table.Name("figure", o.Name), table.List("arms", arms))
}

// askLike asks which figure's arms to copy to n, and reports whether arms were copied. was is the figure in
// the same place of the kept crew. Without a figure to copy it returns false and asks nothing. Arms keep
// their digit for all figures of a set-up.
func (n node) askLike(t table.T, was *FigureSetup) (copied bool) {
	models := n.models()
	options := append([]likeOption{{number: ownArms}}, models...)
	if was != nil {
		options = append(options, likeOption{was, asBefore})
	}
	if len(options) == 1 {
		return false
	}
	digit := func(id string) int {
		switch id {
		case ownArms:
			return 1
		case asBefore:
			return 10
		}
		return 2 + slices.IndexFunc(models, func(o likeOption) bool { return o.number == id })
	}
	model := table.Choose(t, table.Q("setup.like", "", "TIS-R19", n.args()...).About(n.about).Digits(digit), slices.Values(options))
	if model.FigureSetup == nil {
		return false
	}
	n.figure.Arms = model.Arms.clone()
	return true
}

// models returns the other figures entered so far, without those that have the same arms as one before them.
func (n node) models() (list []likeOption) {
	for _, m := range n.all("figure") {
		if m.figure != n.figure && len(list) < mostLike && !slices.ContainsFunc(list, func(o likeOption) bool { return o.Arms.like(&m.figure.Arms) }) {
			list = append(list, likeOption{m.figure, m.about})
		}
	}
	return list
}

// like reports whether a and b are equal apart from the number of sabres.
func (a *Arms) like(b *Arms) bool {
	return slices.Equal(a.Ranged, b.Ranged) && a.Bayonet == b.Bayonet && a.Melee == b.Melee &&
		a.Shield == b.Shield && a.Mount == b.Mount && a.Other == b.Other
}

func (a Arms) clone() Arms {
	a.Ranged = slices.Clone(a.Ranged)
	return a
}
