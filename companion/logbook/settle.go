package logbook

import (
	"io"
	"os"
)

// Where the time of an answer goes, and what is done beside it:
//
// An answer appends two or three pages to the -wal file and syncs it once. A
// file that grows makes the sync dearer (the file system writes its own journal
// too), so the -wal file gets its room at once when a game is opened. SQLite's
// checkpoint, which carries the pages over into the book and costs two more
// syncs, is taken out of the commit and done in the background after an
// answer, on a connection of its own, about once in 300 answers. After it
// SQLite starts the -wal file from its beginning again.

const (
	pageSize  = 4096
	walRoom   = 4 << 20                // bytes
	walSettle = walRoom/pageSize - 128 // pages
)

// makeRoom grows the -wal file in the background, once for a book. It is
// called with b.mu held.
func (b *Book) makeRoom() {
	if b.ready || b.readOnly {
		return
	}
	b.ready = true
	b.upkeep.Go(func() {
		f, err := os.OpenFile(b.real+"-wal", os.O_WRONLY, 0)
		if err != nil {
			return
		}
		defer f.Close()
		if b.fill(f) == nil {
			f.Sync()
		}
	})
}

// fill writes zeros after the end of the -wal file. It holds the write lock, so
// that nobody appends meanwhile; SQLite stops reading at the first frame whose
// checksum is wrong, which zeros are. A full disk leaves less room, no harm.
func (b *Book) fill(f *os.File) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.use(func(c *conn) error {
		if _, err := c.beginWrite.Exec(); err != nil {
			return err
		}
		defer c.rollback.Exec()
		end, err := f.Seek(0, io.SeekEnd)
		if err != nil || end >= walRoom {
			return err
		}
		_, err = f.Write(make([]byte, walRoom-end))
		return err
	})
}

// settle counts written pages and starts a checkpoint when enough have come
// together. It is called with b.mu held.
func (b *Book) settle(pages int) {
	b.waiting += pages
	if b.waiting < walSettle {
		return
	}
	b.waiting = 0
	b.upkeep.Go(func() {
		c, err := dial(b.source)
		if err != nil {
			return
		}
		defer c.close()
		// Whatever goes wrong, the pages stay in the -wal file and the next
		// checkpoint, or the next program to open the book, carries them over.
		c.ExecContext(background, `PRAGMA wal_checkpoint(PASSIVE)`)
	})
}
