package dice

import (
	"crypto/rand"
	"encoding/binary"
	mathrand "math/rand/v2"

	"hafenmeister/games/table"
)

// Chance is where virtual dice fall.
type Chance struct {
	seed   uint64
	seeded bool
}

// Fair is chance from the system's own source.
func Fair() Chance { return Chance{} }

// Seeded is chance that repeats itself: what falls hangs on the seed and the number
// of the entry only, so that to undo and throw again gives something new and the
// same lines in give the same lines out.
func Seeded(seed uint64) Chance { return Chance{seed, true} }

// At is the chance for entry n.
func (c Chance) At(n int) table.Rand {
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
