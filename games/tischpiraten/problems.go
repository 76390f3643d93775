package tischpiraten

import (
	"slices"
	"strconv"
	"strings"

	"hafenmeister/games/table"
)

const (
	leastPlayers = 2
	mostPlayers  = 4 // "up to four"
	crewSize     = 5 // TIS-R19
	crewSeamen   = 3
	mostMasts    = 3  // TIS-R26: more than three count as three
	mostThings   = 20 // cannons a side, barrels, boats: more than any model has
	mostBlades   = 4
)

// Problems lists what is wrong, in the file's order, and what the people must accept.
func (s *Setup) Problems() []table.Problem {
	var w wrongs
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
	for _, x := range s.warnings() {
		if !slices.Contains(s.Accepted, x.note) {
			list = append(list, x.Problem)
		}
	}
	return list
}

// wrongs gathers problems; named are those with names and ids.
type wrongs struct {
	list, named []table.Problem
}

func (w *wrongs) add(path, text, rule string, args ...table.Arg) {
	w.list = append(w.list, table.Problem{Path: path, Text: table.Say(text, args...), Rule: rule})
}

// number checks one that counts things on the table.
func (w *wrongs) number(path, ship string, n, least, most int) {
	if n < least || n > most {
		w.add(path, "problem.number", "", table.Name("name", ship), table.Num("min", least), table.Num("max", most))
	}
}

// names looks at the names and ids of all players, ships and figures.
func (w *wrongs) names(s *Setup) {
	for _, kind := range []string{"player", "ship", "figure"} {
		paths, names, ids := s.given(kind)
		words := make([]string, len(ids))
		for i, id := range ids {
			words[i] = *id
		}
		w.named = append(w.named, table.NameProblems(func(i int) string { return paths[i] }, names, words)...)
	}
}

// name notes what is wrong with the name or id of what stands at path.
func (w *wrongs) name(path string) {
	for _, p := range w.named {
		if p.Path == path+".name" || p.Path == path+".id" {
			w.list = append(w.list, p)
		}
	}
}

func (s *Setup) playerProblems(w *wrongs, i int) {
	p := &s.Seats[i]
	path := "player." + strconv.Itoa(i)
	w.name(path)
	s.suitProblems(w, path+".suit", i)
	s.fleetProblems(w, path, p)
	for j := range p.Ships {
		shipProblems(w, path+".ship."+strconv.Itoa(j), &p.Ships[j])
	}
	for j := range p.Crews {
		at := path + ".crew." + strconv.Itoa(j)
		s.crewProblems(w, at, p, &p.Crews[j])
		s.recruitProblems(w, at, p, &p.Crews[j])
	}
	s.ancientProblems(w, path, p)
}

// suitProblems looks at the suit of a player; one left out is settled (TIS-R2).
func (s *Setup) suitProblems(w *wrongs, path string, i int) {
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
func (s *Setup) fleetProblems(w *wrongs, path string, p *PlayerSetup) {
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
	if ships == 2 && s.part() != seekBack {
		p.emptyShips(w, path)
	}
}

// emptyShips finds ships on which nobody begins.
func (p *PlayerSetup) emptyShips(w *wrongs, path string) {
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

func shipProblems(w *wrongs, path string, s *ShipSetup) {
	w.name(path)
	least := 0
	switch s.Kind {
	case kindSail, "":
		least = 1
	case kindGalley:
	default:
		w.add(path+".kind", "problem.kind", "TIS-R28", table.Name("ship", s.Name), table.Name("kind", s.Kind))
	}
	if s.Masts < least || s.Masts > mostMasts {
		w.add(path+".masts", "problem.masts", "TIS-R26", table.Name("ship", s.Name), table.Num("min", least), table.Num("max", mostMasts))
	}
	w.number(path+".port", s.Name, s.Port, 0, mostThings)
	w.number(path+".starboard", s.Name, s.Starboard, 0, mostThings)
	w.number(path+".barrels", s.Name, s.Barrels, 0, mostThings)
	w.number(path+".chests", s.Name, s.Chests, 0, mostThings)
	w.number(path+".dinghies", s.Name, s.Dinghies, 0, mostThings)
	w.number(path+".locked_doors", s.Name, s.Locked, 0, mostThings)
}

func (s *Setup) crewProblems(w *wrongs, path string, p *PlayerSetup, c *CrewSetup) {
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
	} else if n < crewSize && (n == 0 || s.part() != seekBack) {
		w.add(path, "problem.crew.size", "TIS-R19", table.Name("player", p.Name), table.Num("count", n))
	}
	for k := range c.Figures {
		figureProblems(w, path+".figure."+strconv.Itoa(k), p, &c.Figures[k])
	}
	s.rankProblems(w, path, p, c)
}

// rankProblems wants one captain or officer, one mate and three seamen; of those who are
// left on the way back from the treasure island as many as there are (TIS-R94, A155). Each
// one too many is named where it stands.
func (s *Setup) rankProblems(w *wrongs, path string, p *PlayerSetup, c *CrewSetup) {
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
			if seamen++; seamen > crewSeamen && s.part() != seekBack {
				over = "problem.rank.seamen"
			}
		default:
			unknown++
			w.add(at, "problem.rank", "TIS-R19", table.Name("figure", f.Name), table.Name("rank", f.Rank))
		}
		if over != "" && len(c.Figures) <= crewSize { // of more the number says what to do
			w.add(at, over, "TIS-R19", table.Name("figure", f.Name), table.Name("player", p.Name))
		}
	}
	if unknown > 0 || len(c.Figures) != crewSize || s.part() == seekBack {
		return
	}
	if officers == 0 {
		w.add(path, "problem.rank.no-officer", "TIS-R19", table.Name("player", p.Name))
	}
	if mates == 0 {
		w.add(path, "problem.rank.no-mate", "TIS-R19", table.Name("player", p.Name))
	}
}

func figureProblems(w *wrongs, path string, p *PlayerSetup, f *FigureSetup) {
	w.name(path)
	if f.Ship != "" && p.ship(f.Ship) < 0 {
		w.add(path+".ship", "problem.crew.ship", "", table.Name("player", p.Name), table.Name("ship", f.Ship))
	}
	w.number(path+".melee", f.Name, f.Melee, 0, mostBlades)
	w.number(path+".sabres", f.Name, f.Sabres, 0, max(f.Melee, 0))
	w.number(path+".other", f.Name, f.Other, 0, mostBlades)
	if f.Bayonet && !f.longGun() {
		w.add(path+".bayonet", "problem.bayonet", "TIS-R58", table.Name("figure", f.Name))
	}
}

// gunKinds are the kinds of firearms as files name them.
var gunKinds = []string{string(Pistol), string(Musket), string(Rifle), string(Blunderbuss), string(OtherGun)}

// longGun reports whether the figure has a musket or a rifle.
func (f *FigureSetup) longGun() bool {
	return slices.Contains(f.Ranged, string(Musket)) || slices.Contains(f.Ranged, string(Rifle))
}
