package club

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// A List is the file in which a table keeps which of its games the club does not have all of, and what the club knows of
// finished ones. It is not among the games, which a link only reads.
type List string

// A Listed is what the list says of a game.
type Listed struct {
	Unsent bool `json:"unsent,omitempty"` // the club does not have all of it
	Over   bool `json:"over,omitempty"`   // the club knows its end
	Out    bool `json:"out,omitempty"`    // and that it does not count
}

// Games are those on the list.
func (l List) Games() (games map[string]Listed, err error) {
	data, err := os.ReadFile(string(l))
	if errors.Is(err, fs.ErrNotExist) {
		return map[string]Listed{}, nil
	}
	if err == nil {
		err = json.Unmarshal(data, &games)
	}
	if err != nil {
		err = fmt.Errorf("club: %s: %w", l, err)
	}
	return games, err
}

// Change changes what the list says of a game. A game of which it says nothing is removed.
func (l List) Change(id string, change func(*Listed)) error {
	games, err := l.Games()
	if err != nil {
		return err
	}
	was := games[id]
	now := was
	if change(&now); now == was {
		return nil
	}
	if games[id] = now; now == (Listed{}) {
		delete(games, id)
	}
	data, err := json.Marshal(games)
	if err != nil {
		return err
	}
	return WriteFile(string(l), data)
}

// WriteFile writes a file whole or not at all, for its owner alone.
func WriteFile(path string, data []byte) error {
	f, err := os.CreateTemp(filepath.Dir(path), ".club")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	_, err = f.Write(data)
	if err := errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}
