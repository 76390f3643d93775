package devices

import (
	"errors"
	"os"
	"path/filepath"
	"strings"

	"periph.io/x/conn/v3/driver/driverreg"
	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/gpio/gpioreg"
	"periph.io/x/host/v3/gpioioctl"
	_ "periph.io/x/host/v3/rpi" // and the pins of all Raspberry Pis

	"hafenmeister/games/table"
	"hafenmeister/hardware/lighthouse"
)

// Pins finds the pins of a lighthouse by their names. It fails if one does not exist.
func Pins(s lighthouse.Settings) (coil [4]gpio.PinOut, home gpio.PinIn, lamp gpio.PinOut, err error) {
	if os.Geteuid() == 0 && isRaspberryPi5() {
		// As root, the driver for older boards would map registers that differ on this one.
		return coil, nil, nil, newError("err.devices.light.root")
	}
	if _, err := driverreg.Init(); err != nil {
		return coil, nil, nil, err
	}
	find := func(name string) gpio.PinIO {
		p := gpioreg.ByName(name)
		if p == nil && err == nil { // without any pins, driverreg.Init returns no error
			err = newError("err.devices.light.pin", table.Name("pin", name))
		}
		return p
	}
	for i, name := range s.Coils {
		coil[i] = find(name)
	}
	home, lamp = find(s.Home), find(s.Lamp)
	return coil, home, lamp, err
}

// pinsText returns a text with the names of the pins and, if known, their chip.
func pinsText(s lighthouse.Settings) table.Text {
	args := []table.Arg{table.Name("coils", strings.Join(s.Coils[:], ", ")), table.Name("home", s.Home), table.Name("lamp", s.Lamp)}
	for _, chip := range gpioioctl.Chips {
		if chip.ByName(s.Coils[0]) != nil {
			return table.Say("devices.light.pins.chip", append(args, table.Name("chip", chip.Path()), table.Name("label", chip.Label()))...)
		}
	}
	return table.Say("devices.light.pins", args...)
}

// explainPins replaces the error by one that names the group that may use the pins, if the pins
// are missing or fail because the user may not open them.
func explainPins(err error) error {
	missing, ok := errors.AsType[*Error](err)
	if err == nil || ok && missing.text.Key != "err.devices.light.pin" {
		return err
	}
	if file := forbiddenPins(); file != "" && (ok || errors.Is(err, &lighthouse.Fault{Cause: lighthouse.BadPin})) {
		return closedError("err.devices.light", file)
	}
	return err
}

// PinFiles are patterns of the device files for the pins of a Raspberry Pi.
var PinFiles = []string{"/dev/gpiochip*", "/dev/gpiomem*"}

// forbiddenPins returns a file of PinFiles that the user may not open, or "".
func forbiddenPins() string {
	for _, pattern := range PinFiles {
		files, _ := filepath.Glob(pattern)
		for _, f := range files {
			if !canOpen(f) {
				return f
			}
		}
	}
	return ""
}

func isRaspberryPi5() bool {
	b, err := os.ReadFile("/proc/device-tree/compatible")
	return err == nil && strings.Contains(string(b), "bcm2712")
}
