package corsari

import (
	"strconv"
	"strings"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

func (c *Card) ID() string        { return c.id }
func (c *Card) Label() table.Text { return c.label }

// Code returns the code with which people type the card: the letter of its colour and its value.
func (c *Card) Code() table.Code { return c.code }

func (c *Colour) ID() string        { return c.id }
func (c *Colour) Label() table.Text { return c.label }

// Digit returns the colour's digit in all questions.
func (c *Colour) Digit() int { return c.index + 1 }

// Digit returns the player's digit in all questions.
func (p *Player) Digit() int { return p.Seat() + 1 }

// A word is any other option.
type word string

func (w word) ID() string        { return string(w) }
func (w word) Label() table.Text { return table.Say("opt.cor." + string(w)) }

// A suit is a colour as an option for a crew, with the cards of it in the hand.
type suit struct {
	*Colour
	cards []*Card
}

// Label returns the colour and the values of its cards.
func (s suit) Label() table.Text {
	var values []string
	for _, c := range s.cards {
		values = append(values, strconv.Itoa(c.worth))
	}
	return table.Say("val.cor.suit", table.Sub("colour", s.label), table.Name("values", strings.Join(values, ", ")))
}

// knownColours are the names that have words and a letter in every language. Other names are
// shown as typed.
var knownColours = []struct {
	name string
	hue  table.Hue
}{
	{"pink", table.Pink}, {"violet", table.Violet}, {"blue", table.Blue}, {"light-blue", table.LightBlue}, {"grey", table.Grey},
	{"brown", table.Brown}, {"red", table.Red}, {"orange", table.Orange}, {"yellow", table.Yellow}, {"green", table.Green},
	{"black", ""}, {"white", ""},
}

func hueOf(name string) (hue table.Hue, known bool) {
	for _, c := range knownColours {
		if c.name == name {
			return c.hue, true
		}
	}
	return "", false
}

// colourNames are the names of knownColours and the question for others.
var colourNames = func() setup.KnownNames {
	k := setup.KnownNames{Key: "corsari.colour", Rule: "COR-R1", Other: "opt.cor.other-colour", Prefix: "term.cor."}
	for _, c := range knownColours {
		k.Names = append(k.Names, c.name)
	}
	return k
}()

// freeLetters are the letters that no known colour has in any language, for the other colours.
const freeLetters = "dfijmqtuxz"

// signOf returns the letter of a colour: of a known one the text in each language, of another one
// the first free letter of its name, or else of the alphabet, that is not in used. letter is "" for
// a known colour.
func signOf(name string, used string) (sign table.Text, letter string) {
	if _, known := hueOf(name); known {
		return table.Say("sign.cor." + name), ""
	}
	for _, r := range strings.ToLower(name) + freeLetters {
		if strings.ContainsRune(freeLetters, r) && !strings.ContainsRune(used, r) {
			letter = string(r)
			break
		}
	}
	return table.NameText(letter), letter
}

// placeWord returns where a card is: "in the pier", "in Ben's crew".
func (g *Game) placeWord(at Place) table.Text {
	switch s := slots[at]; s.pile {
	case inPier:
		return table.Say("val.cor.at.pier", table.Num("number", s.n))
	case inPile:
		return table.Say("val.cor.at.pile", table.Num("number", s.n))
	}
	for _, p := range g.Seats {
		for i, place := range p.places() {
			if place == at {
				return table.Say("val.cor.at."+places[i], p.Arg())
			}
		}
	}
	return table.Say("val.cor.at.unseen")
}

// places are the suffixes of a player's places, in the order of Player.places.
var places = [5]string{"hand", "crew", "away", "added", "stows"}

// cardWord returns the text for the card with an id, "none" for "".
func (g *Game) cardWord(id string) table.Text {
	if c := g.card[id]; c != nil {
		return c.label
	}
	return table.Say("val.cor.none")
}

// colourOf returns the text for the colour with an id, "unknown" for "".
func (g *Game) colourOf(id string) table.Text {
	if c := g.colour(id); c != nil {
		return c.label
	}
	return table.Say("val.cor.unknown")
}

// cardList returns an argument for the slot "cards".
func cardList(cards []*Card) table.Arg {
	list := make([]table.Text, len(cards))
	for i, c := range cards {
		list[i] = c.label
	}
	if len(list) == 0 {
		list = []table.Text{table.Say("val.cor.none")}
	}
	return table.List("cards", list)
}
