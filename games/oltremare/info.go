package oltremare

import (
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Info describes Oltremare.
var Info = setup.Info{
	Name:       gameName,
	Title:      table.NameText("Oltremare"),
	About:      table.Say("about.oltremare"),
	MinPlayers: leastPlayers,
	MaxPlayers: mostPlayers,
	Rules:      3,
	House:      setup.HouseRules(keys),
	Texts:      Texts,
	New:        New,
	Sample:     Sample,
	Notes:      []string{"file.olt.goods", "file.olt.points", "file.olt.cards", "file.olt.sixth"},
	Endings:    []string{"say.olt.end.deck", "say.olt.end.left", "say.olt.end.told", "say.olt.end.stopped"},
	Story:      story,
}
