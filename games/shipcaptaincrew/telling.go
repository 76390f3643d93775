package shipcaptaincrew

import (
	"slices"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// story is what of all that is said makes the story of an evening, the most telling first.
var story = []setup.Telling{
	{Key: "say.join", Join: "player"},
	{Key: "say.seat.heir"},
	{Key: "say.scc.leave", Join: "player"},
	{Key: "say.scc.cargo", Join: "list", Each: true, When: hasNewCargo, Follow: twice},
	{Key: "say.scc.nothing", Join: "player"},
}

// hasNewCargo reports whether the player rolled the cargo again and got another.
func hasNewCargo(said table.Text) bool {
	return slices.ContainsFunc(said.Args, func(a table.Arg) bool { return a.Slot == "was" })
}

// twice returns a cargo that somebody rolled again twice, by way of the one between.
func twice(before, now table.Text) (both table.Text, ok bool) {
	was, via, is := arg(before, "was"), arg(before, "count"), arg(now, "count")
	if arg(before, "player").Str != arg(now, "player").Str {
		return both, false
	}
	return table.Say("say.scc.cargo.twice", arg(now, "player"), was, table.Num("via", via.Num), is), true
}

// arg returns what fills a slot of a text.
func arg(of table.Text, slot string) table.Arg {
	i := slices.IndexFunc(of.Args, func(a table.Arg) bool { return a.Slot == slot })
	return of.Args[i]
}
