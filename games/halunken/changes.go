package halunken

import (
	"strconv"

	"hafenmeister/games/table"
)

// What a changed value means on the table: what to lay where.

type says = func(was, is string) table.Text

func (g *Game) cardMoves(c *Card) says {
	return func(_, is string) table.Text {
		card := c.piece
		if c.Face != unknown {
			card = g.faceWord(c.Face)
		}
		at := Place(is)
		if inTavern(at) {
			return table.Say("change.hal.card.tavern", table.Sub("card", card), table.Num("number", (&Card{At: at}).tavern()))
		}
		for _, p := range g.Seats {
			switch at {
			case p.hand:
				return table.Say("change.hal.card.player", table.Sub("card", card), name(p))
			case p.bid:
				return table.Say("change.hal.card.bid", table.Sub("card", card), name(p))
			}
		}
		return table.Say("change.hal.card."+is, table.Sub("card", card))
	}
}

func (g *Game) cardTurns(c *Card) says {
	return func(_, is string) table.Text {
		if is == unknown {
			return table.Say("change.hal.face.unknown", table.Sub("piece", c.piece))
		}
		return table.Say("change.hal.face", table.Sub("piece", c.piece), table.Sub("card", g.faceWord(is)))
	}
}

func captainMoves(p *Player) says {
	return func(_, is string) table.Text {
		if is == "0" {
			return table.Say("change.hal.captain.off", name(p))
		}
		n, _ := strconv.Atoi(is)
		return table.Say("change.hal.captain", name(p), table.Num("tavern", n))
	}
}

func jackMoves(_, is string) table.Text {
	if is == "0" {
		return table.Say("change.hal.jack.off")
	}
	n, _ := strconv.Atoi(is)
	return table.Say("change.hal.jack", table.Num("tavern", n))
}

// cardPlayed says whether a movement card lies open, and since when.
func cardPlayed(who table.Text, m *Move) says {
	return func(_, is string) table.Text {
		if is == "0" {
			return table.Say("change.hal.move.back", table.Sub("player", who), table.Sub("card", m.Label()))
		}
		n, _ := strconv.Atoi(is)
		return table.Say("change.hal.move", table.Sub("player", who), table.Sub("card", m.Label()), table.Num("round", n))
	}
}
