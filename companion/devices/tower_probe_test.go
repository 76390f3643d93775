package devices

import (
	"strings"
	"testing"

	"hafenmeister/hardware/tower"
)

// TestPortsAreListed: a port that says nothing of itself leaves no gap.
func TestPortsAreListed(t *testing.T) {
	s := &Set{testOnlyPorts: plugged(
		tower.Port{Path: "/dev/one", Name: "USB Serial", USB: "1A86:7523"},
		tower.Port{Path: "/dev/two", Name: "Modem"},
		tower.Port{Path: "/dev/three"})}
	var told strings.Builder
	s.listPorts(&Console{Out: &told, Words: speaker(t)})
	const want = `Port /dev/one (USB Serial 1A86:7523)
Port /dev/two (Modem): not what a dice tower usually calls itself
Port /dev/three: not what a dice tower usually calls itself
`
	if told.String() != want {
		t.Errorf("told:\n%swant:\n%s", &told, want)
	}
}
