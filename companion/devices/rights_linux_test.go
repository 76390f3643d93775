package devices

import (
	"os"
	"testing"

	"hafenmeister/hardware/tower"
)

// TestWhoMayOpenAPort: the sentence names the group of the port, and the command that helps.
func TestWhoMayOpenAPort(t *testing.T) {
	if os.Getuid() != 0 {
		t.Skip("only root can give a file to another group: run the tests as root")
	}
	file := t.TempDir() + "/port"
	if err := os.WriteFile(file, nil, 0o660); err != nil {
		t.Fatal(err)
	}
	const dialout = 20 // Debian's
	if err := os.Chown(file, 0, dialout); err != nil {
		t.Fatal(err)
	}
	name := group(file)
	if name == "" {
		t.Skip("the system names no group 20: install base-passwd")
	}
	e := explainPort(&tower.PortError{Path: file, Is: tower.Forbidden})
	if got := errorText(e); got.Key != "err.devices.tower.group" || e.(*Error).Args()["group"] != name || e.(*Error).Args()["user"] == "" {
		t.Error(got)
	}
}
