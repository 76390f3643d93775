package main

import (
	"fmt"
	"io"
	"math"
	"os"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"periph.io/x/conn/v3/gpio"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
	"hafenmeister/hardware/lighthouse"
	"hafenmeister/hardware/lighthouse/lighthousetest"
)

// mainAtRotor is main with a rotor in place of pins where HAFEN_ROTOR names a file. In
// the end it writes there what is still on.
func mainAtRotor() {
	path := os.Getenv("HAFEN_ROTOR")
	if path == "" {
		main()
	}
	r := lighthousetest.New()
	r.Hand(-1600)
	if os.Getenv("HAFEN_ROTOR_STUCK") != "" {
		r.Stuck = lighthousetest.StuckHigh
	}
	pins = rotorPins(r)
	if path := os.Getenv("HAFEN_ROTOR_PINS"); path != "" {
		pins = drawnPins(r, path)
	}
	code := run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
	p := r.Report()
	angle := math.Mod(p.Angle, 1650688./405) * 405 / 1650688 * 360
	text := fmt.Sprintf("coils on: %d, lamp: %v, moved: %v, %.0f degrees from the flag\n", p.Coils, p.Lamp, p.Steps > 0, angle)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		panic(err)
	}
	os.Exit(code)
}

func rotorPins(r *lighthousetest.Rotor) func(lighthouse.Settings) ([4]gpio.PinOut, gpio.PinIn, gpio.PinOut, error) {
	return func(lighthouse.Settings) (coil [4]gpio.PinOut, home gpio.PinIn, lamp gpio.PinOut, err error) {
		coil, home, lamp = r.Pins()
		return coil, home, lamp, nil
	}
}

// drawnPins are the pins of a rotor whose levels stand in a file at all times: coils and lamp,
// a 0 or a 1 each.
func drawnPins(r *lighthousetest.Rotor, path string) func(lighthouse.Settings) ([4]gpio.PinOut, gpio.PinIn, gpio.PinOut, error) {
	f, err := os.Create(path)
	if err != nil {
		panic(err)
	}
	coil, home, lamp := r.Pins()
	for i := range coil {
		coil[i] = &drawnPin{coil[i], f, int64(i)}
	}
	return func(lighthouse.Settings) ([4]gpio.PinOut, gpio.PinIn, gpio.PinOut, error) {
		return coil, home, &drawnPin{lamp, f, 4}, nil
	}
}

type drawnPin struct {
	gpio.PinOut
	f  *os.File
	at int64
}

func (p *drawnPin) Out(l gpio.Level) error {
	digit := "0"
	if l {
		digit = "1"
	}
	if _, err := p.f.WriteAt([]byte(digit), p.at); err != nil {
		return err
	}
	return p.PinOut.Out(l)
}

// harbour is a game of Smugglers' Island with a lighthouse beside it.
type harbour struct {
	*testing.T
	ref   *referee.Referee
	rotor *lighthousetest.Rotor

	mu    sync.Mutex
	notes []string
}

// atHarbour begins a game with a lighthouse beside it.
func atHarbour(t *testing.T, set func(*lighthousetest.Rotor)) *harbour {
	t.Helper()
	words, err := locale.New(catalogues()...)
	if err != nil {
		t.Fatal(err)
	}
	p := &program{data: t.TempDir(), out: io.Discard, errs: io.Discard, words: words, lang: "en"}
	if err := lighthouse.DefaultSettings.Write(p.lighthousePath()); err != nil {
		t.Fatal(err)
	}
	h := &harbour{T: t, rotor: lighthousetest.New()}
	h.rotor.Hand(-1500)
	set(h.rotor)
	pinsBefore, guardBefore := pins, guard
	t.Cleanup(func() { pins, guard = pinsBefore, guardBefore })
	pins, guard = rotorPins(h.rotor), func(*program, *lighthouse.Dev) func() { return func() {} }
	book, err := p.openBook()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { book.Close() })
	info := find("smugglers")
	h.ref, err = referee.Begin(referee.New{Book: book, Info: info, Setup: info.Sample(2)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { h.ref.Close() })
	speak := words.In("en")
	a := p.attend(h.ref, func(_ string, text table.Text) {
		h.mu.Lock()
		defer h.mu.Unlock()
		h.notes = append(h.notes, speak.Put(text))
	})
	t.Cleanup(func() {
		a.Stop()
		if r := h.rotor.Report(); r.Coils != 0 || r.Lamp {
			t.Errorf("after the game %d coils and the lamp (%v) are on", r.Coils, r.Lamp)
		}
	})
	return h
}

func (h *harbour) set(path, value string) {
	h.Helper()
	if _, err := h.ref.Set([]table.Setting{{Path: path, To: value}}); err != nil {
		h.Fatal(err)
	}
}

// eventually waits for what a motor takes its time for.
func (h *harbour) eventually(what string, f func() bool) {
	h.Helper()
	for end := time.Now().Add(time.Minute); !f(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			h.Fatalf("%s did not happen; notes: %q", what, h.notes)
		}
	}
}

// looks waits until the lamp looks at the mark that the rules call n, from 0.
func (h *harbour) looks(n int) {
	h.Helper()
	o, err := h.ref.Open()
	if err != nil {
		h.Fatal(err)
	}
	turn, marks := 1650688./405, o.Now.View().Marks
	h.eventually(fmt.Sprintf("looking at mark %d", n), func() bool {
		r := h.rotor.Report()
		return r.Coils == 0 && math.Abs(math.Remainder(r.Angle-turn*float64(n)/float64(marks), turn)) < 10
	})
}

// TestLighthouseFollowsTheGame: forward, and backwards on undo.
func TestLighthouseFollowsTheGame(t *testing.T) { synctest.Test(t, lighthouseFollows) }

func lighthouseFollows(t *testing.T) {
	h := atHarbour(t, func(*lighthousetest.Rotor) {})
	h.looks(0)
	h.eventually("the lamp", func() bool { return h.rotor.Report().Lamp })
	h.set("beam", "1")
	h.looks(1)
	h.set("beam", "2")
	h.looks(2)
	for _, back := range []int{1, 0} {
		if _, err := h.ref.Undo(); err != nil {
			t.Fatal(err)
		}
		h.looks(back)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if got := fmt.Sprintf("%q", h.notes); got != `["The lighthouse is looking for its flag." ""]` {
		t.Errorf("told %s", got)
	}
}

// TestLighthouseFails: the game goes on by hand, and the people are told what to do.
func TestLighthouseFails(t *testing.T) { synctest.Test(t, lighthouseFails) }

func lighthouseFails(t *testing.T) {
	h := atHarbour(t, func(r *lighthousetest.Rotor) { r.Stuck = lighthousetest.StuckLow })
	h.eventually("the note", func() bool {
		h.mu.Lock()
		defer h.mu.Unlock()
		return len(h.notes) == 2
	})
	h.mu.Lock()
	note := h.notes[1]
	h.mu.Unlock()
	if !strings.Contains(note, "sensor") || !strings.HasSuffix(note, "Turn the lighthouse by hand; a pause (P) lets it try again.") {
		t.Errorf("told %q", note)
	}
	h.set("beam", "3")
}
