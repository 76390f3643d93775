package logbook

import (
	"bufio"
	"encoding/binary"
	"errors"
	"io"
	"os"
)

// walSalt marks the frames of one filling of a -wal file: SQLite takes another when it begins
// at the front again.
type walSalt [8]byte

// walSum is the checksum of a frame: over it and all frames before it.
type walSum [2]uint32

// walFrame is one page in a -wal file.
type walFrame struct {
	page, size uint32 // size of the book after this frame's commit, in pages; 0 if it commits nothing
	salt       walSalt
	sum        walSum
	state      frameState
}

// frameState is how far a frame can be trusted.
type frameState int

const (
	frameOther frameState = iota // left over from an earlier filling, or no frame
	frameBad                     // its page is not what was written
	frameLoose                   // the checksum before it is unknown, so it proves nothing
	frameGood
)

// walFile is what a -wal file holds, also behind the place where SQLite stops reading.
type walFile struct {
	path     string
	order    binary.ByteOrder
	pageSize int
	salt     walSalt
	header   walSum
	whole    bool // the file's head is what was written
	frames   []walFrame
	readable int // frames that SQLite reads
}

const (
	walHead   = 32
	frameHead = 24
	walMagic  = 0x377f0682 // the lowest bit says that its checksums are big-endian
)

var errNoWAL = errors.New("logbook: not the -wal file of a book")

// readWAL looks through the -wal file of the book. A missing or empty one is nil.
// A file whose head is broken is read with the salt of its first frame.
func readWAL(book string) (*walFile, error) {
	f, err := os.Open(book + "-wal")
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	} else if err != nil {
		return nil, err
	}
	defer f.Close()
	r := bufio.NewReaderSize(f, 1<<16)
	var head [walHead]byte
	if n, err := io.ReadFull(r, head[:]); n == 0 {
		return nil, nil
	} else if err != nil {
		return nil, errNoWAL
	}
	w := &walFile{path: f.Name()}
	w.takeHead(head, book)
	if w.pageSize < 512 || w.pageSize > 1<<16 || w.pageSize&(w.pageSize-1) != 0 {
		return nil, errNoWAL
	}
	return w, w.scan(r)
}

func (w *walFile) takeHead(head [walHead]byte, book string) {
	magic := binary.BigEndian.Uint32(head[:])
	w.order = binary.LittleEndian
	if magic == walMagic|1 {
		w.order = binary.BigEndian
	}
	w.header = walSum{binary.BigEndian.Uint32(head[24:]), binary.BigEndian.Uint32(head[28:])}
	w.whole = magic&^1 == walMagic && walSum{}.next(w.order, head[:24]) == w.header
	if w.whole {
		w.pageSize = int(binary.BigEndian.Uint32(head[8:]))
		w.salt = walSalt(head[16:24])
		return
	}
	w.pageSize = pageSizeOf(book)
}

// pageSizeOf is the size of a book's pages, as its own head says; 0 if that cannot be read.
func pageSizeOf(book string) int {
	f, err := os.Open(book)
	if err != nil {
		return 0
	}
	defer f.Close()
	var b [2]byte
	if _, err := f.ReadAt(b[:], 16); err != nil {
		return 0
	}
	if n := int(binary.BigEndian.Uint16(b[:])); n != 1 {
		return n
	}
	return 1 << 16
}

// scan reads all frames and says which of them are as they were written.
//
// A frame is judged by the checksum stored in the one before it. If that one's own page does
// not fit, its checksum may be the broken thing: then the frame is also judged by what the
// checksum before it should have been, and so clears it.
func (w *walFile) scan(r io.Reader) error {
	buffer := make([]byte, frameHead+w.pageSize)
	before, known := w.header, w.whole // stored in what stands before the frame
	var counted walSum                 // what should have been stored there, if it was judged bad
	running := w.whole                 // SQLite still reads
	for {
		_, err := io.ReadFull(r, buffer)
		if err == io.EOF || err == io.ErrUnexpectedEOF {
			return nil
		} else if err != nil {
			return err
		}
		f := walFrame{page: binary.BigEndian.Uint32(buffer), size: binary.BigEndian.Uint32(buffer[4:]), salt: walSalt(buffer[8:16]),
			sum: walSum{binary.BigEndian.Uint32(buffer[16:]), binary.BigEndian.Uint32(buffer[20:])}}
		if !w.whole && len(w.frames) == 0 {
			w.salt = f.salt
		}
		first := len(w.frames) == 0
		last := frameOther
		if !first {
			last = w.frames[len(w.frames)-1].state
		}
		covered := func(from walSum) walSum { return from.next(w.order, buffer[:8]).next(w.order, buffer[frameHead:]) }
		should := covered(before)
		switch {
		case f.page == 0:
		case should == f.sum && (f.salt == w.salt || last == frameGood):
			f.state = frameGood
		case f.salt != w.salt:
		case last == frameBad && covered(counted) == f.sum:
			w.frames[len(w.frames)-1].state = frameGood
			f.state = frameGood
		case known && (first || last >= frameLoose):
			f.state = frameBad
		default:
			f.state = frameLoose
		}
		running = running && f.salt == w.salt && should == f.sum && f.page != 0
		w.frames = append(w.frames, f)
		if running && f.size != 0 {
			w.readable = len(w.frames)
		}
		before, counted, known = f.sum, should, true
	}
}

// hidden counts the commits of this filling that SQLite does not read any more. One alone
// may be a write that a power cut has torn: nobody was told that it is saved.
func (w *walFile) hidden() (commits int) {
	if w == nil {
		return 0
	}
	for _, f := range w.frames[w.readable:] {
		if f.state != frameOther && f.size != 0 {
			commits++
		}
	}
	return commits
}

// mend writes a -wal file of all frames of this filling that are good, or, if loose is set,
// not known to be bad. SQLite reads it to the end. What a later frame has written over does
// not miss the one that was left out.
func (w *walFile) mend(to string, loose bool) (err error) {
	from, err := os.Open(w.path)
	if err != nil {
		return err
	}
	defer from.Close()
	out, err := os.OpenFile(to, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, out.Close()) }()
	b := bufio.NewWriterSize(out, 1<<16)
	head := make([]byte, 0, walHead)
	magic := uint32(walMagic)
	if w.order == binary.BigEndian {
		magic |= 1
	}
	for _, n := range []uint32{magic, 3007000, uint32(w.pageSize), 0} {
		head = binary.BigEndian.AppendUint32(head, n)
	}
	head = append(head, w.salt[:]...)
	sum := walSum{}.next(w.order, head)
	b.Write(sum.append(head))
	page := make([]byte, w.pageSize)
	for i, f := range w.frames {
		if f.state != frameGood && !(loose && f.state == frameLoose) {
			continue
		}
		if _, err := from.ReadAt(page, int64(walHead+i*(frameHead+w.pageSize)+frameHead)); err != nil {
			return err
		}
		head = binary.BigEndian.AppendUint32(head[:0], f.page)
		head = binary.BigEndian.AppendUint32(head, f.size)
		sum = sum.next(w.order, head).next(w.order, page)
		b.Write(sum.append(append(head, w.salt[:]...)))
		b.Write(page)
	}
	return b.Flush()
}

// next is SQLite's checksum over s and some bytes, a multiple of eight.
func (s walSum) next(order binary.ByteOrder, b []byte) walSum {
	for ; len(b) >= 8; b = b[8:] {
		s[0] += order.Uint32(b) + s[1]
		s[1] += order.Uint32(b[4:]) + s[0]
	}
	return s
}

func (s walSum) append(b []byte) []byte {
	return binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(b, s[0]), s[1])
}
