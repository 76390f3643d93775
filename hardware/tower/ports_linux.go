package tower

import (
	"os"
	"path/filepath"
	"strings"
)

// patterns match the device nodes of USB serial ports.
var patterns = []string{"/dev/ttyACM*", "/dev/ttyUSB*"}

func findPorts() []Port { return portsUnder("/") }

// portsUnder lists the ports under a root folder, which is "/" outside tests.
func portsUnder(root string) (list []Port) {
	byID, byPath := deviceLinks(root, "by-id"), deviceLinks(root, "by-path")
	times := map[string]int{}
	for _, pattern := range patterns {
		nodes, _ := filepath.Glob(filepath.Join(root, pattern))
		for _, node := range nodes {
			p := Port{Path: node, Node: node}
			p.USB, p.Name = usbOf(root, filepath.Base(node))
			times[p.USB]++
			list = append(list, p)
		}
	}
	for i, p := range list {
		real, err := filepath.EvalSymlinks(p.Node)
		switch id, path := byID[real], byPath[real]; {
		case err != nil:
		case id != "" && times[p.USB] < 2: // two plugs without a serial number have the same by-id name
			list[i].Path = id
		case path != "":
			list[i].Path = path
		}
	}
	return list
}

// deviceLinks returns the links under /dev/serial, by-id or by-path, by the node they lead to.
func deviceLinks(root, kind string) map[string]string {
	found := map[string]string{}
	names, _ := filepath.Glob(filepath.Join(root, "dev/serial", kind, "*"))
	for _, name := range names {
		if to, err := filepath.EvalSymlinks(name); err == nil {
			found[to] = name
		}
	}
	return found
}

// usbOf returns the USB ID and the product name of a port, "" if it has none. They are files of
// a folder one or two above the port's, depending on the driver.
func usbOf(root, port string) (usb, name string) {
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
