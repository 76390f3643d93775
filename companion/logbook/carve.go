package logbook

import (
	"bytes"
	"encoding/binary"
	"os"
	"slices"
	"time"
)

// carved is what was found in the pages of a book without SQLite: rows whose page is damaged
// elsewhere, or that no page refers to any more. Heads fit their own checksum; entries are
// verified only when they are linked into a chain.
type carved struct {
	heads   map[string]Head
	entries map[string]map[int][]carvedEntry // by game and number
}

type carvedEntry struct {
	Entry
	sum sum
}

// carve goes through a book and its -wal file, with the frames that SQLite does not read.
func carve(path string) *carved {
	c := &carved{heads: map[string]Head{}, entries: map[string]map[int][]carvedEntry{}}
	file, err := os.ReadFile(path)
	if err != nil {
		return c
	}
	size := pageSizeOf(path)
	if size < 512 || size&(size-1) != 0 {
		size = 4096 // SQLite's own, which every book has
	}
	c.pages(file, size)
	w, _ := readWAL(path)
	if w == nil || w.pageSize != size {
		return c
	}
	wal, err := os.ReadFile(w.path)
	if err != nil {
		return c
	}
	over := bytes.Clone(file)
	for i, f := range w.frames {
		at, from := int(f.page-1)*size, walHead+i*(frameHead+size)+frameHead
		if f.state < frameLoose || at > len(file)+len(wal) || from+size > len(wal) {
			continue
		}
		if more := at + size - len(over); more > 0 {
			over = append(over, make([]byte, more)...)
		}
		copy(over[at:], wal[from:from+size])
	}
	c.pages(over, size)
	return c
}

// pages looks at every byte of the file: in a page whose directory of rows is gone they still
// stand somewhere.
func (c *carved) pages(file []byte, size int) {
	for start := 0; start < len(file); start += size {
		page := file[start:min(start+size, len(file))]
		for at := 0; at+8 < len(page); at++ {
			if page[at] == 0 {
				continue // no row is empty
			}
			length, n := varint(page[at:])
			header, m := varint(page[at+n:])
			first := at + n + m
			if header < 7 || header > 64 || length < header || length > 1<<24 || first >= len(page) || page[first] != textOf(idLength) {
				continue // every row begins with the ID of a game
			}
			if row := payload(file, page, at+n, length, size); row != nil {
				c.row(row, header)
			}
		}
	}
}

// payload is a row of so many bytes that begins in a page, with what other pages hold of it;
// nil if it is not all there.
func payload(file, page []byte, at, length, size int) []byte {
	most, least := (size-12)*64/255-23, (size-12)*32/255-23
	if length <= most {
		if at+length > len(page) {
			return nil
		}
		return page[at : at+length]
	}
	here := least + (length-least)%(size-4)
	if here > most {
		here = least
	}
	if at+here+4 > len(page) {
		return nil
	}
	row := bytes.Clone(page[at : at+here])
	next := binary.BigEndian.Uint32(page[at+here:])
	for len(row) < length {
		start := (int(next) - 1) * size
		if next == 0 || start+size > len(file) {
			return nil
		}
		next = binary.BigEndian.Uint32(file[start:])
		row = append(row, file[start+4:start+min(size, 4+length-len(row))]...)
	}
	return row
}

const blob32 = 12 + 2*32 // how SQLite writes the type of 32 bytes

func textOf(n int) byte { return byte(13 + 2*n) } // and of a text

// row takes in a row of either table, if it is one.
func (c *carved) row(row []byte, header int) {
	var types []int
	_, at := varint(row)
	for at < header {
		t, n := varint(row[at:])
		types = append(types, t)
		at += n
	}
	v := values{row: row[at:]}
	switch {
	case at != header:
	case len(types) == 6 && types[5] == blob32:
		c.entry(&v, types)
	case len(types) == 18 && types[6] == blob32 && types[8] == blob32:
		c.head(&v, types)
	}
}

func (c *carved) entry(v *values, types []int) {
	id, n, at := v.text(types[0]), v.number(types[1]), v.number(types[2])
	e := carvedEntry{Entry: Entry{N: int(n), At: time.UnixMilli(at).UTC(), Body: v.bytes(types[3])}}
	if types[4] != 0 {
		e.Turn = v.bytes(types[4])
	}
	copy(e.sum[:], v.bytes(types[5]))
	if v.wrong || len(v.row) > 0 || n < 1 {
		return
	}
	if c.entries[id] == nil {
		c.entries[id] = map[int][]carvedEntry{}
	}
	for _, other := range c.entries[id][e.N] {
		if other.sum == e.sum && bytes.Equal(other.Body, e.Body) && bytes.Equal(other.Turn, e.Turn) {
			return
		}
	}
	c.entries[id][e.N] = append(c.entries[id][e.N], e)
}

func (c *carved) head(v *values, types []int) {
	var r record
	r.ID, r.Game = v.text(types[0]), v.text(types[1])
	r.Created = time.UnixMilli(v.number(types[2])).UTC()
	r.Campaign, r.Part, r.Entries = v.text(types[3]), int(v.number(types[4])), int(v.number(types[5]))
	copy(r.last[:], v.bytes(types[6]))
	r.Changed = time.UnixMilli(v.number(types[7])).UTC()
	seal := v.bytes(types[8])
	r.Parts, r.Rules, r.Over = int(v.number(types[9])), int(v.number(types[10])), v.number(types[11]) != 0
	r.Stage, r.Lang, r.Title = Stage(v.text(types[12])), v.text(types[13]), v.text(types[14])
	if r.Seeded = types[15] != 0; r.Seeded {
		r.Seed = v.number(types[15])
	}
	r.Options, r.Setup = v.text(types[16]), v.text(types[17])
	if !v.wrong && r.sum().is(seal) {
		c.know(r.Head)
	}
}

func (c *carved) know(h Head) {
	if known, had := c.heads[h.ID]; !had || h.Entries > known.Entries {
		c.heads[h.ID] = h
	}
}

// chain extends a run of a game's entries from its beginning by those that follow in these pages.
func (c *carved) chain(h Head, entries []Entry) []Entry {
	entries, last := slices.Clip(entries), chainOf(&h, entries)
next:
	for {
		for _, e := range c.entries[h.ID][len(entries)+1] {
			if s := last.next(e.Entry); s == e.sum {
				entries, last = append(entries, e.Entry), s
				continue next
			}
		}
		return entries
	}
}

// linked is the highest number of an entry that fits its predecessor.
func (c *carved) linked(id string) (last int) {
	for n, list := range c.entries[id] {
		for _, e := range list {
			for _, before := range c.entries[id][n-1] {
				if before.sum.next(e.Entry) == e.sum {
					last = max(last, n)
				}
			}
		}
	}
	return last
}

// values reads the values of a row one after the other.
type values struct {
	row   []byte
	wrong bool // something was not there
}

func (v *values) take(n int) []byte {
	if n > len(v.row) {
		v.wrong = true
		return make([]byte, min(n, 8))
	}
	b := v.row[:n]
	v.row = v.row[n:]
	return b
}

func (v *values) number(kind int) (n int64) {
	switch {
	case kind == 8 || kind == 9:
		return int64(kind - 8)
	case kind < 1 || kind > 6:
		v.wrong = true
		return 0
	}
	b := v.take([]int{1, 2, 3, 4, 6, 8}[kind-1])
	n = int64(int8(b[0]))
	for _, x := range b[1:] {
		n = n<<8 | int64(x)
	}
	return n
}

func (v *values) bytes(kind int) []byte {
	if kind < 12 {
		v.wrong = true
		return nil
	}
	return bytes.Clone(v.take((kind - 12) / 2))
}

func (v *values) text(kind int) string { return string(v.bytes(kind)) }

// varint reads a number as SQLite writes lengths, up to four bytes of it.
func varint(b []byte) (n, length int) {
	for length < min(4, len(b)) {
		x := b[length]
		n, length = n<<7|int(x&0x7f), length+1
		if x < 0x80 {
			break
		}
	}
	return n, length
}
