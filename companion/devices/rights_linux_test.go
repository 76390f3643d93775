package devices

import (
	"os"
	"os/user"
	"strconv"
	"testing"

	"hafenmeister/hardware/tower"
)

// TestExplainPort checks that the error names the group of the port and the user.
func TestExplainPort(t *testing.T) {
	file := t.TempDir() + "/port"
	if err := os.WriteFile(file, nil, 0o660); err != nil {
		t.Fatal(err)
	}
	for gid := 1; portGroup(file) == "root" && gid < 1000; gid++ { // root may give a file to another group
		if _, err := user.LookupGroupId(strconv.Itoa(gid)); err == nil {
			if err := os.Chown(file, -1, gid); err != nil {
				t.Fatal(err)
			}
		}
	}
	name := portGroup(file)
	if name == "" || name == "root" {
		t.Fatalf("the test's file has the group %q, want one other than root", name)
	}
	e := explainPort(&tower.PortError{Path: file, Situation: tower.Forbidden})
	got, args := errorText(e), map[string]string{}
	for _, a := range got.Args {
		args[a.Slot] = a.Str
	}
	if got.Key != "err.devices.tower.group" || args["group"] != name || args["user"] == "" {
		t.Errorf("got %v, want err.devices.tower.group with the group %s", got, name)
	}
}
