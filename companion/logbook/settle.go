package logbook

import (
	"io"
	"os"
)

// Where the time of an answer goes, and what is done beside it:
//
// An answer appends a page or two to the -wal file and syncs it once. A file
// that grows makes the sync dearer (the file system writes its own journal
// too), so the -wal file gets its room as soon as a game is open. SQLite's
// checkpoint, which carries the pages over into the book and costs two more
// syncs, is taken out of the commit and done in the background after an
// answer, on a connection of its own, once in more than a thousand answers.
// After it SQLite starts the -wal file from its beginning again.

const (
	pageSize = 4096
	walRoom  = 8 << 20   // bytes; SQLite reads back that much in 3 ms after a crash
	walPiece = 256 << 10 // bytes; an answer waits for one piece at most
)

var zeros [walPiece]byte

// walSettle is how many pages start a checkpoint; the rest of the room is for
// answers during it. Tests make it small.
var walSettle = walRoom/pageSize - 256

// makeRoom grows the -wal file in the background, once for a book. It is
// called with b.mu held.
func (b *Book) makeRoom() {
	if b.roomy {
		return
	}
	b.roomy = true
	b.upkeep.Go(func() {
		f, err := os.OpenFile(b.real+"-wal", os.O_WRONLY, 0)
		if err != nil {
			return
		}
		defer f.Close()
		for b.grow(f) {
			f.Sync()
		}
	})
}

// grow writes a piece of zeros after the end of the -wal file, and says whether
// it did. It holds the write lock, so that nobody appends meanwhile; SQLite
// stops reading at the first frame whose checksum is wrong, which zeros are. A
// full disk leaves less room, no harm.
func (b *Book) grow(f *os.File) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	grown := false
	b.use(func(c *conn) error {
		if _, err := c.beginWrite.Exec(); err != nil {
			return err
		}
		defer c.rollback.Exec()
		end, err := f.Seek(0, io.SeekEnd)
		if err == nil && end < walRoom {
			_, err = f.Write(zeros[:min(walPiece, walRoom-end)])
			grown = err == nil
		}
		return err
	})
	return grown
}

// settle counts written pages and starts a checkpoint when enough have come
// together. It is called with b.mu held.
func (b *Book) settle(pages int) {
	b.waiting += pages
	if b.waiting < walSettle || b.settling {
		return
	}
	b.settling = true
	b.upkeep.Go(func() {
		done := b.checkpoint()
		b.mu.Lock()
		defer b.mu.Unlock()
		b.settling = false
		b.waiting = 0
		if !done {
			b.waiting = walSettle / 2 // again later: the pages are safe where they are
		}
	})
}

// checkpoint seals the games and carries the pages over, and says whether SQLite can
// begin the -wal file anew. It can only if none is left: so the bulk is carried while
// answers come in, and what these have added while they wait.
func (b *Book) checkpoint() bool {
	c, err := dial(b.source)
	if err != nil {
		return false
	}
	defer c.close()
	c.checkpoint()
	b.mu.Lock()
	defer b.mu.Unlock()
	for g := range b.games {
		g.seal()
	}
	return c.checkpoint()
}

// checkpoint carries pages over as far as nobody reads them, and says whether
// none is left.
func (c *conn) checkpoint() bool {
	var busy, log, carried int
	err := c.QueryRowContext(background, `PRAGMA wal_checkpoint(PASSIVE)`).Scan(&busy, &log, &carried)
	return err == nil && busy == 0 && log == carried
}
