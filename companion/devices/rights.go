package devices

import (
	"errors"
	"os"
	"os/user"

	"hafenmeister/games/table"
	"hafenmeister/hardware/tower"
)

// explainPort replaces the error of a port that the user must not open by one that names the group
// that may.
func explainPort(err error) error {
	e, ok := errors.AsType[*tower.PortError](err)
	if !ok || e.Situation != tower.Forbidden || portGroup(e.Path) == "" {
		return err
	}
	return closedError("err.devices.tower", e.Path)
}

// closedError returns an error that says who may open a device file: its group or only root.
func closedError(key, file string) *Error {
	who := table.Name("user", userName())
	if g := portGroup(file); g != "" && g != "root" {
		return newError(key+".group", table.Name("port", file), table.Name("group", g), who)
	}
	return newError(key+".rights", table.Name("port", file), who)
}

func userName() string {
	if u, err := user.Current(); err == nil {
		return u.Username
	}
	return os.Getenv("USER")
}

// portGroup returns the name of the port's group, or "" if there is none.
func portGroup(port string) string {
	info, err := os.Stat(port)
	if err != nil {
		return ""
	}
	return groupOf(info)
}
