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

// boardHands are people who do what the exam asks for, two seconds later.
type boardHands struct{ *towertest.Firmware }

func (h boardHands) Throw() {
	time.AfterFunc(2*time.Second, func() {
		h.Firmware.Throw(tower.OK, tower.Die{Token: "t04A1B2C3D4E5F6", Quality: 3}, tower.Die{Pocket: 1, Token: "t0455AA55AA55AA", Quality: 2})
	})
}
func (h boardHands) Restart() { time.AfterFunc(2*time.Second, h.Firmware.Reboot) }

// TestExamineFirmware checks that our firmware passes the exam, whether opening the port restarts
// the board or not.
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
				if silent := examine(t, port, boardHands{b}, 24); len(silent) > 0 {
					t.Errorf("no answer to %+v", silent)
				}
			})
		})
	}
}

// TestExamineRig checks that the compiled firmware in the simulated chip passes the part of the
// exam that needs no people.
func TestExamineRig(t *testing.T) {
	if testing.Short() {
		t.Skip("the firmware's logic is examined without the chip")
	}
	t.Parallel()
	r := towertest.StartRig(t)
	var silent []tower.Finding
	for range 5 { // on a busy machine the tower may answer too late
		port, err := r.Open()
		if err != nil {
			t.Fatal(err)
		}
		if silent = examine(t, port, nil, 16); len(silent) == 0 {
			return
		}
		t.Logf("%+v", silent)
	}
	t.Errorf("no answer in any of five exams; in the last one to %+v", silent)
}

// examine fails the test for each wrong answer of a tower, and returns the findings with no answer
// and those after the first of them.
func examine(t *testing.T, port io.ReadWriteCloser, hands tower.Operator, points int) (silent []tower.Finding) {
	t.Helper()
	n := 0
	err := tower.Examine(context.Background(), port, hands, func(f tower.Finding) {
		n++
		switch {
		case f.Passed || f.Point == tower.PointQuick: // a busy machine is slow
		case f.Sent != "" && (f.Reply == "" || len(silent) > 0): // the reply to an earlier command may arrive instead
			silent = append(silent, f)
		default:
			t.Errorf("the point %s failed: %+v", f.Point, f)
		}
	})
	if err != nil || n < points && len(silent) == 0 {
		t.Errorf("Examine tested %d points and returned %v, want at least %d and nil", n, err, points)
	}
	return silent
}
