package logbook

import (
	"fmt"
	"time"
)

// restAfter is how long nothing has to be written before the -wal file is folded in.
const restAfter = 3 * time.Second

// written is called with b.mu held after each write.
func (b *Book) written() {
	b.noteWAL()
	b.wrote, b.changed, b.unfolded = true, time.Now(), true
	if b.rest == nil {
		b.rest = time.AfterFunc(restAfter, b.fold)
	} else {
		b.rest.Reset(restAfter)
	}
}

// Rest folds the -wal file into the book soon, in the background, as it is done anyway when
// nothing is written for some seconds: what lies in the book itself has left the file that is
// most easily damaged or forgotten.
func (b *Book) Rest() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.rest != nil && b.unfolded && !b.closed {
		b.rest.Reset(0)
	}
}

func (b *Book) fold() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.examining && !b.closed {
		b.foldNext = true
		return
	}
	if b.closed || b.conn == nil || !b.unfolded || b.inPlace() != nil || b.conn == nil {
		return
	}
	var busy, frames, folded int
	if b.conn.QueryRow(`PRAGMA wal_checkpoint`).Scan(&busy, &frames, &folded) != nil || folded < frames {
		return // somebody reads: SQLite folds it in with a later answer
	}
	// The next write begins the -wal file anew, which takes a sync of its own. This one does,
	// so that no answer has to wait for it.
	b.conn.Exec(fmt.Sprintf(`PRAGMA user_version = %d`, shape))
	b.noteWAL()
	b.unfolded = false
}
