package referee

import (
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
	d := newDecoder()
	r.times, r.human, r.secret = make([]time.Time, 0, len(log)), make([]bool, 0, len(log)), make([]bool, 0, len(log))
	for i, e := range entries {
		s, err := d.decode(e.Body)
		if err != nil {
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
	turn  []table.Setting // the values at the start of the turn that it opened
	short table.Text      // what it says; see [Now.Undoes]
}

// save writes what waits and then the new entries, in order and all or none. When the
// disk refuses they wait; saveErr says why.
func (r *Referee) save(list []pending) {
	if len(list) > 0 {
		r.claimed()
	}
	at := time.Now().Truncate(time.Millisecond)
	for _, p := range list {
		r.unsaved = append(r.unsaved, logbook.Entry{N: p.N, At: at, Body: marshal(p.stored), Turn: r.turns.store(p.turn)})
		r.keep(at, p.stored)
		r.short = r.short.with(p.short)
	}
	r.saveErr = nil
	change := r.headChange()
	if len(r.unsaved) > 0 || change != nil {
		r.saveErr = r.game.Save(change, r.unsaved...)
	}
	if r.saveErr == nil {
		r.unsaved, r.throws.inHead = nil, r.throws.strays
		r.settleThrows()
	}
}
