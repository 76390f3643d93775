package halunken

import (
	"strconv"

	"hafenmeister/games/table"
)

// A changeText returns the sentence for a change of a value: what people must do on the table.
type changeText = func(before, after string) table.Text

func (g *Game) placeChange(c *Card) changeText {
	return func(before, after string) table.Text {
		card := g.cardText(c, Place(before))
		at := Place(after)
		if inTavern(at) {
			number := table.Num("number", (&Card{At: at}).tavern())
			text := table.Say("change.hal.card.top", table.Sub("card", card), number)
			switch nth := 1 + g.countAbove(c, at); {
			case nth > 1:
				return table.Say("change.hal.card.below", table.Sub("card", card), number, table.Num("nth", nth))
			case c.Face == unseenFace && at == tavernPlaces[c.home] && !inTavern(Place(before)) && Place(before) != Box:
				text = table.Say("change.hal.card.back", table.Sub("card", card)) // whose words name the tavern
			}
			if g.Round > 0 && g.countAt(at) > 1 {
				text = table.Say("change.hal.card.cover", table.Sub("placed", text), table.Num("count", g.countAt(at)-1))
			}
			return text
		}
		for _, p := range g.Seats {
			switch at {
			case p.hand:
				return table.Say("change.hal.card.player", table.Sub("card", card), p.Arg())
			case p.bid:
				return table.Say("change.hal.card.bid", table.Sub("card", card), p.Arg())
			}
		}
		return table.Say("change.hal.card."+after, table.Sub("card", card))
	}
}

// cardText returns the text for a card at a place: what it shows or, if that is unknown, which one it is.
func (g *Game) cardText(c *Card, at Place) table.Text {
	if c.Face != unseenFace {
		return g.faceWord(c.Face)
	}
	card := *c
	card.At = at
	if inTavern(at) || at == Box {
		return c.piece
	}
	return g.unseenText(&card)
}

// countAbove returns how many cards are on top of c at a tavern.
func (g *Game) countAbove(c *Card, at Place) (n int) {
	for _, o := range g.Cards {
		if o == c {
			break
		}
		if o.At == at {
			n++
		}
	}
	return n
}

func (g *Game) faceChange(c *Card) changeText {
	return func(_, after string) table.Text {
		if after == unseenFace {
			return table.Say("change.hal.face.unknown", table.Sub("piece", c.piece))
		}
		return table.Say("change.hal.face", table.Sub("piece", c.piece), table.Sub("card", g.faceWord(after)))
	}
}

func captainChange(p *Player) changeText {
	return func(_, after string) table.Text {
		if after == "0" {
			return table.Say("change.hal.captain.off", p.Arg())
		}
		n, _ := strconv.Atoi(after)
		return table.Say("change.hal.captain", p.Arg(), table.Num("tavern", n))
	}
}

// jackChange also says what happens to the top cards, which are face up from when he is placed.
func (g *Game) jackChange(before, after string) table.Text {
	n, _ := strconv.Atoi(after)
	text := table.Say("change.hal.jack", table.Num("tavern", n))
	switch {
	case n == 0 && g.Round == 0:
		return table.Say("change.hal.jack.close")
	case n == 0:
		return table.Say("change.hal.jack.off")
	case before == "0" && g.Round > 0:
		return table.Say("change.hal.jack.open", table.Sub("placed", text))
	}
	return text
}

// moveChange returns sentences for a movement card that is played in a round or taken back.
func moveChange(who table.Text, m *Move) changeText {
	return func(_, after string) table.Text {
		if after == "0" {
			return table.Say("change.hal.move.back", table.Sub("player", who), table.Sub("card", m.Label()))
		}
		n, _ := strconv.Atoi(after)
		return table.Say("change.hal.move", table.Sub("player", who), table.Sub("card", m.Label()), table.Num("round", n))
	}
}
