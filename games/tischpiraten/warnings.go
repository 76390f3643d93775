package tischpiraten

import (
	"slices"
	"strconv"

	"hafenmeister/games/table"
)

const (
	mostLongGuns    = 2 // TIS-R21
	mostSoldierGuns = 3 // TIS-R22
	mostItems       = 2 // TIS-R19
)

// A warning is a problem that the people may accept; note is how the file says that
// they did, "TIS-R21 flint".
type warning struct {
	table.Problem
	note string
}

// Accept notes that the people accept a warning.
func (s *Setup) Accept(p table.Problem) {
	for _, w := range s.warnings() {
		if w.Path == p.Path && w.Rule == p.Rule && !slices.Contains(s.Accepted, w.note) {
			s.Accepted = append(s.Accepted, w.note)
		}
	}
}

// warnings lists everything against TIS-R19, R21 and R22, accepted or not.
func (s *Setup) warnings() []warning {
	var all []warning
	for i := range s.Seats {
		for j := range s.Seats[i].Crews {
			path := "player." + strconv.Itoa(i) + ".crew." + strconv.Itoa(j)
			all = s.Seats[i].Crews[j].warnings(all, path, s.Seats[i].Name)
		}
	}
	return all
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
	return warning{table.Problem{Path: path, Text: table.Say(text, args...), Rule: rule, Warning: true}, rule + " " + f.ID}
}

// tooManyGuns is the rule that a third musket or rifle breaks, "" if none does: five
// soldiers may have three if the other two have sabres and only one has a pistol
// (TIS-R21, TIS-R22, TIS-A80).
func (c *CrewSetup) tooManyGuns() (rule, text string) {
	guns, pistols, unarmed := 0, 0, 0
	for k := range c.Figures {
		f := &c.Figures[k]
		if f.longGun() {
			guns++
		} else if f.Sabres == 0 {
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
