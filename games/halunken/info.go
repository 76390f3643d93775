package halunken

import (
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Info describes Halunken & Spelunken.
var Info = setup.Info{
	Name:       gameName,
	Title:      table.NameText("Halunken & Spelunken"),
	About:      table.Say("about.halunken"),
	MinPlayers: leastPlayers,
	MaxPlayers: mostPlayers,
	Rules:      3,
	Decks:      true,
	House:      setup.HouseRules(keys),
	Texts:      Texts,
	New:        New,
	Sample:     Sample,
	Notes:      []string{"file.hal.colours"},
	Endings:    []string{"say.hal.end.rounds", "say.hal.end.left", "say.hal.end.told", "say.hal.end.stopped"},
	Story:      story,
}
