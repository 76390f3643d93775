package shipcaptaincrew

import "hafenmeister/games/setup"

// story is what of all that is said makes the story of an evening, the most telling first.
var story = []setup.Telling{
	{Key: "say.scc.join", Join: "player"},
	{Key: "say.scc.leave", Join: "player"},
	{Key: "say.scc.nothing", Join: "player"},
}
