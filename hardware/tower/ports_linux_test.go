package tower

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// newRoot creates a folder with the parts of /dev and /sys that describe plugs. A plug is its
// node, its USB ID, its product name, and its names in by-id and by-path; "" where it has none.
func newRoot(t *testing.T, plugs ...[5]string) (root string) {
	t.Helper()
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	write := func(text string, path ...string) string {
		file := filepath.Join(append([]string{root}, path...)...)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if text != "" {
			err = os.WriteFile(file, []byte(text+"\n"), 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
		return file
	}
	link := func(to, name string) {
		os.Remove(name)
		if err := os.Symlink(to, name); err != nil {
			t.Fatal(err)
		}
	}
	for i, p := range plugs {
		node, usb, product, id, path := p[0], p[1], p[2], p[3], p[4]
		dev := write("node", "dev", node)
		vendor, model, isUSB := strings.Cut(usb, ":")
		device := write("", "sys/devices", fmt.Sprintf("usb1/1-%d/1-%d:1.0", i, i), "x")
		if isUSB {
			write(vendor, "sys/devices", fmt.Sprintf("usb1/1-%d/idVendor", i))
			write(model, "sys/devices", fmt.Sprintf("usb1/1-%d/idProduct", i))
			write(product, "sys/devices", fmt.Sprintf("usb1/1-%d/product", i))
		}
		link(filepath.Dir(device), write("", "sys/class/tty", node, "device"))
		if id != "" {
			link(dev, write("", "dev/serial/by-id", id))
		}
		if path != "" {
			link(dev, write("", "dev/serial/by-path", path))
		}
	}
	return root
}

func TestPorts(t *testing.T) {
	nano := [5]string{"ttyUSB0", "1a86:7523", "USB Serial", "usb-1a86_USB_Serial-if00", "pci-0"}
	twin := [5]string{"ttyUSB1", "1a86:7523", "USB Serial", "usb-1a86_USB_Serial-if00", "pci-1"}
	uno := [5]string{"ttyACM0", "2341:0043", "", "usb-Arduino_5573", "pci-2"}
	bare := [5]string{"ttyUSB7", "", "", "", ""}
	for _, c := range []struct {
		plugs [][5]string
		want  string
	}{
		{nil, ""},
		{[][5]string{nano, uno, bare}, "ttyACM0 by-id/usb-Arduino_5573 2341:0043 true;ttyUSB0 by-id/usb-1a86_USB_Serial-if00 1A86:7523 true;ttyUSB7 dev/ttyUSB7  false;"},
		{[][5]string{nano, twin}, "ttyUSB0 by-path/pci-0 1A86:7523 true;ttyUSB1 by-path/pci-1 1A86:7523 true;"},
	} {
		var got strings.Builder
		for _, p := range portsUnder(newRoot(t, c.plugs...)) {
			dir, file := filepath.Split(p.Path)
			fmt.Fprintf(&got, "%s %s/%s %s %v;", filepath.Base(p.Node), filepath.Base(dir), file, p.USB, p.IsLikely())
		}
		if got.String() != c.want {
			t.Errorf("ports %s, want %s", &got, c.want)
		}
	}
}
