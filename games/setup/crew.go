package setup

import (
	"strings"

	"hafenmeister/games/table"
)

// A Crew is a part of a set-up that people use again in later ones.
type Crew struct {
	Key     string   // names it as an answer; "" until it is offered
	Name    string   // as people call it
	Player  string   // the name of who played it last
	Day     string   // when that was, see [DayArg]
	Members []string // the names of its figures
	Of      any      // as the game writes it in a file, see [Crewed.NewCrew]
}

// Crewed is a [Setup] with crews. It offers those of earlier evenings while it is asked.
type Crewed interface {
	Setup
	Crews() []Crew      // those that can be played again
	Offer(crews []Crew) // crews to take when it is asked, the newest first
	NewCrew() any       // what [Crew.Of] is, empty: a pointer to read it into
	Read(c *Crew) bool  // fills in Members from Of; false if nobody can play with it
	// Called has what has a name in the set-up be called as it is now: name gives the value at a
	// path of the game, "" if there is none.
	UpdateNames(name func(path string) string)
}

// AskCrew asks which of the crews of earlier evenings they take, by keys; the one
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
	return crewText(o.Crew)
}

func crewText(c *Crew) table.Text {
	names := make([]table.Text, len(c.Members))
	for i, name := range c.Members {
		names[i] = table.NameText(name)
	}
	return table.Say("opt.kept-crew", table.Name("player", c.Player), DayArg("day", c.Day), table.Name("crew", c.Name), table.List("figures", names))
}

// DayArg returns a day, "2025-11-14", or "11-14" of this year, as an argument of a text.
func DayArg(slot, day string) table.Arg {
	parts := strings.Split(day, "-")
	n := len(parts)
	if n < 2 {
		return table.Name(slot, day)
	}
	text := table.Say("day."+parts[n-2], table.Name("day", strings.TrimPrefix(parts[n-1], "0")))
	if n > 2 {
		text = table.Say("day.year", table.Sub("day", text), table.Name("year", parts[0]))
	}
	return table.Sub(slot, text)
}
