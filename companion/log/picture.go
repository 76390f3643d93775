package log

import (
	"os"
)

// pictureOf returns the path of the picture of the game at path, "" if there is none.
func pictureOf(path string, n Notes) string {
	if n.Picture == 0 {
		return ""
	}
	if _, err := os.Stat(picturePath(path)); err != nil {
		return ""
	}
	return picturePath(path)
}

// setPicture writes the picture of the game at path and notes that it was taken at question n; nil removes it. If the notes
// cannot be read it changes nothing.
func setPicture(path string, n int, jpeg []byte) error {
	if _, err := readNotes(path); err != nil {
		return err
	}
	if jpeg == nil {
		n = 0
	} else if err := writeFile(picturePath(path), jpeg); err != nil {
		return err
	}
	return setNotes(path, func(notes *Notes) { notes.Picture = n })
}
