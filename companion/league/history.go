package league

import "hafenmeister/games/table"

// A Person is somebody who is there for the next round.
type Person struct {
	Name   string
	Points float64 // of this tournament; who has about as many meets in duels
	Played int     // rounds at a table
	Byes   int     // rounds that they had to sit out
}

// Meetings is who has sat with whom, so far.
type Meetings struct {
	met map[[2]string]int
	of  map[string]*Person
}

// NewMeetings returns what results and byes, by name and once for each, have left behind. Games that
// do not count are looked at too: their people have met. A win is a point, shared by those
// who share it, and so is a bye.
func NewMeetings(results []Result, byes []string) *Meetings {
	h := &Meetings{met: map[[2]string]int{}, of: map[string]*Person{}}
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
				h.met[[2]string{table.PersonKey(other.Player), table.PersonKey(s.Player)}]++
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

func (h *Meetings) person(name string) *Person {
	p := h.of[table.PersonKey(name)]
	if p == nil {
		p = &Person{}
		h.of[table.PersonKey(name)] = p
	}
	return p
}

// People returns those with these names and their past.
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
	return h.met[[2]string{table.PersonKey(a), table.PersonKey(b)}] + h.met[[2]string{table.PersonKey(b), table.PersonKey(a)}]
}
