package tischpiraten

import "hafenmeister/games/table"

// askAshore asks for barrels of fresh water on land, where magic cards are played with:
// somebody may need one (TIS-R83, A96).
func (s *Setup) askAshore(t table.T) {
	if magic, asked := s.House["magic"]; !asked || magic == "off" {
		return
	}
	s.Ashore = table.Number(t, table.Q("setup.ashore", "", "TIS-R83").Odds(table.Odds{Mid: 1, Spread: 1}), 0, mostThings, table.Count)
}
