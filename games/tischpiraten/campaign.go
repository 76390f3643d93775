package tischpiraten

import (
	"fmt"
	"maps"
	"slices"
	"strconv"

	"hafenmeister/games/table"
)

// The treasure island is a campaign of three games (TIS-R91 to R94, R110).
const (
	seekMap      = 1 // a sea battle: whoever brings the chest of an enemy ship aboard has the map
	seekTreasure = 2 // ashore: whoever digs the treasure up and brings it to his boat has it
	seekBack     = 3 // a sea battle: the others want it back
	lastPart     = seekBack
)

// CampaignSetup is what one game of the treasure island has from those before it. The
// first has none.
type CampaignSetup struct {
	Part     int    `toml:"part"`
	Map      string `toml:"map,omitempty"`      // who won the first game: a player's id
	Treasure string `toml:"treasure,omitempty"` // who won the second one

	Earned map[string][]int `toml:"earned,omitempty"` // by player's id: the doubloons of each game before
}

// part is which game of the treasure island is played, 0 if none is.
func (s *Setup) part() int {
	if fmt.Sprint(s.House["island"]) != "true" {
		return 0
	}
	if s.Campaign == nil {
		return seekMap
	}
	return s.Campaign.Part
}

// campaignProblems looks at what a game has from those before it.
func (s *Setup) campaignProblems(w *wrongs) {
	c := s.Campaign
	switch {
	case c == nil:
		return
	case s.part() == 0:
		w.add("campaign", "problem.campaign", "TIS-R91")
	case c.Part < seekMap || c.Part > lastPart:
		w.add("campaign.part", "problem.campaign.part", "TIS-R91", table.Num("last", lastPart))
	case c.Part == seekBack && c.Treasure == "":
		w.add("campaign.treasure", "problem.campaign.treasure", "TIS-R94")
	}
	ids := []struct{ path, id string }{{"campaign.map", c.Map}, {"campaign.treasure", c.Treasure}}
	for _, id := range slices.Sorted(maps.Keys(c.Earned)) {
		ids = append(ids, struct{ path, id string }{"campaign.earned." + id, id})
	}
	for _, who := range ids {
		if who.id != "" && s.seatOf(who.id) < 0 {
			w.add(who.path, "problem.campaign.who", "TIS-R91", table.Name("player", who.id))
		}
	}
}

// seatOf is the seat of the player with that id or name, -1 if there is none.
func (s *Setup) seatOf(who string) int {
	return slices.IndexFunc(s.Seats, func(p PlayerSetup) bool { return p.ID == who || table.SameName(p.Name, who) })
}

// settleCampaign names players by their ids, which outlive a corrected name.
func (s *Setup) settleCampaign() {
	if s.Campaign == nil {
		return
	}
	for _, id := range slices.Sorted(maps.Keys(s.Campaign.Earned)) {
		if i := s.seatOf(id); i >= 0 && s.Seats[i].ID != id {
			s.Campaign.Earned[s.Seats[i].ID] = s.Campaign.Earned[id]
			delete(s.Campaign.Earned, id)
		}
	}
	for _, who := range []*string{&s.Campaign.Map, &s.Campaign.Treasure} {
		if i := s.seatOf(*who); i >= 0 && *who != "" {
			*who = s.Seats[i].ID
		}
	}
}

// Part is which game of the treasure island this is, 0 if it stands alone.
func (g *Game) Part() (part, of int) {
	if g.seek == 0 {
		return 0, 0
	}
	return g.seek, lastPart
}

// Next is the set-up of the game that follows from how this one ended: after the first
// all crews are full again, after the second those who are left hire at most two seamen
// (TIS-R92, R94, A155). Without a treasure there is nothing to win back.
func (g *Game) Next() table.Setup {
	if g.Over == Running || g.seek == 0 || g.seek == lastPart {
		return nil
	}
	s := g.setup.clone()
	g.rename(s)
	c := &CampaignSetup{Part: g.seek + 1, Earned: g.earned()}
	s.Campaign = c
	winner := slices.IndexFunc(g.Seats, func(p *Player) bool { return p.Won })
	switch {
	case g.seek == seekMap && g.Over == MapFound && winner >= 0:
		c.Map = g.Seats[winner].id
	case g.seek == seekTreasure && winner < 0:
		return nil
	case g.seek == seekTreasure:
		c.Treasure = g.Seats[winner].id
		if g.setup.Campaign != nil {
			c.Map = g.setup.Campaign.Map
		}
	}
	for i, crew := range s.crews() {
		g.replace(s, crew, 2*i)
	}
	s.Settle()
	for _, p := range s.Problems() { // what the people have accepted of those who are out
		s.Accept(p)
	}
	return s
}

// earned is what the players have earned so far, game by game.
func (g *Game) earned() map[string][]int {
	all := map[string][]int{}
	for _, p := range g.Seats {
		if g.setup.Campaign != nil {
			all[p.id] = append(all[p.id], g.setup.Campaign.Earned[p.id]...)
		}
		all[p.id] = append(all[p.id], worth(p))
	}
	return all
}

// clone is a copy of s that shares nothing with it.
func (s *Setup) clone() *Setup {
	c := *s
	c.House, c.Reach = maps.Clone(s.House), maps.Clone(s.Reach)
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

// rename gives everybody the name he has now.
func (g *Game) rename(s *Setup) {
	for i := range s.Seats {
		p := &s.Seats[i]
		p.Name = g.player(p.ID).Name
		for j := range p.Ships {
			if ship := g.ship(p.Ships[j].ID); ship != nil {
				p.Ships[j].Name = ship.Name
			}
		}
	}
	for _, f := range s.figures() {
		f.Name = g.figure(f.ID).Name
	}
}

// replace fills a crew up for the next game: new hands, from the n-th on, take the arms of
// those who are out.
func (g *Game) replace(s *Setup, c *CrewSetup, n int) {
	hired := 0
	c.Figures = slices.DeleteFunc(c.Figures, func(f FigureSetup) bool {
		if g.figure(f.ID).alive() {
			return false
		}
		hired++
		return g.seek == seekTreasure && hired > mostHired
	})
	for k := range c.Figures {
		f := &c.Figures[k]
		if g.figure(f.ID).alive() {
			continue
		}
		f.Name = g.newHand(s, n)
		if g.seek == seekTreasure {
			f.Rank = string(Seaman)
		}
	}
	for k := range c.Figures {
		f := &c.Figures[k]
		if f.Hired = !g.figure(f.ID).alive(); f.Hired {
			f.ID = ""
		}
	}
}

// mostHired is how many new seamen a crew may have in the third game (TIS-R94).
const mostHired = 2

// newHands are the names of those who hire on; whoever has the name of another is called
// the second of it.
var newHands = []string{"Jasper", "Lene", "Tamme", "Rike", "Okke", "Swantje", "Bosse", "Imke", "Klaas", "Wiebke",
	"Momme", "Gunda", "Arne", "Frauke", "Tjark", "Nienke", "Pelle", "Elske", "Hauke", "Maike"}

// newHand is a name that nobody has or had, from the n-th on.
func (g *Game) newHand(s *Setup, n int) string {
	had := func(name string) bool {
		return slices.ContainsFunc(g.Figures, func(f *Figure) bool { return table.SameName(f.Name, name) })
	}
	for try := 0; ; try++ {
		name := newHands[(n+try)%len(newHands)]
		if k := 1 + try/len(newHands); k > 1 {
			name += " " + strconv.Itoa(k)
		}
		if !s.figureNamed(name) && !had(name) {
			return name
		}
	}
}
