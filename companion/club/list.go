package club

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"hafenmeister/atomicfile"
)

// A Backlog is the path of the file that lists the games that a table has not fully sent to the club, and the finished
// games that it has. It is outside the folder of the games, which a link only reads.
type Backlog string

// A Listed is the state of a game in a [Backlog]; "" if it is not listed.
type Listed string

const (
	Unsent    Listed = "unsent" // the club does not have all of it
	Counted   Listed = "counts" // the club has the finished game, which counts
	Uncounted Listed = "out"    // the club has the finished game, which does not count
)

// endOf returns the state of a finished game that the club has; out reports that it does not count.
func endOf(out bool) Listed {
	if out {
		return Uncounted
	}
	return Counted
}

// Games returns the listed games by ID. A missing file is an empty list.
func (l Backlog) Games() (games map[string]Listed, err error) {
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

// Set changes the state of a game; "" removes it from the list. It writes the file only if the state changes.
func (l Backlog) Set(id string, is Listed) error {
	games, err := l.Games()
	if err != nil || games[id] == is {
		return err
	}
	if games[id] = is; is == "" {
		delete(games, id)
	}
	data, err := json.Marshal(games)
	if err != nil {
		return err
	}
	return atomicfile.Write(string(l), data)
}
