package club

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

// A List is the file that names the games which a club does not have all of. It is not
// among the games, which a link only reads.
type List string

// Games are those on the list.
func (l List) Games() (ids []string, err error) {
	data, err := os.ReadFile(string(l))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err == nil {
		err = json.Unmarshal(data, &ids)
	}
	return ids, err
}

// Add puts a game on the list, and Remove takes it off.
func (l List) Add(id string) error {
	ids, err := l.Games()
	if err != nil || slices.Contains(ids, id) {
		return err
	}
	return l.write(append(ids, id))
}

// Remove takes a game off the list.
func (l List) Remove(id string) error {
	ids, err := l.Games()
	if err != nil {
		return err
	}
	return l.write(slices.DeleteFunc(ids, func(s string) bool { return s == id }))
}

func (l List) write(ids []string) error { return writeJSON(string(l), ids) }

func writeJSON(path string, what any) error {
	data, err := json.Marshal(what)
	if err != nil {
		return err
	}
	return WriteFile(path, data)
}

// Counts is the file that names the finished games of which a club was told, and says of each whether it was told that it
// does not count. So it is found out when people have changed their mind, in whatever program.
type Counts string

// Games are the games with what the club was told. A file that cannot be read counts for nothing.
func (c Counts) Games() (told map[string]bool) {
	if data, err := os.ReadFile(string(c)); err != nil || json.Unmarshal(data, &told) != nil {
		return nil
	}
	return told
}

// Set writes down what the club was told of a game.
func (c Counts) Set(id string, over, out bool) error {
	told := c.Games()
	if was, known := told[id]; known == over && (!known || was == out) {
		return nil
	}
	if told == nil {
		told = map[string]bool{}
	}
	if told[id] = out; !over {
		delete(told, id)
	}
	return writeJSON(string(c), told)
}

// WriteFile writes a file whole or not at all, for its owner alone.
func WriteFile(path string, data []byte) error {
	f, err := os.CreateTemp(filepath.Dir(path), ".club")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	_, err = f.Write(data)
	if err := errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}
