package logbook

import (
	"crypto/sha256"
	"encoding/binary"
	"time"
)

// sum is one checksum of the chain. It is a whole SHA-256: 32 bytes beside an
// entry of a few hundred are not worth an argument about shortening it.
type sum [sha256.Size]byte

// origin is what a game's chain starts from.
type origin struct {
	id, game string
	created  int64 // Unix milliseconds
	rules    int
	setup    string // as first written; "" as long as it is being asked
	setupAt  int    // how many entries stand before it
}

// chain is the state of a game's checksums after n entries.
type chain struct {
	n     int
	sum   sum
	setup bool   // the set-up as first written is in it
	room  digest // for the next entry, so that two thousand need not one each
}

func (o origin) start() chain {
	var d digest
	d.text("hafenmeister game")
	d.text(o.id)
	d.text(o.game)
	d.number(o.created)
	d.number(int64(o.rules))
	return chain{sum: d.sum()}
}

// pass takes the set-up in if this is its place. It is called before each
// entry and after the last.
func (c *chain) pass(o origin) {
	if o.setup == "" || c.setup || c.n != o.setupAt {
		return
	}
	var d digest
	d.text("setup")
	d.bytes(c.sum[:])
	d.text(o.setup)
	c.sum, c.setup = d.sum(), true
}

func (c *chain) add(e Entry) {
	d := c.room[:0]
	d.text("entry")
	d.bytes(c.sum[:])
	d.number(int64(e.N))
	d.number(e.At.UnixMilli())
	d.bytes(e.Body)
	d.bytes(e.Turn) // an empty one is never stored, so none and empty need no telling apart
	c.sum, c.n, c.room = d.sum(), e.N, d
}

// digest collects fields, each with its length, so that no two different lists
// of fields give the same bytes.
type digest []byte

func (d *digest) number(n int64) { *d = binary.BigEndian.AppendUint64(*d, uint64(n)) }

func (d *digest) bytes(b []byte) {
	d.number(int64(len(b)))
	*d = append(*d, b...)
}

func (d *digest) text(s string) {
	d.number(int64(len(s)))
	*d = append(*d, s...)
}

func (d *digest) flag(b bool) {
	if b {
		d.number(1)
	} else {
		d.number(0)
	}
}

func (d *digest) sum() sum { return sha256.Sum256(*d) }

// whole is t as the file keeps it: milliseconds, UTC.
func whole(t time.Time) time.Time { return time.UnixMilli(t.UnixMilli()).UTC() }
