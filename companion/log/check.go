package log

import (
	"path/filepath"
	"slices"
	"strings"
)

// A Problem is something wrong that [Folder.Check] found.
type Problem struct {
	ID  string // of the game, "" if unknown
	Err error
}

// Check verifies the checksums of all files and compares the files with the markers of this computer.
// It also finds copies, interrupted writes and missing games. Games may be played at the same time.
// [Folder.Recover] repairs what Check finds. Check returns an error only if it cannot list the files.
//
// Errors in a Problem: *DamagedError, *NotSavedError, *OlderCopyError, *Error.
func (f *Folder) Check() ([]Problem, error) {
	paths, err := f.files(ending)
	if err != nil {
		return nil, err
	}
	tails, err := f.files(tailEnding)
	if err != nil {
		return nil, err
	}
	heads := withCopies(readHeads(paths))
	found := make([][]Problem, len(heads))
	forEach(len(heads), func(i int) { found[i] = f.checkGame(&heads[i]) })
	problems := slices.Concat(found...)
	for _, path := range tails {
		problems = append(problems, Problem{idOf(path), &Error{Kind: Tail, Path: path}})
	}
	games := map[string][]string{}
	for _, h := range heads {
		games[h.ID] = append(h.Copies, h.Path)
	}
	for id, known := range f.missingGames(games) {
		problems = append(problems, Problem{id, &Error{Kind: Missing, ID: id, Answers: known.answers}})
	}
	slices.SortStableFunc(problems, func(a, b Problem) int { return strings.Compare(a.ID, b.ID) })
	return problems, nil
}

func (f *Folder) checkGame(h *Head) (list []Problem) {
	g := &Game{folder: f, path: h.Path, id: h.ID}
	_, err := g.Refresh()
	if err == nil {
		err = g.older()
	}
	if err != nil {
		list = append(list, Problem{h.ID, err})
	}
	if h.NotesErr != nil {
		list = append(list, Problem{h.ID, h.NotesErr})
	}
	for _, path := range h.Copies {
		list = append(list, Problem{h.ID, &Error{Kind: OtherCopy, Path: path, Of: filepath.Base(h.Path)}})
	}
	return list
}
