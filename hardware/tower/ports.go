package tower

import (
	"cmp"
	"slices"
	"strings"
)

// A Port is a serial port that a tower may be plugged into.
type Port struct {
	Path string // to open it; the same plug has it again tomorrow, where the system allows that
	Node string // the system's short name: /dev/ttyUSB0, COM3
	USB  string // vendor and product of the plug in upper-case hex, "1A86:7523", or ""
	Name string // product name from the plug, or ""
}

// towers are the USB IDs of the boards that towers are built from: CH340, FT232R, Arduino, CP2102.
var towers = []string{"1A86:7523", "0403:6001", "2341:0043", "2341:0001", "10C4:EA60"}

// IsLikely reports whether the port's USB ID is that of a board for towers.
func (p Port) IsLikely() bool { return slices.Contains(towers, p.USB) }

// Ports lists the serial ports of the computer, likely ones first, then by Node. It opens none
// of them, because opening a port can block or reset the device.
func Ports() []Port {
	list := findPorts()
	slices.SortStableFunc(list, func(a, b Port) int {
		if a.IsLikely() != b.IsLikely() {
			if a.IsLikely() {
				return -1
			}
			return 1
		}
		return cmp.Compare(a.Node, b.Node)
	})
	return list
}

// SearchPaths returns the patterns of the device names that [Ports] searches, such as "COM*".
func SearchPaths() string { return strings.Join(patterns, ", ") }
