package corsari

import "hafenmeister/games/setup"

// story is what of all that is said makes the story of an evening, the most telling first.
var story = []setup.Telling{
	{Key: "say.cor.instant", Turn: setup.Always},
	{Key: "say.cor.void", Turn: setup.Always},
	{Key: "say.cor.lowest"},
	{Key: "say.cor.not-lowest"},
	{Key: "say.cor.stows.none", Join: "player"},
	{Key: "say.cor.leave", Join: "player"},
	{Key: "say.cor.join", Join: "player"},
}
