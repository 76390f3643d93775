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

// RecentThrows returns the ids of the throws of a dice tower that games used or refused, of the
// files that have changed since then.
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
