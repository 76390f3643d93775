package halunken

import (
	"slices"
	"strconv"
	"strings"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Digit returns the player's digit in all questions.
func (p *Player) Digit() int { return p.Seat() + 1 }

func (m *Move) ID() string { return m.id }
func (m *Move) Label() table.Text {
	if m.steps == 0 {
		return table.Say("val.hal.rum")
	}
	return table.Say("number", table.Num("number", m.steps))
}

func (c *Colour) ID() string        { return c.id }
func (c *Colour) Label() table.Text { return c.label }

func (f *Face) ID() string        { return f.id }
func (f *Face) Label() table.Text { return f.label }

// Code returns the code with which people type the card: the letter of its colour and its value.
func (f *Face) Code() table.Code { return f.code }

// A cardNumber is the number on a crew card, or a number of steps.
type cardNumber int

func (v cardNumber) ID() string        { return strconv.Itoa(int(v)) }
func (v cardNumber) Label() table.Text { return table.Say("number", table.Num("number", int(v))) }

// A tavern is the number of a tavern, from 1 to 14.
type tavern int

func (n tavern) ID() string        { return strconv.Itoa(int(n)) }
func (n tavern) Label() table.Text { return table.Say("val.hal.tavern", table.Num("number", int(n))) }

// A word is any other option.
type word string

func (w word) ID() string        { return string(w) }
func (w word) Label() table.Text { return table.Say("opt.hal." + string(w)) }

// An ownedCard is a crew card as one chooses it: by its face, and by whose it is where that
// must be said.
type ownedCard struct {
	*Card
	game  *Game
	whose *Player
}

func (o ownedCard) ID() string { return o.id }
func (o ownedCard) Label() table.Text {
	if o.whose == nil {
		return o.game.faceWord(o.Face)
	}
	return table.Say("val.hal.card.of", o.whose.Arg(), table.Sub("card", o.game.faceWord(o.Face)))
}

// Code returns how people type the card, zero where nobody knows it.
func (o ownedCard) Code() table.Code { return o.game.codeOf(o.Face) }

func (g *Game) codeOf(face string) table.Code {
	if f := g.face[face]; f != nil {
		return f.code
	}
	return table.Code{}
}

// hueOf returns how cards of a colour are coloured, "" if in no way.
func hueOf(name string) table.Hue {
	switch hue := table.Hue(name); hue {
	case table.Red, table.Blue, table.Green, table.Yellow, table.Violet, table.Orange, table.Brown, table.Grey, table.Pink:
		return hue
	}
	return ""
}

// colourNames are the colours that crew cards may have; the book does not say which.
var colourNames = setup.KnownNames{Key: "halunken.colour", Rule: "HAL-R1", Other: "opt.hal.other-colour", Prefix: "term.hal.",
	Names: []string{"red", "blue", "green", "yellow", "violet", "orange", "brown", "black", "white", "grey", "pink"}}

// freeLetters are the letters that no known colour has in any language.
const freeLetters = "dfijmqtuxz"

// signs returns the letters of the colours: of a known one as the people's language has it, of
// another the first of its name, and one that no known colour can have where there is one.
func (s *Setup) signs() []table.Text {
	known := func(in ColourSetup) bool { return slices.Contains(colourNames.Names, in.Name) }
	mixed := slices.ContainsFunc(s.Colours, known)
	var signs []table.Text
	var used []rune
	for _, in := range s.Colours {
		name := in.Name
		if known(in) {
			signs = append(signs, table.Say("sign.hal."+name))
			continue
		}
		if mixed {
			name = strings.Map(func(r rune) rune {
				if strings.ContainsRune(freeLetters, r) {
					return r
				}
				return -1
			}, strings.ToLower(name)+freeLetters)
		}
		letter := letterOf(name, used)
		used = append(used, letter)
		signs = append(signs, table.NameText(string(letter)))
	}
	return signs
}

// faceWord returns what a card shows.
func (g *Game) faceWord(face string) table.Text {
	if f := g.face[face]; f != nil {
		return f.Label()
	}
	return hidden
}

// placeText returns what the place of a card is called: by what the card shows, once somebody has seen it.
func (g *Game) placeText(c *Card) table.Text {
	if f := g.face[c.Face]; f != nil {
		return table.Say("value.hal.card.at.seen", f.arg, table.Sub("piece", c.piece))
	}
	return c.label.at
}

// hidden is a card that nobody has seen.
var hidden = table.Say("val.hal.hidden")

// placeWord returns where a card is: "in tavern 5", "with Ben".
func (g *Game) placeWord(at Place) table.Text {
	for n, p := range tavernPlaces {
		if n > 0 && p == at {
			return table.Say("val.hal.at.tavern", table.Num("number", n))
		}
	}
	for _, p := range g.Seats {
		switch at {
		case p.hand:
			return table.Say("val.hal.at.player", table.Name("player", p.Name))
		case p.bid:
			return table.Say("val.hal.at.bid", table.Name("player", p.Name))
		}
	}
	return table.Say("val.hal.at." + string(at))
}

// spotWord returns where a captain or Black Jack is.
func spotWord(n string) table.Text {
	if n == "0" {
		return table.Say("val.hal.at.quay")
	}
	at, _ := strconv.Atoi(n)
	return tavern(at).Label()
}

// card fills the slot "card" with what c shows.
func (g *Game) card(c *Card) table.Arg {
	if f := g.face[c.Face]; f != nil {
		return f.arg
	}
	return table.Sub("card", hidden)
}
