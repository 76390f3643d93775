package devices

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"

	"hafenmeister/games/table"
)

// loaderSpeeds are the speeds of a Nano's boot loaders: the current one and the old one.
var loaderSpeeds = []int{115200, 57600}

// Flash writes a firmware, an Intel hex file, to the tower's Arduino. If avrdude fails, output is
// what it printed.
func (s *Set) Flash(c *Console, hex []byte) (output []byte, err error) {
	port, _, err := s.towerAt()
	if err != nil {
		return nil, err
	}
	avrdude, err := exec.LookPath("avrdude")
	if err != nil {
		return nil, newError("err.devices.tower.avrdude")
	}
	folder, err := os.MkdirTemp("", "hafenmeister-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	file := filepath.Join(folder, "tower.hex")
	if err := os.WriteFile(file, hex, 0o600); err != nil {
		return nil, err
	}
	c.say("devices.tower.flash", table.Name("port", port))
	output, err = flashWith(avrdude, port, file)
	if _, failed := errors.AsType[*exec.ExitError](err); failed {
		return output, newError("err.devices.tower.flash", table.Name("port", port))
	}
	if err != nil {
		return output, err
	}
	c.say("devices.tower.flashed")
	return nil, nil
}

// flashWith tries one boot loader after the other. avrdude notices the wrong one before it writes.
func flashWith(avrdude, port, hex string) (output []byte, err error) {
	for _, baud := range loaderSpeeds {
		output, err = exec.Command(avrdude, "-p", "m328p", "-c", "arduino", "-b", strconv.Itoa(baud), "-P", port, "-D",
			"-U", "flash:w:"+hex+":i").CombinedOutput()
		if err == nil {
			return output, nil
		}
	}
	return output, err
}
