package towertest

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/gofrs/flock"
)

// firmware builds a target of the firmware's Makefile and returns the build folder. If a tool is
// missing it skips the test.
func firmware(t testing.TB, target string, tools []string, packages string) string {
	t.Helper()
	for _, tool := range tools {
		if _, err := exec.LookPath(tool); err != nil {
			if _, err := os.Stat(tool); err != nil {
				t.Skipf("%s is missing: install the packages %s", tool, packages)
			}
		}
	}
	_, here, _, _ := runtime.Caller(0)
	dir := filepath.Join(filepath.Dir(here), "../../../firmware/tower")
	build := filepath.Join(dir, "build")
	if err := os.MkdirAll(build, 0o755); err != nil {
		t.Fatal(err)
	}
	lock := flock.New(filepath.Join(build, ".lock")) // tests of other packages may be building, too
	if err := lock.Lock(); err != nil {
		t.Fatal(err)
	}
	defer lock.Unlock()
	if out, err := exec.Command("make", "-C", dir, target).CombinedOutput(); err != nil {
		t.Fatalf("make %s: %v\n%s", target, err, out)
	}
	return build
}

// BuildBoard builds the program for [NewFirmware] and returns its path, or skips the test.
func BuildBoard(t testing.TB) (program string) {
	t.Helper()
	return filepath.Join(firmware(t, "host", []string{"make", "gcc"}, "make gcc"), "tower-host")
}
