package devices

import (
	"errors"
	"os"
	"os/user"

	"hafenmeister/games/table"
	"hafenmeister/hardware/tower"
)

// explainPort adds who may open a port that must not be opened.
func explainPort(err error) error {
	e, ok := errors.AsType[*tower.PortError](err)
	if !ok || e.Is != tower.Forbidden || group(e.Path) == "" {
		return err
	}
	return closedError("err.devices.tower", e.Path)
}

// closedError says who may open a device file: the members of its group, or root alone.
func closedError(key, file string) *Error {
	who := table.Name("user", userName())
	if g := group(file); g != "" && g != "root" {
		return newError(key+".group", table.Name("port", file), table.Name("group", g), who)
	}
	return newError(key+".rights", table.Name("port", file), who)
}

// userName returns what the system calls who runs the program.
func userName() string {
	if u, err := user.Current(); err == nil {
		return u.Username
	}
	return os.Getenv("USER")
}

// group returns the group that may open a port, where the system knows such a thing.
func group(port string) string {
	info, err := os.Stat(port)
	if err != nil {
		return ""
	}
	return groupOf(info)
}
