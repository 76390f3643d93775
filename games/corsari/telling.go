package corsari

import (
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// story lists the announcements that belong in the story of a game, the most important first.
var story = []setup.StoryEvent{
	{Key: "say.cor.instant", Turn: setup.Always},
	{Key: "say.cor.not-lowest"},
	{Key: "say.cor.lowest"},
	{Key: "say.cor.void"},
	{Key: "say.cor.leave", Join: "player"},
	{Key: "say.leave.others", Join: "player"},
	{Key: "say.seat.heir"},
	{Key: "say.join", Join: "player"},
	{Key: "say.cor.last"},
	{Key: "say.cor.short"},
	{Key: "say.cor.stock.last"},
}

// comparison returns the arguments of the announcement about the captain: who lifted the anchor with how much and, for the
// story, which players had more and how many cards the captain received from the others.
func (g *Game) comparison(captain *Player, left []stowawayCount, received int) []table.Arg {
	own := left[captain.Seat()]
	with := table.Say("story.cor.left", table.Num("count", own.count))
	if g.house.compare == compareBySum {
		with = table.Say("story.cor.left.sum", table.Num("count", own.count), table.Num("sum", own.sum))
	}
	var above, below []table.Text
	for p := range g.Others(captain) {
		n := g.penalty(left[p.Seat()])
		has := table.Say("story.cor.has", p.Arg(), table.Num("points", n))
		if n > g.penalty(own) {
			above = append(above, has)
		} else {
			below = append(below, has)
		}
	}
	sentence := func(key string, who []table.Text, more ...table.Arg) table.Text {
		return table.Say(key, append(more, table.List("players", who), table.Num("count", len(who)))...)
	}
	var others table.Text
	if received > 0 {
		others = sentence("story.cor.gave", below, table.Name("captain", captain.Name), table.Sub("cards", table.Say("story.cor.cards", table.Num("count", received))))
	} else if len(below) > 0 {
		others = sentence("story.cor.below", below)
	}
	switch more := sentence("story.cor.above", above); {
	case len(below) == 0:
		others = more
	case len(above) > 0:
		others = table.Say("story.cor.both", table.Sub("first", others), table.Sub("then", more))
	}
	return []table.Arg{captain.Arg(), table.Sub("with", with), table.Sub("others", others)}
}
