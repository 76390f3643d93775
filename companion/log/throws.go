package log

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"slices"
	"time"
)

var (
	throwsStart = []byte(`{"throws":`)
	throwMember = []byte(`"throw":[`)
)

// RecentThrows returns the ids, sorted and without duplicates, of the throws of a dice tower in all files
// that have changed since the given time, whether the game used or refused them. It returns those it found
// with the errors of files that it could not read.
func (f *Folder) RecentThrows(since time.Time) ([]string, error) {
	paths, err := f.files(ending)
	if err != nil {
		return nil, err
	}
	lists := make([][]string, len(paths))
	errs := make([]error, len(paths))
	forEach(len(paths), func(i int) { lists[i], errs[i] = throwsIn(paths[i], since) })
	all := slices.Concat(lists...)
	slices.Sort(all)
	return slices.Compact(all), errors.Join(errs...)
}

// throwsIn is RecentThrows for one file.
func throwsIn(path string, since time.Time) (ids []string, err error) {
	info, err := os.Stat(path)
	if err == nil && info.ModTime().Before(since) {
		return nil, nil
	}
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	} else if err != nil {
		return nil, notSaved(path, err)
	}
	for text := range bytes.Lines(data) {
		if !bytes.HasPrefix(text, throwsStart) && !bytes.Contains(text, throwMember) {
			continue
		}
		w, err := parseLine(text)
		if err != nil {
			continue
		}
		for _, t := range w.Throws {
			ids = append(ids, t.ID)
		}
		if w.Entry != nil {
			ids = append(ids, w.Throw...)
		}
	}
	return ids, nil
}
