package corsari

import (
	"slices"
	"strconv"
	"strings"

	"hafenmeister/games/table"
)

// What a changed value means on the table: what to lay where.

type says = func(was, is string) table.Text

// countChange returns the sentence for a number of cards that was added or taken away.
func countChange(key string) says {
	return func(was, is string) table.Text {
		before, _ := strconv.Atoi(was)
		now, _ := strconv.Atoi(is)
		if now < before {
			return table.Say(key+".less", table.Num("count", before-now))
		}
		return table.Say(key+".more", table.Num("count", now-before))
	}
}

// setAside says how many cards more or fewer a player sets aside.
func setAside(p *Player) says {
	return func(was, is string) table.Text {
		w, _ := strconv.Atoi(was)
		n, _ := strconv.Atoi(is)
		if n < w {
			return table.Say("change.cor.aside.back", p.Arg(), table.Num("count", w-n), table.Num("total", n))
		}
		return table.Say("change.cor.aside", p.Arg(), table.Num("count", n-w), table.Num("total", n))
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
					return table.Say("change.cor.card."+places[i], table.Sub("card", c.label), p.Arg())
				}
			}
		}
		return table.Say("change.cor.card.unseen", table.Sub("card", c.label))
	}
}

// moves tells where cards go that go there together: an open hand that is taken up again,
// a pier that is laid out again.
type moves struct{ *Game }

// Group returns the place, and of pier and discard pile all of their places.
func (g moves) Group(is string) string {
	switch slots[Place(is)].pile {
	case inPier:
		return "pier"
	case inPile:
		return "pile"
	}
	return is
}

// mostNamed is how many cards that go out of sight are named: a hand and one to discard.
const mostNamed = handSize + 1

// Sentence names the cards and where they go; in pier and discard pile each with its place
// from the bottom.
func (g moves) Sentence(list []table.Change) table.Text {
	group, at := g.Group(list[0].Is), Place(list[0].Is)
	slices.SortStableFunc(list, func(a, b table.Change) int { return slots[Place(a.Is)].n - slots[Place(b.Is)].n })
	var cards []table.Text
	for _, c := range list {
		card := g.card[strings.TrimSuffix(strings.TrimPrefix(c.Path, "cards."), ".at")].label
		if n := slots[Place(c.Is)].n; n > 0 {
			card = table.Say("change.cor.cards.place", table.Num("number", n), table.Sub("card", card))
		}
		cards = append(cards, card)
	}
	named := table.List("cards", cards)
	switch {
	case group == "pier", group == "pile":
		return table.Say("change.cor.cards."+group, named)
	case at == Unseen && len(cards) > mostNamed:
		return table.Say("change.cor.cards.gone", table.Num("count", len(cards)))
	}
	for _, p := range g.Seats {
		for i, place := range p.places() {
			if place == at {
				return table.Say("change.cor.cards."+places[i], named, p.Arg())
			}
		}
	}
	return table.Say("change.cor.cards.unseen", named)
}
