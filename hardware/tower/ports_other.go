//go:build !linux && !windows

package tower

import "path/filepath"

// patterns match the device nodes of USB serial ports on macOS and the BSDs.
var patterns = []string{"/dev/cu.usb*", "/dev/cu.wch*", "/dev/cu.SLAB*", "/dev/cuaU*"}

func findPorts() (list []Port) {
	for _, pattern := range patterns {
		nodes, _ := filepath.Glob(pattern)
		for _, node := range nodes {
			list = append(list, Port{Path: node, Node: node})
		}
	}
	return list
}
