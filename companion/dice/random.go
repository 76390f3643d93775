package dice

import (
	"math/rand/v2"

	"hafenmeister/games/table"
)

// A Random is a source of random numbers for virtual dice and for drawing cards.
type Random struct {
	seed   uint64
	seeded bool
}

// NewRandom returns a Random that nobody can repeat.
func NewRandom() Random { return Random{} }

// WithSeed returns a repeatable Random: a roll depends only on the seed and the number of its entry.
// Undoing and throwing again gives a new roll.
func WithSeed(seed uint64) Random { return Random{seed, true} }

// At returns the random numbers for entry n.
func (c Random) At(n int) table.Rand {
	if c.seeded {
		return rand.New(rand.NewPCG(c.seed, uint64(n)))
	}
	return rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
}
