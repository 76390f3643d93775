package tui

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// TestLetGo: what is given back lies in memory no more, and comes back when it is needed.
func TestLetGo(t *testing.T) {
	before := ofFiles(t)
	letGo()
	after := ofFiles(t)
	if after > before/2 {
		t.Errorf("%d kB of files lay in memory, and now %d", before, after)
	}
}

// ofFiles is how much of files lies in the program's memory, in kB.
func ofFiles(t *testing.T) (kB int) {
	t.Helper()
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		t.Skipf("nothing tells what lies in memory: mount /proc (%v)", err)
	}
	for line := range strings.Lines(string(status)) {
		if rest, ok := strings.CutPrefix(line, "RssFile:"); ok {
			fmt.Sscan(rest, &kB)
		}
	}
	return kB
}
