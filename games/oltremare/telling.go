package oltremare

import (
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// story lists the announcements that make up the story of an evening, the most important first.
var story = []setup.StoryEvent{
	{Key: "say.olt.ahead", Why: true},
	{Key: "say.olt.venice", Turn: setup.Always},
	{Key: "say.olt.marker.kind", Join: "list", Each: true},
	{Key: "say.olt.marker", Join: "player"},
	{Key: "say.olt.group", Join: "list", Each: true, When: func(said table.Text) bool { return numberIn(said, "cards") >= longRow }},
	{Key: "say.olt.result", Join: "list", Each: true, When: func(said table.Text) bool { return numberIn(said, "lost") > 0 }},
	{Key: "say.olt.leave", Join: "player"},
	{Key: "say.join", Join: "player"},
	{Key: "say.seat.heir"},
	{Key: "say.olt.empty.last-round"},
	{Key: "say.olt.empty.last-turn"},
	{Key: "say.olt.pirates", Join: "player", When: most("count")},
	{Key: "say.olt.trade", Join: "deals", Each: true, Many: "other", Small: true},
	{Key: "say.olt.gain", Join: "player", When: most("count"), Small: true},
	{Key: "say.olt.markets", Join: "player", When: most("count"), Small: true},
	{Key: "say.olt.trade.cards", Join: "deals", Each: true, Many: "other", Small: true},
}

// longRow is the length of the shortest group that the story mentions.
const longRow = 4

// most reports whether the number in the slot is at least what three symbols are worth.
func most(slot string) func(table.Text) bool {
	return func(said table.Text) bool { return numberIn(said, slot) >= ladder(3) }
}

func numberIn(said table.Text, slot string) int {
	for _, a := range said.Args {
		if a.Slot == slot {
			return a.Num
		}
	}
	return 0
}

// deal returns what the two players exchanged, for the story.
func (b *bargain) deal() table.Text {
	gives, gets := cardsFor(b.gives), cardsFor(b.gets)
	ducats := table.Say("story.olt.ducats", count(max(b.ducats, -b.ducats)))
	switch {
	case b.ducats < 0:
		gives = append(gives, ducats)
	case b.ducats > 0:
		gets = append(gets, ducats)
	}
	say := func(how string, what []table.Text) table.Text {
		return table.Say("story.olt.deal."+how, other(b.partner), table.List("what", what), table.List("price", gets), table.Sub("ducats", ducats))
	}
	switch {
	case len(gets) == 0:
		return say("gave", gives)
	case len(gives) == 0:
		return say("got", gets)
	case b.ducats == 0:
		return say("swapped", nil)
	case b.gives > 0 && b.gets > 0:
		return say("mixed", gives)
	case b.ducats > 0:
		return say("sold", gives)
	}
	return say("bought", gets)
}

func cardsFor(n int) []table.Text {
	if n == 0 {
		return nil
	}
	return []table.Text{table.Say("story.olt.cards", count(n))}
}

// ahead announces in which part of the result a lone winner is furthest ahead of the second player,
// unless that player has left.
func (g *Game) ahead(t table.T) {
	list := g.Standings()
	if len(list) < 2 || list[1].Place == 1 || g.at(list[1].Player).Out {
		return
	}
	won, next := g.at(list[0].Player), g.at(list[1].Player)
	mine, theirs := furthest(g.result(won), g.result(next))
	t.Tell("OLT-R20", "say.olt.ahead", won.Arg(), other(next), table.Sub("part", table.Say("term.olt.part."+mine.Slot)),
		table.Num("own", mine.Num), table.Num("others", theirs.Num))
}

// furthest returns the part in which the first result is furthest ahead of the second, of both.
func furthest(of, than result) (mine, theirs table.Arg) {
	a, b := of.parts(), than.parts()
	best := 0
	for i := range a {
		if a[i].Num-b[i].Num > a[best].Num-b[best].Num {
			best = i
		}
	}
	return a[best], b[best]
}
