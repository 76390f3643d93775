package devices

import (
	"errors"
	"path/filepath"
	"slices"
	"testing"

	"hafenmeister/companion/dice"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
	"hafenmeister/hardware/tower"
)

// TestReadDice checks that dice that stayed or were not taught are left out.
func TestReadDice(t *testing.T) {
	got := readDice(tower.Reading{Dice: []tower.DieReading{
		{Name: "red", Kind: "d6", Face: "4", Stayed: true},
		{Name: "blue", Kind: "d6"},
		{Face: "2"},
		{Name: "yellow", Kind: "lighthouse", Face: "asleep"},
	}})
	if !slices.Equal(dice.LogDice(got), []replay.TowerDie{{Name: "blue", Face: "?"}, {Name: "yellow", Face: "asleep"}}) || got[1].Text().Key != "val.asleep" {
		t.Fatalf("read %+v, want blue without a face and yellow asleep", got)
	}
}

// TestTowerTrouble checks the text about each state.
func TestTowerTrouble(t *testing.T) {
	dial := func(ports ...tower.Port) error {
		_, err := (&diceTower{set: &Set{Tower: filepath.Join(t.TempDir(), "tower.toml"), Screens: true, testOnlyPorts: fakePorts(ports...)}}).dial()
		return err
	}
	many := dial(tower.Port{Path: "/dev/one", USB: "1A86:7523"}, tower.Port{Path: "/dev/two", USB: "1A86:7523"})
	nowhere := dial()
	path := filepath.Join(t.TempDir(), "port")
	for _, c := range []struct {
		state tower.State
		want  string
	}{
		{tower.State{Situation: tower.Silent}, "tower.state.silent"},
		{tower.State{Situation: tower.Unplugged, Err: errors.New("EIO")}, "tower.state.unplugged"},
		{tower.State{Situation: tower.Absent, Err: &tower.PortError{Path: path, Situation: tower.Absent}}, "tower.state.absent " + path},
		{tower.State{Situation: tower.Forbidden, Err: &tower.PortError{Path: path, Situation: tower.Forbidden}}, "devices.tower.type: tower.state.forbidden " + path},
		{tower.State{Situation: tower.Busy, Err: &tower.PortError{Path: path, Situation: tower.Busy}}, "devices.tower.type: tower.state.busy " + path},
		{tower.State{Situation: tower.Refused, Err: many}, "devices.tower.type: err.devices.tower.many.screen /dev/one, /dev/two"},
		{tower.State{Situation: tower.Absent, Err: nowhere}, "devices.tower.type: err.devices.tower.none.screen " + tower.SearchPaths()},
	} {
		if got := textKeys((&diceTower{}).stateText(c.state)); got != c.want {
			t.Errorf("text of the state %s is %q, want %q", c.state.Situation, got, c.want)
		}
	}
}

// TestTowerPort checks which port is used, also if the cable is in another plug.
func TestTowerPort(t *testing.T) {
	plugged := t.TempDir()
	missing := filepath.Join(plugged, "gone")
	likely, other := tower.Port{Path: "/dev/likely", USB: "1A86:7523"}, tower.Port{Path: "/dev/other"}
	for _, c := range []struct {
		flag, remembered string
		ports            []tower.Port
		want             string
	}{
		{"/dev/flag", plugged, []tower.Port{likely}, "/dev/flag"},
		{"", plugged, []tower.Port{likely}, plugged},
		{"", "COM3", []tower.Port{likely}, "COM3"},
		{"", missing, []tower.Port{likely, other}, "/dev/likely"},
		{"", missing, []tower.Port{likely, likely}, missing},
		{"", missing, nil, missing},
		{"", "", []tower.Port{other}, "/dev/other"},
		{"", "", []tower.Port{likely, likely}, ""},
		{"", "", nil, ""},
	} {
		s := &Set{Port: c.flag, testOnlyPorts: fakePorts(c.ports...)}
		got, err := s.towerPort(tower.Memory{Port: c.remembered})
		if got != c.want || (err == nil) != (c.want != "") {
			t.Errorf("towerPort for %+v = %q, %v", c, got, err)
		}
	}
}

// textKeys returns the keys of a text and its parts, with the ports in it.
func textKeys(text table.Text) string {
	s := text.Key
	for _, a := range text.Args {
		switch {
		case a.Kind == table.ArgText:
			s += ": " + textKeys(a.List[0])
		case a.Slot == "port" || a.Slot == "ports" || a.Slot == "looked":
			s += " " + a.Str
		}
	}
	return s
}

// fakePorts returns a function for testOnlyPorts.
func fakePorts(ports ...tower.Port) func() []tower.Port {
	return func() []tower.Port { return ports }
}
