package setup

import "hafenmeister/games/table"

// A Seat is a player as a set-up file lists one.
type Seat struct {
	ID   string `toml:"id"` // fixed at set-up; values are named by it
	Name string `toml:"name"`
}

// Seats are the players of a set-up, clockwise.
type Seats []Seat

// SeatsOf are players of whom only the names are known.
func SeatsOf(names []string) Seats {
	s := make(Seats, len(names))
	for i, name := range names {
		s[i].Name = name
	}
	return s
}

// Add adds a player of whom only the name is known.
func (s *Seats) Add(name string) { *s = append(*s, Seat{Name: name}) }

// SampleSeats are so many players to play at once, but from least to most; eight at most.
func SampleSeats(players, least, most int) Seats {
	return SeatsOf([]string{"Anna", "Ben", "Carla", "Deniz", "Elif", "Finn", "Greta", "Hugo"}[:min(max(players, least), most)])
}

// Players returns the players as far as known.
func (s Seats) Players() []table.Player {
	list := make([]table.Player, len(s))
	for i, p := range s {
		list[i] = table.Player{ID: p.ID, Name: p.Name}
	}
	return list
}

// NameList lists the names and ids of the players, to assign ids and to find problems.
func (s Seats) NameList() *Named {
	list := NewNamed("player")
	for i := range s {
		list.Add(s[i].Name, &s[i].ID)
	}
	return list
}
