package dice

import (
	"crypto/rand"
	"encoding/binary"
	mathrand "math/rand/v2"

	"hafenmeister/games/table"
)

// A Random is a source of random numbers for virtual dice and for drawing cards.
type Random struct {
	seed   uint64
	seeded bool
}

// Fair returns a Random that uses the system's random numbers.
func Fair() Random { return Random{} }

// WithSeed returns a repeatable Random: a roll depends only on the seed and the number of its entry.
// Undoing and throwing again gives a new roll.
func WithSeed(seed uint64) Random { return Random{seed, true} }

// At returns the random numbers for entry n.
func (c Random) At(n int) table.Rand {
	if c.seeded {
		return mathrand.New(mathrand.NewPCG(c.seed, uint64(n)))
	}
	return mathrand.New(systemSource{})
}

// systemSource reads the system's random bytes.
type systemSource struct{}

func (systemSource) Uint64() uint64 {
	var b [8]byte
	rand.Read(b[:]) // never returns an error
	return binary.LittleEndian.Uint64(b[:])
}
