package tischpiraten

import "hafenmeister/games/table"

var (
	lairs    = []string{string(Below), string(Surfaced), string(Slain)}
	lairWord = table.WordsOf("val.lair.")
)

// monsterValues list where the monster is and what it has had.
func (g *Game) monsterValues(v *table.Values) {
	table.Place(v, "monster.at", table.Say("value.monster.at"), &g.Monster.At, lairs).As(lairWord).
		Says(func(_, is string) table.Text { return table.Text{Key: "change.lair." + is} })
	v.Number("monster.hits", table.Say("value.monster.hits"), &g.Monster.Hits, 0, monsterHits-1).Says(monsterMarks)
}

func monsterMarks(was, is string) table.Text {
	more, now := difference(was, is)
	if more < 0 {
		return table.Say("change.monster.less", table.Num("count", -more), table.Num("now", now))
	}
	return table.Say("change.monster.more", table.Num("count", more), table.Num("now", now))
}

// monsterStatus says where the monster is, if it is to be seen or dead.
func (g *Game) monsterStatus(list []table.Text) []table.Text {
	switch g.Monster.At {
	case Surfaced:
		return append(list, table.Say("view.monster", table.Num("count", g.Monster.Hits)))
	case Slain:
		return append(list, table.Say("view.monster.slain"))
	}
	return list
}
