package log

import "crypto/rand"

// An ID starts with a letter, so that it is not taken for a number, and has
// no characters that look or sound like another (0 o, 1 i l, u v), and no
// vowels, which could make words.
const (
	idFirst  = "bcdfghjkmnpqrstwxz"
	idOthers = "23456789" + idFirst
	idLength = 5
)

// newID makes an ID. Tests that must repeat set another.
var newID = randomID

func randomID() string {
	id := []byte{pick(idFirst)}
	for len(id) < idLength {
		id = append(id, pick(idOthers))
	}
	return string(id)
}

// pick draws a character. With two random bytes the bias is too small to matter.
func pick(signs string) byte {
	var b [2]byte
	rand.Read(b[:]) // never fails: it ends the program instead
	return signs[(int(b[0])<<8|int(b[1]))%len(signs)]
}
