package tischpiraten

import (
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Info describes Tischpiraten to the rest of the program.
var Info = setup.Info{
	Name:       gameName,
	Title:      table.NameText("Tischpiraten"),
	About:      table.Say("about.tischpiraten"),
	MinPlayers: leastPlayers,
	MaxPlayers: mostPlayers,
	Rules:      2,
	Dice:       true,
	Decks:      true,
	House:      houseRules,
	Texts:      Texts,
	New:        New,
	Sample:     Sample,
	Variants:   variants,
	Notes:      fileNotes,
	Endings:    endingKeys(),
	Story:      story,
	NoWinner:   "say.end.nobody",
}

// fileNotes are the keys of the texts that explain the values in a set-up file.
var fileNotes = []string{"file.suit", "file.kind", "file.ship", "file.rank", "file.ranged", "file.melee", "file.soldiers", "file.berth",
	"file.recruit", "file.variant", "file.ancient.ship", "file.ancient.figure", "file.ancient.reach"}

// endingKeys returns the keys of the reasons that Standings may give, one for each way to end.
func endingKeys() []string {
	var keys []string
	for _, e := range endings[1:] { // all but Running
		keys = append(keys, "say.end."+e)
	}
	return keys
}

// variants are the other ready-made games.
var variants = []setup.Variant{{Name: ancients, Sample: ancientSample}, {Name: theIsland, Sample: islandSample, Campaign: true}}
