package devices

import (
	"fmt"
	"math"
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

// harbour is a game of Smugglers' Island with a lighthouse beside it.
type harbour struct {
	*testing.T
	ref   *referee.Referee
	rotor *lighthousetest.Rotor

	mu    sync.Mutex
	notes []string
}

// atHarbour begins a game with a lighthouse beside it.
func atHarbour(t *testing.T, spoil func(*lighthousetest.Rotor)) *harbour {
	t.Helper()
	dir := t.TempDir()
	h := &harbour{T: t, rotor: lighthousetest.New()}
	h.rotor.Hand(-1500)
	spoil(h.rotor)
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
	h.ref, err = referee.Begin(referee.New{Folder: folder, Info: info, Setup: info.Sample(2)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { h.ref.Close() })
	speak := speaker(t)
	a := set.Attend(h.ref, func(_ string, text table.Text) {
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
	turn, marks := 1650688./405, o.Now.View().Pointer.Of
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

// TestLighthouseFails: the game continues by hand, and the people are told what to do.
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
