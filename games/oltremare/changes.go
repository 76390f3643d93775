package oltremare

import (
	"strconv"

	"hafenmeister/games/table"
)

// Instructions for the table when a value changes: what to lay down or to move, and where.

type says = func(was, is string) table.Text

// ducatsMove returns the instruction for the player's cube on the track.
func (p *Player) ducatsMove(_, is string) table.Text {
	n, _ := strconv.Atoi(is)
	if n < 0 {
		return table.Say("change.olt.ducats.debt", p.Arg(), count(-n))
	}
	return table.Say("change.olt.ducats", p.Arg(), count(n))
}

// countChange returns the instruction to take or give back some of a thing, and how many the player
// has then. key is that of the text without ".less" or ".more".
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

// veniceMoves returns the instruction for the Venice card.
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

// handPath and piratesPath are the paths of the numbers of cards in the hand and on the pirate stack of p.
func (p *Player) handPath() string { return "players." + p.ID() + ".hand" }

func (p *Player) piratesPath() string { return "players." + p.ID() + ".pirates" }

// markersIs is countChange for harbour markers, of which the newest is active.
func (p *Player) markersIs(was, is string) table.Text {
	change := p.countChange("change.olt.markers")(was, is)
	if change.Key == "change.olt.markers.less" && p.Marker != NoMarker {
		change.Key += ".active"
	}
	return change
}

// cargoIs returns the text for a changed cargo stack. Its cards are not shown until the count.
func (p *Player) cargoIs(_, _ string) table.Text { return table.Say("change.olt.cargo", p.Arg()) }
