package halunken

import "hafenmeister/games/setup"

// story is what of all that is said makes the story of an evening, the most telling first.
var story = []setup.Telling{
	{Key: "say.hal.raid.player", Join: "list", Each: true},
	{Key: "say.hal.raid.black_jack", Join: "list", Each: true},
	{Key: "say.hal.robbed"},
	{Key: "say.hal.jack.robbed"},
	{Key: "say.hal.raid.robbed", Join: "list", Each: true},
	{Key: "say.hal.leave", Join: "player"},
	{Key: "say.hal.favour"},
	{Key: "say.hal.favour.nobody"},
	{Key: "say.hal.join", Join: "player"},
	{Key: "say.hal.cancelled", Join: "player"},
	{Key: "say.hal.take", Join: "list", Each: true},
}
