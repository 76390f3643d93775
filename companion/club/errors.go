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

// An ElsewhereError says that the club holds entries of a game that the logbook does not: it
// was gone on with on another machine, or the logbook is an older copy.
type ElsewhereError struct {
	Game  string
	Club  int // the number of the last entry in the club
	Local int // and in the logbook
}

func (e *ElsewhereError) Error() string {
	return fmt.Sprintf("club: game %s goes on elsewhere: the club has %d entries, the logbook %d", e.Game, e.Club, e.Local)
}
