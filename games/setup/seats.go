package setup

import (
	"strconv"

	"hafenmeister/games/table"
)

// A Seat is a player in a set-up file.
type Seat struct {
	ID   string `toml:"id"` // does not change with the name
	Name string `toml:"name"`
}

// Seats are the players of a set-up, clockwise.
type Seats []Seat

// SeatsOf returns players with these names and no ids.
func SeatsOf(names []string) Seats {
	s := make(Seats, len(names))
	for i, name := range names {
		s[i].Name = name
	}
	return s
}

// Add adds a player with a name and no id.
func (s *Seats) Add(name string) { *s = append(*s, Seat{Name: name}) }

// SampleSeats returns sample players, at least least and at most most, which must not exceed 8.
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
func (s Seats) NameList() *NameList {
	list := NewNameList("player")
	for i := range s {
		list.Add(s[i].Name, &s[i].ID)
	}
	return list
}

// AskPlayers asks for the number of players, from least to most, and for their names. It calls add with each name as
// soon as it is entered, so that views can show it.
func AskPlayers(t table.T, rule string, least, most int, add func(name string)) {
	n := table.Number(t, table.Q("seats.players", "", rule), least, most, table.Count)
	names := NewNameList("player")
	for number := 1; number <= n; number++ {
		name := AskName(t, table.Q("seats.name", "", rule, table.Num("number", number)).About(strconv.Itoa(number)), names.Has)
		names.Add(name, nil)
		add(name)
	}
}
