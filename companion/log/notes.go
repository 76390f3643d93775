package log

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"strings"
	"sync"

	"github.com/BurntSushi/toml"
)

// MaxNoteLength is the maximum length of a note, in characters.
const MaxNoteLength = 200

// Notes are what people may change of a game at any time, also while another program plays it. They
// are in a small file beside the game.
type Notes struct {
	Name    string `toml:"name,omitempty"`    // of the evening
	Note    string `toml:"note,omitempty"`    // what people want to remember
	NoCount bool   `toml:"nocount,omitempty"` // the game does not count in a league
	Players string `toml:"players,omitempty"` // the present names, if they differ from those in the begin line
	Picture int    `toml:"picture,omitempty"` // the number of the open question when the picture of the table was taken; 0 without a picture
}

func notesPath(path string) string { return strings.TrimSuffix(path, ending) + ".toml" }

func picturePath(path string) string { return strings.TrimSuffix(path, ending) + ".jpg" }

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

// readNotes returns the notes of the game at path, zero if there is no file. The error is [BadNotes].
func readNotes(path string) (Notes, error) {
	path = notesPath(path)
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return Notes{}, nil
	}
	var n Notes
	if err == nil {
		_, err = toml.Decode(string(text), &n)
	}
	if err != nil {
		return Notes{}, &Error{Kind: BadNotes, Path: path, Err: err}
	}
	return n, nil
}

// notesMutex serializes the changes of this process.
var notesMutex sync.Mutex

// setNotes changes the notes of the game at path, and removes the picture of the table if they now have none. It does
// not replace notes that cannot be read, since people may have edited them.
func setNotes(path string, change func(*Notes)) error {
	notesMutex.Lock()
	defer notesMutex.Unlock()
	n, err := readNotes(path)
	if err != nil {
		return err
	}
	before := n
	if change(&n); n == before {
		return nil
	}
	if n.Picture == 0 && before.Picture != 0 {
		if err := remove(picturePath(path)); err != nil {
			return err
		}
	}
	return writeNotes(path, n)
}

// writeNotes writes the notes of the game at path. It removes the file if n is zero.
func writeNotes(path string, n Notes) error {
	path = notesPath(path)
	if n == (Notes{}) {
		return remove(path)
	}
	var b bytes.Buffer
	if err := toml.NewEncoder(&b).Encode(n); err != nil {
		return err
	}
	return writeFile(path, b.Bytes())
}
