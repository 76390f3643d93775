package corsari

import (
	"strconv"

	"hafenmeister/games/table"
)

// What a changed value means on the table: what to lay where.

type says = func(was, is string) table.Text

// nowIs says what holds from now on.
func nowIs(key string, word func(string) table.Text) says {
	return func(_, is string) table.Text { return table.Say(key, table.Sub("now", word(is))) }
}

// setAside says how many cards more or fewer a player sets aside.
func setAside(p *Player) says {
	return func(was, is string) table.Text {
		w, _ := strconv.Atoi(was)
		n, _ := strconv.Atoi(is)
		if n < w {
			return table.Say("change.cor.aside.back", name(p), table.Num("count", w-n), table.Num("total", n))
		}
		return table.Say("change.cor.aside", name(p), table.Num("count", n-w), table.Num("total", n))
	}
}

func (g *Game) cardMoves(c *Card) says {
	return func(_, is string) table.Text {
		at := Place(is)
		switch s := slots[at]; s.pile {
		case inPier:
			return table.Say("change.cor.card.pier", table.Sub("card", c.label), table.Num("number", s.n))
		case inPile:
			return table.Say("change.cor.card.pile", table.Sub("card", c.label), table.Num("number", s.n))
		}
		for _, p := range g.Seats {
			for i, place := range p.places() {
				if place == at {
					return table.Say("change.cor.card."+places[i], table.Sub("card", c.label), name(p))
				}
			}
		}
		return table.Say("change.cor.card.unseen", table.Sub("card", c.label))
	}
}
