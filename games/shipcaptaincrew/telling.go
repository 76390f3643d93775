package shipcaptaincrew

import (
	"slices"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// story lists the announcements that belong in the story of a game, the most important first.
var story = []setup.StoryEvent{
	{Key: "say.join", Join: "player"},
	{Key: "say.seat.heir"},
	{Key: "say.scc.leave", Join: "player"},
	{Key: "say.scc.cargo", Join: "list", Each: true, When: hasNewCargo, Follow: joinRerolls},
	{Key: "say.scc.nothing", Join: "player"},
}

// hasNewCargo reports whether the announcement is of a player who rolled the cargo again and got another one.
func hasNewCargo(text table.Text) bool {
	return slices.ContainsFunc(text.Args, func(a table.Arg) bool { return a.Slot == "was" })
}

// joinRerolls joins the announcements of a player who rolled the cargo again twice; ok is false for two players.
func joinRerolls(before, now table.Text) (both table.Text, ok bool) {
	from, via, to := arg(before, "was"), arg(before, "count"), arg(now, "count")
	if arg(before, "player").Str != arg(now, "player").Str {
		return both, false
	}
	return table.Say("say.scc.cargo.twice", arg(now, "player"), from, table.Num("via", via.Num), to), true
}

// arg returns the argument for a slot, which of must have.
func arg(text table.Text, slot string) table.Arg {
	i := slices.IndexFunc(text.Args, func(a table.Arg) bool { return a.Slot == slot })
	return text.Args[i]
}
