//go:build unix

package main

import (
	"os"
	"os/exec"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/creack/pty"

	"hafenmeister/hardware/tower"
)

// A shown is a program on a terminal, that somebody looks at.
type shown struct {
	testing.TB
	cmd *exec.Cmd
	tty *os.File

	mu   sync.Mutex
	sent string // by the program since the last look; guarded by mu
}

// show starts a program on a terminal of so many columns and lines.
func show(t testing.TB, cmd *exec.Cmd, columns, lines uint16) *shown {
	t.Helper()
	if cmd.Env == nil {
		cmd.Env = append(os.Environ(), "XDG_CONFIG_HOME="+t.TempDir())
	}
	cmd.Env = append(cmd.Env, "TERM=xterm-256color", "LANG=C.UTF-8", "LC_ALL=")
	tty, err := pty.StartWithSize(cmd, &pty.Winsize{Rows: lines, Cols: columns})
	if err != nil {
		t.Fatal(err)
	}
	s := &shown{TB: t, cmd: cmd, tty: tty}
	go func() {
		for buf := make([]byte, 1<<14); ; {
			n, err := tty.Read(buf)
			s.mu.Lock()
			s.sent += string(buf[:n])
			s.mu.Unlock()
			if err != nil {
				return
			}
		}
	}()
	t.Cleanup(func() {
		cmd.Process.Kill()
		cmd.Wait()
		tty.Close()
	})
	return s
}

func (s *shown) press(keys string) {
	s.Helper()
	if _, err := s.tty.WriteString(keys); err != nil {
		s.Fatal(err)
	}
}

var (
	movesCursor = regexp.MustCompile("\x1b\\[[0-9;]*[Hd]")
	controls    = regexp.MustCompile("\x1b(\\[[0-9;?=<>]*[a-zA-Z]|[()][0-9A-B]|[=>])|[\x0e\x0f]")
)

// look has the whole screen sent again and returns it as text.
func (s *shown) look() string {
	s.mu.Lock()
	s.sent = ""
	s.mu.Unlock()
	s.press("\x0c")
	for late := time.Now().Add(5 * time.Second); time.Now().Before(late); time.Sleep(time.Millisecond) { // a key of a program that only starts is lost
		s.mu.Lock()
		sent := s.sent
		s.mu.Unlock()
		if strings.HasSuffix(sent, "\x1b[?2026l") && strings.Contains(sent, "┘") {
			return controls.ReplaceAllString(movesCursor.ReplaceAllString(sent, "\n"), "")
		}
	}
	return ""
}

// see waits until the texts are on the screen, whose lines may break them.
func (s *shown) see(texts ...string) {
	s.Helper()
	spaces := regexp.MustCompile(`[\s│]+`)
	var screen string
	for late := time.Now().Add(2 * time.Minute); time.Now().Before(late); {
		screen = s.look()
		flat, all := spaces.ReplaceAllString(screen, " "), true
		for _, text := range texts {
			all = all && strings.Contains(flat, text)
		}
		if all {
			return
		}
		time.Sleep(20 * time.Millisecond) // the program has better things to do than to draw
	}
	s.Fatalf("%q are not to be seen:\n%s", texts, screen)
}

// A pocketed tower sees what was laid into its first pocket.
type pocketed struct {
	*ptyTower
	mu   sync.Mutex
	lies []tower.Die // guarded by mu
}

func (p *pocketed) lay(dice ...tower.Die) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.lies = dice
}

// pocketedAt is a tower at a port that is remembered.
func pocketedAt(t *testing.T, dir string) *pocketed {
	t.Helper()
	p := &pocketed{ptyTower: towerAt(t, dir)}
	p.Can = "led" // it has no motor
	p.OnScan = func(int) []tower.Die {
		p.mu.Lock()
		defer p.mu.Unlock()
		return p.lies
	}
	path := (&program{data: dir}).devices().Tower
	m, err := tower.LoadMemory(path)
	if err != nil {
		t.Fatal(err)
	}
	m.Port = p.port
	if err := m.Save(path); err != nil {
		t.Fatal(err)
	}
	return p
}

// taught is a die as the tower has it in its memory.
func taught(t *testing.T, dir, name string) (tower.TaughtDie, bool) {
	t.Helper()
	m, err := tower.LoadMemory((&program{data: dir}).devices().Tower)
	if err != nil {
		t.Fatal(err)
	}
	return m.Die(name)
}

// TestTeachOnTheScreen teaches a die by digits and Enter: a side is missed, another one is
// shown twice, one is gone back to, and three throws check it.
func TestTeachOnTheScreen(t *testing.T) {
	if testing.Short() {
		t.Skip("a tower takes its time: run it without -short")
	}
	t.Parallel() // it waits for the tower most of the time
	dir := t.TempDir()
	tw := pocketedAt(t, dir)
	s := show(t, command(t, dir, "--lang", "en"), 50, 15)
	s.see("> 1 New game", "5 Teach the dice tower")
	s.press("5")
	s.see("It already knows:", "red", "3 yellow die")
	s.press("1")
	s.see("What do you call this die?", "1 red (known, teach again)", "3 green")
	s.press("3")
	s.see("You are teaching the die green: die with 1 to 6.", "Side 1 of 6: put it into pocket 1 with 1 on top.", "> 1 It is in place")
	s.press("1") // Enter right after a digit belongs to it
	s.see("The tower can read nothing in the pocket.", "Side 1 of 6")
	tw.lay(side(0, "green", 1))
	s.press("\r")
	s.see("Side 2 of 6")
	s.press("\r")
	s.see("The tower already knows this side: die green, face 1.", "Side 2 of 6")
	tw.lay(side(0, "red", 4))
	s.press("1")
	s.see("The tower already knows this side: die red, face 4.")
	s.press("2")
	s.see("Side 1 of 6")
	for n := 1; n <= 6; n++ {
		tw.lay(side(0, "green", n))
		s.press("1")
		if n < 6 {
			s.see("Side " + string(rune('1'+n)) + " of 6")
		}
	}
	s.see("Now 3 throws with the die green", "Throw 1 of 3", "> 3 Stop and forget this die")
	tw.lay()
	tw.Throw(tower.OK, side(0, "red", 2))
	s.see("That does not count. Throw only the die green again.")
	for n := 1; n <= 3; n++ {
		tw.Throw(tower.OK, side(0, "green", n+2))
		s.see("On top: "+string(rune('2'+n))+"?", "> 1 Yes", "2 No")
		if _, kept := taught(t, dir, "green"); kept {
			t.Fatal("kept before it was checked")
		}
		s.press("1")
	}
	s.see("The tower knows the die green now. It is saved in", "> 1 Another die")
	d, ok := taught(t, dir, "green")
	if !ok || d.Kind != "d6" || len(d.Sides) != 6 || d.Sides[5] != (tower.Side{Face: "6", Token: "tgreen6"}) {
		t.Fatalf("kept was %+v", d)
	}
	s.press("1")
	s.see("and green.", "1 die with 1 to 6")
	s.press("1")
	s.see("What do you call this die?", "3 green (known, teach again)")
	s.press("7")
	s.see("> [")
	s.press("Turm 7\r")
	s.see("You are teaching the die Turm 7")
}

// TestTeachingThatFails: without a tower the screen says what to do, with one again it goes
// on; a cable that is pulled and a check that fails keep nothing.
func TestTeachingThatFails(t *testing.T) {
	if testing.Short() {
		t.Skip("a tower takes its time: run it without -short")
	}
	t.Parallel() // it waits for the tower most of the time
	dir := t.TempDir()
	tw := pocketedAt(t, dir)
	tw.unplug()
	s := show(t, command(t, dir, "--lang", "de"), 80, 24)
	s.see("5 Würfelturm anlernen (keiner ist da)")
	s.press("5")
	s.see("Der Würfelturm ist nicht angeschlossen; zuletzt war er an", "Noch einmal versuchen")
	tw.plug()
	s.press("1")
	s.see("Er kennt schon:")
	s.press("2") // the white die
	s.see("Wie soll dieser Würfel heißen?")
	tw.unplug()
	s.press("5")
	s.see("Noch einmal versuchen", "Schließt ihn an")
	tw.plug()
	s.press("1")
	s.see("Seite 1 von 6: Legt ihn in Mulde 1, oben: 1.")
	tw.lay(side(0, "black", 1))
	s.press("1")
	s.see("Seite 2 von 6")
	tw.unplug()
	s.press("1")
	s.see("Der Würfelturm war weg", "Noch einmal versuchen")
	tw.plug()
	s.press("1")
	s.see("Seite 1 von 6")
	for n := 1; n <= 6; n++ {
		if n == 3 {
			s.see("oben: eine andere 2")
		}
		tw.lay(side(0, "black", n))
		s.press("1")
		if n < 6 {
			s.see("Seite " + string(rune('1'+n)) + " von 6")
		}
	}
	s.see("Wurf 1 von 3")
	tw.lay()
	tw.Throw(tower.OK, side(0, "black", 4))
	s.see("Oben: 3?")
	s.press("2")
	s.see("Der Würfel schwarz wurde falsch angelernt; davon ist nichts gespeichert.", "Noch einmal versuchen")
	s.press("1")
	s.see("Seite 1 von 6")
	s.press("3") // leaves
	s.see("Er kennt schon:")
	if _, kept := taught(t, dir, "schwarz"); kept {
		t.Error("a die was kept that was never taught")
	}
}
