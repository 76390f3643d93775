package atomicfile

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"
)

// TestWrite: a file is replaced whole or not at all, is its owner's alone, and nothing else stays in its folder.
func TestWrite(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	broken := errors.New("broken")
	half := func(w io.Writer) error {
		io.WriteString(w, "ha")
		return broken
	}
	if err := WriteWith(path, half); !errors.Is(err, broken) {
		t.Errorf("half a file: %v", err)
	}
	if _, err := os.Stat(path); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("half a file has its name: %v", err)
	}
	for _, text := range []string{"first", "second"} {
		if err := Write(path, []byte(text)); err != nil {
			t.Fatal(err)
		}
		if err := WriteWith(path, half); !errors.Is(err, broken) {
			t.Errorf("half a file: %v", err)
		}
		data, err := os.ReadFile(path)
		if err != nil || string(data) != text {
			t.Errorf("%q, %v; want %q", data, err, text)
		}
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm()&0o077 != 0 {
		t.Errorf("others may use the file: %v, %v", info.Mode(), err)
	}
	if list, err := os.ReadDir(filepath.Dir(path)); err != nil || len(list) != 1 {
		t.Errorf("%d files, %v", len(list), err)
	}
}
