//go:build unix

package main

import (
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/creack/pty"

	"hafenmeister/companion/devices"
	"hafenmeister/games/gamestest/effort"
	"hafenmeister/hardware/tower"
	"hafenmeister/hardware/tower/towertest"
)

// A ptyTower is a tower whose cable is a pty, behind a name that stays the same when it is
// plugged in again.
type ptyTower struct {
	*towertest.Tower
	t         testing.TB
	port      string
	far, near *os.File
	cable     io.Closer
}

// towerAt is a tower that is plugged in, and taught what kinds has: the dice red and blue,
// and the white and the yellow one.
func towerAt(t testing.TB, dir string) *ptyTower {
	t.Helper()
	var m tower.Memory
	for name, k := range map[string]devices.DieKind{"red": devices.Kinds[0], "blue": devices.Kinds[0], "white": devices.Kinds[1], "yellow": devices.Kinds[2]} {
		d := tower.TaughtDie{Name: name, Kind: k.Die.Name}
		for i, face := range k.Sides {
			d.Sides = append(d.Sides, tower.Side{Face: face, Token: fmt.Sprintf("t%s%d", name, i+1)})
		}
		m = m.With(d)
	}
	if err := m.Save((&program{data: dir}).devices().Tower); err != nil {
		t.Fatal(err)
	}
	tw := &ptyTower{Tower: towertest.New("7C21A9F0", 1), t: t, port: filepath.Join(t.TempDir(), "port")}
	tw.plug()
	t.Cleanup(tw.unplug)
	return tw
}

func (tw *ptyTower) plug() {
	tw.t.Helper()
	far, near, err := pty.Open()
	if err != nil {
		tw.t.Fatal(err)
	}
	tw.Plug()
	cable, err := tw.Dial()
	if err != nil {
		tw.t.Fatal(err)
	}
	go io.Copy(far, cable)
	go io.Copy(cable, far)
	tw.far, tw.near, tw.cable = far, near, cable
	if err := os.Symlink(near.Name(), tw.port); err != nil {
		tw.t.Fatal(err)
	}
}

func (tw *ptyTower) unplug() {
	if tw.far == nil {
		return
	}
	os.Remove(tw.port)
	tw.Unplug()
	tw.cable.Close()
	tw.near.Close()
	tw.far.Close()
	tw.far = nil
}

// side is a die in a pocket with its side up, counted from 1.
func side(pocket int, die string, n int) tower.Die {
	return tower.Die{Pocket: pocket, Token: fmt.Sprintf("t%s%d", die, n), Quality: 2}
}

// waiting wants the tower to have so many throws that nobody kept.
func (tw *ptyTower) waiting(want int) {
	tw.t.Helper()
	for late := time.Now().Add(time.Minute); tw.Waiting() != want; {
		if time.Now().After(late) {
			tw.t.Fatalf("%d throws wait in the tower, want %d", tw.Waiting(), want)
		}
		time.Sleep(time.Millisecond)
	}
}

// atTable begins or resumes a game with a tower, and waits until the tower is there.
func atTable(t testing.TB, dir string, args ...string) *child {
	t.Helper()
	c := start(t, command(t, dir, append(args, "--lang", "en")...))
	c.until(`"tower.state.idle"`)
	return c
}

// until reads up to a line that has the text.
func (c *child) until(text string) string {
	c.test.Helper()
	guard := time.AfterFunc(time.Minute, func() { c.Process.Kill() })
	defer guard.Stop()
	var heard []string
	for {
		l, err := c.out.ReadString('\n')
		if l = strings.TrimSuffix(l, "\n"); err != nil {
			c.test.Fatalf("%s never comes after\n%s\n%s", text, strings.Join(heard, "\n"), c.errs.String())
		}
		if strings.Contains(l, text) {
			return l
		}
		heard = append(heard, l)
	}
}

// kill ends the program as a power cut does.
func (c *child) kill() {
	c.Process.Kill()
	c.Wait()
}

// TestTowerAtTheTable plays some rolls of a game with a tower, over the protocol.
func TestTowerAtTheTable(t *testing.T) {
	if testing.Short() {
		t.Skip("a tower takes its time: run it without -short")
	}
	t.Parallel() // it waits for the tower most of the time
	dir := t.TempDir()
	tw := towerAt(t, dir)
	c := atTable(t, dir, "play", "tischpiraten", "--sample", "--json", "--dice", "tower", "--port", tw.port)
	tw.Throw(tower.OK, side(0, "red", 4))
	c.until(`{"type":"dice","n":1,"dice":[{"die":"d6","face":"4","from":"tower","name":"red"}],"keep":true}`)
	c.ask(`{"do":"keep"}`)
	tw.waiting(0)

	tw.Throw(tower.OK, side(0, "red", 2), side(1, "blue", 6)) // one die was asked for
	l := c.until(`"type":"dice"`)
	if !strings.Contains(l, `"from":"tower","name":"red"}],"keep":true,"text":"Nobody asked for this: 6. That does not count."`) {
		t.Fatal(l)
	}
	c.ask(`{"do":"throw"}`)
	tw.waiting(0)
	tw.Throw(tower.OK, side(0, "red", 2), side(0, "blue", 6)) // on top of each other
	l = c.until(`"type":"dice"`)
	if !strings.Contains(l, `"face":"?"`) || !strings.Contains(l, `"keep":false,"text":"`) {
		t.Fatal(l)
	}
	c.ask(`{"n":2,"answer":"3"}`)
	tw.waiting(0)
	c.end(0)
	print := regexp.MustCompile(`(/017A/\d)/[0-9A-F]{8}"`)
	stored := print.ReplaceAllString(strings.Join(entriesWithThrows(t, dir), "\n"), `$1"`)
	for _, want := range []string{
		`"answer":["4"],"from":["tower"],"dice":["red"],"throw":["7C21A9F0/017A/1"],"turn":`,
		`"answer":["3"],"from":["key"],"dice":["red"],"throw":["7C21A9F0/017A/3","7C21A9F0/017A/2"],"read":["?"],"refused":[{"name":"blue","face":"?"},{"name":"blue","face":"6"},{"name":"red","face":"2"}],"end":true`,
	} {
		if !strings.Contains(stored, want) {
			t.Errorf("%s is not in\n%s", want, stored)
		}
	}
	m, err := tower.LoadMemory((&program{data: dir}).devices().Tower)
	if err != nil || m.Port != tw.port {
		t.Fatalf("the port was not remembered: %q %v", m.Port, err)
	}
	wantWell(t, dir)
}

// TestKilledWithATower: a throw that was read and not kept is offered again after the
// program was killed; one that counted never does again.
func TestKilledWithATower(t *testing.T) {
	if testing.Short() {
		t.Skip("a tower takes its time: run it without -short")
	}
	t.Parallel() // it waits for the tower most of the time
	dir := t.TempDir()
	tw := towerAt(t, dir)
	c := atTable(t, dir, "play", "tischpiraten", "--sample", "--json", "--port", tw.port) // who names a port throws into the tower
	tw.Throw(tower.OK, side(0, "red", 4))
	c.until(`"type":"dice"`)
	c.kill()
	tw.waiting(1)

	c = start(t, command(t, dir, "resume", "--json")) // the port is remembered
	c.until(`{"type":"dice","n":1,"dice":[{"die":"d6","face":"4","from":"tower","name":"red"}],"keep":true}`)
	tw.unplug()
	c.until(`"tower.state.unplugged"`)
	c.ask(`{"do":"keep"}`)
	c.kill()
	tw.waiting(1) // its ACK could not be sent

	tw.plug()
	c = start(t, command(t, dir, "resume", "--json"))
	tw.waiting(0)
	tw.Throw(tower.OK, side(0, "red", 5))
	if l := c.until(`"type":"dice"`); !strings.HasPrefix(l, `{"type":"dice","n":2,"dice":[{"die":"d6","face":"5",`) {
		t.Fatal(l)
	}
	c.ask(`{"do":"throw"}`)
	tw.waiting(0)
	c.kill()
	c = start(t, command(t, dir, "resume", "--json"))
	c.until(`"tower.state.idle"`)
	tw.Throw(tower.OK, side(0, "blue", 1))
	if l := c.until(`"type":"dice"`); !strings.Contains(l, `"face":"1","from":"tower","name":"blue"`) {
		t.Fatal(l)
	}
	c.ask(`{"do":"keep"}`)
	c.end(0)
	wantWell(t, dir)
}

// TestKilledAnywhereWithATower kills the program at random moments between a throw and
// the next question: each throw gives exactly one roll.
func TestKilledAnywhereWithATower(t *testing.T) {
	if testing.Short() {
		t.Skip("a tower takes its time: run it without -short")
	}
	t.Parallel() // it waits for the tower most of the time
	rolls := effort.Of(t, 3, 3, 12)
	seed := effort.Seed(t)
	chance := rand.New(rand.NewPCG(seed, 4))
	dir := t.TempDir()
	tw := towerAt(t, dir)
	c := atTable(t, dir, "play", "tischpiraten", "--sample", "--json", "--dice", "tower", "--port", tw.port)
	for range rolls {
		tw.Throw(tower.OK, side(0, "red", 1+chance.IntN(6)))
		dice := c.until(`"type":"dice"`)
		c.send(`{"do":"keep"}`)
		time.Sleep(time.Duration(chance.IntN(8000)) * time.Microsecond) // the moment, not a wait for something
		c.kill()
		c = start(t, command(t, dir, "resume", "--json"))
		if ask := c.prompt(); number(ask) == number(dice) { // it was killed before the answer was kept
			if again := c.until(`"type":"dice"`); again != dice {
				t.Fatalf("offered again was %s, it was %s", again, dice)
			}
			c.ask(`{"do":"keep"}`)
		}
		tw.waiting(0)
		c.ask(`{"do":"undo"}`) // the same roll once more
	}
	c.kill()
	if stored := entriesWithThrows(t, dir); len(stored) != rolls {
		t.Fatalf("%d throws were kept by %d entries: %q", rolls, len(stored), stored)
	}
	wantWell(t, dir)
}

// entriesWithThrows are the entries of a folder that have stored throws.
func entriesWithThrows(t *testing.T, dir string) (list []string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "games", "*.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(text)) {
			if strings.Contains(line, `"throw":["`) {
				list = append(list, line)
			}
		}
	}
	return list
}

var numbered = regexp.MustCompile(`"n":(\d+)`)

// number is the question's of a line.
func number(l string) string { return numbered.FindStringSubmatch(l)[1] }

// TestTowerUnplugged: the people hear that the tower is gone, or silent; typing continues;
// plugged in again it is back.
func TestTowerUnplugged(t *testing.T) {
	t.Parallel() // it waits for the tower most of the time
	dir := t.TempDir()
	tw := towerAt(t, dir)
	c := atTable(t, dir, "play", "tischpiraten", "--sample", "--json", "--dice", "tower", "--port", tw.port)
	tw.unplug()
	c.until(`"tower.state.unplugged"`)
	c.ask(`{"n":1,"answer":"5"}`)
	tw.plug()
	c.until(`"tower.state.idle"`)
	tw.SetFaults(towertest.Faults{Lose: 1})
	c.until(`"tower.state.silent"`)
	tw.SetFaults(towertest.Faults{})
	c.until(`"tower.state.idle"`)
	tw.Throw(tower.OK, side(1, "blue", 6))
	c.until(`"from":"tower","name":"blue"}],"keep":true`)
	c.ask(`{"do":"keep"}`)
	c.end(0)
}

// TestTowerInPlainLines: the same with numbered choices, a line at a time, in a game that
// was begun without a tower.
func TestTowerInPlainLines(t *testing.T) {
	if testing.Short() {
		t.Skip("a tower takes its time: run it without -short")
	}
	t.Parallel() // it waits for the tower most of the time
	dir := t.TempDir()
	tw := towerAt(t, dir)
	begin := start(t, command(t, dir, "play", "tischpiraten", "--sample", "--plain", "--lang", "en"))
	begin.end(0)
	c := start(t, command(t, dir, "resume", "--plain", "--dice", "tower", "--port", tw.port, "--lang", "en"))
	c.until("The dice tower is ready.")
	tw.Throw(tower.OK, side(0, "red", 4))
	c.until("The tower reads 4.")
	c.until("Enter alone: that is right. 0: throw again.")
	c.send("0")
	c.until("Throw into the tower, or type.")
	tw.Throw(tower.OK, side(0, "red", 3))
	c.until("The tower reads 3.")
	c.send("")
	c.until("Ben rolls")
	tw.Throw(tower.Cocked, side(0, "red", 3))
	c.until("A die is lying askew.")
	c.until("The tower reads ?.")
	c.send("")
	c.until("A die is still missing.")
	c.send("6")
	c.until("The ships move in this order")
	tw.Throw(tower.OK, side(0, "red", 1), side(1, "blue", 1))
	c.until("Thrown too early: 1 and 1. That does not count.")
	c.send("l")
	c.until("(the tower had read ?)")
	c.end(0)
	wantWell(t, dir)
}

// TestTowerIsRemembered: who has played by the tower once does so from then on, without
// saying it again.
func TestTowerIsRemembered(t *testing.T) {
	t.Parallel() // it waits for the tower most of the time
	dir := t.TempDir()
	tw := towerAt(t, dir)
	for _, args := range [][]string{{"--dice", "tower", "--port", tw.port}, nil} {
		cmd := command(t, dir, append([]string{"play", "tischpiraten", "--sample", "--plain", "--lang", "en"}, args...)...)
		tty, err := pty.Start(cmd)
		if err != nil {
			t.Fatal(err)
		}
		defer tty.Close()
		defer time.AfterFunc(time.Minute, func() { cmd.Process.Kill() }).Stop() // what never comes must not hang the tests
		seen, buf := "", make([]byte, 4096)
		for !strings.Contains(seen, "The dice tower is ready.") {
			n, err := tty.Read(buf)
			seen += string(buf[:n])
			if err != nil {
				t.Fatalf("%v: %v after %q", args, err, seen)
			}
		}
		io.WriteString(tty, "q\n")
		io.Copy(io.Discard, tty)
		cmd.Wait()
	}
}

// TestNoTower: without a tower a game by the tower is typed.
func TestNoTower(t *testing.T) {
	t.Parallel() // it waits for the tower most of the time
	dir := t.TempDir()
	c := start(t, command(t, dir, "play", "tischpiraten", "--sample", "--json", "--dice", "tower", "--port", filepath.Join(dir, "none"), "--lang", "en"))
	c.until(`"tower.state.absent"`)
	c.ask(`{"n":1,"answer":"5"}`)
	c.end(0)
}
