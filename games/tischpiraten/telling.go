package tischpiraten

import (
	"slices"
	"strings"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// story lists the messages that make up the story of an evening, the most important first.
var story = slices.Concat([]setup.StoryEvent{
	{Key: "say.over.early", Why: true},
	{Key: "say.over.empty", Why: true},
	{Key: "say.edge.lost", Why: true},
	{Key: "say.island.map", Turn: setup.Always},
	{Key: "say.island.found", Turn: setup.Always},
	{Key: "say.island.lies", Turn: setup.Always},
	{Key: "say.island.home", Turn: setup.Always},
	{Key: "say.island.back", Turn: setup.Always},
	{Key: "say.sink", Turn: setup.Always},
	{Key: "say.capture", Turn: setup.Always, Every: true},
	{Key: "say.capture.prize", Turn: setup.Always, Every: true},
}, removalTellings("shot", "struck", "cannon", "ram", "eaten", "drowned", "fell", "blast", "own", "aboard"), []setup.StoryEvent{
	{Key: "say.figure.out", As: ".last", When: hasSlot("last"), Turn: setup.Always, Every: true},
	{Key: "say.edge", Turn: setup.Always},
	{Key: "say.edge.eliminated", Turn: setup.Always},
	{Key: "say.gave-up", Join: "player", Turn: setup.Always, Every: true},
	{Key: "say.seat.heir"},
	{Key: "say.leave.others", Join: "player"},
	{Key: "say.founder"},
	{Key: "say.pay.cargo"},
	{Key: "say.board.lashed", Turn: setup.Always},
	{Key: "say.ram", Turn: setup.Always},
	{Key: "say.monster.rises"},
	{Key: "say.monster.attacks"},
	{Key: "say.monster.slain", Turn: setup.Always},
	{Key: "say.magic.open"},
	{Key: "say.pay.task", Join: "player"},
	{Key: "say.fire.burns"},
	{Key: "say.mast.last", As: ".shot", When: hasSlot("gunner")},
	{Key: "say.mast.last", When: lacks("gunner")},
	{Key: "say.mast.rowed", As: ".shot", When: hasSlot("gunner")},
	{Key: "say.mast.rowed", When: lacks("gunner")},
	{Key: "say.mast.breaks", As: ".shot", When: hasSlot("gunner")},
	{Key: "say.mast.breaks", When: lacks("gunner")},
	{Key: "say.cannon.removed", As: ".shot", When: hasSlot("gunner")},
	{Key: "say.hull", As: ".shot", When: hasSlot("gunner"), Join: "gunner"},
	{Key: "say.shoot.broken"},
	{Key: "say.misfire.broken"},
	{Key: "say.misfire.cannon.explodes"},
	{Key: "say.cannon.broken"},
	{Key: "say.swing.fell", Join: "figure"},
	{Key: "say.mast.swims", Join: "figure"},
	{Key: "say.sink.swims", Join: "figure"},
	{Key: "say.sink.boat", Join: "figure"},
	{Key: "say.board.failed", Small: true},
	{Key: "say.climb.aboard", Join: "figure"},
	{Key: "say.swing.across", Join: "figure", Small: true},
	{Key: "say.swing.strikes", Join: "figure", Small: true},
	{Key: "say.cannon.removed", When: lacks("gunner"), Small: true},
	{Key: "say.hull", When: lacks("gunner"), Small: true},
})

// removalTellings returns the tellings of figures that were removed, one for each cause. The removal of a
// captain or officer is a turning point.
func removalTellings(how ...string) (list []setup.StoryEvent) {
	for _, h := range how {
		list = append(list, setup.StoryEvent{Key: "say.figure.out", As: "." + h, When: func(t table.Text) bool {
			return slices.ContainsFunc(t.Args, func(a table.Arg) bool { return a.Slot == "how" && a.Str == h })
		}, Join: "crew", Turn: hasLeader, Every: true})
	}
	return list
}

// hasLeader reports whether a captain or an officer is among the figures in the slot "crew".
func hasLeader(t table.Text) bool {
	return slices.ContainsFunc(t.Args, func(a table.Arg) bool {
		return a.Slot == "crew" && slices.ContainsFunc(a.List, func(of table.Text) bool { return strings.HasPrefix(of.Key, "story.leader.") })
	})
}

func hasSlot(slot string) func(table.Text) bool {
	return func(t table.Text) bool {
		return slices.ContainsFunc(t.Args, func(a table.Arg) bool { return a.Slot == slot })
	}
}

func lacks(slot string) func(table.Text) bool {
	return func(t table.Text) bool { return !hasSlot(slot)(t) }
}
