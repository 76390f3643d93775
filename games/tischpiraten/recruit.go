package tischpiraten

import (
	"iter"
	"slices"
	"strconv"

	"hafenmeister/games/table"
)

// green takes 1 off a roll of a recruit, if recruits are played with (TIS-R102). Rolls
// that nobody changes never come here (TIS-A98).
func (g *Game) green(s *table.Sum, f *Figure) {
	if f.Recruit && g.house.recruits {
		s.Add("recruit", -1, "TIS-R102")
	}
}

// settleRecruits makes the last seamen of a crew that names no recruits its recruits, as
// many as each crew must have (TIS-R102, A61).
func (s *Setup) settleRecruits() {
	h, _ := parseHouse(s.House)
	for _, c := range s.crews() {
		if !h.recruits || c.recruits() > 0 {
			continue
		}
		n := h.recruitCount
		for _, f := range slices.Backward(c.seamen()) {
			f.Recruit = n > 0
			n--
		}
	}
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

// recruitProblems wants as many recruits as were agreed on, all of them seamen; none
// where recruits are not played with (TIS-R102, A61).
func (s *Setup) recruitProblems(w *wrongs, path string, p *PlayerSetup, c *CrewSetup) {
	h, _ := parseHouse(s.House)
	for k := range c.Figures {
		f := &c.Figures[k]
		at := path + ".figure." + strconv.Itoa(k) + ".recruit"
		switch {
		case f.Recruit && !h.recruits:
			w.add(at, "problem.recruit.off", "TIS-R102", table.Name("figure", f.Name))
		case f.Recruit && f.Rank != string(Seaman):
			w.add(at, "problem.recruit.rank", "TIS-A61", table.Name("figure", f.Name))
		}
	}
	if n := c.recruits(); h.recruits && n > 0 && n != h.recruitCount && s.part() != seekBack {
		w.add(path, "problem.recruits", "TIS-A61", table.Name("player", p.Name), table.Num("count", n), table.Num("want", h.recruitCount))
	}
}

// askRecruits asks who of a crew are its recruits (TIS-R102, A61).
func (s *Setup) askRecruits(t table.T, p *PlayerSetup, c *CrewSetup, about string) {
	h, _ := parseHouse(s.House)
	if !h.recruits || h.recruitCount >= crewSeamen {
		return
	}
	ask := table.Q("setup.recruit", "", "TIS-R102", table.Name("player", p.Name), table.Num("count", h.recruitCount)).About(about)
	for _, f := range table.ChooseSome(t, ask, h.recruitCount, h.recruitCount, false, c.greenhorns()) {
		f.Recruit = true
	}
}

// A greenhorn is a seaman who may be a recruit: by number, so that a name can be mended.
type greenhorn struct {
	*FigureSetup
	number int
}

func (f greenhorn) ID() string        { return strconv.Itoa(f.number) }
func (f greenhorn) Label() table.Text { return table.NameText(f.Name) }

func (c *CrewSetup) greenhorns() iter.Seq[greenhorn] {
	return func(yield func(greenhorn) bool) {
		for k := range c.Figures {
			if f := &c.Figures[k]; f.Rank == string(Seaman) && !yield(greenhorn{f, k + 1}) {
				return
			}
		}
	}
}
