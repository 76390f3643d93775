package halunken

import (
	"slices"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// story lists the announcements that make up the story of an evening, the most important first.
var story = []setup.StoryEvent{
	{Key: "say.hal.raid.player", Join: "list", Each: true},
	{Key: "say.hal.raid.black_jack", Join: "list", Each: true},
	{Key: "say.hal.robbed", Join: "list", Each: true},
	{Key: "say.hal.jack.robbed", Join: "list", Each: true},
	{Key: "say.hal.raid.robbed", Join: "list", Each: true},
	{Key: "say.hal.leave", Join: "player"},
	{Key: "say.hal.favour"},
	{Key: "say.join", Join: "player"},
	{Key: "say.seat.heir"},
	{Key: "say.hal.cancelled", Join: "player", Small: true},
	{Key: "say.hal.raid.spared", Join: "victim", Small: true},
	{Key: "say.hal.take", Join: "list", Each: true},
	{Key: "say.hal.open", Join: "list", Each: true, When: namesPlayer},
	{Key: "say.hal.favour.nobody", Small: true},
}

// namesPlayer reports whether the announcement names a player. A card first seen in front of a player
// came from a tavern.
func namesPlayer(text table.Text) bool {
	return slices.ContainsFunc(text.Args, func(a table.Arg) bool { return a.Slot == "player" })
}
