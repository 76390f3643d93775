package devices

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"

	"hafenmeister/games/table"
)

// loaders are the speeds at which a Nano's boot loader listens: the present one's, the
// old one's.
var loaders = []int{115200, 57600}

// Flash puts a firmware, an Intel hex file, onto the tower's Arduino. What avrdude said is
// not empty when that failed.
func (s *Set) Flash(c *Console, hex []byte) (said []byte, err error) {
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
	said, err = flashWith(avrdude, port, file)
	if _, failed := errors.AsType[*exec.ExitError](err); failed {
		return said, newError("err.devices.tower.flash", table.Name("port", port))
	}
	if err != nil {
		return said, err
	}
	c.say("devices.tower.flashed")
	return nil, nil
}

// flashWith tries one boot loader after the other. Writing is quick; a wrong loader is
// noticed before.
func flashWith(avrdude, port, hex string) (said []byte, err error) {
	for _, baud := range loaders {
		said, err = exec.Command(avrdude, "-p", "m328p", "-c", "arduino", "-b", strconv.Itoa(baud), "-P", port, "-D",
			"-U", "flash:w:"+hex+":i").CombinedOutput()
		if err == nil {
			return said, nil
		}
	}
	return said, err
}
