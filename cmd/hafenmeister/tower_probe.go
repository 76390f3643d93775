package main

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"os/user"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
	"hafenmeister/hardware/tower"
)

func (p *program) towerProbeCommand(f *towerFlags) *cobra.Command {
	var set map[string]string
	cmd := &cobra.Command{
		Use:   "probe",
		Short: "Look whether a tower is there and well",
		Long: `List the ports that are plugged in, talk to the tower, look at its readers, and say what to
do about what is wrong. The port that answers is remembered. --set changes what the tower
keeps without power; docs/tower.md lists it.`,
		Example: "  hafenmeister tower probe\n  hafenmeister tower probe --port /dev/ttyUSB0\n  hafenmeister tower probe --set has=3",
		Args:    cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			err := p.listPorts()
			if err == nil {
				err = p.atTower(f, func(t *towerTalk) error { return errors.Join(t.probe(), t.set(set)) })
			}
			return p.explainPort(err)
		},
	}
	cmd.Flags().StringToStringVar(&set, "set", nil, "setting as `key=value`; several times")
	return cmd
}

func (p *program) listPorts() error {
	words, err := p.speaker("")
	if err != nil {
		return err
	}
	for _, port := range findPorts() {
		key := "cmd.tower.port"
		if !port.Likely() {
			key = "cmd.tower.port.other"
		}
		name := strings.TrimSpace(port.Name + " " + port.USB)
		fmt.Fprintln(p.out, words.Line(key, table.Name("port", port.Path), table.Name("name", name)))
	}
	return nil
}

// explainPort adds who may open a port that must not be opened.
func (p *program) explainPort(err error) error {
	e, ok := errors.AsType[*tower.PortError](err)
	if !ok || e.Is != tower.Forbidden || group(e.Path) == "" {
		return err
	}
	return closedError("err.cmd.tower", e.Path)
}

// userName is what the system calls who runs the program.
func userName() string {
	if u, err := user.Current(); err == nil {
		return u.Username
	}
	return os.Getenv("USER")
}

// versions are what the readers call themselves.
func (t *towerTalk) versions() ([]string, error) {
	told, err := t.get("rv")
	return strings.Split(told, ","), err
}

// set changes settings.
func (t *towerTalk) set(settings map[string]string) error {
	for _, key := range slices.Sorted(maps.Keys(settings)) {
		t.link.Set(key, settings[key])
		value, ok, err := t.told(key)
		switch {
		case err != nil:
			return err
		case !ok:
			return &plainError{key: "err.cmd.tower.set", args: []table.Arg{table.Name("key", key), table.Name("value", settings[key])}}
		}
		t.say("cmd.tower.set", table.Name("key", key), table.Name("value", value))
	}
	return nil
}

// get asks for a setting; "" if the tower has no such thing.
func (t *towerTalk) get(key string) (string, error) {
	t.link.Get(key)
	value, _, err := t.told(key)
	return value, err
}

// told waits for the value of a setting; ok is false if the tower refuses.
func (t *towerTalk) told(key string) (value string, ok bool, err error) {
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

func (t *towerTalk) probe() error {
	i := t.info
	t.say("cmd.tower.found", table.Name("port", t.port), table.Name("id", i.ID), table.Name("firmware", i.Firmware), table.Name("hardware", i.Hardware))
	for _, can := range []string{"beam", "throw"} {
		if slices.Contains(i.Can, can) {
			t.say("cmd.tower.can." + can)
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
		return &told{1}
	}
	t.say("cmd.doctor.well")
	return nil
}

// reader tells of one reader; false if it needs looking after.
func (t *towerTalk) reader(n int, version string) bool {
	pocket, v := table.Num("pocket", n), table.Name("version", version)
	switch version {
	case "00", "FF":
		t.say("cmd.tower.reader.none", pocket)
		return false
	case "91", "92", "88":
		t.say("cmd.tower.reader", pocket, v)
	default: // boards that sell well and read badly
		t.say("cmd.tower.reader.odd", pocket, v)
	}
	return true
}

func (t *towerTalk) dice() {
	if len(t.memory.Dice) == 0 {
		t.say("cmd.tower.dice.none")
		return
	}
	for _, d := range t.memory.Dice {
		t.say("cmd.tower.dice", table.Name("die", d.Name), table.Sub("kind", kindText(d.Kind)))
	}
}

// kindText is what people call a kind of die.
func kindText(kind string) table.Text {
	if _, ok := kindNamed(kind); ok {
		return referee.DieText(kind)
	}
	return table.NameText(kind)
}
