package corsari

import (
	"iter"
	"slices"
	"strconv"

	"hafenmeister/games/table"
)

// Ask fills the set-up by questions, whatever was in it before. What it asks is about
// numbers, so that a name can be mended later without asking everything anew.
func (s *Setup) Ask(t table.T) {
	*s = Setup{Title: gameName, House: table.NewHouse(t)}
	table.Action(t, func() { s.askPlayers(t) })
	table.Action(t, func() { s.askColours(t) })
	table.Action(t, func() { table.AskHouseFront(t, keys, s.House) })
	table.Action(t, func() { table.AskHousePages(t, "cor", "COR-R1", keys, s.House) })
}

func (s *Setup) askPlayers(t table.T) {
	n := table.Number(t, table.Q("corsari.players", "", "COR-R1"), leastPlayers, mostPlayers, table.Count)
	for _, name := range table.AskNames(t, n, func(number int) table.Ask {
		return table.Q("corsari.name", "", "COR-R1", table.Num("number", number))
	}) {
		s.Seats = append(s.Seats, PlayerSetup{Name: name})
	}
}

// askColours asks what the ten colours are called, unless they are as the box has them.
func (s *Setup) askColours(t table.T) {
	var box []table.Text
	for _, name := range boxColours {
		box = append(box, colourWord(name))
	}
	if table.Confirm(t, table.Q("corsari.box", "", "COR-R1", table.List("colours", box)).Odds(table.Odds{Yes: 3, Of: 4})) {
		return
	}
	for i := range colours {
		about, number := strconv.Itoa(i+1), table.Num("number", i+1)
		name := string(table.Choose(t, table.Q("corsari.colour", "", "COR-R1", number).About(about), s.freeColours()))
		if name == string(otherColour) {
			name = table.AskName(t, table.Q("corsari.colour-name", "", "COR-R1", number).About(about), s.colourNamed)
		}
		s.Colours = append(s.Colours, ColourSetup{Name: name})
	}
}

func (s *Setup) colourNamed(name string) bool {
	return slices.ContainsFunc(s.Colours, func(c ColourSetup) bool { return table.SameName(c.Name, name) })
}

// A colourName is a colour that has words in every language, or another one.
type colourName string

const otherColour = colourName("other")

func (c colourName) ID() string { return string(c) }
func (c colourName) Label() table.Text {
	if c == otherColour {
		return table.Say("opt.cor.other-colour")
	}
	return colourWord(string(c))
}

func (s *Setup) freeColours() iter.Seq[colourName] {
	return func(yield func(colourName) bool) {
		for i := range knownColours {
			if name := knownColours[i].name; !s.colourNamed(name) && !yield(colourName(name)) {
				return
			}
		}
		yield(otherColour)
	}
}
