//go:build unix

package tui

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/gdamore/tcell/v2"

	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/games/corsari"
	"hafenmeister/games/halunken"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

func init() {
	dieBefore = func(o *shared, what string) {
		if what == "" {
			return
		}
		o.app.tv.SetBeforeDrawFunc(func(tcell.Screen) bool {
			e := o.evening
			if e == nil || e.now.N() < 4 || !e.unread {
				return false
			}
			fromHand := func(x referee.Order) bool { return x.Do != nil && x.Do.Source == "hand" }
			if what == "tally" && !e.hasRoundEnded() || what == "order" && !slices.ContainsFunc(e.due.Open(), fromHand) {
				return false
			}
			syscall.Kill(os.Getpid(), syscall.SIGKILL)
			select {} // the signal may take its time; nothing is drawn any more
		})
	}
}

// TestKilledBeforeTheFrame kills the program on a real terminal between an answer and its
// frame: after resume and the put-back sheet, what it does not show and follows from the answer is on the screen.
func TestKilledBeforeTheFrame(t *testing.T) {
	for _, c := range []struct {
		w, h int
		lang string
		what string
		info *setup.Info
	}{
		{50, 15, "de", "order", &halunken.Info},
		{80, 24, "en", "order", &halunken.Info},
		{50, 15, "en", "tally", &corsari.Info},
		{80, 24, "de", "tally", &corsari.Info},
	} {
		t.Run(fmt.Sprintf("%s %dx%d", c.what, c.w, c.h), func(t *testing.T) {
			if testing.Short() && c.w != 50 {
				t.Skip("a short test looks at the small screen")
			}
			t.Parallel()
			folder := t.TempDir()
			env := []string{"HAFEN_TEST_FOLDER=" + folder, "HAFEN_TEST_LANG=" + c.lang, "HAFEN_TEST_GAME=" + c.info.Name}
			playUntilKilled(t, c.w, c.h, folder, append(env, "HAFEN_TEST_PLAY=3", "HAFEN_TEST_DIE="+c.what))
			due := dueAfter(t, folder, c.lang, c.info, c.what)

			p := openTTY(t, c.w, c.h)
			p.runSelf("evening", env...)
			p.until("the menu", func() bool { return strings.Contains(p.vt.text(), "Anna, Ben") && p.vt.modes["?2026"] != "h" })
			p.press("Enter")
			sheet := map[string]string{"de": "Was wo steht", "en": "Where everything stands"}[c.lang]
			p.until("the put-back sheet", func() bool { return strings.Contains(p.vt.text(), sheet) && p.vt.modes["?2026"] != "h" })
			p.press("Esc")
			for page := 0; len(due) > 0; page++ {
				p.until(fmt.Sprintf("%q", due), func() bool {
					screen := strings.Split(p.vt.text(), "\n")
					was := len(due)
					if p.vt.modes["?2026"] != "h" {
						due = slices.DeleteFunc(due, func(u unseen) bool { return u.on(screen) })
					}
					return len(due) < was
				})
				if len(due) > 0 {
					p.press("Enter")
				}
				if page > 10 {
					t.Fatalf("%q never comes\n%s", due, p.screen())
				}
			}
		})
	}
}

// playUntilKilled presses what it is told until the program has killed itself.
func playUntilKilled(t *testing.T, w, h int, folder string, env []string) {
	t.Helper()
	pipe := filepath.Join(folder, "tell")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	p := openTTY(t, w, h)
	p.runSelf("evening", append(env, "HAFEN_TEST_TELL="+pipe)...)
	in, err := os.Open(pipe)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	tell := bufio.NewScanner(in)
	tell.Buffer(nil, 1<<20)
	for pressed := 0; tell.Scan(); {
		var f told
		if err := json.Unmarshal(tell.Bytes(), &f); err != nil {
			t.Fatal(err)
		}
		if f.Pressed < pressed {
			continue
		}
		if f.Key == "" {
			t.Fatalf("the game is over\n%s", p.screen())
		}
		pressed++
		if bytes, named := keyBytes[f.Key]; named {
			p.send(bytes)
		} else {
			p.send(f.Key)
		}
	}
	p.wait()
	if s := p.cmd.ProcessState.Sys().(syscall.WaitStatus); s.Signal() != syscall.SIGKILL {
		t.Fatalf("the program was not killed: %v\n%s", p.cmd.ProcessState, p.screen())
	}
}

// dueAfter is what followed the last answer in the folder and must be seen.
func dueAfter(t *testing.T, home, lang string, info *setup.Info, what string) (due []unseen) {
	t.Helper()
	folder, err := log.Open(filepath.Join(home, "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	heads, err := folder.Games()
	if err != nil || len(heads) != 1 {
		t.Fatal(heads, err)
	}
	ref, err := referee.Resume(folder, func(string) *setup.Info { return info }, heads[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	defer ref.Close()
	out, err := ref.Open()
	if err != nil {
		t.Fatal(err)
	}
	w := wordsOf(t, info).Speaker(lang)
	ended, orders := false, out.Now.Orders()
	for _, x := range orders.Open() {
		due, ended = append(due, unseenOf(table.Announcement{Text: x.Text, Tally: x.Tally}, w.Render)...), ended || x.Tally != nil
	}
	if len(due) == 0 || ended != (what == "tally") {
		t.Fatalf("nothing followed, or something else: %q", due)
	}
	return due
}
