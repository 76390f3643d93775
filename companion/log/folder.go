package log

import (
	"bytes"
	"cmp"
	"errors"
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
)

// A Head is what a list of games shows of one. Of the lines of the file only the header and the result are verified.
type Head struct {
	Header
	Begin           // with an empty Setup
	Notes   Notes   // zero if they cannot be read
	Players string  // the names of the players, with later changes from Notes
	Path    string  // the file
	Picture string  // the file of the picture of the table, "" if there is none
	N       int     // the number of the last entry
	Result  *Result // nil if the game is not over

	Changed  time.Time // of the last entry, corrected by [Clock]; without entries, of the header or the file
	Deleted  bool      // the file is in the folder of deleted games
	Err      error     // the file cannot be read: apart from Path, ID, Changed and Deleted, fields may be unset
	NotesErr error     // why the notes cannot be read
	Copies   []string  // other files with the same id, such as those of a file synchronizer
}

// Over reports whether the game is over.
func (h *Head) Over() bool { return h.Result != nil }

// AwaitsNext reports whether h is over and the next game of its campaign has not begun; heads are all games.
func (h *Head) AwaitsNext(heads []Head) bool {
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

// NotDeleted returns the heads of games that are not deleted. It does not modify heads.
func NotDeleted(heads []Head) []Head {
	return slices.DeleteFunc(slices.Clone(heads), func(h Head) bool { return h.Deleted })
}

// Games lists all games, also deleted ones, the last changed first. Games that changed more than a day in the
// future, because the clock was wrong, come last. Games that cannot be read have Err set.
func (f *Folder) Games() ([]Head, error) {
	paths, err := f.files(ending)
	if err != nil {
		return nil, err
	}
	heads := withCopies(f.heads(paths))
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

// heads is readHeads with the times corrected by [Clock].
func (f *Folder) heads(paths []string) []Head {
	heads, clock := readHeads(paths), ReadClock(f.clockPath())
	for i := range heads {
		heads[i].Changed = clock.Correct(heads[i].Changed)
	}
	return heads
}

// newest returns the newest time of a game, ignoring times more than a day in the future, when the clock was wrong.
func (f *Folder) newest() (t time.Time) {
	paths, _ := f.files(ending) // if this fails, no times are corrected
	tomorrow := time.Now().AddDate(0, 0, 1)
	for _, h := range readHeads(paths) {
		if h.Changed.After(t) && !h.Changed.After(tomorrow) {
			t = h.Changed
		}
	}
	return t
}

// forEach calls do(0) to do(n-1), concurrently, and waits for them.
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

// files lists the files with one of these extensions, also of deleted games.
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

// withCopies merges heads with the same id into one: that of the file with the game's own name, else
// of the one with most entries. Heads without an id stay separate.
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

// hasOwnName reports whether path has the form of a game's own file, not that of a copy.
func hasOwnName(path string) bool { return strings.HasSuffix(path, "-"+idOf(path)+ending) }

var nameWithID = regexp.MustCompile(`-([` + idFirst + `][` + idOthers + `]{4})(?:[^0-9A-Za-z]|$)`)

// idOf returns the id in the name of a game's file or of a copy; "" if there is none.
func idOf(path string) string {
	if m := nameWithID.FindStringSubmatch(filepath.Base(path)); m != nil {
		return m[1]
	}
	return ""
}

// nearestID returns the id in paths from which id differs least, in at most two places; "" if there is none.
func nearestID(paths []string, id string) (near string) {
	most := len(id) - 3
	for _, path := range paths {
		other, same := idOf(path), 0
		for i := range min(len(other), len(id)) {
			if other[i] == id[i] {
				same++
			}
		}
		if len(other) == len(id) && same > most {
			near, most = other, same
		}
	}
	return near
}

// Find returns the head of the game whose id starts with id, ignoring case and surrounding spaces.
//
// Errors: [NoGame], [Ambiguous], *NotSavedError; and the head's Err, together with the head.
func (f *Folder) Find(id string) (Head, error) {
	prefix := strings.ToLower(strings.TrimSpace(id))
	paths, err := f.files(ending)
	if err != nil {
		return Head{}, err
	}
	if prefix == "" {
		paths = nil
	}
	likely := slices.DeleteFunc(slices.Clone(paths), func(path string) bool {
		return idOf(path) != "" && !strings.HasPrefix(idOf(path), prefix)
	})
	found := f.withPrefix(likely, prefix)
	if len(found) == 0 { // perhaps somebody has renamed the file
		found = f.withPrefix(paths, prefix)
	}
	switch len(found) {
	case 0:
		return Head{}, &Error{Kind: NoGame, ID: id, Near: nearestID(paths, prefix)}
	case 1:
		return found[0], found[0].Err
	}
	var ids []string
	for _, h := range found {
		ids = append(ids, h.ID)
	}
	return Head{}, &Error{Kind: Ambiguous, ID: id, Games: strings.Join(ids, ", ")}
}

// withPrefix returns the heads of the games whose id starts with prefix, or only the game with exactly that id.
func (f *Folder) withPrefix(paths []string, prefix string) (found []Head) {
	for _, h := range withCopies(f.heads(paths)) {
		if h.ID == prefix {
			return []Head{h}
		}
		if strings.HasPrefix(h.ID, prefix) {
			found = append(found, h)
		}
	}
	return found
}

// readHead reads the head of the game at path. It reports errors in the head.
func readHead(path string) (h Head) {
	h.Path, h.ID, h.Deleted = path, idOf(path), isDeleted(path)
	info, err := os.Stat(path)
	if err == nil && !info.Mode().IsRegular() {
		err = errNoFile
	}
	var data []byte
	if err == nil {
		h.Changed = info.ModTime()
		data, err = os.ReadFile(path)
	}
	if err != nil {
		h.Err = notSaved(path, err)
		return h
	}
	var first scan
	if h.Err = first.readFile(path, h.ID, data[:bytes.IndexByte(data, '\n')+1], marker{}); h.Err != nil {
		return h
	}
	h.Header, h.Changed = *first.header(), first.header().Created
	h.readBackwards(data)
	h.Notes, h.NotesErr = readNotes(path)
	h.Picture = pictureOf(path, h.Notes)
	h.Players = cmp.Or(h.Notes.Players, h.Begin.Players)
	return h
}

var beginStart = []byte(`{"begin":`)

// readBackwards reads lines from the end of a file back to the last begin line. Of the entries it reads only the last.
func (h *Head) readBackwards(data []byte) {
	start, end := 0, bytes.LastIndexByte(data, '\n')
	for ; ; end = start - 1 {
		start = bytes.LastIndexByte(data[:end], '\n') + 1
		if start == 0 {
			return // the header
		}
		text := data[start:end]
		if h.N > 0 && !bytes.HasPrefix(text, beginStart) {
			continue
		}
		switch w, err := parseLine(text); {
		case err != nil:
		case w.Begin != nil:
			h.Begin = *w.Begin
			h.Begin.Setup = ""
			return
		case w.Result != nil && h.Result == nil:
			if h.Result = w.Result; !follows(text, data[:start]) {
				h.Err = damage(h.Path, h.ID, data)
			}
		case w.Entry != nil:
			h.N, h.Changed = w.N, w.At
		}
	}
}

// follows reports whether a line matches its checksum, given the bytes before the line.
func follows(text, before []byte) bool {
	before = bytes.TrimSuffix(before, []byte("\n"))
	_, sum, _ := splitSum(before[bytes.LastIndexByte(before, '\n')+1:])
	_, ok := verify(text, sum)
	return ok
}

// damage returns the error of a file whose result line does not match its checksum.
func damage(path, id string, data []byte) error {
	var s scan
	if err := s.readFile(path, id, data, marker{}); err != nil {
		return err
	}
	return &DamagedError{Path: path, ID: id, Line: len(s.lines) + 1, Answers: s.answers}
}
