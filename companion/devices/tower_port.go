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

// ports returns tower.Ports, or the ports of a test.
func (s *Set) ports() []tower.Port {
	if s.testOnlyPorts != nil {
		return s.testOnlyPorts()
	}
	return tower.Ports()
}

// towerAt returns the port of the tower and its memory.
func (s *Set) towerAt() (port string, memory tower.Memory, err error) {
	if memory, err = tower.LoadMemory(s.Tower); err == nil {
		port, err = s.towerPort(memory)
	}
	return port, memory, err
}

// towerPort returns s.Port, else the port in m unless it is gone, else the only port or the only
// likely one: the cable may be in another plug. Else it returns the port in m, although it is
// gone. It fails if there is none.
func (s *Set) towerPort(m tower.Memory) (string, error) {
	switch {
	case s.Port != "":
		return s.Port, nil
	case m.Port != "" && !isGone(m.Port):
		return m.Port, nil
	}
	ports := s.ports()
	alone := len(ports) == 1 || len(ports) > 1 && ports[0].IsLikely() && !ports[1].IsLikely()
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

// isGone reports whether a port that is a file does not exist. For COM3 it returns false.
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
