package referee

import (
	"encoding/json"
	"fmt"
	"time"

	"hafenmeister/companion/logbook"
	"hafenmeister/games/table"
)

// stored is an entry as the logbook holds it.
type stored struct {
	table.Entry
	Auto   bool `json:"auto,omitempty"`   // the program did it by itself
	Secret bool `json:"secret,omitempty"` // its answer is one player's alone until the game is over
}

// load reads the log of a game.
func (r *Referee) load(entries []logbook.Entry) ([]table.Entry, error) {
	log := make([]table.Entry, len(entries))
	for i, e := range entries {
		var s stored
		if err := json.Unmarshal(e.Body, &s); err != nil {
			return nil, fmt.Errorf("referee: entry %d: %w", e.N, err)
		}
		log[i] = s.Entry
		r.keep(e.At, s)
	}
	return log, nil
}

// keep remembers what is known of an entry beside what the rules know.
func (r *Referee) keep(at time.Time, s stored) {
	r.times, r.human, r.secret = append(r.times, at), append(r.human, !s.Auto), append(r.secret, s.Secret)
}

// A deed of the table on its way to the disk.
type pending struct {
	stored
	turn []table.Setting // the values at the start of the turn that it opened
}

// save writes what waits and then the new entries, in order and all or none. When the
// disk refuses they wait; saveErr says why.
func (r *Referee) save(list []pending) {
	at := time.Now().Truncate(time.Millisecond)
	for _, p := range list {
		body, err := json.Marshal(p.stored)
		if err != nil {
			panic(err) // strings and numbers only
		}
		r.unsaved = append(r.unsaved, logbook.Entry{N: p.N, At: at, Body: body, Turn: turnJSON(p.turn)})
		r.keep(at, p.stored)
	}
	r.saveErr = nil
	if len(r.unsaved) == 0 {
		return
	}
	if r.saveErr = r.game.Append(r.unsaved...); r.saveErr == nil {
		r.unsaved = nil
	}
}

func turnJSON(set []table.Setting) []byte {
	if set == nil {
		return nil
	}
	values := make(map[string]string, len(set))
	for _, s := range set {
		values[s.Path] = s.To
	}
	b, err := json.Marshal(values)
	if err != nil {
		panic(err) // strings only
	}
	return b
}
