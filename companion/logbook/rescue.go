package logbook

import (
	"bufio"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"os"
	"strings"
)

// rescueMark begins a rescue file: JSON lines, first the game's head, then its entries.
// Bodies are base64 because the checksums cover every byte.
const rescueMark = `{"hafenmeister":"rescue"`

type rescueHead struct {
	Hafenmeister string `json:"hafenmeister"`
	Head         Head   `json:"head"`
	Last         string `json:"last"` // checksum of the last entry
}

// Rescue writes the whole game, and what could not be saved of it, for [Recover] to read.
// change and more are those of a [Game.Save] that failed.
func (g *Game) Rescue(w io.Writer, change func(*Head), more ...Entry) error {
	g.book.mu.Lock()
	p, err := g.plan(change, more)
	entries := append(g.entries[:len(g.entries):len(g.entries)], more...)
	g.book.mu.Unlock()
	if err != nil {
		return err
	}
	b := bufio.NewWriter(w)
	j := json.NewEncoder(b)
	err = j.Encode(rescueHead{"rescue", p.rec.Head, hex.EncodeToString(p.rec.last[:])})
	for _, e := range entries {
		err = errors.Join(err, j.Encode(kept(e)))
	}
	return errors.Join(err, b.Flush())
}

// readRescue reads a rescue file as far as it is sound; false if it is none.
func readRescue(path string) (h Head, entries []Entry, ok bool, err error) {
	f, err := os.Open(path)
	if err != nil {
		return h, nil, false, err
	}
	defer f.Close()
	r := bufio.NewReader(f)
	if start, _ := r.Peek(len(rescueMark)); !strings.HasPrefix(string(start), rescueMark) {
		return h, nil, false, nil
	}
	j := json.NewDecoder(r)
	var head rescueHead
	if err := j.Decode(&head); err != nil {
		return h, nil, true, &DamagedError{Path: path, Err: err}
	}
	for len(entries) < head.Head.Entries {
		var e Entry
		if err := j.Decode(&e); err != nil || e.N != len(entries)+1 {
			return h, nil, true, &DamagedError{Path: path, Err: errors.New("it breaks off")}
		}
		entries = append(entries, kept(e))
	}
	if last := chainOf(&head.Head, entries); hex.EncodeToString(last[:]) != head.Last {
		return h, nil, true, &DamagedError{Path: path, Err: errors.New("it does not fit its checksum")}
	}
	return head.Head, entries, true, nil
}

// InPlace looks whether what was saved of the game is still where it was saved, as each Save
// does. The error is the one that Save would return.
func (g *Game) InPlace() error {
	b := g.book
	b.mu.Lock()
	defer b.mu.Unlock()
	if g.closed || g.lock == nil {
		return nil
	}
	err := b.inPlace()
	if lost, ok := errors.AsType[*NotSavedError](err); ok {
		lost.Held = true
	}
	return err
}
