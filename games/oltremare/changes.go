package oltremare

import (
	"strconv"

	"hafenmeister/games/table"
)

// What a changed value means on the table: what to lay or to move where.

type says = func(was, is string) table.Text

// ducatsMove returns where the player's cube goes on the track.
func (p *Player) ducatsMove(_, is string) table.Text {
	n, _ := strconv.Atoi(is)
	if n < 0 {
		return table.Say("change.olt.ducats.debt", p.Arg(), count(-n))
	}
	return table.Say("change.olt.ducats", p.Arg(), count(n))
}

// countChange returns the sentence for how many of something the player takes or gives back, and
// how many they have then.
func (p *Player) countChange(key string) says {
	return func(was, is string) table.Text {
		before, _ := strconv.Atoi(was)
		now, _ := strconv.Atoi(is)
		if now < before {
			return table.Say(key+".less", p.Arg(), count(before-now), table.Num("now", now))
		}
		return table.Say(key+".more", p.Arg(), count(now-before), table.Num("now", now))
	}
}

// veniceMoves returns where the Venice card goes.
func veniceMoves(_, is string) table.Text { return table.Text{Key: "change.olt.venice." + is} }

func (p *Player) markerIs(word func(string) table.Text) says {
	return func(_, is string) table.Text {
		switch Marker(is) {
		case NoMarker:
			return table.Say("change.olt.marker.none", p.Arg())
		case Plain:
			return table.Say("change.olt.marker.plain", p.Arg())
		}
		return table.Say("change.olt.marker", p.Arg(), table.Sub("marker", word(is)))
	}
}

// cargoIs tells that a cargo stack is another one; people see it only when it is counted.
func (p *Player) cargoIs(_, _ string) table.Text { return table.Say("change.olt.cargo", p.Arg()) }
