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

// A resultLine is a line of the results file: a result as a table sent it. The last line of a game counts.
type resultLine struct {
	Table   string    `json:"table"`
	Account string    `json:"account"`        // of the table; differs for a later table of the same name
	At      time.Time `json:"at,omitzero"`    // when the club received it; add ignores older ones, of a damaged stream
	Over    bool      `json:"over,omitempty"` // false if the end of the game was undone
	league.Result
}

// mostLines is the maximum number of lines written for one table in a minute.
const mostLines = 100

// results is the results file. It needs no server, and survives the loss of the streams. Only the program that has the club
// open adds to it.
type results struct {
	path    string
	clock   string // path of the file; see [log.Clock]
	damaged int    // number of unreadable lines

	mu      sync.Mutex
	lines   map[resultKey]resultLine
	minute  time.Time
	written map[string]int // number of lines by account, in the minute from then
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

// list returns the results of finished games, oldest first, without those of tables expelled with their results.
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

// newest returns the latest end of a game, or zero if there is none.
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

// add writes a result unless it is older than the stored one or equal. It returns false without an error if the table has
// reached mostLines; then the caller must try again.
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
