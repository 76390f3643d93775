// Package atomicfile writes files atomically: readers see the old content or all of the new one.
package atomicfile

import (
	"errors"
	"io"
	"os"
	"path/filepath"
)

// Write creates or replaces a file that only its owner can read. It renames the file to path after
// data is on the disk. The rename itself survives a power cut only after the folder was synced.
func Write(path string, data []byte) error {
	return WriteWith(path, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// WriteWith is like [Write], but calls write for the content. If write fails, path is unchanged.
func WriteWith(path string, write func(io.Writer) error) error {
	f, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	if err := errors.Join(write(f), f.Sync(), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}
