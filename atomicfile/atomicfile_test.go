package atomicfile

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"
)

// TestWrite checks that a file is replaced completely or not at all, that only its owner can read it,
// and that no other file remains in its folder.
func TestWrite(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	broken := errors.New("broken")
	half := func(w io.Writer) error {
		io.WriteString(w, "ha")
		return broken
	}
	if err := WriteWith(path, half); !errors.Is(err, broken) {
		t.Errorf("writing half a file: got the error %v, want %v", err, broken)
	}
	if _, err := os.Stat(path); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("half a file was renamed: %v", err)
	}
	for _, text := range []string{"first", "second"} {
		if err := Write(path, []byte(text)); err != nil {
			t.Fatal(err)
		}
		if err := WriteWith(path, half); !errors.Is(err, broken) {
			t.Errorf("writing half a file: got the error %v, want %v", err, broken)
		}
		data, err := os.ReadFile(path)
		if err != nil || string(data) != text {
			t.Errorf("the file holds %q, %v, want %q", data, err, text)
		}
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm()&0o077 != 0 {
		t.Errorf("the file's mode is %v, %v, want access for its owner only", info.Mode(), err)
	}
	if list, err := os.ReadDir(filepath.Dir(path)); err != nil || len(list) != 1 {
		t.Errorf("%d files in the folder, %v, want 1", len(list), err)
	}
}
