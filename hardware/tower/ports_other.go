//go:build !linux && !windows

package tower

import "path/filepath"

// findPorts looks for the names that macOS and the BSDs give to plugs.
func findPorts() (list []Port) {
	for _, pattern := range []string{"/dev/cu.usb*", "/dev/cu.wch*", "/dev/cu.SLAB*", "/dev/cuaU*"} {
		nodes, _ := filepath.Glob(pattern)
		for _, node := range nodes {
			list = append(list, Port{Path: node, Node: node})
		}
	}
	return list
}
