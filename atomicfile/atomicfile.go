// Package atomicfile writes files that are either whole or not there.
package atomicfile

import (
	"errors"
	"io"
	"os"
	"path/filepath"
)

// Write writes a file for its owner alone, or replaces one. The file has its name once data is on the disk. The name itself
// survives a power cut only after its folder was synced.
func Write(path string, data []byte) error {
	return WriteWith(path, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// WriteWith is [Write] for what is written in parts.
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
