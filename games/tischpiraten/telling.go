package tischpiraten

import (
	"slices"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// story is what of all that is said makes the story of an evening, the most telling first.
var story = []setup.Telling{
	{Key: "say.edge.lost", Turn: setup.Always},
	{Key: "say.sink", Turn: setup.Always},
	{Key: "say.capture", Turn: setup.Always},
	{Key: "say.capture.prize", Turn: setup.Always},
	{Key: "say.edge", Turn: setup.Always},
	{Key: "say.gave-up", Turn: setup.Always},
	{Key: "say.pay.officer", Turn: isCaptain},
	{Key: "say.figure.out", Join: "figures"},
	{Key: "say.pay.cargo"},
	{Key: "say.misfire.explodes"},
	{Key: "say.founder"},
	{Key: "say.ram"},
	{Key: "say.fire.burns"},
	{Key: "say.mast.last"},
	{Key: "say.board.lashed"},
	{Key: "say.swing.across"},
	{Key: "say.mast.breaks"},
	{Key: "say.hull"},
}

// isCaptain reports whether a text names a captain by rank.
func isCaptain(t table.Text) bool {
	return slices.ContainsFunc(t.Args, func(a table.Arg) bool { return a.Slot == "rank" && a.Str == "term."+string(Captain) })
}
