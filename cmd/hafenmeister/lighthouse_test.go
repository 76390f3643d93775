package main

import (
	"fmt"
	"math"
	"os"

	"periph.io/x/conn/v3/gpio"

	"hafenmeister/hardware/lighthouse"
	"hafenmeister/hardware/lighthouse/lighthousetest"
)

// mainWithFakeRotor is main, but if HAFEN_ROTOR names a file, a simulated rotor replaces the pins. At
// the end it writes to the file what is still on.
func mainWithFakeRotor() {
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
	text := fmt.Sprintf("coils on: %d, lamp: %v, moved: %v, %.0f degrees from the flag\n", p.Coils, p.Lamp, p.Steps > 0, degrees(p))
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

// degrees is where the lamp points, clockwise from the flag.
func degrees(r lighthousetest.Measurements) float64 {
	return math.Mod(r.Angle, 1650688./405) * 405 / 1650688 * 360
}

// drawnPins are the pins of a rotor whose levels are in a file at all times: coils and lamp,
// a 0 or a 1 each, and a line with where the lamp points.
func drawnPins(r *lighthousetest.Rotor, path string) func(lighthouse.Settings) ([4]gpio.PinOut, gpio.PinIn, gpio.PinOut, error) {
	f, err := os.Create(path)
	if err != nil {
		panic(err)
	}
	coil, home, lamp := r.Pins()
	for i := range coil {
		coil[i] = &drawnPin{coil[i], r, f, int64(i)}
	}
	return func(lighthouse.Settings) ([4]gpio.PinOut, gpio.PinIn, gpio.PinOut, error) {
		return coil, home, &drawnPin{lamp, r, f, 4}, nil
	}
}

type drawnPin struct {
	gpio.PinOut
	r  *lighthousetest.Rotor
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
	if err := p.PinOut.Out(l); err != nil {
		return err
	}
	_, err := p.f.WriteAt(fmt.Appendf(nil, "\n%6.1f\n", degrees(p.r.Report())), 5)
	return err
}
