package referee

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"time"
)

// An UnsavedError says that a game was closed while answers of it were not on the disk, or no
// longer. It still holds the whole game.
type UnsavedError struct {
	N    int // answers that wait; 0 if what was saved is no longer where it was saved
	Err  error
	id   string
	held []byte
}

func (e *UnsavedError) Error() string { return "referee: not saved: " + e.Err.Error() }

func (e *UnsavedError) Unwrap() error { return e.Err }

// Contents returns the file of the whole game, including what could not be stored.
func (e *UnsavedError) Contents() string { return string(e.held) }

// RescueName returns the name of a rescue file of a game, written at a time.
func RescueName(at, id string) string { return "hafenmeister-rescue-" + at + "-" + id + ".jsonl" }

// Rescue writes the game into the first of the folders that takes it, and returns the file.
func (e *UnsavedError) Rescue(folders ...string) (file string, err error) {
	name := RescueName(time.Now().Format("20060102-150405"), e.id)
	err = errors.New("referee: no folder for a rescue file")
	for _, folder := range folders {
		if file, err = writeRescue(filepath.Join(folder, name), e.held); err == nil {
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

// unsavedError is what is told of a game that could not be saved to its end.
func (r *Referee) unsavedError(err error) error {
	e := &UnsavedError{N: r.waitingEntries(), Err: err, id: r.game.Header().ID}
	var b bytes.Buffer
	if err := r.game.Rescue(&b, r.linesToWrite()...); err != nil {
		return errors.Join(e.Err, err)
	}
	e.held = b.Bytes()
	return e
}
