//go:build !linux && !windows

package tower

import "path/filepath"

// looked are the names that macOS and the BSDs give to plugs.
var looked = []string{"/dev/cu.usb*", "/dev/cu.wch*", "/dev/cu.SLAB*", "/dev/cuaU*"}

func findPorts() (list []Port) {
	for _, pattern := range looked {
		nodes, _ := filepath.Glob(pattern)
		for _, node := range nodes {
			list = append(list, Port{Path: node, Node: node})
		}
	}
	return list
}
