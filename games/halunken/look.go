package halunken

import (
	"iter"
	"slices"
	"strings"

	"hafenmeister/games/table"
)

// cardsToAsk returns the cards to ask for next: an open one of a player or of Black Jack that was not
// entered (HAL-R3), else the top ones of the taverns (HAL-R4) if these are tracked; nil if there are
// none.
func (g *Game) cardsToAsk() []*Card {
	for _, c := range g.Cards {
		if c.Face == unseenFace && c.At != Box && !inTavern(c.At) {
			return []*Card{c}
		}
	}
	if !g.tracksAll() || g.Phase.isLayout() && g.Phase != PhaseTops {
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

// tavern returns the number of the card's tavern, 0 if it is in none.
func (c *Card) tavern() int {
	if !inTavern(c.At) {
		return 0
	}
	return slices.Index(tavernPlaces[:], c.At)
}

// turnUp asks for the face of one card, or those of the top cards of several taverns, in the order of the
// taverns.
func (g *Game) turnUp(t table.T, cards []*Card) {
	table.Action(t, func() {
		if len(cards) == 1 {
			g.announceFace(t, cards[0], g.askFace(t, g.faceQuestion(cards[0])))
			return
		}
		var ids []string
		for _, c := range cards {
			ids = append(ids, c.id)
		}
		ask := newAsk("card.tops", "", "HAL-R4", table.Sub("where", topsWord(cards))).About(ids...).InOrder()
		faces := table.DrawSome(t, g.faceAsk(ask), g.crewDeck(), len(cards), slices.Values(g.faces), func(f *Face) int {
			if !g.listed { // each of them may be any card
				return len(cards)
			}
			return g.remaining(f)
		})
		for i, c := range cards { // the ring shows them
			g.recordFace(t, c, faces[i])
		}
	})
}

// topsWord returns the text for the top cards of several taverns.
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

// faceQuestion returns the question for the face of a card.
func (g *Game) faceQuestion(c *Card) table.Ask {
	who, rule := g.faceAsker(c)
	return newAsk("card.face", who, rule, table.Sub("where", g.unseenText(c))).About(c.id)
}

// askFace asks for the face of a card.
func (g *Game) askFace(t table.T, ask table.Ask) *Face {
	return table.Draw(t, g.faceAsk(ask), g.crewDeck(), slices.Values(g.faces), g.remaining)
}

// faceAsk completes a question for cards on the table, which the program must not draw itself.
func (g *Game) faceAsk(ask table.Ask) table.Ask {
	return ask.By(table.DrawnByTable).WhyBarred(g.whyNotFace)
}

// announceFace records the face of a card and announces it.
func (g *Game) announceFace(t table.T, c *Card, f *Face) {
	if g.recordFace(t, c, f) {
		_, rule := g.faceAsker(c)
		args := []table.Arg{g.card(c), table.Sub("place", g.placeWord(c.At))}
		for _, p := range g.Seats {
			if c.At == p.hand {
				args = append(args, p.Arg())
			}
		}
		t.Tell(rule, "say.hal.open", args...)
	}
}

// recordFace records the face of a card. It returns false if a ruling has already set one.
func (g *Game) recordFace(t table.T, c *Card, f *Face) bool {
	if c.Face != unseenFace {
		return false
	}
	g.announceDuplicate(t, f)
	c.Face = f.id
	return true
}

// faceAsker returns the id of the player who is asked for a card, and the rule by which it is open.
func (g *Game) faceAsker(c *Card) (who, rule string) {
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

// unseenText returns the text for an unseen card.
func (g *Game) unseenText(c *Card) table.Text {
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

func numbers(from, to int) iter.Seq[cardNumber] {
	return func(yield func(cardNumber) bool) {
		for v := from; v <= to; v++ {
			if !yield(cardNumber(v)) {
				return
			}
		}
	}
}

// crewDeck returns the name of the deck of crew cards, "" if the set-up does not list them.
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
func (g *Game) openCount(f *Face) int {
	return table.CountWhere(g.Cards, func(c *Card) bool { return c.Face == f.id })
}

// whyNotFace returns an error for a face: where its card already is, or that there is none.
func (g *Game) whyNotFace(id string) *table.Refusal {
	f := g.face[id]
	if f == nil {
		return nil
	}
	if c := g.cardWithFace(f); c != nil {
		r := table.Refuse("illegal", "refuse.hal.card.lies", "HAL-R1", table.Sub("card", f.Label()), table.Sub("place", g.placeWord(c.At)))
		r.Value = "cards." + c.id + ".face"
		return r
	}
	return table.Refuse("illegal", "refuse.hal.card.none", "HAL-R1", table.Sub("card", f.Label()))
}

// cardWithFace returns a card with a face, nil if none is known.
func (g *Game) cardWithFace(f *Face) *Card {
	return table.FirstWhere(g.Cards, func(c *Card) bool { return c.Face == f.id })
}

// announceDuplicate announces that a card is entered a second time, if the set-up does not list how many there are.
func (g *Game) announceDuplicate(t table.T, f *Face) {
	if g.listed {
		return
	}
	if c := g.cardWithFace(f); c != nil {
		t.Tell("HAL-R1", "say.hal.twice", table.Sub("card", f.Label()), table.Sub("place", g.placeWord(c.At)))
	}
}
