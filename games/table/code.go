package table

// A Code is the short form of a card, which people type when they enter several at once: a sign
// for its suit and a rank, "r11".
type Code struct {
	Sign Text   // one letter in the people's language: "r"
	Suit Text   // the name of the suit: "red"
	Rank string // lower-case letters or digits after the sign: "11"; "" if the suit has one kind of card
	Hue  Hue    // the colour of the card; "" if none
}

// Text returns the name of the card.
func (c Code) Text() Text {
	if c.Rank == "" {
		return c.Suit
	}
	return Text{"code", []Arg{Sub("suit", c.Suit), Name("rank", c.Rank)}}
}

// A Hue is the colour of a card or a piece. Screens use the nearest colour that they have;
// nothing is expressed by a colour alone.
type Hue string

const (
	Red       Hue = "red"
	Pink      Hue = "pink"
	Violet    Hue = "violet"
	Blue      Hue = "blue"
	LightBlue Hue = "light-blue"
	Green     Hue = "green"
	Yellow    Hue = "yellow"
	Orange    Hue = "orange"
	Brown     Hue = "brown"
	Grey      Hue = "grey"
)
