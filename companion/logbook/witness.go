package logbook

import (
	"bytes"
	"fmt"
	"hash/crc32"
	"os"
)

// A witness is a small file beside the book. In it stands, for each game, how many entries
// were acknowledged and the last one's checksum: a book that holds fewer has lost some. It
// is written after the book and never synced, so it may know fewer than the book after a
// power cut, and never more.
//
// It has a line of witnessLine bytes for each game, which never crosses a sector of the disk:
//
//	k7m3p 0000000146 <last entry's checksum, hex> <CRC-32 of what stands before it, hex>
//
// and blanks up to its end. A line that does not fit its CRC counts as missing.
const witnessLine = 128

func witnessPath(book string) string { return book + ".witness" }

// mark is what the witness knows of a game.
type mark struct {
	n    int
	last sum
}

func (m mark) line(id string) []byte {
	line := fmt.Appendf(nil, "%s %010d %x", id, m.n, m.last[:])
	line = fmt.Appendf(line, " %08x", crc32.ChecksumIEEE(line))
	return append(append(line, bytes.Repeat([]byte(" "), witnessLine-1-len(line))...), '\n')
}

// parseMark reads a line.
func parseMark(line []byte) (id string, m mark, ok bool) {
	var last []byte
	if _, err := fmt.Sscanf(string(line), "%5s %10d %64x", &id, &m.n, &last); err != nil || len(last) != len(m.last) {
		return "", mark{}, false
	}
	copy(m.last[:], last)
	return id, m, bytes.Equal(m.line(id), line)
}

// readWitness reads what the witness of a book knows, and where its lines stand. What cannot
// be read is not known.
func readWitness(book string) (marks map[string]mark, at map[string]int64) {
	marks, at = map[string]mark{}, map[string]int64{}
	text, err := os.ReadFile(witnessPath(book))
	if err != nil {
		return marks, at
	}
	for i := 0; i+witnessLine <= len(text); i += witnessLine {
		id, m, ok := parseMark(text[i : i+witnessLine])
		if had, twice := marks[id]; ok && (!twice || m.n >= had.n) {
			marks[id], at[id] = m, int64(i)
		}
	}
	return marks, at
}

// writeWitness rewrites the whole witness.
func writeWitness(book string, ids []string, marks map[string]mark) error {
	var text []byte
	for _, id := range ids {
		text = append(text, marks[id].line(id)...)
	}
	return os.WriteFile(witnessPath(book), text, 0o600)
}

// witness is the line of one game, open for writing.
type witness struct {
	f  *os.File
	at int64
	id string
}

// witnessOf opens the line of a game, a new one if there is none. A book whose witness cannot
// be written has none: it guards the book and must not stop the game.
func (b *Book) witnessOf(id string) *witness {
	_, at := readWitness(b.real)
	if _, known := at[id]; !known {
		lock, err := b.lockBook() // another program may want a new line too
		if err != nil {
			return nil
		}
		defer lock.Unlock()
		_, at = readWitness(b.real)
	}
	f, err := os.OpenFile(witnessPath(b.real), os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return nil
	}
	w := &witness{f, at[id], id}
	if _, known := at[id]; !known {
		info, err := f.Stat()
		if err != nil {
			f.Close()
			return nil
		}
		w.at = (info.Size() + witnessLine - 1) / witnessLine * witnessLine
	}
	return w
}

// note writes what is on the disk now.
func (w *witness) note(r *record) {
	if w != nil {
		w.f.WriteAt(mark{r.Entries, r.last}.line(w.id), w.at)
	}
}

func (w *witness) close() {
	if w != nil {
		w.f.Close()
	}
}
