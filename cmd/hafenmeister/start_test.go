package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// What lies where the logbook should be is called what it is, with a code of its own, and
// nobody is promised that answers wait: there are none.
func TestStart_noLogbook(t *testing.T) {
	sound := t.TempDir()
	output(t, "", "--data", sound, "play", "halunken", "--sample", "--json")
	book, err := os.ReadFile(filepath.Join(sound, "logbook.sqlite"))
	if err != nil {
		t.Fatal(err)
	}
	// A number of the header of an SQLite file.
	patched := func(at int, number ...byte) func(path string) error {
		other := bytes.Clone(book)
		copy(other[at:], number)
		return func(path string) error { return os.WriteFile(path, other, 0o600) }
	}
	const shape, owner = 60, 68
	for _, x := range []struct {
		name, code, text string
		lay              func(path string) error
	}{
		{"newer", "newer", "was written by a newer Hafenmeister.", patched(shape, 0, 0, 0, 99)},
		{"older", "older", "was written by a Hafenmeister from before the first release", patched(owner, 'H', 'f', 'n', 'M')},
		{"foreign", "foreign", "belongs to another program.", patched(owner, 0, 0, 0, 0)},
		{"damaged", "damaged", "is damaged.", func(path string) error {
			return os.WriteFile(path, []byte(strings.Repeat("Dear diary, ", 1000)), 0o600)
		}},
		{"folder", "foreign", "is a folder, but the logbook is a file.", func(path string) error { return os.Mkdir(path, 0o700) }},
		{"device", "foreign", "is not a file that can be kept", func(path string) error { return os.Symlink("/dev/zero", path) }},
		{"folder of the locks", "not-saved", "cannot be opened and written. Allow", func(path string) error { return os.WriteFile(path+".locks", nil, 0o600) }},
	} {
		t.Run(x.name, func(t *testing.T) {
			if runtime.GOOS == "windows" && x.name == "device" {
				t.Skip("there are no devices among the files")
			}
			data := t.TempDir()
			if err := x.lay(filepath.Join(data, "logbook.sqlite")); err != nil {
				t.Fatal(err)
			}
			var out, errs bytes.Buffer
			args := []string{"--data", data, "play", "halunken", "--sample", "--json"}
			if code := run(args, strings.NewReader(""), &out, &errs); code != 1 {
				t.Fatalf("exit code %d\n%s%s", code, out.String(), errs.String())
			}
			var l struct{ Type, Code, Text string }
			if err := json.Unmarshal(out.Bytes(), &l); err != nil {
				t.Fatalf("%v\n%s", err, out.String())
			}
			if l.Type != "error" || l.Code != x.code || !strings.Contains(l.Text, x.text) || strings.Contains(l.Text, "holds on to your answers") {
				t.Errorf("%+v", l)
			}
			if strings.TrimSpace(errs.String()) != l.Text {
				t.Errorf("people read %q", errs.String())
			}
		})
	}
}
