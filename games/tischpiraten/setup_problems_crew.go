package tischpiraten

import (
	"slices"
	"strconv"
	"strings"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

func (s *Setup) crewProblems(w *problemList, path string, p *PlayerSetup, c *CrewSetup) {
	homeless := func(f FigureSetup) bool { return f.Ship == "" }
	switch {
	case c.Ship == "" && (len(p.Ships) == 1 || len(c.Figures) > 0 && !slices.ContainsFunc(c.Figures, homeless)):
	case c.Ship == "":
		w.add(path+".ship", "problem.crew.ship.missing", "", table.Name("player", p.Name))
	case p.ship(c.Ship) < 0:
		w.add(path+".ship", "problem.crew.ship", "", table.Name("player", p.Name), table.Name("ship", c.Ship))
	}
	if n := len(c.Figures); n > crewSize {
		w.add(path, "problem.crew.many", "TIS-R19", table.Name("player", p.Name), table.Num("figures", n), table.Num("count", n-crewSize))
	} else if n < crewSize && (n == 0 || s.part() != partBack) {
		w.add(path, "problem.crew.size", "TIS-R19", table.Name("player", p.Name), table.Num("count", n))
	}
	for k := range c.Figures {
		s.figureProblems(w, path+".figure."+strconv.Itoa(k), p, &c.Figures[k])
	}
	s.rankProblems(w, path, p, c)
}

// rankProblems wants one captain or officer, one mate and three seamen; in the third game
// of the treasure island those who are left (TIS-R94, A155). Each one too many is reported
// where it stands in the file.
func (s *Setup) rankProblems(w *problemList, path string, p *PlayerSetup, c *CrewSetup) {
	officers, mates, seamen, unknown := 0, 0, 0, 0
	for k := range c.Figures {
		f := &c.Figures[k]
		at, over := path+".figure."+strconv.Itoa(k)+".rank", ""
		switch Rank(f.Rank) {
		case Captain, Officer:
			if officers++; officers > 1 {
				over = "problem.rank.officers"
			}
		case Mate:
			if mates++; mates > 1 {
				over = "problem.rank.mates"
			}
		case Seaman:
			if seamen++; seamen > crewSeamen && s.part() != partBack {
				over = "problem.rank.seamen"
			}
		default:
			unknown++
			w.add(at, "problem.rank", "TIS-R19", table.Name("figure", f.Name), table.Name("rank", f.Rank))
		}
		if over != "" && len(c.Figures) <= crewSize { // larger crews have a problem of their own
			w.add(at, over, "TIS-R19", table.Name("figure", f.Name), table.Name("player", p.Name))
		}
	}
	if unknown > 0 || len(c.Figures) != crewSize || s.part() == partBack {
		return
	}
	if officers == 0 {
		w.add(path, "problem.rank.no-officer", "TIS-R19", table.Name("player", p.Name))
	}
	if mates == 0 {
		w.add(path, "problem.rank.no-mate", "TIS-R19", table.Name("player", p.Name))
	}
}

func (s *Setup) figureProblems(w *problemList, path string, p *PlayerSetup, f *FigureSetup) {
	w.name(path)
	if f.Ship != "" && p.ship(f.Ship) < 0 {
		w.add(path+".ship", "problem.crew.ship", "", table.Name("player", p.Name), table.Name("ship", f.Ship))
	}
	s.weaponProblems(w, path+".ranged", f)
	fieldProblems(w, s, path, f.Name, f, figureFields)
	if f.Bayonet && !f.longGun() {
		w.add(path+".bayonet", "problem.bayonet", "TIS-R58", table.Name("figure", f.Name))
	}
}

// weaponProblems wants known weapons, and bows only for Romans and Vikings.
func (s *Setup) weaponProblems(w *problemList, path string, f *FigureSetup) {
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

// recruits is how many recruits c has.
func (c *CrewSetup) recruits() (n int) {
	for k := range c.Figures {
		if c.Figures[k].Recruit {
			n++
		}
	}
	return n
}

func (c *CrewSetup) seamen() (list []*FigureSetup) {
	for k := range c.Figures {
		if f := &c.Figures[k]; f.Rank == string(Seaman) {
			list = append(list, f)
		}
	}
	return list
}

// recruitProblems wants as many recruits as were agreed on, all of them seamen. Where
// recruits are not played with, they are seamen like others (TIS-R102, A61).
func (s *Setup) recruitProblems(w *problemList, path string, p *PlayerSetup, c *CrewSetup) {
	h, _ := parseHouse(s.House)
	if !h.recruits {
		return
	}
	for k := range c.Figures {
		if f := &c.Figures[k]; f.Recruit && f.Rank != string(Seaman) {
			w.add(path+".figure."+strconv.Itoa(k)+".recruit", "problem.recruit.rank", "TIS-A61", table.Name("figure", f.Name))
		}
	}
	player, want := table.Name("player", p.Name), table.Num("want", h.recruitCount)
	switch n := c.recruits(); {
	case n == h.recruitCount || s.part() == partBack:
	case n == 0 && len(c.seamen()) > 0:
		w.add(path, "problem.recruit.none", "TIS-R102", player, table.Num("count", h.recruitCount), table.Name("figure", c.seamen()[len(c.seamen())-1].Name))
	default:
		w.add(path, "problem.recruits", "TIS-A61", player, table.Num("count", n), want)
	}
}

const (
	mostLongGuns    = 2 // TIS-R21
	mostSoldierGuns = 3 // TIS-R22
	mostItems       = 2 // TIS-R19
)

// A warning is a problem that the people may accept; note is how the file says that
// they did, "TIS-R21 flint".
type warning struct {
	setup.Problem
	figure *FigureSetup
	note   string
}

func (c *CrewSetup) warnings(all []warning, path, player string) []warning {
	rule, text := c.tooManyGuns()
	guns := 0
	for k := range c.Figures {
		f := &c.Figures[k]
		at := path + ".figure." + strconv.Itoa(k)
		if f.longGun() {
			guns++
		}
		if f.longGun() && guns > mostLongGuns && rule != "" {
			all = append(all, f.warning(at+".ranged", text, rule, player))
		}
		if n := len(f.Ranged) + f.Melee + f.shields() + f.Other; n > mostItems {
			all = append(all, f.warning(at, "problem.items", "TIS-R19", player, table.Num("count", n)))
		}
	}
	return all
}

// shields is 1 if the figure has a shield.
func (f *FigureSetup) shields() int {
	if f.Shield == "" || f.Shield == string(NoShield) {
		return 0
	}
	return 1
}

func (f *FigureSetup) warning(path, text, rule, player string, args ...table.Arg) warning {
	args = append(args, table.Name("figure", f.Name), table.Name("player", player))
	return warning{setup.Problem{Path: path, Text: table.Say(text, args...), Rule: rule, Warning: true}, f, rule + " " + f.ID}
}

// longGuns is how many of c have a musket or a rifle.
func (c *CrewSetup) longGuns() (n int) {
	for k := range c.Figures {
		if c.Figures[k].longGun() {
			n++
		}
	}
	return n
}

// tooManyGuns is the rule that a third musket or rifle breaks, "" if none does: five
// soldiers may have three if the other two have sabres and only one has a pistol
// (TIS-R21, TIS-R22, TIS-A80).
func (c *CrewSetup) tooManyGuns() (rule, text string) {
	guns, pistols, unarmed := c.longGuns(), 0, 0
	for k := range c.Figures {
		f := &c.Figures[k]
		if !f.longGun() && f.Sabres == 0 {
			unarmed++
		}
		if slices.Contains(f.Ranged, string(Pistol)) {
			pistols++
		}
	}
	switch {
	case guns <= mostLongGuns:
		return "", ""
	case !c.Soldiers:
		return "TIS-R21", "problem.muskets"
	case guns > mostSoldierGuns || unarmed > 0 || pistols > 1:
		return "TIS-R22", "problem.soldiers"
	}
	return "", ""
}
