package setup

import "hafenmeister/games/table"

// A Crew is a part of a set-up that people use again in later ones.
type Crew struct {
	Key     string   // names it in the library, and as an answer; "" until it is kept
	Name    string   // as people call it
	Player  string   // the name of who played it last
	Members []string // the names of its figures
	Of      any      // as the game writes it in a file, see [Crewed.NewCrew]
}

// Crewed is a [Setup] with crews. What it offers while it is asked are those of the library.
type Crewed interface {
	Setup
	Crews() []Crew                   // those that can be kept
	Offer(crews []Crew)              // crews to take when it is asked, the newest first
	NewCrew() any                    // what [Crew.Of] is, empty: a pointer to read a file into
	Read(c *Crew) bool               // fills in Members from Of; false if nobody can play with it
	ShownCrew(c *Crew) []table.Panel // what it consists of
	// Called has what has a name in the set-up be called as it is now: name gives the value at a
	// path of the game, "" if there is none.
	Called(name func(path string) string)
}

// AskCrew asks which of the crews that people have entered before they take, by keys; the one
// that likely is begins marked. The answer is "" if they take none, and nothing is asked where
// there is none to take.
func AskCrew(t table.T, ask table.Ask, crews []Crew, likely string) (key string) {
	if len(crews) == 0 {
		return ""
	}
	if likely != "" {
		ask = ask.Begin(table.Answer{"kept-" + likely})
	}
	return table.Choose(t, ask, func(yield func(crewOption) bool) {
		if !yield(crewOption{}) {
			return
		}
		for i := range crews {
			if !yield(crewOption{&crews[i]}) {
				return
			}
		}
	}).key()
}

// noCrew is the answer of who takes none.
const noCrew = "new-crew"

// A crewOption is a crew as one takes it; without one they take none.
type crewOption struct{ *Crew }

func (o crewOption) key() string {
	if o.Crew == nil {
		return ""
	}
	return o.Key
}

func (o crewOption) ID() string {
	if o.Crew == nil {
		return noCrew
	}
	return "kept-" + o.Key
}

func (o crewOption) Label() table.Text {
	if o.Crew == nil {
		return table.Say("opt." + noCrew)
	}
	return CrewText(o.Crew)
}

// CrewText is a crew in a line.
func CrewText(c *Crew) table.Text {
	names := make([]table.Text, len(c.Members))
	for i, name := range c.Members {
		names[i] = table.NameText(name)
	}
	return table.Say("opt.kept-crew", table.Name("crew", c.Name), table.List("figures", names))
}
