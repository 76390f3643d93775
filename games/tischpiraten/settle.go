package tischpiraten

import (
	"strconv"

	"hafenmeister/games/table"
)

var suits = []string{"clubs", "spades", "hearts", "diamonds"}

// Settle fixes the ids that values are named by, and what follows from the rest: the
// suits that are left, on which of his ships a crew begins. What is set stays.
func (s *Setup) Settle() {
	s.Title = gameName
	s.settlePlayers()
	s.settleShips()
	s.settleFigures()
	s.settleCampaign()
}

func (s *Setup) settlePlayers() {
	_, names, ids := s.given("player")
	table.SettleIDs("player", names, ids)
	for i := range s.Seats {
		if p := &s.Seats[i]; p.Suit == "" {
			p.Suit = s.freeSuit()
		}
	}
}

func (s *Setup) freeSuit() string {
	for _, suit := range suits {
		free := true
		for i := range s.Seats {
			free = free && s.Seats[i].Suit != suit
		}
		if free {
			return suit
		}
	}
	return ""
}

func (s *Setup) settleShips() {
	_, names, ids := s.given("ship")
	table.SettleIDs("ship", names, ids)
	for i := range s.Seats {
		for j := range s.Seats[i].Ships {
			if ship := &s.Seats[i].Ships[j]; ship.Kind == "" {
				ship.Kind = kindSail
			}
		}
	}
}

func (s *Setup) settleFigures() {
	for i := range s.Seats {
		p := &s.Seats[i]
		for j := range p.Crews {
			c := &p.Crews[j]
			if c.Ship == "" && len(p.Ships) == 1 {
				c.Ship = p.Ships[0].ID
			}
			p.settleShip(&c.Ship)
			for k := range c.Figures {
				p.settleShip(&c.Figures[k].Ship)
			}
		}
	}
	_, names, ids := s.given("figure")
	table.SettleIDs("figure", names, ids)
}

// settleShip turns the name of one of his ships into its id, which outlives a
// corrected name.
func (p *PlayerSetup) settleShip(ship *string) {
	if k := p.ship(*ship); k >= 0 {
		*ship = p.Ships[k].ID
	}
}

// ship is the index of his ship with that id or name, -1 if he has none such.
func (p *PlayerSetup) ship(word string) int {
	for k := range p.Ships {
		if p.Ships[k].ID == word && word != "" {
			return k
		}
	}
	for k := range p.Ships {
		if table.SameName(p.Ships[k].Name, word) && word != "" {
			return k
		}
	}
	return -1
}

func (s *Setup) crews() (all []*CrewSetup) {
	for i := range s.Seats {
		for j := range s.Seats[i].Crews {
			all = append(all, &s.Seats[i].Crews[j])
		}
	}
	return all
}

func (s *Setup) figures() (all []*FigureSetup) {
	for _, c := range s.crews() {
		for k := range c.Figures {
			all = append(all, &c.Figures[k])
		}
	}
	return all
}

// given are the names of all players, ships or figures with their ids, in the file's
// order, and where each stands.
func (s *Setup) given(kind string) (paths, names []string, ids []*string) {
	add := func(path string, name, id *string) {
		paths, names, ids = append(paths, path), append(names, *name), append(ids, id)
	}
	for i := range s.Seats {
		p := &s.Seats[i]
		path := "player." + strconv.Itoa(i)
		if kind == "player" {
			add(path, &p.Name, &p.ID)
		}
		for j := range p.Ships {
			if kind == "ship" {
				add(path+".ship."+strconv.Itoa(j), &p.Ships[j].Name, &p.Ships[j].ID)
			}
		}
		for j := range p.Crews {
			for k := range p.Crews[j].Figures {
				if f := &p.Crews[j].Figures[k]; kind == "figure" {
					add(path+".crew."+strconv.Itoa(j)+".figure."+strconv.Itoa(k), &f.Name, &f.ID)
				}
			}
		}
	}
	return paths, names, ids
}
