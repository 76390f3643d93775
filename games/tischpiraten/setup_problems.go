package tischpiraten

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Problems lists what is wrong, in the file's order, and what the people must accept.
func (s *Setup) Problems() []setup.Problem {
	var w problemList
	w.names(s)
	if n := len(s.Seats); n < leastPlayers || n > mostPlayers {
		w.add("player", "problem.players", "", table.Num("count", n))
	}
	s.variantProblems(&w)
	s.campaignProblems(&w)
	if s.Ashore < 0 || s.Ashore > mostThings {
		w.add("barrels_ashore", "problem.ashore", "TIS-R83", table.Num("max", mostThings))
	}
	for i := range s.Seats {
		s.playerProblems(&w, i)
	}
	_, house := parseHouse(s.House)
	list := append(w.list, house...)
	for _, x := range s.openWarnings() {
		list = append(list, x.Problem)
	}
	return list
}

// problemList gathers problems; named are those with names and ids.
type problemList struct {
	list, named []setup.Problem
}

func (w *problemList) add(path, text, rule string, args ...table.Arg) {
	w.list = append(w.list, setup.Problem{Path: path, Text: table.Say(text, args...), Rule: rule})
}

// names looks at the names and ids of all players, ships and figures.
func (w *problemList) names(s *Setup) {
	for _, kind := range []string{"player", "ship", "figure"} {
		paths, names, ids := s.named(kind)
		words := make([]string, len(ids))
		for i, id := range ids {
			words[i] = *id
		}
		w.named = append(w.named, setup.NameProblems(func(i int) string { return paths[i] }, names, words)...)
	}
}

// name notes what is wrong with the name or id of what stands at path.
func (w *problemList) name(path string) {
	for _, p := range w.named {
		if p.Path == path+".name" || p.Path == path+".id" {
			w.list = append(w.list, p)
		}
	}
}

const leastRange = 10 // mm

// variantProblems looks at what belongs to one variant only.
func (s *Setup) variantProblems(w *problemList) {
	switch s.Variant {
	case "", pirates, ancients:
	default:
		w.add("variant", "problem.variant", "", table.Name("variant", s.Variant))
	}
	for _, kind := range slices.Sorted(maps.Keys(s.Ranges)) {
		switch far := s.Ranges[kind]; {
		case !slices.Contains(bowKinds, kind):
			w.add("reach."+kind, "problem.reach.kind", "TIS-A156", table.Name("weapon", kind), table.Name("weapons", strings.Join(bowKinds, ", ")))
		case far < leastRange || far > farthest:
			w.add("reach."+kind, "problem.reach", "TIS-A156", table.Name("weapon", kind), table.Length("min", leastRange), table.Length("max", farthest))
		}
	}
}

// campaignProblems looks at what a game has from those before it.
func (s *Setup) campaignProblems(w *problemList) {
	c := s.Campaign
	switch {
	case c == nil:
		return
	case s.part() == 0:
		w.add("campaign", "problem.campaign", "TIS-R91")
	case c.Part < partMap || c.Part > lastPart:
		w.add("campaign.part", "problem.campaign.part", "TIS-R91", table.Num("last", lastPart))
	case c.Part == partBack && c.Treasure == "":
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

func (s *Setup) playerProblems(w *problemList, i int) {
	p := &s.Seats[i]
	path := "player." + strconv.Itoa(i)
	w.name(path)
	s.suitProblems(w, path+".suit", i)
	s.fleetProblems(w, path, p)
	for j := range p.Ships {
		at := path + ".ship." + strconv.Itoa(j)
		w.name(at)
		fieldProblems(w, s, at, p.Ships[j].Name, &p.Ships[j], shipFields)
	}
	for j := range p.Crews {
		at := path + ".crew." + strconv.Itoa(j)
		s.crewProblems(w, at, p, &p.Crews[j])
		s.recruitProblems(w, at, p, &p.Crews[j])
	}
}

// suitProblems looks at the suit of a player; Settle fills in one that is left out
// (TIS-R2).
func (s *Setup) suitProblems(w *problemList, path string, i int) {
	suit := s.Seats[i].Suit
	if suit == "" {
		return
	}
	if !slices.Contains(suits, suit) {
		w.add(path, "problem.suit", "TIS-R2", table.Name("suit", suit), table.Name("suits", strings.Join(suits, ", ")))
	}
	for j := range i {
		if s.Seats[j].Suit == suit {
			w.add(path, "problem.suit.twice", "TIS-R2", table.Name("player", s.Seats[i].Name), table.Name("other", s.Seats[j].Name))
		}
	}
}

// fleetProblems counts ships and crews (TIS-R24, TIS-A16).
func (s *Setup) fleetProblems(w *problemList, path string, p *PlayerSetup) {
	h, _ := parseHouse(s.House)
	perTwo := 2
	if h.twoShipsCrews == "shared" {
		perTwo = 1
	}
	ships, crews := len(p.Ships), len(p.Crews)
	one := ships == 1 && crews == 1
	two := len(s.Seats) == 2 && (ships == 1 && crews == 2 || ships == 2 && crews == perTwo)
	switch {
	case one || two:
	case ships == 2 && len(s.Seats) == 2:
		w.add(path+".crew", "problem.fleet.crews", "TIS-A16", table.Name("player", p.Name), table.Num("count", perTwo))
	case len(s.Seats) == 2:
		w.add(path, "problem.fleet.two", "TIS-R24", table.Name("player", p.Name))
	default:
		w.add(path, "problem.fleet", "TIS-R24", table.Name("player", p.Name))
	}
	if ships == 2 && s.part() != partBack {
		p.emptyShips(w, path)
	}
}

// emptyShips finds ships on which nobody begins.
func (p *PlayerSetup) emptyShips(w *problemList, path string) {
	manned := make([]bool, len(p.Ships))
	for j := range p.Crews {
		for k := range p.Crews[j].Figures {
			if at := p.berth(&p.Crews[j], &p.Crews[j].Figures[k]); at >= 0 {
				manned[at] = true
			}
		}
	}
	for k, some := range manned {
		if !some {
			w.add(path+".ship."+strconv.Itoa(k), "problem.ship.empty", "TIS-A16", table.Name("ship", p.Ships[k].Name))
		}
	}
}

// gunKinds are the kinds of firearms as files name them.
var gunKinds = []string{string(Pistol), string(Musket), string(Rifle), string(Blunderbuss), string(OtherGun)}

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

// openWarnings lists the warnings that the people have not accepted.
func (s *Setup) openWarnings() []warning {
	return slices.DeleteFunc(s.warnings(), func(w warning) bool { return slices.Contains(s.Accepted, w.note) })
}

// Accept notes that the people accept a warning.
func (s *Setup) Accept(p setup.Problem) {
	for _, w := range s.openWarnings() {
		if w.Path == p.Path && w.Rule == p.Rule {
			s.Accepted = append(s.Accepted, w.note)
		}
	}
}
