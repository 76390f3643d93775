package club

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"hafenmeister/atomicfile"
)

// A Backlog is the file in which a table keeps which of its games the club does not have all of, and what the club knows of
// finished ones. It is not among the games, which a link only reads.
type Backlog string

// A Listed is what the list says of a game; "" of one that is not on it.
type Listed string

const (
	Unsent    Listed = "unsent" // the club does not have all of it
	Counted   Listed = "counts" // the club knows its end
	Uncounted Listed = "out"    // the club knows its end, and that it does not count
)

// endOf returns what the list says of a game whose end the club knows.
func endOf(out bool) Listed {
	if out {
		return Uncounted
	}
	return Counted
}

// Games returns those on the list.
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

// Set changes what the list says of a game.
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
