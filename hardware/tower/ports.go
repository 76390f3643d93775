package tower

import (
	"cmp"
	"slices"
	"strings"
)

// A Port is a serial port that a tower may be plugged into.
type Port struct {
	Path string // opens it, and finds the same plug tomorrow where the system allows it
	Node string // the system's short name: /dev/ttyUSB0, COM3
	USB  string // vendor and product of the plug in upper-case hex, "1A86:7523", or ""
	Name string // what the plug calls itself, or ""
}

// towers are the plugs of boards a tower is built from: CH340, FT232R, Arduino, CP2102.
var towers = []string{"1A86:7523", "0403:6001", "2341:0043", "2341:0001", "10C4:EA60"}

// Likely reports whether it is a plug as boards for towers have it.
func (p Port) Likely() bool { return slices.Contains(towers, p.USB) }

// Ports finds serial ports that are plugged in, likely ones first. It opens none of them,
// because that can reset the device behind a port, or block.
func Ports() []Port {
	list := findPorts()
	slices.SortStableFunc(list, func(a, b Port) int {
		if a.Likely() != b.Likely() {
			if a.Likely() {
				return -1
			}
			return 1
		}
		return cmp.Compare(a.Node, b.Node)
	})
	return list
}

// SearchPaths says where [Ports] searches, in the system's own notation.
func SearchPaths() string { return strings.Join(looked, ", ") }
