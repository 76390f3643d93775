package tui

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hafenmeister/companion/dice"
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// scenes are the screens of Tischpiraten in the golden files, shown in this order in one game.
var scenes = []struct {
	name string
	show func(*still)
}{
	{"table", func(s *still) { s.guessTo("activate.action") }},
	{"dice", func(s *still) { s.guessTo("shoot.hit") }},
	{"the tower reads", func(s *still) {
		e := s.o.evening
		e.do(func() (*referee.Reply, error) {
			return e.ref.SetOptions(referee.Options{Dice: referee.ByTower})
		})
		if _, err := e.ref.TakeThrow(dice.Throw{ID: "7C21A9F0/017A/1", Dice: []dice.DieReading{{Kind: "d6", ID: "red", Face: "4"}, {Kind: "d6", ID: "blue", Face: "2"}}}); err != nil {
			s.t.Fatal(err)
		}
		out, err := e.ref.Open()
		if err != nil {
			s.t.Fatal(err)
		}
		e.update(out.Now)
	}},
	{"after the roll", func(s *still) { s.press("5", "Enter") }},
	{"why", func(s *still) { s.press("w") }},
	{"help", func(s *still) { s.press("Esc", "h") }},
	{"log", func(s *still) { s.press("Esc", "l") }},
	{"end", func(s *still) {
		s.press("Esc")
		e, r := s.o.evening, steady(3)
		for e.q != nil {
			e.answer(e.now.N(), table.Guess(e.q, r, false))
		}
	}},
}

// TestLook compares the screens with golden files at four sizes; -update rewrites them. The files
// are for people to look at: other tests check what the screens do.
func TestLook(t *testing.T) {
	for _, lang := range []string{"en", "de", "qps"} {
		for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 40}, {200, 60}} {
			name := fmt.Sprintf("%dx%d-%s", size[0], size[1], lang)
			t.Run(name, func(t *testing.T) {
				if testing.Short() && size[0] != 80 && !*update {
					t.Skip("a short test looks at one size")
				}
				s := stillPlay(t, lang, &closely)
				s.sim.SetSize(size[0], size[1])
				var b strings.Builder
				for _, scene := range scenes {
					scene.show(s)
					fmt.Fprintf(&b, "== %s ==\n%s", scene.name, s.draw(size[0], size[1]).text())
				}
				compare(t, name, b.String())
				if gaps := s.o.Words.Missing(); len(gaps) > 0 {
					t.Errorf("no words for %q", gaps)
				}
			})
		}
	}
}

// compare compares got with testdata/look/name.txt, or writes the file with -update.
func compare(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", "look", name+".txt")
	if *update {
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if string(want) != got {
		t.Errorf("%s looks different; if it should, run go test -run TestLook -update\n%s", name, got)
	}
}
