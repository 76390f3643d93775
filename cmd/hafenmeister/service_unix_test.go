//go:build unix

package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"hafenmeister/docs"
)

// systemd understands the service that docs/pi.md shows.
func TestServiceUnit(t *testing.T) {
	t.Parallel()
	needs(t, "systemd-analyze", "systemd")
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	page, err := docs.Pages.ReadFile("pi.md")
	if err != nil {
		t.Fatal(err)
	}
	_, text, found := bytes.Cut(page, []byte("```ini\n"))
	if text, _, _ = bytes.Cut(text, []byte("```\n")); !found || len(text) == 0 {
		t.Fatal("the page shows no service")
	}
	path := filepath.Join(t.TempDir(), "hafenmeister.service")
	if err := os.WriteFile(path, bytes.ReplaceAll(text, []byte("/usr/bin/hafenmeister"), []byte(self)), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("systemd-analyze", "verify", "--man=no", path).CombinedOutput()
	if err != nil || strings.Contains(string(out), "hafenmeister.service") {
		t.Errorf("%v\n%s", err, out)
	}
}
