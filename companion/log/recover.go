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

// Recovered is what [Folder.Recover] did to one game.
type Recovered struct {
	ID      string
	Path    string   // the file, "" if there is none
	Was     int      // answers that could be read before
	Answers int      // answers that the file holds now
	Lost    int      // answers that were written, and that no copy holds
	Beside  []string // ids of new games: other courses that copies of this game took
	Unused  []string // where the files are now that are not used
	Err     error    // nothing was changed: no copy has the first line, or it has a newer format

	wrote bool
}

func (r *Recovered) hasChanges() bool {
	return r.wrote || r.Lost > 0 || r.Err != nil || len(r.Beside)+len(r.Unused) > 0
}

// Recover makes the best of the folder's files and of other folders and files: backups, damaged
// copies, rescue files. Each game gets the longest course that all of its copies give together.
// Other courses become games of their own, which do not count in a league. No file is
// lost: those that are not used are moved into a folder such as before-2026-11-26-220315. Games
// to which nothing happened are not in the result. It may be stopped and started again at any time.
//
// Errors: *LockedError if a game is open, *NotSavedError; what was done before is in the result.
func (f *Folder) Recover(ctx context.Context, from ...string) ([]Recovered, error) {
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
	var done []Recovered
	before := f.beforePath()
	for _, id := range slices.Sorted(maps.Keys(copies)) {
		if ctx.Err() != nil {
			return done, ctx.Err()
		}
		m := merge{Recovered: Recovered{ID: id}, folder: f, before: before}
		err := m.all(copies[id])
		if m.hasChanges() {
			done = append(done, m.Recovered)
		}
		if err != nil {
			return done, err
		}
	}
	for id, known := range f.missingGames(copies) {
		done = append(done, Recovered{ID: id, Was: known.answers, Lost: known.answers})
		os.Remove(f.markerPath(id)) // or it would be missed for ever
	}
	return done, nil
}

// HasGames reports whether [Folder.Recover] finds anything in a folder or file that people named.
func HasGames(path string) bool {
	paths, err := copiesIn(path)
	return err == nil && len(paths) > 0
}

// copiesIn lists the files of games in a folder that people named, or the file that they named.
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
	Recovered
	folder  *Folder
	before  string // the folder for files that are not used
	adopted []byte // the lines of a game that comes from elsewhere: its course is the one that counts

	tree tree
	own  []string // files of the folder itself
}

// all merges the copies. It changes files in an order that loses nothing when it is interrupted.
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
	courses := m.tree.courses(adopted.sum())
	if len(courses) == 0 {
		m.Err = badHeader(copies[0], m.ID)
		return nil
	}
	main := m.tree.path(courses[0])
	m.Path = m.target(copies, main[0].Header)
	old, _ := os.ReadFile(m.Path)
	var was scan
	was.read(old)
	m.Was, m.Answers = was.answers, courses[0].answers
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

// addBeside writes another course of the game as a game of its own, unless it is there already.
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

// write makes data the game's own file.
func (m *merge) write(old, data []byte, was *scan) error {
	if bytes.HasPrefix(old, data) && was.size() == int64(len(data)) && was.isInterrupted() {
		return nil // what follows is cut off when the game is opened
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

// keep brings a file into the folder for files that are not used.
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

// countLost counts the answers that this computer knows of, or that can be read somewhere, and that
// have no place in a course.
func (m *merge) countLost(now *node, was *scan) {
	if !was.isInterrupted() {
		m.Lost = was.readable
	}
	for _, n := range m.tree.path(now)[min(len(was.ends), now.lines):] {
		if n.Entry != nil && m.Lost > 0 {
			m.Lost--
		}
	}
	known := m.folder.readMarker(m.ID)
	if n := m.tree.nodes[known.sum]; known.lines > 0 && (n == nil || !n.rooted) {
		m.Lost = max(m.Lost, known.answers-now.answers, 1)
	}
}

// copyNotes copies the notes and the picture beside a copy if the game has no notes.
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

// Adopt takes in a game that was played elsewhere: the lines of its file, as [Game.Raw] returns
// them. A course of it that the folder has and that is only shorter is continued; one that is
// longer stays; another course is kept as a game of its own, whose id is returned.
//
// Errors: *DamagedError, *ForeignError, *LockedError, *NotSavedError.
func (f *Folder) Adopt(lines [][]byte) (beside string, err error) {
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
	copies := []string{filepath.Join(f.path, s.header.fileName())}
	for _, h := range readHeads(paths) {
		if h.ID == s.header.ID && h.Path != copies[0] {
			copies = append(copies, h.Path)
		}
	}
	m := merge{Recovered: Recovered{ID: s.header.ID}, folder: f, adopted: data, before: f.beforePath()}
	if err := m.all(copies); err != nil {
		return "", err
	}
	if len(m.Beside) > 0 {
		beside = m.Beside[0]
	}
	return beside, m.Err
}
