package devices

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"hafenmeister/games/table"
	"hafenmeister/hardware/tower"
)

// Baud is the speed of a tower's port, if nobody says another one.
const Baud = tower.Baud

// ports returns the ports that are plugged in.
func (s *Set) ports() []tower.Port {
	if s.testOnlyPorts != nil {
		return s.testOnlyPorts()
	}
	return tower.Ports()
}

// towerAt returns the port of the tower and what is remembered of it.
func (s *Set) towerAt() (port string, memory tower.Memory, err error) {
	if memory, err = tower.LoadMemory(s.Tower); err == nil {
		port, err = s.towerPort(memory)
	}
	return port, memory, err
}

// towerPort returns the port that was named, else the remembered one, else the only one that
// comes into question: also if the remembered one is not there any more, since the cable
// may be in another plug.
func (s *Set) towerPort(m tower.Memory) (string, error) {
	switch {
	case s.Port != "":
		return s.Port, nil
	case m.Port != "" && !isGone(m.Port):
		return m.Port, nil
	}
	ports := s.ports()
	alone := len(ports) == 1 || len(ports) > 1 && ports[0].Likely() && !ports[1].Likely()
	switch {
	case alone:
		return ports[0].Path, nil
	case m.Port != "":
		return m.Port, nil
	case len(ports) == 0:
		return "", newError("err.devices.tower.none", table.Name("looked", tower.SearchPaths()))
	}
	return "", newError("err.devices.tower.many", table.Name("ports", portList(ports)))
}

// isGone reports whether there is no such port, where ports are files: COM3 is none.
func isGone(port string) bool {
	_, err := os.Stat(port)
	return filepath.IsAbs(port) && errors.Is(err, fs.ErrNotExist)
}

func portList(ports []tower.Port) string {
	var list []string
	for _, p := range ports {
		list = append(list, p.Path)
	}
	return strings.Join(list, ", ")
}
