package log

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"hafenmeister/games/replay"
)

// A Head is what a list of games shows. It is read from the first and the last lines of a file,
// of which only the header is verified.
type Head struct {
	Header
	Begin           // without the set-up's text
	Notes   Notes   // what people noted
	Players string  // their names, as they are called now
	Path    string  // the file
	Picture string  // the file of the picture of the table, "" if there is none
	N       int     // the number of the last entry
	Place   string  // of the last entry that has one, such as "r3.07.2"; "" before the first
	Result  *Result // nil if the game is not over

	Changed  time.Time // when the last entry was made, see [Clock]
	Deleted  bool      // it is in no list and in no count
	Err      error     // the file cannot be read; then only Path, ID and Changed may be set
	NotesErr error     // the notes cannot be read: a *NotesError
	Copies   []string  // other files with the same id, such as a synced folder leaves behind
}

// Over reports whether the game is over.
func (h *Head) Over() bool { return h.Result != nil }

// Awaits reports whether the next game of h's campaign is still to be begun; heads are all games.
func (h *Head) Awaits(heads []Head) bool {
	parts := h.Parts
	if h.Result != nil {
		parts = max(parts, h.Result.Parts)
	}
	if !h.Over() || h.Deleted || h.Part == 0 || h.Part >= parts {
		return false
	}
	return !slices.ContainsFunc(heads, func(o Head) bool {
		return o.Campaign == h.Campaign && o.Part == h.Part+1 && !o.Deleted
	})
}

// NotDeleted returns the heads of games that are not deleted.
func NotDeleted(heads []Head) []Head {
	return slices.DeleteFunc(slices.Clone(heads), func(h Head) bool { return h.Deleted })
}

// Games lists all games, also deleted ones, the last changed first. Those that were played with a wrong clock,
// and so changed tomorrow or later, come last. Those that cannot be read have Err set.
func (f *Folder) Games() ([]Head, error) {
	paths, err := f.files(ending)
	if err != nil {
		return nil, err
	}
	heads := f.heads(paths)
	heads = withCopies(heads)
	tomorrow := time.Now().AddDate(0, 0, 1)
	slices.SortStableFunc(heads, func(a, b Head) int {
		if wrong := a.Changed.After(tomorrow); wrong != b.Changed.After(tomorrow) {
			if wrong {
				return 1
			}
			return -1
		}
		return b.Changed.Compare(a.Changed)
	})
	return heads, nil
}

func readHeads(paths []string) []Head {
	heads := make([]Head, len(paths))
	forEach(len(paths), func(i int) { heads[i] = readHead(paths[i]) })
	return heads
}

// heads is readHeads with the times by the clock as it is now.
func (f *Folder) heads(paths []string) []Head {
	heads, clock := readHeads(paths), ReadClock(f.clockPath())
	for i := range heads {
		heads[i].Changed = clock.Correct(heads[i].Changed)
	}
	return heads
}

// newest returns the newest time that a game has, but for those of tomorrow and later, when a clock was wrong.
func (f *Folder) newest() (t time.Time) {
	paths, _ := f.files(ending) // where none can be read none is corrected
	tomorrow := time.Now().AddDate(0, 0, 1)
	for _, h := range readHeads(paths) {
		if h.Changed.After(t) && !h.Changed.After(tomorrow) {
			t = h.Changed
		}
	}
	return t
}

// forEach calls do with 0 to n-1, on all processors.
func forEach(n int, do func(i int)) {
	var wait sync.WaitGroup
	var next atomic.Int64
	for range runtime.GOMAXPROCS(0) {
		wait.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				do(i)
			}
		})
	}
	wait.Wait()
}

// files lists the files with these endings, also of deleted games.
func (f *Folder) files(endings ...string) (paths []string, err error) {
	for _, folder := range []string{f.path, filepath.Join(f.path, deletedFolder)} {
		list, err := os.ReadDir(folder)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, notSaved(folder, err)
		}
		for _, e := range list {
			ends := func(with string) bool { return strings.HasSuffix(e.Name(), with) }
			if !e.IsDir() && !strings.HasPrefix(e.Name(), ".") && slices.ContainsFunc(endings, ends) {
				paths = append(paths, filepath.Join(folder, e.Name()))
			}
		}
	}
	return paths, nil
}

// withCopies makes one head of several files with one id: that of the file with the game's own
// name, else of the longest.
func withCopies(heads []Head) []Head {
	byID := map[string]int{}
	var list []Head
	for _, h := range heads {
		i, there := byID[h.ID]
		switch {
		case !there || h.ID == "":
			byID[h.ID] = len(list)
			list = append(list, h)
		case prefer(&h, &list[i]):
			h.Copies = append(list[i].Copies, list[i].Path)
			list[i] = h
		default:
			list[i].Copies = append(list[i].Copies, h.Path)
		}
	}
	return list
}

func prefer(a, b *Head) bool {
	if hasOwnName(a.Path) != hasOwnName(b.Path) {
		return hasOwnName(a.Path)
	}
	return a.N > b.N
}

// hasOwnName reports whether a file is called as the program calls a game's file, and not as a copy.
func hasOwnName(path string) bool { return strings.HasSuffix(path, "-"+idOf(path)+ending) }

var nameWithID = regexp.MustCompile(`-([` + idFirst + `][` + idOthers + `]{4})(?:[^0-9A-Za-z]|$)`)

// idOf returns the id in the name of a game's file or of a copy of it, "" if it has none.
func idOf(path string) string {
	if m := nameWithID.FindStringSubmatch(filepath.Base(path)); m != nil {
		return m[1]
	}
	return ""
}

// Find returns the head of the game whose id starts with id, in any case of letters.
//
// Errors: *NoGameError, *AmbiguousError, and the head's Err, with the head.
func (f *Folder) Find(id string) (Head, error) {
	asked := strings.ToLower(strings.TrimSpace(id))
	paths, err := f.files(ending)
	if err != nil {
		return Head{}, err
	}
	if asked == "" {
		paths = nil
	}
	likely := slices.DeleteFunc(slices.Clone(paths), func(path string) bool {
		return idOf(path) != "" && !strings.HasPrefix(idOf(path), asked)
	})
	found := f.withIDs(likely, asked)
	if len(found) == 0 { // perhaps somebody has renamed the file
		found = f.withIDs(paths, asked)
	}
	switch len(found) {
	case 0:
		return Head{}, &NoGameError{id}
	case 1:
		return found[0], found[0].Err
	}
	e := &AmbiguousError{ID: id}
	for _, h := range found {
		e.Games = append(e.Games, h.ID)
	}
	return Head{}, e
}

// withIDs returns the heads of the games whose id starts with asked, or the only one that has this id.
func (f *Folder) withIDs(paths []string, asked string) (found []Head) {
	for _, h := range withCopies(f.heads(paths)) {
		if h.ID == asked {
			return []Head{h}
		}
		if strings.HasPrefix(h.ID, asked) {
			found = append(found, h)
		}
	}
	return found
}

// readHead reads the first and the last lines of a file.
func readHead(path string) (h Head) {
	h.Path, h.ID, h.Deleted = path, idOf(path), isDeleted(path)
	file, err := os.Open(path)
	if err != nil {
		h.Err = notSaved(path, err)
		return h
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil || !info.Mode().IsRegular() {
		h.Err = notSaved(path, errors.Join(err, errNoFile))
		return h
	}
	h.Changed = info.ModTime()
	if err := h.readStart(file); err != nil {
		h.Err = err
		return h
	}
	h.readEnd(file, info.Size())
	h.Notes, h.NotesErr = readNotes(path)
	h.Picture = pictureOf(path, h.Notes)
	h.Players = cmp.Or(h.Notes.Players, h.Begin.Players)
	return h
}

var beginStart = []byte(`{"begin":`)

// readStart reads the header and the begin line that counts.
func (h *Head) readStart(file io.Reader) error {
	data := make([]byte, 0, chunk)
	for first := true; ; {
		n, err := io.ReadFull(file, data[len(data):cap(data)])
		data = data[:len(data)+n]
		for {
			text, rest, whole := bytes.Cut(data, []byte("\n"))
			if !whole {
				break
			}
			switch {
			case first:
				_, ok := verify(text, "")
				w, err := parseLine(text)
				if !ok || err != nil || w.Header == nil {
					return badHeader(h.Path, h.ID)
				}
				if h.Header = *w.Header; h.Format > Format {
					return &ForeignError{Path: h.Path, Newer: true}
				}
				first, h.Changed = false, h.Created
			case bytes.HasPrefix(text, beginStart):
				var w wireLine
				if json.Unmarshal(text, &w) == nil && w.Begin != nil {
					h.Begin = *w.Begin
					h.Begin.Setup = ""
				}
				if !h.Asking {
					return nil
				}
			}
			data = rest
		}
		if err != nil {
			if first {
				return badHeader(h.Path, h.ID)
			}
			return nil
		}
		data = append(make([]byte, 0, max(chunk, 4*len(data))), data...)
	}
}

// readEnd looks for the last entry, and for a result after it.
func (h *Head) readEnd(file io.ReaderAt, size int64) {
	for length := int64(chunk); ; length *= 8 {
		from := max(0, size-length)
		data := make([]byte, size-from)
		n, err := file.ReadAt(data, from)
		if err != nil && err != io.EOF {
			return
		}
		if h.readBackwards(data[:n]) || from == 0 {
			return
		}
		h.Result = nil
	}
}

// damage says where a file is damaged whose result is not what was written.
func (h *Head) damage() error {
	data, err := os.ReadFile(h.Path)
	if err != nil {
		return notSaved(h.Path, err)
	}
	var s scan
	if err := s.readFile(h.Path, h.ID, data, marker{}); err != nil {
		return err
	}
	return &DamagedError{Path: h.Path, ID: h.ID, Line: len(s.ends) + 1, Answers: s.answers}
}

// follows reports whether a line fits its sum, given the lines before it.
func follows(text, before []byte) bool {
	before = bytes.TrimSuffix(before, []byte("\n"))
	_, sum, _ := splitSum(before[bytes.LastIndexByte(before, '\n')+1:])
	_, ok := verify(text, sum)
	return ok
}

// readBackwards reports whether it found the last entry, or the begin line before any.
func (h *Head) readBackwards(data []byte) bool {
	for len(data) > 0 {
		end := bytes.LastIndexByte(data, '\n')
		if end < 0 {
			return false
		}
		start := bytes.LastIndexByte(data[:end], '\n') + 1
		text := data[start:end]
		data = data[:start]
		if start == 0 {
			return false // perhaps only the rest of a line
		}
		if bytes.HasPrefix(text, beginStart) {
			return true
		}
		var w struct {
			Result *Result   `json:"result"`
			N      int       `json:"n"`
			At     time.Time `json:"at"`
			Op     replay.Op `json:"op"`
			Place  string    `json:"place"`
		}
		if json.Unmarshal(text, &w) != nil {
			continue
		}
		if w.Result != nil && h.Result == nil {
			h.Result = w.Result
			if !follows(text, data) {
				h.Err = h.damage()
			}
		}
		if w.N > 0 {
			h.N, h.Changed, h.Place = w.N, w.At, w.Place
			return true
		}
	}
	return false
}
