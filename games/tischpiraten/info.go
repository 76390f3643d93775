package tischpiraten

import (
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Info is what can be known about Tischpiraten before it is played.
var Info = setup.Info{
	Name:     gameName,
	Title:    table.NameText("Tischpiraten"),
	About:    table.Say("about.tischpiraten"),
	Least:    leastPlayers,
	Most:     mostPlayers,
	Rules:    2,
	Dice:     true,
	Decks:    true,
	House:    houseRules,
	Texts:    Texts,
	New:      New,
	Sample:   Sample,
	Variants: variants,
	Notes:    fileNotes,
	Endings:  endingKeys(),
	Story:    story,
	Unwon:    "say.end.nobody",
}

// fileNotes tell which values a set-up file may hold.
var fileNotes = []string{"file.suit", "file.kind", "file.ship", "file.rank", "file.ranged", "file.melee", "file.soldiers", "file.berth",
	"file.recruit", "file.variant", "file.ancient.ship", "file.ancient.figure", "file.ancient.reach"}

// endingKeys returns what Standings may give as the reason, one for each way to end.
func endingKeys() []string {
	var keys []string
	for _, e := range endings[1:] { // but Running
		keys = append(keys, "say.end."+e)
	}
	return keys
}

// variants are the other games that are ready to be played.
var variants = []setup.Variant{{Name: ancients, Sample: ancientSample}, {Name: theIsland, Sample: islandSample, Campaign: true}}
