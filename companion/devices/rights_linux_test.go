package devices

import (
	"os"
	"os/user"
	"strconv"
	"testing"

	"hafenmeister/hardware/tower"
)

// TestWhoMayOpenAPort: the sentence names the group of the port, and the command that helps.
func TestWhoMayOpenAPort(t *testing.T) {
	file := t.TempDir() + "/port"
	if err := os.WriteFile(file, nil, 0o660); err != nil {
		t.Fatal(err)
	}
	for gid := 1; group(file) == "root" && gid < 1000; gid++ { // whose files are root's may give them away
		if _, err := user.LookupGroupId(strconv.Itoa(gid)); err == nil {
			if err := os.Chown(file, -1, gid); err != nil {
				t.Fatal(err)
			}
		}
	}
	name := group(file)
	if name == "" || name == "root" {
		t.Fatalf("the system names no group that a port could belong to: %q", name)
	}
	e := explainPort(&tower.PortError{Path: file, Is: tower.Forbidden})
	if got := errorText(e); got.Key != "err.devices.tower.group" || e.(*Error).Args()["group"] != name || e.(*Error).Args()["user"] == "" {
		t.Error(got)
	}
}
