package log

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"github.com/gofrs/flock"

	"hafenmeister/games/replay"
)

// A Game is one file, open for writing or for reading. Its methods may be called from several
// goroutines.
type Game struct {
	folder *Folder
	path   string
	id     string

	mu     sync.Mutex
	scan   scan
	known  marker   // as read just before the file
	file   *os.File // nil if the game is open for reading
	marker *os.File // nil if there are no markers
	lock   *flock.Flock
	failed bool // an append failed and its bytes could not be truncated
	closed bool
}

// Create writes a new game with the given header and, as one act, the first lines. It sets ID and Format, and
// Created if that is zero. The first game of a campaign gives it its own id. The game is open for writing.
//
// Errors: *NotSavedError.
func (f *Folder) Create(h Header, first ...Line) (*Game, error) {
	if err := makeFolder(f.path); err != nil {
		return nil, err
	}
	h.Format = Format
	if h.Created.IsZero() {
		h.Created = time.Now()
	}
	h.Created = h.Created.Truncate(time.Millisecond)
	var err error
	if h.ID, err = f.freeID(); err != nil {
		return nil, err
	}
	if len(first) > 0 && first[0].Begin != nil && first[0].Begin.Part == 1 && first[0].Begin.Campaign == "" {
		begin := *first[0].Begin
		begin.Campaign = h.ID // of the first game
		first = append([]Line{{Begin: &begin}}, first[1:]...)
	}
	data, err := encode(Line{}, append([]Line{{Header: &h}}, act(first)...))
	if err != nil {
		return nil, err
	}
	path := filepath.Join(f.path, h.fileName())
	lock, err := f.lockGame(h.ID)
	if err != nil {
		return nil, err
	}
	if err := writeFile(path, data); err != nil {
		lock.Unlock()
		return nil, err
	}
	return f.take(path, h.ID, lock, false)
}

// freeID returns an id that no game of the folder and no marker has.
func (f *Folder) freeID() (string, error) {
	paths, err := f.files(ending)
	if err != nil {
		return "", err
	}
	used := map[string]bool{}
	for _, path := range paths {
		used[idOf(path)] = true
	}
	for {
		if id := newID(); !used[id] && f.readMarker(id) == (marker{}) {
			return id, nil
		}
	}
}

// OpenGame opens a game for writing. It moves an interrupted write from the file into another one with the
// extension ".tail".
//
// Errors: those of [Folder.Find], [Locked], *DamagedError, [Foreign], [Newer], *OlderCopyError, *NotSavedError.
func (f *Folder) OpenGame(id string) (*Game, error) {
	return f.findAndTake(id, false)
}

// OpenOlderGame is OpenGame, but also opens an older copy.
func (f *Folder) OpenOlderGame(id string) (*Game, error) {
	return f.findAndTake(id, true)
}

func (f *Folder) findAndTake(id string, older bool) (*Game, error) {
	h, err := f.Find(id)
	if err != nil {
		return nil, err
	}
	lock, err := f.lockGame(h.ID)
	if err != nil {
		return nil, err
	}
	return f.take(h.Path, h.ID, lock, older)
}

// take opens a game whose lock is held. On an error it releases the lock.
func (f *Folder) take(path, id string, lock *flock.Flock, older bool) (*Game, error) {
	g := &Game{folder: f, path: path, id: id, lock: lock}
	if err := g.open(older); err != nil {
		g.Close()
		return nil, err
	}
	if f.state != "" {
		ReadClock(f.clockPath()).Note(f.clockPath(), f.newest)
	}
	return g, nil
}

// ReadGame opens a game for reading, also while another program writes it. [Game.Refresh] reads what
// is written later. Errors are those of OpenGame, except [Locked] and *OlderCopyError.
func (f *Folder) ReadGame(id string) (*Game, error) {
	h, err := f.Find(id)
	if err != nil {
		return nil, err
	}
	return f.ReadGameOf(&h)
}

// ReadGameOf is ReadGame for a game of [Folder.Games].
func (f *Folder) ReadGameOf(h *Head) (*Game, error) {
	if h.Err != nil {
		return nil, h.Err
	}
	g := &Game{folder: f, path: h.Path, id: h.ID}
	if _, err := g.Refresh(); err != nil {
		return nil, err
	}
	return g, nil
}

// open reads a file whose lock is held, and opens it for writing.
func (g *Game) open(older bool) error {
	if _, err := g.Refresh(); err != nil {
		return err
	}
	if err := g.older(); err != nil && !older {
		return err
	}
	var err error
	if g.file, err = os.OpenFile(g.path, os.O_RDWR, 0); err != nil {
		return notSaved(g.path, err)
	}
	if err := g.cutTail(); err != nil {
		return err
	}
	g.marker = g.folder.openMarker(g.id)
	g.setMarker()
	return nil
}

// older returns an *OlderCopyError if the file lacks what was acknowledged on this computer.
func (g *Game) older() error {
	if lacks, other := g.scan.lacks(g.known); lacks > 0 || other {
		return &OlderCopyError{Path: g.path, ID: g.id, Lacks: lacks, Other: other}
	}
	return nil
}

// cutTail moves an interrupted write into a .tail file.
func (g *Game) cutTail() error {
	if len(g.scan.tail) == 0 {
		return nil
	}
	if err := writeFile(unusedName(g.path+tailEnding), g.scan.tail); err != nil {
		return err
	}
	g.scan.tail = nil
	if err := g.file.Truncate(g.scan.last().size); err != nil {
		return notSaved(g.path, err)
	}
	if err := g.file.Sync(); err != nil {
		return notSaved(g.path, err)
	}
	return nil
}

// Refresh reads the acts that were written since the last call, and returns their lines. An error leaves
// the lines of the game unchanged.
//
// Errors: *DamagedError, [Foreign], [Newer], *NotSavedError if the file cannot be read.
func (g *Game) Refresh() ([]Line, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	file, err := os.Open(g.path)
	if err != nil {
		return nil, notSaved(g.path, err)
	}
	defer file.Close()
	g.known = g.folder.readMarker(g.id) // first: another program may be appending
	from := g.scan.last().size
	if info, err := file.Stat(); err == nil && info.Size() < from {
		return nil, &DamagedError{Path: g.path, ID: g.id, Line: len(g.scan.lines), Answers: g.scan.answers}
	}
	data, err := io.ReadAll(io.NewSectionReader(file, from, 1<<62))
	if err != nil {
		return nil, notSaved(g.path, err)
	}
	before, next := len(g.scan.lines), g.scan
	if err := next.readFile(g.path, g.id, data, g.known); err != nil {
		return nil, err
	}
	g.scan = next
	return g.scan.lines[max(before, 1):], nil
}

// Append writes the lines of one act, all or none. When it returns nil they are on the disk. After
// a *NotSavedError the game is unchanged, and the caller may try again, with the same lines or more.
//
// Errors: *NotSavedError, [ErrClosed], [ErrReading].
func (g *Game) Append(lines ...Line) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	switch {
	case g.closed:
		return ErrClosed
	case g.file == nil:
		return ErrReading
	case len(lines) == 0:
		return nil
	}
	lines, at := act(lines), g.scan.last().size
	data, err := encode(g.scan.last(), lines)
	if err != nil {
		return err
	}
	if err := g.inPlace(); err != nil {
		return g.held(err)
	}
	_, err = g.file.WriteAt(data, at)
	if err == nil {
		err = g.file.Sync()
	}
	if err != nil {
		g.failed = g.file.Truncate(at) != nil
		return g.held(err)
	}
	g.scan.add(lines)
	g.setMarker()
	return nil
}

// held returns the error of Append for an error of the file system, nil for nil.
func (g *Game) held(err error) error {
	if err == nil {
		return nil
	}
	e := notSaved(g.path, err)
	e.Held = true
	return e
}

// CheckInPlace returns nil if the game's file is still there and unchanged, or if the game is open for reading only; else the
// *NotSavedError that Append would return.
func (g *Game) CheckInPlace() error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.file == nil {
		return nil
	}
	return g.held(g.inPlace())
}

// inPlace is CheckInPlace without the lock, and returns the error of the file system. It opens the file again if it was moved
// away and back, or its disk unplugged and plugged in again.
func (g *Game) inPlace() error {
	there, err := os.Stat(g.path)
	if err != nil {
		return err
	}
	mine, err := g.file.Stat()
	if err != nil || !os.SameFile(there, mine) {
		return g.reopen()
	}
	size := g.scan.last().size
	if mine.Size() > size && g.failed {
		err = g.file.Truncate(size)
		g.failed = err != nil
	} else if mine.Size() != size {
		err = errReplaced
	}
	return err
}

// reopen opens the file that now has the game's name. It returns errReplaced if the file does not hold exactly this game.
func (g *Game) reopen() error {
	file, err := os.OpenFile(g.path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	data, err := io.ReadAll(file)
	var s scan
	if err == nil && (!s.read(data) || s.last().sum != g.scan.last().sum || len(s.tail) > 0) {
		err = errReplaced
	}
	if err != nil {
		file.Close()
		return err
	}
	g.file.Close()
	g.file = file
	return nil
}

// setMarker writes the last line to the marker. Errors are ignored: without a marker only the detection
// of truncated files fails.
func (g *Game) setMarker() {
	if g.marker == nil {
		return
	}
	g.marker.WriteAt(g.folder.markerText(marker{lines: len(g.scan.lines), answers: g.scan.answers, sum: g.scan.last().sum}), 0)
}

func (g *Game) Path() string { return g.path }

func (g *Game) Header() Header {
	g.mu.Lock()
	defer g.mu.Unlock()
	return *g.scan.header()
}

// Begin returns the newest begin line, zero if there is none.
func (g *Game) Begin() Begin {
	for _, l := range slices.Backward(g.Lines()) {
		if l.Begin != nil {
			return *l.Begin
		}
	}
	return Begin{}
}

// Lines returns all lines after the header. Do not modify them.
func (g *Game) Lines() []Line {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.scan.lines[1:]
}

// Entries returns the entries after the newest begin line.
func (g *Game) Entries() (list []replay.Entry) {
	for _, l := range g.Lines() {
		switch {
		case l.Begin != nil:
			list = nil
		case l.Entry != nil:
			list = append(list, *l.Entry)
		}
	}
	return list
}

// LastSetup returns the begin line of the set-up that was asked last, and its entries; nil if none was asked.
func LastSetup(lines []Line) (begin *Begin, asked []replay.Entry) {
	asking := false
	for _, l := range lines {
		switch {
		case l.Begin != nil:
			if asking = l.Begin.Asking; asking {
				begin, asked = l.Begin, nil
			}
		case l.Entry != nil && asking:
			asked = append(asked, *l.Entry)
		}
	}
	return begin, asked
}

// Options returns the newest options line, nil if there is none.
func (g *Game) Options() (options []byte) {
	for _, l := range g.Lines() {
		if l.Options != nil {
			options = l.Options
		}
	}
	return options
}

// Result returns how the game ended, nil if it is not over.
func (g *Game) Result() (r *Result) {
	for _, l := range g.Lines() {
		switch {
		case l.Result != nil:
			r = l.Result
		case l.Entry != nil:
			r = nil
		}
	}
	return r
}

// Raw returns the lines of the file, each with its line break, from the line with the given index; index 0
// is the header. It returns nil if there is no such line. The error is a *NotSavedError.
func (g *Game) Raw(from int) (lines [][]byte, err error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if from < 0 || from >= len(g.scan.lines) {
		return nil, nil
	}
	start := int64(0)
	if from > 0 {
		start = g.scan.lines[from-1].size
	}
	file, err := os.Open(g.path)
	if err != nil {
		return nil, notSaved(g.path, err)
	}
	defer file.Close()
	data := make([]byte, g.scan.last().size-start)
	if _, err := file.ReadAt(data, start); err != nil {
		return nil, notSaved(g.path, err)
	}
	return bytes.SplitAfter(data, []byte("\n"))[:len(g.scan.lines)-from], nil
}

// Rescue writes the whole game to w and, as one more act, lines that could not be saved. The result can
// replace the game's own file.
func (g *Game) Rescue(w io.Writer, more ...Line) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	out, err := encode(Line{}, slices.Concat(g.scan.lines, act(more)))
	if err == nil {
		_, err = w.Write(out)
	}
	return err
}

// Notes returns the notes of the game, zero if they cannot be read.
func (g *Game) Notes() Notes {
	n, _ := readNotes(g.path)
	return n
}

// SetNotes changes the notes of the game. Errors: [BadNotes], *NotSavedError.
func (g *Game) SetNotes(change func(*Notes)) error { return setNotes(g.path, change) }

// Picture returns the path of the picture of the table, "" if there is none.
func (g *Game) Picture() string {
	return pictureOf(g.path, g.Notes())
}

// SetPicture saves a picture of the table, taken at question n; nil removes it. If the notes cannot be read it changes nothing.
//
// Errors: [BadNotes], *NotSavedError.
func (g *Game) SetPicture(n int, jpeg []byte) error {
	if _, err := readNotes(g.path); err != nil {
		return err
	}
	if jpeg == nil {
		n = 0
	} else if err := writeFile(picturePath(g.path), jpeg); err != nil {
		return err
	}
	return setNotes(g.path, func(notes *Notes) { notes.Picture = n })
}

// Close closes the files and releases the lock. Later calls do nothing.
func (g *Game) Close() error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.closed {
		return nil
	}
	g.closed = true
	var errs []error
	for _, f := range []*os.File{g.file, g.marker} {
		if f != nil {
			errs = append(errs, f.Close())
		}
	}
	if g.lock != nil {
		errs = append(errs, g.lock.Unlock())
	}
	return errors.Join(errs...)
}
