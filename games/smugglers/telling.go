package smugglers

import "hafenmeister/games/setup"

// story lists the announcements that belong in the story of a game, the most important first.
var story = []setup.StoryEvent{
	{Key: "say.ahoy", Turn: setup.Always},
	{Key: "say.away.off", Join: "player"},
	{Key: "say.leave.others", Join: "player"},
	{Key: "say.join", Join: "player"},
	{Key: "say.seat.heir"},
	{Key: "say.deliver.right", Join: "list", Each: true},
	{Key: "say.deliver.wrong"},
	{Key: "say.caught", Join: "player", Turn: setup.Always},
	{Key: "say.caught.self", Join: "player", Turn: setup.Always},
	{Key: "say.pushed", Small: true},
	{Key: "say.good.swapped", Join: "player", Small: true},
	{Key: "say.good.loaded", Join: "player", Small: true},
}
