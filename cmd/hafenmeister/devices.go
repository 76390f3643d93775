package main

import (
	"errors"
	"path/filepath"

	"github.com/adrg/xdg"
	"github.com/spf13/cobra"

	"hafenmeister/companion/devices"
)

// pins finds the pins of a lighthouse. Tests replace it by those of a simulated one.
var pins = devices.Pins

// devices returns the devices of the table.
func (p *program) devices() *devices.Set {
	return &devices.Set{Tower: p.devicePath("tower.toml"), Lighthouse: p.devicePath("lighthouse.toml"), Port: p.port, Screens: p.shown, Pins: pins}
}

// devicePath returns the path of a device's file: in the data folder if --data names one, else in
// the user's configuration folder.
func (p *program) devicePath(name string) string {
	if p.data != "" {
		return filepath.Join(p.data, name)
	}
	return filepath.Join(xdg.ConfigHome, "hafenmeister", name)
}

func (p *program) towerFlag(cmd *cobra.Command) {
	cmd.Flags().StringVar(&p.port, "port", "", "`port` of the dice tower, such as /dev/ttyUSB0 or COM3, that rolls from here on; it is remembered")
}

// atDevice calls do with a console whose context ends at a signal.
func (p *program) atDevice(do func(*devices.Console) error) error {
	words := p.speaker("")
	ctx, stop := untilSignal()
	defer stop()
	err := do(&devices.Console{Context: ctx, In: p.in, Out: p.out, Words: words})
	if errors.Is(err, devices.ErrUnhealthy) {
		return &printedError{1}
	}
	return err
}
