package halunken

import (
	"iter"
	"slices"
	"strings"

	"hafenmeister/games/table"
)

// unseen returns the cards to turn up next, none if all that lie open were entered: one in front
// of a player or with Black Jack (HAL-R3), else the top ones of the taverns (HAL-R4), if the
// program follows those.
func (g *Game) unseen() []*Card {
	for _, c := range g.Cards {
		if c.Face == unseenFace && c.At != Box && !inTavern(c.At) {
			return []*Card{c}
		}
	}
	if !g.follows() || g.Phase.layout() && g.Phase != PhaseTops {
		return nil
	}
	var tops []*Card
	for n := 1; n <= taverns; n++ {
		if c := g.top(n); c != nil && c.Face == unseenFace {
			tops = append(tops, c)
		}
	}
	return tops
}

func inTavern(at Place) bool { return strings.HasPrefix(string(at), "tavern.") }

// tavern returns where the card is, 0 if in no tavern.
func (c *Card) tavern() int {
	if !inTavern(c.At) {
		return 0
	}
	return slices.Index(tavernPlaces[:], c.At)
}

// turnUp asks what the cards show: one, or those on top of several taverns in one go, in the
// order of the taverns.
func (g *Game) turnUp(t table.T, cards []*Card) {
	table.Action(t, func() {
		if len(cards) == 1 {
			g.show(t, cards[0], g.askFace(t, g.faceQuestion(cards[0])))
			return
		}
		var ids []string
		for _, c := range cards {
			ids = append(ids, c.id)
		}
		ask := asks("card.tops", "", "HAL-R4", table.Sub("where", topsWord(cards))).About(ids...).InOrder()
		faces := table.DrawSome(t, g.faceAsk(ask), g.crewDeck(), len(cards), slices.Values(g.faces), func(f *Face) int {
			if !g.listed { // each of them may be any card
				return len(cards)
			}
			return g.remaining(f)
		})
		for i, c := range cards { // the ring shows them
			g.note(t, c, faces[i])
		}
	})
}

// topsWord says which cards are asked for in one go.
func topsWord(cards []*Card) table.Text {
	if len(cards) == taverns {
		return table.Say("val.hal.show.all", table.Num("last", taverns))
	}
	list := make([]table.Text, len(cards))
	for i, c := range cards {
		list[i] = cardNumber(c.tavern()).Label()
	}
	return table.Say("val.hal.show.taverns", table.List("taverns", list))
}

// faceQuestion returns the question what one card shows.
func (g *Game) faceQuestion(c *Card) table.Ask {
	who, rule := g.showing(c)
	return asks("card.face", who, rule, table.Sub("where", g.showWord(c))).About(c.id)
}

// askFace asks what one card shows.
func (g *Game) askFace(t table.T, ask table.Ask) *Face {
	return table.Draw(t, g.faceAsk(ask), g.crewDeck(), slices.Values(g.faces), g.remaining)
}

// faceAsk is for cards that lie on the table: the program draws none of them.
func (g *Game) faceAsk(ask table.Ask) table.Ask {
	return ask.By(table.DrawnByTable).WhyBarred(g.faceBarred)
}

// show notes what a card shows, and tells it.
func (g *Game) show(t table.T, c *Card, f *Face) {
	if g.note(t, c, f) {
		_, rule := g.showing(c)
		args := []table.Arg{g.card(c), table.Sub("place", g.placeWord(c.At))}
		for _, p := range g.Seats {
			if c.At == p.hand {
				args = append(args, p.Arg())
			}
		}
		t.Tell(rule, "say.hal.open", args...)
	}
}

// note notes what a card shows, unless the table has seen to it meanwhile.
func (g *Game) note(t table.T, c *Card, f *Face) bool {
	if c.Face != unseenFace {
		return false
	}
	g.tellTwice(t, f)
	c.Face = f.id
	return true
}

// showing returns who is asked for a card, and the rule that has it lie open.
func (g *Game) showing(c *Card) (who, rule string) {
	for _, p := range g.Seats {
		if c.At == p.hand || c.At == p.bid {
			return p.ID(), "HAL-R3"
		}
	}
	if inTavern(c.At) {
		return "", "HAL-R4"
	}
	return "", "HAL-R3"
}

// showWord says which card is asked for.
func (g *Game) showWord(c *Card) table.Text {
	if n := c.tavern(); n > 0 {
		return table.Say("val.hal.show.tavern", table.Num("number", n))
	}
	for _, p := range g.Seats {
		if c.At == p.hand || c.At == p.bid {
			return table.Say("val.hal.show.player", p.Arg(), table.Num("number", c.home))
		}
	}
	return table.Say("val.hal.show.jack", table.Num("number", c.home))
}

func values(from, to int) iter.Seq[cardNumber] {
	return func(yield func(cardNumber) bool) {
		for v := from; v <= to; v++ {
			if !yield(cardNumber(v)) {
				return
			}
		}
	}
}

// crewDeck is none where it is not known which cards there are: then nothing is left to count.
func (g *Game) crewDeck() string {
	if !g.listed {
		return ""
	}
	return "crew"
}

// remaining returns how many cards with that face are still unseen. If the cards of the box are not
// listed, any card may come, even twice.
func (g *Game) remaining(f *Face) int {
	if !g.listed {
		return 1
	}
	return max(f.times-g.openCount(f), 0)
}

// openCount returns how many cards with that face are or were open.
func (g *Game) openCount(f *Face) (n int) {
	for _, c := range g.Cards {
		if c.Face == f.id {
			n++
		}
	}
	return n
}

// faceBarred says of a card where it is already, or that there is none such.
func (g *Game) faceBarred(id string) *table.Refusal {
	f := g.face[id]
	if f == nil {
		return nil
	}
	if c := g.showingFace(f); c != nil {
		r := table.Refuse("illegal", "refuse.hal.card.lies", "HAL-R1", table.Sub("card", f.Label()), table.Sub("place", g.placeWord(c.At)))
		r.Value = "cards." + c.id + ".face"
		return r
	}
	return table.Refuse("illegal", "refuse.hal.card.none", "HAL-R1", table.Sub("card", f.Label()))
}

// showingFace returns a card with that face, nil if nobody has seen one.
func (g *Game) showingFace(f *Face) *Card {
	for _, c := range g.Cards {
		if c.Face == f.id {
			return c
		}
	}
	return nil
}

// tellTwice points out a card that is entered a second time where nobody knows whether
// there are two.
func (g *Game) tellTwice(t table.T, f *Face) {
	if g.listed {
		return
	}
	if c := g.showingFace(f); c != nil {
		t.Tell("HAL-R1", "say.hal.twice", table.Sub("card", f.Label()), table.Sub("place", g.placeWord(c.At)))
	}
}
