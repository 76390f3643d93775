package towertest_test

import (
	"context"
	"io"
	"testing"
	"testing/synctest"
	"time"

	"hafenmeister/hardware/tower"
	"hafenmeister/hardware/tower/towertest"
)

// boardHands are people at a board.
type boardHands struct{ *towertest.Firmware }

func (h boardHands) Throw() {
	time.AfterFunc(2*time.Second, func() {
		h.Firmware.Throw(tower.OK, tower.Die{Token: "t04A1B2C3D4E5F6", Quality: 3}, tower.Die{Pocket: 1, Token: "t0455AA55AA55AA", Quality: 2})
	})
}
func (h boardHands) Restart() { time.AfterFunc(2*time.Second, h.Firmware.Reboot) }

// TestExamineFirmware: our own firmware lacks nothing, straight from the shop too.
func TestExamineFirmware(t *testing.T) {
	t.Parallel()
	program := towertest.BuildBoard(t)
	for name, resets := range map[string]bool{"resets": true, "stays": false} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				b := towertest.NewFirmware(t, program, 3)
				defer b.Close()
				b.ResetOnOpen = resets
				port, err := b.Dial()
				if err != nil {
					t.Fatal(err)
				}
				if silent := examined(t, port, boardHands{b}, 24); len(silent) > 0 {
					t.Errorf("silent: %+v", silent)
				}
			})
		})
	}
}

// TestExamineRig: nor does the compiled program in the simulated chip, as far as goes
// without hands.
func TestExamineRig(t *testing.T) {
	if testing.Short() {
		t.Skip("the firmware's logic is examined without the chip")
	}
	t.Parallel()
	r := towertest.StartRig(t)
	var silent []tower.Finding
	for range 5 { // a machine with much to do may take the tower for silent
		port, err := r.Open()
		if err != nil {
			t.Fatal(err)
		}
		if silent = examined(t, port, nil, 16); len(silent) == 0 {
			return
		}
		t.Logf("%+v", silent)
	}
	t.Errorf("silent each time: %+v", silent)
}

// examined reports what a tower answered wrongly, and returns what it did not answer.
func examined(t *testing.T, port io.ReadWriteCloser, hands tower.Hands, points int) (silent []tower.Finding) {
	t.Helper()
	n := 0
	err := tower.Examine(context.Background(), port, hands, func(f tower.Finding) {
		n++
		switch {
		case f.Kept || f.Point == tower.PointQuick: // of a machine with much to do
		case f.Sent != "" && (f.Heard == "" || len(silent) > 0): // its replies may come late, too
			silent = append(silent, f)
		default:
			t.Errorf("%+v", f)
		}
	})
	if err != nil || n < points && len(silent) == 0 {
		t.Errorf("%d points, want %d; %v", n, points, err)
	}
	return silent
}
