package league

import "hafenmeister/games/table"

// A Person is somebody who takes part in the next round.
type Person struct {
	Name   string
	Points float64 // in this tournament; people with similar points meet in duels
	Played int     // rounds at a table
	Byes   int     // rounds that the person sat out
}

// Meetings records who has sat with whom.
type Meetings struct {
	counts map[[2]string]int
	people map[string]*Person
}

// NewMeetings returns the meetings of the results, also of games that do not count. byes has a name for each
// round that a person sat out. A victory is a point, divided among those who share it; a bye is a point.
func NewMeetings(results []Result, byes []string) *Meetings {
	h := &Meetings{counts: map[[2]string]int{}, people: map[string]*Person{}}
	for _, r := range results {
		best := 0
		for _, s := range r.Seats {
			if s.Place == 1 {
				best++
			}
		}
		for i, s := range r.Seats {
			p := h.person(s.Player)
			p.Played++
			if s.Place == 1 {
				p.Points += 1 / float64(best)
			}
			for _, other := range r.Seats[:i] {
				h.counts[[2]string{table.PersonKey(other.Player), table.PersonKey(s.Player)}]++
			}
		}
	}
	for _, name := range byes {
		p := h.person(name)
		p.Byes++
		p.Points++
	}
	return h
}

// person returns the record of a person; a new one if there is none.
func (h *Meetings) person(name string) *Person {
	p := h.people[table.PersonKey(name)]
	if p == nil {
		p = &Person{}
		h.people[table.PersonKey(name)] = p
	}
	return p
}

// People returns the people with these names.
func (h *Meetings) People(names []string) (list []Person) {
	for _, name := range names {
		p := *h.person(name)
		p.Name = name
		list = append(list, p)
	}
	return list
}

// Meetings returns how often two people have sat at one table.
func (h *Meetings) Meetings(a, b string) int {
	return h.counts[[2]string{table.PersonKey(a), table.PersonKey(b)}] + h.counts[[2]string{table.PersonKey(b), table.PersonKey(a)}]
}
