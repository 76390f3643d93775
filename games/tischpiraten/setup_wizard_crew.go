package tischpiraten

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// crewRanks are the ranks in the order in which a crew is asked for (TIS-R19).
var crewRanks = [crewSize]Rank{Captain, Mate, Seaman, Seaman, Seaman}

var crewOptions = []table.Word{"ready-crew", "own-crew"}

// askCrew offers a crew that is ready, or asks for five figures; with a kept crew it begins
// with that, or is that.
func (s *Setup) askCrew(t table.T, p *PlayerSetup, c *CrewSetup, kept *taken, about string) {
	switch {
	case kept == nil && s.askReady(t, p, c, about):
	case kept != nil && !kept.change:
		s.takeReady(c, CrewSetup{Figures: kept.Figures})
		c.Soldiers = kept.Soldiers
		s.askWarnings(t, p, c, about)
	default:
		t.Tell("TIS-R23", "say.setup.arms")
		for k, rank := range crewRanks {
			var was *FigureSetup
			if kept != nil {
				was = &kept.Figures[k]
			}
			s.askFigure(t, p, c, rank, was, about+"."+strconv.Itoa(k+1))
		}
	}
	s.askRecruits(t, p, c, about)
	if len(p.Ships) > len(p.Crews) {
		p.askBerths(t, c, about)
	}
}

// askReady asks whether p takes the crew that is ready and reports whether they did.
func (s *Setup) askReady(t table.T, p *PlayerSetup, c *CrewSetup, about string) bool {
	ready := s.readyCrew(len(s.figures()) / crewSize)
	names := make([]table.Arg, crewSize)
	for k, slot := range [...]string{"captain", "mate", "a", "b", "c"} {
		names[k] = table.Name(slot, ready.Figures[k].Name)
	}
	ask := table.Q("setup.crew", "", "TIS-R19", append(names, table.Name("player", p.Name))...)
	if table.Choose(t, ask.About(about), slices.Values(crewOptions)) != "ready-crew" {
		return false
	}
	s.takeReady(c, ready)
	return true
}

// readyCrew is the n-th crew of the variant that is ready.
func (s *Setup) readyCrew(n int) CrewSetup {
	if s.ancient() {
		return ancientCrew(n)
	}
	return readyCrew(n)
}

// takeReady gives c a ready crew; a name that is taken gets a number.
func (s *Setup) takeReady(c *CrewSetup, ready CrewSetup) {
	for _, f := range ready.Figures {
		name := f.Name
		for k := 2; s.isTaken("figure")(f.Name); k++ {
			f.Name = name + " " + strconv.Itoa(k)
		}
		f.Ranged = slices.Clone(f.Ranged)
		c.Figures = append(c.Figures, f)
	}
}

// A gunOption is a kind of firearm, or a word that says there is none.
type gunOption string

const (
	noGun  gunOption = "no-gun"
	noMore gunOption = "no-more"
)

func (w gunOption) ID() string { return string(w) }

func (w gunOption) Label() table.Text {
	if w == noGun || w == noMore {
		return table.Say("opt." + string(w))
	}
	return table.Say("term." + string(w))
}

// gunsOr are the weapons that shoot in this variant, after the word for none.
func (s *Setup) gunsOr(none gunOption) iter.Seq[gunOption] {
	kinds := gunKinds
	if s.ancient() {
		kinds = bowKinds
	}
	return func(yield func(gunOption) bool) {
		if !yield(none) {
			return
		}
		for _, kind := range kinds {
			if !yield(gunOption(kind)) {
				return
			}
		}
	}
}

// askFigure asks for one figure; was is the one of a kept crew in its place, nil if there is
// none.
func (s *Setup) askFigure(t table.T, p *PlayerSetup, c *CrewSetup, rank Rank, was *FigureSetup, about string) {
	likely := s.likelyName(len(c.Figures))
	if was != nil && !s.isTaken("figure")(was.Name) {
		likely = was.Name
	}
	c.Figures = append(c.Figures, FigureSetup{Rank: string(rank)})
	f := &c.Figures[len(c.Figures)-1]
	ask := table.Q("setup.figure", "", "", table.Term("rank", "term."+string(rank))).About(about)
	if likely != "" {
		ask = ask.Begin(table.Answer{likely})
	}
	f.Name = setup.AskName(t, ask, s.isTaken("figure"))
	s.askArms(t, p, c, f, was, about)
	s.askWarnings(t, p, c, about)
}

// askArms asks what a figure carries; was is the one of a kept crew in its place, nil if there
// is none.
func (s *Setup) askArms(t table.T, p *PlayerSetup, c *CrewSetup, f, was *FigureSetup, about string) {
	if !s.askLike(t, f, was, about) {
		s.askGuns(t, f, about)
		askFields(t, s, f, nil, figureFields, about, table.Name("figure", f.Name))
	}
	c.askSoldiers(t, p, f, about)
}

// askWarnings asks about each figure of c that carries more than the book allows whether the
// people play all the same; if not, what it carries is asked again.
func (s *Setup) askWarnings(t table.T, p *PlayerSetup, c *CrewSetup, about string) {
	s.settleIDs("figure")
	for try := 1; ; try++ {
		open := s.openWarnings()
		if len(open) == 0 {
			return
		}
		w, at := open[0], about+"/"+strconv.Itoa(try)
		if setup.AskWarning(t, w.Problem, at) {
			s.Accepted = append(s.Accepted, w.note)
			continue
		}
		s.Accepted = slices.DeleteFunc(s.Accepted, func(note string) bool { return strings.HasSuffix(note, " "+w.figure.ID) })
		w.figure.arm(&FigureSetup{})
		s.askArms(t, p, c, w.figure, nil, at)
	}
}

// likelyName is the name of the figure with a number, from 0, in a crew that is ready and
// that nobody has taken; "" if all are taken.
func (s *Setup) likelyName(number int) string {
	for n := range mostPlayers {
		if name := s.readyCrew(n).Figures[number].Name; !s.isTaken("figure")(name) {
			return name
		}
	}
	return ""
}

// askGuns asks what the figure shoots with (TIS-R19, R50, A156).
func (s *Setup) askGuns(t table.T, f *FigureSetup, about string) {
	name, rule := table.Name("figure", f.Name), "TIS-R50"
	if s.ancient() {
		rule = "TIS-A156"
	}
	gun := table.Choose(t, table.Q("setup.gun", "", rule, name).About(about), s.gunsOr(noGun))
	if gun == noGun {
		return
	}
	f.Ranged = append(f.Ranged, string(gun))
	gun = table.Choose(t, table.Q("setup.gun.second", "", "TIS-R19", name).About(about), s.gunsOr(noMore))
	if gun != noMore {
		f.Ranged = append(f.Ranged, string(gun))
	}
}

// askSoldiers asks for what allows a third musket as soon as f has it: whether these are five
// soldiers, and who of them has a sabre (TIS-R22).
func (c *CrewSetup) askSoldiers(t table.T, p *PlayerSetup, f *FigureSetup, about string) {
	guns := c.longGuns()
	if asked := f.longGun() && guns == mostLongGuns+1; asked {
		c.Soldiers = table.Confirm(t, table.Q("setup.soldiers", "", "TIS-R22", table.Name("player", p.Name)).About(about))
	}
	c.Soldiers = c.Soldiers && guns > mostLongGuns
	for k := range c.Figures {
		// Once they are soldiers, those who follow are asked about one by one.
		if x := &c.Figures[k]; c.Soldiers && !x.longGun() && x.Melee > 0 && (x == f || f.longGun()) {
			ask := table.Q("setup.sabres", "", "TIS-A80", table.Name("figure", x.Name)).About(about, strconv.Itoa(k+1))
			x.Sabres = table.Number(t, ask, 0, x.Melee, table.Count)
		}
	}
}

// askRecruits asks who of a crew are its recruits (TIS-R102, A61).
func (s *Setup) askRecruits(t table.T, p *PlayerSetup, c *CrewSetup, about string) {
	for k := range c.Figures {
		c.Figures[k].Recruit = false // ready crews come with one
	}
	h, _ := parseHouse(s.House)
	switch {
	case !h.recruits:
	case h.recruitCount >= crewSeamen:
		for _, f := range c.seamen() {
			f.Recruit = true
		}
	default:
		ask := table.Q("setup.recruit", "", "TIS-R102", table.Name("player", p.Name), table.Num("count", h.recruitCount)).About(about)
		for _, f := range table.ChooseSome(t, ask, h.recruitCount, h.recruitCount, false, c.recruitOptions()) {
			f.Recruit = true
		}
	}
}

// A recruitOption is a seaman who may be a recruit: by number, so that a name can be
// corrected.
type recruitOption struct {
	*FigureSetup
	number int
}

func (f recruitOption) ID() string { return strconv.Itoa(f.number) }

func (f recruitOption) Label() table.Text { return table.NameText(f.Name) }

func (c *CrewSetup) recruitOptions() iter.Seq[recruitOption] {
	return func(yield func(recruitOption) bool) {
		for k := range c.Figures {
			if f := &c.Figures[k]; f.Rank == string(Seaman) && !yield(recruitOption{f, k + 1}) {
				return
			}
		}
	}
}

// A berth is one of a player's two ships, to begin on.
type berth struct {
	number int
	name   string
}

func (b berth) ID() string { return strconv.Itoa(b.number) }

func (b berth) Label() table.Text { return table.NameText(b.name) }

// askBerths asks who of one crew begins on which of two ships (TIS-A16). The last one goes
// to a ship that would be empty.
func (p *PlayerSetup) askBerths(t table.T, c *CrewSetup, about string) {
	all := []berth{{1, p.Ships[0].Name}, {2, p.Ships[1].Name}}
	var aboard [2]int
	for k := range c.Figures {
		f := &c.Figures[k]
		open := all
		if k == len(c.Figures)-1 && aboard[0] == 0 {
			open = all[:1]
		} else if k == len(c.Figures)-1 && aboard[1] == 0 {
			open = all[1:]
		}
		ask := table.Q("setup.berth", "", "TIS-A16", table.Name("figure", f.Name)).About(about + "." + strconv.Itoa(k+1))
		ship := table.Choose(t, ask, slices.Values(open))
		f.Ship = ship.name
		aboard[ship.number-1]++
	}
}

// askReach asks how far bows, crossbows and slings shoot, if somebody has them (TIS-A156).
func (s *Setup) askReach(t table.T) {
	for _, kind := range bowKinds {
		if !slices.ContainsFunc(s.figures(), func(f *FigureSetup) bool { return slices.Contains(f.Ranged, kind) }) {
			continue
		}
		ask := table.Q("setup.reach", "", "TIS-A156", table.Term("weapon", "term."+kind)).About(kind)
		far := table.Number(t, ask.Likelihood(guessBows).Mark(func() table.Answer { return table.Answer{"250"} }),
			leastRange, farthest, table.Millimetres)
		if s.Ranges == nil {
			s.Ranges = map[string]int{}
		}
		s.Ranges[kind] = far
	}
}
