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

// A board is let run every stepTalk while there is talk, and more and more seldom in a lull.
const (
	stepTalk = 20 * time.Millisecond
	stepLull = 160 * time.Millisecond
)

// A Firmware is the real firmware's logic with its cable, in front of readers that are not
// there. Its clock is that of the test, also in a synctest bubble. All methods may be
// called at any time.
type Firmware struct {
	// Immutable.
	ResetOnOpen bool
	BusPowered  bool

	cable
	t    testing.TB
	cmd  *exec.Cmd
	in   io.Writer
	out  *bufio.Reader
	quit chan struct{}
	over chan struct{}
	talk chan struct{} // the host has said something

	at      time.Time // the board's clock
	off     bool
	pending []byte // for the board
	begun   []byte // a line of the board that has no end yet
}

// NewFirmware starts a board that is plugged in and was never switched on before. program is
// what [BuildBoard] built.
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
		t.Fatalf("the board says %q", ok)
	}
	go b.live()
	return b
}

// Close switches the board off.
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
				step = stepTalk / 2 // doubled at once
			}
		})
	}
}

func (b *Firmware) answer() string {
	s, err := b.out.ReadString('\n')
	if err != nil {
		b.t.Errorf("the board is gone: %v", err)
	}
	return strings.TrimSuffix(s, "\n")
}

func (b *Firmware) command(format string, args ...any) string {
	fmt.Fprintf(b.in, format+"\n", args...)
	return b.answer()
}

// run lets the board come to the present, and tells whether it said something.
func (b *Firmware) run() (said bool) {
	ms := time.Since(b.at).Milliseconds()
	if b.off || ms == 0 {
		return false
	}
	b.at = b.at.Add(time.Duration(ms) * time.Millisecond)
	text, err := hex.DecodeString(b.command("go %d %x", ms, b.pending))
	if err != nil {
		b.t.Errorf("the board: %v", err)
	}
	b.pending = nil
	b.begun = append(b.begun, text...)
	for {
		line, rest, found := bytes.Cut(b.begun, []byte("\n"))
		if !found {
			return len(text) > 0
		}
		b.begun = rest
		b.toHost(append(bytes.Clone(line), '\n'))
	}
}

func (b *Firmware) start(how string) {
	if !b.off {
		b.run()
		b.pending = nil
		b.command(how)
	}
}

// Reboot restarts the board, as its reset button does.
func (b *Firmware) Reboot() { b.do(func() { b.start("reset") }) }

// Throw lifts all dice and lets others fall through the chute, each into its pocket. It
// takes a second.
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

// Do carries out a command of the firmware's sim/hostmain.c or sim/chips.h.
func (b *Firmware) Do(format string, args ...any) {
	b.do(func() {
		select {
		case <-b.quit:
			return
		default:
		}
		b.run()
		if ok := b.command(format, args...); ok != "ok" {
			b.t.Errorf("board: "+format+": %s", append(args, ok)...)
		}
	})
}

// Waiting returns how many rolls wait for their acknowledgement.
func (b *Firmware) Waiting() (n int) {
	b.do(func() {
		b.run()
		f := strings.Fields(b.command("show"))
		n, _ = strconv.Atoi(f[1])
		if f[3] != "0" || f[5] != "0" {
			b.t.Errorf("the watchdog bit, or the readers were used wrongly: %v", f)
		}
	})
	return n
}
