package halunken

import (
	"slices"
	"strconv"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Ask replaces the set-up by the answers to questions. They are about the numbers of players and
// colours, so that a name can be corrected later without asking everything again.
func (s *Setup) Ask(t table.T) {
	*s = Setup{Title: gameName, House: setup.NewHouse(t)}
	table.Action(t, func() { setup.AskPlayers(t, "", leastPlayers, mostPlayers, s.Seats.Add) })
	table.Action(t, func() { s.askColours(t) })
	table.Action(t, func() { s.askCards(t) })
	table.Action(t, func() { setup.AskHouseRules(t, "hal", "HAL-R1", keys, s.House) })
}

// askColours asks for the colours of the crew cards, which the book does not name.
func (s *Setup) askColours(t table.T) {
	s.Colours = make([]ColourSetup, colours)
	for i := range s.Colours {
		s.Colours[i].Name = colourNames.Ask(t, i+1, s.namedColours().Has)
	}
}

// askCards asks which crew cards there are, if people want to list them. Each answer leaves no more
// than the later colours can have; the last one takes the rest.
func (s *Setup) askCards(t table.T) {
	if !table.Confirm(t, table.Q("halunken.list", "", "HAL-R1").Likelihood(table.Likelihood{Yes: 1, Of: 3}).Begin(table.Answer{"no"})) {
		return
	}
	left := crewCards
	for i := range s.Colours {
		c := &s.Colours[i]
		after := (colours - 1 - i) * mostWorth
		least, most := max(left-after, 0), min(left, mostWorth)
		ask := table.Q("halunken.cards", "", "HAL-R1", table.Sub("colour", colourNames.Text(c.Name)), table.NotInKey(table.Num("left", left))).About(strconv.Itoa(i + 1))
		for _, v := range table.ChooseSome(t, ask, least, most, false, numbers(1, mostWorth)) {
			c.Cards = append(c.Cards, int(v))
		}
		slices.Sort(c.Cards)
		left -= len(c.Cards)
	}
}
