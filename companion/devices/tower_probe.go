package devices

import (
	"errors"
	"maps"
	"slices"
	"strings"

	"hafenmeister/games/table"
	"hafenmeister/hardware/tower"
)

// ProbeTower prints the ports, what the tower says about itself and whether its readers work, and
// changes settings. It returns [ErrUnhealthy] if a reader does not answer.
func (s *Set) ProbeTower(c *Console, settings map[string]string) error {
	s.listPorts(c)
	return s.WithTower(c.Context, c, func(t *Tower) error { return errors.Join(t.probe(), t.changeSettings(settings)) })
}

func (s *Set) listPorts(c *Console) {
	for _, port := range s.ports() {
		key := "devices.tower.port"
		if !port.IsLikely() {
			key = "devices.tower.port.other"
		}
		c.say(key, table.Sub("port", plugText(port.Path, strings.TrimSpace(port.Name+" "+port.USB))))
	}
}

func (t *Tower) changeSettings(settings map[string]string) error {
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

// setting waits for the value of a setting; ok is false if the tower reports an error.
func (t *Tower) setting(key string) (value string, ok bool, err error) {
	for {
		e, err := t.nextEvent()
		if err != nil {
			return "", false, err
		}
		switch e := e.(type) {
		case tower.SettingValue:
			if e.Key == key {
				return e.Value, true, nil
			}
		case tower.FailureEvent:
			return "", false, nil
		case tower.State:
			if !e.IsConnected() {
				return "", false, stateError(e)
			}
		}
	}
}

func (t *Tower) probe() error {
	i := t.info
	t.say("devices.tower.found", table.Name("port", t.port), table.Name("id", i.ID), table.Name("firmware", i.Firmware), table.Name("hardware", i.Hardware))
	for _, can := range []string{"beam", "throw"} {
		if slices.Contains(i.Capabilities, can) {
			t.say("devices.tower.can." + can)
		}
	}
	t.link.Get("rv")
	versions, _, err := t.setting("rv")
	if err != nil {
		return err
	}
	broken := false
	for n, v := range strings.Split(versions, ",") {
		if v != "" {
			broken = !t.printReader(n+1, v) || broken
		}
	}
	t.printDice()
	if broken {
		return ErrUnhealthy
	}
	t.say("devices.tower.well")
	return nil
}

// printReader prints the state of a reader and returns false if it does not answer.
func (t *Tower) printReader(n int, version string) bool {
	pocket, v := table.Num("pocket", n), table.Name("version", version)
	switch version {
	case "00", "FF":
		t.say("devices.tower.reader.none", pocket)
		return false
	case "91", "92", "88":
		t.say("devices.tower.reader", pocket, v)
	default: // clones of the chip that read badly
		t.say("devices.tower.reader.odd", pocket, v)
	}
	return true
}

func (t *Tower) printDice() {
	if len(t.memory.Dice) == 0 {
		t.say("devices.tower.dice.none")
		return
	}
	for _, d := range t.memory.Dice {
		t.say("devices.tower.dice", table.Name("die", d.Name), table.Sub("kind", kindText(d.Kind)))
	}
}
