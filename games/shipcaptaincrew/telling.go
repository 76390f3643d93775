package shipcaptaincrew

import (
	"slices"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// story is what of all that is said makes the story of an evening, the most telling first.
var story = []setup.Telling{
	{Key: "say.scc.join", Join: "player"},
	{Key: "say.scc.leave", Join: "player"},
	{Key: "say.scc.cargo", Join: "list", Each: true, When: changed},
	{Key: "say.scc.nothing", Join: "player"},
}

// changed reports whether somebody rolled their cargo again and got another.
func changed(said table.Text) bool {
	return slices.ContainsFunc(said.Args, func(a table.Arg) bool { return a.Slot == "was" })
}
