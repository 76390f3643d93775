package referee

import (
	"encoding/json"
	"fmt"
	"time"

	"hafenmeister/companion/logbook"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// stored is an entry as the logbook holds it.
type stored struct {
	replay.Entry
	Auto   bool `json:"auto,omitempty"`   // the program did it by itself
	Secret bool `json:"secret,omitempty"` // its answer is one player's alone until the game is over

	// Rules is the rules version by which the game is played from here on, where it is another
	// one than before: all that stood fitted, and nobody has to choose any more.
	Rules int `json:"rules,omitempty"`
}

// logged is an entry of the log with the time when it was made.
type logged struct {
	stored
	at time.Time
}

// load reads the log of a game.
func load(entries []logbook.Entry) ([]logged, error) {
	log := make([]logged, len(entries))
	for i, e := range entries {
		if err := json.Unmarshal(e.Body, &log[i].stored); err != nil {
			return nil, fmt.Errorf("referee: entry %d: %w", e.N, err)
		}
		log[i].at = e.At
	}
	return log, nil
}

// A deed of the table on its way to the disk.
type pending struct {
	stored
	turn []table.Setting // the values at the start of the turn that it opened
}
