package firmware

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestTowerIsBuiltFromItsSource: the firmware that is kept is what the compiler makes.
func TestTowerIsBuiltFromItsSource(t *testing.T) {
	version, err := exec.Command("avr-gcc", "-dumpversion").Output()
	if err != nil {
		t.Skip("avr-gcc is missing: install the packages make gcc-avr avr-libc")
	}
	if v := strings.TrimSpace(string(version)); v != "5.4.0" {
		t.Skipf("avr-gcc %s makes another firmware than 5.4.0 of Debian's package gcc-avr", v)
	}
	build := t.TempDir()
	if out, err := exec.Command("make", "-C", "tower", "BUILD="+build, filepath.Join(build, "tower.hex")).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	hex, err := os.ReadFile(filepath.Join(build, "tower.hex"))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(hex, Tower) {
		t.Error(`firmware/tower/tower.hex is not what is built: run "make hex" in firmware/tower`)
	}
}
