package halunken

import (
	"slices"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// story is what of all that is said makes the story of an evening, the most telling first.
var story = []setup.Telling{
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
	{Key: "say.hal.raid.nobody", Small: true},
	{Key: "say.hal.take", Join: "list", Each: true},
	{Key: "say.hal.open", Join: "list", Each: true, When: somebodys},
	{Key: "say.hal.favour.nobody", Small: true},
}

// somebodys reports whether it is said of a player. What is seen in front of one for the first time has
// come out of a tavern.
func somebodys(said table.Text) bool {
	return slices.ContainsFunc(said.Args, func(a table.Arg) bool { return a.Slot == "player" })
}
