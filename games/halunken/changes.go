package halunken

import (
	"slices"
	"strconv"

	"hafenmeister/games/table"
)

// A changeText returns the sentence for a change of a value: what people must do on the table.
type changeText = func(before, after string) table.Text

func (g *Game) placeChange(c *Card) changeText {
	return func(before, after string) table.Text {
		from, at := Place(before), Place(after)
		card := table.Sub("card", g.cardText(c, from))
		if inTavern(at) {
			number := table.Num("number", c.tavern())
			text := table.Say("change.hal.card.top", card, number)
			switch nth := 1 + table.CountWhere(g.Cards[:slices.Index(g.Cards, c)], func(o *Card) bool { return o.At == at }); {
			case nth > 1:
				return table.Say("change.hal.card.below", card, number, table.Num("nth", nth))
			case c.Face == unseenFace && at == tavernPlaces[c.home] && !inTavern(from) && from != Box:
				text = table.Say("change.hal.card.back", card) // whose words name the tavern
			}
			if g.Round > 0 && g.countAt(at) > 1 {
				text = table.Say("change.hal.card.cover", table.Sub("placed", text), table.Num("count", g.countAt(at)-1))
			}
			return text
		}
		text := table.Say("change.hal.card."+after, card)
		for _, p := range g.Seats {
			switch at {
			case p.hand:
				text = table.Say("change.hal.card.player", card, p.Arg())
			case p.bid:
				text = table.Say("change.hal.card.bid", card, p.Arg())
			}
		}
		if inTavern(from) && g.Round > 0 && g.countAt(from) > 0 {
			return table.Say("change.hal.card.next", table.Sub("placed", text))
		}
		return text
	}
}

// cardText returns the text for a card at a place: what it shows and where it is or, if that is unknown, which one it is.
func (g *Game) cardText(c *Card, at Place) table.Text {
	switch {
	case c.Face != unseenFace:
		return table.Say("val.hal.card.at", table.Sub("card", g.faceWord(c.Face)), table.Sub("place", g.placeWord(at)))
	case inTavern(at) || at == Box:
		return c.piece
	}
	return g.unseenText(&Card{At: at, home: c.home})
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

// moveChange returns sentences for a movement card that is played in a round or taken back. key is that of their texts.
func moveChange(key string, who table.Text, m *Move) changeText {
	return func(_, after string) table.Text {
		if after == "0" {
			return table.Say(key+".back", table.Sub("player", who), table.Sub("card", m.Label()))
		}
		n, _ := strconv.Atoi(after)
		return table.Say(key, table.Sub("player", who), table.Sub("card", m.Label()), table.Num("round", n))
	}
}
