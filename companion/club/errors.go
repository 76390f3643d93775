package club

import (
	"errors"
	"fmt"
)

// ErrNoRecord says that the club has nothing of a game yet.
var ErrNoRecord = errors.New("club: no record")

// ErrKey says that a record was encrypted for another key than the table's.
var ErrKey = errors.New("club: the key does not fit")

// errJunk says that a message is no record at all.
var errJunk = errors.New("club: no record of a table")

// An ElsewhereError says that the club holds lines of a game that its file does not: it was gone on
// with on another machine, or the file is an older copy.
type ElsewhereError struct {
	Game  string
	Club  int // how many lines the club has
	Local int // and the file
}

func (e *ElsewhereError) Error() string {
	return fmt.Sprintf("club: game %s goes on elsewhere: the club has %d lines, the file %d", e.Game, e.Club, e.Local)
}

// A HeldError says that a game is played on another machine.
type HeldError struct {
	Game string
	By   Machine
}

func (e *HeldError) Error() string {
	return fmt.Sprintf("club: game %s is played on %s", e.Game, e.By.Name)
}
