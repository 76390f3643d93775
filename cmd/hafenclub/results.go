package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"sync"
	"time"

	"hafenmeister/companion/club"
	"hafenmeister/companion/league"
	"hafenmeister/companion/log"
)

// A resultLine is one line of the file of results: what a table has said last of a finished game, or that the table was
// expelled, which ends all lines before it.
type resultLine struct {
	Table    string      `json:"table"`
	ID       string      `json:"id,omitempty"`
	Game     string      `json:"game,omitempty"`
	At       time.Time   `json:"at,omitzero"` // when the club heard it; what is older is of a damaged stream
	Ended    time.Time   `json:"ended,omitzero"`
	Over     bool        `json:"over,omitempty"` // not of one whose end was taken back
	Out      bool        `json:"out,omitempty"`  // the table says that the game does not count
	Seats    []club.Seat `json:"seats,omitempty"`
	Expelled bool        `json:"expelled,omitempty"`
}

// mostLines is how many results of one table are written down in a minute.
const mostLines = 100

// results is the file of results. It needs no server, and survives the loss of all that tables have sent.
type results struct {
	path string

	mu      sync.Mutex
	was     fs.FileInfo
	lines   map[string]map[string]resultLine // by table and game
	damaged int

	minute  time.Time
	written map[string]int // by table, in that minute
}

func (p *program) results() *results {
	return &results{path: filepath.Join(p.folder(), "results.jsonl")}
}

// read reads the file where it has changed. What comes out is for reading alone.
func (r *results) read() (map[string]map[string]resultLine, int, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	now, err := os.Stat(r.path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, 0, err
	}
	if r.lines != nil && (now == nil && r.was == nil || now != nil && r.was != nil && os.SameFile(now, r.was) && now.Size() == r.was.Size() && now.ModTime().Equal(r.was.ModTime())) {
		return r.lines, r.damaged, nil
	}
	list, damaged, err := log.ReadLines(r.path)
	if err != nil {
		return nil, 0, err
	}
	all := map[string]map[string]resultLine{}
	for _, text := range list {
		var l resultLine
		if json.Unmarshal(text, &l) != nil {
			damaged++
			continue
		}
		if l.Expelled || all[l.Table] == nil {
			all[l.Table] = map[string]resultLine{}
		}
		if !l.Expelled {
			all[l.Table][l.ID] = l
		}
	}
	r.lines, r.damaged, r.was = all, damaged, now
	return all, damaged, nil
}

// list are the results, oldest first, without those of the games that out names.
func (r *results) list(out []string) ([]league.Result, error) {
	all, _, err := r.read()
	var list []league.Result
	for _, games := range all {
		for _, l := range games {
			if !l.Over {
				continue
			}
			one := league.Result{ID: l.ID, Game: l.Game, Ended: l.Ended, Out: l.Out || slices.Contains(out, l.ID)}
			for _, s := range l.Seats {
				one.Seats = append(one.Seats, league.Seat{Player: s.Name, Points: s.Points, Place: s.Place})
			}
			slices.SortStableFunc(one.Seats, func(x, y league.Seat) int { return cmp.Compare(x.Place, y.Place) })
			list = append(list, one)
		}
	}
	slices.SortFunc(list, func(x, y league.Result) int { return cmp.Or(x.Ended.Compare(y.Ended), cmp.Compare(x.ID, y.ID)) })
	return list, err
}

// add writes down what a table says of a game, if it is new. Without an error it may be that a table has said too much in
// this minute, and the line is not written yet.
func (r *results) add(l resultLine) (added bool, err error) {
	all, _, err := r.read()
	if err != nil {
		return false, err
	}
	was := all[l.Table][l.ID]
	if l.At.Before(was.At) {
		return true, nil
	}
	if !l.Over {
		l.Seats, l.Ended, l.Out = nil, time.Time{}, false
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
	if r.written[l.Table]++; r.written[l.Table] > mostLines {
		return false, nil
	}
	return true, log.AppendLine(r.path, l)
}

// expel ends the results of a table.
func (r *results) expel(name string) error {
	return log.AppendLine(r.path, resultLine{Table: name, Expelled: true})
}

// results are the games that tables have finished, oldest first.
func (b *board) results() []league.Result {
	var out []string
	if k, err := b.kept(); err == nil {
		out = k.Out
	}
	list, _ := b.file.list(out)
	return list
}

// save writes down the results that tables have told since the last time. What fails is tried again.
func (b *board) save() error {
	b.mu.Lock()
	var fresh []*told
	for _, games := range b.states {
		for _, t := range games {
			if !t.saved {
				fresh = append(fresh, t)
			}
		}
	}
	b.mu.Unlock()
	for _, t := range fresh {
		s := &t.state
		l := resultLine{Table: t.table, ID: t.game, Game: s.Game, At: t.at, Ended: t.ended, Over: s.Over && len(s.Seats) <= league.MostSeats, Out: s.Out}
		for _, seat := range s.Seats {
			l.Seats = append(l.Seats, club.Seat{Name: short(seat.Name), Points: seat.Points, Place: seat.Place})
		}
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

// missing is how many finished games of each table are written down and no longer among what the table has sent: a part of
// that was damaged or removed.
func (b *board) missing() map[string]int {
	all, _, _ := b.file.read()
	n := map[string]int{}
	b.mu.Lock()
	defer b.mu.Unlock()
	for name := range b.followed {
		for id, l := range all[name] {
			if t := b.states[name][id]; l.Over && (t == nil || t.at.Before(l.At)) && len(b.states[name]) < mostGames {
				n[name]++
			}
		}
	}
	return n
}
