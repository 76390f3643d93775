package devices

import (
	"errors"
	"maps"
	"slices"
	"strings"

	"hafenmeister/games/table"
	"hafenmeister/hardware/tower"
)

// ProbeTower tells which ports are plugged in, who the tower is and whether it is well, and
// changes settings. It returns [ErrIll] if a reader is not well.
func (s *Set) ProbeTower(c *Console, baud int, settings map[string]string) error {
	s.listPorts(c)
	return s.WithTower(c.Context, baud, c, func(t *Tower) error { return errors.Join(t.probe(), t.set(settings)) })
}

// listPorts tells which ports are plugged in.
func (s *Set) listPorts(c *Console) {
	for _, port := range s.ports() {
		key := "devices.tower.port"
		if !port.Likely() {
			key = "devices.tower.port.other"
		}
		c.say(key, table.Sub("port", plugText(port.Path, strings.TrimSpace(port.Name+" "+port.USB))))
	}
}

// versions returns what the readers call themselves.
func (t *Tower) versions() ([]string, error) {
	told, err := t.get("rv")
	return strings.Split(told, ","), err
}

// set changes settings that the tower keeps without power.
func (t *Tower) set(settings map[string]string) error {
	for _, key := range slices.Sorted(maps.Keys(settings)) {
		t.link.Set(key, settings[key])
		value, ok, err := t.setting(key)
		switch {
		case err != nil:
			return err
		case !ok:
			return newError("err.devices.tower.set", table.Name("key", key), table.Name("value", settings[key]))
		}
		t.say("devices.tower.set", table.Name("key", key), table.Name("value", value))
	}
	return nil
}

// get asks for a setting; "" if the tower has no such thing.
func (t *Tower) get(key string) (string, error) {
	t.link.Get(key)
	value, _, err := t.setting(key)
	return value, err
}

// setting waits for the value of a setting; ok is false if the tower refuses.
func (t *Tower) setting(key string) (value string, ok bool, err error) {
	for {
		e, err := t.event()
		if err != nil {
			return "", false, err
		}
		switch e := e.(type) {
		case tower.Told:
			if e.Key == key {
				return e.Value, true, nil
			}
		case tower.Failed:
			return "", false, nil
		case tower.State:
			if !e.Here() {
				return "", false, stateError(e)
			}
		}
	}
}

func (t *Tower) probe() error {
	i := t.info
	t.say("devices.tower.found", table.Name("port", t.port), table.Name("id", i.ID), table.Name("firmware", i.Firmware), table.Name("hardware", i.Hardware))
	for _, can := range []string{"beam", "throw"} {
		if slices.Contains(i.Can, can) {
			t.say("devices.tower.can." + can)
		}
	}
	versions, err := t.versions() // none of a tower with a camera
	if err != nil {
		return err
	}
	ill := false
	for n, v := range versions {
		if v != "" {
			ill = !t.reader(n+1, v) || ill
		}
	}
	t.dice()
	if ill {
		return ErrIll
	}
	t.say("devices.tower.well")
	return nil
}

// reader tells of one reader; false if it needs looking after.
func (t *Tower) reader(n int, version string) bool {
	pocket, v := table.Num("pocket", n), table.Name("version", version)
	switch version {
	case "00", "FF":
		t.say("devices.tower.reader.none", pocket)
		return false
	case "91", "92", "88":
		t.say("devices.tower.reader", pocket, v)
	default: // boards that sell well and read badly
		t.say("devices.tower.reader.odd", pocket, v)
	}
	return true
}

func (t *Tower) dice() {
	if len(t.memory.Dice) == 0 {
		t.say("devices.tower.dice.none")
		return
	}
	for _, d := range t.memory.Dice {
		t.say("devices.tower.dice", table.Name("die", d.Name), table.Sub("kind", kindText(d.Kind)))
	}
}
