package main

import (
	"os"
	"strings"

	"periph.io/x/conn/v3/driver/driverreg"
	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/gpio/gpioreg"
	_ "periph.io/x/host/v3/rpi" // and with it the pins of all Raspberry Pis

	"hafenmeister/games/table"
	"hafenmeister/hardware/lighthouse"
)

// pins finds the pins of a lighthouse by their names. It is a variable for the tests,
// which have no pins.
var pins = func(s lighthouse.Settings) (coil [4]gpio.PinOut, home gpio.PinIn, lamp gpio.PinOut, err error) {
	if os.Geteuid() == 0 && raspberryPi5() {
		// As root the driver of the older boards maps their registers, which are others there.
		return coil, nil, nil, &plainError{key: "err.cmd.light.root"}
	}
	if _, err := driverreg.Init(); err != nil {
		return coil, nil, nil, err
	}
	find := func(name string) gpio.PinIO {
		p := gpioreg.ByName(name)
		if p == nil && err == nil { // where there are no pins it finds none and says nothing
			err = &plainError{key: "err.cmd.light.pin", args: []table.Arg{table.Name("pin", name)}}
		}
		return p
	}
	for i, name := range s.Coils {
		coil[i] = find(name)
	}
	home, lamp = find(s.Home), find(s.Lamp)
	return coil, home, lamp, err
}

// raspberryPi5 reports whether this is one.
func raspberryPi5() bool {
	b, err := os.ReadFile("/proc/device-tree/compatible")
	return err == nil && strings.Contains(string(b), "bcm2712")
}
