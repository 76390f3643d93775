package shipcaptaincrew

import (
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// gameName is the name of the game in commands and files.
const gameName = "shipcaptaincrew"

const (
	leastPlayers = 2
	mostPlayers  = 8
)

// Info describes the game.
var Info = setup.Info{
	Name:       gameName,
	Title:      table.NameText("Ship, Captain and Crew"),
	About:      table.Say("about.shipcaptaincrew"),
	MinPlayers: leastPlayers,
	MaxPlayers: mostPlayers,
	Rules:      2,
	Dice:       true,
	House:      setup.HouseRules(keys),
	Texts:      Texts,
	New:        form.New,
	Sample:     form.Sample,
	Endings:    []string{"say.scc.end.played", "say.scc.end.left", "say.scc.end.stopped"},
	Story:      story,
}
