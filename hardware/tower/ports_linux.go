package tower

import (
	"os"
	"path/filepath"
	"strings"
)

// looked are the names that the kernel gives to plugs.
var looked = []string{"/dev/ttyACM*", "/dev/ttyUSB*"}

func findPorts() []Port { return portsUnder("/") }

// portsUnder looks under a root, which is another in tests only.
func portsUnder(root string) (list []Port) {
	byID, byPath := links(root, "by-id"), links(root, "by-path")
	times := map[string]int{}
	for _, pattern := range looked {
		nodes, _ := filepath.Glob(filepath.Join(root, pattern))
		for _, node := range nodes {
			p := Port{Path: node, Node: node}
			p.USB, p.Name = plug(root, filepath.Base(node))
			times[p.USB]++
			list = append(list, p)
		}
	}
	for i, p := range list {
		real, err := filepath.EvalSymlinks(p.Node)
		switch id, path := byID[real], byPath[real]; {
		case err != nil:
		case id != "" && times[p.USB] < 2: // plugs without a number of their own share one name
			list[i].Path = id
		case path != "":
			list[i].Path = path
		}
	}
	return list
}

// links returns the lasting names of ports by where they lead to.
func links(root, kind string) map[string]string {
	found := map[string]string{}
	names, _ := filepath.Glob(filepath.Join(root, "dev/serial", kind, "*"))
	for _, name := range names {
		if to, err := filepath.EvalSymlinks(name); err == nil {
			found[to] = name
		}
	}
	return found
}

// plug says what the USB device above a port is. It is one or two folders up.
func plug(root, port string) (usb, name string) {
	dir, err := filepath.EvalSymlinks(filepath.Join(root, "sys/class/tty", port, "device"))
	if err != nil {
		return "", ""
	}
	word := func(file string) string {
		b, _ := os.ReadFile(filepath.Join(dir, file))
		return strings.TrimSpace(string(b))
	}
	for range 4 {
		if vendor := word("idVendor"); vendor != "" {
			return strings.ToUpper(vendor + ":" + word("idProduct")), word("product")
		}
		dir = filepath.Dir(dir)
	}
	return "", ""
}
