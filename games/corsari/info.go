package corsari

import (
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Info describes Corsari.
var Info = setup.Info{
	Name:       gameName,
	Title:      table.NameText("Corsari"),
	About:      table.Say("about.corsari"),
	MinPlayers: leastPlayers,
	MaxPlayers: mostPlayers,
	Rules:      2,
	House:      setup.HouseRules(keys),
	Texts:      Texts,
	New:        New,
	Sample:     Sample,
	Endings:    []string{"say.cor.end.last-round", "say.cor.end.no-stowaway", "say.cor.end.few-cards", "say.cor.end.last-void", "say.cor.end.left", "say.cor.end.stopped"},
	Story:      story,
	FewestWin:  true,
}
