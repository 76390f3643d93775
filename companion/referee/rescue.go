package referee

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"time"
)

// An UnsavedError says that a game was closed and some of its answers are not on the disk, or no longer. It
// holds the whole game.
type UnsavedError struct {
	N        int // number of unsaved entries; 0 if the file of the game is no longer in its place
	Err      error
	id       string
	contents []byte
}

func (e *UnsavedError) Error() string { return "referee: not saved: " + e.Err.Error() }

func (e *UnsavedError) Unwrap() error { return e.Err }

// Contents returns the file of the whole game, including what could not be saved.
func (e *UnsavedError) Contents() string { return string(e.contents) }

// RescueName returns the name of a rescue file written at the given time, for the game with this ID.
func RescueName(at, id string) string { return "hafenmeister-rescue-" + at + "-" + id + ".jsonl" }

// Rescue writes the game to the first of the folders where that succeeds, and returns the path of the file. It
// returns the error of the last folder if it fails everywhere.
func (e *UnsavedError) Rescue(folders ...string) (file string, err error) {
	name := RescueName(time.Now().Format("20060102-150405"), e.id)
	err = errors.New("referee: no folder for a rescue file")
	for _, folder := range folders {
		if file, err = writeRescue(filepath.Join(folder, name), e.contents); err == nil {
			return file, nil
		}
	}
	return "", err
}

func writeRescue(path string, held []byte) (string, error) {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return "", err
	}
	_, err = f.Write(held)
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		os.Remove(path)
		return "", err
	}
	return filepath.Abs(path)
}

// unsavedError returns an *UnsavedError with the whole game, or err joined with the error of reading it.
func (r *Referee) unsavedError(err error) error {
	e := &UnsavedError{N: r.unsavedEntries(), Err: err, id: r.game.Header().ID}
	var b bytes.Buffer
	if err := r.game.Rescue(&b, r.linesToWrite()...); err != nil {
		return errors.Join(e.Err, err)
	}
	e.contents = b.Bytes()
	return e
}
