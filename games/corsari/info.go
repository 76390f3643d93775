package corsari

import "hafenmeister/games/table"

// Info is what can be known of Corsari before it is played.
var Info = table.Info{
	Name:    gameName,
	Title:   "Corsari",
	Least:   leastPlayers,
	Most:    mostPlayers,
	Rules:   1,
	House:   table.HouseRules(keys),
	New:     New,
	Sample:  Sample,
	Endings: []string{"say.cor.end.rounds", "say.cor.end.instant", "say.cor.end.short", "say.cor.end.void", "say.cor.end.left"},
}
