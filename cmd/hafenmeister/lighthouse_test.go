package main

import (
	"fmt"
	"math"
	"os"

	"periph.io/x/conn/v3/gpio"

	"hafenmeister/hardware/lighthouse"
	"hafenmeister/hardware/lighthouse/lighthousetest"
)

// mainAtRotor is main with a rotor in place of pins where HAFEN_ROTOR names a file. In
// the end it writes there what is still on.
func mainAtRotor() {
	path := os.Getenv("HAFEN_ROTOR")
	if path == "" {
		main()
	}
	r := lighthousetest.New()
	r.Hand(-1600)
	if os.Getenv("HAFEN_ROTOR_STUCK") != "" {
		r.Stuck = lighthousetest.StuckHigh
	}
	pins = rotorPins(r)
	if path := os.Getenv("HAFEN_ROTOR_PINS"); path != "" {
		pins = drawnPins(r, path)
	}
	code := run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
	p := r.Report()
	angle := math.Mod(p.Angle, 1650688./405) * 405 / 1650688 * 360
	text := fmt.Sprintf("coils on: %d, lamp: %v, moved: %v, %.0f degrees from the flag\n", p.Coils, p.Lamp, p.Steps > 0, angle)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		panic(err)
	}
	os.Exit(code)
}

func rotorPins(r *lighthousetest.Rotor) func(lighthouse.Settings) ([4]gpio.PinOut, gpio.PinIn, gpio.PinOut, error) {
	return func(lighthouse.Settings) (coil [4]gpio.PinOut, home gpio.PinIn, lamp gpio.PinOut, err error) {
		coil, home, lamp = r.Pins()
		return coil, home, lamp, nil
	}
}

// drawnPins are the pins of a rotor whose levels stand in a file at all times: coils and lamp,
// a 0 or a 1 each.
func drawnPins(r *lighthousetest.Rotor, path string) func(lighthouse.Settings) ([4]gpio.PinOut, gpio.PinIn, gpio.PinOut, error) {
	f, err := os.Create(path)
	if err != nil {
		panic(err)
	}
	coil, home, lamp := r.Pins()
	for i := range coil {
		coil[i] = &drawnPin{coil[i], f, int64(i)}
	}
	return func(lighthouse.Settings) ([4]gpio.PinOut, gpio.PinIn, gpio.PinOut, error) {
		return coil, home, &drawnPin{lamp, f, 4}, nil
	}
}

type drawnPin struct {
	gpio.PinOut
	f  *os.File
	at int64
}

func (p *drawnPin) Out(l gpio.Level) error {
	digit := "0"
	if l {
		digit = "1"
	}
	if _, err := p.f.WriteAt([]byte(digit), p.at); err != nil {
		return err
	}
	return p.PinOut.Out(l)
}
