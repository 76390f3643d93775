package towertest

import (
	"bufio"
	"bytes"
	"encoding/hex"
	"fmt"
	"io"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"hafenmeister/hardware/tower"
)

// The simulation of a board is advanced after stepTalk while lines are exchanged, and after
// doubled intervals up to stepLull while there are none.
const (
	stepTalk = 20 * time.Millisecond
	stepLull = 160 * time.Millisecond
)

// A Firmware is the real firmware's logic with simulated readers, at a cable. It uses the
// test's clock, also in a synctest bubble. Its methods are safe for concurrent use.
type Firmware struct {
	// Set before the first Dial.
	ResetOnOpen bool // opening the port restarts the board
	BusPowered  bool // unplugging switches the board off

	cable
	t    testing.TB
	cmd  *exec.Cmd
	in   io.Writer
	out  *bufio.Reader
	quit chan struct{}
	over chan struct{}
	talk chan struct{} // receives when the host has sent something

	at      time.Time // how far the board was simulated
	off     bool
	pending []byte // from the host, not read by the board yet
	partial []byte // a line of the board that is not complete
}

// NewFirmware starts a new board that is plugged in. program is the result of [BuildBoard], seed
// determines the faults of the cable.
func NewFirmware(t testing.TB, program string, seed uint64) *Firmware {
	t.Helper()
	b := &Firmware{t: t, cable: newCable(seed), quit: make(chan struct{}), over: make(chan struct{}), talk: make(chan struct{}, 1), at: time.Now()}
	b.deliver = func(p []byte) {
		b.pending = append(b.pending, p...)
		select {
		case b.talk <- struct{}{}:
		default:
		}
	}
	b.onOpen = func() {
		if b.ResetOnOpen {
			b.start("reset")
		}
	}
	b.onPull = func() {
		if b.BusPowered {
			b.run()
			b.off, b.pending = true, nil
		}
	}
	b.onPlug = func() {
		if b.off {
			b.off, b.at = false, time.Now()
			b.start("power")
		}
	}
	b.cmd = exec.Command(program)
	in, errIn := b.cmd.StdinPipe()
	out, errOut := b.cmd.StdoutPipe()
	if errIn != nil || errOut != nil {
		t.Fatal(errIn, errOut)
	}
	b.in, b.out = in, bufio.NewReader(out)
	if err := b.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if ok := b.answer(); ok != "ok" {
		t.Fatalf("the board starts with %q, want ok", ok)
	}
	go b.live()
	return b
}

// Close ends the board's process. Call it once.
func (b *Firmware) Close() {
	close(b.quit)
	<-b.over
	b.in.(io.Closer).Close()
	b.cmd.Wait()
}

func (b *Firmware) live() {
	defer close(b.over)
	for step := stepTalk; ; step = min(2*step, stepLull) {
		select {
		case <-b.quit:
			return
		case <-b.talk:
			step = stepTalk
			time.Sleep(step)
		case <-time.After(step):
		}
		b.do(func() {
			if b.run() {
				step = stepTalk / 2 // the loop doubles it
			}
		})
	}
}

func (b *Firmware) answer() string {
	s, err := b.out.ReadString('\n')
	if err != nil {
		b.t.Errorf("reading from the board: %v", err)
	}
	return strings.TrimSuffix(s, "\n")
}

// command sends a line to the board's process and returns its answer.
func (b *Firmware) command(format string, args ...any) string {
	fmt.Fprintf(b.in, format+"\n", args...)
	return b.answer()
}

// run advances the board to the present and reports whether it sent something.
func (b *Firmware) run() (sent bool) {
	ms := time.Since(b.at).Milliseconds()
	if b.off || ms == 0 {
		return false
	}
	b.at = b.at.Add(time.Duration(ms) * time.Millisecond)
	text, err := hex.DecodeString(b.command("go %d %x", ms, b.pending))
	if err != nil {
		b.t.Errorf("decoding what the board sent: %v", err)
	}
	b.pending = nil
	b.partial = append(b.partial, text...)
	for {
		line, rest, found := bytes.Cut(b.partial, []byte("\n"))
		if !found {
			return len(text) > 0
		}
		b.partial = rest
		b.toHost(append(bytes.Clone(line), '\n'))
	}
}

// start restarts the board by "reset" or "power".
func (b *Firmware) start(how string) {
	if !b.off {
		b.run()
		b.pending = nil
		b.command(how)
	}
}

// Reboot restarts the board, as its reset button does.
func (b *Firmware) Reboot() { b.do(func() { b.start("reset") }) }

// Throw removes all dice and drops others through the chute, each into its pocket, within about
// a second. It does not wait. The firmware itself determines the status.
func (b *Firmware) Throw(_ tower.Status, dice ...tower.Die) {
	go func() {
		b.Do("clear")
		time.Sleep(900 * time.Millisecond)
		for _, d := range dice {
			b.Do("beam 1")
			time.Sleep(15 * time.Millisecond)
			b.Do("beam 0")
			time.Sleep(45 * time.Millisecond)
			b.Do("tag %d %s %d", d.Pocket, d.Token[1:], d.Quality)
		}
	}()
}

// Do sends a command that the firmware's sim/hostmain.c or sim/chips.h lists. After Close it does
// nothing.
func (b *Firmware) Do(format string, args ...any) {
	b.do(func() {
		select {
		case <-b.quit:
			return
		default:
		}
		b.run()
		if ok := b.command(format, args...); ok != "ok" {
			b.t.Errorf("board: "+format+": got %s, want ok", append(args, ok)...)
		}
	})
}

// Waiting returns how many rolls were not acknowledged yet. It fails the test if the firmware
// has missed its watchdog or used a reader wrongly.
func (b *Firmware) Waiting() (n int) {
	b.do(func() {
		b.run()
		f := strings.Fields(b.command("show"))
		n, _ = strconv.Atoi(f[1])
		if f[3] != "0" || f[5] != "0" {
			b.t.Errorf("the watchdog restarted the board, or it used the readers wrongly: %v", f)
		}
	})
	return n
}
