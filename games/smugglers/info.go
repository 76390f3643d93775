package smugglers

import (
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// gameName is what commands and files call the game.
const gameName = "smugglers"

// Info is what can be known of Smugglers' Island before it is played.
var Info = setup.Info{
	Name:     gameName,
	Title:    table.Say("title.smugglers"),
	About:    table.Say("about.smugglers"),
	Least:    leastPlayers,
	Most:     mostPlayers,
	Rules:    2,
	Dice:     true,
	House:    houseRules,
	Texts:    Texts,
	New:      New,
	Sample:   Sample,
	Variants: []setup.Variant{{Name: "box", Sample: boxSample}},
	Notes:    []string{"file.smugglers.boat", "file.smugglers.board"},
	Endings:  endingKeys(),
	Story:    story,
}

// endingKeys returns what Standings may give as the reason, one for each way to end.
func endingKeys() []string {
	var keys []string
	for _, e := range endings {
		if e != string(Running) {
			keys = append(keys, "say.end."+e)
		}
	}
	return keys
}
