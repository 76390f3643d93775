package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestStart_noFolder checks the code and the message when the games cannot be read. No answers have
// been given, so the message must not say that the program holds on to them.
func TestStart_noFolder(t *testing.T) {
	write := func(name, text string) func(data string) error {
		return func(data string) error {
			path := filepath.Join(data, name)
			if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
				return err
			}
			return os.WriteFile(path, []byte(text), 0o600)
		}
	}
	for _, x := range []struct {
		name, command, code, text string
		lay                       func(data string) error
	}{
		{"newer", "resume", "newer", "was written by a newer Hafenmeister.", write("games/2026-11-26-halunken-k7m3p.jsonl", `{"format":99,"id":"k7m3p"}`+"\n")},
		{"damaged", "resume", "damaged", "is damaged at line 1.", write("games/2026-11-26-halunken-k7m3p.jsonl", "Dear diary\n")},
		{"file", "play", "not-saved", "is not a folder.", write("games", "Dear diary")},
		{"folder of the locks", "play", "not-saved", "is not a folder.", write("games/locks", "")},
	} {
		t.Run(x.name, func(t *testing.T) {
			data := t.TempDir()
			if err := x.lay(data); err != nil {
				t.Fatal(err)
			}
			var out, errs bytes.Buffer
			args := []string{"--data", data, x.command, "--json"}
			if x.command == "play" {
				args = append(args, "halunken", "--sample")
			}
			if code := run(args, strings.NewReader(""), &out, &errs); code != 1 {
				t.Fatalf("exit code %d\n%s%s", code, out.String(), errs.String())
			}
			var l struct{ Type, Code, Text string }
			if err := json.Unmarshal(out.Bytes(), &l); err != nil {
				t.Fatalf("%v\n%s", err, out.String())
			}
			if l.Type != "error" || l.Code != x.code || !strings.Contains(l.Text, x.text) || strings.Contains(l.Text, "holds on to your answers") {
				t.Errorf("got %+v, want the code %s and %q", l, x.code, x.text)
			}
			if strings.TrimSpace(errs.String()) != l.Text {
				t.Errorf("standard error is %q, want %q", errs.String(), l.Text)
			}
		})
	}
}
