package log

import "math/rand/v2"

// An ID starts with a letter, so that it cannot be mistaken for a number. It has
// no characters that look or sound alike (0 o, 1 i l, u v), and no vowels, which
// could form words.
const (
	idFirst  = "bcdfghjkmnpqrstwxz"
	idOthers = "23456789" + idFirst
	idLength = 5
)

func newID() string {
	id := []byte{idFirst[rand.IntN(len(idFirst))]}
	for len(id) < idLength {
		id = append(id, idOthers[rand.IntN(len(idOthers))])
	}
	return string(id)
}
