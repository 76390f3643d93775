//go:build unix

package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// systemd understands the service that starts a Pi into the game, and finds that little can be done with it.
func TestServiceUnit(t *testing.T) {
	t.Parallel()
	needs(t, "systemd-analyze", "systemd")
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile("../../packaging/hafenmeister@.service")
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "hafenmeister@root.service")
	if err := os.WriteFile(path, bytes.ReplaceAll(text, []byte("/usr/bin/hafenmeister"), []byte(self)), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("systemd-analyze", "verify", "--man=no", path).CombinedOutput()
	if err != nil || strings.Contains(string(out), "hafenmeister@root.service") {
		t.Errorf("%v\n%s", err, out)
	}
	if out, err := exec.Command("systemd-analyze", "security", "--offline=true", "--threshold=40", path).CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
