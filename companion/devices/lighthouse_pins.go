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
	_ "periph.io/x/host/v3/rpi" // and with it the pins of all Raspberry Pis

	"hafenmeister/games/table"
	"hafenmeister/hardware/lighthouse"
)

// Pins finds the pins of a lighthouse by their names.
func Pins(s lighthouse.Settings) (coil [4]gpio.PinOut, home gpio.PinIn, lamp gpio.PinOut, err error) {
	if os.Geteuid() == 0 && raspberryPi5() {
		// As root the driver of the older boards maps their registers, which are others there.
		return coil, nil, nil, newError("err.devices.light.root")
	}
	if _, err := driverreg.Init(); err != nil {
		return coil, nil, nil, err
	}
	find := func(name string) gpio.PinIO {
		p := gpioreg.ByName(name)
		if p == nil && err == nil { // where there are no pins it finds none and says nothing
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

// usedPins names the lines of a lighthouse and the chip they are on.
func usedPins(s lighthouse.Settings) table.Text {
	args := []table.Arg{table.Name("coils", strings.Join(s.Coils[:], ", ")), table.Name("home", s.Home), table.Name("lamp", s.Lamp)}
	for _, chip := range gpioioctl.Chips {
		if chip.ByName(s.Coils[0]) != nil {
			return table.Say("devices.light.pins.chip", append(args, table.Name("chip", chip.Path()), table.Name("label", chip.Label()))...)
		}
	}
	return table.Say("devices.light.pins", args...)
}

// explainPins says which group may use the pins, where that is what is wrong.
func explainPins(err error) error {
	missing, ok := errors.AsType[*Error](err)
	if err == nil || ok && missing.key != "err.devices.light.pin" {
		return err
	}
	if file := closedPins(); file != "" && (ok || errors.Is(err, &lighthouse.Fault{Cause: lighthouse.BadPin})) {
		return closedError("err.devices.light", file)
	}
	return err
}

// PinFiles are patterns of the files by which programs get at the pins of a Raspberry Pi.
var PinFiles = []string{"/dev/gpiochip*", "/dev/gpiomem*"}

// closedPins returns a file of the pins that may not be opened, "" if all may be.
func closedPins() string {
	for _, pattern := range PinFiles {
		files, _ := filepath.Glob(pattern)
		for _, f := range files {
			if !mayOpen(f) {
				return f
			}
		}
	}
	return ""
}

// raspberryPi5 reports whether this is one.
func raspberryPi5() bool {
	b, err := os.ReadFile("/proc/device-tree/compatible")
	return err == nil && strings.Contains(string(b), "bcm2712")
}
