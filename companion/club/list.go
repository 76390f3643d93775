package club

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"reflect"

	"hafenmeister/atomicfile"
)

// A Backlog is the path of the file that lists the games that a table has not fully sent to the club, and the finished
// games that it has. It is outside the folder of the games, which a link only reads.
type Backlog string

// A ListEntry says what the club is known to have of a game.
type ListEntry struct {
	Lines int  `json:"lines"`          // number of lines of its file
	Over  bool `json:"over,omitempty"` // the club has all of it, with its end
}

// Games returns the listed games by ID. A missing file is an empty list.
func (l Backlog) Games() (games map[string]*ListEntry, err error) {
	data, err := os.ReadFile(string(l))
	if errors.Is(err, fs.ErrNotExist) {
		return map[string]*ListEntry{}, nil
	}
	if err == nil {
		err = json.Unmarshal(data, &games)
	}
	if err != nil {
		err = fmt.Errorf("club: %s: %w", l, err)
	}
	return games, err
}

// Set lists a game; nil removes it from the list. It writes the file only if something changes.
func (l Backlog) Set(id string, is *ListEntry) error {
	games, err := l.Games()
	if err != nil || reflect.DeepEqual(games[id], is) {
		return err
	}
	if games[id] = is; is == nil {
		delete(games, id)
	}
	data, err := json.Marshal(games)
	if err != nil {
		return err
	}
	return atomicfile.Write(string(l), data)
}
