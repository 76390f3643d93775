package table

// A Code is a card in short, as people type it when they enter many at once: a sign for
// its suit and what follows it, "r11".
type Code struct {
	Sign Text   // one letter in the people's language: "r"
	Suit Text   // what the sign stands for: "red"
	Rank string // what follows the sign, in small letters or digits: "11"; "" if the sign says all
	Hue  Hue    // how the card is coloured; "" in no way
}

// Text returns the card in words.
func (c Code) Text() Text {
	if c.Rank == "" {
		return c.Suit
	}
	return Text{"code", []Arg{Sub("suit", c.Suit), Name("rank", c.Rank)}}
}

// A Hue is a colour that cards have. Screens come as near to it as they can; nothing is
// told by it alone.
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
