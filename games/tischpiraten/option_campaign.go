package tischpiraten

import (
	"iter"
	"maps"
	"slices"
	"strconv"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Part returns the number of the game of the treasure island and how many there are; 0, 0 if the
// island is not played.
func (g *Game) Part() (part, of int) {
	if g.part == 0 {
		return 0, 0
	}
	return g.part, lastPart
}

// Next returns the set-up of the next game: after the first game all crews are full again, after
// the second each hires at most two seamen (TIS-R92, R94, A155). It returns nil if this game is
// not over or is the last, and if no one has won the treasure.
func (g *Game) Next() setup.Setup {
	if g.Over == Running || g.part == 0 || g.part == lastPart {
		return nil
	}
	s := g.setup.clone()
	g.rename(s)
	c := &CampaignSetup{Part: g.part + 1, Earned: map[string][]int{}}
	for _, p := range g.Seats {
		c.Earned[p.ID()] = g.earnings(p)
	}
	s.Campaign = c
	winner := slices.IndexFunc(g.Seats, func(p *Player) bool { return p.Won })
	switch {
	case g.part == partMap && g.Over == MapFound && winner >= 0:
		c.Map = g.Seats[winner].ID()
	case g.part == partTreasure && winner < 0:
		return nil
	case g.part == partTreasure:
		c.Treasure = g.Seats[winner].ID()
		if g.setup.Campaign != nil {
			c.Map = g.setup.Campaign.Map
		}
	}
	for i, n := range s.all("crew") {
		g.replace(s, n.crew, 2*i)
	}
	s.AssignIDs()
	for _, p := range s.Problems() { // accepted before for figures that are out
		s.Accept(p)
	}
	return s
}

// earnings returns the doubloons of a player in each game of the treasure island, this one included.
func (g *Game) earnings(p *Player) []int {
	var before []int
	if g.setup.Campaign != nil {
		before = g.setup.Campaign.Earned[p.ID()]
	}
	return append(slices.Clone(before), worth(p))
}

// clone returns a copy of s that shares no lists or maps with it that Next changes.
func (s *Setup) clone() *Setup {
	c := *s
	c.House, c.Ranges = maps.Clone(s.House), maps.Clone(s.Ranges)
	c.Accepted = slices.Clone(s.Accepted)
	c.Seats = slices.Clone(s.Seats)
	for i := range c.Seats {
		p := &c.Seats[i]
		p.Ships, p.Crews = slices.Clone(p.Ships), slices.Clone(p.Crews)
		for j := range p.Crews {
			p.Crews[j].Figures = slices.Clone(p.Crews[j].Figures)
		}
	}
	return &c
}

// rename sets the names of players, ships and figures in s to the present ones.
func (g *Game) rename(s *Setup) {
	for _, n := range s.nodes() {
		switch n.kind {
		case "player":
			n.player.Name = g.Player(n.player.ID).Name
		case "ship":
			if ship := g.ship(n.ship.ID); ship != nil {
				n.ship.Name = ship.Name
			}
		case "figure":
			n.figure.Name = g.figure(n.figure.ID).Name
		}
	}
}

// replace fills up a crew for the next game: new hires, with names from the n-th on, take the
// weapons of the figures that are out.
func (g *Game) replace(s *Setup, c *CrewSetup, n int) {
	hired := 0
	c.Figures = slices.DeleteFunc(c.Figures, func(f FigureSetup) bool {
		if g.figure(f.ID).alive() {
			return false
		}
		hired++
		return g.part == partTreasure && hired > mostHired
	})
	for k := range c.Figures {
		f := &c.Figures[k]
		if f.Hired = !g.figure(f.ID).alive(); !f.Hired {
			continue
		}
		f.Name, f.ID = g.hireName(s, n), ""
		if g.part == partTreasure {
			f.Rank = string(Seaman)
		}
	}
}

// mostHired is the largest number of new seamen in a crew in the third game (TIS-R94).
const mostHired = 2

// hireNames are the names of new hires, with numbers once all are taken.
var hireNames = []string{"Jasper", "Lene", "Tamme", "Rike", "Okke", "Swantje", "Bosse", "Imke", "Klaas", "Wiebke",
	"Momme", "Gunda", "Arne", "Frauke", "Tjark", "Nienke", "Pelle", "Elske", "Hauke", "Maike"}

// hireName returns the first name, from the n-th on, that no figure of s or of the game has.
func (g *Game) hireName(s *Setup, n int) string {
	for try := 0; ; try++ {
		name := hireNames[(n+try)%len(hireNames)]
		if k := 1 + try/len(hireNames); k > 1 {
			name += " " + strconv.Itoa(k)
		}
		if !s.isTaken("figure")(name) && !g.isNameTaken(nil, name) {
			return name
		}
	}
}

// nameHires lets the people name the new hires since the last game of the treasure island.
// Otherwise these keep their names from the set-up (TIS-R92, R94).
func (g *Game) nameHires(t table.T) {
	for _, p := range g.Seats {
		if !table.None(g.newHires(p)) {
			table.Action(t, func() { g.nameHiresOf(t, p) })
		}
	}
}

// newHires returns the living new figures of a player, none if the player is out.
func (g *Game) newHires(p *Player) iter.Seq[*Figure] {
	return g.figures(func(f *Figure) bool { return f.Owner == p.ID() && f.hired && f.alive() && !p.Out })
}

func (g *Game) nameHiresOf(t table.T, p *Player) {
	names := slices.Collect(as(g.newHires(p), (*Figure).Label))
	rule := "TIS-R92"
	if g.part == partBack {
		rule = "TIS-R94"
	}
	ask := p.askUnlessOut(t, func() table.Ask {
		return table.Q("island.hands", p.ID(), rule, p.Arg(), table.List("figures", names), table.Num("count", len(names))).Likelihood(guessOwnNames)
	})
	if !table.Confirm(t, ask) {
		return
	}
	for f := range g.newHires(p) {
		came := func() table.Answer { return table.Answer{f.Name} }
		ask := table.Q("island.hand", p.ID(), rule, f.Arg()).About(f.id)
		f.Name = setup.AskName(t, ask.Mark(came), func(name string) bool { return g.isNameTaken(f, name) })
	}
}

func (g *Game) isNameTaken(f *Figure, name string) bool {
	return slices.ContainsFunc(g.Figures, func(x *Figure) bool { return x != f && table.SamePerson(x.Name, name) })
}

// campaignResult returns a text of what a player has earned in all games of the treasure island, this
// one included; the rules do not use it. It is zero in the first game and while the game runs.
func (g *Game) campaignResult(p *Player) table.Text {
	earned := g.earnings(p)
	if len(earned) == 1 || g.Over == Running {
		return table.Text{}
	}
	all, games := 0, []table.Text{}
	for i, n := range earned {
		all += n
		part := g.part - len(earned) + 1 + i
		games = append(games, table.Say("say.end.game", table.Num("game", part), table.Num("points", n)))
	}
	return table.Say("say.end.together", table.Num("count", all), table.List("games", games))
}
