package dice

import (
	"crypto/rand"
	"encoding/binary"
	mathrand "math/rand/v2"

	"hafenmeister/games/table"
)

// Random is the source that virtual dice are rolled from and cards are drawn from.
type Random struct {
	seed   uint64
	seeded bool
}

// Fair uses the system's own source.
func Fair() Random { return Random{} }

// WithSeed returns a source that repeats itself: a roll depends only on the seed and the number of
// its entry. The same input gives the same output, and undoing and throwing again gives a new roll.
func WithSeed(seed uint64) Random { return Random{seed, true} }

// At returns the source for entry n.
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
	rand.Read(b[:]) // never fails: it ends the program instead
	return binary.LittleEndian.Uint64(b[:])
}
