package setup

import (
	"strings"

	"hafenmeister/games/table"
)

// A Crew is a part of a set-up that people use again in later ones.
type Crew struct {
	Key     string   // identifies the crew in an answer; "" until it is offered
	Name    string   // as people call it
	Player  string   // the name of the player who played it last
	Day     string   // when that was, see [DayArg]
	Members []string // the names of its figures
	Of      any      // the game's own description, see [CrewSetup.NewCrew]
}

// CrewSetup is a [Setup] with crews. Its questions offer the crews of earlier evenings.
type CrewSetup interface {
	Setup
	Crews() []Crew      // the crews that can be played again
	Offer(crews []Crew) // sets the crews to offer, the newest first
	NewCrew() any       // returns a pointer to an empty [Crew.Of], for decoding
	Read(c *Crew) bool  // sets Members from Of; returns false if the crew cannot be played
	// UpdateNames replaces the names in the set-up by the present ones: name returns the value at
	// a path of the game, "" if there is none.
	UpdateNames(name func(path string) string)
}

// AskCrew asks which of crews to take and returns its key, "" for none. The crew with the key likely
// is the default. If there are no crews it returns "" without asking.
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

// noCrew is the answer to take none.
const noCrew = "new-crew"

// A crewOption is a crew as an option; a nil Crew is the option to take none.
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

// DayArg returns a day as an argument of a text: "2025-11-14", or "11-14" for one of this year.
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
