package logbook

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"time"
)

// sum is one checksum of the chain: a whole SHA-256, since an entry has a few hundred bytes and
// a shorter one would save little.
type sum [sha256.Size]byte

// start is what the chain of a game starts from: what never changes in its head.
func (h *Head) start() sum {
	var d digest
	d.text("hafenmeister game")
	d.text(h.ID)
	d.text(h.Game)
	d.number(h.Created.UnixMilli())
	return d.sum()
}

// next is the checksum of the entry that follows the one with checksum s.
func (s sum) next(e Entry) sum {
	var d digest
	d.text("entry")
	d.bytes(s[:])
	d.number(int64(e.N))
	d.number(e.At.UnixMilli())
	d.bytes(e.Body)
	d.bytes(e.Turn) // an empty one is never stored, so none and empty need no telling apart
	return d.sum()
}

// chainOf is the checksum of the last of a game's entries.
func chainOf(h *Head, entries []Entry) sum {
	s := h.start()
	for _, e := range entries {
		s = s.next(e)
	}
	return s
}

func (s sum) is(b []byte) bool { return string(s[:]) == string(b) }

// digest collects fields, each with its length, so that no two different lists
// of fields give the same bytes.
type digest []byte

func (d *digest) number(n int64) { *d = binary.BigEndian.AppendUint64(*d, uint64(n)) }

func (d *digest) bytes(b []byte) {
	d.number(int64(len(b)))
	*d = append(*d, b...)
}

func (d *digest) text(s string) { d.bytes([]byte(s)) }

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

// A Chain is the checksum of an entry over itself and all before it, for those who compare a
// game with what has been copied of it elsewhere. Two that are == are of the same entries.
type Chain struct{ last sum }

// Chain is where the game's entries start from.
func (h *Head) Chain() Chain { return Chain{h.start()} }

// Next is the chain with the entry that follows.
func (c Chain) Next(e Entry) Chain { return Chain{c.last.next(e)} }

// String is the checksum in hexadecimal.
func (c Chain) String() string { return hex.EncodeToString(c.last[:]) }
