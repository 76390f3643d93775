package tischpiraten

import (
	"cmp"
	"slices"
	"strings"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// A KeptCrew is a crew with the ship on which it began. Later set-ups offer it.
type KeptCrew struct {
	Variant  string        `toml:"variant,omitempty"` // as in Setup
	Soldiers bool          `toml:"soldiers,omitempty"`
	Few      bool          `toml:"few,omitempty"`
	Ship     ShipSetup     `toml:"ship"`
	Figures  []FigureSetup `toml:"figure"`
}

// Crews returns the complete crews of the set-up, each with its ship or else that of its first
// figure. A crew without a name has the ship's; the second crew of a ship has its first figure's.
func (s *Setup) Crews() (list []setup.Crew) {
	for _, n := range s.all("crew") {
		p, c := n.player, n.crew
		if len(c.Figures) != crewSize && !c.Few {
			continue
		}
		ship := p.shipOf(c.Ship)
		if ship < 0 {
			ship = max(p.berth(c, &c.Figures[0]), 0)
		}
		kept := &KeptCrew{Soldiers: c.Soldiers, Few: c.Few, Ship: p.Ships[ship], Figures: slices.Clone(c.Figures)}
		if s.ancient() {
			kept.Variant = ancients
		}
		kept.Ship.ID = ""
		for k := range kept.Figures {
			f := &kept.Figures[k]
			f.ID, f.Ship, f.Hired, f.Recruit = "", "", false, false
		}
		crew := setup.Crew{Name: cmp.Or(c.Name, p.Ships[ship].Name), Player: p.Name, Of: kept}
		if c.Name == "" && n.index > ship { // the second crew of a ship
			crew.Name = c.Figures[0].Name
		}
		s.Read(&crew)
		list = append(list, crew)
	}
	return list
}

// UpdateNames replaces the names of ships and figures by what name returns for paths such as
// "ships.ID.name". A name for which it returns "" stays.
func (s *Setup) UpdateNames(name func(path string) string) {
	for _, kind := range []string{"ship", "figure"} {
		for _, n := range s.all(kind) {
			is, id := n.nameAndID()
			*is = cmp.Or(name(kind+"s."+*id+".name"), *is)
		}
	}
}

// NewCrew returns a pointer to an empty KeptCrew, for decoding.
func (s *Setup) NewCrew() any { return &KeptCrew{} }

// Read sets c.Members from c.Of. It returns false if the crew cannot be played.
func (s *Setup) Read(c *setup.Crew) bool {
	kept, ok := c.Of.(*KeptCrew)
	if !ok {
		return false
	}
	c.Members = nil
	for k := range kept.Figures {
		c.Members = append(c.Members, kept.Figures[k].Name)
	}
	alone := &Setup{Title: gameName, Variant: kept.Variant, Seats: []PlayerSetup{{Name: "-", Ships: []ShipSetup{kept.Ship},
		Crews: []CrewSetup{{Soldiers: kept.Soldiers, Few: kept.Few, Figures: slices.Clone(kept.Figures)}}}}}
	alone.AssignIDs()
	return !slices.ContainsFunc(alone.Problems(), func(p setup.Problem) bool {
		return !p.Warning && (strings.HasPrefix(p.Path, "player.0.ship") || strings.HasPrefix(p.Path, "player.0.crew"))
	})
}

// Offer sets the crews of earlier evenings that Ask offers.
func (s *Setup) Offer(crews []setup.Crew) { s.offered = crews }

// A taken is a crew of an earlier evening that a player takes, as it is or to change it.
type taken struct {
	*KeptCrew
	change bool // the set-up asks for each of its figures
}

// askKept asks the player whether to take a crew of an earlier evening, with its ship, as their j-th
// crew, and returns it; nil if they take none. It offers crews with at least least figures.
func (n node) askKept(t table.T, j, least int) *taken {
	var open []setup.Crew
	likely, about := "", n.child("", j).about
	for _, c := range n.offered {
		of := c.Of.(*KeptCrew)
		if (of.Variant == ancients) != n.ancient() || len(of.Figures) < least || slices.Contains(n.drawn, c.Key) {
			continue
		}
		open = append(open, c)
		if likely == "" && table.SamePerson(c.Player, n.player.Name) {
			likely = c.Key
		}
	}
	key := setup.AskCrew(t, table.Q("setup.kept", "", "TIS-R19", n.args()...).About(about), open, likely)
	i := slices.IndexFunc(open, func(c setup.Crew) bool { return c.Key == key })
	if i < 0 {
		return nil
	}
	n.drawn = append(n.drawn, key)
	ask := table.Q("setup.as-is", "", "TIS-R19", table.Name("crew", open[i].Name)).About(about)
	return &taken{open[i].Of.(*KeptCrew), !table.Confirm(t, ask.Likelihood(table.Likelihood{Yes: 3, Of: 4}).Begin(table.Answer{"yes"}))}
}
