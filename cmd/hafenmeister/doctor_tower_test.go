package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui"
	"hafenmeister/hardware/tower"
)

// TestDoctorLooksForTheTower: who plays by a tower hears whether it is there, in one sentence
// that says what to do; who does not hears nothing.
func TestDoctorLooksForTheTower(t *testing.T) {
	there := t.TempDir()
	gone := filepath.Join(there, "gone")
	words, err := locale.New(catalogues()...)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		dice, remembered string
		ports            []tower.Port
		want             string
		ill              int
	}{
		{"typed", gone, nil, "", 0},
		{referee.ByTower, there, nil, "Dice tower: something is plugged in at " + there + ".", 0},
		{referee.ByTower, gone, nil, "Dice tower: nothing is plugged in at " + gone + ", where it was last time. Plug it in, or play with --dice typed.", 1},
		{referee.ByTower, gone, []tower.Port{{Path: there}}, "Dice tower: something is plugged in at " + there + ".", 0}, // in another plug
		{referee.ByTower, "", nil, "No dice tower is plugged in; the program looked for: " + tower.Looked() + ". Plug it in", 1},
		{referee.ByTower, "", []tower.Port{{Path: "/dev/one"}, {Path: "/dev/two"}}, "The dice tower could be at several ports: /dev/one, /dev/two.", 1},
	} {
		plugged(t, c.ports...)
		var out bytes.Buffer
		d := &doctoring{program: &program{data: t.TempDir(), out: &out}, words: words.In("en")}
		if err := d.keepSettings(tui.Kept{Dice: c.dice}); err != nil {
			t.Fatal(err)
		}
		if err := (tower.Memory{Port: c.remembered}).Save(d.towerPath()); err != nil {
			t.Fatal(err)
		}
		d.tower()
		if got := out.String(); !strings.HasPrefix(got, c.want) || (c.want == "") != (got == "") || strings.Count(got, "\n") > 1 || d.ill != c.ill {
			t.Errorf("%+v: %q, %d wrong", c, got, d.ill)
		}
	}
	d := &doctoring{program: &program{data: t.TempDir(), out: new(bytes.Buffer)}, words: words.In("en")}
	if err := d.keepSettings(tui.Kept{Dice: referee.ByTower}); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(d.towerPath(), []byte("port ="), 0o600); err != nil {
		t.Fatal(err)
	}
	if d.tower(); d.ill != 1 {
		t.Error("a memory that cannot be read is well")
	}
}
