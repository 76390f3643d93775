package tischpiraten

import (
	"iter"
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

// recruitProblems wants as many recruits as were agreed on, all of them seamen. Who is named one
// where recruits are not played with is a seaman like others (TIS-R102, A61).
func (s *Setup) recruitProblems(w *wrongs, path string, p *PlayerSetup, c *CrewSetup) {
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
	case n == h.recruitCount || s.part() == seekBack:
	case n == 0 && len(c.seamen()) > 0:
		w.add(path, "problem.recruit.none", "TIS-R102", player, table.Num("count", h.recruitCount), table.Name("figure", c.seamen()[len(c.seamen())-1].Name))
	default:
		w.add(path, "problem.recruits", "TIS-A61", player, table.Num("count", n), want)
	}
}

// askRecruits asks who of a crew are its recruits (TIS-R102, A61).
func (s *Setup) askRecruits(t table.T, p *PlayerSetup, c *CrewSetup, about string) {
	for k := range c.Figures {
		c.Figures[k].Recruit = false // a ready crew has one for those who do not ask
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
		for _, f := range table.ChooseSome(t, ask, h.recruitCount, h.recruitCount, false, c.greenhorns()) {
			f.Recruit = true
		}
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
