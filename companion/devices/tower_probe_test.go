package devices

import (
	"strings"
	"testing"

	"hafenmeister/hardware/tower"
)

// TestListPorts checks the lines of ports with and without a product name.
func TestListPorts(t *testing.T) {
	s := &Set{testOnlyPorts: fakePorts(
		tower.Port{Path: "/dev/one", Name: "USB Serial", USB: "1A86:7523"},
		tower.Port{Path: "/dev/two", Name: "Modem"},
		tower.Port{Path: "/dev/three"})}
	var printed strings.Builder
	s.listPorts(&Console{Out: &printed, Words: speaker(t)})
	const want = `Port /dev/one (USB Serial 1A86:7523)
Port /dev/two (Modem): not what a dice tower usually calls itself
Port /dev/three: not what a dice tower usually calls itself
`
	if printed.String() != want {
		t.Errorf("printed:\n%swant:\n%s", &printed, want)
	}
}
