package table

// Likelihood is how a simulated table answers a question about the physical world. With the zero
// value all answers are equally likely.
type Likelihood struct {
	Yes, Of     int                 // confirm: yes in Yes of Of cases; choosing several: the same for each option
	Mid, Spread int                 // number: around Mid, at most Spread away; a Spread of 0 ignores both
	Weigh       func(id string) int // choose: the weight of an option, 0 for never; draw: of a card
}
