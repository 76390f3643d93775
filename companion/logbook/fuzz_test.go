package logbook

import (
	"os"
	"path/filepath"
	"testing"
)

// FuzzOpen opens any bytes as a book with any bytes as its -wal file. They may
// be refused, but nothing crashes or hangs, and a game that can be looked at is
// one whose entries follow each other. (Fuzz with -fuzzminimizetime 1x: making
// finds smaller takes a minute each.)
func FuzzOpen(f *testing.F) {
	v := newVictims(f, 12, true)
	f.Add(v.quit.book, []byte(nil))
	f.Add(v.killed.book, v.killed.wal)
	f.Add([]byte(nil), v.killed.wal)
	f.Add(v.quit.book[:100], []byte(nil))
	f.Add([]byte("Dear diary"), []byte("today"))
	path := filepath.Join(f.TempDir(), "logbook.db")
	f.Fuzz(func(t *testing.T, book, wal []byte) {
		for _, tail := range []string{"", "-wal", "-shm"} {
			os.Remove(path + tail)
		}
		check(t, os.WriteFile(path, book, 0o600))
		check(t, os.WriteFile(path+"-wal", wal, 0o600))
		b, err := OpenReadOnly(path)
		if err != nil {
			return
		}
		defer b.Close()
		heads, _ := b.Games(t.Context())
		for _, h := range heads {
			g, err := b.Look(h.ID)
			if err != nil {
				continue
			}
			for i, e := range g.Entries() {
				if e.N != i+1 {
					t.Fatalf("entry %d stands at %d", e.N, i+1)
				}
			}
		}
		b.Check(t.Context())
	})
}
