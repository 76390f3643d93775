package table

// Likelihood is how a simulated table answers a question about the physical world. Its zero
// value is even odds.
type Likelihood struct {
	Yes, Of     int                 // confirm: yes in Yes of Of cases; choosing several: each so often
	Mid, Spread int                 // number: around Mid, at most Spread away
	Weigh       func(id string) int // choose: the weight of an option, 0 never; draw: of a card
}
