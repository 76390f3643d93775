package devices

import (
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"periph.io/x/conn/v3/gpio"

	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/games/smugglers"
	"hafenmeister/games/table"
	"hafenmeister/hardware/lighthouse"
	"hafenmeister/hardware/lighthouse/lighthousetest"
)

// A lighthouseGame is a game of Smugglers' Island with a lighthouse.
type lighthouseGame struct {
	*testing.T
	ref   *referee.Referee
	rotor *lighthousetest.Rotor

	mu    sync.Mutex
	notes []string
}

// newLighthouseGame begins a game with a lighthouse. spoil changes the rotor before that.
func newLighthouseGame(t *testing.T, breakRotor func(*lighthousetest.Rotor)) *lighthouseGame {
	t.Helper()
	dir := t.TempDir()
	h := &lighthouseGame{T: t, rotor: lighthousetest.New()}
	h.rotor.Hand(-1500)
	breakRotor(h.rotor)
	set := &Set{Tower: filepath.Join(dir, "tower.toml"), Lighthouse: filepath.Join(dir, "lighthouse.toml"), testOnlyGuard: true}
	set.Pins = func(lighthouse.Settings) (coil [4]gpio.PinOut, home gpio.PinIn, lamp gpio.PinOut, err error) {
		coil, home, lamp = h.rotor.Pins()
		return coil, home, lamp, nil
	}
	if err := lighthouse.DefaultSettings.Write(set.Lighthouse); err != nil {
		t.Fatal(err)
	}
	folder, err := log.Open(filepath.Join(dir, "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	info := &smugglers.Info
	h.ref, err = referee.Begin(referee.NewGame{Folder: folder, Info: info, Setup: info.Sample(2)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { h.ref.Close() })
	speak := speaker(t)
	a := set.Attend(h.ref, func(_ string, text table.Text) {
		h.mu.Lock()
		defer h.mu.Unlock()
		h.notes = append(h.notes, speak.Render(text))
	})
	t.Cleanup(func() {
		a.Stop()
		if r := h.rotor.Report(); r.Coils != 0 || r.Lamp {
			t.Errorf("after the game %d coils and the lamp (%v) are on", r.Coils, r.Lamp)
		}
	})
	return h
}

func (h *lighthouseGame) set(path, value string) {
	h.Helper()
	if _, err := h.ref.Set([]table.Setting{{Path: path, To: value}}); err != nil {
		h.Fatal(err)
	}
}

// eventually waits up to a minute until f returns true.
func (h *lighthouseGame) eventually(what string, f func() bool) {
	h.Helper()
	for end := time.Now().Add(time.Minute); !f(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			h.Fatalf("no %s within a minute; notes: %q", what, h.notes)
		}
	}
}

// wantMark waits until the lamp looks at mark n of the rules, from 0.
func (h *lighthouseGame) wantMark(n int) {
	h.Helper()
	o, err := h.ref.Open()
	if err != nil {
		h.Fatal(err)
	}
	turn, marks := 1650688./405, o.Now.View().Pointer.Of
	h.eventually(fmt.Sprintf("looking at mark %d", n), func() bool {
		r := h.rotor.Report()
		return r.Coils == 0 && math.Abs(math.Remainder(r.Angle-turn*float64(n)/float64(marks), turn)) < 10
	})
}

// TestLighthouseFollowsTheGame checks that the lamp follows answers and undo.
func TestLighthouseFollowsTheGame(t *testing.T) { synctest.Test(t, testLighthouseFollows) }

func testLighthouseFollows(t *testing.T) {
	h := newLighthouseGame(t, func(*lighthousetest.Rotor) {})
	h.wantMark(0)
	h.eventually("the lamp", func() bool { return h.rotor.Report().Lamp })
	h.set("beam", "1")
	h.wantMark(1)
	h.set("beam", "2")
	h.wantMark(2)
	for _, back := range []int{1, 0} {
		if _, err := h.ref.Undo(); err != nil {
			t.Fatal(err)
		}
		h.wantMark(back)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if got := fmt.Sprintf("%q", h.notes); got != `["The lighthouse is looking for its flag." ""]` {
		t.Errorf("notes %s, want the search for the flag and its end", got)
	}
}

// If the lighthouse fails, a text tells people to turn it by hand, and the game
// continues.
func TestLighthouseFails(t *testing.T) { synctest.Test(t, testLighthouseFails) }

func testLighthouseFails(t *testing.T) {
	h := newLighthouseGame(t, func(r *lighthousetest.Rotor) { r.Stuck = lighthousetest.StuckLow })
	h.eventually("the note", func() bool {
		h.mu.Lock()
		defer h.mu.Unlock()
		return len(h.notes) == 2
	})
	h.mu.Lock()
	note := h.notes[1]
	h.mu.Unlock()
	if !strings.Contains(note, "sensor") || !strings.HasSuffix(note, "Turn the lighthouse by hand; a pause (P) lets it try again.") {
		t.Errorf("note %q, want one about the sensor that says what to do", note)
	}
	h.set("beam", "3")
}

// Motor and lamp are switched off even if the settings cannot be read; the error is returned as well.
func TestLighthouseOffNeedsNoSettings(t *testing.T) {
	for _, text := range []string{"marks = [", "marsk = 20\n", "order = [1, 1, 1, 1]\n"} {
		r, file := lighthousetest.New(), filepath.Join(t.TempDir(), "lighthouse.toml")
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		coil, home, lamp := r.Pins()
		for _, p := range append(coil[:], lamp) {
			p.Out(gpio.High)
		}
		s := &Set{Lighthouse: file, Pins: func(lighthouse.Settings) ([4]gpio.PinOut, gpio.PinIn, gpio.PinOut, error) {
			return coil, home, lamp, nil
		}}
		pins, err := s.LighthouseOff()
		if _, ok := errors.AsType[*lighthouse.SettingsError](err); !ok || pins.IsZero() {
			t.Errorf("%q: pins %v, %v", text, pins, err)
		}
		if m := r.Report(); m.Coils > 0 || m.Lamp {
			t.Errorf("%q: %d coils are on, the lamp: %t", text, m.Coils, m.Lamp)
		}
	}
}
