package oltremare

import "hafenmeister/games/setup"

// story is what of all that is said makes the story of an evening, the most telling first.
var story = []setup.Telling{
	{Key: "say.olt.venice", Turn: setup.Always},
	{Key: "say.olt.venice.award", Join: "list", Each: true},
	{Key: "say.olt.award.markers", Join: "list", Each: true},
	{Key: "say.olt.award.prestige", Join: "list", Each: true},
	{Key: "say.olt.leave", Join: "player"},
	{Key: "say.olt.join", Join: "player"},
	{Key: "say.olt.marker.kind", Join: "player"},
	{Key: "say.olt.marker", Join: "player"},
	{Key: "say.olt.trade", Join: "other"},
	{Key: "say.olt.trade.cards", Join: "other"},
}
