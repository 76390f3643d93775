package halunken

import (
	"iter"
	"slices"
	"strings"

	"hafenmeister/games/table"
)

// unseen is a card that lies open but was not entered, nil if there is none: the cards
// in front of players and with Black Jack (HAL-R3), and the top ones of the taverns
// (HAL-R4), if the table enters those.
func (g *Game) unseen() *Card {
	for _, c := range g.Cards {
		if c.Face == unknown && c.At != Box && !inTavern(c.At) {
			return c
		}
	}
	if g.house.enter != "visible" || g.Phase.layout() && g.Phase != PhaseTops {
		return nil
	}
	last := Place("")
	for _, c := range g.Cards { // those of one tavern stand together
		if c.At != last && c.Face == unknown && inTavern(c.At) && g.top(c.tavern()) == c {
			return c
		}
		last = c.At
	}
	return nil
}

func inTavern(at Place) bool { return strings.HasPrefix(string(at), "tavern.") }

// tavern is where the card lies, 0 if in no tavern.
func (c *Card) tavern() int {
	if !inTavern(c.At) {
		return 0
	}
	return slices.Index(tavernPlaces[:], c.At)
}

// turnUp asks what the card shows: colour, then value.
func (g *Game) turnUp(t table.T, c *Card) {
	table.Action(t, func() {
		who, rule := g.showing(c)
		ask := table.Q("card.colour", who, rule, table.Sub("where", g.showWord(c))).About(c.id).Form(cardForm())
		colour := table.Draw(t, ask.By(table.DrawnByTable).Barred(g.colourBarred), g.crewDeck(), g.allColours(), g.leftOf)
		ask = table.Q("card.value", who, rule, table.Sub("where", g.showWord(c)), table.Sub("colour", colour.Label())).About(c.id).Form(cardForm(colour.Label()))
		worth := table.Draw(t, ask.By(table.DrawnByTable).Barred(g.valueBarred(colour)), g.crewDeck(), values(1, mostWorth), func(v value) int { return g.left(colour, int(v)) })
		if c.Face != unknown { // the table has seen to it meanwhile
			return
		}
		g.tellTwice(t, g.faces[colour.index*mostWorth+int(worth)-1])
		c.Face = g.faces[colour.index*mostWorth+int(worth)-1].id
		t.Tell(rule, "say.hal.open", g.card(c), table.Sub("place", g.placeWord(c.At)))
	})
}

// cardForm shows colour and value of a card as one form; given is the colour.
func cardForm(given ...table.Text) func() table.Form {
	return func() table.Form {
		return table.Form{Fields: []table.Text{table.Say("form.hal.colour"), table.Say("form.hal.value")}, Given: given}
	}
}

// showing is who is asked for a card, and the rule that has it lie open.
func (g *Game) showing(c *Card) (who, rule string) {
	for _, p := range g.Seats {
		if c.At == p.hand || c.At == p.bid {
			return p.id, "HAL-R3"
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
			return table.Say("val.hal.show.player", name(p), table.Num("number", c.home))
		}
	}
	return table.Say("val.hal.show.jack", table.Num("number", c.home))
}

func (g *Game) allColours() iter.Seq[*Colour] { return slices.Values(g.colours) }

func values(from, to int) iter.Seq[value] {
	return func(yield func(value) bool) {
		for v := from; v <= to; v++ {
			if !yield(value(v)) {
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

// left is how many cards of a colour and value nobody has seen yet. Where it is not
// known which cards there are, any may come, also a second time.
func (g *Game) left(colour *Colour, worth int) int {
	if !g.listed {
		return 1
	}
	f := g.faces[colour.index*mostWorth+worth-1]
	return max(f.times-g.seen(f), 0)
}

// seen is how many cards with that face lie open, or lay open.
func (g *Game) seen(f *Face) (n int) {
	for _, c := range g.Cards {
		if c.Face == f.id {
			n++
		}
	}
	return n
}

// leftOf is left for a whole colour.
func (g *Game) leftOf(colour *Colour) (n int) {
	for worth := 1; worth <= mostWorth; worth++ {
		n += g.left(colour, worth)
	}
	return n
}

// colourBarred says of a colour that all its cards are accounted for.
func (g *Game) colourBarred(id string) *table.Refusal {
	for _, c := range g.colours {
		if c.id == id {
			return table.Refuse("illegal", "refuse.hal.colour", "HAL-R1", table.Sub("colour", c.Label()))
		}
	}
	return nil
}

// valueBarred says of a card where it lies already, or that there is none such.
func (g *Game) valueBarred(colour *Colour) func(id string) *table.Refusal {
	return func(id string) *table.Refusal {
		f := g.face[colour.id+"-"+id]
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
}

// showingFace is a card with that face, nil if nobody has seen one.
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
