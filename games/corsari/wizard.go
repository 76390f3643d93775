package corsari

import (
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Ask replaces the set-up by the answers to its questions. Questions are about numbers rather than names,
// so that a name can be corrected without repeating later questions.
func (s *Setup) Ask(t table.T) {
	*s = Setup{Title: gameName, House: setup.NewHouse(t)}
	table.Action(t, func() { setup.AskPlayers(t, "COR-R2", leastPlayers, mostPlayers, s.Seats.Add) })
	table.Action(t, func() { s.askColours(t) })
	table.Action(t, func() { setup.AskHouseRules(t, "cor", "COR-R1", keys, s.House) })
}

// askColours asks whether the colours are those of the box and, if not, for their names.
func (s *Setup) askColours(t table.T) {
	var box []table.Text
	for _, name := range boxColours {
		box = append(box, colourNames.Text(name))
	}
	if table.Confirm(t, table.Q("corsari.box", "", "COR-R1", table.List("colours", box)).Likelihood(table.Likelihood{Yes: 3, Of: 4})) {
		return
	}
	for i := range colours {
		s.Colours = append(s.Colours, ColourSetup{Name: colourNames.Ask(t, i+1, s.nameLists()[1].Has)})
	}
}
