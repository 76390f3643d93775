//go:build emulated

package main

import (
	"bufio"
	order "encoding/binary"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
	"periph.io/x/conn/v3/gpio"

	"hafenmeister/companion/devices"
	"hafenmeister/hardware/lighthouse"
	"hafenmeister/hardware/lighthouse/lighthousetest"
)

// Built with the tag emulated, the program is the only one on an emulated Raspberry Pi 3B. It
// is started as /init and drives the pins through the real kernel. A simulated rotor follows
// the pin level register, so that it moves as the pins do and not as the driver intended.

// The address of the GPIO registers of a BCM2837 and the offset of the pin level register
// GPLEV0 (ARM Peripherals, page 90).
const (
	registers = 0x3F200000
	gplev0    = 0x34
)

// A probe connects the rotor to the pins and records what happens there.
type probe struct {
	mem    []byte
	rotor  *lighthousetest.Rotor
	coils  [4]gpio.PinOut // of the rotor
	home   gpio.PinIn
	lamp   gpio.PinOut
	number [4]int        // GPIO numbers of the coils
	lampN  int           // GPIO number of the lamp
	seen   []byte        // a hex digit for each change of the coils, as the register shows them
	outs   int           // number of writes
	took   time.Duration // time of all writes
}

func init() {
	if os.Getpid() != 1 {
		return
	}
	for _, m := range []struct{ from, to, kind string }{{"proc", "/proc", "proc"}, {"sysfs", "/sys", "sysfs"}, {"dev", "/dev", "devtmpfs"}, {"tmp", "/tmp", "tmpfs"}} {
		os.MkdirAll(m.to, 0o755)
		if err := syscall.Mount(m.from, m.to, m.kind, 0, ""); err != nil {
			fmt.Println("mount:", m.to, err)
		}
	}
	os.Setenv("HOME", "/tmp")
	emulate()
	fmt.Println("\nHAFEN END")
	select {} // the emulated machine cannot power off: the test ends it
}

func emulate() {
	defer func() {
		if p := recover(); p != nil {
			fmt.Println("HAFEN PANIC", p)
		}
	}()
	p := &probe{rotor: lighthousetest.New()}
	p.rotor.Hand(-1600)
	p.coils, p.home, p.lamp = p.rotor.Pins()
	mem, err := os.OpenFile("/dev/mem", os.O_RDWR|os.O_SYNC, 0)
	if err == nil {
		p.mem, err = unix.Mmap(int(mem.Fd()), registers, 4096, unix.PROT_READ, unix.MAP_SHARED)
	}
	if err != nil {
		fmt.Println("HAFEN NOMEM", err)
		return
	}
	real := pins
	pins = func(s lighthouse.Settings) ([4]gpio.PinOut, gpio.PinIn, gpio.PinOut, error) {
		coil, home, lamp, err := real(s)
		if err != nil {
			return coil, home, lamp, err
		}
		for i := range coil {
			p.number[i] = coil[i].Number()
			coil[i] = &probedOut{coil[i], p}
		}
		p.lampN = lamp.Number()
		return coil, &probedIn{home, p}, &probedOut{lamp, p}, nil
	}
	withoutRights()
	fmt.Println("HAFEN CODE", run([]string{"lighthouse", "test", "--data", "/data", "--lang", "en"}, strings.NewReader(""), os.Stdout, os.Stdout))
	p.report("TEST")
	p.play()
	p.report("GAME")
}

// withoutRights prints the errors for a user who may not use the pins: first when only root may,
// then when a group may.
func withoutRights() {
	os.MkdirAll("/etc", 0o755)
	os.WriteFile("/etc/passwd", []byte("root:x:0:0::/:\nanna:x:1000:1000::/tmp:\n"), 0o644)
	os.WriteFile("/etc/group", []byte("root:x:0:\nanna:x:1000:\ngpio:x:997:\n"), 0o644)
	for _, owner := range []int{0, 997} {
		for _, pattern := range devices.PinFiles {
			files, _ := filepath.Glob(pattern)
			for _, f := range files {
				os.Chown(f, 0, owner)
				os.Chmod(f, 0o660)
			}
		}
		cmd := exec.Command("/proc/self/exe", "lighthouse", "home", "--data", "/data", "--lang", "en")
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 1000, Gid: 1000}}
		out, err := cmd.CombinedOutput()
		for l := range strings.Lines(string(out)) {
			fmt.Println("HAFEN CLOSED", strings.TrimSpace(l))
		}
		fmt.Println("HAFEN CLOSED", err)
	}
}

// report prints and clears what was recorded.
func (p *probe) report(what string) {
	for i := 0; i < len(p.seen); i += 120 {
		fmt.Printf("HAFEN %s LEVELS %s\n", what, p.seen[i:min(i+120, len(p.seen))])
	}
	fmt.Printf("HAFEN %s ANGLE %.0f\n", what, p.rotor.Report().Angle)
	fmt.Printf("HAFEN %s OUT %d ns\n", what, p.took.Nanoseconds()/int64(max(p.outs, 1)))
	p.seen, p.outs, p.took = nil, 0, 0
}

// look reads the register and sets the rotor's pins to the same levels.
func (p *probe) look() {
	now := order.NativeEndian.Uint32(p.mem[gplev0:])
	var digit byte
	for i, n := range p.number {
		l := gpio.Level(now>>n&1 == 1)
		if l {
			digit |= 8 >> i
		}
		p.coils[i].Out(l)
	}
	p.lamp.Out(gpio.Level(now>>p.lampN&1 == 1))
	if c := "0123456789abcdef"[digit]; len(p.seen) == 0 || p.seen[len(p.seen)-1] != c {
		p.seen = append(p.seen, c)
	}
}

type probedOut struct {
	gpio.PinOut
	p *probe
}

func (o *probedOut) Out(l gpio.Level) error {
	begun := time.Now()
	err := o.PinOut.Out(l)
	o.p.took += time.Since(begun)
	o.p.outs++
	o.p.look()
	return err
}

// probedIn reads the rotor's sensor instead of the emulated pin.
type probedIn struct {
	gpio.PinIn
	p *probe
}

func (i *probedIn) Read() gpio.Level { return i.p.home.Read() }

// play plays a short game of Smugglers' Island over the protocol and waits for the lamp.
func (p *probe) play() {
	in, answers := io.Pipe()
	lines, out := io.Pipe()
	code := make(chan int)
	go func() {
		c := run([]string{"play", "smugglers", "--sample", "--json", "--seed", "3", "--dice", "virtual", "--data", "/data"}, in, out, out)
		out.Close()
		code <- c
	}()
	answered, waited := 0, false
	for scan := bufio.NewScanner(lines); scan.Scan(); {
		var l struct {
			Type, Kind, Text string
			N, Min           int
			Max              *int
			Options          []struct{ ID string }
			View             struct{ Pointer struct{ At, Of int } }
		}
		if err := json.Unmarshal(scan.Bytes(), &l); err != nil {
			fmt.Println("HAFEN BAD", scan.Text())
			continue
		}
		switch l.Type {
		case "say":
			fmt.Println("HAFEN SAID", l.Text)
		case "view":
			fmt.Println("HAFEN LOOK", l.View.Pointer.At, "OF", l.View.Pointer.Of)
			go fmt.Fprintln(answers, `{"do":"quit"}`)
		case "ask":
			switch {
			case answered == 56 && !waited:
				waited = true
				p.waitUntilStill()
				go fmt.Fprintln(answers, `{"do":"view"}`)
			case answered < 56:
				answered++
				go fmt.Fprintf(answers, `{"n":%d,"answer":%s}`+"\n", l.N, some(l.Kind, l.Min, l.Max != nil, func(i int) string { return l.Options[i].ID }))
			}
		}
	}
	fmt.Println("HAFEN CODE", <-code)
}

// waitUntilStill waits until the coils have been off for five seconds.
func (p *probe) waitUntilStill() {
	still := 0
	for range 600 { // five minutes
		time.Sleep(500 * time.Millisecond)
		if still++; p.rotor.Report().Coils > 0 {
			still = 0
		}
		if still == 10 {
			return
		}
	}
	fmt.Println("HAFEN RESTLESS")
}

// some returns an answer to a question as JSON.
func some(kind string, least int, several bool, id func(int) string) string {
	switch {
	case kind == "number":
		return fmt.Sprint(least)
	case kind == "confirm":
		return "true"
	case kind == "text":
		return `"A"`
	case several:
		list := []string{}
		for i := range least {
			list = append(list, fmt.Sprintf("%q", id(i)))
		}
		return "[" + strings.Join(list, ",") + "]"
	}
	return fmt.Sprintf("%q", id(0))
}
