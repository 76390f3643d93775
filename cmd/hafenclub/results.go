package main

import (
	"cmp"
	"encoding/json"
	"path/filepath"
	"reflect"
	"slices"
	"sync"
	"time"

	"hafenmeister/companion/league"
	"hafenmeister/companion/log"
)

// A resultLine is one line of the file of results: what a table has said last of a finished game.
type resultLine struct {
	Table   string    `json:"table"`
	Account string    `json:"account"`        // of the table, which another one of the same name does not have
	At      time.Time `json:"at,omitzero"`    // when the club received it; what is older is of a damaged stream
	Over    bool      `json:"over,omitempty"` // not of a game whose end was taken back
	league.Result
}

// mostLines is how many results of one table are written in a minute.
const mostLines = 100

// results is the file of results. It needs no server, and survives the loss of all that tables have sent. Only the program
// in which the club is open adds to it.
type results struct {
	path    string
	clock   string // see [log.Clock]
	damaged int    // lines that cannot be read

	mu      sync.Mutex
	lines   map[resultKey]resultLine
	minute  time.Time
	written map[string]int // by account, in that minute
}

type resultKey struct{ account, id string }

func (p *program) resultsPath() string { return filepath.Join(p.folder(), "results.jsonl") }

// results reads the file.
func (p *program) results() (*results, error) {
	r := &results{path: p.resultsPath(), clock: p.clockPath(), lines: map[resultKey]resultLine{}}
	list, damaged, err := log.ReadLines(r.path)
	r.damaged = damaged
	for _, text := range list {
		var l resultLine
		if json.Unmarshal(text, &l) != nil {
			r.damaged++
			continue
		}
		r.lines[resultKey{l.Account, l.ID}] = l
	}
	return r, err
}

// list returns the results, oldest first, without those of tables that were expelled with them.
func (r *results) list(k *clubFile) (list []league.Result) {
	r.mu.Lock()
	defer r.mu.Unlock()
	clock := log.ReadClock(r.clock)
	for _, l := range r.lines {
		if !l.Over || slices.ContainsFunc(k.Expelled, func(e expulsion) bool { return e.Account == l.Account && !e.Results }) {
			continue
		}
		l.Ended = clock.Correct(l.Ended)
		list = append(list, l.Result)
	}
	slices.SortFunc(list, func(x, y league.Result) int { return cmp.Or(x.Ended.Compare(y.Ended), cmp.Compare(x.ID, y.ID)) })
	return list
}

// newest returns when the last game ended.
func (r *results) newest() (t time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, l := range r.lines {
		if l.Ended.After(t) {
			t = l.Ended
		}
	}
	return t
}

// add writes what a table says of a game, if it is new. Without an error it may be that a table has said too much in
// this minute, and the line is not written yet.
func (r *results) add(l resultLine) (added bool, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	key := resultKey{l.Account, l.ID}
	was := r.lines[key]
	if l.At.Before(was.At) {
		return true, nil
	}
	if !l.Over {
		l.Result = league.Result{ID: l.ID}
	}
	if l.Over == was.Over && l.Out == was.Out && reflect.DeepEqual(l.Seats, was.Seats) {
		return true, nil
	}
	if l.Over && was.Over && reflect.DeepEqual(l.Seats, was.Seats) {
		l.Ended = was.Ended
	}
	if now := time.Now(); now.Sub(r.minute) > time.Minute {
		r.minute, r.written = now, map[string]int{}
	}
	if r.written[l.Account]++; r.written[l.Account] > mostLines {
		return false, nil
	}
	if err := log.AppendLine(r.path, l); err != nil {
		return false, err
	}
	r.lines[key] = l
	return true, nil
}

// save writes the results that tables have told since the last time. What fails is tried again.
func (b *board) save() error {
	b.mu.Lock()
	var fresh []*gameState
	for _, games := range b.states {
		for _, t := range games {
			if !t.saved {
				fresh = append(fresh, t)
			}
		}
	}
	b.mu.Unlock()
	for _, t := range fresh {
		b.mu.Lock()
		l := t.resultLine
		b.mu.Unlock()
		added, err := b.file.add(l)
		if err != nil {
			return err
		}
		b.mu.Lock()
		t.saved = added
		b.mu.Unlock()
	}
	return nil
}

// missing returns how many finished games of each table are in the file and no longer among what the table has sent: a part of
// that was damaged or removed. Tables whose games have not all been read yet are left out.
func (b *board) missing() map[string]int {
	b.mu.Lock()
	defer b.mu.Unlock()
	ready := map[string]string{} // names by account
	for name, f := range b.subscriptions {
		select {
		case <-f.ready:
			ready[f.account] = name
		default:
		}
	}
	b.file.mu.Lock()
	defer b.file.mu.Unlock()
	n := map[string]int{}
	for key, l := range b.file.lines {
		name, ok := ready[key.account]
		if t := b.states[name][key.id]; ok && l.Over && (t == nil || t.At.Before(l.At)) && len(b.states[name]) < mostGames {
			n[name]++
		}
	}
	return n
}
