package devices

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/referee"
	"hafenmeister/games"
	"hafenmeister/hardware/tower"
)

// speaker returns an English speaker with all catalogues.
func speaker(t *testing.T) *locale.Speaker {
	t.Helper()
	list := append(Catalogues(), referee.Texts)
	for _, f := range games.Texts {
		list = append(list, f)
	}
	words, err := locale.New(list...)
	if err != nil {
		t.Fatal(err)
	}
	return words.Speaker("en")
}

// For people who play with a tower TowerHealth returns one sentence about whether it is plugged in and
// what to do; for others it returns no text.
func TestTowerHealth(t *testing.T) {
	plugged := t.TempDir()
	missing := filepath.Join(plugged, "gone")
	words := speaker(t)
	for _, c := range []struct {
		played     bool
		remembered string
		ports      []tower.Port
		want       string
		well       bool
	}{
		{false, missing, nil, "", true},
		{true, plugged, nil, "Dice tower: something is plugged in at " + plugged + ".", true},
		{true, missing, nil, "Dice tower: nothing is plugged in at " + missing + ", where it was last time. Plug it in, or play with --dice typed.", false},
		{true, missing, []tower.Port{{Path: plugged}}, "Dice tower: something is plugged in at " + plugged + ".", true}, // in another plug
		{true, "", nil, "No dice tower is plugged in; the program looked for: " + tower.SearchPaths() + ". Plug it in", false},
		{true, "", []tower.Port{{Path: "/dev/one"}, {Path: "/dev/two"}}, "The dice tower could be at several ports: /dev/one, /dev/two.", false},
	} {
		s := &Set{Tower: filepath.Join(t.TempDir(), "tower.toml"), testOnlyPorts: fakePorts(c.ports...)}
		if err := (tower.Memory{Port: c.remembered}).Save(s.Tower); err != nil {
			t.Fatal(err)
		}
		textKeys, well := s.TowerHealth(c.played)
		got := ""
		for _, text := range textKeys {
			got += words.Render(text)
		}
		if !strings.HasPrefix(got, c.want) || (c.want == "") != (got == "") || len(textKeys) > 1 || well != c.well {
			t.Errorf("TowerHealth for %+v = %q, %v, want %q, %v", c, got, well, c.want, c.well)
		}
	}
	s := &Set{Tower: filepath.Join(t.TempDir(), "tower.toml")}
	if err := os.WriteFile(s.Tower, []byte("port ="), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, well := s.TowerHealth(true); well {
		t.Error("TowerHealth returned true for an invalid memory")
	}
}

func TestCatalogues(t *testing.T) {
	for _, c := range locale.Audit(Catalogues()...) {
		t.Error(c)
	}
}
