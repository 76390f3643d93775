package log

import "crypto/rand"

// An ID starts with a letter, so that it cannot be mistaken for a number. It has
// no characters that look or sound alike (0 o, 1 i l, u v), and no vowels, which
// could form words.
const (
	idFirst  = "bcdfghjkmnpqrstwxz"
	idOthers = "23456789" + idFirst
	idLength = 5
)

// newID returns a new ID. Tests that need the same IDs every time replace it.
var newID = randomID

func randomID() string {
	id := []byte{pick(idFirst)}
	for len(id) < idLength {
		id = append(id, pick(idOthers))
	}
	return string(id)
}

// pick returns a random character. With two random bytes the bias is too small to matter.
func pick(signs string) byte {
	var b [2]byte
	rand.Read(b[:]) // never returns an error
	return signs[(int(b[0])<<8|int(b[1]))%len(signs)]
}
