package main

import (
	"errors"
	"path/filepath"

	"github.com/adrg/xdg"
	"github.com/spf13/cobra"

	"hafenmeister/companion/devices"
)

// pins finds the pins of a lighthouse; tests, which have none, put a rotor behind it.
var pins = devices.Pins

// devices returns those at the table: the tower at p.port.
func (p *program) devices() *devices.Set {
	return &devices.Set{Tower: p.devicePath("tower.toml"), Lighthouse: p.devicePath("lighthouse.toml"), Port: p.port, Screens: p.shown, Pins: pins}
}

// devicePath returns where something of a device is kept: in the user's folder for settings, or
// beside the games where those are elsewhere.
func (p *program) devicePath(name string) string {
	if p.data != "" {
		return filepath.Join(p.data, name)
	}
	return filepath.Join(xdg.ConfigHome, "hafenmeister", name)
}

func (p *program) towerFlag(cmd *cobra.Command) {
	cmd.Flags().StringVar(&p.port, "port", "", "`port` of the dice tower, such as /dev/ttyUSB0 or COM3, that rolls from here on; it is remembered")
}

// atDevice has people at a command line do something with a device, until a signal ends it.
func (p *program) atDevice(do func(*devices.Console) error) error {
	words, err := p.speaker("")
	if err != nil {
		return err
	}
	ctx, stop := untilSignal()
	defer stop()
	err = do(&devices.Console{Context: ctx, In: p.in, Out: p.out, Words: words})
	if errors.Is(err, devices.ErrIll) {
		return &printedError{1}
	}
	return err
}
