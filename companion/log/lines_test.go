package log_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"hafenmeister/companion/log"
)

// ReadLines loses only the lines around a flipped bit and only the line at a cut.
func TestReadLinesSkipsDamagedLines(t *testing.T) {
	path := filepath.Join(t.TempDir(), "lines.jsonl")
	type object struct{ N int }
	read := func() (ns []int, damaged int) {
		t.Helper()
		lines, damaged, err := log.ReadLines(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range lines {
			var o object
			if err := json.Unmarshal(l, &o); err != nil {
				t.Fatal(err)
			}
			ns = append(ns, o.N)
		}
		return ns, damaged
	}
	if ns, damaged := read(); len(ns) != 0 || damaged != 0 {
		t.Errorf("ReadLines of no file returns %v, %d damaged, want nothing", ns, damaged)
	}
	add := func(n int) {
		t.Helper()
		if err := log.AppendLine(path, object{n}); err != nil {
			t.Fatal(err)
		}
	}
	for n := range 3 {
		add(n)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for i := range data {
		bad := bytes.Clone(data)
		bad[i] ^= 4
		if err := os.WriteFile(path, bad, 0o600); err != nil {
			t.Fatal(err)
		}
		if ns, damaged := read(); len(ns)+damaged < 2 || damaged == 0 || len(ns) < 1 {
			t.Fatalf("byte %d damaged: lines %v, %d damaged, want two or three in all, some of each", i, ns, damaged)
		}
	}
	for n := range data {
		if err := os.WriteFile(path, data[:n], 0o600); err != nil {
			t.Fatal(err)
		}
		add(7)
		if ns, damaged := read(); len(ns) < bytes.Count(data[:n], []byte("\n"))+1 || ns[len(ns)-1] != 7 || damaged > 1 {
			t.Fatalf("cut at byte %d: lines %v, %d damaged, want all lines before the cut, 7, and at most one damaged", n, ns, damaged)
		}
	}
}
