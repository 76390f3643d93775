package log

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// A Recovery says what [Folder.Recover] did to one game. Copies of a game that continue it differently are
// called courses.
type Recovery struct {
	ID      string
	Path    string   // the file, "" if there is none
	Answers int      // answers in the file now
	Lost    int      // answers that were written and are in no copy
	Beside  []string // ids of new games with the other courses of this one
	Unused  []string // the new paths of files that are not used
	Err     error    // why nothing was changed: no copy has a valid header, or its format is newer

	wrote bool
}

func (r *Recovery) hasChanges() bool {
	return r.wrote || r.Lost > 0 || r.Err != nil || len(r.Beside)+len(r.Unused) > 0
}

// Recover merges the files of the folder with other folders and files: backups, damaged copies, rescue
// files. Each game gets the longest course that all of its copies together contain. Other courses become
// games of their own, which do not count in a league. Recover deletes no file: it moves those it does not
// use into a folder such as before-2026-11-26-220315. It returns only games of which it changed, lost or
// could not read something. It may be interrupted and called again at any time.
//
// Errors: [Locked] if a game is open, *NotSavedError, [Foreign], [Newer] or *DamagedError of a file named
// in from, the error of ctx; the result then has the games that were done before.
func (f *Folder) Recover(ctx context.Context, from ...string) ([]Recovery, error) {
	own, err := f.files(ending, tailEnding)
	if err != nil {
		return nil, err
	}
	var others []string
	for _, path := range from {
		list, err := copiesIn(path)
		if err != nil {
			return nil, err
		}
		others = append(others, list...)
	}
	copies := map[string][]string{}
	for _, h := range readHeads(append(own, others...)) {
		if !slices.Contains(copies[h.ID], h.Path) {
			copies[h.ID] = append(copies[h.ID], h.Path)
		}
	}
	delete(copies, "")
	var done []Recovery
	before := f.beforePath()
	for _, id := range slices.Sorted(maps.Keys(copies)) {
		if ctx.Err() != nil {
			return done, ctx.Err()
		}
		m := merge{Recovery: Recovery{ID: id}, folder: f, before: before}
		err := m.all(copies[id])
		if m.hasChanges() {
			done = append(done, m.Recovery)
		}
		if err != nil {
			return done, err
		}
	}
	for id, known := range f.missingGames(copies) {
		done = append(done, Recovery{ID: id, Lost: known.answers})
		os.Remove(f.markerPath(id)) // else every later Check would report it
	}
	return done, nil
}

// HasGames reports whether path is a game, or a folder in which [Folder.Recover] finds one.
func HasGames(path string) bool {
	paths, err := copiesIn(path)
	return err == nil && len(paths) > 0
}

// copiesIn returns path if it is the file of a game; if it is a folder, the files of games in it and in its folder "games".
func copiesIn(path string) (paths []string, err error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, notSaved(path, err)
	}
	if !info.IsDir() {
		if h := readHead(path); h.ID == "" {
			return nil, h.Err
		}
		return []string{path}, nil
	}
	for _, folder := range []string{path, filepath.Join(path, "games")} {
		list, err := (&Folder{path: folder}).files(ending, tailEnding)
		if err != nil {
			return nil, err
		}
		paths = append(paths, list...)
	}
	return paths, nil
}

func (f *Folder) beforePath() string {
	return filepath.Join(f.path, "before-"+time.Now().Format("2006-01-02-150405"))
}

// A merge makes one game of several copies.
type merge struct {
	Recovery
	folder  *Folder
	before  string // the folder for files that are not used
	adopted []byte // the lines of a game from another computer; the game gets a course that contains them

	tree tree
	own  []string // files of the folder itself
}

// all merges the copies. The order of its writes is such that an interruption loses nothing.
func (m *merge) all(copies []string) error {
	lock, err := m.folder.lockGame(m.ID)
	if err != nil {
		return err
	}
	defer lock.Unlock()
	if err := m.read(copies); err != nil {
		return err
	}
	var adopted scan
	adopted.read(m.adopted)
	m.tree.add(m.adopted, false)
	courses := m.tree.courses(adopted.last().sum)
	if len(courses) == 0 {
		m.Err = badHeader(copies[0], m.ID)
		return nil
	}
	main := m.tree.path(courses[0])
	m.Path = m.target(copies, main[0].Header)
	old, _ := os.ReadFile(m.Path)
	var was scan
	was.read(old)
	m.Answers = courses[0].answers
	for _, n := range courses[1:] {
		if n.answers == 0 {
			continue
		}
		if err := m.addBeside(m.tree.path(n)); err != nil {
			return err
		}
	}
	if err := m.write(old, join(main), &was); err != nil {
		return err
	}
	for _, path := range m.own {
		if path != m.Path {
			if err := m.keep(path, os.Rename); err != nil {
				return err
			}
		}
	}
	m.countLost(courses[0], &was)
	m.folder.writeMarker(m.ID, marker{lines: courses[0].lines, answers: courses[0].answers, sum: courses[0].sum})
	return m.copyNotes(copies)
}

// read adds the lines of the copies to the tree.
func (m *merge) read(copies []string) error {
	for _, path := range copies {
		data, err := os.ReadFile(path)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return notSaved(path, err)
		}
		own := m.folder.contains(path)
		if own && err == nil {
			m.own = append(m.own, path)
		}
		m.tree.add(data, own)
	}
	return nil
}

// contains reports whether a file is in the folder or in that of its deleted games.
func (f *Folder) contains(path string) bool {
	dir := filepath.Dir(path)
	return dir == filepath.Clean(f.path) || dir == filepath.Join(f.path, deletedFolder)
}

// target returns the path of the game's own file.
func (m *merge) target(copies []string, h *Header) string {
	games := slices.DeleteFunc(slices.Clone(m.own), func(path string) bool { return !strings.HasSuffix(path, ending) })
	if heads := withCopies(readHeads(games)); len(heads) > 0 {
		return heads[0].Path
	}
	if isDeleted(copies[0]) {
		return filepath.Join(m.folder.path, deletedFolder, h.fileName())
	}
	return filepath.Join(m.folder.path, h.fileName())
}

// addBeside writes another course of the game as a game of its own, unless the folder already has it.
func (m *merge) addBeside(path []*node) error {
	files, err := m.folder.files(ending)
	if err != nil {
		return err
	}
	for _, file := range files {
		if data, err := os.ReadFile(file); err == nil && !slices.Contains(m.own, file) && bytes.HasPrefix(content(data), content(join(path))) {
			return nil
		}
	}
	h := *path[0].Header
	if h.ID, err = m.folder.freeID(); err != nil {
		return err
	}
	data, err := rewrite(path, h)
	if err != nil {
		return err
	}
	name := filepath.Join(m.folder.path, h.fileName())
	notes, _ := readNotes(m.Path)
	notes.NoCount, notes.Picture = true, 0
	if err := writeNotes(name, notes); err != nil {
		return err
	}
	m.Beside = append(m.Beside, h.ID)
	return writeFile(name, data)
}

// write makes data the contents of the game's own file, which are old until now.
func (m *merge) write(old, data []byte, was *scan) error {
	if bytes.HasPrefix(old, data) && was.last().size == int64(len(data)) && was.isInterrupted() {
		return nil // the rest is cut off when the game is opened
	}
	if !bytes.HasPrefix(data, old) {
		if err := m.keep(m.Path, copyFile); err != nil {
			return err
		}
	}
	if err := makeFolder(filepath.Dir(m.Path)); err != nil {
		return err
	}
	m.wrote = true
	return writeFile(m.Path, data)
}

// keep moves or copies a file, with bring, into the folder for files that are not used.
func (m *merge) keep(path string, bring func(from, to string) error) error {
	if err := makeFolder(m.before); err != nil {
		return err
	}
	to := unusedName(filepath.Join(m.before, filepath.Base(path)))
	if err := bring(path, to); err != nil {
		return notSaved(to, err)
	}
	m.Unused = append(m.Unused, to)
	return syncFolder(m.before)
}

func copyFile(from, to string) error {
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return writeFile(to, data)
}

// countLost sets Lost: the answers in the unreadable part of the old file, or acknowledged by the marker,
// that the course now does not have.
func (m *merge) countLost(now *node, was *scan) {
	if !was.isInterrupted() {
		m.Lost = was.readable
	}
	for _, n := range m.tree.path(now)[min(len(was.lines), now.lines):] {
		if n.Entry != nil && m.Lost > 0 {
			m.Lost--
		}
	}
	known := m.folder.readMarker(m.ID)
	if n := m.tree.nodes[known.sum]; known.lines > 0 && (n == nil || !n.rooted) {
		m.Lost = max(m.Lost, known.answers-now.answers, 1)
	}
}

// copyNotes copies the notes and the picture of the first copy that has notes, if the game has none.
func (m *merge) copyNotes(copies []string) error {
	if _, err := os.Stat(notesPath(m.Path)); err == nil {
		return nil
	}
	for _, path := range copies {
		if n, _ := readNotes(path); n != (Notes{}) {
			if from := pictureOf(path, n); from != "" {
				if err := copyFile(from, picturePath(m.Path)); err != nil {
					return notSaved(from, err)
				}
			}
			return writeNotes(m.Path, n)
		}
	}
	return nil
}

// Import adds a game from another computer, given as the lines of its file, see [Game.Raw]. If the folder
// has the same game with fewer lines, Import appends the missing ones; if it has more, nothing changes. If
// the folder's game took another course, that becomes a game of its own, whose id Import returns.
//
// Errors: *DamagedError, [Newer], [Locked], *NotSavedError.
func (f *Folder) Import(lines [][]byte) (beside string, err error) {
	var data []byte
	for _, l := range lines {
		data = append(append(data, bytes.TrimSuffix(l, []byte("\n"))...), '\n')
	}
	var s scan
	if err := s.readFile("", "", data, marker{}); err != nil {
		return "", err
	}
	paths, err := f.files(ending)
	if err != nil {
		return "", err
	}
	copies := []string{filepath.Join(f.path, s.header().fileName())}
	for _, h := range readHeads(paths) {
		if h.ID == s.header().ID && h.Path != copies[0] {
			copies = append(copies, h.Path)
		}
	}
	m := merge{Recovery: Recovery{ID: s.header().ID}, folder: f, adopted: data, before: f.beforePath()}
	if err := m.all(copies); err != nil {
		return "", err
	}
	if len(m.Beside) > 0 {
		beside = m.Beside[0]
	}
	return beside, m.Err
}
