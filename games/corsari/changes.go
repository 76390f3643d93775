package corsari

import (
	"slices"
	"strconv"
	"strings"

	"hafenmeister/games/table"
)

// A changeText returns the sentence for a change of a value: what people must do on the table.
type changeText = func(before, after string) table.Text

// countChange returns sentences for a number of cards that was added or removed.
func countChange(key string, args ...table.Arg) changeText {
	return func(before, after string) table.Text {
		b, _ := strconv.Atoi(before)
		a, _ := strconv.Atoi(after)
		if a < b {
			return table.Say(key+".less", append(args, table.Num("count", b-a))...)
		}
		return table.Say(key+".more", append(args, table.Num("count", a-b))...)
	}
}

// asideTotal returns how many cards p has set aside.
func (p *Player) asideTotal() table.Text {
	return table.Say("change.cor.aside.total", p.Arg(), table.Num("total", p.Aside))
}

// asideGroup returns one sentence for all cards set aside, which come from the stock or go under it.
type asideGroup struct{ *Game }

// Group returns the same for all: players and the stock.
func (asideGroup) Group(string) string { return "aside" }

// Sentence says how many cards each player has set aside.
func (g asideGroup) Sentence([]table.Change) table.Text {
	var list []table.Text
	for p := range g.Present() {
		list = append(list, p.asideTotal())
	}
	return table.Say("change.cor.asides", table.List("totals", list))
}

// placeChange returns sentences for where a card goes.
func (g *Game) placeChange(c *Card) changeText {
	return func(_, after string) table.Text {
		if after == string(Unseen) && g.Phase.hasTurns() {
			return table.Say("change.cor.card.back", table.Sub("card", c.label), g.PlayerOrNext(g.On).Arg())
		}
		return cardMoveGroup{g}.Sentence([]table.Change{{Path: "cards." + c.id + ".at", Is: after}})
	}
}

// cardMoveGroup returns one sentence for cards that go to the same place, such as an open hand that is
// taken up again or a pier that is laid out again.
type cardMoveGroup struct{ *Game }

// Group returns the place, or "pier" or "pile" for all places of these.
func (g cardMoveGroup) Group(after string) string {
	switch slots[Place(after)].pile {
	case inPier:
		return "pier"
	case inPile:
		return "pile"
	}
	return after
}

// mostNamed is up to how many cards that go out of sight are named: a hand and a card to discard.
const mostNamed = handSize + 1

// Sentence names the cards and where they go; in the pier and the discard pile each with its number
// from the bottom.
func (g cardMoveGroup) Sentence(list []table.Change) table.Text {
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
	if g.Phase.hasTurns() {
		return table.Say("change.cor.cards.back", named)
	}
	return table.Say("change.cor.cards.unseen", named)
}
