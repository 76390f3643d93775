package smugglers

import (
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// gameName is the name of the game in commands and files.
const gameName = "smugglers"

// Info describes the game.
var Info = setup.Info{
	Name:       gameName,
	Title:      table.Say("title.smugglers"),
	About:      table.Say("about.smugglers"),
	MinPlayers: leastPlayers,
	MaxPlayers: mostPlayers,
	Rules:      2,
	Dice:       true,
	House:      houseRules,
	Texts:      Texts,
	New:        New,
	Sample:     Sample,
	Ready:      table.Say("variant.own"),
	Variants:   []setup.Variant{{Name: "box", Sample: boxSample}},
	Notes:      []string{"file.smugglers.boat", "file.smugglers.board"},
	Endings:    endingKeys(),
	Story:      story,
}

// endingKeys returns the keys of the texts that Standings gives as reasons, one for each ending.
func endingKeys() []string {
	var keys []string
	for _, e := range endings {
		if e != string(Running) {
			keys = append(keys, "say.smu.end."+e)
		}
	}
	return keys
}
