//go:build unix

package tui

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

func init() { programs["evening"] = eveningProgram }

// TestWholeEvening plays the sample to its end on a real terminal, at three sizes and
// in two languages, by the keys that people press, and looks at every frame.
func TestWholeEvening(t *testing.T) {
	for i, c := range []struct {
		w, h int
		lang string
		dice string
		game string
	}{
		{50, 15, "de", "", "tischpiraten"}, {80, 24, "de", "virtual", "tischpiraten"}, {120, 40, "de", "", "tischpiraten"},
		{50, 15, "en", "virtual", "tischpiraten"}, {80, 24, "en", "", "tischpiraten"}, {120, 40, "en", "virtual", "tischpiraten"},
		{50, 15, "de", "", "corsari"}, {80, 24, "en", "", "corsari"},
	} {
		t.Run(fmt.Sprintf("%s %dx%d %s", c.game, c.w, c.h, c.lang), func(t *testing.T) {
			if testing.Short() && i != 0 {
				t.Skip("a short test plays one of the evenings")
			}
			t.Parallel()
			folder := t.TempDir()
			pipe := filepath.Join(folder, "tell")
			if err := syscall.Mkfifo(pipe, 0o600); err != nil {
				t.Fatal(err)
			}
			p := openTTY(t, c.w, c.h)
			p.runSelf("evening", "HAFEN_TEST_FOLDER="+folder, "HAFEN_TEST_PLAY=2", "HAFEN_TEST_LANG="+c.lang, "HAFEN_TEST_DICE="+c.dice, "HAFEN_TEST_GAME="+c.game, "HAFEN_TEST_TELL="+pipe)
			in, err := os.Open(pipe)
			if err != nil {
				t.Fatal(err)
			}
			defer in.Close()
			frames := playEvening(p, bufio.NewReader(in))
			t.Logf("%d keys", frames)
			p.send("q")
			p.press("2")
			if code := p.wait(); code != 0 {
				t.Errorf("exit code %d", code)
			}
		})
	}
}

// playEvening presses what it is told until the game is over, and returns how many
// keys that took.
func playEvening(p *tty, tell *bufio.Reader) int {
	p.t.Helper()
	for pressed := 0; ; pressed++ {
		var f told
		for {
			line, err := tell.ReadBytes('\n')
			if err != nil {
				p.t.Fatalf("after %d keys: %v\n%s", pressed, err, p.screen())
			}
			if err := json.Unmarshal(line, &f); err != nil {
				p.t.Fatal(err)
			}
			if f.Pressed == pressed {
				break
			}
		}
		p.until(fmt.Sprintf("frame %d, %s: %q", pressed, f.Asked, f.See), func() bool { return seesAll(p.vt.text(), f.See) })
		if f.Key == "" {
			return pressed
		}
		if pressed > 20_000 {
			p.t.Fatalf("the evening does not end: at %s, %q comes next\n%s", f.Asked, f.Key, p.screen())
		}
		if bytes, named := keyBytes[f.Key]; named {
			p.send(bytes)
		} else {
			p.send(f.Key)
		}
	}
}

func seesAll(screen string, texts []string) bool {
	for _, text := range texts {
		if !strings.Contains(screen, text) {
			return false
		}
	}
	return true
}
